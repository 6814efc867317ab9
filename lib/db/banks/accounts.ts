import { type NotNull, sql } from "kysely";
import { type Db, prisma, type Tx } from "@/lib/db/client";
import { excluded, namesOf, rowColumns, unnest } from "@/lib/db/unnest";
import type { RepairReason } from "@/lib/domain/banks/connection";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import { isSinceSetBalance } from "./by-hand";
import type { ConnectionStatus } from "./connections";

/** An account with its link's data, or a manual one. Balances are minor units; debt is negative. */
export type StoredAccount = LedgerAccount & {
  /** Null for a manual account, like the institution. */
  connectionId: string | null;
  institutionId: string | null;
  institutionName: string | null;
  /** The last balance the user set, plus later entries for its day; null for a linked account. */
  lastSet: (Snapshot & { addedMinor: number }) | null;
  officialName: string | null;
  mask: string | null;
  status: ConnectionStatus;
  /** The provider's code for what the user must do. */
  repairReason: RepairReason | null;
  isSyncing: boolean;
  lastSyncedAt: Date | null;
  totalTransactionsSynced: number;
  /** The last sync's finding; null before the first check and for unchecked accounts. */
  check: { since: Date; at: Date; checkedAt: Date; gapMinor: number | null } | null;
};

/**
 * The queue tries a first read for about an hour (lib/use-cases/banks/jobs.ts). After that, nothing is
 * read until the schedule or the user asks again.
 */
const FIRST_READ_MINUTES = 90;

function accounts(db: Db) {
  return db.$kysely
    .selectFrom("accounts as a")
    .leftJoin("bankConnections as c", (join) =>
      join.onRef("c.userId", "=", "a.userId").onRef("c.id", "=", "a.connectionId"),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("balanceSnapshots as v")
          .select(["v.day", "v.balanceMinor"])
          .select(({ selectFrom }) =>
            selectFrom("transactions as t")
              .select(sql<number>`coalesce(sum(${sql.ref("t.amountMinor")}), 0)::bigint`.as("minor"))
              .whereRef("t.userId", "=", "v.userId")
              .whereRef("t.accountId", "=", "v.accountId")
              .whereRef("t.date", "=", "v.day")
              .whereRef("t.currency", "=", "a.currency")
              .where("t.pending", "=", false)
              .where(isSinceSetBalance({ userId: "v.userId", day: "v.day", takenAt: "v.takenAt" }))
              .as("addedMinor"),
          )
          .whereRef("v.userId", "=", "a.userId")
          .whereRef("v.accountId", "=", "a.id")
          .where("a.connectionId", "is", null)
          .orderBy("v.day", "desc")
          .limit(1)
          .as("v"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("balanceChecks as k")
          .select(["k.since", "k.at", "k.checkedAt", "k.gapMinor"])
          .whereRef("k.userId", "=", "a.userId")
          .whereRef("k.accountId", "=", "a.id")
          .orderBy("k.at", "desc")
          .orderBy("k.id", "desc")
          .limit(1)
          .as("b"),
      (join) => join.onTrue(),
    )
    .select(["a.id", "a.connectionId", "c.institutionId", "c.institutionName", "a.name", "a.officialName", "a.mask"])
    .select(["a.type", "a.subtype", "a.currency", "a.currentBalanceMinor", "a.availableBalanceMinor"])
    .select(({ eb }) => eb("a.connectionId", "is", null).$castTo<boolean>().as("isByHand"))
    .select(["c.repairReason", "c.lastSyncedAt", "a.totalTransactionsSynced"])
    .select(["v.day as setOn", "v.balanceMinor as setMinor", "v.addedMinor"])
    .select(["b.since as checkSince", "b.at as checkAt", "b.checkedAt", "b.gapMinor"])
    .select(({ eb, and, fn, case: either }) => [
      either()
        .when("a.disconnectedAt", "is", null)
        .then(fn.coalesce("c.status", sql.lit<ConnectionStatus>("ok")))
        .else(sql.lit<ConnectionStatus>("disconnected"))
        .end()
        .as("status"),
      and([
        eb("a.connectionId", "is not", null),
        eb("c.firstSyncedAt", "is", null),
        eb("c.status", "=", "ok"),
        eb("a.disconnectedAt", "is", null),
        eb("c.createdAt", ">", sql<Date>`now() - make_interval(mins => ${FIRST_READ_MINUTES})`),
      ])
        .$castTo<boolean>()
        .as("isSyncing"),
    ])
    .$narrowType<{ repairReason: RepairReason | null }>();
}

type AccountRow = Omit<StoredAccount, "check" | "lastSet"> & {
  setOn: string | null;
  setMinor: number | null;
  addedMinor: number | null;
  checkSince: Date | null;
  checkAt: Date | null;
  checkedAt: Date | null;
  gapMinor: number | null;
};

function toStoredAccount(found: AccountRow): StoredAccount {
  const { checkSince, checkAt, checkedAt, gapMinor, setOn, setMinor, addedMinor, ...row } = found;
  const lastSet =
    setOn === null || setMinor === null ? null : { day: setOn, balanceMinor: setMinor, addedMinor: addedMinor ?? 0 };
  if (checkSince === null || checkAt === null || checkedAt === null) return { ...row, lastSet, check: null };
  return { ...row, lastSet, check: { since: checkSince, at: checkAt, checkedAt, gapMinor } };
}

export function listStoredAccounts(userId: string): Promise<StoredAccount[]> {
  return listAccountsOfConnection(prisma(), { userId });
}

/** @param options.connectionId  its accounts only; all by default */
export async function listAccountsOfConnection(
  db: Db,
  { userId, connectionId }: { userId: string; connectionId?: string },
): Promise<StoredAccount[]> {
  const rows = await accounts(db)
    .where("a.userId", "=", userId)
    .where("a.disconnectedAt", "is", null)
    .$if(connectionId !== undefined, (query) => query.where("a.connectionId", "=", connectionId ?? ""))
    .orderBy("a.createdAt")
    .orderBy("a.id")
    .execute();
  return rows.map(toStoredAccount);
}

/** Returns the user's account, disconnected or not, else null. */
export async function findAccount(options: { userId: string; accountId: string }): Promise<StoredAccount | null> {
  const found = await accounts(prisma())
    .where("a.userId", "=", options.userId)
    .where("a.id", "=", options.accountId)
    .executeTakeFirst();
  return found ? toStoredAccount(found) : null;
}

export type IncomingAccount = {
  providerAccountId: string;
  persistentAccountId: string | null;
  name: string;
  officialName: string | null;
  mask: string | null;
  type: LedgerAccount["type"];
  subtype: string | null;
  currency: string;
  currentBalanceMinor: number | null;
  availableBalanceMinor: number | null;
};

/**
 * Stores a link's accounts, their balances and the day's balance. Accounts the user disconnected stay unchanged.
 *
 * @param options.newIds  an id for each account, used for new ones
 * @param options.day  the owner's calendar day
 * @returns our ids by the provider's, for connected accounts
 */
export async function upsertAccounts(
  tx: Tx,
  options: {
    userId: string;
    connectionId: string;
    accounts: readonly IncomingAccount[];
    newIds: readonly string[];
    day: string;
  },
): Promise<Map<string, string>> {
  const { userId, connectionId, accounts: incoming, newIds, day } = options;
  const names = namesOf(REPORTED);
  const reported = unnest("s", {
    id: { type: "uuid", values: newIds },
    ...rowColumns(incoming, { providerAccountId: "text", ...REPORTED }),
  });
  await tx.$kysely
    .insertInto("accounts")
    .columns(["userId", "connectionId", "id", "providerAccountId", "balanceAt", ...names])
    .expression((eb) =>
      eb
        .selectFrom(reported)
        .select([sql<string>`${userId}::uuid`.as("userId"), sql<string>`${connectionId}::uuid`.as("connectionId")])
        .select(["s.id", "s.providerAccountId", sql<Date>`now()`.as("balanceAt")])
        .select(names.map((column) => `s.${column}` as const)),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "connectionId", "providerAccountId"])
        .doUpdateSet(excluded([...names, "balanceAt"]))
        .where("accounts.disconnectedAt", "is", null),
    )
    .execute();
  await tx.$kysely
    .insertInto("balanceSnapshots")
    .columns(["userId", "accountId", "day", "balanceMinor", "availableMinor"])
    .expression((eb) =>
      eb
        .selectFrom("accounts as a")
        .select(["a.userId", "a.id", sql<string>`${day}::date`.as("day")])
        .select(["a.currentBalanceMinor", "a.availableBalanceMinor"])
        .where("a.userId", "=", userId)
        .where("a.connectionId", "=", connectionId)
        .where("a.disconnectedAt", "is", null)
        .where("a.currentBalanceMinor", "is not", null)
        .$narrowType<{ currentBalanceMinor: NotNull }>(),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "accountId", "day"])
        .doUpdateSet({ ...excluded(["balanceMinor", "availableMinor"]), takenAt: sql<Date>`now()` }),
    )
    .execute();
  const rows = await tx.account.findMany({
    where: { userId, connectionId, disconnectedAt: null },
    select: { id: true, providerAccountId: true },
  });
  return new Map(
    rows.flatMap(({ id, providerAccountId }) => (providerAccountId === null ? [] : [[providerAccountId, id]])),
  );
}

const REPORTED = {
  persistentAccountId: "text",
  name: "text",
  officialName: "text",
  mask: "text",
  type: '"AccountType"',
  subtype: "text",
  currency: "text",
  currentBalanceMinor: "bigint",
  availableBalanceMinor: "bigint",
} as const;

export type Snapshot = { day: string; balanceMinor: number };

export function listSnapshots(options: { userId: string; accountId: string; limit: number }): Promise<Snapshot[]> {
  return prisma()
    .$kysely.selectFrom("balanceSnapshots")
    .select(["day", "balanceMinor"])
    .where("userId", "=", options.userId)
    .where("accountId", "=", options.accountId)
    .orderBy("day", "desc")
    .limit(options.limit)
    .execute();
}

/** Outside the sync's transaction on purpose, because the user watches it. The sync's end stores the true count. */
export async function showProgress(options: {
  userId: string;
  connectionId: string;
  rowsByProviderAccount: ReadonlyMap<string, number>;
}): Promise<void> {
  const read = unnest("s", {
    providerAccountId: { type: "text", values: [...options.rowsByProviderAccount.keys()] },
    rows: { type: "int", values: [...options.rowsByProviderAccount.values()] },
  });
  await prisma()
    .$kysely.updateTable("accounts as a")
    .from(read)
    .set(({ ref }) => ({ totalTransactionsSynced: ref("s.rows") }))
    .where("a.userId", "=", options.userId)
    .where("a.connectionId", "=", options.connectionId)
    .whereRef("a.providerAccountId", "=", "s.providerAccountId")
    .execute();
}

/** Sets each account's count to its stored bank rows. */
export async function recountRows(tx: Tx, options: { userId: string; connectionId: string }): Promise<void> {
  await tx.$kysely
    .updateTable("accounts as a")
    .set(({ selectFrom }) => ({
      totalTransactionsSynced: selectFrom("transactions as t")
        .select(({ fn }) => fn.countAll<number>().as("rows"))
        .whereRef("t.userId", "=", "a.userId")
        .whereRef("t.accountId", "=", "a.id")
        .where("t.source", "=", "bank"),
    }))
    .where("a.userId", "=", options.userId)
    .where("a.connectionId", "=", options.connectionId)
    .execute();
}

/** Maps the ids of the user's accounts, disconnected and closed ones included, to names. */
export async function listAllAccountNames(userId: string): Promise<Map<string, string>> {
  const rows = await prisma().account.findMany({
    where: { userId },
    select: { id: true, name: true, mask: true, connection: { select: { institutionName: true } } },
  });
  return new Map(
    rows.map(({ id, name, mask, connection }) => [
      id,
      [...(connection ? [connection.institutionName] : []), name, ...(mask === null ? [] : [mask])].join(" "),
    ]),
  );
}
