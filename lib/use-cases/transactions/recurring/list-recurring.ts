import type { Day } from "@/lib/domain/calendar";
import { isSubscription } from "@/lib/domain/insights/detection/subscriptions";
import { sumMinor, toMajor } from "@/lib/domain/money";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import type { CategoryOf } from "@/lib/domain/transactions/category-tree";
import {
  priceSteps,
  type RecurringSeries,
  rowIdsOfSeries,
  timesPaid,
  yearMinorOf,
} from "@/lib/domain/transactions/series";
import type { SeriesDecision } from "@/lib/domain/transactions/series-decision";
import type { ListedSeries, Recurring } from "@/lib/schemas/transactions/recurring";
import { categoryOfSeries, readCategoriesOfSeries } from "./decide-series";
import { readSeries } from "./read-series";

/**
 * Lists every subscription, bill and recurring income, largest yearly amount first, with the user's decisions. Yearly
 * sums cover expected payments in the user's currency. Four queries, plus one for user categories.
 */
export async function listRecurring(options: {
  userId: string;
  today: Day;
  viewer: { currency: string };
}): Promise<Recurring> {
  const { userId, today } = options;
  const { currency } = options.viewer;
  const { series, decisions } = await readSeries({ userId, today });
  const nameOf = (key: string) => series.find((one) => one.key === key)?.merchant ?? null;
  const listed = series.filter(comesOrGoes);
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
      .toSorted((a, b) => yearMinorOf(b) - yearMinorOf(a) || (a.key < b.key ? -1 : 1))
      .map((one) => toListed(one, { decision: decisions.get(one.key), today, nameOf, categoryOf })),
  };
}

/** Transfers between the user's own accounts are neither bill nor income. */
function comesOrGoes({ direction, categorySlug }: RecurringSeries): boolean {
  return categoryBySlug(categorySlug)?.kind === (direction === "in" ? "income" : "expense");
}

function kindOf(series: RecurringSeries): ListedSeries["kind"] {
  if (series.direction === "in") return "income";
  return isSubscription(series) ? "subscription" : "bill";
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
