import nodemailer from "nodemailer";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";

export type Letter = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where a mailbox ends mail of this kind for its reader. */
  unsubscribeUrl?: string | undefined;
  replyTo?: string | undefined;
};

/** A mail server that says nothing for this long is away; the queue tries again. */
const TIMEOUT_MS = 10_000;

/**
 * Hands one mail to the SMTP server.
 *
 * @throws AppError `PROVIDER_FAILED`; retryable unless the server refused the mail for good (a 5xx answer)
 */
export async function deliver(letter: Letter): Promise<void> {
  try {
    await transport().sendMail({
      from: env().mailFrom,
      // An object, so that no address can smuggle in a second one.
      to: { name: "", address: letter.to },
      ...(letter.replyTo ? { replyTo: { name: "", address: letter.replyTo } } : {}),
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      // The same at every try: a mailbox that gets it twice can tell.
      messageId: `<${letter.id}@${new URL(env().appUrl).hostname}>`,
      headers: {
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",
        ...(letter.unsubscribeUrl
          ? {
              "List-Unsubscribe": `<${letter.unsubscribeUrl}>`,
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            }
          : {}),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } catch (cause) {
    const { code, responseCode } = cause instanceof Error ? { code: undefined, responseCode: undefined, ...cause } : {};
    const isRefused = typeof responseCode === "number" && responseCode >= 500;
    throw new AppError("PROVIDER_FAILED", `The mail server did not take the mail (${responseCode ?? code ?? "?"})`, {
      isRetryable: !isRefused,
      cause,
    });
  }
}

// Connections are kept open between mails; a module that is reloaded must not open more.
const kept = globalThis as typeof globalThis & { sorrelMail?: ReturnType<typeof connect> };

function transport() {
  kept.sorrelMail ??= connect(env().smtpUrl);
  return kept.sorrelMail;
}

function connect(url: string) {
  return nodemailer.createTransport({
    pool: true,
    url,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  });
}
