import { listOpenAccountsByHand } from "@/lib/db/banks/by-hand";
import { listTransactionsById, type StoredTransaction } from "@/lib/db/transactions/transactions";
import { countOwnRowsSince, listOpenTwins } from "@/lib/db/transactions/twins/stored-twins";
import { groupBy } from "@/lib/domain/group-by";
import { isOneAccount } from "@/lib/domain/transactions/review/one-account";
import type { QuestionOf } from "@/lib/schemas/transactions/review";
import { MAX_TWINS_AT_ONCE } from "@/lib/schemas/transactions/transfers";
import { readCategoriesOfRows } from "@/lib/use-cases/transactions/categories/read-categories";
import { toTransaction } from "@/lib/use-cases/transactions/transaction-view";

type Pair = { row: StoredTransaction; twin: StoredTransaction };

/**
 * Asks about bank rows that a file or the user had already brought in. One question per pair of accounts, because one
 * answer fits all its rows.
 */
export async function askAboutTwins({ userId }: { userId: string }): Promise<QuestionOf<"twin">[]> {
  const stored = await listOpenTwins({ userId, limit: MAX_TWINS_AT_ONCE });
  if (stored.length === 0) return [];
  const ids = stored.flatMap(({ transactionId, twinId }) => [transactionId, twinId ?? []].flat());
  const rows = new Map((await listTransactionsById({ userId, ids })).map((row) => [row.id, row]));
  const pairs = stored.flatMap(({ transactionId, twinId }): Pair[] => {
    const [row, twin] = [rows.get(transactionId), rows.get(twinId ?? "")];
    return row && twin ? [{ row, twin }] : [];
  });
  const categoryOf = await readCategoriesOfRows(userId, rows.values());
  const byHand = new Map((await listOpenAccountsByHand({ userId })).map((account) => [account.id, account]));
  const questions: QuestionOf<"twin">[] = [];
  for (const group of groupBy(pairs, ({ row, twin }) => `${row.accountId} ${twin.accountId}`).values()) {
    const [first, ...like] = group;
    if (!first) continue;
    const account = byHand.get(first.twin.accountId ?? "");
    const rowsOfBoth = account
      ? await countOwnRowsSince({ userId, accountId: account.id, ofAccountId: first.row.accountId ?? "" })
      : 0;
    questions.push({
      id: `twin:${first.row.id}`,
      kind: "duplicate",
      form: "twin",
      row: toTransaction(first.row, categoryOf),
      twin: toTransaction(first.twin, categoryOf),
      like: like.map(({ row }) => {
        const { id, date, amount, currency } = toTransaction(row, categoryOf);
        return { id, date, amount, currency };
      }),
      closes: account && isOneAccount({ twins: group.length, rows: rowsOfBoth }) ? account : null,
    });
  }
  return questions;
}
