import { execFileSync } from "node:child_process";
import { appendFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { type Cluster, until } from "./cluster";

const PORT = 4379;
/** Far enough apart for millisecond clocks, and for the log to contain one write without the other. */
const APART_MS = 1500;

type Base = { dir: string; takenAtMs: number };

const asPostgres = (program: string, args: readonly string[], options: { PGPASSWORD?: string } = {}) =>
  execFileSync("setpriv", ["--reuid=postgres", "--regid=postgres", "--clear-groups", program, ...args], {
    env: { ...process.env, ...options },
    stdio: ["ignore", "ignore", "pipe"],
  });

/** Takes a base backup, which the archived log continues. */
export async function takeBase(cluster: Cluster, dir: string, postgres: string): Promise<Base> {
  const { address } = await cluster.leader();
  const base = path.join(dir, "base");
  execFileSync("install", ["-d", "-o", "postgres", "-g", "postgres", "-m", "700", base]);
  const takenAtMs = Date.now();
  asPostgres(
    path.join(postgres, "pg_basebackup"),
    ["-h", address, "-U", "replicator", "-D", base, "-X", "none", "-c", "fast", "--no-sync"],
    { PGPASSWORD: cluster.replicationPassword },
  );
  return { dir: base, takenAtMs };
}

export type PointInTime = { before: number; after: number; tookMs: number };

/**
 * Writes, pauses, writes again, then restores base and log to the pause, beside the cluster.
 *
 * @param write  makes one acknowledged write and returns its row's name
 * @returns how often each write is in the restored database
 */
export async function restoreBetween(
  { cluster, base, postgres }: { cluster: Cluster; base: Base; postgres: string },
  write: () => Promise<string>,
): Promise<PointInTime> {
  const pause = () => new Promise((resolve) => setTimeout(resolve, APART_MS));
  const before = await write();
  await pause();
  const admin = new pg.Client({ connectionString: cluster.adminUrl(await cluster.leader(), "sorrel") });
  await admin.connect();
  const moment = (await admin.query<{ at: string }>("SELECT clock_timestamp()::text AS at")).rows[0]?.at ?? "";
  await pause();
  const after = await write();
  const { rows } = await admin.query<{ file: string }>("SELECT pg_walfile_name(pg_switch_wal()) AS file");
  await until("the log is archived", async () => {
    const archived = await admin.query<{ last: string }>("SELECT last_archived_wal AS last FROM pg_stat_archiver");
    return (archived.rows[0]?.last ?? "") >= (rows[0]?.file ?? "");
  });
  await admin.end();

  const startedAtMs = Date.now();
  const access = path.join(base.dir, "restored_hba.conf");
  writeFileSync(access, "host all all 127.0.0.1/32 trust\n");
  writeFileSync(path.join(base.dir, "recovery.signal"), "");
  execFileSync("chown", ["postgres", access, path.join(base.dir, "recovery.signal")]);
  const settings = {
    restore_command: `cp ${cluster.archive}/%f %p`,
    recovery_target_time: moment,
    recovery_target_action: "promote",
    archive_mode: "off",
    synchronous_standby_names: "",
    primary_conninfo: "",
    primary_slot_name: "",
    listen_addresses: "127.0.0.1",
    port: String(PORT),
    unix_socket_directories: "",
    hba_file: access,
  };
  // The last value of a setting wins.
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  appendFileSync(path.join(base.dir, "postgresql.conf"), lines.join(""));
  const control = (...args: string[]) => asPostgres(path.join(postgres, "pg_ctl"), ["-D", base.dir, ...args]);
  control("start", "-w", "-t", "60", "-l", path.join(base.dir, "restored.log"));
  try {
    const ask = async (text: string, values: string[] = []) => {
      const client = new pg.Client({ connectionString: `postgresql://postgres@127.0.0.1:${PORT}/sorrel` });
      await client.connect();
      return client.query<{ isIn: boolean }>(text, values).finally(() => client.end());
    };
    // The copy opens read-only long before it reaches the target time.
    await until("the copy has come to its moment", async () => {
      const { rows: found } = await ask('SELECT pg_is_in_recovery() AS "isIn"');
      return found[0]?.isIn === false;
    });
    const count = async (name: string) => (await ask("SELECT FROM transactions WHERE name = $1", [name])).rowCount ?? 0;
    return { before: await count(before), after: await count(after), tookMs: Date.now() - startedAtMs };
  } finally {
    control("stop", "-m", "immediate");
  }
}
