import { env } from "@/lib/env";
import { scriptHashes } from "./script-hashes";

/** Content security policies by kind of answer (docs/decisions/0008). None allows arbitrary inline scripts. */

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
