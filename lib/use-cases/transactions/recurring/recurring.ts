import { v7 as uuidv7 } from "uuid";
import { inTransaction, prisma, type Tx } from "@/lib/db/client";
import { listPayeeCorrections } from "@/lib/db/transactions/own-names";
import {
  countSeriesByHand,
  deleteSeriesByHand,
  insertSeriesByHand,
  listSeriesDecisions,
  listSeriesMerges,
  replaceSeriesDecisions,
  replaceSeriesMerges,
  type StoredSeriesByHand,
  updateSeriesByHand,
} from "@/lib/db/transactions/series";
import { inLockedTransaction } from "@/lib/db/transactions/settlement";
import { findAccountCurrency, findTransaction } from "@/lib/db/transactions/transactions";
import type { Day } from "@/lib/domain/calendar";
import { AppError, notFound } from "@/lib/domain/errors";
import { sumMinor, toMajor } from "@/lib/domain/money";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import { type Category, categoryBySlug, comesOrGoes } from "@/lib/domain/transactions/category";
import type { CategoryOf } from "@/lib/domain/transactions/category-tree";
import {
  byYearlyAmount,
  markSubscriptions,
  priceSteps,
  type RecurringSeries,
  rowIdsOfSeries,
  timesPaid,
  yearMinorOf,
} from "@/lib/domain/transactions/series";
import {
  currentDecisions,
  paymentOfKey,
  type SeriesChoice,
  type SeriesDecision,
} from "@/lib/domain/transactions/series-decision";
import { keyOfByHand, MAX_SERIES_BY_HAND } from "@/lib/domain/transactions/series-edits/by-hand";
import { currentMerges, type SeriesMerge } from "@/lib/domain/transactions/series-edits/merge";
import type { ListedSeries, Recurring, TypedSeries } from "@/lib/schemas/transactions/recurring";
import { readCategoriesOf } from "@/lib/use-cases/transactions/categories/read-categories";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";
import { exactMinor, invalid, requireCategory } from "@/lib/use-cases/transactions/transaction-input";
import { readSeries } from "./read-series";

/** Looks up the categories of series. It queries only if one is a user category. */
export function readCategoriesOfSeries(userId: string, series: readonly RecurringSeries[]): Promise<CategoryOf> {
  return readCategoriesOf(
    userId,
    series.map(({ categoryId }) => categoryId),
  );
}

export function categoryOfSeries(
  { categoryId, categorySlug: slug }: RecurringSeries,
  categoryOf: CategoryOf,
): { slug: string; name: string; icon?: string } {
  const meaning = categoryBySlug(slug);
  const category: Category | undefined = (categoryId === undefined ? undefined : categoryOf(categoryId)) ?? meaning;
  return {
    slug,
    name: category?.name ?? "Uncategorized",
    ...(category && category.id !== meaning?.id ? { icon: category.icon } : {}),
  };
}

type Typed = TypedSeries & { userId: string; viewer: { currency: string } };

/**
 * Adds a manual series, or restores a removed one by its id.
 * @throws AppError `NOT_FOUND` for an account the user doesn't own; `VALIDATION_FAILED` with an issue at `categoryId`
 * (direction) or `amount`; `UNPROCESSABLE` beyond MAX_SERIES_BY_HAND; `CONFLICT` for an id in use
 */
export async function addSeries(options: Typed & { id?: string | undefined }): Promise<{ id: string }> {
  const { userId, id = uuidv7() } = options;
  const series = await toStored(id, options);
  await inLockedTransaction(userId, async (tx) => {
    if ((await countSeriesByHand(tx, userId)) >= MAX_SERIES_BY_HAND)
      throw new AppError(
        "UNPROCESSABLE",
        `You can add ${MAX_SERIES_BY_HAND} of your own. Remove one you no longer use`,
      );
    if (!(await insertSeriesByHand(tx, userId, series)))
      throw new AppError("CONFLICT", "This recurring payment is there already");
  });
  return { id: series.id };
}

/** @throws AppError as `addSeries` does, and `NOT_FOUND` for an unknown id */
export async function changeSeries(options: Typed & { id: string }): Promise<{ id: string }> {
  const series = await toStored(options.id, options);
  if (!(await updateSeriesByHand(prisma(), options.userId, series))) throw notFound("Recurring payment");
  return { id: options.id };
}

/** @throws AppError `NOT_FOUND` */
export async function removeSeries({ userId, id }: { userId: string; id: string }): Promise<{ id: string }> {
  const isRemoved = await inTransaction((tx) => deleteSeriesByHand(tx, { userId, id, key: keyOfByHand(id) }));
  if (!isRemoved) throw notFound("Recurring payment");
  return { id };
}

async function toStored(id: string, options: Typed): Promise<StoredSeriesByHand> {
  const { userId, name, type, amount, cadence, firstDay, accountId, isTrial, viewer } = options;
  const category = await requireCategory(userId, options.categoryId);
  if (category.kind !== type)
    throw invalid("categoryId", type === "income" ? "Choose a category of income" : "Choose a category of spending");
  const currency = accountId === null ? viewer.currency : await findAccountCurrency({ userId, accountId });
  if (currency === null) throw notFound("Account");
  return {
    id,
    name,
    direction: type === "income" ? "in" : "out",
    amountMinor: exactMinor("amount", amount, currency),
    currency,
    cadence,
    firstDay,
    categoryId: category.id,
    accountId,
    isTrial: isTrial && type === "expense",
  };
}

type MergedKeys = Pick<SeriesMerge, "key" | "intoKey">;

/**
 * Merges one series into another, under the name of `intoKey`; a manual one always into the detected one.
 * @throws AppError `NOT_FOUND`; `VALIDATION_FAILED` at `intoKey` for the same series, direction or currency apart
 */
export async function mergeSeries(options: MergedKeys & { userId: string; today: Day }): Promise<MergedKeys> {
  const { userId, today } = options;
  const { series, found } = await readSeries({ userId, today });
  const [named, other] = [options.key, options.intoKey].map((key) => series.find((one) => one.key === key));
  if (!named || !other) throw notFound("Recurring payment");
  const [one, into] = other.byHand && !named.byHand ? [other, named] : [named, other];
  if (one.key === into.key) throw invalid("intoKey", "Choose another one");
  if (one.direction !== into.direction) throw invalid("intoKey", "One is income and the other is not");
  if (one.currency !== into.currency) throw invalid("intoKey", `${into.merchant} is paid in ${into.currency}`);
  const merge = { key: one.key, intoKey: into.key };
  await inLockedTransaction(userId, async (tx) => {
    const others = currentMerges(found, await listSeriesMerges(tx, userId)).filter(({ key }) => key !== merge.key);
    const payments = {
      transactionId: paymentOfKey(found, merge.key),
      intoTransactionId: paymentOfKey(found, merge.intoKey),
    };
    await replaceSeriesMerges(tx, userId, [...others, { ...merge, ...payments }]);
    await settleSeries(tx, { userId, today, series: [one, into] });
  });
  return merge;
}

/** @throws AppError `NOT_FOUND` */
export async function splitSeries(options: { userId: string; today: Day; key: string }): Promise<{ key: string }> {
  const { userId, today, key } = options;
  const { series, found } = await readSeries({ userId, today });
  const into = series.filter(({ mergedKeys = [] }) => mergedKeys.some((one) => one.key === key));
  await inLockedTransaction(userId, async (tx) => {
    const merges = currentMerges(found, await listSeriesMerges(tx, userId));
    const others = merges.filter((merge) => merge.key !== key);
    if (others.length === merges.length) throw notFound("Recurring payment");
    await replaceSeriesMerges(tx, userId, others);
    await settleSeries(tx, { userId, today, series: into });
  });
  return { key };
}

/**
 * Records a series as confirmed or ended; `null` clears it. Idempotent. Re-checks what relied on it.
 * @throws AppError `NOT_FOUND`
 */
export async function decideSeries(options: {
  userId: string;
  today: Day;
  key: string;
  choice: SeriesChoice | null;
}): Promise<{ key: string; choice: SeriesChoice | null }> {
  const { userId, today, key, choice } = options;
  const { series, found } = await readSeries({ userId, today });
  const decided = series.find((one) => one.key === key);
  if (!decided) throw notFound("Recurring payment");
  await inLockedTransaction(userId, async (tx) => {
    const decisions = currentDecisions(found, await listSeriesDecisions(tx, userId));
    const others = decisions.filter((decision) => decision.key !== key);
    const known = decisions.find((decision) => decision.key === key);
    // A repeated decision keeps its day.
    const decidedOn = known?.choice === choice ? known.decidedOn : today;
    const own = choice === null ? [] : [{ key, choice, decidedOn, transactionId: paymentOfKey(found, key) }];
    await replaceSeriesDecisions(tx, userId, [...others, ...own]);
    await settleSeries(tx, { userId, today, series: [decided] });
  });
  return { key, choice };
}

/** Settles changed series' merchants. The caller holds `lockTransactions`. */
async function settleSeries(
  tx: Tx,
  options: { userId: string; today: Day; series: readonly RecurringSeries[] },
): Promise<void> {
  const { userId, today, series } = options;
  const touched: { date: string; merchantKey: string }[] = [];
  for (const { payments } of series) {
    const latest = payments.at(-1);
    const row = latest && (await findTransaction(tx, { userId, transactionId: latest.transactionId }));
    if (row) touched.push(row);
  }
  await settleTransactions(tx, { userId, today, touched });
}

/** Lists series with decisions, largest yearly amount first. Sums are in the user's currency. Six queries at most. */
export async function listRecurring(options: {
  userId: string;
  today: Day;
  viewer: { currency: string };
}): Promise<Recurring> {
  const { userId, today } = options;
  const { currency } = options.viewer;
  const [{ series, decisions }, corrections] = await Promise.all([
    readSeries({ userId, today }),
    listPayeeCorrections(prisma(), { userId }),
  ]);
  const nameOf = (key: string) => series.find((one) => one.key === key)?.merchant ?? null;
  const listed = markSubscriptions(series.filter(comesOrGoes), corrections);
  const categoryOf = await readCategoriesOfSeries(userId, listed);
  const perYear = (kind: ListedSeries["kind"]) => {
    const summed = listed.filter((one) => one.isActive && one.currency === currency && kindOf(one) === kind);
    return toMajor(sumMinor(summed.map(yearMinorOf)), currency);
  };
  return {
    today,
    currency,
    perYear: { subscription: perYear("subscription"), bill: perYear("bill"), income: perYear("income") },
    series: listed
      .toSorted(byYearlyAmount)
      .map((one) => toListed(one, { decision: decisions.get(one.key), today, nameOf, categoryOf })),
  };
}

function kindOf(series: RecurringSeries): ListedSeries["kind"] {
  if (series.direction === "in") return "income";
  return series.isSubscription ? "subscription" : "bill";
}

function toListed(
  series: RecurringSeries,
  {
    decision,
    today,
    nameOf,
    categoryOf,
  }: {
    decision: SeriesDecision | undefined;
    today: Day;
    nameOf: (key: string) => string | null;
    categoryOf: CategoryOf;
  },
): ListedSeries {
  const { currency, isActive, lastDate, nextDate } = series;
  const latest = series.payments.at(-1);
  return {
    key: series.key,
    name: series.merchant,
    kind: kindOf(series),
    category: categoryOfSeries(series, categoryOf),
    currency,
    cadence: series.cadence,
    amount: toMajor(series.amountMinor * timesPaid(series), currency),
    isEstimate: series.isVariable,
    paymentsPerYear: CADENCES[series.cadence].perYear,
    perYear: toMajor(yearMinorOf(series), currency),
    choice: decision?.choice ?? null,
    isActive,
    firstDate: series.byHand ? null : series.firstDate,
    lastDate: series.byHand ? null : lastDate,
    nextDate: isActive ? (nextDate < today ? today : nextDate) : null,
    cameAfterEnd: decision?.choice === "ended" && !series.byHand && lastDate > decision.decidedOn,
    transactionIds: rowIdsOfSeries(series),
    latestIds: latest ? [latest.transactionId, ...(latest.repeatIds ?? []).slice(0, timesPaid(series) - 1)] : [],
    prices: priceSteps(series).map(({ amountMinor, ...step }) => ({ amount: toMajor(amountMinor, currency), ...step })),
    byHand: series.byHand
      ? {
          id: series.byHand.id,
          firstDay: series.byHand.firstDay,
          categoryId: series.categoryId ?? "",
          accountId: series.accountId,
          isTrial: series.byHand.isTrial,
          foundName: series.byHand.foundKey === null ? null : nameOf(series.byHand.foundKey),
        }
      : null,
    merged: [...(series.mergedKeys ?? [])],
  };
}
