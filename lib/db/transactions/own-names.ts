import { sql } from "kysely";
import { type Db, prisma, type Tx } from "@/lib/db/client";
import { anyOf } from "@/lib/db/unnest";
import type { TraitCorrection } from "@/lib/domain/payees/traits-of";
import { type StoredTransaction, TRANSACTION_COLUMNS } from "./transactions";

type MerchantOf = { userId: string; merchantKey: string };

export async function findMerchantName(db: Db, key: MerchantOf): Promise<string | null> {
  const found = await db.merchantName.findUnique({ where: { userId_merchantKey: key }, select: { name: true } });
  return found?.name ?? null;
}

export async function storeMerchantName(tx: Tx, key: MerchantOf, name: string | null): Promise<void> {
  if (name === null) await tx.merchantName.deleteMany({ where: key });
  else await tx.merchantName.upsert({ where: { userId_merchantKey: key }, create: { ...key, name }, update: { name } });
}

/** @returns the updated transaction, null when the user doesn't own it */
export async function updateOwnName(
  db: Db,
  { userId, transactionId, ownName }: { userId: string; transactionId: string; ownName: string | null },
): Promise<StoredTransaction | null> {
  const updated = await db.$kysely
    .updateTable("transactions")
    .set(({ fn }) => ({ ownName, updatedAt: fn<Date>("now") }))
    .where("userId", "=", userId)
    .where("id", "=", transactionId)
    .returning(TRANSACTION_COLUMNS)
    .executeTakeFirst();
  return updated ?? null;
}

/**
 * Renames a merchant's transactions, except individually named ones.
 *
 * @param options.before  the previous name of all, null for the bank's
 * @returns number of transactions renamed
 */
export async function renameMerchantRows(
  tx: Tx,
  { userId, merchantKey, before, after }: MerchantOf & { before: string | null; after: string | null },
): Promise<number> {
  const { numUpdatedRows } = await tx.$kysely
    .updateTable("transactions")
    .set(({ fn }) => ({ ownName: after, updatedAt: fn<Date>("now") }))
    .where("userId", "=", userId)
    .where("merchantKey", "=", merchantKey)
    .where(({ eb, or }) => or([eb("ownName", "is", null), ...(before === null ? [] : [eb("ownName", "=", before)])]))
    .where("ownName", "is distinct from", after)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function nameRowsOfMerchants(
  tx: Tx,
  { userId, merchantKeys }: { userId: string; merchantKeys: readonly string[] },
): Promise<void> {
  await tx.$kysely
    .updateTable("transactions as t")
    .from("merchantNames as m")
    .set(({ ref }) => ({ ownName: ref("m.name") }))
    .where("m.userId", "=", userId)
    .where("m.merchantKey", "=", anyOf(merchantKeys))
    .where("t.userId", "=", userId)
    .whereRef("t.merchantKey", "=", "m.merchantKey")
    .where("t.ownName", "is", null)
    .execute();
}

/** A merchant's month in minor units: payments, and returns the other way. */
export type MerchantMonth = {
  month: string;
  payments: { count: number; sumMinor: number };
  returns: { count: number; sumMinor: number };
  firstDate: string;
};

/**
 * Lists a merchant's months in a currency, oldest first.
 *
 * @param options.direction  direction of a payment: `1` money in, `-1` money out; the opposite is a return
 */
export async function listMerchantMonths({
  userId,
  merchantKey,
  currency,
  direction,
}: MerchantOf & { currency: string; direction: 1 | -1 }): Promise<MerchantMonth[]> {
  const months = await prisma()
    .$kysely.selectFrom("transactions as t")
    .select(({ fn, ref, cast, lit }) => {
      const [way, back] = direction === 1 ? ([">", "<="] as const) : (["<", ">="] as const);
      const sum = (comparison: typeof way | typeof back) =>
        cast<number>(
          fn.coalesce(fn.sum("t.amountMinor").filterWhere("t.amountMinor", comparison, 0), lit(0)),
          "bigint",
        );
      const count = (comparison: typeof way | typeof back) =>
        fn.countAll<number>().filterWhere("t.amountMinor", comparison, 0);
      return [
        fn<string>("to_char", [ref("t.date"), sql.lit("YYYY-MM")]).as("month"),
        count(way).as("payments"),
        sum(way).as("paidMinor"),
        count(back).as("returns"),
        sum(back).as("returnedMinor"),
        fn.min("t.date").as("firstDate"),
      ];
    })
    .where("t.userId", "=", userId)
    .where("t.merchantKey", "=", merchantKey)
    .where("t.currency", "=", currency)
    .groupBy("month")
    .orderBy("month")
    .execute();
  return months.map(({ month, payments, paidMinor, returns, returnedMinor, firstDate }) => ({
    month,
    payments: { count: payments, sumMinor: paidMinor },
    returns: { count: returns, sumMinor: returnedMinor },
    firstDate,
  }));
}

export function listMerchantRows(
  options: MerchantOf & { currency: string; limit: number },
): Promise<StoredTransaction[]> {
  return prisma()
    .$kysely.selectFrom("transactions")
    .select(TRANSACTION_COLUMNS)
    .where("userId", "=", options.userId)
    .where("merchantKey", "=", options.merchantKey)
    .where("currency", "=", options.currency)
    .orderBy("date", "desc")
    .orderBy("id", "desc")
    .limit(options.limit)
    .execute();
}

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
