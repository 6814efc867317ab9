import nodemailer from "nodemailer";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import type { MailProvider } from "@/lib/providers/ports";

/** A mail server silent this long is absent; the queue retries. */
const TIMEOUT_MS = 10_000;

const send: MailProvider["send"] = async (email) => {
  try {
    await transport().sendMail({
      from: env().mailFrom,
      // An object, so an address can't smuggle in a second one.
      to: { name: "", address: email.to },
      ...(email.replyTo ? { replyTo: { name: "", address: email.replyTo } } : {}),
      subject: email.subject,
      text: email.text,
      html: email.html,
      // The same on every try, so a mailbox can recognize a duplicate.
      messageId: `<${email.id}@${new URL(env().appUrl).hostname}>`,
      headers: {
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",
        ...(email.unsubscribeUrl
          ? {
              "List-Unsubscribe": `<${email.unsubscribeUrl}>`,
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
    throw new AppError("PROVIDER_FAILED", `The mail server did not accept the email (${responseCode ?? code ?? "?"})`, {
      isRetryable: !isRefused,
      cause,
    });
  }
};

export const smtpProvider: MailProvider = { send };

// Connections stay open between emails; a reloaded module must not open more.
const shared = globalThis as typeof globalThis & { sorrelMail?: ReturnType<typeof connect> };

function transport() {
  shared.sorrelMail ??= connect(env().smtpUrl);
  return shared.sorrelMail;
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
