import { inTransaction } from "@/lib/db/client";
import { deleteSeriesMerge, storeSeriesMerge } from "@/lib/db/transactions/series-edits";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import type { Day } from "@/lib/domain/calendar";
import { notFound } from "@/lib/domain/errors";
import type { SeriesMerge } from "@/lib/domain/transactions/series-edits/merge";
import { invalid } from "@/lib/use-cases/transactions/transaction-input";
import { readSeries } from "./read-series";
import { settleSeries } from "./settle-series";

/**
 * Merges one series into another, under the name of `intoKey`. A manual series has no payments, so it always merges
 * into the detected one, whatever the order.
 *
 * @throws AppError `NOT_FOUND`: the user lacks a series with either key; `VALIDATION_FAILED` at `intoKey` for the same
 * series, another direction or another currency
 */
export async function mergeSeries(options: SeriesMerge & { userId: string; today: Day }): Promise<SeriesMerge> {
  const { userId, today } = options;
  const { series } = await readSeries({ userId, today });
  const [named, other] = [options.key, options.intoKey].map((key) => series.find((one) => one.key === key));
  if (!named || !other) throw notFound("Recurring payment");
  const [one, into] = other.byHand && !named.byHand ? [other, named] : [named, other];
  if (one.key === into.key) throw invalid("intoKey", "Choose another one");
  if (one.direction !== into.direction) throw invalid("intoKey", "One is income and the other is not");
  if (one.currency !== into.currency) throw invalid("intoKey", `${into.merchant} is paid in ${into.currency}`);
  const merge = { key: one.key, intoKey: into.key };
  await inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    await storeSeriesMerge(tx, userId, merge);
    await settleSeries(tx, { userId, today, series: [one, into] });
  });
  return merge;
}

/** @throws AppError `NOT_FOUND` */
export async function splitSeries(options: { userId: string; today: Day; key: string }): Promise<{ key: string }> {
  const { userId, today, key } = options;
  const { series } = await readSeries({ userId, today });
  const into = series.filter(({ mergedKeys = [] }) => mergedKeys.some((one) => one.key === key));
  await inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    if (!(await deleteSeriesMerge(tx, { userId, key }))) throw notFound("Recurring payment");
    await settleSeries(tx, { userId, today, series: into });
  });
  return { key };
}
