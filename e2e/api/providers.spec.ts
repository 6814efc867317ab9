import { randomUUID } from "node:crypto";
import { exchangesAt, ownSandbox } from "../fixtures/own-sandbox";
import { ownServer } from "../fixtures/own-server";
import { atNight, expect, type GenerationStatus, type Person, test, type World, worldAt } from "../fixtures/product";

// Serial on one shared product, because a fault applies to every user. By day: hostile-model.db.test.ts, sync.db.test.ts.
test.describe.configure({ mode: "serial" });

const PORT = Number(process.env.E2E_PORT ?? 3300) + 40;
const server = ownServer(PORT);
/** Not at the product's default address. */
const elsewhere = ownSandbox(PORT + 10, server.appUrl);

let world: World;
let person: Person;
let accountId: string;
/** A generation waiting for a model that never answers, while the other tests run. */
const hanging = randomUUID();

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await elsewhere.start();
  await server.start({
    PLAID_BASE_URL: `${elsewhere.url}/plaid`,
    OPENAI_BASE_URL: `${elsewhere.url}/openai/v1`,
    SMTP_URL: elsewhere.smtpUrl,
  });
  world = worldAt({ appUrl: server.appUrl, sandboxUrl: elsewhere.url });
  person = await world.newPerson();
  [accountId = ""] = (await world.linkBank(person)).accountIds;
});

test.afterEach(() => elsewhere.behave());

test.afterAll(async () => {
  await server.dispose();
  await elsewhere.dispose();
});

test("calls bank, model and mail only at their configured addresses", atNight, async () => {
  const done = await world.generate(person, "insights");
  expect(done.insights?.map(({ model }) => model)).not.toContain("built-in");
  const there = (await elsewhere.exchanges()).map(({ provider, path }) => `${provider} ${path}`);
  expect(there).toContain("plaid /transactions/sync");
  expect(
    there.some((call) => /^openai \S*\/responses$/.test(call)),
    there.join("\n"),
  ).toBe(true);
  expect(await mailsAt(elsewhere.url)).toBeGreaterThan(0);
  expect(await exchangesAt(server.sandboxUrl)).toEqual([]);
  expect(await mailsAt(server.sandboxUrl)).toBe(0);
});

test("delays no other user when a model never answers", atNight, async () => {
  await elsewhere.misbehave({ provider: "openai", kind: "hang", times: 1 });
  const started = await person.call("POST", "/api/insights/generate-v2", { requestId: hanging });
  expect(started.status, started.body.message).toBe(202);
  await expect.poll(async () => (await statusOf(hanging)).progress.step).toBe(3);
  const other = await world.newPerson();
  await world.linkBank(other);
  expect((await world.generate(other, "insights")).status).toBe("completed");
});

// hostile-model.db.test.ts: every other useless answer.
test("falls back to the built-in wording when a model answers broken JSON", atNight, async () => {
  await elsewhere.misbehave({ provider: "openai", kind: "invalid_json" });
  const { status, insights = [] } = await world.generate(person, "hidden-insights");
  expect(status).toBe("completed");
  expect(insights.map(({ type }) => type)).toEqual(expect.arrayContaining(["duplicate_charge", "price_increase"]));
  expect(new Set(insights.map(({ model }) => model))).toEqual(new Set(["built-in"]));
  for (const { title, body } of insights) {
    expect(title).not.toBe("");
    expect(body).toMatch(/\d/);
    expect(title + body).not.toMatch(/[{}]/);
  }
});

for (const [what, fault] of [
  ["fails with 500", { status: 500, code: "INTERNAL_SERVER_ERROR" }],
  ["answers a page of HTML with 200", { kind: "malformed" }],
  ["refuses for load", { status: 429, code: "TRANSACTIONS_SYNC_LIMIT" }],
  ["breaks the connection", { kind: "reset" }],
] as const) {
  test(`reports a bank that ${what} without quoting its answer or address`, atNight, async () => {
    await elsewhere.misbehave({ provider: "plaid", path: "^/(accounts|transactions|link)/", ...fault });
    const answers = await Promise.all([
      person.call("POST", `/api/accounts/${accountId}/refresh`, {}),
      person.call("POST", `/api/accounts/${accountId}/sync`, {}),
      person.call("POST", "/api/accounts/link/token", {}),
    ]);
    for (const { status, body } of answers) {
      expect(status, JSON.stringify(body)).toBe(502);
      expect(body).toMatchObject({ success: false, error: "PROVIDER_FAILED" });
      expect(JSON.stringify(body)).not.toMatch(/plaid|sandbox|axios|127\.0\.0\.1|access-|html|_LIMIT|INTERNAL_SERVER/i);
    }
    await elsewhere.behave();
    expect((await person.call("POST", `/api/accounts/${accountId}/sync`, {})).status).toBe(200);
  });
}

test("gives up on a silent model and uses the built-in wording", atNight, async () => {
  test.setTimeout(60_000);
  await expect.poll(async () => (await statusOf(hanging)).status, { timeout: 45_000 }).toBe("completed");
  const { insights = [] } = await statusOf(hanging);
  expect(insights.length).toBeGreaterThan(0);
  expect(new Set(insights.map(({ model }) => model))).toEqual(new Set(["built-in"]));
});

test("marks every account of a connection needing login and keeps rows", atNight, async () => {
  const rows = await countOfRows();
  await elsewhere.misbehave({ provider: "plaid", path: "/transactions/sync", code: "ITEM_LOGIN_REQUIRED" });
  const refused = await person.call("POST", `/api/accounts/${accountId}/sync`, {});
  expect(refused).toMatchObject({ status: 422, body: { error: "LOGIN_REQUIRED" } });
  const accounts = await person.call<{ status: string }[]>("GET", "/api/accounts");
  expect(accounts.body.payload.map(({ status }) => status)).toEqual(Array(3).fill("login_required"));
  expect(await countOfRows()).toBe(rows);
});

async function statusOf(requestId: string) {
  type Status = GenerationStatus & { progress: { step: number } };
  return (await person.call<Status>("GET", `/api/insights/generate-v2/${requestId}`)).body.payload;
}

async function countOfRows(): Promise<number> {
  const range = "/api/accounts/transactions/my-range?startDate=2015-01-01&endDate=2040-01-01";
  const { body } = await person.call<{ pagination: { total: number } }>("GET", range);
  return body.payload.pagination.total;
}

async function mailsAt(sandboxUrl: string): Promise<number> {
  const mails = await fetch(`${sandboxUrl}/mail/api/messages`);
  return ((await mails.json()) as unknown[]).length;
}
