import { type Db, prisma, type Tx } from "@/lib/db/client";
import { hasNone } from "@/lib/db/unnest";

export type NewMail = {
  id: string;
  userId: string | null;
  toAddress: string;
  template: string;
  subject: string;
  encryptedBody: string;
};

export async function insertMail(tx: Tx, mail: NewMail): Promise<void> {
  await tx.mail.createMany({ data: mail });
}

export async function wasMailedSince(
  tx: Tx,
  { userId, template, since }: { userId: string; template: string; since: Date },
): Promise<boolean> {
  return (await tx.mail.count({ where: { userId, template, createdAt: { gt: since } } })) > 0;
}

export type Addressee = { userId: string; email: string; firstName: string };

/** Lists a page of verified users without an email of that template and subject, by id, after the user `afterId`. */
export function listUsersWithoutMail(
  tx: Tx,
  options: { template: string; subject: string; afterId: string | null; limit: number },
): Promise<Addressee[]> {
  const { limit, afterId, ...mail } = options;
  return selectUsersWithoutMail(tx, mail)
    .$if(afterId !== null, (query) => query.where("u.id", ">", afterId))
    .select(["u.id as userId", "u.email", "u.firstName"])
    .orderBy("u.id")
    .limit(limit)
    .forKeyShare("u")
    .execute();
}

export async function countUsersWithoutMail(db: Db, mail: { template: string; subject: string }): Promise<number> {
  const { count } = await selectUsersWithoutMail(db, mail)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function selectUsersWithoutMail(db: Db, { template, subject }: { template: string; subject: string }) {
  return db.$kysely
    .selectFrom("users as u")
    .where("u.emailVerifiedAt", "is not", null)
    .where(({ selectFrom }) =>
      hasNone(
        selectFrom("mails")
          .whereRef("mails.userId", "=", "u.id")
          .where("mails.template", "=", template)
          .where("mails.subject", "=", subject),
      ),
    );
}

export type WaitingMail = { id: string; toAddress: string; subject: string; encryptedBody: string };

/** Counts the try and returns the email, or null when sent, given up or erased. */
export async function takeWaitingMail(mailId: string): Promise<(WaitingMail & { attempts: number }) | null> {
  const [mail] = await prisma().mail.updateManyAndReturn({
    where: { id: mailId, status: "queued", encryptedBody: { not: null } },
    data: { attempts: { increment: 1 } },
    select: { id: true, toAddress: true, subject: true, encryptedBody: true, attempts: true },
  });
  return mail?.encryptedBody ? { ...mail, encryptedBody: mail.encryptedBody } : null;
}

export async function markMailSent(mailId: string): Promise<void> {
  await prisma().mail.updateMany({
    where: { id: mailId },
    data: { status: "sent", sentAt: new Date(), encryptedBody: null },
  });
}

/** @param options.isFinal  last try: also deletes the body, which may hold a code */
export async function recordMailFailure(options: { mailId: string; error: string; isFinal: boolean }): Promise<void> {
  const { mailId, error, isFinal } = options;
  await prisma().mail.updateMany({
    where: { id: mailId, status: "queued" },
    data: { lastError: error, ...(isFinal && { status: "failed", encryptedBody: null }) },
  });
}
