import fs from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { createRequire } from "node:module";
import type { Fault, ProviderName } from "./faults";

export interface SandboxRequest {
  readonly method: string;
  /** Path below the provider's mount, without the query: `/transactions/sync`. */
  readonly path: string;
  /** Query with its `?`, or empty. */
  readonly search: string;
  readonly query: URLSearchParams;
  readonly body: string;
  /** Raw body, for content that isn't text. */
  readonly bytes: Buffer;
  readonly headers: IncomingHttpHeaders;
  /** Address the caller used, such as `http://localhost:3001`; links in answers must keep it. */
  readonly origin: string;
  /** Provider-specific fault, already counted. */
  readonly fault: Fault | undefined;
}

export interface HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export interface Provider {
  readonly name: ProviderName;
  readonly mounts: readonly Mount[];
  /** Returns true when this path's JSON answers are under the published contract and are recorded. */
  isContractPath(path: string): boolean;
  handle(request: SandboxRequest): HttpReply | Promise<HttpReply>;
  /** Returns the provider's own error for a fault, or undefined to leave the fault to `handle`. */
  faultReply(fault: Fault): HttpReply | undefined;
  crashReply(message: string): HttpReply;
  /** Called after the clock moves and when a day passes. */
  tick?(): void | Promise<void>;
}

export interface Mount {
  readonly prefix: string;
  /** False keeps the prefix in the provider's path. */
  readonly strip: boolean;
}

/** Thrown by a handler to answer immediately. */
export class ReplyError extends Error {
  constructor(readonly reply: HttpReply) {
    super(`answered ${reply.status}`);
  }
}

export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): HttpReply {
  return { status, body: JSON.stringify(body), headers: { "content-type": "application/json", ...headers } };
}

export function htmlPage(body: string, status = 200, headers: Readonly<Record<string, string>> = {}): HttpReply {
  return {
    status,
    body,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", ...headers },
  };
}

export function redirect(location: string): HttpReply {
  return { status: 303, body: "", headers: { location, "cache-control": "no-store" } };
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML, attribute values included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

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
