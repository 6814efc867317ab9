import type { Db, Tx } from "@/lib/db/client";

export async function listMerchantHabits(
  db: Db,
  userId: string,
): Promise<Record<"ruled" | "named" | "corrected", ReadonlySet<string>>> {
  const select = { merchantKey: true } as const;
  const rules = await db.categoryRule.findMany({ where: { userId }, select });
  const names = await db.merchantName.findMany({ where: { userId }, select });
  const corrections = await db.payeeCorrection.findMany({ where: { userId }, select });
  const keys = (rows: readonly { merchantKey: string }[]) => new Set(rows.map(({ merchantKey }) => merchantKey));
  return { ruled: keys(rules), named: keys(names), corrected: keys(corrections) };
}

/** Stores rules, names and corrections of merchants that have none yet. */
export async function insertMerchantHabits(
  tx: Tx,
  userId: string,
  {
    merchantRules,
    merchantNames,
    payeeCorrections,
  }: {
    merchantRules: readonly { merchantKey: string; categoryId: string }[];
    merchantNames: readonly { merchantKey: string; name: string }[];
    payeeCorrections: readonly { merchantKey: string; trait: string; holds: boolean }[];
  },
): Promise<void> {
  await tx.categoryRule.createMany({ data: merchantRules.map((one) => ({ userId, ...one })), skipDuplicates: true });
  await tx.payeeCorrection.createMany({
    data: payeeCorrections.map((one) => ({ userId, ...one })),
    skipDuplicates: true,
  });
  await tx.merchantName.createMany({ data: merchantNames.map((one) => ({ userId, ...one })), skipDuplicates: true });
}
