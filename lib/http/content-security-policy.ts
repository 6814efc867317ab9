import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/env";

let ofBuiltPages: Record<string, string[]> | undefined;

/** Returns the inline script hashes of all static pages, read on the first request. */
export function scriptHashes(): Record<string, string[]> {
  ofBuiltPages ??= process.env.NODE_ENV === "production" ? hashesOfBuiltPages(path.resolve(".next/server/app")) : {};
  return ofBuiltPages;
}

/** @returns CSP sources of inline scripts, by page path */
function hashesOfBuiltPages(dir: string): Record<string, string[]> {
  const pages: Record<string, string[]> = {};
  for (const file of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".html")) continue;
    const page = `/${file.slice(0, -".html".length).replaceAll(path.sep, "/")}`.replace(/^\/index$/, "/");
    pages[page] = inlineScriptHashes(readFileSync(path.join(dir, file), "utf8"));
  }
  return pages;
}

/** `'sha256-…'` of each distinct inline script. Data blocks such as JSON-LD need none. */
function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    if (/\bsrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return [...hashes];
}

/** Content security policies by kind of answer. None allows arbitrary inline scripts. */

const isDevelopment = process.env.NODE_ENV === "development";

function policy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}

const COMMON = {
  "default-src": "'self'",
  // React and the charts set style attributes, and styles can't run code.
  "style-src": "'self' 'unsafe-inline'",
  "img-src": "'self' data:",
  "font-src": "'self'",
  // Explicit, because "strict-dynamic" would restrict who may load the worker.
  "worker-src": "'self'",
  "manifest-src": "'self'",
  "object-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
};

/** Policy for answers that are never a page: JSON, redirects. */
export function apiPolicy(): string {
  return policy({ "default-src": "'none'", "frame-ancestors": "'none'" });
}

/**
 * Policy for logged-in and login pages: only scripts with this answer's nonce, and what they load, such as Plaid Link.
 */
export function noncePolicy(nonce: string): string {
  const link = linkSource();
  return policy({
    ...COMMON,
    // Next's development server evaluates source maps.
    "script-src": `'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    "frame-src": link,
    "connect-src": `'self' ${link}${isDevelopment ? " ws:" : ""}`,
  });
}

/** Policy for static pages: hashes of their own inline scripts, taken from the build. */
export function staticPolicy(pathname: string): string {
  const hashes = isDevelopment ? "'unsafe-inline' 'unsafe-eval'" : (scriptHashes()[pathname] ?? []).join(" ");
  return policy({
    ...COMMON,
    "script-src": `'self' ${hashes}`.trim(),
    "frame-src": "'none'",
    "connect-src": `'self'${isDevelopment ? " ws:" : ""}`,
  });
}

/** Returns true for a page built under this path. Development builds every page on request. */
export function wasBuilt(pathname: string): boolean {
  return isDevelopment || Object.hasOwn(scriptHashes(), pathname);
}

function linkSource(): string {
  const script = new URL(env().plaid.linkScriptUrl);
  return script.hostname.endsWith(".plaid.com") ? "https://*.plaid.com" : script.origin;
}
