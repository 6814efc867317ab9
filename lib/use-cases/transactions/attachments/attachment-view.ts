import type { StoredAttachment } from "@/lib/db/transactions/attachments";
import { AppError } from "@/lib/domain/errors";
import { ATTACHMENT_BOUNDS } from "@/lib/domain/transactions/attachment";
import { type Attachment, attachmentType } from "@/lib/schemas/transactions/attachments";

export function toAttachment({ id, transactionId, name, type, size, createdAt }: StoredAttachment): Attachment {
  return { id, transactionId, name, type: attachmentType.parse(type), size, createdAt: createdAt.toISOString() };
}

/** @throws AppError `UNPROCESSABLE` when a transaction exceeds its number of files */
export function assertRoom(count: number): void {
  if (count > ATTACHMENT_BOUNDS.perTransaction)
    throw new AppError("UNPROCESSABLE", `A transaction can have ${ATTACHMENT_BOUNDS.perTransaction} files`);
}
