import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import path from "node:path";

/** Values a measured process reports (bench/inside.mjs). */
export type Inside = { cpuMs: number; rssBytes: number; heapBytes: number; queries: number; longestStallMs: number };

export type MeasuredServer = {
  url: string;
  ask: (question: "stats" | "reset" | "sums off" | "sums on" | "months change" | "months rest") => Promise<Inside>;
  stop: () => Promise<void>;
};

/** A developer's `.env` is for their own server. Next skips the files if it believes they are loaded. */
export const IGNORES_ENV_FILES = { __NEXT_PROCESSED_ENV: "true" } as const;

export const newSecrets = () => ({
  AUTH_SECRET: randomBytes(32).toString("base64url"),
  DATA_ENCRYPTION_KEYS: `k1:${randomBytes(32).toString("base64")}`,
});

const START_TIMEOUT_MS = 60_000;
const running = new Set<ChildProcess>();

export async function startMeasuredServer(options: {
  name: string;
  args: readonly string[];
  port: number;
  /** Path that answers below 500 once the server is ready. */
  readyPath: string;
  env: Record<string, string>;
}): Promise<MeasuredServer> {
  const { name, args, port, readyPath, env } = options;
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, args, {
    // Log lines are written as in a deployment, but discarded.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...process.env,
      ...IGNORES_ENV_FILES,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      NEXT_MANUAL_SIG_HANDLE: "true",
      // One person makes all requests. The cost of counting is still measured.
      READS_A_MINUTE: "1000000000",
      NODE_OPTIONS: `--import=${path.resolve("bench/inside.mjs")}`,
      PORT: String(port),
      ...env,
    },
  });
  running.add(child);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  void ended.then(() => running.delete(child));
  const ask: MeasuredServer["ask"] = (question) =>
    new Promise((resolve, reject) => {
      child.once("message", (message) => resolve(message as Inside));
      child.send({ ask: question }, (error) => error && reject(new Error(`${name} does not answer`, { cause: error })));
    });
  const stop = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  const deadlineMs = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const answer = await fetch(url + readyPath, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (answer && answer.status < 500) return { url, ask, stop };
    if (child.exitCode !== null) throw new Error(`${name} ended (${child.exitCode}) before it answered`);
    if (Date.now() > deadlineMs) throw new Error(`${name} does not answer at ${url}${readyPath}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export function endServers(): void {
  for (const child of running) child.kill("SIGKILL");
}
