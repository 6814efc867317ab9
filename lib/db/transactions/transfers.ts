import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from "kysely";
import { type Db, prisma, type Tx } from "@/lib/db/client";
import type { DB } from "@/lib/db/generated-kysely/types";
import { hasNone, rowColumns, unnest } from "@/lib/db/unnest";
import { addDays } from "@/lib/domain/calendar";
import {
  type MatchedPair,
  TRANSFER_WINDOW_DAYS,
  type TransferDoubt,
  type TransferProposal,
} from "@/lib/domain/transactions/transfer";

type Days = { userId: string; from: string; to: string };

export type TransferStatus = "proposed" | "accepted" | "rejected";
export type StoredTransfer = MatchedPair & { id: string; status: TransferStatus; doubt: TransferDoubt | null };

const COLUMNS = ["x.id", "x.outTransactionId as outId", "x.inTransactionId as inId", "x.status", "x.doubt"] as const;

export function findTransfers(options: {
  userId: string;
  status: TransferStatus;
  limit: number;
}): Promise<StoredTransfer[]> {
  const { userId, status, limit } = options;
  return withOut(prisma())
    .select(COLUMNS)
    .where("x.userId", "=", userId)
    .where("x.status", "=", status)
    .orderBy("o.date", "desc")
    .orderBy("x.outTransactionId")
    .orderBy("x.id")
    .limit(limit)
    .execute();
}

/** Lists a row's pairs of any status, the accepted one first. */
export function listTransfersOf(options: { userId: string; transactionId: string }): Promise<StoredTransfer[]> {
  return prisma()
    .$kysely.selectFrom("transfers as x")
    .select(COLUMNS)
    .where((eb) => isHalf(eb, options))
    .orderBy((eb) => eb("x.status", "=", "accepted"), "desc")
    .orderBy("x.id")
    .execute();
}

export async function findTransfer(
  db: Db,
  { userId, transferId }: { userId: string; transferId: string },
): Promise<StoredTransfer | null> {
  const found = await db.transfer.findUnique({
    where: { userId_id: { userId, id: transferId } },
    select: { id: true, outTransactionId: true, inTransactionId: true, status: true, doubt: true },
  });
  if (!found) return null;
  const { outTransactionId: outId, inTransactionId: inId, ...pair } = found;
  return { ...pair, outId, inId };
}

/** @returns false when a row is in another accepted pair */
export async function updateTransferStatus(
  tx: Tx,
  { userId, transferId, status }: { userId: string; transferId: string; status: TransferStatus },
): Promise<boolean> {
  const update = tx.$kysely
    .updateTable("transfers as x")
    .set((eb) => ({ status, doubt: eb.fn.coalesce("x.doubt", sql.lit<TransferDoubt>("unnamed")) }))
    .where("x.userId", "=", userId)
    .where("x.id", "=", transferId)
    .$if(status === "accepted", (query) =>
      query.where(({ selectFrom }) =>
        hasNone(
          selectFrom("transfers as y")
            .where("y.userId", "=", userId)
            .where("y.status", "=", "accepted")
            .whereRef("y.id", "<>", "x.id")
            .where(({ eb, or }) =>
              or([
                eb("y.outTransactionId", "=", eb.ref("x.outTransactionId")),
                eb("y.inTransactionId", "=", eb.ref("x.inTransactionId")),
              ]),
            ),
        ),
      ),
    );
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Stores a pair the user added, replacing a proposal or rejection of the two rows.
 *
 * @returns the pair; an existing one keeps its id
 */
export async function insertAcceptedTransfer(
  tx: Tx,
  { userId, id, outId, inId, doubt }: Omit<StoredTransfer, "status"> & { userId: string },
): Promise<StoredTransfer> {
  const rows = { outTransactionId: outId, inTransactionId: inId };
  const decided = { status: "accepted" as const, doubt };
  const stored = await tx.transfer.upsert({
    where: { userId_outTransactionId_inTransactionId: { userId, ...rows } },
    create: { userId, id, ...rows, ...decided },
    update: decided,
    select: { id: true },
  });
  return { id: stored.id, outId, inId, ...decided };
}

/**
 * Finds the bank or statement row nearest to `date` that can be this half: exact amount, unpaired, not categorized by
 * the user.
 */
export async function findReportedHalf(
  tx: Tx,
  half: { userId: string; accountId: string; amountMinor: number; currency: string; date: string },
): Promise<{ id: string; date: string } | null> {
  const { userId, accountId, amountMinor, currency, date } = half;
  const accepted = (eb: ExpressionBuilder<DB & { t: DB["transactions"] }, "t">) =>
    eb.selectFrom("transfers as x").where("x.userId", "=", userId).where("x.status", "=", "accepted");
  const found = await tx.$kysely
    .selectFrom("transactions as t")
    .select(["t.id", "t.date"])
    .where("t.userId", "=", userId)
    .where("t.accountId", "=", accountId)
    .where("t.source", "<>", "manual")
    .where("t.currency", "=", currency)
    .where("t.amountMinor", "=", amountMinor)
    .where("t.categorySource", "<>", "user")
    .where((eb) => eb.between("t.date", addDays(date, -TRANSFER_WINDOW_DAYS), addDays(date, TRANSFER_WINDOW_DAYS)))
    .where((eb) => eb.not(eb("t.id", "in", accepted(eb).select("x.outTransactionId"))))
    .where((eb) => eb.not(eb("t.id", "in", accepted(eb).select("x.inTransactionId"))))
    .orderBy(sql`abs(${sql.ref("t.date")} - ${date}::date)`)
    .orderBy("t.id")
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

export function listRejectedPairs(db: Db, { userId, from, to }: Days): Promise<MatchedPair[]> {
  return withOut(db)
    .select(["x.outTransactionId as outId", "x.inTransactionId as inId"])
    .where("x.userId", "=", userId)
    .where("x.status", "=", "rejected")
    .where((eb) => eb.between("o.date", from, to))
    .execute();
}

/**
 * Stores matches among undecided rows: certain pairs as accepted, and these days' proposals replaced by `proposals`.
 * Existing proposals keep their ids.
 *
 * @param options.newId  creates an id for a new pair
 */
export async function storeTransfers(
  tx: Tx,
  options: Days & {
    pairs: readonly MatchedPair[];
    proposals: readonly TransferProposal[];
    newId: () => string;
  },
): Promise<void> {
  const { userId, from, to, pairs, proposals, newId } = options;
  const found = [...pairs.map((pair) => ({ ...pair, doubt: null })), ...proposals];
  const ends = rowColumns(found, { outId: "uuid", inId: "uuid" });
  await tx.$kysely
    .deleteFrom("transfers as x")
    .where("x.userId", "=", userId)
    .where("x.status", "=", "proposed")
    .where(({ selectFrom }) =>
      selectFrom("transactions as t")
        .select((eb) => eb.fn<boolean>("bool_or", [eb.between("t.date", from, to)]).as("isOfTheseDays"))
        .where("t.userId", "=", userId)
        .where("t.id", "=", sql<string>`any(array[${sql.ref("x.outTransactionId")}, ${sql.ref("x.inTransactionId")}])`),
    )
    .where(({ selectFrom }) =>
      hasNone(
        selectFrom(unnest("f", ends))
          .whereRef("f.outId", "=", "x.outTransactionId")
          .whereRef("f.inId", "=", "x.inTransactionId"),
      ),
    )
    .execute();
  if (found.length === 0) return;
  const rows = unnest("s", {
    id: { type: "uuid", values: found.map(() => newId()) },
    ...ends,
    status: {
      type: '"TransferStatus"',
      values: found.map(({ doubt }): TransferStatus => (doubt === null ? "accepted" : "proposed")),
    },
    doubt: { type: '"TransferDoubt"', values: found.map(({ doubt }): TransferDoubt | null => doubt) },
  });
  await tx.$kysely
    .insertInto("transfers")
    .columns(["userId", "id", "outTransactionId", "inTransactionId", "status", "doubt"])
    .expression((eb) =>
      eb
        .selectFrom(rows)
        .select([sql<string>`${userId}::uuid`.as("userId"), "s.id", "s.outId", "s.inId", "s.status", "s.doubt"]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "outTransactionId", "inTransactionId"])
        .doUpdateSet((eb) => ({ status: eb.ref("excluded.status"), doubt: eb.ref("excluded.doubt") }))
        .where("transfers.status", "=", "proposed"),
    )
    .execute();
}

/**
 * Deletes pairs whose legs no longer cancel out, such as when a pending leg posts with another amount. Across
 * currencies only the directions are compared.
 */
export async function dropBrokenTransfers(tx: Tx, { userId, from, to }: Days): Promise<void> {
  await tx.$kysely
    .deleteFrom("transfers as x")
    .where("x.userId", "=", userId)
    .where("x.status", "=", "accepted")
    .where(({ selectFrom }) =>
      selectFrom(["transactions as o", "transactions as i"])
        .select(({ eb, and, or, between, neg, ref }) =>
          and([
            or([between("o.date", from, to), between("i.date", from, to)]),
            or([
              eb("o.amountMinor", ">=", 0),
              eb("i.amountMinor", "<=", 0),
              and([eb("o.currency", "=", ref("i.currency")), eb("o.amountMinor", "<>", neg(ref("i.amountMinor")))]),
              and([eb("o.currency", "<>", ref("i.currency")), eb("x.doubt", "is distinct from", "currency")]),
            ]),
          ])
            .$castTo<boolean>()
            .as("isBroken"),
        )
        .where("o.userId", "=", userId)
        .whereRef("o.id", "=", "x.outTransactionId")
        .where("i.userId", "=", userId)
        .whereRef("i.id", "=", "x.inTransactionId"),
    )
    .execute();
}

type RowOf = { userId: string; transactionId: string };

/** Rejects all pairs of a row the user declared not to be a transfer; they aren't proposed again. */
export async function rejectTransferOf(tx: Tx, { userId, transactionId }: RowOf): Promise<void> {
  await tx.transfer.updateMany({
    where: { ...halves(userId, transactionId), status: { not: "rejected" } },
    data: { status: "rejected" },
  });
}

/**
 * Deletes a transaction's certain pairs rejected through its category, so they are searched again. Pairs the user
 * rejected directly stay rejected; they have a doubt.
 */
export async function deleteRejectedPairsOf(tx: Tx, { userId, transactionId }: RowOf): Promise<void> {
  await tx.transfer.deleteMany({ where: { ...halves(userId, transactionId), status: "rejected", doubt: null } });
}

/**
 * Deletes a row's detected pairs, so they are searched again after a changed day or amount, or an undone decision.
 * Rejections stay.
 *
 * @param options.exceptId  a pair that stays
 */
export async function deleteDetectedTransfer(
  tx: Tx,
  { userId, transactionId, exceptId }: RowOf & { exceptId?: string },
): Promise<void> {
  await tx.transfer.deleteMany({
    where: {
      ...halves(userId, transactionId),
      status: { not: "rejected" },
      ...(exceptId !== undefined && { id: { not: exceptId } }),
    },
  });
}

/** Deletes transfer proposals for refunds, because a refund that lowers spending isn't a transfer leg. */
export async function dropProposalsOfRefunds(tx: Tx, userId: string): Promise<void> {
  await tx.$kysely
    .deleteFrom("transfers as x")
    .using(["refunds as r", "transactions as t", "categories as c"])
    .where("x.userId", "=", userId)
    .where("x.status", "=", "proposed")
    .where("r.userId", "=", userId)
    .whereRef("r.transactionId", "=", "x.inTransactionId")
    .where("t.userId", "=", userId)
    .whereRef("t.id", "=", "r.transactionId")
    .whereRef("c.id", "=", "t.categoryId")
    // A refund the user categorized as income lowers nothing and would count twice.
    .where("c.kind", "=", "expense")
    .where("r.purchaseId", "is not", null)
    .execute();
}

/**
 * Sets `is_transfer` on exactly the rows that are own transfers (`isOwnTransfer`), which stay out of income and
 * expense. When a pair is deleted, the database unflags the remaining half, so no other day needs settling.
 *
 * @param options.from, options.to  days that may have changed
 */
export async function settleTransferFlags(tx: Tx, { userId, from, to }: Days): Promise<void> {
  await tx.$kysely
    .updateTable("transactions as t")
    .set((eb) => ({ isTransfer: eb.not("t.isTransfer") }))
    .where("t.userId", "=", userId)
    .where((eb) => eb.between("t.date", from, to))
    .where((eb) =>
      eb(
        "t.isTransfer",
        "<>",
        isOwnTransfer(
          userId,
          eb("t.categoryId", "in", eb.selectFrom("categories as c").select("c.id").where("c.kind", "=", "transfer")),
        ),
      ),
    )
    .execute();
}

/**
 * Builds the condition that a transaction `t` only moves the user's own money: it is in a transfer category, half of an
 * accepted pair, or on a loan account. The half paying a loan is excluded: it reduces spendable money whether or not
 * the loan is linked. So a loan's own rows, mainly interest, are in no sum; the payments cover them.
 *
 * Each side is collected once without joins: for a new user Postgres expects no rows, and would join ten thousand with
 * ten thousand one by one.
 *
 * @param isOfTransferCategory  the statement's condition for the category's kind
 */
export function isOwnTransfer(userId: string, isOfTransferCategory: Expression<SqlBool>) {
  const eb = expressionBuilder<DB & { t: DB["transactions"] }, "t">();
  const accepted = () =>
    eb.selectFrom("transfers as x").where("x.userId", "=", userId).where("x.status", "=", "accepted");
  const loans = () =>
    eb.selectFrom("accounts as a").select("a.id").where("a.userId", "=", userId).where("a.type", "=", "loan");
  const onLoans = eb
    .selectFrom("transactions as l")
    .select("l.id")
    .where("l.userId", "=", userId)
    .where("l.accountId", "in", loans());
  return eb
    .or([
      isOfTransferCategory,
      eb.and([eb("t.accountId", "is not", null), eb("t.accountId", "in", loans())]),
      eb("t.id", "in", accepted().select("x.inTransactionId")),
      eb("t.id", "in", accepted().select("x.outTransactionId").where("x.inTransactionId", "not in", onLoans)),
    ])
    .$castTo<boolean>();
}

function withOut(db: Db) {
  return db.$kysely
    .selectFrom("transfers as x")
    .innerJoin("transactions as o", (join) =>
      join.onRef("o.userId", "=", "x.userId").onRef("o.id", "=", "x.outTransactionId"),
    );
}

const halves = (userId: string, transactionId: string) => ({
  userId,
  OR: [{ outTransactionId: transactionId }, { inTransactionId: transactionId }],
});

function isHalf(eb: ExpressionBuilder<DB & { x: DB["transfers"] }, "x">, { userId, transactionId }: RowOf) {
  return eb.and([
    eb("x.userId", "=", userId),
    eb.or([eb("x.outTransactionId", "=", transactionId), eb("x.inTransactionId", "=", transactionId)]),
  ]);
}
