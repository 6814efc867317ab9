import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { type Db, prisma, type Tx } from "@/lib/db/client";
import { unnest } from "@/lib/db/unnest";
import { isLive, SUBSCRIPTION_STATUSES, type SubscriptionStatus } from "@/lib/domain/billing/subscription";

/** A subscription as last fetched from the payment provider. */
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

/** Guaranteed by a database check, not by the column's type. */
type Known = Pick<FetchedSubscription, "status" | "interval">;

/** Selects a user's effective subscription: the live one, of which there is at most one, else the newest. */
export function selectCurrentSubscription(db: Db, userId: string) {
  return db.$kysely
    .selectFrom("subscriptions")
    .where("userId", "=", userId)
    .orderBy((eb) => eb("status", "in", LIVE), "desc")
    .orderBy("createdAt", "desc")
    .limit(1);
}

export async function findCurrentSubscription(userId: string): Promise<StoredSubscription | null> {
  const found = await selectCurrentSubscription(prisma(), userId)
    .select(["id", "providerSubscriptionId", "status", "interval", "amountMinor", "currency"])
    .select(["currentPeriodEnd", "cancelAtPeriodEnd", "fetchedAt"])
    .$narrowType<Known>()
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Replaces a user's stored subscriptions by the fetched ones. Ended ones go first: the database allows only one live.
 *
 * @param options.fetched  all the provider has; stored ones missing there have ended
 * @param options.current  the effective one; the others have ended
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
  const { providerSubscriptionId, status, interval, amountMinor, currency, currentPeriodEnd, cancelAtPeriodEnd } =
    current;
  const row = { status, interval, amountMinor, currency, currentPeriodEnd, cancelAtPeriodEnd, fetchedAt };
  const { numInsertedOrUpdatedRows } = await tx.$kysely
    .insertInto("subscriptions")
    .values({ userId, id: uuidv7(), providerSubscriptionId, ...row })
    .onConflict((conflict) =>
      conflict
        .column("providerSubscriptionId")
        .doUpdateSet(row)
        .whereRef("subscriptions.userId", "=", "excluded.userId"),
    )
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) {
    throw new Error("The provider returned a subscription stored for another user");
  }
}

/**
 * Lists users whose subscription should be fetched without a webhook: a period ended without one, or a day passed
 * without any. By id after `after`.
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

export type EventKey = { provider: "stripe"; eventId: string };

export async function isEventProcessed({ provider, eventId }: EventKey): Promise<boolean> {
  const found = await prisma().providerEvent.findUnique({
    where: { provider_eventId: { provider, eventId } },
    select: { eventId: true },
  });
  return found !== null;
}

/** Records an event in the transaction that writes its result. */
export async function recordEvent(tx: Tx, { provider, eventId, type }: EventKey & { type: string }): Promise<void> {
  await tx.providerEvent.createMany({ data: [{ provider, eventId, type }], skipDuplicates: true });
}

export async function deleteEventsBefore(receivedBefore: Date): Promise<number> {
  const { count } = await prisma().providerEvent.deleteMany({ where: { receivedAt: { lt: receivedBefore } } });
  return count;
}
