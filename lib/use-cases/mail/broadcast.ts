import { inTransaction, prisma } from "@/lib/db/client";
import { withLock } from "@/lib/db/locks";
import { countUsersWithoutMail, listUsersWithoutMail } from "@/lib/db/mail/outbox";
import { AppError } from "@/lib/domain/errors";
import { queueMail } from "./queue-mail";
import { broadcastMail } from "./templates/broadcast";

const PAGE_USERS = 200;
/** A page's emails are due so long after those of the page before: between them goes out what someone waits for, such as a code. */
const PAGE_EVERY_S = 40;
/** As much of a subject as a mailbox shows. */
const MAX_SUBJECT_LENGTH = 150;

type Broadcast = { subject: string; paragraphs: readonly string[] };

/** @param text  the subject in the first line, below it paragraphs with empty lines between them. @throws AppError `VALIDATION_FAILED` */
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

/** Paragraphs have empty lines between them; a single line break is where a line of the file ended. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s*\n\s*/g, " ").trim())
    .filter((paragraph) => paragraph !== "");
}

/** To how many `sendBroadcast` would write now. */
export function countRecipients({ subject }: Pick<Broadcast, "subject">): Promise<number> {
  return countUsersWithoutMail(prisma(), { template: broadcastMail.name, subject });
}

/**
 * Queues an email to everyone with a verified address, as the terms and the privacy page promise before they change. The
 * subject identifies it: whoever was written to under this subject is skipped, so an interrupted run is simply started again.
 * Five are due a second.
 *
 * @param options.onProgress  called with how many were queued so far
 * @returns how many were queued now; 0 where everyone has been written to
 * @throws AppError `CONFLICT` while another run is under way
 */
export async function sendBroadcast(
  broadcast: Broadcast,
  options: { onProgress?: (count: number) => void } = {},
): Promise<number> {
  const held = await withLock("broadcast", async () => {
    let count = 0;
    for (let [queued, pages] = [PAGE_USERS, 0]; queued === PAGE_USERS; pages += 1) {
      queued = await queuePage(broadcast, pages * PAGE_EVERY_S);
      count += queued;
      options.onProgress?.(count);
    }
    return count;
  });
  if (!held) throw new AppError("CONFLICT", "Another run is under way");
  return held.result;
}

async function queuePage({ subject, paragraphs }: Broadcast, startAfterS: number): Promise<number> {
  return inTransaction(async (tx) => {
    const users = await listUsersWithoutMail(tx, { template: broadcastMail.name, subject, limit: PAGE_USERS });
    for (const { userId, email, firstName } of users) {
      const content = broadcastMail.compose({ firstName, subject, paragraphs });
      await queueMail(tx, { userId, to: email, content }, { startAfterS });
    }
    return users.length;
  });
}
