import { type NotNull, sql } from "kysely";
import { prisma } from "@/lib/db/client";

/** A bank account and a manual one, with the number of undecided pairs and of rows since the bank's first. */
export type AccountPair = { accountId: string; ownAccountId: string; ownName: string; twins: number; rows: number };

/** Lists linked accounts whose transactions an open manual account probably had already. */
export function listAccountPairs({ userId }: { userId: string }): Promise<AccountPair[]> {
  return prisma()
    .$kysely.selectFrom("transactionTwins as w")
    .innerJoin("transactions as t", (join) =>
      join.onRef("t.userId", "=", "w.userId").onRef("t.id", "=", "w.transactionId"),
    )
    .innerJoin("transactions as o", (join) => join.onRef("o.userId", "=", "w.userId").onRef("o.id", "=", "w.twinId"))
    .innerJoin("accounts as a", (join) => join.onRef("a.userId", "=", "o.userId").onRef("a.id", "=", "o.accountId"))
    .select(["t.accountId", "a.id as ownAccountId", "a.name as ownName"])
    .select(({ fn, selectFrom }) => [
      fn.countAll<number>().as("twins"),
      selectFrom("transactions as h")
        .select(({ fn: of }) => of.countAll<number>().as("rows"))
        .where("h.userId", "=", userId)
        .whereRef("h.accountId", "=", "a.id")
        .where("h.date", ">=", ({ selectFrom: from }) =>
          from("transactions as b")
            .select(({ fn: of }) => of.min<string>("b.date").as("first"))
            .where("b.userId", "=", userId)
            .whereRef("b.accountId", "=", "t.accountId")
            .where("b.source", "=", sql.lit("bank")),
        )
        .$asScalar()
        .$notNull()
        .as("rows"),
    ])
    .where("w.userId", "=", userId)
    .where("w.status", "=", "proposed")
    .where("t.isExcluded", "=", true)
    .where("t.accountId", "is not", null)
    .where("a.connectionId", "is", null)
    .where("a.disconnectedAt", "is", null)
    .groupBy(["t.accountId", "a.id", "a.name"])
    .orderBy("t.accountId")
    .$narrowType<{ accountId: NotNull }>()
    .execute();
}
