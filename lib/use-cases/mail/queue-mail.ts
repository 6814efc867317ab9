import { v7 as uuidv7 } from "uuid";
import * as z from "zod";
import type { Sql } from "@/lib/db/client";
import { insertMail } from "@/lib/db/mail/mails";
import { enqueue } from "@/lib/jobs/queue";
import { open, seal } from "@/lib/use-cases/encryption/seal";
import type { MailContent } from "./compose";

/**
 * Writes a mail down and queues its sending in the caller's transaction: it goes out exactly when what it speaks of is
 * kept. The body rests sealed, because it may hold a code, and is forgotten once it is sent.
 */
export async function queueMail(
  sql: Sql,
  mail: { userId: string | null; to: string; content: MailContent },
): Promise<void> {
  const id = uuidv7();
  const { template, subject, text, html, unsubscribeUrl, replyTo } = mail.content;
  await insertMail(sql, {
    id,
    userId: mail.userId,
    toAddress: mail.to,
    template,
    subject,
    sealedBody: seal(JSON.stringify({ text, html, unsubscribeUrl, replyTo }), boundTo(id)),
  });
  await enqueue(sql, "send-mail", { mailId: id });
}

/** @throws Error when the body was not sealed for this mail */
export function openMailBody(mailId: string, sealedBody: string): z.infer<typeof body> {
  return body.parse(JSON.parse(open(sealedBody, boundTo(mailId))));
}

const body = z.object({
  text: z.string(),
  html: z.string(),
  unsubscribeUrl: z.string().optional(),
  replyTo: z.string().optional(),
});

const boundTo = (mailId: string) => `mail:${mailId}`;
