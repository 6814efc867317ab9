import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, test } from "vitest";
import { createViewer } from "@/tests/factories";
import { pool, prisma } from "./client";

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
