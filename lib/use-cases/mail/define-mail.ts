import { brand } from "@/lib/brand";
import { emailLayout, type Markup, markup } from "./layout";

/** `subject` is stored as is in the mail log, so it holds no code; `text` holds a code as six digits in a row. */
export type MailContent = {
  template: string;
  subject: string;
  text: string;
  html: string;
  /** For a scheduled email: address whose POST ends it without login (RFC 8058). */
  unsubscribeUrl?: string;
  /** Address for replies, if not the sender. */
  replyTo?: string;
};

type Part =
  | { text: string; isQuiet?: boolean }
  | { code: string }
  | { link: { label: string; url: string } }
  /** A line that links to what it states. */
  | { line: { text: string; url: string } };

type MailCopy = {
  /** Locked screens show it and the mail log stores it: no code, amount or merchant. */
  subject: string;
  /** The mailbox's preview line beside the subject. */
  preview: string;
  title: string;
  greeting: string;
  parts: readonly Part[];
  /** Reason for the email, if not the user's own account. */
  footer?: string;
  unsubscribeUrl?: string;
  replyTo?: string;
};

/**
 * Defines an email, in a file of `templates`.
 *
 * @param mail.name  name in the mail log
 * @param mail.example  facts for the tests of all templates
 * @param mail.copy  creates the copy from the facts
 */
export function defineMail<Facts extends object>(mail: {
  name: string;
  example: Facts;
  copy: (facts: Facts) => MailCopy;
}) {
  return { ...mail, compose: (facts: Facts): MailContent => compose(mail.name, mail.copy(facts)) };
}

function compose(template: string, copy: MailCopy): MailContent {
  const { subject, title, preview, greeting, parts, footer, ...addresses } = copy;
  const text = [greeting, ...parts.map(asText), brand.company].join("\n\n");
  const body = [markup`<p style="margin:0 0 16px">${greeting}</p>`, ...parts.map(asMarkup)];
  const html = emailLayout({ title, preview, body, ...(footer ? { footer } : {}) });
  return { template, subject, text: `${text}\n`, html, ...addresses };
}

function asText(part: Part): string {
  if ("code" in part) return part.code;
  if ("link" in part) return `${part.link.label}: ${part.link.url}`;
  if ("line" in part) return `${part.line.text}\n${part.line.url}`;
  return part.text;
}

function asMarkup(part: Part): Markup {
  if ("code" in part) {
    return markup`<p class="code" style="margin:24px 0;padding:20px 0;border-radius:12px;background:#eaf3ec;color:#14482c;font:700 36px/1 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:10px;text-indent:10px;text-align:center">${part.code}</p>`;
  }
  if ("link" in part) {
    return markup`<p style="margin:24px 0"><a class="button" href="${part.link.url}" style="display:inline-block;padding:12px 22px;border-radius:10px;background:#1c6b41;color:#ffffff;font-weight:600;text-decoration:none">${part.link.label}</a></p>`;
  }
  if ("line" in part) {
    return markup`<p style="margin:0 0 10px"><a class="name" href="${part.line.url}" style="color:#1c6b41;text-decoration:underline">${part.line.text}</a></p>`;
  }
  return part.isQuiet
    ? markup`<p class="quiet" style="margin:0 0 16px;color:#5c675f;font-size:14px">${part.text}</p>`
    : markup`<p style="margin:0 0 16px">${part.text}</p>`;
}
