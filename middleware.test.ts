import { readdirSync } from "node:fs";
import { SignJWT } from "jose";
import { NextRequest } from "next/server";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { SITE_PAGES } from "./lib/content/site-pages";
import { config, middleware } from "./middleware";

const SECRET = "a secret of at least thirty-two characters";
const GUEST_PAGES = ["/login", "/signup", "/verify-email", "/forgot-password", "/reset-password"];
const PROTECTED_PAGES = [
  "/complete-profile",
  "/dashboard",
  "/insights",
  "/hidden-insights",
  "/spending",
  "/profile",
  "/subscription/plans",
  "/subscription/success",
];

let token = "";
beforeAll(async () => {
  vi.stubEnv("AUTH_SECRET", SECRET);
  vi.stubEnv("DATABASE_URL", "postgresql://nobody@127.0.0.1:1/none");
  vi.stubEnv("DATA_ENCRYPTION_KEYS", `a:${Buffer.alloc(32).toString("base64")}`);
  token = await tokenOf(SECRET);
});

function tokenOf(secret: string, expiresAt = "7d", role = "USER"): Promise<string> {
  const key = new TextEncoder().encode(secret);
  return new SignJWT({ role }).setProtectedHeader({ alg: "HS256" }).setExpirationTime(expiresAt).sign(key);
}

/** @param options.cookie  a whole token, which the browser stores in two halves */
function ask(path: string, { cookie, headers = {} }: { cookie?: string; headers?: Record<string, string> } = {}) {
  const request = new NextRequest(`http://sorrel.test${path}`, { headers });
  if (cookie !== undefined) for (const [name, half] of halvesOf(cookie)) request.cookies.set(name, half);
  return middleware(request);
}

function halvesOf(whole: string): [name: string, half: string][] {
  const at = whole.lastIndexOf(".");
  return [
    ["accessToken", whole.slice(0, at)],
    ["accessTokenSignature", whole.slice(at + 1)],
  ];
}

const target = (response: Response) => response.headers.get("location")?.replace("http://sorrel.test", "");

describe("logged-out user", () => {
  test.each(PROTECTED_PAGES)("is redirected from %s to / with the path remembered [spec 2.33]", async (path) => {
    const response = await ask(`${path}?tab=a`);
    expect(response.status).toBe(307);
    expect(target(response)).toBe("/");
    expect(response.cookies.get("__Host-from")).toMatchObject({
      value: `${path}?tab=a`,
      httpOnly: true,
      sameSite: "lax",
      secure: true,
      path: "/",
      maxAge: 15 * 60,
    });
  });

  test.each([...Object.keys(SITE_PAGES), "/finpedia/us/banking/apy", ...GUEST_PAGES])(
    "sets no cookie on a visit to %s",
    async (path) => {
      expect((await ask(path)).headers.getSetCookie()).toEqual([]);
    },
  );

  test("doesn't remember a path that was only prefetched", async () => {
    const response = await ask("/insights", { headers: { "sec-fetch-mode": "cors" } });
    expect(target(response)).toBe("/");
    expect(response.cookies.get("__Host-from")).toBeUndefined();
  });

  test.each(["/", ...GUEST_PAGES])("is let through to %s [spec 2.15, 2.16, 2.17, 2.18, 2.19]", async (path) => {
    expect((await ask(path)).headers.get("x-middleware-next")).toBe("1");
  });

  test("is a stranger without the readable half, whatever other cookies say [spec 6.3]", async () => {
    const signature = token.split(".")[2];
    const response = await ask("/dashboard", { headers: { cookie: `accessTokenSignature=${signature}; user=x` } });
    expect(target(response)).toBe("/");
  });
});

describe("user with the remains of an ended session", () => {
  const broken: Record<string, () => Promise<string>> = {
    "the readable half alone": async () => `accessToken=${halvesOf(token)[0]?.[1]}`,
    "a readable half and another token's signature": async () =>
      inCookie([halvesOf(await tokenOf(SECRET, "6d"))[0], halvesOf(token)[1]]),
    "a token we did not sign": async () =>
      inCookie(halvesOf(await tokenOf("another secret, as long as the first one"))),
    "an expired one": async () => inCookie(halvesOf(await tokenOf(SECRET, "-1s"))),
    garbage: async () => "accessToken=garbage",
    "a whole token in the cookie, as programs send it": async () => `accessToken=${token}`,
  };
  const inCookie = (halves: ([string, string] | undefined)[]) => halves.map((half) => half?.join("=")).join("; ");

  test.each(Object.entries(broken))(
    "%s: redirects to /, remembers the path and clears all cookies [spec 6.3]",
    async (_, make) => {
      const cookie = await make();
      const response = await ask("/spending?q=a", { headers: { cookie } });
      expect(target(response)).toBe("/");
      expect(response.cookies.get("__Host-from")).toMatchObject({ value: "/spending?q=a" });
      const stays = await ask("/login", { headers: { cookie } });
      expect(stays.headers.get("x-middleware-next")).toBe("1");
      for (const { cookies } of [response, stays])
        for (const name of [
          "accessToken",
          "accessTokenSignature",
          "refreshToken",
          "user",
          "__Host-settings",
          "__Host-logoutTicket",
        ])
          expect(cookies.get(name), name).toMatchObject({ value: "", maxAge: 0, path: "/" });
    },
  );
});

test("hides the operator's page from everyone without an admin's token", async () => {
  const admin = await ask("/admin", { cookie: await tokenOf(SECRET, "7d", "ADMIN") });
  expect(admin.headers.get("x-middleware-next")).toBe("1");
  expect(admin.headers.get("content-security-policy")).toContain("nonce-");
  expect(admin.headers.get("cache-control")).toBe("no-store");
  for (const [cookie, unknown] of [
    [token, "/#unknown-page"],
    [await tokenOf("another secret, as long as the first one", "7d", "ADMIN"), "/"],
    [undefined, "/"],
  ] as const) {
    const response = await ask("/admin", cookie === undefined ? {} : { cookie });
    expect(target(response)).toBe(unknown);
    expect(response.cookies.get("__Host-from")).toBeUndefined();
  }
});

test("redirects to its own address, whatever host the headers name", async () => {
  const lies = { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
  for (const [path, cookie] of [
    ["/dashboard", undefined],
    ["/register", undefined],
    ["/login", token],
  ] as const) {
    const response = await ask(path, { headers: lies, ...(cookie ? { cookie } : {}) });
    expect(new URL(response.headers.get("location") ?? "").origin, path).toBe("http://sorrel.test");
    expect(JSON.stringify([...response.headers]), path).not.toContain("evil.example");
  }
});

test("sets every cookie host-only, secure and same-site", async () => {
  const half = halvesOf(token)[0]?.join("=");
  const answers = [
    await ask("/spending"),
    await ask("/spending", { headers: { cookie: `${half}` } }),
    await ask("/dashboard", { cookie: token, headers: { cookie: "__Host-from=/spending" } }),
  ];
  const set = answers.flatMap(({ cookies }) => cookies.getAll());
  expect(set.length).toBeGreaterThan(7);
  for (const { name, domain, path, secure, sameSite } of set)
    expect([secure, sameSite, path, domain], name).toEqual([true, "lax", "/", undefined]);
});

test("skips only the API and built or public files", () => {
  const [matcher = ""] = config.matcher;
  const passes = (path: string) => new RegExp(`^${matcher}$`).test(path);
  for (const path of [
    "/",
    "/fonts/x",
    "/faviconfoo",
    "/iconfoo",
    "/landing/x",
    "/_next/image",
    "/_next/staticfoo",
    "/apiary",
  ])
    expect(passes(path), path).toBe(true);
  for (const path of ["/_next/static/a.js", "/icon.svg", "/icons/icon-192.png", "/api", "/api/auth/me", "/api/x.json"])
    expect(passes(path), path).toBe(false);
});

describe("logged-in user", () => {
  test.each(["/", ...GUEST_PAGES])("is redirected from %s to the dashboard [spec 2.2, 6.2]", async (path) => {
    const response = await ask(path, { cookie: token });
    expect(response.status).toBe(307);
    expect(target(response)).toBe("/dashboard");
  });

  test.each(PROTECTED_PAGES)("is let through to %s, uncached [spec 2.28]", async (path) => {
    const response = await ask(path, { cookie: token });
    expect(response.headers.get("x-middleware-next")).toBe("1");
    expect(response.headers.get("cache-control")).toBe("no-store");
    // The opener loses its handle on it too.
    expect(response.headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
  });

  test("clears the remembered path on arrival, not on prefetch", async () => {
    const [readable, signature] = halvesOf(token).map((half) => half.join("="));
    const cookie = `${readable}; ${signature}; __Host-from=%2Fspending`;
    const arrive = (path: string, headers = {}) => ask(path, { headers: { cookie, ...headers } });
    expect((await arrive("/insights")).cookies.get("__Host-from")).toMatchObject({
      value: "",
      maxAge: 0,
      secure: true,
      path: "/",
    });
    expect((await arrive("/insights", { "sec-fetch-mode": "cors" })).cookies.get("__Host-from")).toBeUndefined();
    expect((await arrive("/complete-profile")).cookies.get("__Host-from")).toBeUndefined();
  });
});

test.each(["/", "/about", "/offline"])(
  "serves %s identically to everyone: hashes, no nonce, revalidated by caches",
  async (path) => {
    for (const cookie of path === "/" ? [undefined] : [undefined, token]) {
      const { headers } = await ask(path, cookie === undefined ? {} : { cookie });
      expect(headers.get("content-security-policy")).not.toContain("nonce-");
      expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    }
  },
);

test("keeps an answer that clears cookies out of caches", async () => {
  const response = await ask("/about", { cookie: await tokenOf("another secret, as long as the first one") });
  expect(response.headers.get("set-cookie")).toContain("Max-Age=0");
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test.each(["/og/about", "/sitemap.xml"])("leaves the cache rules of %s to its route", async (path) => {
  expect((await ask(path)).headers.get("cache-control")).toBeNull();
});

test.each([
  ["/backlinks", 307, "/backlinks/1"],
  ["/register", 307, "/signup"],
  ["/finpedia/global/housing/amortisation", 308, "/finpedia/global/housing/amortization"],
])("redirects %s with %i to %s [spec 2.13, 2.20]", async (path, status, to) => {
  const response = await ask(path);
  expect([response.status, target(response)]).toEqual([status, to]);
});

test("redirects a renamed entry to one that exists", () => {
  expect(readdirSync("content/finpedia/global/housing")).toContain("amortization.mdx");
});

test("ignores a nonce, policy or page sent with the request", async () => {
  const headers = { "x-nonce": "mine", "content-security-policy": "script-src *", "x-page": "/spending" };
  const response = await ask("/dashboard?month=2026-10", { cookie: token, headers });
  const inner = (name: string) => response.headers.get(`x-middleware-request-${name}`);
  expect(inner("x-nonce")).not.toBe("mine");
  expect(inner("content-security-policy")).not.toContain("script-src *");
  expect(inner("x-page")).toBe("/dashboard?month=2026-10");
});

test("redirects an unbuilt static page home before rendering", async () => {
  vi.resetModules();
  vi.doMock("./lib/http/script-hashes", () => ({
    scriptHashes: () => ({ "/finpedia/us/banking/apy": ["'sha256-x'"] }),
  }));
  const { middleware: started } = await import("./middleware");
  const answer = (path: string) => started(new NextRequest(`http://sorrel.test${path}`));
  const built = await answer("/finpedia/us/banking/apy");
  expect(built.headers.get("x-middleware-next")).toBe("1");
  expect(built.headers.get("content-security-policy")).toContain("'sha256-x'");
  for (const path of ["/finpedia/us/banking/none", "/finpedia/us/banking/APY", "/finpedia/a/b/__proto__"]) {
    const unknown = await answer(path);
    expect([unknown.status, target(unknown)]).toEqual([307, "/"]);
  }
  // Marked for a logged-in user, so the dashboard can explain it.
  const request = new NextRequest("http://sorrel.test/learn/nowhere");
  for (const [name, half] of halvesOf(token)) request.cookies.set(name, half);
  const ours = await started(request);
  expect(ours.headers.get("location")).toMatch(/\/#unknown-page$/);
});
