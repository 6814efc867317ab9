import { googleBrowser } from "../fixtures/google-browser";
import { APP_URL, expect, SANDBOX_URL, test } from "../fixtures/product";

const comesBy = () => googleBrowser({}, "oidc");
const IDA = "ida.norling@work.example";

/** Spoils the issuer's next matching answers, each in one way. The following login uses up each fault. */
async function misbehave(...faults: { path: string; kind: string; times: number }[]) {
  for (const fault of faults) {
    const body = JSON.stringify({ provider: "oidc", ...fault });
    const answer = await fetch(`${SANDBOX_URL}/_sandbox/faults`, { method: "POST", body });
    expect(answer.ok, await answer.text()).toBe(true);
  }
}

async function leftFaults() {
  const faults = (await (await fetch(`${SANDBOX_URL}/_sandbox/faults`)).json()) as { provider: string }[];
  return faults.filter(({ provider }) => provider === "oidc");
}

test("requires PKCE, state and nonce from the issuer, and starts once", async () => {
  const browser = comesBy();
  // The issuer's tokens contain no address; it comes from userinfo.
  const { consent, location } = await browser.comeBack(IDA);
  expect(consent.searchParams.get("code_challenge_method")).toBe("S256");
  for (const name of ["code_challenge", "state", "nonce"]) expect(consent.searchParams.get(name)).toBeTruthy();
  expect(consent.searchParams.get("scope")?.split(" ").toSorted()).toEqual(["email", "openid", "profile"]);
  expect(consent.searchParams.get("redirect_uri")).toBe(`${APP_URL}/api/auth/callback/oidc`);
  expect(location).toBe(`${APP_URL}/login?oidc=login`);
  expect(browser.cookies.has("accessToken")).toBe(false);
  for (const cookie of browser.setCookies) {
    expect(cookie).toMatch(/^__Host-(next-auth\.|oidcHandOff=)/);
    expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; Secure/i);
  }
  const handOff = browser.cookies.get("__Host-oidcHandOff") ?? "";
  const asToken = await fetch(`${APP_URL}/api/auth/me`, { headers: { authorization: `Bearer ${handOff}` } });
  expect(asToken.status).toBe(401);
  const { payload } = (await (await browser.finish()).json()) as { payload: Record<string, unknown> };
  expect(payload).toMatchObject({ email: IDA, firstName: "Ida", isOidcUser: true, hasPassword: false });
  expect((await browser.go("/api/auth/me")).status).toBe(200);
  browser.cookies.set("__Host-oidcHandOff", handOff);
  expect((await browser.finish()).status).toBe(400);
});

test("refuses tokens of another issuer, client, login or person, or tampered ones", async () => {
  const cases: Record<string, Parameters<typeof misbehave>> = {
    "another issuer in the token": [{ path: "token", kind: "wrong_issuer", times: 1 }],
    // Requested both before and after the consent page.
    "another issuer in the discovery document": [{ path: "well-known", kind: "other_issuer", times: 2 }],
    "another issuer in both": [
      { path: "well-known", kind: "other_issuer", times: 2 },
      { path: "token", kind: "wrong_issuer", times: 1 },
    ],
    "another client": [{ path: "token", kind: "wrong_audience", times: 1 }],
    "another login's nonce": [{ path: "token", kind: "wrong_nonce", times: 1 }],
    "a token that is over": [{ path: "token", kind: "expired", times: 1 }],
    "a signature that is not theirs": [{ path: "token", kind: "wrong_signature", times: 1 }],
    "userinfo about another person": [{ path: "userinfo", kind: "other_person", times: 1 }],
  };
  for (const [name, faults] of Object.entries(cases)) {
    await misbehave(...faults);
    const browser = comesBy();
    const { location } = await browser.comeBack(IDA);
    // The library refuses all but one; a document and tokens that agree with each other are refused by us.
    const error = name === "another issuer in both" ? "AccessDenied" : "OAuthCallback";
    expect(location, name).toBe(`${APP_URL}/login?error=${error}&with=oidc`);
    expect(await leftFaults(), name).toEqual([]);
    const refused = await browser.finish();
    expect([refused.status, ((await refused.json()) as { message: string }).message], name).toEqual([
      400,
      "No token provided",
    ]);
  }
});

test("explains a login that was canceled, unverified or of another state", async () => {
  const cases = [
    ["", () => {}, "Acme didn’t log you in"],
    ["vera.stone@unverified.example", () => {}, "Acme has not verified that address"],
    [IDA, (callback: URL) => callback.searchParams.set("state", "another"), "Acme didn’t log you in"],
  ] as const;
  for (const [user, change, words] of cases) {
    const browser = comesBy();
    const { location } = await browser.comeBack(user, change);
    const page = await (await browser.go(location)).text();
    expect(page).toContain(words);
    expect(page).toContain("Continue with Google");
    expect((await browser.finish()).status).toBe(400);
  }
});
