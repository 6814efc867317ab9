import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { env } from "@/lib/env";
import { databaseProxy } from "@/tests/database-proxy";
import { disconnect, inTransaction, pool, poolKysely, prisma, withConnection } from "./client";
import { consumePoint, refundPoint } from "./rate-limits";

const { databaseUrl } = env();
afterEach(async () => {
  env().databaseUrl = databaseUrl;
  await disconnect();
});

async function behindProxy() {
  await disconnect();
  const proxy = await databaseProxy(databaseUrl);
  env().databaseUrl = proxy.url;
  return proxy;
}

const LIMIT = { name: "away", points: 3, windowS: 60 };
const WAYS = {
  "a model": () => prisma().user.count({ where: { email: "cut" } }),
  "a statement through Prisma": () => prisma().$kysely.selectNoFrom(sql`'cut'`.as("word")).execute(),
  "a transaction": () => inTransaction((tx) => tx.$kysely.selectNoFrom(sql`'cut'`.as("word")).execute()),
  "a model in a transaction": () => inTransaction((tx) => tx.user.count({ where: { email: "cut" } })),
  "a statement on the pool": () => poolKysely().selectNoFrom(sql`'cut'`.as("word")).execute(),
  "a reserved connection": () => withConnection(({ query }) => query("SELECT 'cut'")),
  "a limit": () => consumePoint(LIMIT, "cut"),
  "a limit's refund": () => refundPoint(LIMIT, "cut"),
};

test.each(Object.entries(WAYS))("isn't ready when the connection breaks in the middle of %s", async (_, ask) => {
  const proxy = await behindProxy();
  await pool().query("SELECT 1");
  proxy.become(/cut|rate_limits/);
  await expect(ask()).rejects.toMatchObject({ code: "NOT_READY", isRetryable: true });
  proxy.close();
});

test("isn't ready when a reserved connection breaks while being prepared", async () => {
  const proxy = await behindProxy();
  await pool().query("SELECT 1");
  proxy.become(/statement_timeout/);
  await expect(withConnection(async () => undefined)).rejects.toMatchObject({ code: "NOT_READY" });
  proxy.close();
});

test("isn't ready when the database accepts connections but never answers", async () => {
  const proxy = await behindProxy();
  proxy.become("silent");
  const answers = await Promise.all(
    Object.values(WAYS).map((ask) =>
      ask().then(
        () => "an answer",
        (error: { code: string }) => error.code,
      ),
    ),
  );
  expect(new Set(answers)).toEqual(new Set(["NOT_READY"]));
  proxy.close();
});
