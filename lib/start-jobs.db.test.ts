import { spawn } from "node:child_process";
import { connect, createServer } from "node:net";
import pg from "pg";
import { expect, inject, test } from "vitest";

type End = { code: number | null; out: string; errors: string };

/** What a server's start does with its database, in a process of its own. */
function start(databaseUrl: string): { end: Promise<End>; isRunning: () => boolean } {
  const child = spawn(process.execPath, ["--import", "tsx", "tests/start-jobs-process.ts"], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
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
    end: new Promise((resolve) => child.once("close", (code) => resolve({ code, out, errors }))),
  };
}

const urlOf = (database: string, port?: number) =>
  String(
    Object.assign(new URL(inject("serverUrl")), { pathname: `/${database}`, ...(port && { port: String(port) }) }),
  );

async function admin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("serverUrl") });
  await client.connect();
  // Copies of one template must be made one after the other.
  await client.query("SELECT pg_advisory_lock(1)");
  await client.query(statement).finally(() => client.end());
}

test("servers that start at once on a fresh database all start, four times over", async () => {
  for (let round = 0; round < 4; round += 1) {
    const name = `fresh_${process.pid}_${round}`;
    await admin(`CREATE DATABASE ${name} TEMPLATE template_app`);
    const ends = await Promise.all([1, 2, 3].map(() => start(urlOf(name)).end));
    expect(ends).toEqual(ends.map(() => ({ code: 0, out: "prepared\n", errors: "" })));
    await admin(`DROP DATABASE ${name} WITH (FORCE)`);
  }
});

test("a start whose database is away waits for it, and is done when it answers", async () => {
  const name = `away_${process.pid}`;
  await admin(`CREATE DATABASE ${name} TEMPLATE template_app`);
  const real = new URL(inject("serverUrl"));
  // Something is at the port already, so that no one else takes it, and hangs up.
  let isBack = false;
  const proxy = createServer((socket) => {
    if (!isBack) return socket.destroy();
    const onward = connect(Number(real.port), real.hostname);
    socket.on("error", () => onward.destroy());
    onward.on("error", () => socket.destroy());
    return socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const address = proxy.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  const started = start(urlOf(name, address.port));
  await new Promise((resolve) => setTimeout(resolve, 8000));
  expect(started.isRunning()).toBe(true);
  isBack = true;
  expect(await started.end).toMatchObject({ code: 0, out: "prepared\n", errors: "" });
  proxy.close();
  await admin(`DROP DATABASE ${name} WITH (FORCE)`);
});

test("any other failure ends the process with one line", async () => {
  const { code, out, errors } = await start(urlOf("no_such_database")).end;
  expect([code, out]).toEqual([1, ""]);
  expect(errors).toMatch(/^[^\n]*no_such_database[^\n]*\n$/);
});
