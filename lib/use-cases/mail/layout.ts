import { brand } from "@/lib/brand";

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
