import { inTransaction } from "@/lib/db/client";
import { withLock } from "@/lib/db/locks";
import { listUntold } from "@/lib/db/mail/mails";
import { AppError } from "@/lib/domain/errors";
import { queueMail } from "./queue-mail";
import { NOTICE, noticeMail } from "./templates";

const PAGE_USERS = 200;
/** As much of a subject as a mailbox shows. */
const MAX_SUBJECT_LENGTH = 150;

export type Notice = { subject: string; paragraphs: readonly string[] };

/** @param text  the subject in the first line, below it paragraphs with empty lines between them. @throws AppError `VALIDATION_FAILED` */
export function readNotice(text: string): Notice {
  const [subject = "", ...rest] = text.trim().split(/\r?\n/);
  const paragraphs = rest
    .join("\n")
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s*\n\s*/g, " ").trim())
    .filter((paragraph) => paragraph !== "");
  if (subject.trim() === "" || subject.length > MAX_SUBJECT_LENGTH || paragraphs.length === 0) {
    throw new AppError(
      "VALIDATION_FAILED",
      `A notice has its subject in the first line (${MAX_SUBJECT_LENGTH} characters at most), and its text below it`,
    );
  }
  return { subject: subject.trim(), paragraphs };
}

/**
 * Writes a notice to everybody with a verified address, as the terms and the privacy page promise before they change. Who
 * was told under this subject is not told again: a run that was broken off is begun anew and goes on.
 *
 * @param options.onProgress  is told how many were written so far
 * @returns how many were written now; 0 where everybody has been told
 * @throws AppError `CONFLICT` while another run is under way
 */
export async function tellEveryone(
  notice: Notice,
  options: { onProgress?: (count: number) => void } = {},
): Promise<number> {
  const told = await withLock("tell-everyone", async () => {
    let count = 0;
    for (let written = PAGE_USERS; written === PAGE_USERS; ) {
      written = await tellPage(notice);
      count += written;
      options.onProgress?.(count);
    }
    return count;
  });
  if (!told) throw new AppError("CONFLICT", "Another run is under way");
  return told.result;
}

async function tellPage({ subject, paragraphs }: Notice): Promise<number> {
  return inTransaction(async (tx) => {
    const users = await listUntold(tx, { template: NOTICE, subject, limit: PAGE_USERS });
    for (const { userId, email, firstName } of users) {
      await queueMail(tx, { userId, to: email, content: noticeMail({ firstName, subject, paragraphs }) });
    }
    return users.length;
  });
}
