import { expect, test } from "vitest";
import { GET as exportAccount } from "@/app/api/account/export/route";
import { POST as exchange } from "@/app/api/accounts/link/exchange/route";
import { POST as linkToken } from "@/app/api/accounts/link/token/route";
import { POST as reauthenticate } from "@/app/api/auth/reauthenticate/route";
import { GET as exportTransactions } from "@/app/api/transactions/export/route";
import { pool } from "@/lib/db/client";
import { PASSWORD, signedInBrowser } from "@/tests/auth";

test("exports nothing and links no bank from a stale session until confirmed", async () => {
  const { browser, email } = await signedInBrowser();
  const tries = async () => {
    const exported = await browser.get(exportAccount, "/api/account/export");
    const rows = await browser.get(exportTransactions, "/api/transactions/export?format=json");
    const linked = await browser.post(linkToken, "/api/accounts/link/token", {});
    return [exported, rows, linked].map(({ status, body }) => [status, body.error]);
  };
  const passes = [200, 200, 200].map((status) => [status, undefined]);
  expect(await tries()).toEqual(passes);

  await pool().query(
    "UPDATE sessions SET proved_at = now() - interval '11 minutes' WHERE user_id = (SELECT id FROM users WHERE email = $1)",
    [email],
  );
  const refused = [403, "FRESH_SIGN_IN_NEEDED"];
  expect(await tries()).toEqual([refused, refused, refused]);

  expect((await browser.post(reauthenticate, "/api/auth/reauthenticate", { password: PASSWORD })).status).toBe(200);
  expect(await tries()).toEqual(passes);
});

test("accepts a bank link as long as its window can be open", async () => {
  const { browser, email } = await signedInBrowser();
  const provedBefore = (age: string) =>
    pool().query(
      "UPDATE sessions SET proved_at = now() - $2::interval WHERE user_id = (SELECT id FROM users WHERE email = $1)",
      [email, age],
    );
  const choose = async () => {
    const body = { publicToken: "public-of-another-window", metadata: {} };
    const answer = await browser.post(exchange, "/api/accounts/link/exchange", body);
    return [answer.status, answer.body.error];
  };
  const reachesTheBank = [422, "UNPROCESSABLE"];

  await provedBefore("4 hours 35 minutes");
  expect(await choose()).toEqual(reachesTheBank);
  await provedBefore("4 hours 45 minutes");
  expect(await choose()).toEqual([403, "FRESH_SIGN_IN_NEEDED"]);
  expect((await browser.post(reauthenticate, "/api/auth/reauthenticate", { password: PASSWORD })).status).toBe(200);
  expect(await choose()).toEqual(reachesTheBank);
});
