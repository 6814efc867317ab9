import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { migrate } from "../../scripts/migrate.mjs";
import { ownTempFolder } from "../../scripts/own-temp.mjs";
import { startPostgres } from "../../scripts/postgres.mjs";
import { requireFreePorts } from "../../scripts/processes.mjs";
import { IGNORES_ENV_FILES, type Inside, newSecrets } from "../servers";
import { type SmallLimits, smallLimits } from "../small-limits";

/** Default for the first of five ports. */
const FIRST_PORT = Number(process.env.CHAOS_PORT || 4390);
/** Includes the recovery of a database. */
const READY_TIMEOUT_MS = 60_000;

export const PARTS = ["server A", "server B", "worker", "database"] as const;
export type KillablePart = (typeof PARTS)[number];

/** Parts with an event loop that report their memory. */
export const WATCHED = ["server A", "server B", "worker"] as const satisfies readonly KillablePart[];
export type WatchedPart = (typeof WATCHED)[number];

export type Stack = {
  servers: readonly [string, string];
  sandboxUrl: string;
  databaseUrl: string;
  env: Record<string, string>;
  kill: (parts: readonly KillablePart[]) => Promise<void>;
  ask: (part: WatchedPart, question: "heap" | "reset" | "stats") => Promise<Inside>;
  limits: SmallLimits;
  /**
   * Starts the missing parts.
   *
   * @returns milliseconds until both servers were ready
   */
  restore: () => Promise<number>;
  stop: () => Promise<void>;
};

/**
 * Starts two servers, a worker, a database that survives `kill -9`, and the sandbox, as separate processes in a
 * throwaway folder.
 * All end with this process, even if the start fails or is interrupted. A checkout's `.env` isn't read.
 *
 * @param options.isWatched  lets servers and worker report their memory (bench/inside.mjs)
 * @param options.env  additional settings, by ports
 */
export async function startStack({
  isWatched = false,
  firstPort = FIRST_PORT,
  env: besides = (_ports: { sandbox: number }): Record<string, string> => ({}),
} = {}): Promise<Stack> {
  const ports = { a: firstPort, b: firstPort + 4, sandbox: firstPort + 1, database: firstPort + 3 };
  const [a, b] = [`http://localhost:${ports.a}`, `http://localhost:${ports.b}`];
  // Another run's sandbox on these ports would answer for ours.
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
      // Already gone.
    }
  };
  const limits = smallLimits(WATCHED);
  const postgresAt = () => startPostgres({ dir: path.join(dir, "postgres"), port: ports.database });
  // Before the folder is deleted: a running database would write into it again.
  process.prependOnceListener("exit", () => {
    for (const child of running.values()) child.kill("SIGKILL");
    killDatabase();
  });
  let postgres = await postgresAt();
  const databaseUrl = postgres.url("sorrel");
  const env = {
    ...settingsOf({ appUrl: a, databaseUrl, sandboxPort: ports.sandbox }),
    // Same as in `deploy/`.
    MALLOC_ARENA_MAX: "2",
    ...besides(ports),
  };
  const programs: Record<Exclude<KillablePart, "database"> | "sandbox", Program> = {
    sandbox: sandboxProgram({ port: ports.sandbox, dir, appUrl: a }),
    "server A": serverProgram({ PORT: String(ports.a) }),
    // Missing addresses default to the server's own port plus one, which is wrong for the second server.
    "server B": serverProgram({ PORT: String(ports.b) }),
    worker: workerProgram({ PORT: String(ports.a) }),
  };
  const inside = isWatched ? [`--import=${path.resolve("bench/inside.mjs")}`] : [];
  const start = (name: keyof typeof programs) => {
    const program = programs[name];
    const child = spawn(process.execPath, [...(name === "sandbox" ? [] : inside), ...program.args], {
      env: { ...process.env, ...env, ...(name === "sandbox" ? {} : limits.env), ...program.env },
      // A failed start prints its reason there.
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
    // A killed postmaster's children linger briefly, and a new one can't start beside them.
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

/** A process of the product: arguments for Node, and settings of its own. */
export type Program = { args: string[]; env: Record<string, string> };

export const serverProgram = (env: Program["env"]): Program => ({ args: ["scripts/serve.mjs"], env });
export const workerProgram = (env: Program["env"]): Program => ({
  args: ["--import", "tsx", "scripts/worker.ts"],
  env,
});

/** @param options.port  for HTTP; mail goes to the next one */
export function sandboxProgram({ port, dir, appUrl }: { port: number; dir: string; appUrl: string }): Program {
  return {
    args: ["--import", "tsx", "sandbox/main.ts"],
    env: {
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(port + 1),
      SANDBOX_DATA_DIR: path.join(dir, "sandbox"),
      SANDBOX_APP_URL: appUrl,
    },
  };
}

/** Settings that servers and workers under test share, with new secrets. */
export function settingsOf(at: { appUrl: string; databaseUrl: string; sandboxPort: number }): Record<string, string> {
  return {
    ...IGNORES_ENV_FILES,
    ...newSecrets(),
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    HOST: "127.0.0.1",
    LOG_LEVEL: "fatal",
    APP_URL: at.appUrl,
    DATABASE_URL: at.databaseUrl,
    SANDBOX_URL: `http://localhost:${at.sandboxPort}`,
    VAPID_PRIVATE_KEY: randomBytes(32).toString("base64url"),
    WORKER_MODE: "separate",
    PASSWORD_COST: "6",
    READS_A_MINUTE: "1000000",
  };
}
