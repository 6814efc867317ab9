import { expect, test, vi } from "vitest";
import { apiPolicy, noncePolicy, staticPolicy } from "./content-security-policy";

// Development allows more.
vi.hoisted(() => vi.stubEnv("NODE_ENV", "production"));
const settings = vi.hoisted(() => ({
  plaid: { linkScriptUrl: "https://cdn.plaid.com/link/v2/stable/link-initialize.js" },
}));
vi.mock("@/lib/env", () => ({ env: () => settings }));
vi.mock("./script-hashes", () => ({ scriptHashes: () => ({ "/about": ["'sha256-x'"] }) }));

const sourcesOf = (policy: string) =>
  Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
/** Any source outside our own origin: a host, a scheme, a wildcard. */
const isElsewhere = (source: string) =>
  !/^'(self|none|strict-dynamic|unsafe-inline|(nonce|sha256)-[^']+)'$|^data:$/.test(source);

test("limits a public page to our server and forbids framing", () => {
  const policy = sourcesOf(staticPolicy("/about"));
  expect(Object.values(policy).flat().filter(isElsewhere)).toEqual([]);
  expect(policy).toMatchObject({
    "default-src": ["'self'"],
    "script-src": ["'self'", "'sha256-x'"],
    "connect-src": ["'self'"],
    "frame-src": ["'none'"],
    "frame-ancestors": ["'none'"],
    "form-action": ["'self'"],
  });
  expect(sourcesOf(apiPolicy())).toEqual({ "default-src": ["'none'"], "frame-ancestors": ["'none'"] });
});

test("lets a logged-in page open only the bank's window", () => {
  const policy = sourcesOf(noncePolicy("n"));
  expect(new Set(Object.values(policy).flat().filter(isElsewhere))).toEqual(new Set(["https://*.plaid.com"]));
  expect(policy["frame-src"]).toEqual(["https://*.plaid.com"]);
  expect(policy["script-src"]).toEqual(["'self'", "'nonce-n'", "'strict-dynamic'"]);
  expect(policy["frame-ancestors"]).toEqual(["'none'"]);
  expect(policy["img-src"]).toEqual(["'self'", "data:"]);
});
