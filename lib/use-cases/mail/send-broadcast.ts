import { inTransaction, prisma } from "@/lib/db/client";
import { withLock } from "@/lib/db/locks";
import { countUsersWithoutMail, listUsersWithoutMail } from "@/lib/db/mail/outbox";
import { AppError } from "@/lib/domain/errors";
import { runIsolated } from "@/lib/use-cases/isolated";
import { broadcastMail } from "@/lib/use-cases/mail/templates/news";
import { queueMail } from "./outbox";

const PAGE_USERS = 200;
/** Seconds between pages, so urgent emails such as codes can go out in between. */
const PAGE_EVERY_S = 40;
/** Bounds a subject to the part a mailbox shows. */
const MAX_SUBJECT_LENGTH = 150;

type Broadcast = { subject: string; paragraphs: readonly string[] };

/**
 * @param text  the subject in the first line, followed by paragraphs separated by empty lines.
 * @throws AppError `VALIDATION_FAILED`
 */
export function readBroadcast(text: string): Broadcast {
  const [subject = "", ...rest] = text.trim().split(/\r?\n/);
  const paragraphs = paragraphsOf(rest.join("\n"));
  if (subject.trim() === "" || subject.length > MAX_SUBJECT_LENGTH || paragraphs.length === 0) {
    throw new AppError(
      "VALIDATION_FAILED",
      `A broadcast has its subject in the first line (${MAX_SUBJECT_LENGTH} characters at most), and its text below it`,
    );
  }
  return { subject: subject.trim(), paragraphs };
}

/** Splits a text at empty lines; a single line break is only wrapping. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s*\n\s*/g, " ").trim())
    .filter((paragraph) => paragraph !== "");
}

export function countRecipients({ subject }: Pick<Broadcast, "subject">): Promise<number> {
  return countUsersWithoutMail(prisma(), { template: broadcastMail.name, subject });
}

/**
 * Queues an email to every verified address, as the terms and the privacy page promise before they change. The subject
 * identifies it: users already emailed are skipped, so an interrupted run can be repeated. Five are due per second.
 *
 * @param options.onProgress  called with the number queued so far
 * @returns `queued`: written to now, 0 when everyone was reached; `failed`: users whose email couldn't be composed
 * @throws AppError `CONFLICT` while another run is active; what composing threw when it failed for a whole page
 */
export async function sendBroadcast(
  broadcast: Broadcast,
  options: { onProgress?: (count: number) => void } = {},
): Promise<{ queued: number; failed: number }> {
  const held = await withLock("broadcast", async () => {
    const total = { queued: 0, failed: 0 };
    for (let [afterId, pages]: [string | null, number] = [null, 0]; pages === 0 || afterId !== null; pages += 1) {
      const page = await queuePage(broadcast, { afterId, startAfterS: pages * PAGE_EVERY_S });
      afterId = page.lastId;
      total.queued += page.queued;
      total.failed += page.failed;
      options.onProgress?.(total.queued);
    }
    return total;
  });
  if (!held) throw new AppError("CONFLICT", "Another run is under way");
  return held.result;
}

/** Composes first, because a failed statement would end the page's transaction. */
async function queuePage(
  { subject, paragraphs }: Broadcast,
  { afterId, startAfterS }: { afterId: string | null; startAfterS: number },
): Promise<{ queued: number; failed: number; lastId: string | null }> {
  return inTransaction(async (tx) => {
    const mail = { template: broadcastMail.name, subject };
    const users = await listUsersWithoutMail(tx, { ...mail, afterId, limit: PAGE_USERS });
    const { results, failed } = await runIsolated(
      "mail",
      users.map(({ userId, email, firstName }) => [
        userId,
        () => ({ userId, to: email, content: broadcastMail.compose({ firstName, subject, paragraphs }) }),
      ]),
    );
    for (const composed of results) await queueMail(tx, composed, { startAfterS });
    const lastId = users.length === PAGE_USERS ? (users.at(-1)?.userId ?? null) : null;
    return { queued: results.length, failed: failed.length, lastId };
  });
}
