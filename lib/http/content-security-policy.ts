import { env } from "@/lib/env";
import { scriptHashes } from "./script-hashes";

/** The content security policy, one a kind of answer. No kind allows inline scripts at large. */

const isDevelopment = process.env.NODE_ENV === "development";

function policy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}

const COMMON = {
  "default-src": "'self'",
  // React and the charts set style attributes; styles cannot run.
  "style-src": "'self' 'unsafe-inline'",
  "img-src": "'self' data:",
  "font-src": "'self'",
  // Said apart: "strict-dynamic" would have the browser ask who loaded the worker.
  "worker-src": "'self'",
  "manifest-src": "'self'",
  "object-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
};

/** Answers that are never a page: JSON, redirects. */
export function apiPolicy(): string {
  return policy({ "default-src": "'none'", "frame-ancestors": "'none'" });
}

/** Logged-in and login pages: only scripts with this answer's nonce, and what they load, such as the bank-linking window. */
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

/** Pages built once: the hashes of their own inline scripts, taken from the built page. */
export function staticPolicy(pathname: string): string {
  const hashes = isDevelopment ? "'unsafe-inline' 'unsafe-eval'" : (scriptHashes()[pathname] ?? []).join(" ");
  return policy({
    ...COMMON,
    "script-src": `'self' ${hashes}`.trim(),
    "frame-src": "'none'",
    "connect-src": `'self'${isDevelopment ? " ws:" : ""}`,
  });
}

/** Whether a page was built once under this path. In development every page is made when it is asked for. */
export function wasBuilt(pathname: string): boolean {
  return isDevelopment || Object.hasOwn(scriptHashes(), pathname);
}

/** Where the bank-linking window comes from. */
function linkSource(): string {
  const script = new URL(env().plaid.linkScriptUrl);
  return script.hostname.endsWith(".plaid.com") ? "https://*.plaid.com" : script.origin;
}
