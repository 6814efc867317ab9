import { markMailSent, noteMailFailure, takeWaitingMail } from "@/lib/db/mail/mails";
import { AppError } from "@/lib/domain/errors";
import { JOBS } from "@/lib/jobs/queue";
import { log } from "@/lib/log";
import { deliver } from "@/lib/providers/mail/deliver";
import { openMailBody } from "./queue-mail";

/**
 * Sends a queued mail. Does nothing when it was sent already; a process that dies between sending and writing it down
 * sends once more, with the same Message-ID.
 *
 * @throws AppError `PROVIDER_FAILED` when the queue should try again
 */
export async function sendMail({ mailId }: { mailId: string }): Promise<void> {
  const mail = await takeWaitingMail(mailId);
  if (!mail) return;
  try {
    const body = openMailBody(mail.id, mail.sealedBody);
    await deliver({ id: mail.id, to: mail.toAddress, subject: mail.subject, ...body });
  } catch (error) {
    const isRetryable = error instanceof AppError && error.isRetryable;
    const isFinal = !isRetryable || mail.attempts > JOBS["send-mail"].retryLimit;
    const reason = error instanceof AppError ? error.message : "The body could not be opened";
    await noteMailFailure({ mailId, error: reason, isFinal });
    if (!isFinal) throw error;
    // Written down and given up: another try would change nothing.
    log.error({ mailId, reason }, "a mail could not be sent");
    return;
  }
  await markMailSent(mail.id);
}
