import { DEMO_LOGIN } from "../../lib/use-cases/site/demo-login.mjs";
import { seedDemo } from "../../scripts/seed-demo.mjs";
import { APP_URL, expect, SANDBOX_URL, test } from "../fixtures/product";

type Account = { institution: { id: string }; isSyncing: boolean; lastSyncedAt: string | null };

test("completes an interrupted demo household once, then leaves it alone", async ({ world }) => {
  test.setTimeout(200_000);
  const { email, password } = DEMO_LOGIN;
  const name = { firstName: "Maya", lastName: "Okafor" };
  const signup = { ...name, email, password, confirmPassword: password, acceptTerms: true };
  expect((await world.anonymous("POST", "/api/auth/signup", signup)).status).toBe(201);
  const otpCode = await world.codeFor(email);
  const verified = await world.anonymous("POST", "/api/auth/verify-email", { email, otpCode });
  expect(verified.status).toBe(200);
  const demo = world.holder(verified.body.payload as Parameters<typeof world.holder>[0], password);
  await world.exchange(demo, { institution_id: "ins_700101", name: "Harbor National" });

  const at = { appUrl: APP_URL, sandboxUrl: SANDBOX_URL };
  const institutions = async () => {
    const { body } = await demo.call<Account[]>("GET", "/api/accounts");
    for (const { isSyncing, lastSyncedAt } of body.payload) {
      expect(isSyncing).toBe(false);
      expect(lastSyncedAt).not.toBeNull();
    }
    return [...new Set(body.payload.map(({ institution }) => institution.id))].sort();
  };
  await seedDemo(at);
  expect(await institutions()).toEqual(["ins_700101", "ins_700102", "ins_700104"]);
  const insightCount = (await demo.call<unknown[]>("POST", "/api/insights", {})).body.payload.length;
  expect(insightCount).toBeGreaterThan(0);

  // After the user disconnects a bank, the next start neither restores it nor generates insights again.
  const accounts = await demo.call<(Account & { id: string })[]>("GET", "/api/accounts");
  for (const { id, institution } of accounts.body.payload) {
    if (institution.id === "ins_700104") expect((await demo.call("DELETE", `/api/accounts/${id}`)).status).toBe(200);
  }
  expect(await seedDemo(at)).toBe("already there");
  expect(await institutions()).toEqual(["ins_700101", "ins_700102"]);
  expect((await demo.call<unknown[]>("POST", "/api/insights", {})).body.payload).toHaveLength(insightCount);
});
