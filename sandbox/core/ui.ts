import fs from "node:fs";
import { createRequire } from "node:module";
import { escapeHtml, type HttpReply, htmlPage } from "./http";

const require = createRequire(import.meta.url);
const FONTS: Readonly<Record<string, string>> = {
  "inter.woff2": "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  "fraunces.woff2": "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
};

/** Serves the files shared by all pages, under `/_sandbox/ui/`. */
export function uiFile(name: string): HttpReply | undefined {
  const cached = { "cache-control": "max-age=3600" };
  if (name === "page.css") {
    const body = fs.readFileSync(new URL("./ui/page.css", import.meta.url));
    return { status: 200, body, headers: { "content-type": "text/css; charset=utf-8", ...cached } };
  }
  const font = FONTS[name];
  if (font === undefined) return undefined;
  return {
    status: 200,
    body: fs.readFileSync(require.resolve(font)),
    headers: { "content-type": "font/woff2", ...cached },
  };
}

/**
 * @param title  plain text
 * @param content  HTML whose values are already escaped
 */
export function sheetPage(title: string, content: string, status = 200): HttpReply {
  return htmlPage(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/_sandbox/ui/page.css"></head>
<body><main class="sheet"><p class="notice">Sandbox – nothing here is real</p><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`,
    status,
    // No form-action: browsers also check it against a form's redirect, which leads to the app.
    { "content-security-policy": "default-src 'none'; style-src 'self'; font-src 'self'; frame-ancestors 'none'" },
  );
}

export function actionButton(name: string, value: string, label: string, isPrimary = false): string {
  return `<button type="submit" name="${escapeHtml(name)}" value="${escapeHtml(value)}"${isPrimary ? ' class="primary"' : ""}>${label}</button>`;
}
