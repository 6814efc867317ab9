import { prisma } from "@/lib/db/client";
import { attachmentPieces, findAttachment } from "@/lib/db/transactions/attachments";
import { findTransaction } from "@/lib/db/transactions/transactions";
import { notFound } from "@/lib/domain/errors";
import { readAhead } from "@/lib/use-cases/read-ahead";
import { toAttachment } from "./attachment-view";

/**
 * Streams a file as JSON with base64 contents. Ten concurrent readers hold ten pieces in memory, not ten files.
 *
 * @throws AppError `NOT_FOUND`, also while the transaction is deleted
 */
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
