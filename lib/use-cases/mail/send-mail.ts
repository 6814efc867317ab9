import { markMailSent, recordMailFailure, takeWaitingMail } from "@/lib/db/mail/outbox";
import { AppError } from "@/lib/domain/errors";
import { log } from "@/lib/log";
import { metrics } from "@/lib/metrics";
import { mailProvider } from "@/lib/providers/adapters";
import { decryptMailBody } from "./outbox";

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
