import { inTransaction } from "@/lib/db/client";
import { markAttachmentRemoved } from "@/lib/db/transactions/attachments";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { notFound } from "@/lib/domain/errors";
import type { Attachment } from "@/lib/schemas/transactions/attachments";
import { toAttachment } from "./attachment-view";

/**
 * `restoreAttachment` brings it back within a day.
 *
 * @throws AppError `NOT_FOUND`
 */
export async function removeAttachment({ userId, id }: { userId: string; id: string }): Promise<Attachment> {
  return inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    const removed = await markAttachmentRemoved(tx, { userId, id, now: new Date() });
    if (!removed) throw notFound("File");
    return toAttachment(removed);
  });
}
