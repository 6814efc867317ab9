import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import pg from "pg";
import { describe, expect, inject, test, vi } from "vitest";
import { databaseProxy } from "@/tests/database-proxy";
import { nightlyTest } from "@/tests/nightly";
import { bundledProcess } from "@/tests/setup/bundled-process";

const PROCESS = await bundledProcess("tests/start-jobs-process.ts");

type End = { code: number | null; out: string; errors: string };

function start(
  address: string | { DATABASE_URL: string; [name: string]: string },
  ...options: "works"[]
): { end: Promise<End>; isRunning: () => boolean; kill: () => void } {
  const child = spawn(process.execPath, [PROCESS, ...options], {
    env: { ...process.env, ...(typeof address === "string" ? { DATABASE_URL: address } : address) },
  });
  let out = "";
  let errors = "";
  child.stdout.on("data", (chunk) => {
    out += String(chunk);
  });
  child.stderr.on("data", (chunk) => {
    errors += String(chunk);
  });
  return {
    isRunning: () => child.exitCode === null,
    kill: () => child.kill("SIGKILL"),
    end: new Promise((resolve) => child.once("close", (code) => resolve({ code, out, errors }))),
  };
}

const urlOf = (database: string) => String(Object.assign(new URL(inject("serverUrl")), { pathname: `/${database}` }));

async function admin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("serverUrl") });
  await client.connect();
  // Copies of one template must be made one at a time.
  await client.query("SELECT pg_advisory_lock(1)");
  await client.query(statement).finally(() => client.end());
}

nightlyTest("starts several servers at once on a fresh database", async () => {
  const name = `fresh_${process.pid}`;
  await admin(`CREATE DATABASE ${name} TEMPLATE template_app`);
  const ends = await Promise.all([1, 2, 3].map(() => start(urlOf(name)).end));
  expect(ends).toEqual(ends.map(() => ({ code: 0, out: "prepared\n", errors: "" })));
  await admin(`DROP DATABASE ${name} WITH (FORCE)`);
});

// Concurrent, because they wait for seconds and hardly compute.
describe.concurrent("a start with an unreachable database", () => {
  nightlyTest("waits until the database answers", async () => {
    const name = `away_${randomUUID().replaceAll("-", "")}`;
    await admin(`CREATE DATABASE ${name} TEMPLATE template_app`);
    const proxy = await databaseProxy(urlOf(name));
    proxy.become("hung up");
    const started = start(proxy.url);
    await new Promise((resolve) => setTimeout(resolve, 8000));
    expect(started.isRunning()).toBe(true);
    proxy.become("open");
    expect(await started.end).toMatchObject({ code: 0, out: "prepared\n", errors: "" });
    proxy.close();
    await admin(`DROP DATABASE ${name} WITH (FORCE)`);
  });

  test("names its variable in one line, without a stack", async () => {
    const name = `named_${randomUUID().replaceAll("-", "")}`;
    await admin(`CREATE DATABASE ${name} TEMPLATE template_app`);
    const proxy = await databaseProxy(urlOf(name));
    proxy.become("hung up");
    const started = start({ DATABASE_URL: proxy.url, LOG_LEVEL: "info" });
    await vi.waitFor(() => expect(proxy.attempts()).toBeGreaterThan(2), { timeout: 60_000 });
    proxy.become("open");
    const { code, out, errors } = await started.end;
    expect([code, errors]).toEqual([0, ""]);
    const lines = out.split("\n").filter((line) => line.startsWith("{"));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        msg: "the database is unreachable: the start waits for it",
        setting: expect.stringMatching(/^Configuration: DATABASE_URL must lead to a Postgres [^\n]+$/),
      },
      { msg: "the database answers: the start goes on" },
    ]);
    expect(out).not.toContain('"stack"');
    proxy.close();
    await admin(`DROP DATABASE ${name} WITH (FORCE)`);
  });

  nightlyTest.each([
    ["never answers", "silent"],
    ["is cut off as its connection is set up", /statement_timeout/],
    ["is cut off as its lock is taken", /pg_try_advisory_lock/],
    ["is cut off as its queue is made", /pgboss/],
  ] as const)("waits if the database %s, then starts the clock", async (_, line) => {
    const name = `cut_${randomUUID().replaceAll("-", "")}`;
    await admin(`CREATE DATABASE ${name} TEMPLATE template_app`);
    const proxy = await databaseProxy(urlOf(name));
    proxy.become(line);
    const started = start(proxy.url, "works");
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    expect(started.isRunning()).toBe(true);
    proxy.become("open");
    const client = new pg.Client({ connectionString: urlOf(name) });
    await client.connect();
    await vi.waitFor(
      async () => expect((await client.query("SELECT FROM pgboss.version WHERE cron_on IS NOT NULL")).rowCount).toBe(1),
      { timeout: 60_000, interval: 200 },
    );
    await client.end();
    started.kill();
    expect(await started.end).toMatchObject({ errors: "" });
    proxy.close();
    await admin(`DROP DATABASE ${name} WITH (FORCE)`);
  });
});

test("ends the process with one line on any other failure", async () => {
  const { code, out, errors } = await start(urlOf("no_such_database")).end;
  expect([code, out]).toEqual([1, ""]);
  expect(errors).toMatch(/^[^\n]*no_such_database[^\n]*\n$/);
});

test("names DATABASE_DIRECT_URL when only that database is missing", async () => {
  const addresses = { DATABASE_URL: inject("serverUrl"), DATABASE_DIRECT_URL: urlOf("no_direct_database") };
  const { code, errors } = await start(addresses).end;
  expect(code).toBe(1);
  expect(errors).toMatch(/^Configuration: DATABASE_DIRECT_URL [^\n]*"no_direct_database"[^\n]*\n$/);
});
