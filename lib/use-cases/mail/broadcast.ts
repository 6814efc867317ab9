import { inTransaction, prisma } from "@/lib/db/client";
import { withLock } from "@/lib/db/locks";
import { countUsersWithoutMail, listUsersWithoutMail } from "@/lib/db/mail/outbox";
import { AppError } from "@/lib/domain/errors";
import { queueMail } from "./queue-mail";
import { broadcastMail } from "./templates/broadcast";

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
 * @returns number queued now; 0 when everyone was reached
 * @throws AppError `CONFLICT` while another run is active
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
