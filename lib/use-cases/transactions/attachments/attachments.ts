import { inTransactionOn, prisma, type ReservedConnection, type Tx, withConnection } from "@/lib/db/client";
import {
  attachmentPieces,
  findAttachment,
  insertAttachment,
  markAttachmentRemoved,
  measureAttachments,
  type StoredAttachment,
  unmarkAttachmentRemoved,
} from "@/lib/db/transactions/attachments";
import { inLockedTransaction, lockTransactions } from "@/lib/db/transactions/settlement";
import { findTransaction } from "@/lib/db/transactions/transactions";
import { AppError, notFound } from "@/lib/domain/errors";
import { ATTACHMENT_BOUNDS, typeOfFile } from "@/lib/domain/transactions/attachment";
import { type Attachment, attachmentType } from "@/lib/schemas/transactions/attachments";
import { invalid } from "@/lib/use-cases/transactions/transaction-input";

export function toAttachment({ id, transactionId, name, type, size, createdAt }: StoredAttachment): Attachment {
  return { id, transactionId, name, type: attachmentType.parse(type), size, createdAt: createdAt.toISOString() };
}

/** @throws AppError `UNPROCESSABLE` when a transaction exceeds its number of files */
function assertRoom(count: number): void {
  if (count > ATTACHMENT_BOUNDS.perTransaction)
    throw new AppError("UNPROCESSABLE", `A transaction can have ${ATTACHMENT_BOUNDS.perTransaction} files`);
}

/**
 * Attaches a picture or a PDF, by its first bytes; the name is for display only.
 * @param options.content  the file in base64
 * @throws AppError `NOT_FOUND`; `VALIDATION_FAILED` at `content` (type, size); `UNPROCESSABLE` beyond a limit
 */
export async function addAttachment(options: {
  userId: string;
  id: string;
  name: string;
  content: string;
}): Promise<Attachment> {
  const { userId, id, name } = options;
  const content = Buffer.from(options.content, "base64");
  if (content.length > ATTACHMENT_BOUNDS.maxBytes) throw invalid("content", "Choose a file of at most 5 MB");
  const type = typeOfFile(content);
  if (!type) throw invalid("content", "Choose a picture (JPEG, PNG, WebP or GIF) or a PDF");
  const key = { userId, transactionId: id };
  const store = (connection: ReservedConnection) => async (tx: Tx) => {
    await lockTransactions(tx, userId);
    if (!(await findTransaction(tx, key))) throw notFound("Transaction");
    const { ofTransaction, bytes } = await measureAttachments(tx, key);
    assertRoom(ofTransaction + 1);
    if (bytes + content.length > ATTACHMENT_BOUNDS.bytesPerUser)
      throw new AppError(
        "UNPROCESSABLE",
        "Your files fill the 50 MB there are. Remove some; a day later there is room",
      );
    return toAttachment(await insertAttachment(connection, { ...key, name, type, content }));
  };
  return withConnection((connection) => inTransactionOn(connection, store(connection)));
}

/** Streams a file as JSON with base64 contents, in pieces. @throws AppError `NOT_FOUND`, also while its row is deleted */
export async function readAttachment({ userId, id }: { userId: string; id: string }): Promise<AsyncGenerator<string>> {
  const found = await findAttachment(prisma(), { userId, id });
  if (!found || !(await findTransaction(prisma(), { userId, transactionId: found.transactionId })))
    throw notFound("File");
  const content = await readAhead(attachmentPieces(prisma(), { userId, id, size: found.size }));
  return (async function* () {
    yield `${JSON.stringify(toAttachment(found)).slice(0, -1)},"content":"`;
    yield* content;
    yield '"}';
  })();
}

/** `restoreAttachment` brings it back within a day. @throws AppError `NOT_FOUND` */
export async function removeAttachment({ userId, id }: { userId: string; id: string }): Promise<Attachment> {
  return inLockedTransaction(userId, async (tx) => {
    const removed = await markAttachmentRemoved(tx, { userId, id, now: new Date() });
    if (!removed) throw notFound("File");
    return toAttachment(removed);
  });
}

/** Restores a file removed within a day. Idempotent. @throws AppError `NOT_FOUND`; `UNPROCESSABLE` beyond the limit */
export async function restoreAttachment({ userId, id }: { userId: string; id: string }): Promise<Attachment> {
  const since = new Date(Date.now() - ATTACHMENT_BOUNDS.undoHours * 3_600_000);
  return inLockedTransaction(userId, async (tx) => {
    const restored = await unmarkAttachmentRemoved(tx, { userId, id, since });
    if (!restored) throw notFound("File");
    const key = { userId, transactionId: restored.transactionId };
    if (!(await findTransaction(tx, key))) throw notFound("File");
    assertRoom((await measureAttachments(tx, key)).ofTransaction);
    return toAttachment(restored);
  });
}

/** Reads the first piece now, so a read failure is an error and not a broken file. */
async function readAhead(pieces: AsyncGenerator<string>): Promise<AsyncGenerator<string>> {
  const first = await pieces.next();
  return (async function* () {
    try {
      if (!first.done) yield first.value;
      yield* pieces;
    } finally {
      await pieces.return(undefined);
    }
  })();
}
