import { brand } from "@/lib/brand";
import { html, layout, type Markup } from "./layout";

/** `subject` is kept in the mail log as it stands, so it holds no code; `text` holds a code as six digits in a row. */
export type MailContent = {
  template: string;
  subject: string;
  text: string;
  html: string;
  /** For mail that comes by itself: where a POST ends it without a sign-in (RFC 8058). */
  unsubscribeUrl?: string;
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: string;
};

type Part = { text: string; isQuiet?: boolean } | { code: string } | { link: { label: string; url: string } };

/**
 * Sets a mail's parts as text and as HTML.
 *
 * @param mail.foot  why the mail comes, where it is not the person's own account
 */
export function compose(mail: {
  template: string;
  subject: string;
  preview: string;
  title: string;
  greeting: string;
  parts: readonly Part[];
  foot?: string;
}): MailContent {
  const text = [mail.greeting, ...mail.parts.map(asText), `${brand.company}`].join("\n\n");
  const body = [html`<p style="margin:0 0 16px">${mail.greeting}</p>`, ...mail.parts.map(asMarkup)];
  return {
    template: mail.template,
    subject: mail.subject,
    text: `${text}\n`,
    html: layout({ title: mail.title, preview: mail.preview, body, ...(mail.foot ? { foot: mail.foot } : {}) }),
  };
}

function asText(part: Part): string {
  if ("code" in part) return part.code;
  if ("link" in part) return `${part.link.label}: ${part.link.url}`;
  return part.text;
}

function asMarkup(part: Part): Markup {
  if ("code" in part) {
    return html`<p class="code" style="margin:24px 0;padding:20px 0;border-radius:12px;background:#eaf3ec;color:#14482c;font:700 36px/1 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:10px;text-indent:10px;text-align:center">${part.code}</p>`;
  }
  if ("link" in part) {
    return html`<p style="margin:24px 0"><a class="button" href="${part.link.url}" style="display:inline-block;padding:12px 22px;border-radius:10px;background:#1c6b41;color:#ffffff;font-weight:600;text-decoration:none">${part.link.label}</a></p>`;
  }
  return part.isQuiet
    ? html`<p class="quiet" style="margin:0 0 16px;color:#5c675f;font-size:14px">${part.text}</p>`
    : html`<p style="margin:0 0 16px">${part.text}</p>`;
}
