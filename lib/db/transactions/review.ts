import { anyOf } from "@/lib/db/any-of";
import { prisma } from "@/lib/db/client";
import { CATEGORIES } from "@/lib/domain/transactions/category";
import { type StoredTransaction, TRANSACTION_COLUMNS } from "./transactions";

/** Categories that say money moved, but not whose it is now. */
const MOVES_MONEY_ONLY = CATEGORIES.flatMap(({ id, slug }) =>
  slug === "other-transfer" || slug === "credit-card-payment" ? [id] : [],
);

/**
 * Lists transactions of some merchants from a day on that count as transfers without another half on the user's
 * accounts.
 */
export function listUnpairedTransfers(options: {
  userId: string;
  merchantKeys: readonly string[];
  from: string;
}): Promise<StoredTransaction[]> {
  const { userId, merchantKeys, from } = options;
  return prisma()
    .$kysely.selectFrom("transactions as t")
    .select(TRANSACTION_COLUMNS.map((column) => `t.${column}` as const))
    .where("t.userId", "=", userId)
    .where("t.merchantKey", "=", anyOf(merchantKeys))
    .where("t.date", ">=", from)
    .where("t.categoryId", "=", anyOf(MOVES_MONEY_ONLY))
    .where("t.categorySource", "<>", "user")
    .where("t.isExcluded", "=", false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("transfers as x")
            .select("x.id")
            .where("x.userId", "=", userId)
            .where("x.status", "in", ["accepted", "proposed"])
            .where(({ eb, or }) =>
              or([eb("x.outTransactionId", "=", eb.ref("t.id")), eb("x.inTransactionId", "=", eb.ref("t.id"))]),
            ),
        ),
      ),
    )
    .execute();
}
