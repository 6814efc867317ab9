import { sql } from "kysely";
import { prisma } from "@/lib/db/client";
import { countsInSums, selectLines } from "@/lib/db/transactions/splits";
import { unnest } from "@/lib/db/unnest";
import type { Day } from "@/lib/domain/calendar";
import { type ConversionFactor, MAX_CONVERTED_MINOR } from "@/lib/domain/insights/currencies/exchange-rates";
import { exactSum } from "@/lib/domain/money";
import type { PartialCell } from "./sums";

type Days = { from: Day; to: Day };

/** Factor converting one currency on one day into the user's. */
export type DayFactor = Pick<ConversionFactor, "multiplier" | "divisor"> & { currency: string; date: Day };

/** Sums of lines converted from `from`. `isCompared`: within the compared days. */
export type ConvertedCell = PartialCell & { from: string; isCompared: boolean };

/** Lines without a rate, by currency; no sum includes them. */
export type MissingRates = { currency: string; transactionCount: number }[];

/**
 * Sums lines in currencies other than `home`. Each line is converted and rounded separately, as in `convertAmount`, so
 * the sum equals the converted rows.
 *
 * @param options.ranges  overlapping days count once
 * @param options.factors  at most one for each currency and day
 */
export async function sumConverted(options: {
  userId: string;
  home: string;
  ranges: readonly Days[];
  compared: Days;
  factors: readonly DayFactor[];
}): Promise<{ cells: ConvertedCell[]; missing: MissingRates }> {
  const { userId, home, ranges, compared, factors } = options;
  const converted = sql<string | null>`(
    select case when abs(q.minor) <= ${MAX_CONVERTED_MINOR}::numeric then q.minor end
    from (select sign(t.amount_minor) * div(abs(t.amount_minor) * 2 * f.multiplier + f.divisor, 2 * f.divisor) as minor) q
  )`;
  const lines = prisma()
    .$kysely.selectFrom(selectLines(prisma()).as("t"))
    .leftJoin(
      unnest<"f", Record<keyof DayFactor, string>>("f", {
        currency: { type: "text", values: factors.map(({ currency }) => currency) },
        date: { type: "date", values: factors.map(({ date }) => date) },
        multiplier: { type: "numeric", values: factors.map(({ multiplier }) => String(multiplier)) },
        divisor: { type: "numeric", values: factors.map(({ divisor }) => String(divisor)) },
      }),
      (join) => join.onRef("f.currency", "=", "t.currency").onRef("f.date", "=", "t.date"),
    )
    .select(["t.date", "t.currency", "t.categoryId", "t.pending", "t.isRecurring", converted.as("minor")])
    .where("t.userId", "=", userId)
    .where("t.currency", "<>", home)
    .where(({ or, between }) => or(ranges.map(({ from, to }) => between("t.date", from, to))))
    .where(countsInSums("t"));
  const rows = await prisma()
    .$kysely.selectFrom(lines.as("l"))
    .select(({ ref, between }) => {
      const known = sql`${ref("l.minor")} is not null`;
      return [
        sql<string>`to_char(${ref("l.date")}, 'YYYY-MM')`.as("month"),
        ref("l.currency").as("from"),
        "l.categoryId",
        between("l.date", compared.from, compared.to).$castTo<boolean>().as("isCompared"),
        sql<string>`coalesce(sum(${ref("l.minor")}), 0)::text`.as("net"),
        sql<string>`coalesce(sum(${ref("l.minor")}) filter (where ${ref("l.isRecurring")}), 0)::text`.as("recurring"),
        sql<number>`(count(*) filter (where ${known}))::int`.as("transactionCount"),
        sql<number>`(count(*) filter (where ${known} and ${ref("l.pending")}))::int`.as("pendingCount"),
        sql<number>`(count(*) filter (where not ${known}))::int`.as("missingCount"),
        sql<Day | null>`max(${ref("l.date")}) filter (where ${known})`.as("lastDate"),
      ];
    })
    .groupBy(["month", "from", "l.categoryId", "isCompared"])
    .execute();
  const missing = new Map<string, number>();
  for (const { from, missingCount } of rows) missing.set(from, (missing.get(from) ?? 0) + missingCount);
  return {
    cells: rows.flatMap(({ net, recurring, missingCount: _, lastDate, ...cell }) =>
      // Without a last day nothing was converted.
      lastDate === null
        ? []
        : {
            ...cell,
            lastDate,
            currency: home,
            netMinor: exactSum(net, home),
            recurringMinor: exactSum(recurring, home),
          },
    ),
    missing: [...missing]
      .filter(([, transactionCount]) => transactionCount > 0)
      .map(([currency, transactionCount]) => ({ currency, transactionCount })),
  };
}
