import { expect, test } from "vitest";
import { GET as listAccounts } from "@/app/api/accounts/route";
import { GET as me } from "@/app/api/auth/me/route";
import { pool } from "@/lib/db/client";
import { env } from "@/lib/env";
import { newBrowser, signedInBrowser } from "@/tests/auth";
import { answerOf } from "@/tests/http";
import { claimsOf, signedWith, wrongTokens } from "@/tests/wrong-tokens";

test("answers 401 to forty wrong tokens and 200 to the right one [spec 7.2]", async () => {
  const tokenOf = ({ browser }: Awaited<ReturnType<typeof signedInBrowser>>) => browser.token();
  const [right, other] = [tokenOf(await signedInBrowser()), tokenOf(await signedInBrowser())];
  const left = await signedInBrowser();
  await pool().query("UPDATE sessions SET revoked_at = now() WHERE user_id = (SELECT id FROM users WHERE email = $1)", [
    left.email,
  ]);
  const wrong = await wrongTokens({ right, other, ended: tokenOf(left), secret: env().authSecret });
  expect(Object.keys(wrong)).toHaveLength(40);
  const ask = async (handler: typeof me, headers: Record<string, string>) =>
    answerOf(await handler(new Request("http://localhost:3000/api/x", { headers }), { params: Promise.resolve({}) }));
  for (const [name, token] of Object.entries(wrong)) {
    const bearer = await ask(me, { authorization: `Bearer ${token}` });
    expect([bearer.status, bearer.body.error], name).toEqual([401, "UNAUTHENTICATED"]);
    expect((await ask(listAccounts, { cookie: `accessToken=${token}` })).status, name).toBe(401);
    // As a browser sends it: in two halves.
    const at = token.lastIndexOf(".");
    const cookie = `accessToken=${token.slice(0, at)}; accessTokenSignature=${token.slice(at + 1)}`;
    expect((await ask(me, { cookie })).status, name).toBe(401);
    expect((await ask(me, { authorization: `Bearer ${token.slice(0, at)}`, cookie })).status, name).toBe(401);
  }
  expect((await ask(me, { authorization: `Bearer ${right}` })).status).toBe(200);
});

test("takes identity and role from the database, not from claims [spec 6.4]", async () => {
  const { browser, email } = await signedInBrowser();
  const claims = claimsOf(browser.token());
  const lies = { ...claims, email: "root@example.test", firstName: "Root" };
  const flattering = await signedWith(env().authSecret, lies);
  browser.cookies.set("accessToken", flattering);
  browser.cookies.set(
    "user",
    encodeURIComponent(JSON.stringify({ id: "1", role: "ADMIN", email: "root@example.test" })),
  );
  expect((await browser.get(me, "/api/auth/me")).body.payload).toMatchObject({ email, role: "USER", firstName: "Ada" });
  // After a role change the user must log in again, because the token is out of date.
  await pool().query("UPDATE users SET role = 'ADMIN' WHERE email = $1", [email]);
  expect((await browser.get(me, "/api/auth/me")).status).toBe(401);
  const alone = newBrowser();
  alone.cookies.set("user", browser.cookies.get("user") ?? "");
  expect((await alone.get(me, "/api/auth/me")).status).toBe(401);
});
