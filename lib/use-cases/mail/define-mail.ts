import { brand } from "@/lib/brand";

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

/** Trusted markup. Only the tag `markup` creates it, so everything else is escaped. */
export type Markup = { readonly markup: string };

/** Inserts values into markup, escaping texts but not markup. */
export function markup(
  strings: TemplateStringsArray,
  ...values: readonly (string | Markup | readonly Markup[])[]
): Markup {
  return { markup: strings.map((text, at) => text + toMarkup(values[at])).join("") };
}

function toMarkup(value: string | Markup | readonly Markup[] | undefined): string {
  if (value === undefined) return "";
  if (typeof value === "string") return escapeText(value);
  return "markup" in value ? value.markup : value.map(({ markup }) => markup).join("\n");
}

const ESCAPED: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeText(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPED[character] ?? "");
}

/**
 * Renders the page around every email. Styles are inline, because many email programs drop others. There are no tables,
 * images or network requests, so opening it reports nothing to anyone. Dark mode is supported.
 *
 * @param options.preview  the mailbox's preview line beside the subject
 * @param options.footer  reason for the email, if not the user's own account
 */
export function emailLayout(options: {
  title: string;
  preview: string;
  body: readonly Markup[];
  footer?: string;
}): string {
  const footer =
    options.footer ?? `${brand.company} sent this because of activity on your account. You don't need to reply.`;
  return standalonePage({
    ...options,
    before: markup`<div style="display:none;max-height:0;overflow:hidden">${options.preview}</div>`,
    after: markup`<p class="quiet" style="margin:20px 0 0;color:#5c675f;font-size:13px">${footer}</p>`,
  });
}

/** Renders a page of one card that loads nothing: an email, or the target of an email's link. */
export function standalonePage(options: {
  title: string;
  body: readonly Markup[];
  before?: Markup;
  after?: Markup;
}): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${options.title}</title>
<style>
@media (prefers-color-scheme: dark) {
  body { background: #0f1511 !important; color: #e9efe9 !important; }
  .card { background: #19201b !important; border-color: #2b352e !important; }
  .name { color: #7fc79a !important; }
  .code { background: #20352a !important; color: #c9ecd6 !important; }
  .quiet { color: #9caaa0 !important; }
}
</style>
</head>
<body style="margin:0;padding:32px 16px;background:#f5f4ee;color:#1d241f;font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
${options.before ?? ""}
<div style="max-width:480px;margin:0 auto">
<p class="name" style="margin:0 0 16px;color:#1c6b41;font-size:18px;font-weight:700">${brand.name}</p>
<div class="card" style="padding:32px;border:1px solid #e3e1d6;border-radius:16px;background:#ffffff">
<h1 style="margin:0 0 20px;font-size:22px;line-height:1.25">${options.title}</h1>
${options.body}
</div>
${options.after ?? ""}
</div>
</body>
</html>
`.markup;
}

/** Inserts invisible joiners so that a mailbox makes no link of a merchant named like an address. */
export function withoutLinks(text: string): string {
  return text.replaceAll(/(?<=[\p{L}\p{N}])\.(?=\p{L})|:(?=\/\/)|@/gu, "$&\u2060");
}

/** Formats `"November 21, 2026 at 3:09 AM EST"`, in the user's time zone, which it names. */
export function localTime(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-US", {
    ...{ year: "numeric", month: "long", day: "numeric", hour: "numeric", minute: "2-digit" },
    ...{ timeZone, timeZoneName: "short" },
  });
  return format.format(at).replaceAll("\u202f", " ");
}

export type StandaloneAnswer = { status: number; html: string };

/** Asks before ending emails of a kind: a mailbox that only opens the address ends nothing. */
export function askToEnd({ title, text, button }: { title: string; text: string; button: string }): StandaloneAnswer {
  return {
    status: 200,
    html: standalonePage({
      title,
      body: [
        markup`<p style="margin:0 0 20px">${text}</p>`,
        markup`<form method="post"><button style="min-height:44px;padding:12px 22px;border:0;border-radius:10px;background:#1c6b41;color:#ffffff;font:inherit;font-weight:600;cursor:pointer">${button}</button></form>`,
      ],
    }),
  };
}

export function haveEnded({ title, text }: { title: string; text: string }): StandaloneAnswer {
  return { status: 200, html: standalonePage({ title, body: [markup`<p style="margin:0">${text}</p>`] }) };
}

export function unknownLink(text: string): StandaloneAnswer {
  return {
    status: 404,
    html: standalonePage({ title: "This link is incomplete", body: [markup`<p style="margin:0">${text}</p>`] }),
  };
}
