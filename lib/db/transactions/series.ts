import { sql } from "kysely";
import { anyOf } from "@/lib/db/any-of";
import type { Tx } from "@/lib/db/client";
import { unnest } from "@/lib/db/unnest";
import type { StoredCadence } from "@/lib/domain/transactions/cadence";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import { type RecurringSeries, rowIdsOfSeries } from "@/lib/domain/transactions/series";

type StoredSeries = RecurringSeries & { cadence: StoredCadence };

/** The database's cadences have no half years; such series are only computed. */
function isStored(series: RecurringSeries): series is StoredSeries {
  return series.cadence !== "halfyearly";
}

/**
 * Replaces the stored series of these merchants by `series` and flags their rows. Other merchants' series stay.
 *
 * @param options.newIds  an id for each series, used for new ones
 * @param options.merchantKeys  the examined merchants, with or without a series
 */
export async function replaceSeries(
  tx: Tx,
  options: {
    userId: string;
    merchantKeys: readonly string[];
    series: readonly RecurringSeries[];
    newIds: readonly string[];
    from: string;
  },
): Promise<void> {
  const { userId, merchantKeys, newIds, from } = options;
  const series = options.series.filter(isStored);
  // A key is `direction:currency:merchant`, and more for one of several streams (lib/domain/transactions/streams/).
  const merchantKeyOfSeries = sql<string>`split_part(key, ':', 3)`;
  await tx.$kysely
    .deleteFrom("recurringSeries")
    .where("userId", "=", userId)
    .where(({ eb, not }) => not(eb("key", "=", anyOf(series.map((one) => one.key)))))
    .where(merchantKeyOfSeries, "=", anyOf(merchantKeys))
    .execute();
  const found = unnest("s", {
    id: { type: "uuid", values: newIds.slice(0, series.length) },
    key: { type: "text", values: series.map((one) => one.key) },
    merchant: { type: "text", values: series.map((one) => one.merchant) },
    direction: { type: '"Direction"', values: series.map((one) => one.direction) },
    cadence: { type: '"Cadence"', values: series.map((one) => one.cadence) },
    amountMinor: { type: "bigint", values: series.map((one) => one.amountMinor) },
    isVariable: { type: "boolean", values: series.map((one) => one.isVariable) },
    currency: { type: "text", values: series.map((one) => one.currency) },
    categoryId: { type: "uuid", values: series.map((one) => categoryBySlug(one.categorySlug)?.id ?? null) },
    accountId: { type: "uuid", values: series.map((one) => one.accountId) },
    firstDate: { type: "date", values: series.map((one) => one.firstDate) },
    lastDate: { type: "date", values: series.map((one) => one.lastDate) },
    nextDate: { type: "date", values: series.map((one) => (one.isActive ? one.nextDate : null)) },
    confidence: { type: "float8", values: series.map((one) => one.confidence) },
  });
  const changing = [
    "merchant",
    "cadence",
    "amountMinor",
    "isVariable",
    "categoryId",
    "accountId",
    "firstDate",
    "lastDate",
    "nextDate",
    "confidence",
  ] as const;
  const columns = ["id", "key", "direction", "currency", ...changing] as const;
  await tx.$kysely
    .insertInto("recurringSeries")
    .columns(["userId", ...columns])
    .expression(({ selectFrom, cast, val }) =>
      selectFrom(found)
        .select(cast<string>(val(userId), "uuid").as("userId"))
        .select(columns),
    )
    .onConflict((conflict) =>
      conflict.columns(["userId", "key"]).doUpdateSet(({ fn, ref }) => ({
        ...Object.fromEntries(changing.map((column) => [column, ref(`excluded.${column}`)])),
        updatedAt: fn<Date>("now"),
      })),
    )
    .execute();
  const ids = options.series.flatMap(rowIdsOfSeries);
  await tx.$kysely
    .updateTable("transactions")
    .set(({ not, ref }) => ({ isRecurring: not(ref("isRecurring")) }))
    .where("userId", "=", userId)
    .where("merchantKey", "=", anyOf(merchantKeys))
    .where("date", ">=", from)
    .where(({ eb }) => eb("isRecurring", "<>", eb.parens(eb("id", "=", anyOf(ids)).$castTo<boolean>())))
    .execute();
}
