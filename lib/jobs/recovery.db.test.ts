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
  says: (word: string) => Promise<void>;
  tell: (word: string) => void;
  said: string[];
  child: ChildProcess;
};

/** Another process at the queue, which is ready. */
async function worker(): Promise<Worker> {
  const child = fork("tests/working-process.ts", {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, VITEST: undefined, DATABASE_URL: postgres.url("sorrel") },
  });
  running.push(child);
  const said: string[] = [];
  child.on("message", (word) => said.push(String(word)));
  let heard = 0;
  const says = async (word: string) => {
    for (;;) {
      const at = said.indexOf(word, heard);
      if (at >= 0) {
        heard = at + 1;
        return;
      }
      await sleep(20);
    }
  };
  await says("ready");
  return { says, said, child, tell: (word) => child.send(word) };
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
  const { tell, says } = await worker();
  tell("queue in database");
  await says("at it");
  const backAtMs = await stoppedFor(6000);
  await says("done");
  const tookMs = performance.now() - backAtMs;
  process.stdout.write(`failed while Postgres was away: goes on after ${(tookMs / 1000).toFixed(1)} s\n`);
  expect(tookMs).toBeLessThan(GOES_ON_WITHIN_MS);
  await expect.poll(statesOfJobs).toEqual(["completed"]);
});

test("jobs of processes that live through a restart of Postgres are left to them, also one that ends while it is away", async () => {
  const both = [await worker(), await worker()] as const;
  both[0].tell("queue");
  both[0].tell("queue");
  for (const { says } of both) await says("at it");
  const back = stoppedFor(12_000);
  await sleep(6000);
  both[0].tell("end");
  await both[0].says("done");
  await back;
  // Longer than a lease, and than whoever looks for one that is over takes.
  await sleep(GOES_ON_WITHIN_MS);
  expect(both.flatMap(({ said }) => said).filter((word) => word === "at it")).toHaveLength(2);
  expect((await statesOfJobs()).toSorted()).toEqual(["active", "completed"]);
  both[1].tell("end");
  await expect.poll(statesOfJobs).toEqual(["completed", "completed"]);
});

test("a job goes on in another process within 15 s of its own being killed, and not before, however long it lasts", async () => {
  const first = await worker();
  first.tell("queue");
  await first.says("at it");
  const second = await worker();
  await sleep(GOES_ON_WITHIN_MS);
  expect(second.said).toEqual(["ready"]);
  first.child.kill("SIGKILL");
  const killedAtMs = performance.now();
  await second.says("at it");
  const tookMs = performance.now() - killedAtMs;
  process.stdout.write(`killed: goes on elsewhere after ${(tookMs / 1000).toFixed(1)} s\n`);
  expect(tookMs).toBeLessThan(GOES_ON_WITHIN_MS);
  second.tell("end");
  await second.says("done");
  await expect.poll(statesOfJobs).toEqual(["completed"]);
});

test("a process that shuts down gives its job back, and takes no other", async () => {
  const { tell, says, child } = await worker();
  tell("queue");
  await says("at it");
  tell("queue");
  const ended = once(child, "exit");
  tell("shut down");
  expect((await ended)[0]).toBe(0);
  expect(await statesOfJobs()).toEqual(["retry", "created"]);
});
