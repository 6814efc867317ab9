import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const BRIDGE = "sorreldrill";
const NETWORK = "10.213.77";
export const NETWORK_RANGE = `${NETWORK}.0/24`;
/** User of the databases: Postgres refuses to run as root. */
const USER = "postgres";

/** A database machine: a network namespace with one cable to the bridge, and its own disk. */
export type Machine = {
  name: string;
  address: string;
  dir: string;
  /** Database folder on a disk that can fill up. */
  disk: string;
  /** Starts a program as the databases' user, with its output in a file beside the disk. */
  start: (program: string, args: readonly string[], env?: Record<string, string>) => ChildProcess;
  pidsOf: (text: string) => number[];
  cable: (state: "up" | "down") => void;
};

const run = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: "utf8", stdio: "pipe" });

/** @param dir  a folder accessible to every user */
export function layMachines(dir: string, count: number, diskMb: number): Machine[] {
  clearMachines(count);
  run("ip", "link", "add", BRIDGE, "type", "bridge");
  run("ip", "address", "add", `${NETWORK}.1/24`, "dev", BRIDGE);
  run("ip", "link", "set", BRIDGE, "up");
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const [name, address] = [nameOf(number), `${NETWORK}.${10 + number}`];
    const cable = cableOf(number);
    run("ip", "netns", "add", name);
    run("ip", "link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", name);
    run("ip", "link", "set", cable, "master", BRIDGE, "up");
    for (const args of [
      ["address", "add", `${address}/24`, "dev", "eth0"],
      ["link", "set", "eth0", "up"],
      ["link", "set", "lo", "up"],
    ]) {
      run("ip", "-n", name, ...args);
    }
    const own = path.join(dir, name);
    const disk = path.join(own, "disk");
    run("install", "-d", "-o", USER, "-g", USER, "-m", "700", own, disk);
    run("mount", "-t", "tmpfs", "-o", `size=${diskMb}m,mode=700,uid=${run("id", "-u", USER).trim()}`, "tmpfs", disk);
    return {
      ...{ name, address, dir: own, disk },
      start: (program, args, env = {}) => {
        const log = openSync(path.join(own, `${path.basename(program)}.log`), "a");
        const asUser = ["setpriv", `--reuid=${USER}`, `--regid=${USER}`, "--clear-groups", "--", program, ...args];
        const child = spawn("ip", ["netns", "exec", name, ...asUser], {
          cwd: own,
          env: { NODE_ENV: "production", PATH: process.env.PATH ?? "", LANG: "C.UTF-8", HOME: own, ...env },
          stdio: ["ignore", log, log],
        });
        closeSync(log);
        return child;
      },
      pidsOf: (text) =>
        run("ip", "netns", "pids", name)
          .split("\n")
          .filter(Boolean)
          .map(Number)
          .filter((pid) => commandLineOf(pid).includes(text)),
      cable: (state) => void run("ip", "link", "set", cable, state),
    };
  });
}

/** Ends all processes on the machines and removes them, ignoring what is missing. */
export function clearMachines(count: number): void {
  for (let number = 1; number <= count; number += 1) {
    const name = nameOf(number);
    for (const pid of tried(() => run("ip", "netns", "pids", name))?.split("\n") ?? []) {
      if (pid) tried(() => process.kill(Number(pid), "SIGKILL"));
    }
    tried(() => run("ip", "netns", "del", name));
    tried(() => run("ip", "link", "del", cableOf(number)));
  }
  tried(() => run("ip", "link", "del", BRIDGE));
}

/** Unmounts a machine's disk, retrying while its processes end. */
export async function unmount(disk: string): Promise<void> {
  for (let times = 0; times < 50; times += 1) {
    if (tried(() => run("umount", disk)) !== undefined) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const nameOf = (number: number) => `sorrel-drill-${number}`;
const cableOf = (number: number) => `sorreldrill${number}`;

function tried<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function commandLineOf(pid: number): string {
  return tried(() => readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ")) ?? "";
}

const NEEDED = [
  ["etcd", "etcd-server"],
  ["patroni", "patroni"],
  ["haproxy", "haproxy"],
  ["pgbouncer", "pgbouncer"],
  ["ip", "iproute2"],
  ["setpriv", "util-linux"],
  ["curl", "curl"],
] as const;
const FOLDERS = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin", "/sbin"];

export type Tools = Record<(typeof NEEDED)[number][0], string> & {
  /** Folder of Postgres's programs. */
  postgres: string;
};

/** @throws Error of one sentence naming what to install, or who must run it */
export function findTools(): Tools {
  if (process.platform !== "linux" || process.getuid?.() !== 0) {
    throw new Error("The drill cuts networks and fills disks: it needs Linux, as root.");
  }
  const found = NEEDED.map(([program, packageName]) => {
    const folder = FOLDERS.find((one) => existsSync(path.join(one, program)));
    return { program, packageName, file: folder && path.join(folder, program) };
  });
  const postgres = postgresFolder();
  const missing = [
    ...found.filter(({ file }) => !file).map(({ packageName }) => packageName),
    ...(postgres ? [] : ["postgresql"]),
  ];
  if (missing.length > 0) {
    throw new Error(
      `Install what the drill runs, and mask its services: apt-get install -y --no-install-recommends ${missing.join(" ")}`,
    );
  }
  return { ...Object.fromEntries(found.map(({ program, file }) => [program, file])), postgres } as Tools;
}

function postgresFolder(): string | undefined {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).map(Number).filter(Number.isInteger) : [];
  return versions
    .sort((a, b) => b - a)
    .map((version) => path.join(root, String(version), "bin"))
    .find((folder) => existsSync(path.join(folder, "initdb")));
}
