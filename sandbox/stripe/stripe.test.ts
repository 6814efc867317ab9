import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startReceiver, startTestSandbox, type TestSandbox } from "../test-sandbox";

let sandbox: TestSandbox;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let stripe: Stripe;

const clientOf = (port: number) =>
  new Stripe("sk_test_any", { host: "127.0.0.1", port, protocol: "http", maxNetworkRetries: 0, timeout: 10_000 });

beforeAll(async () => {
  receiver = await startReceiver();
  sandbox = await startTestSandbox({ appUrl: receiver.url });
  stripe = clientOf(sandbox.httpPort);
});

afterAll(async () => {
  await sandbox.close();
  await receiver.close();
});

async function subscribe(email: string, price = "price_sorrel_monthly", card = "good") {
  const customer = await stripe.customers.create({ email, metadata: { userId: email } });
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price, quantity: 1 }],
    success_url: "http://localhost:9/subscription/success?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:9/subscription/plans",
    subscription_data: { metadata: { userId: email } },
  });
  const paid = await fetch(session.url ?? "", { method: "POST", body: `action=pay&card=${card}`, redirect: "manual" });
  expect(paid.headers.get("location")).toBe(`http://localhost:9/subscription/success?session_id=${session.id}`);
  const { data } = await stripe.subscriptions.list({ customer: customer.id });
  const [subscription] = data;
  if (!subscription) throw new Error("no subscription");
  return { customer, session, subscription };
}

test("offers both prices of the product from the start", async () => {
  const ids = ["price_sorrel_monthly", "price_sorrel_yearly"];
  const prices = await Promise.all(ids.map((id) => stripe.prices.retrieve(id)));
  expect(prices.map(({ unit_amount, recurring }) => [unit_amount, recurring?.interval])).toEqual([
    [799, "month"],
    [7900, "year"],
  ]);
});

test("turns a paid checkout into an active subscription with signed events", async () => {
  const { session, subscription } = await subscribe("paid@example.test");
  expect(subscription.status).toBe("active");
  expect(subscription.metadata.userId).toBe("paid@example.test");
  const complete = await stripe.checkout.sessions.retrieve(session.id, { expand: ["subscription"] });
  expect([complete.status, complete.payment_status]).toEqual(["complete", "paid"]);
  expect(complete.subscription).toMatchObject({ id: subscription.id });

  const webhook = await receiver.waitFor("checkout.session.completed");
  const signature = String(webhook.headers["stripe-signature"]);
  expect(stripe.webhooks.constructEvent(webhook.body, signature, "whsec_test").type).toBe("checkout.session.completed");
  expect(() => stripe.webhooks.constructEvent(webhook.body, signature, "whsec_other")).toThrow();
});

test("leaves the checkout open after a declined card", async () => {
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    line_items: [{ price: "price_sorrel_yearly", quantity: 1 }],
    success_url: "http://localhost:9/ok",
  });
  const declined = await fetch(session.url ?? "", { method: "POST", body: "action=pay&card=declined" });
  expect(await declined.text()).toContain("declined");
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
  expect((await stripe.checkout.sessions.expire(session.id)).status).toBe("expired");
});

describe("cancellation and renewal", () => {
  test("keeps the paid period after canceling and can be undone", async () => {
    const { subscription } = await subscribe("cancels@example.test");
    const canceled = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect([canceled.status, canceled.cancel_at]).toEqual(["active", canceled.items.data[0]?.current_period_end]);
    const resumed = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect([resumed.cancel_at_period_end, resumed.canceled_at]).toEqual([false, null]);

    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await sandbox.control("clock", { days: 32 });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled");
    await receiver.waitFor("customer.subscription.deleted");
  });

  test("advances the period on renewal; a declined renewal is past due", async () => {
    const { subscription } = await subscribe("renews@example.test");
    await sandbox.control("clock", { days: 32 });
    const renewed = await stripe.subscriptions.retrieve(subscription.id);
    expect(renewed.items.data[0]?.current_period_start).toBe(subscription.items.data[0]?.current_period_end);
    await sandbox.control("faults", { provider: "stripe", path: "/renewal", kind: "decline" });
    await sandbox.control("clock", { days: 31 });
    await fetch(`${sandbox.url}/_sandbox/faults`, { method: "DELETE" });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("past_due");
  });

  test("retries a declined renewal on schedule; a good card pays it", async () => {
    const declining = await subscribe("declines@example.test", "price_sorrel_monthly", "declining");
    const recovering = await subscribe("recovers@example.test", "price_sorrel_monthly", "declining");
    const statusOf = async ({ subscription }: { subscription: Stripe.Subscription }) =>
      (await stripe.subscriptions.retrieve(subscription.id)).status;
    await sandbox.control("clock", { days: 32 });
    expect([await statusOf(declining), await statusOf(recovering)]).toEqual(["past_due", "past_due"]);
    await sandbox.control("clock", { days: 8 });
    const portal = await stripe.billingPortal.sessions.create({ customer: recovering.customer.id });
    await fetch(portal.url, { method: "POST", body: "action=card-good" });
    expect([await statusOf(declining), await statusOf(recovering)]).toEqual(["past_due", "active"]);
    await sandbox.control("clock", { days: 7 });
    expect([await statusOf(declining), await statusOf(recovering)]).toEqual(["canceled", "active"]);
  });

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

  test("cancels from the portal and returns", async () => {
    const { customer, subscription } = await subscribe("portal@example.test");
    const portal = await stripe.billingPortal.sessions.create({
      customer: customer.id,
      return_url: "http://localhost:9/plans",
    });
    expect(await (await fetch(portal.url)).text()).toContain("http://localhost:9/plans");
    await fetch(portal.url, { method: "POST", body: "action=cancel" });
    expect((await stripe.subscriptions.retrieve(subscription.id)).cancel_at_period_end).toBe(true);
  });
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

test("finds a lost answer's object under the same key", async () => {
  await sandbox.control("faults", { provider: "stripe", path: "/v1/customers", kind: "lost", times: 2 });
  const make = () => stripe.customers.create({ email: "lost@example.test" }, { idempotencyKey: "lost" });
  // The SDK retries a cut connection once.
  await expect(make()).rejects.toMatchObject({ type: "StripeConnectionError" });
  const found = await make();
  expect((await stripe.customers.list({ email: "lost@example.test" })).data.map(({ id }) => id)).toEqual([found.id]);
});

test("refuses a checkout for a removed customer", async () => {
  const customer = await stripe.customers.create({ email: "removed@example.test" });
  const make = () =>
    stripe.checkout.sessions.create({
      mode: "subscription",
      customer: customer.id,
      line_items: [{ price: "price_sorrel_monthly", quantity: 1 }],
      success_url: "http://localhost:9/ok",
    });
  const session = await make();
  await stripe.customers.del(customer.id);
  const paid = await fetch(session.url ?? "", { method: "POST", body: "action=pay", redirect: "manual" });
  expect(paid.status).toBe(410);
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("expired");
  await expect(make()).rejects.toMatchObject({ code: "resource_missing", param: "customer" });
});

test("sends webhooks twice, disordered, late or never as the plan says", async () => {
  const app = await startReceiver();
  const own = await startTestSandbox({ appUrl: app.url });
  const client = clientOf(own.httpPort);
  const plan = async (changes: object) => (await own.control("webhooks", changes)) as { id: string; body: string }[];
  const make = (email: string) => client.customers.create({ email });
  const arrived = (email: string) => app.received.filter(({ body }) => body.includes(email)).length;

  await plan({ copies: 2 });
  await make("twice@example.test");
  await expect.poll(() => arrived("twice@example.test")).toBe(2);

  await plan({ copies: 1, hold: true });
  await make("first@example.test");
  await make("second@example.test");
  const held = (await plan({ hold: false })).filter(({ body }) => /first@|second@/.test(body)).map(({ id }) => id);
  await plan({ deliver: held.toReversed() });
  expect(app.received.slice(-2).map(({ body }) => body.match(/(first|second)@/)?.[1])).toEqual(["second", "first"]);

  await plan({ lose: true });
  await make("lost@example.test");
  await plan({ lose: false, delayMs: 2000 });
  await make("late@example.test");
  expect(arrived("late@example.test")).toBe(0);
  await app.waitFor("late@example.test");
  expect(arrived("lost@example.test")).toBe(0);
  await own.close();
  await app.close();
});

test("answers 404 in the provider's format for missing objects", async () => {
  await expect(stripe.subscriptions.retrieve("sub_none")).rejects.toMatchObject({
    statusCode: 404,
    code: "resource_missing",
  });
});

test("keeps subscriptions across restarts", async () => {
  const before = await startTestSandbox();
  const customer = await clientOf(before.httpPort).customers.create({ email: "stays@example.test" });
  const after = await before.restart();
  expect((await clientOf(after.httpPort).customers.list({ email: "stays@example.test" })).data[0]?.id).toBe(
    customer.id,
  );
  await after.close();
});
