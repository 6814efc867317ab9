import { inTransaction } from "@/lib/db/client";
import { measureAttachments, unmarkAttachmentRemoved } from "@/lib/db/transactions/attachments";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { findTransaction } from "@/lib/db/transactions/transactions";
import { notFound } from "@/lib/domain/errors";
import { ATTACHMENT_BOUNDS } from "@/lib/domain/transactions/attachment";
import type { Attachment } from "@/lib/schemas/transactions/attachments";
import { assertRoom, toAttachment } from "./attachment-view";

/**
 * Restores a file removed within the last day. Idempotent.
 *
 * @throws AppError `NOT_FOUND`; `UNPROCESSABLE` when the transaction has reached its number of files meanwhile
 */
export async function restoreAttachment({ userId, id }: { userId: string; id: string }): Promise<Attachment> {
  const since = new Date(Date.now() - ATTACHMENT_BOUNDS.undoHours * 3_600_000);
  return inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    const restored = await unmarkAttachmentRemoved(tx, { userId, id, since });
    if (!restored) throw notFound("File");
    const key = { userId, transactionId: restored.transactionId };
    if (!(await findTransaction(tx, key))) throw notFound("File");
    assertRoom((await measureAttachments(tx, key)).ofTransaction);
    return toAttachment(restored);
  });
}
