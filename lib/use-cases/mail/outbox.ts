import { v7 as uuidv7 } from "uuid";
import * as z from "zod";
import type { Tx } from "@/lib/db/client";
import { insertMail, markMailSent, recordMailFailure, takeWaitingMail } from "@/lib/db/mail/outbox";
import { AppError } from "@/lib/domain/errors";
import { enqueue } from "@/lib/jobs/queue";
import { log } from "@/lib/log";
import { metrics } from "@/lib/metrics";
import { mailProvider } from "@/lib/providers/adapters";
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

/**
 * Sends an email of the outbox (job `send-mail`). Does nothing if already sent. A process that dies between sending and
 * recording sends once more, with the same Message-ID.
 *
 * @param options.maxAttempts  number of tries before giving up
 * @throws AppError `PROVIDER_FAILED` when the queue should retry
 */
export async function sendMail({ mailId, maxAttempts }: { mailId: string; maxAttempts: number }): Promise<void> {
  const mail = await takeWaitingMail(mailId);
  if (!mail) return;
  try {
    const body = decryptMailBody(mail.id, mail.encryptedBody);
    await mailProvider().send({ id: mail.id, to: mail.toAddress, subject: mail.subject, ...body });
  } catch (error) {
    const isRetryable = error instanceof AppError && error.isRetryable;
    const isFinal = !isRetryable || mail.attempts >= maxAttempts;
    const reason = error instanceof AppError ? error.message : "The body could not be opened";
    await recordMailFailure({ mailId, error: reason, isFinal });
    metrics().mails.inc({ outcome: isFinal ? "given_up" : "again" });
    if (!isFinal) throw error;
    // Recorded and given up: another try would change nothing.
    log.error({ mailId, reason }, "an email could not be sent");
    return;
  }
  metrics().mails.inc({ outcome: "sent" });
  await markMailSent(mail.id);
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
