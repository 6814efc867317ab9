import { type NotNull, sql } from "kysely";
import type { Db, Tx } from "@/lib/db/client";
import type { AccountType } from "@/lib/db/generated-kysely/types";
import { anyOf, hasNone, rowColumns, unnest } from "@/lib/db/unnest";
import type { AccountMarks } from "@/lib/domain/banks/same-account";

/** An account at a bank, by its distinguishing marks. `isLive`: the bank still reports its rows. */
export type AccountAtInstitution = AccountMarks & {
  id: string;
  connectionId: string;
  institutionName: string;
  isLive: boolean;
};

/**
 * Lists the user's accounts at an institution, newest first, ended ones included unless erased. A link missing at the
 * provider isn't live, whatever its stored status.
 */
export function listAccountsAtInstitution(
  db: Db,
  { userId, institutionId }: { userId: string; institutionId: string },
): Promise<AccountAtInstitution[]> {
  return db.$kysely
    .selectFrom("accounts as a")
    .innerJoin("bankConnections as c", (join) =>
      join.onRef("c.userId", "=", "a.userId").onRef("c.id", "=", "a.connectionId"),
    )
    .select(["a.id", "c.id as connectionId", "c.institutionName", "a.name", "a.mask", "a.type", "a.subtype"])
    .select("a.persistentAccountId")
    .select(({ eb, and }) =>
      and([
        eb("a.disconnectedAt", "is", null),
        eb("c.status", "<>", "disconnected"),
        eb("c.repairReason", "is distinct from", "not_shared"),
      ])
        .$castTo<boolean>()
        .as("isLive"),
    )
    .where("a.userId", "=", userId)
    .where("c.institutionId", "=", institutionId)
    .orderBy("a.createdAt", "desc")
    .orderBy("a.id")
    .execute();
}

/** Returns a link's institution and the provider's ids of all accounts it ever reported; null for an unknown link. */
export async function findLinkPlace(
  db: Db,
  { userId, connectionId }: { userId: string; connectionId: string },
): Promise<{ institutionId: string; providerAccountIds: string[] } | null> {
  const place = await db.$kysely
    .selectFrom("bankConnections as c")
    .select((eb) => {
      const accounts = eb
        .selectFrom("accounts as a")
        .select("a.providerAccountId")
        .whereRef("a.userId", "=", "c.userId")
        .whereRef("a.connectionId", "=", "c.id");
      return ["c.institutionId", sql<string[]>`array${accounts}`.as("providerAccountIds")];
    })
    .where("c.userId", "=", userId)
    .where("c.id", "=", connectionId)
    .executeTakeFirst();
  return place ?? null;
}

/**
 * Moves accounts to another link, under their new provider ids. A former live link keeps an empty, disconnected row for
 * each, or its next sync would add the account again. A link gone at the provider ends with its last account.
 */
export async function continueAccounts(
  tx: Tx,
  options: {
    userId: string;
    connectionId: string;
    /** `newId` is the id of the empty row, if one is left. */
    pairs: readonly { accountId: string; providerAccountId: string; newId: string }[];
  },
): Promise<void> {
  const { userId, connectionId, pairs } = options;
  if (pairs.length === 0) return;
  const former = await tx.$kysely
    .updateTable("accounts as a")
    .from(unnest("s", rowColumns(pairs, { accountId: "uuid", providerAccountId: "text", newId: "uuid" })))
    .innerJoin("accounts as before", "before.id", "s.accountId")
    .set((eb) => ({ connectionId, providerAccountId: eb.ref("s.providerAccountId"), disconnectedAt: null }))
    .where("a.userId", "=", userId)
    .whereRef("a.id", "=", "s.accountId")
    .where("before.userId", "=", userId)
    .where("before.connectionId", "is not", null)
    .returning(["before.connectionId", "before.providerAccountId", "s.newId"])
    .$narrowType<{ connectionId: NotNull; providerAccountId: NotNull }>()
    .execute();
  const left = unnest("s", rowColumns(former, { connectionId: "uuid", newId: "uuid", providerAccountId: "text" }));
  await tx.$kysely
    .insertInto("accounts")
    .columns(["userId", "connectionId", "id", "providerAccountId", "name", "type", "currency", "disconnectedAt"])
    .expression((eb) =>
      eb
        .selectFrom(left)
        .innerJoin("bankConnections as c", "c.id", "s.connectionId")
        .select(["c.userId", "s.connectionId", "s.newId", "s.providerAccountId"])
        .select([sql.lit("Removed account").as("name"), sql.lit<AccountType>("other").as("type")])
        .select([sql.lit("USD").as("currency"), sql<Date>`now()`.as("disconnectedAt")])
        .where("c.userId", "=", userId)
        .where("c.status", "<>", "disconnected"),
    )
    .execute();
  await tx.$kysely
    .updateTable("bankConnections as c")
    .set({ status: "disconnected", encryptedToken: "", repairReason: null })
    .where("c.userId", "=", userId)
    .where("c.id", "=", anyOf(former.map((place) => place.connectionId)))
    .where("c.repairReason", "=", "not_shared")
    .where(({ selectFrom }) =>
      hasNone(
        selectFrom("accounts as o")
          .whereRef("o.userId", "=", "c.userId")
          .whereRef("o.connectionId", "=", "c.id")
          .where("o.disconnectedAt", "is", null),
      ),
    )
    .execute();
}
