import { prisma, type Tx } from "@/lib/db/client";
import {
  type ImportedToCategorize,
  listNeverCategorized,
  listUnsureRows,
  listUsersNeverCategorized,
  storeDecisions,
  updateCategories,
} from "@/lib/db/transactions/categorization";
import { inLongLockedTransaction } from "@/lib/db/transactions/settlement";
import { dayInTimeZone } from "@/lib/domain/calendar";
import { runIsolated } from "@/lib/use-cases/isolated";
import { decideCategories } from "@/lib/use-cases/transactions/import/categorize-rows";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";

type Touched = { date: string; merchantKey: string };

/**
 * Recategorizes a merchant's unsure imported rows and those awaiting review, after the user categorized one.
 * The caller holds `lockTransactions` and settles the returned rows.
 */
export async function categorizeLike(tx: Tx, of: { userId: string; merchantKey: string }): Promise<Touched[]> {
  return decideAgain(tx, of.userId, await listUnsureRows(tx, of));
}

/** Transactions of one user decided per database transaction. */
const BATCH_ROWS = 5000;
const USERS = 500;

/**
 * Categorizes rows imported before the categorizer existed (job `categorize-earlier-imports`), each once.
 * @returns number of transactions decided
 */
export async function categorizeEarlierImports({ now = new Date() } = {}): Promise<number> {
  const userIds = await listUsersNeverCategorized(prisma(), { limit: USERS });
  const { results, failed } = await runIsolated(
    "categorization",
    userIds.map((userId) => ["user", () => categorizeEarlierImportsOf(userId, now)] as const),
  );
  if (failed[0]) throw failed[0].error;
  return results.reduce((all, decided) => all + decided, 0);
}

async function categorizeEarlierImportsOf(userId: string, now: Date): Promise<number> {
  for (let decided = 0; ; ) {
    const batch = await inLongLockedTransaction(userId, async (tx) => {
      const touched = await decideAgain(tx, userId, await listNeverCategorized(tx, { userId, limit: BATCH_ROWS }));
      await settleTransactions(tx, { userId, today: dayInTimeZone(now, "UTC"), touched });
      return touched.length;
    });
    if (batch === 0) return decided;
    decided += batch;
  }
}

async function decideAgain(tx: Tx, userId: string, rows: readonly ImportedToCategorize[]): Promise<Touched[]> {
  if (rows.length === 0) return [];
  const decided = await decideCategories(
    tx,
    userId,
    rows.map((row) => ({ ...row, category: null })),
  );
  const changes = rows.flatMap(({ id, date }, index) => {
    const one = decided[index];
    return one ? [{ ...one, id, date }] : [];
  });
  await storeDecisions(tx, { userId, decisions: changes });
  await updateCategories(tx, {
    userId,
    rows: changes.map(({ id, category, isByRule }) => {
      const source = isByRule ? "rule" : "provider";
      return { id, categoryId: category.id, source } as const;
    }),
  });
  return changes.map(({ date, merchantKey }) => ({ date, merchantKey }));
}
