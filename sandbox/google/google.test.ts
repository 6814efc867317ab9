import crypto from "node:crypto";
import { createRemoteJWKSet, jwtVerify } from "jose";
import GoogleProvider from "next-auth/providers/google";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "../test-sandbox";

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox({ appUrl: "http://localhost:9" });
});

afterAll(() => sandbox.close());

const CLIENT_ID = "sandbox.apps.googleusercontent.com";
const REDIRECT = "http://localhost:9/api/auth/callback/google";

async function discover() {
  const response = await fetch(`${sandbox.url}/google/.well-known/openid-configuration`);
  return response.json();
}

async function signIn(email: string, verifier: string) {
  const configuration = await discover();
  const form = new URLSearchParams({
    client_id: CLIENT_ID,
    redirect_uri: REDIRECT,
    response_type: "code",
    scope: "openid email profile",
    state: "state-1",
    nonce: "nonce-1",
    code_challenge: crypto.createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    sandbox_user: email,
  });
  const chosen = await fetch(configuration.authorization_endpoint, { method: "POST", body: form, redirect: "manual" });
  return { configuration, back: new URL(chosen.headers.get("location") ?? "http://none") };
}

async function redeem(
  configuration: { token_endpoint: string },
  code: string,
  verifier: string,
  secret = "sandbox-secret",
) {
  const response = await fetch(configuration.token_endpoint, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${CLIENT_ID}:${secret}`).toString("base64")}` },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: REDIRECT,
      code_verifier: verifier,
    }),
  });
  return { status: response.status, body: await response.json() };
}

test("names the issuer by the address used for discovery", async () => {
  expect(await discover()).toMatchObject({ issuer: `${sandbox.url}/google` });
  const other = await fetch(`http://127.0.0.1:${sandbox.httpPort}/google/.well-known/openid-configuration`);
  expect(await other.json()).toMatchObject({ issuer: `http://127.0.0.1:${sandbox.httpPort}/google` });
});

test("returns a chosen account as verified ID token and user info", async () => {
  const { configuration, back } = await signIn("maya.okafor@gmail.example", "verifier-1");
  expect(back.searchParams.get("state")).toBe("state-1");
  const { body } = await redeem(configuration, back.searchParams.get("code") ?? "", "verifier-1");
  const keys = createRemoteJWKSet(new URL(configuration.jwks_uri));
  const { payload } = await jwtVerify(body.id_token, keys, {
    issuer: configuration.issuer,
    audience: CLIENT_ID,
    algorithms: ["RS256"],
  });
  expect(payload).toMatchObject({ nonce: "nonce-1", email: "maya.okafor@gmail.example", email_verified: true });

  const info = await fetch(configuration.userinfo_endpoint, {
    headers: { authorization: `Bearer ${body.access_token}` },
  });
  const provider = GoogleProvider({ clientId: CLIENT_ID, clientSecret: "sandbox-secret" });
  expect(provider.profile(await info.json(), {})).toMatchObject({
    id: payload.sub,
    email: "maya.okafor@gmail.example",
  });
});

test("redeems a code once, with its verifier and the right secret", async () => {
  const wrongVerifier = await signIn("maya.okafor@gmail.example", "verifier-2");
  const code = wrongVerifier.back.searchParams.get("code") ?? "";
  expect((await redeem(wrongVerifier.configuration, code, "other")).body.error).toBe("invalid_grant");
  expect((await redeem(wrongVerifier.configuration, code, "verifier-2")).body.error).toBe("invalid_grant");
  const { configuration, back } = await signIn("maya.okafor@gmail.example", "v");
  expect((await redeem(configuration, back.searchParams.get("code") ?? "", "v", "wrong")).status).toBe(401);
});

test("offers an unverified account and reports a cancellation", async () => {
  const { configuration, back } = await signIn("una.mercer@unverified.example", "v");
  const { body } = await redeem(configuration, back.searchParams.get("code") ?? "", "v");
  const claims = JSON.parse(Buffer.from(body.id_token.split(".")[1], "base64url").toString());
  expect(claims.email_verified).toBe(false);
  expect((await signIn("", "v")).back.searchParams.get("error")).toBe("access_denied");
});

test("refuses a foreign redirect target", async () => {
  const { authorization_endpoint } = await discover();
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    response_type: "code",
    redirect_uri: "https://evil.example/api/auth/callback/google",
  });
  expect((await fetch(`${authorization_endpoint}?${query}`)).status).toBe(400);
});

test("keeps the signing key across restarts", async () => {
  const before = await startTestSandbox();
  const kidOf = async (url: string) => (await (await fetch(`${url}/google/oauth2/v3/certs`)).json()).keys[0].kid;
  const kid = await kidOf(before.url);
  const after = await before.restart();
  expect(await kidOf(after.url)).toBe(kid);
  await after.close();
});
