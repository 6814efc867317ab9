import { inTransactionOn, type ReservedConnection, type Tx, withConnection } from "@/lib/db/client";
import { insertAttachment, measureAttachments } from "@/lib/db/transactions/attachments";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { findTransaction } from "@/lib/db/transactions/transactions";
import { AppError, notFound } from "@/lib/domain/errors";
import { ATTACHMENT_BOUNDS, typeOfFile } from "@/lib/domain/transactions/attachment";
import type { Attachment } from "@/lib/schemas/transactions/attachments";
import { invalid } from "@/lib/use-cases/transactions/transaction-input";
import { assertRoom, toAttachment } from "./attachment-view";

/**
 * Attaches a picture or a PDF. The first bytes decide the type; the name is for display only.
 *
 * @param options.content  the file in base64
 * @throws AppError `NOT_FOUND`; `VALIDATION_FAILED` with an issue at `content` for another file type or too large a
 * file; `UNPROCESSABLE` over the limit of a transaction or a user
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
