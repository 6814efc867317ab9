import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chmodSync, closeSync, copyFileSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import type { Tools } from "./machines";
import { clearMachines, layMachines, type Machine, NETWORK_RANGE, unmount } from "./machines";

const NODES = 3;
/** Ample for the drill's rows, yet quickly filled. */
const DISK_MB = 512;
/** Free space below which a machine leaves the cluster; also its reserve for doing so. */
const RESERVE_MB = 48;
const START_TIMEOUT_MS = 90_000;
/**
 * Seconds without etcd after which Postgres is stopped, before its lease of 12 s ends (deploy/cluster/etcd-fence.sh).
 */
const FENCE_S = 5;
const RESTART_MS = 2000;

export type Ports = {
  front: number;
  a: number;
  b: number;
  sandbox: number;
  primary: number;
  replica: number;
  pooler: number;
};

type Member = { name: string; role: string; state: string; timeline?: number };

export type Cluster = {
  machines: readonly Machine[];
  archive: string;
  password: string;
  /** Addresses for the product's role: through the pooler, directly to the primary, and to the replicas. */
  urls: { pooled: string; direct: string; replica: string };
  /** Superuser address at one machine. */
  adminUrl: (machine: Machine, database?: string) => string;
  /** Password of the role `replicator`, used for base backups. */
  replicationPassword: string;
  leader: () => Promise<Machine>;
  /** Kills the machine's Postgres and Patroni (`kill -9`). */
  killDatabase: (machine: Machine) => void;
  startDatabase: (machine: Machine) => void;
  restartPooler: () => Promise<void>;
  /** Waits until all members run and a replica is up to date. */
  untilWhole: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts three machines with etcd, Patroni and Postgres, behind HAProxy and PgBouncer on this one. It is
 * `deploy/cluster` with addresses filled in.
 *
 * @param dir  a folder accessible to every user
 */
export async function startCluster(dir: string, ports: Ports, tools: Tools): Promise<Cluster> {
  const secret = () => randomBytes(18).toString("base64url");
  const passwords = { superuser: secret(), replication: secret(), sorrel: secret() };
  const machines = layMachines(dir, NODES, DISK_MB);
  const archive = path.join(dir, "archive");
  execFileSync("install", ["-d", "-o", "postgres", "-g", "postgres", archive]);
  const running = new Map<string, ChildProcess>();
  const scripts = path.join(dir, "cluster");
  mkdirSync(scripts);
  for (const file of ["disk-guard.sh", "etcd-fence.sh", "may-promote.py"]) {
    copyFileSync(path.join("deploy/cluster", file), path.join(scripts, file));
  }

  const peers = machines.map(({ name, address }) => `${name}=http://${address}:2380`).join(",");
  for (const { name, address, dir: own, start } of machines) {
    const args = [
      ["name", name],
      ["data-dir", path.join(own, "etcd")],
      ["listen-client-urls", `http://${address}:2379`],
      ["advertise-client-urls", `http://${address}:2379`],
      ["listen-peer-urls", `http://${address}:2380`],
      ["initial-advertise-peer-urls", `http://${address}:2380`],
      ["initial-cluster", peers],
      // The shared disk is slow, so a late leader isn't gone.
      ["heartbeat-interval", "250"],
      ["election-timeout", "2500"],
      // A returning member checks that it could win before calling an election (etcd's default from 3.5).
      ["pre-vote", "true"],
    ];
    running.set(
      `etcd ${name}`,
      start(
        tools.etcd,
        args.map(([option, value]) => `--${option}=${value}`),
      ),
    );
    const settings = path.join(own, "patroni.yml");
    writeFileSync(
      settings,
      filled("patroni.yml", {
        NODE: name,
        ADDRESS: address,
        ETCD_HOSTS: machines.map((one) => `${one.address}:2379`).join(","),
        DATA_DIR: path.join(own, "disk/pgdata"),
        BIN_DIR: tools.postgres,
        HOME_DIR: own,
        CLUSTER_DIR: scripts,
        ARCHIVE_DIR: archive,
        NETWORK: NETWORK_RANGE,
        MAX_WAL_SIZE: "96MB",
        SUPERUSER_PASSWORD: passwords.superuser,
        REPLICATION_PASSWORD: passwords.replication,
      }),
    );
    execFileSync("chown", ["postgres", settings]);
  }
  const startDatabase = (machine: Machine) => {
    const { name, start, disk } = machine;
    for (const beside of ["guard", "fence"]) running.get(`${beside} ${name}`)?.kill("SIGKILL");
    const patroni = start(tools.patroni, [path.join(machine.dir, "patroni.yml")], { PATRONI_LOG_LEVEL: "INFO" });
    running.set(`patroni ${name}`, patroni);
    // Patroni exits if etcd doesn't answer at its start, and is restarted like by systemd (`Restart=on-failure`).
    patroni.once("exit", (code) => {
      if (!code) return;
      setTimeout(() => running.get(`patroni ${name}`) === patroni && startDatabase(machine), RESTART_MS);
    });
    const guard = [path.join(scripts, "disk-guard.sh"), disk, String(RESERVE_MB), "kill", String(patroni.pid)];
    running.set(`guard ${name}`, start("/bin/sh", guard));
    const members = machines.map(({ address }) => `http://${address}:2379`).join(" ");
    const fence = start("/bin/sh", [path.join(scripts, "etcd-fence.sh"), String(FENCE_S), members, "true"]);
    running.set(`fence ${name}`, fence);
    // Like systemd when it kills and restarts the unit.
    fence.once("exit", (code) => {
      if (code !== 0) return;
      killDatabase(machine);
      startDatabase(machine);
    });
  };
  for (const machine of machines) startDatabase(machine);

  const here = path.join(dir, "here");
  mkdirSync(here);
  execFileSync("chown", ["postgres", here]);
  const fileOf = (name: string, text: string) => {
    writeFileSync(path.join(here, name), text);
    chmodSync(path.join(here, name), 0o644);
    return path.join(here, name);
  };
  const startHere = (program: string, args: readonly string[]) => {
    const log = openSync(path.join(here, `${path.basename(program)}.out`), "a");
    const child = spawn("setpriv", ["--reuid=postgres", "--regid=postgres", "--clear-groups", program, ...args], {
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    running.set(path.basename(program), child);
  };
  const proxySettings = fileOf(
    "haproxy.cfg",
    filled("haproxy.cfg", {
      FRONT_ADDRESS: `127.0.0.1:${ports.front}`,
      PRIMARY_ADDRESS: `127.0.0.1:${ports.primary}`,
      REPLICA_ADDRESS: `127.0.0.1:${ports.replica}`,
      SERVER_A: `127.0.0.1:${ports.a}`,
      SERVER_B: `127.0.0.1:${ports.b}`,
      UNAVAILABLE_FILE: fileOf("unavailable.http", readFileSync("deploy/cluster/unavailable.http", "utf8")),
      ...Object.fromEntries(machines.map(({ address }, index) => [`NODE_${index + 1}`, address])),
    }),
  );
  const poolerSettings = fileOf(
    "pgbouncer.ini",
    filled("pgbouncer.ini", {
      PRIMARY_HOST: "127.0.0.1",
      PRIMARY_PORT: String(ports.primary),
      POOLER_HOST: "127.0.0.1",
      POOLER_PORT: String(ports.pooler),
      AUTH_FILE: fileOf("users.txt", `"sorrel" "${passwords.sorrel}"\n`),
      LOG_FILE: path.join(here, "pgbouncer.log"),
      PID_FILE: path.join(here, "pgbouncer.pid"),
    }),
  );
  const startPooler = () => startHere(tools.pgbouncer, [poolerSettings]);
  startHere(tools.haproxy, ["-db", "-f", proxySettings]);
  startPooler();

  const adminUrl = (machine: Machine, database = "postgres") =>
    `postgresql://postgres:${passwords.superuser}@${machine.address}:5432/${database}`;
  const members = () => membersOf(machines);
  const cluster: Cluster = {
    ...{ machines, archive, adminUrl, startDatabase, password: passwords.sorrel },
    replicationPassword: passwords.replication,
    urls: {
      pooled: `postgresql://sorrel:${passwords.sorrel}@127.0.0.1:${ports.pooler}/sorrel`,
      direct: `postgresql://sorrel:${passwords.sorrel}@127.0.0.1:${ports.primary}/sorrel`,
      replica: `postgresql://sorrel:${passwords.sorrel}@127.0.0.1:${ports.replica}/sorrel`,
    },
    leader: async () => {
      const leader = (await members()).find(({ role }) => role === "leader" || role === "master")?.name;
      const machine = machines.find(({ name }) => name === leader);
      if (!machine) throw new Error("The cluster has no leader");
      return machine;
    },
    killDatabase,
    restartPooler: async () => {
      const old = running.get("pgbouncer");
      // PgBouncer won't start while its pid file names a live process.
      const ended = old && once(old, "exit");
      old?.kill("SIGKILL");
      await ended;
      startPooler();
    },
    untilWhole: () =>
      until("the cluster is whole", async () => {
        const views = await Promise.all(machines.map((machine) => viewOf(machine)));
        return views.every((view) => view !== null && isWhole(view) && leaderIn(view) === leaderIn(views[0] ?? []));
      }),
    stop: async () => {
      for (const child of running.values()) child.kill("SIGKILL");
      running.clear();
      clearMachines(NODES);
      for (const { disk } of machines) await unmount(disk);
    },
  };
  process.prependOnceListener("exit", () => {
    for (const child of running.values()) child.kill("SIGKILL");
    clearMachines(NODES);
  });
  try {
    await cluster.untilWhole();
    await makeDatabase(adminUrl(await cluster.leader()), passwords.sorrel);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster;
}

/** Leaves etcd and the guards running. */
function killDatabase({ pidsOf }: Machine): void {
  const others = new Set([...pidsOf("etcd"), ...pidsOf("disk-guard")]);
  for (const pid of [...pidsOf("patroni"), ...pidsOf("postgres")].filter((pid) => !others.has(pid))) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // Ended together with the previous one.
    }
  }
}

/** Statement limits belong to the role, because a transaction-mode pooler keeps no session settings. */
async function makeDatabase(url: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`CREATE ROLE sorrel LOGIN PASSWORD ${client.escapeLiteral(password)}`);
    await client.query("ALTER ROLE sorrel SET statement_timeout = '15s'");
    await client.query("CREATE DATABASE sorrel OWNER sorrel");
  } finally {
    await client.end();
  }
}

/** The majority's view: an isolated machine may still report the past. */
async function membersOf(machines: readonly Machine[]): Promise<Member[]> {
  const views = (await Promise.all(machines.map(viewOf))).filter((view) => view !== null);
  const votes = (view: Member[]) => views.filter((other) => leaderIn(other) === leaderIn(view)).length;
  return views.find((view) => leaderIn(view) !== undefined && votes(view) > NODES / 2) ?? [];
}

/** One machine's view of the cluster; null if it doesn't answer. */
async function viewOf({ address }: Machine): Promise<Member[] | null> {
  const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as { members: Member[] }).members : null;
}

const leaderIn = (members: readonly Member[]) =>
  members.find(({ role }) => role === "leader" || role === "master")?.name;

function isWhole(members: readonly Member[]): boolean {
  return (
    members.length === NODES &&
    members.every(({ state }) => state === "running" || state === "streaming") &&
    new Set(members.map(({ timeline }) => timeline)).size === 1 &&
    members.some(({ role }) => role === "sync_standby")
  );
}

/** @param what  completes the error message */
export async function until(what: string, holds: () => Promise<boolean>, timeoutMs = START_TIMEOUT_MS): Promise<void> {
  for (const deadlineMs = Date.now() + timeoutMs; ; await new Promise((resolve) => setTimeout(resolve, 250))) {
    if (await holds().catch(() => false)) return;
    if (Date.now() > deadlineMs) throw new Error(`Not within ${timeoutMs / 1000} s: ${what}`);
  }
}

function filled(file: string, values: Record<string, string>): string {
  return readFileSync(path.join("deploy/cluster", file), "utf8").replace(/\$\{([A-Z_0-9]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`deploy/cluster/${file} has \${${name}}, which the drill does not know`);
    return value;
  });
}
