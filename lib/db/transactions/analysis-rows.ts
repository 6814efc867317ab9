import { type Db, prisma } from "@/lib/db/client";
import { listOwnCategories } from "@/lib/db/transactions/categories";
import { anyOf } from "@/lib/db/unnest";
import { addDays, addMonths, firstDayOf, monthOf } from "@/lib/domain/calendar";
import { categoryById, categoryBySlug } from "@/lib/domain/transactions/category";
import { type CategoryOf, categoryTree, meaningOf } from "@/lib/domain/transactions/category-tree";
import { toLedgerParts } from "@/lib/domain/transactions/splits";
import { type LedgerAccount, type LedgerTransaction, MAX_LEDGER_ROWS } from "@/lib/domain/transactions/transaction";

/**
 * Lists a user's transactions for the rules, oldest first. User categories appear as the built-in category of the same
 * meaning. One statement, plus one if a split has a part in a user category.
 *
 * Past `limit`, only the newest whole months, as for a user whose history begins then: half a month would look like a
 * month of half the spending. Whole days if the months are short of half the limit.
 *
 * @param options.from  first day to read; analysis looks back two years at most
 * @param options.to  last day to read; no limit by default
 * @param options.laterIds  transactions after `to` to read all the same
 * @param options.isByOwnCategory  keeps user categories, as budgets need
 */
export async function listLedgerTransactions(
  db: Db,
  options: {
    userId: string;
    from: string;
    to?: string;
    laterIds?: readonly string[];
    isByOwnCategory?: boolean;
    limit?: number;
  },
): Promise<LedgerTransaction[]> {
  const { limit = MAX_LEDGER_ROWS, to, laterIds = [] } = options;
  const newest = await db.$kysely
    .selectFrom("transactions as tx")
    .innerJoin("categories as c", "c.id", "tx.categoryId")
    .select(["tx.id", "tx.accountId", "tx.date", "tx.amountMinor", "tx.currency", "tx.name", "tx.merchant"])
    .select(["tx.categoryId", "c.slug as categorySlug", "c.kind as categoryKind"])
    .select(["c.userId as ownerId", "c.name as categoryName", "c.groupName as categoryGroup"])
    .select(["tx.pending", "tx.isExcluded", "tx.isTransfer", "tx.parts", "tx.categorySource"])
    .where("tx.userId", "=", options.userId)
    .where("tx.date", ">=", options.from)
    .$if(to !== undefined, (query) =>
      query.where(({ eb, or }) => or([eb("tx.date", "<=", to ?? ""), eb("tx.id", "=", anyOf(laterIds))])),
    )
    .orderBy("tx.date", "desc")
    .orderBy("tx.id", "desc")
    .limit(limit + 1)
    .execute();
  const rows = newestWithin(newest, limit).reverse();
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

/** Whole months must leave at least this share of the limit: early in a month they may be a few days. */
const LEAST_SHARE_OF_MONTHS = 0.5;

/** Drops the month that the limit cuts in two, or the day if too few rows are left; of the only day, what exceeds. */
function newestWithin<Row extends { date: string }>(newest: Row[], limit: number): Row[] {
  const cut = newest[limit]?.date;
  if (cut === undefined) return newest;
  const [inMonths, inDays] = [firstDayOf(addMonths(monthOf(cut), 1)), addDays(cut, 1)].map((first) =>
    newest.filter(({ date }) => date >= first),
  );
  if (inMonths && inMonths.length >= limit * LEAST_SHARE_OF_MONTHS) return inMonths;
  return inDays && inDays.length > 0 ? inDays : newest.slice(0, limit);
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

export function listTransactionDays(
  db: Db,
  options: { userId: string; from: string; to: string; limit: number },
): Promise<{ date: string }[]> {
  const { userId, from, to, limit } = options;
  return db.$kysely
    .selectFrom("transactions")
    .select("date")
    .where("userId", "=", userId)
    .where((eb) => eb.between("date", from, to))
    .limit(limit)
    .execute();
}
