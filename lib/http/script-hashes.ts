import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

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
