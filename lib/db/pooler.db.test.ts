import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { env } from "@/lib/env";
import { boss, stopQueue } from "@/lib/jobs/queue";
import { createViewer } from "@/tests/factories";
import { findLiveSession } from "./auth/sessions";
import { disconnect, inLongTransaction, inTransaction, inTransactionOn, pool, prisma } from "./client";
import { withLock } from "./locks";
import { consumePoint } from "./rate-limits";

// Each access names itself to Postgres, which then reports the one used.
const by = (way: string) => `${process.env.DATABASE_URL}?application_name=${way}`;

beforeAll(async () => {
  await stopQueue(1000);
  await disconnect();
  Object.assign(env(), { databaseUrl: by("pooler"), databaseDirectUrl: by("direct") });
});

const wayOf = async (db: { $queryRawUnsafe: <T>(text: string) => Promise<T> }) =>
  (await db.$queryRawUnsafe<{ way: string }[]>("SELECT current_setting('application_name') AS way"))[0]?.way;

test("uses direct sessions for locks and long work, else the pooler", async () => {
  expect(await wayOf(prisma())).toBe("pooler");
  expect(await inTransaction(wayOf)).toBe("pooler");
  expect(await inLongTransaction(wayOf)).toBe("direct");
  const locked = await withLock("pooled", async (connection) => {
    const [own, other] = [await inTransactionOn(connection, wayOf), await inTransaction(wayOf)];
    const taken = await withLock("pooled", async () => "twice");
    return { own, other, taken };
  });
  expect(locked).toEqual({ result: { own: "direct", other: "pooler", taken: null } });
});

test("sets only the time zone, which the pooler keeps per client", async () => {
  const viewer = await createViewer();
  expect(await findLiveSession({ userId: viewer.userId, sessionId: randomUUID() })).toBeNull();
  expect(await consumePoint({ name: "pooled", points: 1, windowS: 60 }, "one")).toBeNull();
  const { rows } = await pool().query(
    `SELECT name, setting FROM pg_settings WHERE source = 'session' AND name NOT IN ('application_name', 'client_encoding')
     UNION ALL SELECT 'prepared', statement FROM pg_prepared_statements WHERE name <> ''
     UNION ALL SELECT 'lock', objid::text FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()`,
  );
  expect(rows).toEqual([{ name: "TimeZone", setting: "UTC" }]);
});

test("bypasses the pooler for the queue", async () => {
  await boss().start();
  expect(
    await wayOf({ $queryRawUnsafe: async (text) => (await boss().getDb().executeSql(text, []))?.rows as never }),
  ).toBe("direct");
});
