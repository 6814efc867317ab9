import { prisma } from "@/lib/db/client";
import { findAttachment } from "@/lib/db/transactions/attachments/attachments";
import { findTransaction } from "@/lib/db/transactions/transactions";
import { notFound } from "@/lib/domain/errors";
import type { Attachment } from "@/lib/schemas/transactions/attachments";
import { toAttachment } from "./attachment-view";

/**
 * A file with its contents in base64.
 *
 * @throws AppError `NOT_FOUND`, also while its transaction is not there
 */
export async function readAttachment({
  userId,
  id,
}: {
  userId: string;
  id: string;
}): Promise<Attachment & { content: string }> {
  const found = await findAttachment(prisma(), { userId, id });
  if (!found || !(await findTransaction(prisma(), { userId, transactionId: found.transactionId })))
    throw notFound("File");
  return { ...toAttachment(found), content: Buffer.from(found.content).toString("base64") };
}
