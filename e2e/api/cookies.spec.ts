import { randomUUID } from "node:crypto";
import { googleBrowser } from "../fixtures/google-browser";
import { newNetwork } from "../fixtures/network";
import { APP_URL, expect, inHalves, PASSWORD, test } from "../fixtures/product";

/** Cookie names fixed by the specification and the contract. The readable ones open nothing without the signature. */
const NAMED_ELSEWHERE = ["accessToken", "accessTokenSignature", "refreshToken", "user"];
/** Cookies our scripts read; every other cookie is HttpOnly. A cleared cookie holds nothing to protect. */
const READABLE = ["accessToken", "user", "__Host-settings", "__Host-logoutTicket"];

test("sets only secure, host-only cookies, HttpOnly unless the page reads them", async ({ request, world }) => {
  const seen: string[] = [];
  const from = newNetwork();
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(APP_URL + path, {
      method,
      headers: { ...from, ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: "manual",
    });
    seen.push(...response.headers.getSetCookie());
    return response;
  };
  const email = `person-${randomUUID()}@example.test`;
  const form = { firstName: "Nora", lastName: "Quist", email, password: PASSWORD, confirmPassword: PASSWORD };
  await send("POST", "/api/auth/signup", { ...form, acceptTerms: true });
  // The correct password of an unverified address.
  expect((await send("POST", "/api/auth/login", { email, password: PASSWORD })).status).toBe(403);
  const otpCode = await world.codeFor(email);
  await send("POST", "/api/auth/verify-email", { email, otpCode });
  const login = await send("POST", "/api/auth/login", { email, password: PASSWORD });
  const { payload } = (await login.json()) as { payload: { jwtToken: string } };
  const own = { cookie: inHalves(payload.jwtToken), authorization: `Bearer ${payload.jwtToken}`, origin: APP_URL };
  await send("GET", "/api/auth/me", undefined, own);
  const profile = {
    firstName: "Nora",
    lastName: "Quist",
    country: "US",
    currency: "USD",
    timezone: "America/New_York",
  };
  await send("POST", "/api/auth/complete-profile", profile, own);
  await send("POST", "/api/auth/forgot-password", { email });
  // Pages with no session, with a broken session, and at the end of the remembered path. Not `fetch`, which never looks
  // like a navigation.
  for (const [path, cookie] of [
    ["/spending", ""],
    ["/dashboard", "accessToken=a.b; accessTokenSignature=c"],
    ["/dashboard", `${inHalves(payload.jwtToken)}; __Host-from=/spending`],
  ] as const) {
    const page = await request.get(path, { maxRedirects: 0, headers: { cookie } });
    seen.push(
      ...page.headersArray().flatMap(({ name, value }) => (name.toLowerCase() === "set-cookie" ? [value] : [])),
    );
  }
  await send("POST", "/api/auth/logout", {}, own);
  expect((await send("GET", "/api/auth/me", undefined, own)).status).toBe(401);
  const google = googleBrowser(from);
  await google.comeBack("theo.lindqvist@gmail.example");
  await google.finish();
  seen.push(...google.setCookies);
  const acme = googleBrowser(from, "oidc");
  await acme.comeBack("ida.norling@work.example");
  await acme.finish();
  seen.push(...acme.setCookies);

  for (const cookie of seen) {
    const [pair = "", ...parts] = cookie.split(/;\s*/);
    const attributes = parts.map((part) => part.toLowerCase());
    const name = pair.split("=")[0] ?? "";
    const isCleared = pair.endsWith("=");
    expect(attributes, cookie).toEqual(expect.arrayContaining(["secure", "samesite=lax", "path=/"]));
    expect(
      attributes.filter((part) => part.startsWith("domain")),
      cookie,
    ).toEqual([]);
    expect(name.startsWith("__Host-"), cookie).toBe(!NAMED_ELSEWHERE.includes(name));
    if (!isCleared) expect(attributes.includes("httponly"), cookie).toBe(!READABLE.includes(name));
  }
  expect([...new Set(seen.map((cookie) => cookie.split("=")[0]))].toSorted()).toEqual(
    [
      "__Host-device",
      "__Host-from",
      "__Host-googleHandOff",
      "__Host-logoutTicket",
      "__Host-next-auth.callback-url",
      "__Host-next-auth.csrf-token",
      "__Host-next-auth.nonce",
      "__Host-next-auth.pkce.code_verifier",
      "__Host-next-auth.state",
      "__Host-oidcHandOff",
      "__Host-reset",
      "__Host-settings",
      "__Host-signup",
      ...NAMED_ELSEWHERE,
    ].toSorted(),
  );
});
