import { loadLedgerAccounts } from "@/lib/db/ledger";
import { listRecurringEntries } from "@/lib/db/transactions-ledger";
import { sumCategories, sumDailyMovements } from "@/lib/db/transactions-sums";
import { addDays, addMonths, dayOfMonth, firstDayOf, monthOf, sameDayOfMonth } from "@/lib/domain/calendar";
import type { Overview } from "@/lib/schemas/overview";
import { compareMonths } from "./compare-months";
import { foreseeBills } from "./foresee-bills";
import { positionOf } from "./position";

export type LoadOverviewOptions = {
  userId: string;
  /** The viewer's calendar day. */
  today: string;
  /** All figures are of this currency; amounts in others are never converted or added. */
  currency: string;
};

/** Long enough for a yearly bill to have been seen twice. */
const BILLS_WINDOW_DAYS = 800;

/** What the dashboard shows at a glance. Four queries, each of as many rows as there are days, categories or bills. */
export async function loadOverview({ userId, today, currency }: LoadOverviewOptions): Promise<Overview> {
  const month = monthOf(today);
  const lastMonth = addMonths(month, -1);
  const current = { from: firstDayOf(month), to: today };
  const previous = { from: firstDayOf(lastMonth), to: sameDayOfMonth(lastMonth, dayOfMonth(today)) };
  const yearAgo = sameDayOfMonth(addMonths(month, -12), dayOfMonth(today));
  const [allAccounts, movements, cells, recurring] = await Promise.all([
    loadLedgerAccounts(userId),
    sumDailyMovements({ userId, currency, from: yearAgo, to: today }),
    sumCategories({ userId, currency, ranges: [current, previous] }),
    listRecurringEntries({ userId, from: addDays(today, -BILLS_WINDOW_DAYS) }),
  ]);
  const accounts = allAccounts.filter((account) => account.currency === currency);
  return {
    today,
    currency,
    netPosition: positionOf({ accounts, movements, today, currency, since: previous.to, yearAgo }),
    ...compareMonths({ cells, current, previous, currency }),
    upcoming: foreseeBills({ accounts, entries: recurring, today, currency }),
  };
}
