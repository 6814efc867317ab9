import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "../test-sandbox";

let sandbox: TestSandbox;
let stripe: Stripe;

const clientOf = (port: number) =>
  new Stripe("sk_test_any", { host: "127.0.0.1", port, protocol: "http", maxNetworkRetries: 0, timeout: 10_000 });

beforeAll(async () => {
  sandbox = await startTestSandbox();
  stripe = clientOf(sandbox.httpPort);
});

afterAll(() => sandbox.close());

test("keeps a month-end anchor across short months", async () => {
  const own = await startTestSandbox();
  const client = clientOf(own.httpPort);
  const now = Date.parse(String(((await own.control("clock")) as { now: string }).now));
  await own.control("clock", { ms: Date.parse("2027-01-31T12:00:00Z") - now });
  const session = await client.checkout.sessions.create({
    mode: "subscription",
    line_items: [{ price: "price_sorrel_monthly", quantity: 1 }],
    success_url: "http://localhost:9/ok",
  });
  await fetch(session.url ?? "", { method: "POST", body: "action=pay", redirect: "manual" });
  const endOf = async () => {
    const [found] = (await client.subscriptions.list()).data;
    return new Date((found?.items.data[0]?.current_period_end ?? 0) * 1000).toISOString().slice(0, 10);
  };
  expect(await endOf()).toBe("2027-02-28");
  await own.control("clock", { days: 30 });
  expect(await endOf()).toBe("2027-03-31");
  await own.close();
});

test("repeats a key's first answer and refuses other parameters", async () => {
  const options = { idempotencyKey: "checkout:somebody:1" };
  const one = await stripe.customers.create({ email: "once@example.test" }, options);
  const again = await stripe.customers.create({ email: "once@example.test" }, options);
  expect(again.id).toBe(one.id);
  await expect(stripe.customers.create({ email: "other@example.test" }, options)).rejects.toMatchObject({
    type: "StripeIdempotencyError",
  });
});

test("keeps an answered failure under its key, but no refusal", async () => {
  const failOnce = (status: number) =>
    sandbox.control("faults", { provider: "stripe", path: "/v1/customers", status, times: 1 });
  const make = (idempotencyKey: string) =>
    stripe.customers.create({ email: "pinned@example.test" }, { idempotencyKey });
  await failOnce(500);
  await expect(make("pinned")).rejects.toMatchObject({ statusCode: 500 });
  await expect(make("pinned")).rejects.toMatchObject({ statusCode: 500 });
  await failOnce(429);
  await expect(make("free")).rejects.toMatchObject({ statusCode: 429 });
  expect((await make("free")).email).toBe("pinned@example.test");
});
