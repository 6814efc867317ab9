import type { Db, Tx } from "@/lib/db/client";
import type { TraitCorrection } from "@/lib/domain/payees/traits-of";

export type PayeeCorrection = TraitCorrection & { merchantKey: string; createdAt: Date };

export async function listPayeeCorrections(
  db: Db,
  where: { userId: string; merchantKey?: string },
): Promise<PayeeCorrection[]> {
  const found = await db.payeeCorrection.findMany({
    where,
    select: { merchantKey: true, trait: true, holds: true, createdAt: true },
    orderBy: [{ merchantKey: "asc" }, { trait: "asc" }],
  });
  return found as PayeeCorrection[];
}

/** Replaces all corrections of a payee. */
export async function replacePayeeCorrections(
  tx: Tx,
  key: { userId: string; merchantKey: string },
  corrections: readonly TraitCorrection[],
): Promise<void> {
  await tx.payeeCorrection.deleteMany({ where: key });
  await tx.payeeCorrection.createMany({ data: corrections.map((one) => ({ ...key, ...one })) });
}
