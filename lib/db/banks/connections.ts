import { type ExpressionBuilder, sql } from "kysely";
import { selectCurrentSubscription } from "@/lib/db/billing/subscriptions";
import { type Db, prisma, type Tx } from "@/lib/db/client";
import type { DB } from "@/lib/db/generated-kysely/types";
import type { BankProviderName, RepairReason } from "@/lib/domain/banks/connection";
import type { SubscriptionFacts, SubscriptionStatus } from "@/lib/domain/billing/subscription";

export type ConnectionStatus = "ok" | "login_required" | "disconnected";

/** One login at one bank. `encryptedToken` is empty when disconnected. */
export type Connection = {
  userId: string;
  id: string;
  provider: BankProviderName;
  encryptedToken: string;
  status: ConnectionStatus;
  syncCursor: string | null;
  firstSyncedAt: Date | null;
  lastSyncedAt: Date | null;
  balancesRefreshedAt: Date | null;
  createdAt: Date;
  /** The provider's request to the user; null when all is well. */
  repairReason: RepairReason | null;
  /** The owner's, for the day of a balance. */
  timeZone: string;
};

function connections(db: Db) {
  return db.$kysely
    .selectFrom("bankConnections as c")
    .innerJoin("users as u", "u.id", "c.userId")
    .select(["c.userId", "c.id", "c.provider", "c.encryptedToken", "c.status", "c.syncCursor", "c.firstSyncedAt"])
    .select(["c.lastSyncedAt", "c.balancesRefreshedAt", "c.repairReason", "c.createdAt", "u.timezone as timeZone"])
    .$narrowType<{ provider: BankProviderName; repairReason: RepairReason | null }>();
}

export async function findConnection({ userId, connectionId }: Key): Promise<Connection | null> {
  const found = await connections(prisma())
    .where("c.userId", "=", userId)
    .where("c.id", "=", connectionId)
    .executeTakeFirst();
  return found ?? null;
}

type Key = { userId: string; connectionId: string };

/** A user linking a bank: country, number of live links, and latest subscription. */
export type LinkOwner = { country: string | null; liveLinks: number; subscription: SubscriptionFacts | null };

export async function findLinkOwner(db: Db, { userId }: { userId: string }): Promise<LinkOwner | null> {
  const found = await db.$kysely
    .selectFrom("users as u")
    .leftJoin(
      selectCurrentSubscription(db, userId).select(["status", "cancelAtPeriodEnd", "currentPeriodEnd"]).as("s"),
      (join) => join.onTrue(),
    )
    .select(["u.country", "s.status", "s.cancelAtPeriodEnd", "s.currentPeriodEnd"])
    .select((eb) =>
      eb
        .selectFrom("bankConnections as c")
        .select(eb.fn.countAll<number>().as("count"))
        .whereRef("c.userId", "=", "u.id")
        .where("c.status", "<>", "disconnected")
        .as("liveLinks"),
    )
    .where("u.id", "=", userId)
    .$narrowType<{ liveLinks: number; status: SubscriptionStatus | null }>()
    .executeTakeFirst();
  if (!found) return null;
  const { country, liveLinks, status, cancelAtPeriodEnd, currentPeriodEnd } = found;
  const subscription =
    status === null ? null : { status, cancelAtPeriodEnd: cancelAtPeriodEnd === true, currentPeriodEnd };
  return { country, liveLinks, subscription };
}

/** Finds the link owner and locks the user's row, so simultaneous links are counted one after the other. */
export async function lockLinkOwner(tx: Tx, { userId }: { userId: string }): Promise<LinkOwner | null> {
  // Not `FOR UPDATE`: every row stored for the user refers to this one, and a sync would wait for a link.
  await tx.$kysely.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  return findLinkOwner(tx, { userId });
}

export type NewConnection = {
  userId: string;
  id: string;
  provider: BankProviderName;
  providerConnectionId: string;
  encryptedToken: string;
  institutionId: string;
  institutionName: string;
};

/** Stores a new link; false when anyone has already stored it. */
export async function insertConnection(tx: Tx, connection: NewConnection): Promise<boolean> {
  const { userId, id, provider, providerConnectionId, encryptedToken, institutionId, institutionName } = connection;
  const { numInsertedOrUpdatedRows } = await tx.$kysely
    .insertInto("bankConnections")
    .values({ userId, id, provider, providerConnectionId, encryptedToken, institutionId, institutionName })
    .onConflict((conflict) => conflict.columns(["provider", "providerConnectionId"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findConnectionIdAtProvider(options: { userId: string } & AtProvider): Promise<string | null> {
  const { userId, provider, providerConnectionId } = options;
  const found = await prisma().bankConnection.findUnique({
    where: { userId, provider_providerConnectionId: { provider, providerConnectionId } },
    select: { id: true },
  });
  return found?.id ?? null;
}

type AtProvider = { provider: BankProviderName; providerConnectionId: string };

/** Returns the live connection with that provider id, else null. For webhooks, which name no user. */
export async function findConnectionAtProvider(
  db: Db,
  { provider, providerConnectionId }: AtProvider,
): Promise<Key | null> {
  const found = await db.bankConnection.findUnique({
    where: {
      provider_providerConnectionId: { provider, providerConnectionId },
      status: { not: "disconnected" },
    },
    select: { userId: true, id: true },
  });
  return found && { userId: found.userId, connectionId: found.id };
}

export async function markRepaired(db: Db, { userId, connectionId }: Key): Promise<void> {
  await db.bankConnection.updateMany({
    where: { userId, id: connectionId, status: "login_required" },
    data: { status: "ok", repairReason: null },
  });
}

export async function renewConnection(
  tx: Tx,
  { userId, connectionId, encryptedToken }: Key & { encryptedToken: string },
): Promise<void> {
  await tx.bankConnection.updateMany({
    where: { userId, id: connectionId },
    data: { encryptedToken, status: "ok", repairReason: null },
  });
}

export async function markLoginRequired(
  db: Db,
  { userId, connectionId, reason }: Key & { reason: RepairReason },
): Promise<void> {
  await db.bankConnection.updateMany({
    where: { userId, id: connectionId, status: { not: "disconnected" } },
    data: { status: "login_required", repairReason: reason },
  });
}

/** A successful answer clears a required login, but not an announced end of consent: only a new login clears that. */
function afterAnswer(eb: ExpressionBuilder<DB, "bankConnections">) {
  const keepsWhatIsAnnounced = eb("repairReason", "=", "consent_ends");
  return {
    status: eb.case().when(keepsWhatIsAnnounced).then(eb.ref("status")).else(sql.lit<ConnectionStatus>("ok")).end(),
    repairReason: eb.case().when(keepsWhatIsAnnounced).then(eb.ref("repairReason")).end(),
  };
}

/**
 * Claims the turn to ask the bank itself for balances; one of several simultaneous callers gets it.
 *
 * @param options.intervalMs  minimal time between turns
 */
export async function claimBalanceRefresh(options: {
  userId: string;
  connectionId: string;
  intervalMs: number;
  now: Date;
}): Promise<boolean> {
  const { userId, connectionId, intervalMs, now } = options;
  const { count } = await prisma().bankConnection.updateMany({
    where: {
      userId,
      id: connectionId,
      status: { not: "disconnected" },
      OR: [{ balancesRefreshedAt: null }, { balancesRefreshedAt: { lte: new Date(now.getTime() - intervalMs) } }],
    },
    data: { balancesRefreshedAt: now },
  });
  return count === 1;
}

/** Returns an unsuccessful turn. */
export async function returnBalanceRefresh(options: Key & { claimedAt: Date; before: Date | null }): Promise<void> {
  const { userId, connectionId, claimedAt, before } = options;
  await prisma().bankConnection.updateMany({
    where: { userId, id: connectionId, balancesRefreshedAt: claimedAt },
    data: { balancesRefreshedAt: before },
  });
}

/**
 * Locks the connection's row before balances are stored.
 *
 * @param options.seenAt  the bank's last refresh when the fetch began
 * @returns `ended` for a link disconnected meanwhile, `overtaken` when newer balances were stored since: store nothing
 * in either case
 */
export async function lockForBalances(
  tx: Tx,
  { userId, connectionId, isLive, seenAt }: Key & { isLive: boolean; seenAt: Date | null },
): Promise<"ok" | "ended" | "overtaken"> {
  const row = await tx.$kysely
    .selectFrom("bankConnections")
    .select((eb) => eb("balancesRefreshedAt", "is not distinct from", seenAt).$castTo<boolean>().as("isCurrent"))
    .where("userId", "=", userId)
    .where("id", "=", connectionId)
    .where("status", "<>", "disconnected")
    .forUpdate()
    .executeTakeFirst();
  if (!row) return "ended";
  if (!isLive && !row.isCurrent) return "overtaken";
  await tx.$kysely
    .updateTable("bankConnections")
    .set(afterAnswer)
    .$if(isLive, (update) => update.set({ balancesRefreshedAt: sql<Date>`clock_timestamp()` }))
    .where("userId", "=", userId)
    .where("id", "=", connectionId)
    .execute();
  return "ok";
}

/**
 * Locks the connection's row for a sync that started at `cursor`.
 *
 * @returns null when it may not be stored: the link was disconnected meanwhile, or another run moved the cursor
 */
export async function lockForSync(
  tx: Tx,
  { userId, connectionId, cursor }: Key & { cursor: string | null },
): Promise<{ firstSyncedAt: Date | null } | null> {
  const row = await tx.$kysely
    .selectFrom("bankConnections")
    .select("firstSyncedAt")
    .where("userId", "=", userId)
    .where("id", "=", connectionId)
    .where("status", "<>", "disconnected")
    .where("syncCursor", "is not distinct from", cursor)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function lockConnection(tx: Tx, { userId, connectionId }: Key): Promise<Connection | null> {
  const found = await connections(tx)
    .where("c.userId", "=", userId)
    .where("c.id", "=", connectionId)
    .forUpdate("c")
    .executeTakeFirst();
  return found ?? null;
}

/** Moves the cursor; only in the transaction that stores its rows. */
export async function finishSync(
  tx: Tx,
  { userId, connectionId, cursor, isComplete }: Key & { cursor: string; isComplete: boolean },
): Promise<void> {
  const now = sql<Date>`now()`;
  await tx.$kysely
    .updateTable("bankConnections")
    .set(afterAnswer)
    .set({ syncCursor: cursor, lastSyncedAt: now })
    .$if(isComplete, (update) => update.set((eb) => ({ firstSyncedAt: eb.fn.coalesce("firstSyncedAt", now) })))
    .where("userId", "=", userId)
    .where("id", "=", connectionId)
    .execute();
}

/** Lists live links due for a scheduled sync, by page in key order. */
export function listDueConnections(options: { syncedBefore: Date; after: Key | null; limit: number }): Promise<Key[]> {
  const { syncedBefore, after, limit } = options;
  return prisma()
    .$kysely.selectFrom("bankConnections")
    .select(["userId", "id as connectionId"])
    .where(({ eb, or, and }) =>
      or([
        eb("status", "=", "ok"),
        and([eb("status", "=", "login_required"), eb("repairReason", "=", "consent_ends")]),
      ]),
    )
    .where(({ eb, fn }) => eb(fn.coalesce("lastSyncedAt", "createdAt"), "<", syncedBefore))
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("userId", "id"), ">", tuple(after?.userId ?? NIL, after?.connectionId ?? NIL)),
    )
    .orderBy("userId")
    .orderBy("id")
    .limit(limit)
    .execute();
}

const NIL = "00000000-0000-0000-0000-000000000000";

/** Ends a link: its token is deleted, its history stays. */
export async function disconnectConnection(db: Db, { userId, connectionId }: Key): Promise<void> {
  await db.bankConnection.updateMany({
    where: { userId, id: connectionId },
    data: { status: "disconnected", encryptedToken: "", repairReason: null },
  });
}

/** Lists links without a completed first sync, for resuming after a crash. */
export function listUnfinishedConnections(): Promise<Key[]> {
  return prisma()
    .$kysely.selectFrom("bankConnections")
    .select(["userId", "id as connectionId"])
    .where("firstSyncedAt", "is", null)
    .where("status", "=", "ok")
    .orderBy("createdAt")
    .execute();
}
