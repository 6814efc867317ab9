import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { medianOfRuns } from "./load";
import { atMost, inSeconds, type Measurement, measurement } from "./report";

const GOAL_MS = 3000;
const ROUNDS = 3;
const TIMEOUT_MS = 60_000;

/**
 * Measures the time from the command to the first answer of the built server, embedded database and sandbox included
 * (`npm run demo` without its household): in an empty folder, then with existing data.
 *
 * @param options.port  first of four free ports
 * @param options.dir  created, and deleted afterwards
 */
export async function measureColdStart(options: { port: number; dir: string }): Promise<Measurement[]> {
  rmSync(options.dir, { recursive: true, force: true });
  try {
    const firstMs = await startOnce(options);
    const againMs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) againMs.push(await startOnce(options));
    const what = "cold start of the built server, embedded database included";
    return [
      atMost(what, medianOfRuns(againMs), GOAL_MS, inSeconds),
      measurement("the same in an empty folder, where the database is made first", inSeconds(firstMs)),
    ];
  } finally {
    rmSync(options.dir, { recursive: true, force: true });
  }
}

async function startOnce({ port, dir }: { port: number; dir: string }): Promise<number> {
  const startedAtMs = performance.now();
  const child = spawn(process.execPath, ["scripts/demo.mjs", "--no-seed"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PORT: String(port), DATA_DIR: dir, NODE_ENV: "production", DATABASE_URL: "" },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  try {
    await answers(child, `http://127.0.0.1:${port}/api/ready`);
    return performance.now() - startedAtMs;
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}

async function answers(child: ChildProcess, url: string): Promise<void> {
  for (const sinceMs = Date.now(); Date.now() - sinceMs < TIMEOUT_MS; ) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    if (child.exitCode !== null) throw new Error(`The demo ended (${child.exitCode}) before it answered`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`The demo does not answer at ${url}`);
}
