import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, test } from "vitest";
import { createViewer } from "@/tests/factories";
import { inTransaction, pool, prisma } from "./client";
import { withLock } from "./locks";

test("keeps an instant by either access, whatever the database's time zone", async () => {
  const outside = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await outside.connect();
  const { rows: zones } = await outside.query<{ TimeZone: string }>("SHOW TimeZone");
  await outside.end();
  expect(zones).toEqual([{ TimeZone: "America/Los_Angeles" }]);

  const { userId } = await createViewer();
  const at = new Date("2026-11-22T07:30:15.250Z");
  const id = randomUUID();
  const encrypted = {
    providerConnectionId: id,
    encryptedToken: "encrypted",
    institutionId: "ins",
    institutionName: "Bank",
  };
  await prisma().bankConnection.create({ data: { id, userId, ...encrypted, lastSyncedAt: at } });
  const { rows } = await pool().query(
    `SELECT last_synced_at AS "lastSyncedAt", abs(extract(epoch FROM now() - created_at)) < 60 AS "isNew",
            extract(epoch FROM last_synced_at)::float8 * 1000 AS "atMs"
     FROM bank_connections WHERE id = $1`,
    [id],
  );
  expect(rows).toEqual([{ lastSyncedAt: at, isNew: true, atMs: at.getTime() }]);
  await pool().query("UPDATE bank_connections SET last_synced_at = $2 WHERE id = $1", [id, at]);
  expect(await prisma().bankConnection.findUniqueOrThrow({ where: { userId_id: { userId, id } } })).toMatchObject({
    lastSyncedAt: at,
  });
});

/** Simulates a restarting database, or a network that ends quiet connections. */
async function endEveryOtherConnection(): Promise<void> {
  await pool().query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  );
  await new Promise((resolve) => setImmediate(resolve));
}

test("fails the work, not the process, when its lock's connection breaks", async () => {
  const unexpected: unknown[] = [];
  const note = (error: unknown) => unexpected.push(error);
  process.on("uncaughtException", note);
  const locked = withLock("lost", async () => {
    await endEveryOtherConnection();
    await expect.poll(async () => (await pool().query("SELECT 1 AS one")).rows[0]?.one).toBe(1);
    return "done";
  });
  await expect(locked).rejects.toThrow();
  await expect(
    inTransaction(async (tx) => {
      await endEveryOtherConnection();
      await new Promise((resolve) => setTimeout(resolve, 200));
      await tx.$queryRaw`SELECT 1`;
    }),
  ).rejects.toThrow();
  process.off("uncaughtException", note);
  expect(unexpected).toEqual([]);
  expect(await withLock("lost", async () => "free again")).toEqual({ result: "free again" });
});
