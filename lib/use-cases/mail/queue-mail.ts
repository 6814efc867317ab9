import { v7 as uuidv7 } from "uuid";
import type { Tx } from "@/lib/db/client";
import { insertMail } from "@/lib/db/mail/outbox";
import { enqueue } from "@/lib/jobs/queue";
import { sendMailJob } from "@/lib/use-cases/mail/jobs";
import type { MailContent } from "./define-mail";
import { encryptMailBody } from "./mail-body";

/**
 * Puts an email into the outbox and queues its sending in the caller's transaction: it goes out exactly if the
 * transaction commits. The body is stored encrypted, because it may hold a code, and deleted once sent.
 *
 * @param options.startAfterS  seconds until it is sent, 0 by default
 */
export async function queueMail(
  tx: Tx,
  mail: { userId: string | null; to: string; content: MailContent },
  options: { startAfterS?: number } = {},
): Promise<void> {
  const id = uuidv7();
  const { template, subject } = mail.content;
  await insertMail(tx, {
    id,
    userId: mail.userId,
    toAddress: mail.to,
    template,
    subject,
    encryptedBody: encryptMailBody(id, mail.content),
  });
  await enqueue(tx, sendMailJob, { mailId: id }, options);
}
