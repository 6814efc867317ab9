import { expect, test, vi } from "vitest";
import { apiPolicy, noncePolicy, staticPolicy } from "./content-security-policy";

// What is served for development allows more.
vi.hoisted(() => vi.stubEnv("NODE_ENV", "production"));
const settings = vi.hoisted(() => ({
  plaid: { linkScriptUrl: "https://cdn.plaid.com/link/v2/stable/link-initialize.js" },
}));
vi.mock("@/lib/env", () => ({ env: () => settings }));
vi.mock("./script-hashes", () => ({ scriptHashes: () => ({ "/about": ["'sha256-x'"] }) }));

/** What a policy names from which something may come, by directive. */
const sourcesOf = (policy: string) =>
  Object.fromEntries(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
/** Whatever is another address than our own: a host, a scheme, everyone. */
const isElsewhere = (source: string) =>
  !/^'(self|none|strict-dynamic|unsafe-inline|(nonce|sha256)-[^']+)'$|^data:$/.test(source);

test("a public page may load from our own server alone, and no other site may frame it", () => {
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

test("a page behind the login may open the bank's window as well, and nothing else from elsewhere", () => {
  const policy = sourcesOf(noncePolicy("n"));
  expect(new Set(Object.values(policy).flat().filter(isElsewhere))).toEqual(new Set(["https://*.plaid.com"]));
  expect(policy["frame-src"]).toEqual(["https://*.plaid.com"]);
  expect(policy["script-src"]).toEqual(["'self'", "'nonce-n'", "'strict-dynamic'"]);
  expect(policy["frame-ancestors"]).toEqual(["'none'"]);
  expect(policy["img-src"]).toEqual(["'self'", "data:"]);
});
