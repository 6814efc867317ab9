import { randomUUID } from "node:crypto";
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { env } from "@/lib/env";
import { prepareQueues } from "@/lib/jobs/all-jobs";
import { boss, stopQueue } from "@/lib/jobs/queue";
import { metrics } from "@/lib/metrics";
import type { Operation } from "@/lib/schemas/operation";
import { operations } from "@/lib/schemas/operations";
import { runSync } from "@/lib/use-cases/banks/sync/run-sync";
import { answerMayLag, rememberWrite } from "@/lib/use-cases/site/replica-reads";
import { migrate } from "@/scripts/migrate.mjs";
import { startPostgres } from "@/scripts/postgres.mjs";
import { createLinkedViewer, createViewer, type TestViewer } from "@/tests/factories";
import { nightlyTest } from "@/tests/nightly";
import { disconnect, inTransaction, prisma } from "./client";

const RANGE = "/api/accounts/transactions/my-range";
const folder = mkdtempSync(path.join(tmpdir(), "sorrel-replica-"));
let primary: Awaited<ReturnType<typeof startPostgres>>;
let replica: Awaited<ReturnType<typeof startPostgres>>;
let onReplica: pg.Client;

/** A primary and a replica streaming from it: two real clusters. */
beforeAll(async () => {
  const [first, second] = [path.join(folder, "primary"), path.join(folder, "replica")];
  primary = await startPostgres({ dir: first, port: 0 });
  await migrate(primary.url("sorrel"), { create: true });
  await primary.stop();
  cpSync(first, second, { recursive: true, preserveTimestamps: true });
  primary = await startPostgres({ dir: first, port: 0 });
  const { hostname, port, username, password } = new URL(primary.url("sorrel"));
  writeFileSync(path.join(second, "pgdata/standby.signal"), "");
  const source = `host=${hostname} port=${port} user=${username} password=${password}`;
  appendFileSync(path.join(second, "pgdata/postgresql.conf"), `primary_conninfo = '${source}'\n`);
  replica = await startPostgres({ dir: second, port: 0 });
  onReplica = new pg.Client({ connectionString: replica.url("sorrel") });
  onReplica.on("error", () => undefined);
  await onReplica.connect();
  await stopQueue(1000);
  await disconnect();
  Object.assign(env(), { databaseUrl: primary.url("sorrel"), databaseReplicaUrl: replica.url("sorrel") });
  await prepareQueues(boss());
});

afterAll(async () => {
  await stopQueue(1000);
  await disconnect();
  await onReplica.end();
  await Promise.all([primary.stop(), replica.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

async function someone(): Promise<TestViewer> {
  const viewer = await createViewer();
  const createdAt = new Date(Date.now() - 3_600_000);
  await prisma().user.update({ where: { id: viewer.userId }, data: { createdAt } });
  await untilReplayed();
  return viewer;
}

async function untilReplayed(): Promise<void> {
  const [now] = await prisma().$queryRaw<{ at: string }[]>`SELECT pg_current_wal_insert_lsn()::text AS at`;
  await vi.waitFor(async () => {
    const { rows } = await onReplica.query("SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS is", [now?.at]);
    expect(rows).toEqual([{ is: true }]);
  });
}

const replay = (what: "pause" | "resume") => onReplica.query(`SELECT pg_wal_replay_${what}()`);

async function answeredDuring(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const count = async () =>
    new Map(
      (await metrics().replicaReads.get()).values.map(({ labels, value }) => [String(labels.answered_by), value]),
    );
  const before = await count();
  await work();
  const gained = [...(await count())].map(([who, value]) => [who, value - (before.get(who) ?? 0)] as const);
  return Object.fromEntries(gained.filter(([, value]) => value > 0));
}

async function add(viewer: TestViewer, name: string): Promise<void> {
  const { id: categoryId } = await prisma().category.findFirstOrThrow({ where: { userId: null, name: "Groceries" } });
  const entry = { date: "2026-11-20", amount: 12, type: "expense", name, categoryId };
  const { status } = await viewer.post("/api/transactions/manual", entry);
  expect(status).toBe(201);
}

async function namesOf(viewer: TestViewer): Promise<string[]> {
  const { status, body } = await viewer.get(RANGE);
  expect(status).toBe(200);
  return (body.payload as { transactions: { name: string }[] }).transactions.map(({ name }) => name);
}

test("shows users their own writes at once, others' after a moment", async () => {
  const [writer, other] = [await someone(), await someone()];
  await add(other, "tea");
  await untilReplayed();
  await namesOf(other);
  await vi.waitFor(async () => expect(await answeredDuring(() => namesOf(other))).toEqual({ replica: 1 }), {
    timeout: 10_000,
    interval: 100,
  });
  await replay("pause");
  expect(await answeredDuring(async () => expect(await namesOf(other)).toEqual(["tea"]))).toEqual({ replica: 1 });
  await add(writer, "coffee");
  expect(await answeredDuring(async () => expect(await namesOf(writer)).toEqual(["coffee"]))).toEqual({ primary: 1 });
  // Written by another party, such as a job, without naming the user: visible after three seconds anyway.
  await prisma().transaction.updateMany({ where: { userId: other.userId }, data: { name: "green tea" } });
  await vi.waitFor(async () => expect(await namesOf(other)).toEqual(["green tea"]), { timeout: 4000, interval: 200 });
  await replay("resume");
  await untilReplayed();
  expect(await answeredDuring(async () => expect(await namesOf(writer)).toEqual(["coffee"]))).toEqual({ replica: 1 });
});

test("shows a user what a job wrote for them", async () => {
  const viewer = await someone();
  await add(viewer, "rent");
  await untilReplayed();
  await namesOf(viewer);
  await replay("pause");
  await prisma().transaction.updateMany({ where: { userId: viewer.userId }, data: { name: "rent, June" } });
  await rememberWrite(viewer.userId);
  expect(await namesOf(viewer)).toEqual(["rent, June"]);
  await replay("resume");
});

test("shows a user what a failed sync wrote for them", async () => {
  const { key } = await createLinkedViewer();
  const readAfter = async () =>
    (await prisma().user.findUniqueOrThrow({ where: { id: key.userId }, select: { readAfter: true } })).readAfter;
  await prisma().user.update({ where: { id: key.userId }, data: { readAfter: null } });
  await prisma().bankConnection.updateMany({ where: { id: key.connectionId }, data: { encryptedToken: "k1.x.y.z" } });
  await expect(runSync(key)).rejects.toThrow();
  expect(await readAfter()).not.toBeNull();
});

test("reads a new user from the primary while the replica lags", async () => {
  await replay("pause");
  const viewer = await createViewer();
  expect(await answeredDuring(() => namesOf(viewer))).toEqual({ primary: 1 });
  await replay("resume");
});

const MAY_LAG = Object.values<Operation>(operations).filter(({ mayLag }) => mayLag);

test.each(MAY_LAG.map(({ path: at }) => at))("answers %s by the replica without writing there", async (at) => {
  const viewer = await someone();
  await namesOf(viewer);
  const once = () =>
    answeredDuring(async () => {
      const asked = "q=coffee&currencies=USD&from=2026-11-01&to=2026-11-30";
      expect((await viewer.get(`${at}?${asked}`)).status).toBe(200);
    });
  // On a busy machine it may be skipped several times, for ten seconds each.
  await expect.poll(once, { interval: 500, timeout: 90_000 }).toEqual({ replica: 1 });
});

test("covers lists, cashflow and insights, and no writing call", () => {
  for (const needed of [RANGE, "/api/cashflow/monthly/latest", "/api/insights/history", "/api/hidden-insights/history"])
    expect(MAY_LAG.map(({ path: at }) => at)).toContain(needed);
  expect(MAY_LAG.filter(({ method }) => method !== "GET")).toEqual([]);
});

test("reads transactions on the replica and writes on the primary", async () => {
  const { userId } = await someone();
  const isReplica = (tx: { $queryRawUnsafe: <T>(text: string) => Promise<T> }) =>
    tx.$queryRawUnsafe<{ is: boolean }[]>("SELECT pg_is_in_recovery() AS is");
  const options = { isolationLevel: "RepeatableRead" } as const;
  expect(await answerMayLag(userId, () => inTransaction(isReplica, options))).toEqual([{ is: true }]);
  expect(await inTransaction(isReplica, options)).toEqual([{ is: false }]);
  const firstName = `Ada ${randomUUID()}`;
  await answerMayLag(userId, () => prisma().user.update({ where: { id: userId }, data: { firstName } }));
  expect(await prisma().user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({ firstName });
});

nightlyTest("skips a hanging replica for ten seconds after half a second", async () => {
  const viewer = await someone();
  await add(viewer, "coffee");
  await untilReplayed();
  const coffee = async () => expect(await namesOf(viewer)).toEqual(["coffee"]);
  expect(await answeredDuring(coffee)).toEqual({ replica: 1 });
  const [postmaster] = readFileSync(path.join(folder, "replica/pgdata/postmaster.pid"), "utf8").split("\n");
  const { rows } = await onReplica.query<{ pid: number }>("SELECT pid FROM pg_stat_activity");
  const processes = [Number(postmaster), ...rows.map(({ pid }) => pid)];
  for (const pid of processes) process.kill(pid, "SIGSTOP");
  try {
    const sinceMs = performance.now();
    expect(await answeredDuring(() => Promise.all([coffee(), coffee()]))).toEqual({ primary: 2 });
    expect(await answeredDuring(async () => void (await Promise.all(Array.from({ length: 20 }, coffee))))).toEqual({
      primary: 20,
    });
    // Waiting in each read, or one after another, would take ten seconds and more.
    expect(performance.now() - sinceMs).toBeLessThan(4000);
  } finally {
    for (const pid of processes) process.kill(pid, "SIGCONT");
  }
  expect(await answeredDuring(coffee)).toEqual({ primary: 1 });
  const later = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 10_001);
  try {
    await vi.waitFor(async () => expect(await answeredDuring(coffee)).toEqual({ replica: 1 }));
  } finally {
    later.mockRestore();
  }
});

nightlyTest("answers while the replica is away", async () => {
  const viewer = await someone();
  await add(viewer, "coffee");
  await replica.stop();
  expect(await answeredDuring(async () => expect(await namesOf(viewer)).toEqual(["coffee"]))).toEqual({ primary: 1 });
});
