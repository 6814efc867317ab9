import { type Db, prisma } from "@/lib/db/client";
import { listOwnCategories } from "@/lib/db/transactions/categories/own-categories";
import { categoryById, categoryBySlug } from "@/lib/domain/transactions/category";
import { type CategoryOf, categoryTree, meaningOf } from "@/lib/domain/transactions/category-tree";
import { toLedgerParts } from "@/lib/domain/transactions/splits";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";

/**
 * Rows that the rules read at most, forty a day over two years. A user's pages and jobs hold them in memory beside each
 * other; a hundred thousand ended a server with a heap of 256 MB.
 */
const MAX_LEDGER_ROWS = 30_000;

/**
 * Lists a user's transactions for the rules, oldest first; past `limit`, only the newest whole days. User categories
 * appear as the built-in category of the same meaning. One statement, plus one if a split has a part in a user category.
 *
 * @param options.from  first day to read; analysis looks back two years at most
 * @param options.isByOwnCategory  keeps user categories, as budgets need
 */
export async function listLedgerTransactions(
  db: Db,
  options: { userId: string; from: string; isByOwnCategory?: boolean; limit?: number },
): Promise<LedgerTransaction[]> {
  const { limit = MAX_LEDGER_ROWS } = options;
  const newest = await db.$kysely
    .selectFrom("transactions as tx")
    .innerJoin("categories as c", "c.id", "tx.categoryId")
    .select(["tx.id", "tx.accountId", "tx.date", "tx.amountMinor", "tx.currency", "tx.name", "tx.merchant"])
    .select(["tx.categoryId", "c.slug as categorySlug", "c.kind as categoryKind"])
    .select(["c.userId as ownerId", "c.name as categoryName", "c.groupName as categoryGroup"])
    .select(["tx.pending", "tx.isExcluded", "tx.isTransfer", "tx.parts", "tx.categorySource"])
    .where("tx.userId", "=", options.userId)
    .where("tx.date", ">=", options.from)
    .orderBy("tx.date", "desc")
    .orderBy("tx.id", "desc")
    .limit(limit + 1)
    .execute();
  const rows = wholeDays(newest, limit).reverse();
  const { userId, isByOwnCategory = false } = options;
  const hasOwnPart = rows.some(({ parts }) => parts?.some(({ categoryId }) => !categoryById(categoryId)));
  const tree = hasOwnPart ? categoryTree(await listOwnCategories(db, userId)).categoryOf : categoryById;
  const categoryOf: CategoryOf = (id) => {
    const category = tree(id);
    return category && !isByOwnCategory ? meaningOf(category) : category;
  };
  const namesOf = (id: string) => {
    const own = categoryById(id) ? undefined : tree(id);
    return own && { name: own.name, group: own.group };
  };
  return rows.map(({ parts, categorySource, ownerId, categoryName, categoryGroup, ...row }) => ({
    ...row,
    ...(ownerId === null ? {} : { ownCategory: { name: categoryName, group: categoryGroup } }),
    categoryId: isByOwnCategory ? row.categoryId : (categoryBySlug(row.categorySlug)?.id ?? row.categoryId),
    ...(parts ? { parts: toLedgerParts(parts, categoryOf, namesOf) } : {}),
    ...(categorySource === "provider" && row.categoryKind === "transfer" ? { isTransferByBank: true } : {}),
  }));
}

/** Drops the day that the limit cuts in two, unless it is the only one. */
function wholeDays<Row extends { date: string }>(newest: Row[], limit: number): Row[] {
  const cut = newest[limit]?.date;
  if (cut === undefined) return newest;
  const whole = newest.filter(({ date }) => date !== cut);
  return whole.length > 0 ? whole : newest.slice(0, limit);
}

/** Lists a user's linked and manual accounts for the rules; debt is negative. */
export async function listLedgerAccounts(userId: string): Promise<LedgerAccount[]> {
  const accounts = await prisma()
    .$kysely.selectFrom("accounts")
    .leftJoin("bankConnections", "bankConnections.id", "accounts.connectionId")
    .select(["accounts.id", "name", "type", "subtype", "currency", "currentBalanceMinor", "availableBalanceMinor"])
    .select(({ eb }) => eb("connectionId", "is", null).$castTo<boolean>().as("isByHand"))
    .select("bankConnections.lastSyncedAt")
    .where("accounts.userId", "=", userId)
    .where("disconnectedAt", "is", null)
    .orderBy("accounts.id")
    .execute();
  return accounts.map(({ lastSyncedAt, ...account }) => ({
    ...account,
    answeredOn: lastSyncedAt ? new Date(lastSyncedAt).toISOString().slice(0, 10) : undefined,
  }));
}

export function listTransactionDays(options: {
  userId: string;
  from: string;
  to: string;
  limit: number;
}): Promise<{ date: string }[]> {
  const { userId, from, to, limit } = options;
  return prisma()
    .$kysely.selectFrom("transactions")
    .select("date")
    .where("userId", "=", userId)
    .where((eb) => eb.between("date", from, to))
    .limit(limit)
    .execute();
}
