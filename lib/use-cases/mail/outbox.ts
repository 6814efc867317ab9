import { v7 as uuidv7 } from "uuid";
import * as z from "zod";
import type { Tx } from "@/lib/db/client";
import { insertMail } from "@/lib/db/mail/outbox";
import { enqueue } from "@/lib/jobs/queue";
import { decrypt, encrypt } from "@/lib/use-cases/encryption/encrypt";
import type { MailContent } from "./define-mail";
import { sendMailJob } from "./jobs";

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

const mailBody = z.object({
  text: z.string(),
  html: z.string(),
  unsubscribeUrl: z.string().optional(),
  replyTo: z.string().optional(),
});
type MailBody = z.infer<typeof mailBody>;

/** Encrypts an email's body for its outbox row: it may hold a code. */
export function encryptMailBody(mailId: string, { text, html, unsubscribeUrl, replyTo }: MailBody): string {
  return encrypt(JSON.stringify({ text, html, unsubscribeUrl, replyTo }), mailAad(mailId));
}

/** @throws Error when the body wasn't encrypted for this email */
export function decryptMailBody(mailId: string, encryptedBody: string): MailBody {
  return mailBody.parse(JSON.parse(decrypt(encryptedBody, mailAad(mailId))));
}

const mailAad = (mailId: string) => `mail:${mailId}`;
