import { randomUUID } from "node:crypto";
import { googleBrowser } from "../fixtures/google-browser";
import { newNetwork } from "../fixtures/network";
import { APP_URL, expect, inHalves, PASSWORD, test } from "../fixtures/product";

const newAddress = () => `door-${randomUUID()}@example.test`;
const form = (email: string, change: Record<string, unknown> = {}) => ({
  firstName: "Nora",
  lastName: "Quist",
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  acceptTerms: true,
  ...change,
});

test("refuses cross-site writes in every disguise, login and signup included", async ({ world }) => {
  const person = await world.newPerson();
  const cookie = inHalves(person.token);
  const { port } = new URL(APP_URL);
  const json = { "content-type": "application/json" };
  const disguises: Record<string, Record<string, string>> = {
    "plain text": { "content-type": "text/plain", origin: "https://evil.example" },
    form: { "content-type": "application/x-www-form-urlencoded", origin: "https://evil.example" },
    multipart: { "content-type": "multipart/form-data; boundary=x", origin: "https://evil.example" },
    JSON: { ...json, origin: "https://evil.example" },
    "null origin": { ...json, origin: "null" },
    "sibling origin": { ...json, origin: `http://evil.localhost:${port}` },
    "another port": { ...json, origin: "http://localhost:1" },
    "another scheme": { ...json, origin: `https://localhost:${port}` },
    "our name as a prefix": { ...json, origin: `${APP_URL}.evil.example` },
    "said by the browser": { ...json, "sec-fetch-site": "cross-site" },
    "said by the browser, a sibling": { ...json, "sec-fetch-site": "same-site" },
    "our origin, but the browser says otherwise": { ...json, origin: APP_URL, "sec-fetch-site": "cross-site" },
    "a cookie and not a word": { ...json, cookie },
  };
  const calls = [
    ["POST", "/api/auth/login", { email: person.email, password: PASSWORD }],
    ["POST", "/api/auth/signup", form(newAddress())],
    ["POST", "/api/auth/logout", undefined],
    ["POST", "/api/auth/google", {}],
    ["POST", "/api/auth/oidc", {}],
    ["POST", "/api/auth/change-password", { newPassword: "x".repeat(12) }],
    ["DELETE", "/api/account", { password: PASSWORD }],
  ] as const;
  for (const [disguise, headers] of Object.entries(disguises)) {
    for (const [method, path, body] of calls) {
      const sent = { ...headers, ...(path.includes("login") || path.includes("signup") ? {} : { cookie }) };
      if (disguise.startsWith("a cookie")) Object.assign(sent, { cookie });
      const response = await fetch(APP_URL + path, {
        method,
        headers: sent,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answered = (await response.json()) as { error: string };
      expect([response.status, answered.error], `${disguise}: ${method} ${path}`).toEqual([403, "CROSS_SITE"]);
    }
  }
  expect((await person.call("GET", "/api/auth/me")).status).toBe(200);
});

test("answers malicious bodies with 400 or 413, quickly", async ({ world }) => {
  const email = newAddress();
  const half = String.fromCharCode(0xd800);
  const deep = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
  const bodies: Record<string, string> = {
    "a password of 1 MB": JSON.stringify(form(email, { password: "x".repeat(1_000_000) })),
    "200,000 nested arrays": deep(200_000),
    "nested arrays as a field": `{"email":${deep(45_000)}}`,
    "NUL in the address": JSON.stringify(form(`a\u0000${email}`)),
    "NUL in a name": JSON.stringify(form(email, { firstName: "No\u0000ra" })),
    "half a character in a name": JSON.stringify(form(email, { firstName: `No${half}ra` })),
    "half a character in the password": JSON.stringify(
      form(email, { password: `long enough ${half}`, confirmPassword: `long enough ${half}` }),
    ),
    "an @ that only looks like one": JSON.stringify(form(email.replace("@", "＠"))),
    "an address that reads backwards": JSON.stringify(form(`a\u202e${email}`)),
    "more than 10 MB": JSON.stringify(form(email, { more: "x".repeat(11_000_000) })),
  };
  for (const [name, body] of Object.entries(bodies)) {
    for (const path of ["/api/auth/signup", "/api/auth/login", "/api/auth/mfa"]) {
      const startedAtMs = performance.now();
      const response = await fetch(APP_URL + path, {
        method: "POST",
        headers: { "content-type": "application/json", ...newNetwork() },
        body,
      });
      const answered = (await response.json()) as { success: boolean };
      // Where a password is only compared, half a character is just a wrong password.
      const allowed = path === "/api/auth/login" ? [400, 401, 413] : [400, 413];
      expect(allowed, `${name} at ${path}: ${JSON.stringify(answered)}`).toContain(response.status);
      expect(answered.success).toBe(false);
      // Longest wait of the client.
      expect(performance.now() - startedAtMs, name).toBeLessThan(10_000);
    }
  }
  expect((await world.anonymous("GET", `/api/auth/otp-status?email=${email}`)).body.payload).toMatchObject({
    pending: false,
  });
});

test("requires PKCE, state and nonce from Google, and starts once", async () => {
  const browser = googleBrowser();
  const { consent, location } = await browser.comeBack("theo.lindqvist@gmail.example");
  expect(consent.searchParams.get("code_challenge_method")).toBe("S256");
  for (const name of ["code_challenge", "state", "nonce"]) expect(consent.searchParams.get(name)).toBeTruthy();
  expect(location).toBe(`${APP_URL}/login?google=login`);
  expect(browser.cookies.has("accessToken")).toBe(false);
  const handOff = browser.cookies.get("__Host-googleHandOff") ?? "";
  const pretended: Record<string, string>[] = [
    { authorization: `Bearer ${handOff}` },
    { cookie: `accessToken=${handOff}` },
  ];
  for (const headers of pretended) {
    expect((await fetch(`${APP_URL}/api/auth/me`, { headers })).status).toBe(401);
  }
  const finished = await browser.finish();
  const { payload } = (await finished.json()) as { payload: Record<string, unknown> };
  expect(payload).toMatchObject({
    email: "theo.lindqvist@gmail.example",
    isGoogleUser: true,
    jwtToken: expect.any(String),
  });
  expect((await (await browser.go("/api/auth/me")).json()) as object).toMatchObject({ success: true });
  browser.cookies.set("__Host-googleHandOff", handOff);
  expect((await browser.finish()).status).toBe(400);
});

test("asks Google for identity only, and forgets within 15 minutes", async () => {
  const browser = googleBrowser();
  const { consent } = await browser.comeBack("theo.lindqvist@gmail.example");
  expect(consent.searchParams.get("scope")?.split(" ").toSorted()).toEqual(["email", "openid", "profile"]);
  expect(browser.setCookies.length).toBeGreaterThan(4);
  for (const cookie of browser.setCookies) {
    const [, name = ""] = /^([^=]+)=/.exec(cookie) ?? [];
    expect(name).toMatch(/^__Host-(next-auth\.|googleHandOff$)/);
    expect(cookie, name).toMatch(/; HttpOnly/i);
    expect(cookie, name).toMatch(/; Secure/i);
    // A cookie without an expiry ends with the browser session.
    const expires = /; Expires=([^;]+)/i.exec(cookie)?.[1];
    const lifetimeMs = expires === undefined ? 0 : new Date(expires).getTime() - Date.now();
    expect(lifetimeMs, name).toBeLessThanOrEqual(901_000);
    expect(Number(/; Max-Age=(\d+)/i.exec(cookie)?.[1] ?? 0), name).toBeLessThanOrEqual(900);
  }
});

test("refuses a login that was canceled, unverified or of another state [spec 5.2]", async () => {
  const cases = [
    ["", () => {}],
    ["una.mercer@unverified.example", () => {}],
    ["maya.okafor@gmail.example", (callback: URL) => callback.searchParams.set("state", "another")],
  ] as const;
  for (const [user, change] of cases) {
    const browser = googleBrowser();
    const { location } = await browser.comeBack(user, change);
    expect(location).toMatch(new RegExp(`^${APP_URL}/login\\?error=[A-Za-z]+$`));
    const refused = await browser.finish();
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      400,
      "No token provided",
    ]);
  }
});

test("follows a remembered path only to our own pages", async () => {
  const destinationFor = async (from: string) => {
    const address = `${APP_URL}/login?from=${encodeURIComponent(from)}`;
    const page = await fetch(address, { headers: { cookie: `__Host-from=${encodeURIComponent(from)}` } });
    return /\\?"destination\\?":\\?"([^"\\]*)/.exec(await page.text())?.[1];
  };
  expect(await destinationFor("/spending?q=coffee")).toBe("/spending?q=coffee");
  const hostile = ["//evil.example", "///evil.example", "/\\evil.example", "\\\\evil.example", "https://evil.example"];
  hostile.push("javascript:alert(1)", "/\t/evil.example", "data:text/html,x", "/dashboard/../../evil", "@evil.example");
  for (const from of hostile) {
    for (const written of [from, encodeURIComponent(from), encodeURIComponent(encodeURIComponent(from))]) {
      expect(await destinationFor(written), written).toBe("/dashboard");
    }
  }
});

test("returns from Google to our own site only", async () => {
  for (const callbackUrl of ["//evil.example", "/\\evil.example", "https://evil.example/x", "javascript:alert(1)"]) {
    const browser = googleBrowser();
    const { csrfToken } = (await (await browser.go("/api/auth/csrf")).json()) as { csrfToken: string };
    await browser.go("/api/auth/signin/google", {
      method: "POST",
      body: new URLSearchParams({ csrfToken, callbackUrl, json: "true" }),
    });
    const stored = decodeURIComponent(browser.cookies.get("__Host-next-auth.callback-url") ?? "");
    expect(new URL(stored).origin, callbackUrl).toBe(APP_URL);
  }
});

test("answers next-auth's own session and page paths with 404", async ({ world }) => {
  for (const path of ["session", "signout", "signin", "error", "verify-request", "callback/credentials", "nothing"]) {
    for (const method of ["GET", "POST"]) {
      const answer = await world.anonymous(method, `/api/auth/${path}`, method === "GET" ? undefined : {});
      expect([answer.status, answer.body.error], `${method} ${path}`).toEqual([404, "NOT_FOUND"]);
    }
  }
});
