import * as z from "zod";
import { decrypt, encrypt } from "@/lib/use-cases/encryption/encrypt";

const mailBody = z.object({
  text: z.string(),
  html: z.string(),
  unsubscribeUrl: z.string().optional(),
  replyTo: z.string().optional(),
});
type MailBody = z.infer<typeof mailBody>;

/** Encrypts an email's body for its outbox row: it may hold a code. */
export function encryptMailBody(mailId: string, { text, html, unsubscribeUrl, replyTo }: MailBody): string {
  return encrypt(JSON.stringify({ text, html, unsubscribeUrl, replyTo }), boundTo(mailId));
}

/** @throws Error when the body wasn't encrypted for this email */
export function decryptMailBody(mailId: string, encryptedBody: string): MailBody {
  return mailBody.parse(JSON.parse(decrypt(encryptedBody, boundTo(mailId))));
}

const boundTo = (mailId: string) => `mail:${mailId}`;
