import { pool, type Sql } from "@/lib/db/client";

export type NewMail = {
  id: string;
  userId: string | null;
  toAddress: string;
  template: string;
  subject: string;
  sealedBody: string;
};

export async function insertMail(sql: Sql, mail: NewMail): Promise<void> {
  await sql.query(
    `INSERT INTO mails (id, user_id, to_address, template, subject, sealed_body) VALUES ($1, $2, $3, $4, $5, $6)`,
    [mail.id, mail.userId, mail.toAddress, mail.template, mail.subject, mail.sealedBody],
  );
}

export type Addressee = { userId: string; email: string; firstName: string };

/** Verified users to whom no mail of a template with that subject was written yet, a page of them. */
export async function listUntold(
  sql: Sql,
  options: { template: string; subject: string; limit: number },
): Promise<Addressee[]> {
  const { rows } = await sql.query<Addressee>(
    `SELECT u.id AS "userId", u.email, u.first_name AS "firstName" FROM users u
     WHERE u.email_verified_at IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM mails m WHERE m.user_id = u.id AND m.template = $1 AND m.subject = $2)
     ORDER BY u.id LIMIT $3 FOR KEY SHARE OF u`,
    [options.template, options.subject, options.limit],
  );
  return rows;
}

export type WaitingMail = { id: string; toAddress: string; subject: string; sealedBody: string };

/** Counts the try and gives the mail, or null when it was sent, given up or erased. */
export async function takeWaitingMail(mailId: string): Promise<(WaitingMail & { attempts: number }) | null> {
  const { rows } = await pool().query<WaitingMail & { attempts: number }>(
    `UPDATE mails SET attempts = attempts + 1 WHERE id = $1 AND status = 'queued' AND sealed_body IS NOT NULL
     RETURNING id, to_address AS "toAddress", subject, sealed_body AS "sealedBody", attempts`,
    [mailId],
  );
  return rows[0] ?? null;
}

/** The body is forgotten with the sending. */
export async function markMailSent(mailId: string): Promise<void> {
  await pool().query("UPDATE mails SET status = 'sent', sent_at = now(), sealed_body = NULL WHERE id = $1", [mailId]);
}

/** @param options.isFinal  no further try will be made: the body, which may hold a code, is forgotten too */
export async function noteMailFailure(options: { mailId: string; error: string; isFinal: boolean }): Promise<void> {
  await pool().query(
    `UPDATE mails SET last_error = $2, status = CASE WHEN $3 THEN 'failed'::"MailStatus" ELSE status END,
       sealed_body = CASE WHEN $3 THEN NULL ELSE sealed_body END
     WHERE id = $1 AND status = 'queued'`,
    [options.mailId, options.error, options.isFinal],
  );
}
