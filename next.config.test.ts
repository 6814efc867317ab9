import { expect, test } from "vitest";
import { PAGES } from "@/lib/routes";
import config from "./next.config.mjs";

const rules = (await config.headers?.()) ?? [];

/** The policy that Next's own configuration gives a path, without the middleware: of several rules the last one. */
function policyOf(path: string): string {
  const policies = rules
    .filter(({ source }) => new RegExp(`^${source.replace("/:path*", "(?:/.*)?")}$`).test(path))
    .flatMap(({ headers }) => headers.filter(({ key }) => key === "content-security-policy"));
  return policies.at(-1)?.value ?? "";
}

test("forbids inline scripts on every page without the middleware", () => {
  for (const path of [
    ...Object.keys(PAGES),
    "/finpedia/us/banking/apy",
    "/backlinks/1",
    "/unsubscribe",
    "/no/such/page",
  ]) {
    const policy = policyOf(path);
    expect(policy, path).toMatch(/default-src 'self'/);
    expect(policy, path).toMatch(/script-src 'self';/);
    expect(policy, path).toMatch(/frame-ancestors 'none'/);
    expect(policy, path).not.toMatch(/script-src[^;]*unsafe/);
  }
});

test("lets calls and built files load nothing, pictures only their styles", () => {
  for (const path of ["/api/auth/me", "/api/nowhere", "/_next/static/a/b.js"])
    expect(policyOf(path), path).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(policyOf("/icons/icon-192.png")).toMatch(/^default-src 'none'; style-src/);
});

test("tells the browser to use HTTPS alone for two years", () => {
  const everywhere = rules.filter(({ source }) => source === "/:path*").flatMap(({ headers }) => headers);
  const value = everywhere.find(({ key }) => key === "strict-transport-security")?.value ?? "";
  expect(Number(/max-age=(\d+)/.exec(value)?.[1])).toBe(2 * 365 * 86_400);
  expect(value).toContain("includeSubDomains");
});
