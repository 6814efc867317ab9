import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, test, vi } from "vitest";
import { createViewer } from "@/tests/factories";
import { randomOf } from "@/tests/households/random";
import { SEED } from "@/tests/seed";
import { type Db, inTransaction, inTransactionOn, pool, poolKysely, prisma, withConnection } from "./client";
import { preparedStatement } from "./prepared-statements";
import { unnest } from "./unnest";

const inside = <T>(work: (db: Db) => Promise<T>) => inTransaction(work);
const outside = <T>(work: (db: Db) => Promise<T>) => work(prisma());
const random = randomOf(SEED);
const backend = sql<number>`pg_backend_pid()`.as("pid");
const instant = new Date("2026-11-22T07:30:15.250Z");

describe.each([
  ["outside a transaction", outside],
  ["inside a transaction", inside],
])("a typed statement %s", (_where, run) => {
  test("takes parameters of every type without casts, with schema result types", async () => {
    const { userId } = await createViewer();
    const changed = await run((db) =>
      db.$kysely
        .updateTable("users")
        .set({
          lastSeenDay: "2026-11-22",
          monthlyIncomeMinor: 123_456_789_012,
          emailVerifiedAt: instant,
          country: null,
        })
        .set({ goals: ["save", "it, 'all'"] })
        .where("id", "=", userId)
        .executeTakeFirstOrThrow(),
    );
    expect(changed.numUpdatedRows).toBe(1n);
    const columns = ["id", "role", "lastSeenDay", "monthlyIncomeMinor", "emailVerifiedAt", "country", "goals"] as const;
    const stored = { id: userId, role: "USER", lastSeenDay: "2026-11-22", monthlyIncomeMinor: 123_456_789_012 };
    const rows = { ...stored, emailVerifiedAt: instant, country: null, goals: ["save", "it, 'all'"] };
    const read = (db: Db) => db.$kysely.selectFrom("users").select(columns);
    expect(await run((db) => read(db).where("id", "in", [userId]).execute())).toEqual([rows]);
    const any = sql<string>`any(${[userId]})`;
    expect(await run((db) => read(db).where("id", "=", any).where("role", "=", "USER").execute())).toEqual([rows]);
    expect(
      await run((db) => read(db).where("emailVerifiedAt", "=", instant).where("id", "=", userId).execute()),
    ).toEqual([rows]);
    expect(await poolKysely().selectFrom("users").select(columns).where("id", "=", userId).execute()).toEqual([rows]);
  });

  test("reads sums, aliases, JSON, arrays, decimals and bytes by column type", async () => {
    const [row] = await run((db) =>
      db.$kysely
        .selectFrom(unnest("r", { day: { type: "date", values: ["2026-11-22", "2026-03-01"] } }))
        .select(({ fn }) => [
          fn.min("r.day").as("firstDay"),
          fn.countAll<number>().as("rows"),
          sql`array_agg(r.day ORDER BY r.day)`.as("days"),
          sql`array[1::bigint, NULL]`.as("integers"),
          sql`1.50::numeric`.as("decimal"),
          sql`${{ aKey: { b_key: [1] } }}::jsonb`.as("json"),
          sql`${[null, instant]}::timestamptz[]`.as("instants"),
          sql`${Buffer.from([0, 255])}::bytea`.as("bytes"),
          sql`${null}::text`.as("nothing"),
        ])
        .execute(),
    );
    expect(row).toEqual({
      firstDay: "2026-03-01",
      rows: 2,
      days: ["2026-03-01", "2026-11-22"],
      integers: [1, null],
      decimal: "1.50",
      json: { aKey: { b_key: [1] } },
      instants: [null, instant],
      bytes: Buffer.from([0, 255]),
      nothing: null,
    });
  });

  test("returns written rows, locks rows, and reports an oversized sum", async () => {
    const { userId } = await createViewer();
    const id = randomUUID();
    const written = await run((db) =>
      db.$kysely
        .with("user", (with_) => with_.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate())
        .insertInto("auditEntries")
        .columns(["id", "userId", "action", "details"])
        .expression((eb) =>
          eb
            .selectFrom("user")
            .select([sql<string>`${id}::uuid`.as("id"), "user.id as userId", sql.lit("tried").as("action")])
            .select(sql`${JSON.stringify([1])}::jsonb`.as("details")),
        )
        .returning(["id", "action", "details", "at"])
        .execute(),
    );
    expect(written).toEqual([{ id, action: "tried", details: [1], at: expect.any(Date) }]);
    const large = sql`${(2n ** 53n).toString()}::bigint`.as("sum");
    await expect(run((db) => db.$kysely.selectNoFrom(large).execute())).rejects.toMatchObject({
      code: "UNPROCESSABLE",
    });
    await expect(poolKysely().selectNoFrom(large).execute()).rejects.toMatchObject({ code: "UNPROCESSABLE" });
  });
});

test("shares one transaction among models, statements and text, all or nothing", async () => {
  const { userId } = await createViewer();
  await expect(
    inTransaction(async (tx) => {
      await tx.user.update({ where: { id: userId }, data: { firstName: "By model" } });
      const [seen] = await tx.$kysely.selectFrom("users").select("firstName").where("id", "=", userId).execute();
      expect(seen).toEqual({ firstName: "By model" });
      expect(await tx.$executeRaw`UPDATE users SET first_name = 'By text' WHERE id = ${userId}::uuid`).toBe(1);
      expect((await tx.user.findUniqueOrThrow({ where: { id: userId } })).firstName).toBe("By text");
      throw new Error("taken back");
    }),
  ).rejects.toThrow("taken back");
  expect((await prisma().user.findUniqueOrThrow({ where: { id: userId } })).firstName).not.toMatch(/^By/);
});

test("keeps simultaneous transactions' statements apart", async () => {
  const once = async () =>
    inTransaction(async (tx) => {
      const backends = new Set<unknown>();
      for (let repeat = 0; repeat < 10; repeat += 1) {
        await new Promise((resolve) => setTimeout(resolve, random.between(0, 10)));
        const [typed] = await tx.$kysely.selectNoFrom(backend).execute();
        const [raw] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
        backends.add(typed?.pid).add(raw?.pid);
      }
      expect(backends.size).toBe(1);
      return [...backends][0];
    });
  const backends = await Promise.all(Array.from({ length: 8 }, once));
  expect(new Set(backends).size).toBe(8);
});

test("runs a transaction on its reserved connection, returned afterwards", async () => {
  await withConnection(async (connection) => {
    const { rows } = await connection.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    for (let repeat = 0; repeat < 3; repeat += 1) {
      expect(await inTransactionOn(connection, (tx) => tx.$kysely.selectNoFrom(backend).execute())).toEqual(rows);
    }
    expect(await inTransaction((tx) => tx.$kysely.selectNoFrom(backend).execute())).not.toEqual(rows);
  });
  expect(pool().idleCount).toBe(pool().totalCount);
});

test("isn't ready without or with a lost connection, by every access", async () => {
  const held = await Promise.all(Array.from({ length: 10 }, () => pool().connect()));
  const asked = await Promise.allSettled([
    prisma().user.count(),
    prisma().$kysely.selectFrom("users").select("id").limit(1).execute(),
    poolKysely().selectFrom("users").select("id").limit(1).execute(),
    inTransaction((tx) => tx.user.count()),
    withConnection(async () => "connected"),
    pool().query("SELECT 1"),
  ]);
  for (const client of held) client.release();
  for (const answer of asked) expect(answer).toMatchObject({ status: "rejected", reason: { code: "NOT_READY" } });

  const endOthers = () =>
    pool().query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
  const lost = inTransaction(async (tx) => {
    await tx.user.count();
    await endOthers();
    await new Promise((resolve) => setTimeout(resolve, 200));
    return tx.user.count();
  });
  await expect(lost).rejects.toMatchObject({ code: "NOT_READY" });
});

test("types every day in the schema as text", () => {
  const schema = readFileSync("prisma/schema.prisma", "utf8").split("\n");
  const days = schema.flatMap((line, at) => (/@db\.Date\b/.test(line) ? [schema[at - 1]?.trim()] : []));
  expect(days.length).toBeGreaterThan(8);
  expect(new Set(days)).toEqual(new Set(["/// @kyselyType(string)"]));
});

describe("a prepared statement", () => {
  const named = (built: () => void) =>
    preparedStatement("test-prepared", (db, { id, limit }: { id: string; limit: number }) => {
      built();
      return db.selectFrom("users").select("firstName").where("id", "=", id).limit(limit);
    });

  test("is compiled once, planned per connection, and runs with each call's values", async () => {
    const [first, second] = [await createViewer(), await createViewer()];
    let timesBuilt = 0;
    const run = named(() => {
      timesBuilt += 1;
    });
    await withConnection(({ client }) => client.query("UPDATE users SET first_name = id::text"));
    for (const { userId } of [first, second, first]) {
      expect(await run({ id: userId, limit: 1 })).toEqual([{ firstName: userId }]);
    }
    expect(timesBuilt).toBe(1);
    expect(await run({ id: first.userId, limit: 0 })).toEqual([]);
    const rows = await Promise.all(
      Array.from({ length: 20 }, () =>
        pool().query("SELECT 1 FROM pg_prepared_statements WHERE name = 'test-prepared'"),
      ),
    );
    expect(rows.some(({ rowCount }) => rowCount === 1)).toBe(true);
  });

  test("sends a repeated value once, and names columns like other statements", async () => {
    const { userId } = await createViewer();
    const run = preparedStatement("test-repeated", (db, { id, slugs }: { id: string; slugs: readonly string[] }) =>
      db
        .selectFrom("users as u")
        .innerJoin("sessions as s", (join) => join.onRef("s.userId", "=", "u.id").on("s.userId", "=", id))
        .select([
          "u.id as userId",
          sql<string[]>`${slugs}::text[]`.as("first_slugs"),
          sql`${slugs}::text[]`.as("slugs"),
        ])
        .where("u.id", "=", id),
    );
    const sent = vi.spyOn(pg.Client.prototype, "query");
    try {
      expect(await run({ id: userId, slugs: ["a", "b"] })).toEqual([
        { userId, firstSlugs: ["a", "b"], slugs: ["a", "b"] },
      ]);
      const values = sent.mock.calls.flatMap(([query]) => ((query as { name?: string }).name ? [query] : []));
      expect(values).toMatchObject([{ values: [["a", "b"], userId] }]);
    } finally {
      sent.mockRestore();
    }
  });

  test("can't compute with a value instead of binding it", async () => {
    const run = preparedStatement("test-computed", (db, { day }: { day: string }) =>
      db.selectFrom("users").select("id").where("lastSeenDay", "=", `${day}-01`),
    );
    await expect(run({ day: "2026-11" })).rejects.toThrow('"day" of a prepared statement is computed with');
  });
});

test("keeps any text intact in a column of input rows", async () => {
  const values = [
    'a "quoted" one',
    "back\\slash",
    "{braces}, commas",
    "NULL",
    "",
    " spaces ",
    "two\nlines",
    "ü€😀",
    null,
  ];
  const rows = await prisma()
    .$kysely.selectFrom(unnest("r", { text: { type: "text", values } }))
    .select("r.text")
    .execute();
  expect(rows.map(({ text }) => text)).toEqual(values);
});

test("sends each column of input rows as one text", () => {
  const rows = unnest("r", {
    day: { type: "date", values: ["2026-11-22"] },
    count: { type: "int", values: [1, null] },
  });
  expect(prisma().$kysely.selectFrom(rows).selectAll().compile().parameters).toEqual(['{"2026-11-22"}', "{1,NULL}"]);
});
