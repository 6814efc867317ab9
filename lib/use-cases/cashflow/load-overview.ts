import { listSetDifferences } from "@/lib/db/banks/by-hand";
import { isFirstLookOpen } from "@/lib/db/insights/automatic";
import { listLedgerAccounts } from "@/lib/db/transactions/analysis-rows";
import { sumCategories, sumDailyMovements } from "@/lib/db/transactions/sums";
import {
  addMonths,
  type Day,
  dayOfMonth,
  firstDayOf,
  lastDayOf,
  type Month,
  monthOf,
  sameDayOfMonth,
} from "@/lib/domain/calendar";
import type { Movement } from "@/lib/domain/cashflow/net-position";
import type { Overview } from "@/lib/schemas/cashflow";
import { readTreeOf } from "@/lib/use-cases/transactions/categories/read-category-tree";
import { readSeries } from "@/lib/use-cases/transactions/recurring/read-series";
import { compareMonths } from "./compare-months";
import { foreseeBills } from "./foresee-bills";
import { positionOf, positionsIn } from "./net-position";
import { withoutUndecided } from "./undecided-accounts";

export type LoadOverviewOptions = {
  userId: string;
  /** The viewer's calendar day. */
  today: string;
  /** All figures are of their currency; amounts in others are never converted or added. */
  viewer: { currency: string; isGettingStarted: boolean };
  /** The month whose sums and categories are returned, `"2026-08"`; the running one when none is given. */
  month?: string | undefined;
};

/** What the dashboard shows at a glance. Six queries, each of as many rows as there are days, categories or bills, and one more each for accounts kept by hand and for own categories. */
export async function loadOverview(options: LoadOverviewOptions): Promise<Overview> {
  const { userId, today } = options;
  const { currency } = options.viewer;
  const month = monthOf(today);
  const sinceLastMonth = sameDayOfMonth(addMonths(month, -1), dayOfMonth(today));
  const { current, previous } = rangesOf(options.month ?? month, today);
  const yearAgo = sameDayOfMonth(addMonths(month, -12), dayOfMonth(today));
  const [allAccounts, movements, cells, recurring, isLookingForInsights] = await Promise.all([
    listLedgerAccounts(userId),
    sumDailyMovements({ userId, currency, from: yearAgo }),
    // A bank may be a day ahead of the person: what it has booked counts now, as in the month's cashflow.
    sumCategories({ userId, currency, ranges: [{ ...current, to: lastDayOf(monthOf(current.from)) }, previous] }),
    readSeries({ userId, today }),
    isFirstLookOpen(userId),
  ]);
  const tree = await readTreeOf(
    userId,
    cells.map(({ categoryId }) => categoryId),
  );
  const accounts = allAccounts.filter((account) => account.currency === currency);
  const { counted, undecided } = await withoutUndecided(userId, allAccounts);
  const differences = accounts.some(({ isByHand }) => isByHand)
    ? await listSetDifferences({ userId, currency, from: yearAgo })
    : [];
  return {
    today,
    currency,
    netPosition: {
      ...positionOf({
        accounts: counted.filter((account) => account.currency === currency),
        movements: inOrder([...movements, ...differences]),
        today,
        currency,
        since: sinceLastMonth,
        yearAgo,
      }),
      others: positionsIn(counted, currency),
      undecided,
    },
    ...compareMonths({ cells, current, previous, currency, tree }),
    isLookingForInsights,
    isGettingStarted: options.viewer.isGettingStarted,
    upcoming: foreseeBills({ accounts, series: recurring.series, today, currency }),
  };
}

function inOrder(movements: Movement[]): Movement[] {
  return movements.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** A month that is over beside the whole month before it; the running one beside the same days. */
function rangesOf(month: Month, today: Day) {
  const before = addMonths(month, -1);
  const isOver = month !== monthOf(today);
  return {
    current: { from: firstDayOf(month), to: isOver ? lastDayOf(month) : today },
    previous: {
      from: firstDayOf(before),
      to: isOver ? lastDayOf(before) : sameDayOfMonth(before, dayOfMonth(today)),
    },
  };
}
