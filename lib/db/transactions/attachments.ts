import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { withStagedTables } from "@/lib/db/banks/staged-changes";
import { type Db, prisma, type ReservedConnection, type Tx } from "@/lib/db/client";
import { notFound } from "@/lib/domain/errors";
import type { AttachmentType } from "@/lib/domain/transactions/attachment";

export type StoredAttachment = {
  id: string;
  transactionId: string;
  name: string;
  type: string;
  size: number;
  createdAt: Date;
};

type Key = { userId: string; transactionId: string };

const WITHOUT_CONTENT = { id: true, transactionId: true, name: true, type: true, size: true, createdAt: true } as const;

export function listAttachmentsOf(key: Key): Promise<StoredAttachment[]> {
  return prisma().attachment.findMany({
    where: { ...key, removedAt: null },
    select: WITHOUT_CONTENT,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

/** Counts a transaction's files and sums the bytes of all the user's files, removed ones included. */
export async function measureAttachments(
  tx: Tx,
  { userId, transactionId }: Key,
): Promise<{ ofTransaction: number; bytes: number }> {
  const ofTransaction = await tx.attachment.count({ where: { userId, transactionId, removedAt: null } });
  const { _sum: sums } = await tx.attachment.aggregate({ where: { userId }, _sum: { size: true } });
  return { ofTransaction, bytes: sums.size ?? 0 };
}

/**
 * The bytes go straight to the driver: Prisma would make five text copies of up to 7 MB.
 *
 * @param connection  of the caller's transaction
 */
export async function insertAttachment(
  connection: ReservedConnection,
  { userId, transactionId, name, type, content }: Key & { name: string; type: AttachmentType; content: Buffer },
): Promise<StoredAttachment> {
  const row = { id: uuidv7(), transactionId, name, type, size: content.length };
  const { rows } = await connection.query<{ createdAt: Date }>(
    `INSERT INTO attachments (user_id, id, transaction_id, name, type, size, content)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING created_at AS "createdAt"`,
    [userId, row.id, transactionId, name, type, row.size, content],
  );
  return { ...row, createdAt: rows[0]?.createdAt ?? new Date() };
}

export function findAttachment(
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<StoredAttachment | null> {
  return db.attachment.findFirst({ where: { userId, id, removedAt: null }, select: WITHOUT_CONTENT });
}

/** A multiple of three, so the pieces' base64 joins to that of the whole. */
const PIECE_BYTES = 384 * 1024;

/**
 * Reads a file's contents in base64, piece by piece.
 *
 * @throws AppError `NOT_FOUND` when the file disappears meanwhile
 */
export async function* attachmentPieces(
  db: Db,
  { userId, id, size }: { userId: string; id: string; size: number },
): AsyncGenerator<string> {
  for (let at = 0; at < size; at += PIECE_BYTES) {
    const piece = await db.$kysely
      .selectFrom("attachments as a")
      .select(
        sql<string>`translate(encode(substring(a.content FROM ${sql.lit(at + 1)} FOR ${sql.lit(PIECE_BYTES)}), 'base64'), chr(10), '')`.as(
          "base64",
        ),
      )
      .where("a.userId", "=", userId)
      .where("a.id", "=", id)
      .executeTakeFirst();
    if (!piece) throw notFound("File");
    yield piece.base64;
  }
}

/** @returns the file, null when missing or already removed */
export async function markAttachmentRemoved(
  tx: Tx,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<StoredAttachment | null> {
  const found = await tx.attachment.findFirst({ where: { userId, id, removedAt: null }, select: WITHOUT_CONTENT });
  if (found) await tx.attachment.updateMany({ where: { userId, id }, data: { removedAt: now } });
  return found;
}

/** @returns the file, null when it is gone for good */
export async function unmarkAttachmentRemoved(
  tx: Tx,
  { userId, id, since }: { userId: string; id: string; since: Date },
): Promise<StoredAttachment | null> {
  await tx.attachment.updateMany({ where: { userId, id, removedAt: { gte: since } }, data: { removedAt: null } });
  return tx.attachment.findFirst({ where: { userId, id, removedAt: null }, select: WITHOUT_CONTENT });
}

/**
 * Moves files of a pending transaction removed in an earlier sync to its posted one. Must run before the remembered
 * pending row is consumed.
 */
export async function moveFilesOfPending(tx: Tx, userId: string): Promise<void> {
  await withStagedTables(tx.$kysely)
    .updateTable("attachments as a")
    .from("removedPendingRows as r")
    .innerJoin("reportedTransactions as s", (join) =>
      join.onRef("s.accountId", "=", "r.accountId").onRef("s.replacesPendingId", "=", "r.providerTransactionId"),
    )
    .innerJoin("transactions as t", (join) =>
      join
        .onRef("t.userId", "=", "r.userId")
        .onRef("t.accountId", "=", "r.accountId")
        .onRef("t.providerTransactionId", "=", "s.providerTransactionId"),
    )
    .set(({ ref }) => ({ transactionId: ref("t.id") }))
    .where("r.userId", "=", userId)
    .where("a.userId", "=", userId)
    .whereRef("a.transactionId", "=", "r.transactionId")
    .execute();
}

/** Deletes all users' files removed before a time, and files without an existing or restorable transaction. */
export async function deleteExpiredAttachments(tx: Tx, { before }: { before: Date }): Promise<void> {
  await tx.attachment.deleteMany({ where: { removedAt: { lt: before } } });
  await tx.$kysely
    .deleteFrom("attachments as a")
    .where("a.createdAt", "<", before)
    .where(({ or, not, exists, selectFrom }) =>
      not(
        or([
          exists(
            selectFrom("transactions as t")
              .whereRef("t.userId", "=", "a.userId")
              .whereRef("t.id", "=", "a.transactionId"),
          ),
          exists(
            selectFrom("removedTransactions as t")
              .whereRef("t.userId", "=", "a.userId")
              .whereRef("t.id", "=", "a.transactionId"),
          ),
          exists(
            selectFrom("removedPendingRows as r")
              .whereRef("r.userId", "=", "a.userId")
              .whereRef("r.transactionId", "=", "a.transactionId"),
          ),
        ]),
      ),
    )
    .execute();
}
