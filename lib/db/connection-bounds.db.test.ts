import { kill } from "node:process";
import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import { GET as readyRoute } from "@/app/api/ready/route";
import { readiness } from "@/lib/use-cases/site/readiness";
import { createViewer } from "@/tests/factories";
import { inLongTransaction, inTransaction, pool, poolKysely, prisma } from "./client";
import { STATEMENT_MS } from "./connection-bounds";

const original = { ...STATEMENT_MS };
afterEach(() => Object.assign(STATEMENT_MS, original));

/** Makes the pool's connections take the current limits. */
async function withFreshPool(): Promise<void> {
  const clients = await Promise.all(Array.from({ length: 10 }, () => pool().connect()));
  for (const client of clients) client.release(true);
}

const sleep = (seconds: number) => sql<string>`pg_sleep(${seconds})::text`.as("slept");

test("ends a call's slow statement as not ready by every access", async () => {
  STATEMENT_MS.ofCalls = 300;
  await withFreshPool();
  for (const asked of [
    () => prisma().$kysely.selectNoFrom(sleep(2)).execute(),
    () => poolKysely().selectNoFrom(sleep(2)).execute(),
    () => prisma().$queryRaw`SELECT pg_sleep(2)`,
    () => inTransaction((tx) => tx.$kysely.selectNoFrom(sleep(2)).execute()),
  ]) {
    await expect(asked()).rejects.toMatchObject({ code: "NOT_READY", retryAfterS: 3 });
  }
  await withFreshPool();
});

test("allows a long transaction more time, then restores the call limit", async () => {
  STATEMENT_MS.ofCalls = 300;
  await withFreshPool();
  await expect(inLongTransaction((tx) => tx.$kysely.selectNoFrom(sleep(1)).execute())).resolves.toHaveLength(1);
  for (let times = 0; times < 10; times += 1) {
    const { rows } = await pool().query("SHOW statement_timeout");
    expect(rows).toEqual([{ statement_timeout: "300ms" }]);
  }
  await withFreshPool();
});

test("answers not ready instead of waiting forever for a lock", async () => {
  STATEMENT_MS.ofCalls = 300;
  await withFreshPool();
  const { userId } = await createViewer();
  let release = () => {};
  const holding = inLongTransaction(async (tx) => {
    await tx.user.update({ where: { id: userId }, data: { firstName: "Held" } });
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  await vi.waitFor(async () => {
    await expect(prisma().user.update({ where: { id: userId }, data: { firstName: "Waits" } })).rejects.toMatchObject({
      code: "NOT_READY",
    });
  });
  release();
  await holding;
  await withFreshPool();
});

test("isn't ready within the limit while frozen, and recovers", async () => {
  STATEMENT_MS.ofCalls = 500;
  await withFreshPool();
  const viewer = await createViewer();
  const clients = await Promise.all(Array.from({ length: 10 }, () => pool().connect()));
  const pids: number[] = [];
  for (const client of clients) {
    const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    pids.push(rows[0]?.pid ?? 0);
  }
  for (const pid of pids) kill(pid, "SIGSTOP");
  for (const client of clients) client.release();
  const startedAtMs = performance.now();
  try {
    expect(await readiness()).toEqual({ isReady: false, database: false, queue: false });
    expect(performance.now() - startedAtMs).toBeLessThan(2500);
    const answers = await Promise.all([
      viewer.get("/api/auth/me"),
      viewer.get("/api/auth/me"),
      prisma()
        .user.count()
        .catch((error: { status: number }) => ({ status: error.status })),
      inTransaction((tx) => tx.user.count()).catch((error: { status: number }) => ({ status: error.status })),
    ]);
    expect(answers.map((answer) => (typeof answer === "number" ? answer : answer.status))).toEqual([
      503, 503, 503, 503,
    ]);
    expect(performance.now() - startedAtMs).toBeLessThan(12_000);
  } finally {
    for (const pid of pids) kill(pid, "SIGCONT");
  }
  const isReady = async () =>
    expect((await readyRoute(new Request("http://localhost"), { params: Promise.resolve({}) })).status).toBe(200);
  await vi.waitFor(isReady, { timeout: 20_000, interval: 200 });
  expect((await viewer.get("/api/auth/me")).status).toBe(200);
});
