import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { describe, expect, inject, type TestContext, test } from "vitest";
import { migrate } from "@/scripts/migrate.mjs";
import { startPostgres } from "@/scripts/postgres.mjs";
import { nightlyTest } from "@/tests/nightly";
import { bundledProcess } from "@/tests/setup/bundled-process";

const PROCESS = await bundledProcess("tests/working-process.ts");

/** The promise for everything running (docs/operations.md, Jobs and worker). */
const GOES_ON_WITHIN_MS = 15_000;
/** Longer than a lease. */
const LONGER_AWAY_MS = 9000;

const inDatabase = async (databaseUrl: string, statement: string): Promise<{ state?: unknown }[]> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
};

async function ownCluster({ onTestFinished }: TestContext) {
  const dir = mkdtempSync(path.join(tmpdir(), "sorrel-recovery-"));
  let postgres = await startPostgres({ dir, port: 0 });
  const databaseUrl = postgres.url("sorrel");
  const port = Number(new URL(databaseUrl).port);
  onTestFinished(async () => {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  });
  await migrate(databaseUrl, { create: true });
  const start = async () => {
    postgres = await startPostgres({ dir, port });
  };
  return { databaseUrl, stop: () => postgres.stop(), start };
}

async function ownDatabase(): Promise<string> {
  const name = `recovery_${randomUUID().replaceAll("-", "")}`;
  // Copies of one template must be made one at a time; this connection's lock ensures it.
  const client = new pg.Client({ connectionString: inject("serverUrl") });
  await client.connect();
  await client.query("SELECT pg_advisory_lock(1)");
  await client.query(`CREATE DATABASE ${name} TEMPLATE template_app`).finally(() => client.end());
  return String(Object.assign(new URL(inject("serverUrl")), { pathname: `/${name}` }));
}

type Worker = {
  reports: (word: string) => Promise<void>;
  send: (word: string) => void;
  messages: string[];
  child: ChildProcess;
};

async function worker({ onTestFinished }: TestContext, databaseUrl: string): Promise<Worker> {
  const child = fork(PROCESS, {
    execArgv: [],
    env: { ...process.env, VITEST: undefined, DATABASE_URL: databaseUrl },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const messages: string[] = [];
  child.on("message", (word) => messages.push(String(word)));
  let read = 0;
  const reports = async (word: string) => {
    while (!messages.includes(word, read)) await once(child, "message");
    read = messages.indexOf(word, read) + 1;
  };
  await reports("ready");
  return { reports, messages, child, send: (word) => child.send(word) };
}

const statesOfJobs = (databaseUrl: string) => async (): Promise<string[]> => {
  const rows = await inDatabase(
    databaseUrl,
    "SELECT state FROM pgboss.job WHERE name = 'wait-for-word' ORDER BY created_on",
  );
  return rows.map(({ state }) => String(state));
};

// In parallel: they wait for seconds each and hardly compute.
describe.concurrent("crash recovery", () => {
  nightlyTest("continues a job within 15 s after Postgres returns", async (context) => {
    const { databaseUrl, stop, start } = await ownCluster(context);
    const { send, reports } = await worker(context, databaseUrl);
    send("queue in database");
    await reports("at it");
    await stop();
    await sleep(LONGER_AWAY_MS);
    await start();
    const backAtMs = performance.now();
    await reports("done");
    const tookMs = performance.now() - backAtMs;
    process.stdout.write(`failed while Postgres was away: goes on after ${(tookMs / 1000).toFixed(1)} s\n`);
    expect(tookMs).toBeLessThan(GOES_ON_WITHIN_MS);
    await context.expect.poll(statesOfJobs(databaseUrl)).toEqual(["completed"]);
  });

  nightlyTest(
    "leaves jobs to processes that survive a Postgres restart",
    {
      // It sleeps for most of a minute, and starts a database and two workers.
      timeout: 300_000,
    },
    async (context) => {
      const { databaseUrl, stop, start } = await ownCluster(context);
      const both = [await worker(context, databaseUrl), await worker(context, databaseUrl)] as const;
      both[0].send("queue");
      both[0].send("queue");
      for (const { reports } of both) await reports("at it");
      await stop();
      both[0].send("end");
      await both[0].reports("done");
      await sleep(LONGER_AWAY_MS);
      await start();
      // Longer than a lease and the search for expired ones.
      await sleep(GOES_ON_WITHIN_MS);
      expect(both.flatMap(({ messages }) => messages).filter((word) => word === "at it")).toHaveLength(2);
      expect((await statesOfJobs(databaseUrl)()).toSorted()).toEqual(["active", "completed"]);
      both[1].send("end");
      await context.expect.poll(statesOfJobs(databaseUrl)).toEqual(["completed", "completed"]);
    },
  );

  nightlyTest("moves a job to another process within 15 s of a kill", async (context) => {
    const databaseUrl = await ownDatabase();
    const first = await worker(context, databaseUrl);
    first.send("queue");
    await first.reports("at it");
    const second = await worker(context, databaseUrl);
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
    await context.expect.poll(statesOfJobs(databaseUrl)).toEqual(["completed"]);
  });

  test("releases its job at shutdown and takes no other", async (context) => {
    const databaseUrl = await ownDatabase();
    const { send, reports, child } = await worker(context, databaseUrl);
    send("queue");
    await reports("at it");
    send("queue");
    const ended = once(child, "exit");
    send("shut down");
    expect((await ended)[0]).toBe(0);
    expect(await statesOfJobs(databaseUrl)()).toEqual(["retry", "created"]);
  });
});
