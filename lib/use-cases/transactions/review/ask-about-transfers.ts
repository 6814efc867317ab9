import { listStoredMonths, readRollupCells } from "@/lib/db/cashflow/rollups";
import { listLedgerAccounts } from "@/lib/db/transactions/analysis-rows";
import { mapTransactions, type StoredTransaction } from "@/lib/db/transactions/transactions";
import { findTransfers } from "@/lib/db/transactions/transfers";
import { monthOf } from "@/lib/domain/calendar";
import { toMajor } from "@/lib/domain/money";
import type { CategoryOf } from "@/lib/domain/transactions/category-tree";
import { type Alike, effectOfLeavingSums, groupAlikePairs, type MonthSums } from "@/lib/domain/transactions/review";
import type { QuestionOf } from "@/lib/schemas/transactions/review";
import { readCategoriesOf } from "@/lib/use-cases/transactions/categories/read-categories";
import { toTransaction } from "@/lib/use-cases/transactions/transaction-view";

const MAX_PAIRS = 100;

/** Groups proposed transfers that one answer fits, latest movement first. */
export async function findProposedTransfers(userId: string): Promise<Alike<Pair>[]> {
  const stored = await findTransfers({ userId, status: "proposed", limit: MAX_PAIRS });
  if (stored.length === 0) return [];
  const ids = [...new Set(stored.flatMap(({ outId, inId }) => [outId, inId]))];
  const rows = await mapTransactions({ userId, ids });
  const pairs = stored.flatMap(({ outId, inId, ...pair }) => {
    const [out, into] = [rows.get(outId), rows.get(inId)];
    return out && into ? [{ ...pair, out, in: into }] : [];
  });
  return groupAlikePairs(pairs);
}

/** Asks about proposed transfers, with each answer's effect on its months' sums. */
export async function askAboutTransfers({ userId }: { userId: string }): Promise<QuestionOf<"transfer">[]> {
  const asked = await findProposedTransfers(userId);
  if (asked.length === 0) return [];
  const rows = asked.flatMap(({ first, like }) => [first, ...like].flatMap((pair) => [pair.out, pair.in]));
  const earliest = rows.reduce((first, { date }) => (date < first ? date : first), "9999-12-31");
  const months = await listStoredMonths({ userId, fromMonth: monthOf(earliest) });
  const cells = months.flatMap(readRollupCells);
  const categoryIds = [...rows, ...cells].map(({ categoryId }) => categoryId);
  const partIds = rows.flatMap(({ parts }) => parts?.map(({ categoryId }) => categoryId) ?? []);
  const categoryOf = await readCategoriesOf(userId, [...categoryIds, ...partIds]);
  const accounts = await listLedgerAccounts(userId);
  const loanIds = new Set(accounts.flatMap(({ id, type }) => (type === "loan" ? [id] : [])));
  return asked.map((alike) => toQuestion(alike, cells, categoryOf, loanIds));
}

type Pair = Omit<Awaited<ReturnType<typeof findTransfers>>[number], "outId" | "inId"> & {
  out: StoredTransaction;
  in: StoredTransaction;
};

function toQuestion(
  { first, like }: Alike<Pair>,
  cells: Parameters<typeof effectOfLeavingSums>[1],
  categoryOf: CategoryOf,
  loanIds: ReadonlySet<string | null>,
): QuestionOf<"transfer"> {
  // A loan payment stays spending with or without its other half.
  const leaving = ({ out, in: into }: Pair) => (loanIds.has(into.accountId) ? [into] : [out, into]);
  const legs = [first, ...like].flatMap((pair) =>
    leaving(pair).map((leg) => ({ ...leg, categoryKind: categoryOf(leg.categoryId)?.kind ?? ("expense" as const) })),
  );
  return {
    id: `transfer:${first.id}`,
    kind: "transfer",
    form: "transfer",
    transfer: toTransfer(first, categoryOf),
    like: like.map((pair) => toTransfer(pair, categoryOf)),
    effects: effectOfLeavingSums(legs, cells, categoryOf).map(({ month, currency, now, after }) => ({
      ...{ month, currency },
      ...{ now: toSums(now, currency), after: toSums(after, currency) },
    })),
  };
}

function toTransfer({ id, status, doubt, out, in: into }: Pair, categoryOf: CategoryOf) {
  return { id, status, doubt, out: toTransaction(out, categoryOf), in: toTransaction(into, categoryOf) };
}

function toSums({ incomeMinor, expenseMinor }: MonthSums, currency: string) {
  return { income: toMajor(incomeMinor, currency), expense: toMajor(expenseMinor, currency) };
}
