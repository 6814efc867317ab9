import { listTransactionsById } from "@/lib/db/transactions/transactions";
import type { Day } from "@/lib/domain/calendar";
import { toMajor } from "@/lib/domain/money";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import { isSeriesDoubtful } from "@/lib/domain/transactions/review/doubtful-series";
import { timesPaid, yearMinorOf } from "@/lib/domain/transactions/series";
import type { QuestionOf } from "@/lib/schemas/transactions/review";
import { readSeries } from "@/lib/use-cases/transactions/recurring/read-series";
import { toTransactions } from "@/lib/use-cases/transactions/transaction-view";

const SHOWN_PAYMENTS = 6;

/** Asks about uncertain series, largest yearly amount first, with their latest payments. */
export async function askAboutSeries(viewer: { userId: string; today: Day }): Promise<QuestionOf<"series">[]> {
  const { series, decisions } = await readSeries(viewer);
  const doubtful = series
    .filter(({ direction, categorySlug }) => {
      // Transfers between the user's own accounts are neither bill nor income.
      return categoryBySlug(categorySlug)?.kind === (direction === "in" ? "income" : "expense");
    })
    .filter((one) => isSeriesDoubtful(one, decisions.get(one.key)?.choice ?? null))
    .sort((a, b) => yearMinorOf(b) - yearMinorOf(a) || (a.key < b.key ? -1 : 1));
  const shownIds = new Map(doubtful.map((one) => [one.key, one.transactionIds.slice(-SHOWN_PAYMENTS).reverse()]));
  const rows = await listTransactionsById({ userId: viewer.userId, ids: [...shownIds.values()].flat() });
  const byId = new Map((await toTransactions(viewer.userId, rows)).map((row) => [row.id, row]));
  return doubtful.map((one) => ({
    id: `series:${one.key}`,
    kind: "recurring",
    form: "series",
    key: one.key,
    name: one.merchant,
    isIncome: one.direction === "in",
    cadence: one.cadence,
    amount: toMajor(one.amountMinor * timesPaid(one), one.currency),
    isEstimate: one.isVariable,
    perYear: toMajor(yearMinorOf(one), one.currency),
    currency: one.currency,
    nextDate: one.nextDate < viewer.today ? viewer.today : one.nextDate,
    rows: (shownIds.get(one.key) ?? []).flatMap((id) => byId.get(id) ?? []),
    count: one.transactionIds.length,
  }));
}
