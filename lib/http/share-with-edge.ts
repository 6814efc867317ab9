import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/env";

/**
 * Hands to the middleware, through its environment, what it cannot read itself: where the bank-linking window comes
 * from, and the hashes of the inline scripts of every page that was built once.
 *
 * Called at start, before the first request makes the middleware's own environment.
 */
export function shareWithEdge(): void {
  const script = new URL(env().plaid.linkScriptUrl);
  process.env.EDGE_LINK_SOURCES = script.hostname.endsWith(".plaid.com") ? "https://*.plaid.com" : script.origin;
  if (env().isProduction) {
    process.env.EDGE_SCRIPT_HASHES = JSON.stringify(hashesOfBuiltPages(path.resolve(".next/server/app")));
  }
}

/** @returns for each built page's path, the CSP sources of its inline scripts */
export function hashesOfBuiltPages(dir: string): Record<string, string[]> {
  const pages: Record<string, string[]> = {};
  for (const file of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".html")) continue;
    const page = `/${file.slice(0, -".html".length).replaceAll(path.sep, "/")}`.replace(/^\/index$/, "/");
    pages[page] = inlineScriptHashes(readFileSync(path.join(dir, file), "utf8"));
  }
  return pages;
}

/** `'sha256-…'` of each inline script, once each; data blocks such as JSON-LD need none. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    if (/\bsrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return [...hashes];
}
