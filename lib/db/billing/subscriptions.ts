import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { type Db, prisma, type Tx } from "@/lib/db/client";
import { unnest } from "@/lib/db/unnest";
import { isLive, SUBSCRIPTION_STATUSES, type SubscriptionStatus } from "@/lib/domain/billing/subscription";

/** What the payment provider said of a subscription when it was last asked. */
export type FetchedSubscription = {
  providerSubscriptionId: string;
  status: SubscriptionStatus;
  interval: "month" | "year";
  amountMinor: number;
  currency: string;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
};

export type StoredSubscription = FetchedSubscription & { id: string; fetchedAt: Date };

const LIVE = SUBSCRIPTION_STATUSES.filter(isLive);

/** What the database holds to by a check, which the column's type does not say. */
type Known = Pick<FetchedSubscription, "status" | "interval">;

/** The one that counts for its user: the live one, of which there is one at most, else the newest. */
export function selectCurrentSubscription(db: Db, userId: string) {
  return db.$kysely
    .selectFrom("subscriptions")
    .where("userId", "=", userId)
    .orderBy((eb) => eb("status", "in", LIVE), "desc")
    .orderBy("createdAt", "desc")
    .limit(1);
}

/** What the payment provider last said of the user's subscription, or null without one. */
export async function findCurrentSubscription(userId: string): Promise<StoredSubscription | null> {
  const found = await selectCurrentSubscription(prisma(), userId)
    .select(["id", "providerSubscriptionId", "status", "interval", "amountMinor", "currency"])
    .select(["currentPeriodEnd", "cancelAtPeriodEnd", "fetchedAt"])
    .$narrowType<Known>()
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Makes what is stored of a user's subscriptions what was fetched. Those that are over first: the database lets only one
 * live one be.
 *
 * @param options.fetched  all that the provider has; a stored one that it has not any more is over
 * @param options.current  the one of them that counts; the others are over
 */
export async function storeSubscriptions(
  tx: Tx,
  options: {
    userId: string;
    fetched: readonly FetchedSubscription[];
    current: FetchedSubscription | null;
    fetchedAt: Date;
  },
): Promise<void> {
  const { userId, fetched, current, fetchedAt } = options;
  const over = fetched.filter(({ status }) => !isLive(status));
  const ended = unnest("o", {
    id: { type: "text", values: over.map((one) => one.providerSubscriptionId) },
    status: { type: "text", values: over.map((one): string => one.status) },
  });
  await tx.$kysely
    .updateTable("subscriptions as s")
    .set((eb) => ({
      fetchedAt,
      status: eb.fn.coalesce(
        eb.selectFrom(ended).select("o.status").whereRef("o.id", "=", "s.providerSubscriptionId"),
        sql.lit("canceled"),
      ),
    }))
    .where("s.userId", "=", userId)
    .where("s.providerSubscriptionId", "is distinct from", current?.providerSubscriptionId ?? null)
    .where("s.status", "in", LIVE)
    .execute();
  if (!current) return;
  const { numInsertedOrUpdatedRows } = await tx.$kysely
    .insertInto("subscriptions")
    .values({
      userId,
      id: uuidv7(),
      providerSubscriptionId: current.providerSubscriptionId,
      status: current.status,
      interval: current.interval,
      amountMinor: current.amountMinor,
      currency: current.currency,
      currentPeriodEnd: current.currentPeriodEnd,
      cancelAtPeriodEnd: current.cancelAtPeriodEnd,
      fetchedAt,
    })
    .onConflict((conflict) =>
      conflict
        .column("providerSubscriptionId")
        .doUpdateSet((eb) => ({
          status: eb.ref("excluded.status"),
          interval: eb.ref("excluded.interval"),
          amountMinor: eb.ref("excluded.amountMinor"),
          currency: eb.ref("excluded.currency"),
          currentPeriodEnd: eb.ref("excluded.currentPeriodEnd"),
          cancelAtPeriodEnd: eb.ref("excluded.cancelAtPeriodEnd"),
          fetchedAt: eb.ref("excluded.fetchedAt"),
        }))
        .whereRef("subscriptions.userId", "=", "excluded.userId"),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) {
    throw new Error("The provider names a subscription that is another user's here");
  }
}

/**
 * Users whose stored subscription should be fetched again although no webhook came: a period that ended without one,
 * or a day without any. In order of their ids, after `after`.
 */
export function listSilentSubscribers(options: {
  now: Date;
  fetchedBefore: Date;
  after: string | null;
  limit: number;
}): Promise<{ userId: string }[]> {
  const { now, fetchedBefore, after, limit } = options;
  return prisma()
    .$kysely.selectFrom("subscriptions")
    .select("userId")
    .where("status", "in", LIVE)
    .where(({ eb, or, and }) =>
      or([
        eb("fetchedAt", "<", fetchedBefore),
        and([eb("currentPeriodEnd", "<", now), eb("fetchedAt", "<", eb.ref("currentPeriodEnd"))]),
      ]),
    )
    .$if(after !== null, (query) => query.where("userId", ">", after))
    .orderBy("userId")
    .limit(limit)
    .execute();
}
