import { type Db, prisma } from "@/lib/db/client";

export type IdsByKind = Partial<Record<"transaction" | "account" | "category" | "tag", readonly string[]>>;

/** Checks that the user owns every id, or that it is a built-in category. */
export async function areOwnIds(userId: string, ids: IdsByKind, db: Db = prisma()): Promise<boolean> {
  const of = (kind: keyof IdsByKind) => [...new Set(ids[kind])];
  const [transactions, accounts, categories, tags] = [of("transaction"), of("account"), of("category"), of("tag")];
  const found = async (wanted: string[], count: () => Promise<number>) =>
    wanted.length === 0 || (await count()) === wanted.length;
  return (
    (await found(transactions, () => db.transaction.count({ where: { userId, id: { in: transactions } } }))) &&
    (await found(accounts, () => db.account.count({ where: { userId, id: { in: accounts } } }))) &&
    (await found(categories, () =>
      db.category.count({ where: { id: { in: categories }, OR: [{ userId: null }, { userId }] } }),
    )) &&
    (await found(tags, () => db.tag.count({ where: { userId, id: { in: tags } } })))
  );
}
