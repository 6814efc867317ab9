import type { Db, Tx } from "@/lib/db/client";

export async function listMerchantHabits(
  db: Db,
  userId: string,
): Promise<{ ruled: ReadonlySet<string>; named: ReadonlySet<string> }> {
  const select = { merchantKey: true } as const;
  const rules = await db.categoryRule.findMany({ where: { userId }, select });
  const names = await db.merchantName.findMany({ where: { userId }, select });
  const keys = (rows: readonly { merchantKey: string }[]) => new Set(rows.map(({ merchantKey }) => merchantKey));
  return { ruled: keys(rules), named: keys(names) };
}

/** Stores rules and names of merchants that have none yet. */
export async function insertMerchantHabits(
  tx: Tx,
  userId: string,
  {
    merchantRules,
    merchantNames,
  }: {
    merchantRules: readonly { merchantKey: string; categoryId: string }[];
    merchantNames: readonly { merchantKey: string; name: string }[];
  },
): Promise<void> {
  await tx.categoryRule.createMany({ data: merchantRules.map((one) => ({ userId, ...one })), skipDuplicates: true });
  await tx.merchantName.createMany({ data: merchantNames.map((one) => ({ userId, ...one })), skipDuplicates: true });
}
