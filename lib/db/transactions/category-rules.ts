import { prisma, type Tx } from "@/lib/db/client";

type RuleKey = { userId: string; merchantKey: string };

export async function upsertCategoryRule(
  tx: Tx,
  { categoryId, ...key }: RuleKey & { categoryId: string },
): Promise<void> {
  await tx.categoryRule.upsert({
    where: { userId_merchantKey: key },
    create: { ...key, categoryId },
    update: { categoryId },
    select: { merchantKey: true },
  });
}

export async function deleteCategoryRule(tx: Tx, { userId, merchantKey }: RuleKey): Promise<boolean> {
  const { count } = await tx.categoryRule.deleteMany({ where: { userId, merchantKey } });
  return count === 1;
}

export type StoredRule = { merchantKey: string; merchant: string; categoryId: string; rowCount: number };

/** Lists the user's merchant rules by merchant, named as in the latest transaction. */
export function findCategoryRules({ userId, limit }: { userId: string; limit: number }): Promise<StoredRule[]> {
  return prisma()
    .$kysely.selectFrom("categoryRules as r")
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom("transactions as t")
          .select((eb) => eb.fn.coalesce("t.merchant", "t.name").as("name"))
          .where("t.userId", "=", userId)
          .whereRef("t.merchantKey", "=", "r.merchantKey")
          .orderBy("t.date", "desc")
          .orderBy("t.id", "desc")
          .limit(1)
          .as("latest"),
      (join) => join.onTrue(),
    )
    .select(({ fn, selectFrom }) => [
      "r.merchantKey",
      fn.coalesce("latest.name", "r.merchantKey").as("merchant"),
      "r.categoryId",
      selectFrom("transactions as t")
        .select((eb) => eb.fn.countAll<number>().as("rows"))
        .where("t.userId", "=", userId)
        .whereRef("t.merchantKey", "=", "r.merchantKey")
        .where("t.categorySource", "=", "rule")
        .$asScalar()
        .$notNull()
        .as("rowCount"),
    ])
    .where("r.userId", "=", userId)
    .orderBy((eb) => eb.fn<string>("lower", [eb.fn.coalesce("latest.name", "r.merchantKey")]))
    .orderBy("r.merchantKey")
    .limit(limit)
    .execute();
}
