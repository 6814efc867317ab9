import { type Db, prisma } from "@/lib/db/client";
import { anyOf, rowColumns, unnest } from "@/lib/db/unnest";
import type { Day } from "@/lib/domain/calendar";
import type { ExchangeRate } from "@/lib/domain/insights/currencies/exchange-rates";

export function listExchangeRates(
  db: Db,
  options: { currencies: readonly string[]; from: Day; to?: Day },
): Promise<ExchangeRate[]> {
  const { to } = options;
  return db.$kysely
    .selectFrom("exchangeRates")
    .select(["day", "currency", "perEuro"])
    .where(({ eb }) => eb("currency", "=", anyOf(options.currencies)))
    .where("day", ">=", options.from)
    .$if(to !== undefined, (query) => query.where("day", "<=", to ?? ""))
    .execute();
}

export async function findLastRateDay(db: Db): Promise<Day | null> {
  const newest = await db.$kysely
    .selectFrom("exchangeRates")
    .select("day")
    .orderBy("day", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.day ?? null;
}

export async function storeExchangeRates(rates: readonly ExchangeRate[], options: { dropBefore: Day }): Promise<void> {
  const db = prisma().$kysely;
  await db
    .insertInto("exchangeRates")
    .columns(["currency", "day", "perEuro"])
    .expression(
      db
        .selectFrom(unnest("rate", rowColumns(rates, { currency: "text", day: "date", perEuro: "text" })))
        .select(["rate.currency", "rate.day", "rate.perEuro"]),
    )
    .onConflict((conflict) =>
      conflict.columns(["currency", "day"]).doUpdateSet(({ ref }) => ({ perEuro: ref("excluded.perEuro") })),
    )
    .execute();
  await db.deleteFrom("exchangeRates").where("day", "<", options.dropBefore).execute();
}
