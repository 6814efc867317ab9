import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { migrate } from "../../scripts/migrate.mjs";
import { ownTempFolder } from "../../scripts/own-temp.mjs";
import { startPostgres } from "../../scripts/postgres.mjs";
import { requireFreePorts } from "../../scripts/processes.mjs";
import { IGNORES_ENV_FILES, type Inside } from "../servers";
import { type SmallLimits, smallLimits } from "../small-limits";

/** The first of five, where no other is named. */
const FIRST_PORT = Number(process.env.CHAOS_PORT || 4390);
/** As long as a server is waited for; a start recovers a database first. */
const READY_TIMEOUT_MS = 60_000;

/** What can be killed by itself. */
export const PARTS = ["server A", "server B", "worker", "database"] as const;
export type KillablePart = (typeof PARTS)[number];

/** What runs a loop of its own and can say what it holds. */
export const WATCHED = ["server A", "server B", "worker"] as const satisfies readonly KillablePart[];
export type WatchedPart = (typeof WATCHED)[number];

export type Stack = {
  /** The addresses of both servers. */
  servers: readonly [string, string];
  sandboxUrl: string;
  databaseUrl: string;
  env: Record<string, string>;
  /** `kill -9` to all of these at once. */
  kill: (parts: readonly KillablePart[]) => Promise<void>;
  /** What a process that is watched says of itself. */
  ask: (part: WatchedPart, question: "heap" | "reset" | "stats") => Promise<Inside>;
  limits: SmallLimits;
  /** Starts what doesn't run. @returns milliseconds until both servers answered as ready */
  restore: () => Promise<number>;
  stop: () => Promise<void>;
};

/**
 * Two servers, a worker, a database that survives `kill -9`, and the sandbox: each a process of its own, in a folder that is thrown away.
 * All of them end with this process, also when the start fails or is interrupted. A checkout's `.env` isn't read.
 *
 * @param options.isWatched  servers and worker answer what they hold (bench/inside.mjs)
 * @param options.env  settings besides those of every run, by the ports
 */
export async function startStack({
  isWatched = false,
  firstPort = FIRST_PORT,
  env: besides = (_ports: { sandbox: number }): Record<string, string> => ({}),
} = {}): Promise<Stack> {
  const ports = { a: firstPort, b: firstPort + 4, sandbox: firstPort + 1, database: firstPort + 3 };
  const [a, b] = [`http://localhost:${ports.a}`, `http://localhost:${ports.b}`];
  // What listens there is another run's: its sandbox would answer for ours.
  await requireFreePorts(Object.values(ports).concat(ports.sandbox + 1));
  const dir = ownTempFolder("chaos");
  const running = new Map<string, ChildProcess>();
  const killDatabase = () => {
    const lockFile = path.join(dir, "postgres/pgdata/postmaster.pid");
    if (!existsSync(lockFile)) return;
    const [pid] = readFileSync(lockFile, "utf8").split("\n");
    try {
      process.kill(Number(pid), "SIGKILL");
    } catch {
      // It is gone already.
    }
  };
  const limits = smallLimits(WATCHED);
  const postgresAt = () => startPostgres({ dir: path.join(dir, "postgres"), port: ports.database });
  // Before the folder is deleted: a database that runs would write into it again.
  process.prependOnceListener("exit", () => {
    for (const child of running.values()) child.kill("SIGKILL");
    killDatabase();
  });
  let postgres = await postgresAt();
  const databaseUrl = postgres.url("sorrel");
  const env: Record<string, string> = {
    ...IGNORES_ENV_FILES,
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    // As `deploy/` starts it.
    MALLOC_ARENA_MAX: "2",
    HOST: "127.0.0.1",
    LOG_LEVEL: "fatal",
    APP_URL: a,
    DATABASE_URL: databaseUrl,
    SANDBOX_URL: `http://localhost:${ports.sandbox}`,
    AUTH_SECRET: randomBytes(32).toString("base64url"),
    DATA_ENCRYPTION_KEYS: `k1:${randomBytes(32).toString("base64")}`,
    VAPID_PRIVATE_KEY: randomBytes(32).toString("base64url"),
    WORKER_MODE: "separate",
    PASSWORD_COST: "6",
    READS_A_MINUTE: "1000000",
    ...besides(ports),
  };
  const programs: Record<
    Exclude<KillablePart, "database"> | "sandbox",
    { args: string[]; env: Record<string, string> }
  > = {
    sandbox: {
      args: ["--import", "tsx", "sandbox/main.ts"],
      env: {
        SANDBOX_PORT: String(ports.sandbox),
        SANDBOX_SMTP_PORT: String(ports.sandbox + 1),
        SANDBOX_DATA_DIR: path.join(dir, "sandbox"),
        SANDBOX_APP_URL: a,
      },
    },
    "server A": { args: ["scripts/serve.mjs"], env: { PORT: String(ports.a) } },
    // What is not given points at the port after the server's own: for the second one it has to be named.
    "server B": { args: ["scripts/serve.mjs"], env: { PORT: String(ports.b) } },
    worker: { args: ["--import", "tsx", "scripts/worker.ts"], env: { PORT: String(ports.a) } },
  };
  const inside = isWatched ? [`--import=${path.resolve("bench/inside.mjs")}`] : [];
  const start = (name: keyof typeof programs) => {
    const program = programs[name];
    const child = spawn(process.execPath, [...(name === "sandbox" ? [] : inside), ...program.args], {
      env: { ...process.env, ...env, ...(name === "sandbox" ? {} : limits.env), ...program.env },
      // A start that fails says why there.
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    limits.add(name, child.pid);
    running.set(name, child);
    child.once("exit", () => running.get(name) === child && running.delete(name));
  };
  const untilAnswers = async (name: keyof typeof programs, url: string) => {
    const deadlineMs = Date.now() + READY_TIMEOUT_MS;
    while (Date.now() < deadlineMs) {
      const answer = await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => null);
      if (answer?.ok) return;
      if (!running.has(name)) throw new Error(`The ${name} ended before it answered at ${url}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`${url} did not answer within a minute`);
  };
  const restore = async () => {
    const sinceMs = Date.now();
    // A postmaster that was killed leaves its children for a moment, and no other may start beside them.
    postgres = await untilDone(postgresAt);
    for (const name of ["server A", "server B", "worker"] as const) if (!running.has(name)) start(name);
    await Promise.all([untilAnswers("server A", `${a}/api/ready`), untilAnswers("server B", `${b}/api/ready`)]);
    return Date.now() - sinceMs;
  };

  const stop = async () => {
    for (const child of running.values()) child.kill("SIGKILL");
    await postgres.stop();
    await limits.remove();
    rmSync(dir, { recursive: true, force: true });
  };
  try {
    await migrate(databaseUrl, { create: true });
    start("sandbox");
    await untilAnswers("sandbox", `http://127.0.0.1:${ports.sandbox}/_sandbox/health`);
    await restore();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    servers: [a, b],
    sandboxUrl: `http://127.0.0.1:${ports.sandbox}`,
    databaseUrl,
    env,
    restore,
    limits,
    ask: (part, question) =>
      new Promise((resolve, reject) => {
        const child = running.get(part);
        if (!child) return reject(new Error(`${part} does not run`));
        child.once("message", (message) => resolve(message as Inside));
        child.send({ ask: question }, (error) => error && reject(error));
      }),
    kill: async (parts) => {
      const gone = parts.flatMap((part) => {
        const child = running.get(part);
        return child ? [new Promise((resolve) => child.once("exit", resolve))] : [];
      });
      for (const part of parts) part === "database" ? killDatabase() : running.get(part)?.kill("SIGKILL");
      await Promise.all(gone);
    },
    stop,
  };
}

async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (const deadlineMs = Date.now() + READY_TIMEOUT_MS; ; await new Promise((resolve) => setTimeout(resolve, 200))) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadlineMs) throw error;
    }
  }
}
