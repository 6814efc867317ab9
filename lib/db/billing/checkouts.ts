import { prisma } from "@/lib/db/client";

/** `providerSessionId` is null until the provider has created the page. */
export type StoredCheckout = {
  attempt: string;
  priceId: string;
  providerSessionId: string | null;
  startedAt: Date;
};

export function findCheckout(userId: string): Promise<StoredCheckout | null> {
  return prisma().checkout.findUnique({
    where: { userId },
    select: { attempt: true, priceId: true, providerSessionId: true, startedAt: true },
  });
}

/**
 * Starts a purchase in place of `replaced`, or of none. One whose page was created meanwhile stays: it can be paid, and
 * nobody would know.
 *
 * @returns false when another tab was faster
 */
export async function beginCheckout(options: {
  userId: string;
  attempt: string;
  priceId: string;
  replaced: string | null;
  now: Date;
}): Promise<boolean> {
  const { userId, attempt, priceId, replaced, now } = options;
  const row = { attempt, priceId, startedAt: now };
  const { numInsertedOrUpdatedRows } = await prisma()
    .$kysely.insertInto("checkouts")
    .values({ userId, ...row })
    .onConflict((conflict) =>
      conflict
        .column("userId")
        .doUpdateSet(row)
        .where("checkouts.attempt", "is not distinct from", replaced)
        .where("checkouts.providerSessionId", "is", null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns false when another purchase has replaced this one */
export async function storeCheckoutSession(options: {
  userId: string;
  attempt: string;
  providerSessionId: string;
}): Promise<boolean> {
  const { userId, attempt, providerSessionId } = options;
  const { count } = await prisma().checkout.updateMany({ where: { userId, attempt }, data: { providerSessionId } });
  return count === 1;
}

/** @param options.onlyUnmade  keeps it when another tab already has its page */
export async function deleteCheckout(options: {
  userId: string;
  attempt: string;
  onlyUnmade?: boolean;
}): Promise<void> {
  const { userId, attempt, onlyUnmade = false } = options;
  await prisma().checkout.deleteMany({ where: { userId, attempt, ...(onlyUnmade && { providerSessionId: null }) } });
}

/** Lists users with a purchase started between two instants, by id after `after`. */
export function listCheckouts(options: {
  begunFrom: Date;
  begunBefore: Date;
  after: string | null;
  limit: number;
}): Promise<{ userId: string }[]> {
  const { begunFrom, begunBefore, after, limit } = options;
  return prisma().checkout.findMany({
    where: { startedAt: { gte: begunFrom, lt: begunBefore }, ...(after !== null && { userId: { gt: after } }) },
    orderBy: { userId: "asc" },
    take: limit,
    select: { userId: true },
  });
}
