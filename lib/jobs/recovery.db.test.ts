import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { migrate } from "@/scripts/migrate.mjs";
import { startPostgres } from "@/scripts/postgres.mjs";

/** What is promised of everything that was running (docs/operations.md, Jobs and worker). */
const GOES_ON_WITHIN_MS = 15_000;

/** A cluster of this file's own, which it stops and starts. */
const dir = mkdtempSync(path.join(tmpdir(), "sorrel-recovery-"));
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let port = 0;
const start = async () => {
  postgres = await startPostgres({ dir, port });
  port = Number(new URL(postgres.url("postgres")).port);
};
beforeAll(async () => {
  await start();
  await migrate(postgres.url("sorrel"), { create: true });
});
afterAll(async () => {
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
});

let running: ChildProcess[] = [];
beforeEach(() => {
  running = [];
});
afterEach(async () => {
  for (const child of running) child.kill("SIGKILL");
  await inDatabase("DELETE FROM pgboss.job");
});

type Worker = {
  reports: (word: string) => Promise<void>;
  send: (word: string) => void;
  messages: string[];
  child: ChildProcess;
};

/** Another process at the queue, which is ready. */
async function worker(): Promise<Worker> {
  const child = fork("tests/working-process.ts", {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, VITEST: undefined, DATABASE_URL: postgres.url("sorrel") },
  });
  running.push(child);
  const messages: string[] = [];
  child.on("message", (word) => messages.push(String(word)));
  let read = 0;
  const reports = async (word: string) => {
    for (;;) {
      const at = messages.indexOf(word, read);
      if (at >= 0) {
        read = at + 1;
        return;
      }
      await sleep(20);
    }
  };
  await reports("ready");
  return { reports, messages, child, send: (word) => child.send(word) };
}

/** The states of the jobs that there are, the latest last. */
async function statesOfJobs(): Promise<string[]> {
  const rows = await inDatabase("SELECT state FROM pgboss.job WHERE name = 'wait-for-word' ORDER BY created_on");
  return rows.map(({ state }) => String(state));
}

async function inDatabase(statement: string): Promise<{ state?: unknown }[]> {
  const client = new pg.Client({ connectionString: postgres.url("sorrel") });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}

const stoppedFor = async (ms: number) => {
  await postgres.stop();
  await sleep(ms);
  await start();
  return performance.now();
};

test("a job that fails because Postgres is away goes on within 15 s of its return", async () => {
  const { send, reports } = await worker();
  send("queue in database");
  await reports("at it");
  const backAtMs = await stoppedFor(6000);
  await reports("done");
  const tookMs = performance.now() - backAtMs;
  process.stdout.write(`failed while Postgres was away: goes on after ${(tookMs / 1000).toFixed(1)} s\n`);
  expect(tookMs).toBeLessThan(GOES_ON_WITHIN_MS);
  await expect.poll(statesOfJobs).toEqual(["completed"]);
});

test("jobs of processes that live through a restart of Postgres are left to them, also one that ends while it is away", async () => {
  const both = [await worker(), await worker()] as const;
  both[0].send("queue");
  both[0].send("queue");
  for (const { reports } of both) await reports("at it");
  const back = stoppedFor(12_000);
  await sleep(6000);
  both[0].send("end");
  await both[0].reports("done");
  await back;
  // Longer than a lease, and than whoever looks for one that is over takes.
  await sleep(GOES_ON_WITHIN_MS);
  expect(both.flatMap(({ messages }) => messages).filter((word) => word === "at it")).toHaveLength(2);
  expect((await statesOfJobs()).toSorted()).toEqual(["active", "completed"]);
  both[1].send("end");
  await expect.poll(statesOfJobs).toEqual(["completed", "completed"]);
});

test("a job goes on in another process within 15 s of its own being killed, and not before, however long it lasts", async () => {
  const first = await worker();
  first.send("queue");
  await first.reports("at it");
  const second = await worker();
  await sleep(GOES_ON_WITHIN_MS);
  expect(second.messages).toEqual(["ready"]);
  first.child.kill("SIGKILL");
  const killedAtMs = performance.now();
  await second.reports("at it");
  const tookMs = performance.now() - killedAtMs;
  process.stdout.write(`killed: goes on elsewhere after ${(tookMs / 1000).toFixed(1)} s\n`);
  expect(tookMs).toBeLessThan(GOES_ON_WITHIN_MS);
  second.send("end");
  await second.reports("done");
  await expect.poll(statesOfJobs).toEqual(["completed"]);
});

test("a process that shuts down releases its job, and takes no other", async () => {
  const { send, reports, child } = await worker();
  send("queue");
  await reports("at it");
  send("queue");
  const ended = once(child, "exit");
  send("shut down");
  expect((await ended)[0]).toBe(0);
  expect(await statesOfJobs()).toEqual(["retry", "created"]);
});
