import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startReceiver, startTestSandbox, type TestSandbox } from "../test-sandbox";

let sandbox: TestSandbox;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let stripe: Stripe;

const clientOf = (port: number) =>
  new Stripe("sk_test_any", { host: "127.0.0.1", port, protocol: "http", maxNetworkRetries: 0, timeout: 2_000 });

beforeAll(async () => {
  receiver = await startReceiver();
  sandbox = await startTestSandbox({ appUrl: receiver.url });
  stripe = clientOf(sandbox.httpPort);
});

afterAll(async () => {
  await sandbox.close();
  await receiver.close();
});

async function subscribe(email: string, price = "price_sorrel_monthly") {
  const customer = await stripe.customers.create({ email, metadata: { userId: email } });
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price, quantity: 1 }],
    success_url: "http://localhost:9/subscription/success?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:9/subscription/plans",
    subscription_data: { metadata: { userId: email } },
  });
  const paid = await fetch(session.url ?? "", { method: "POST", body: "action=pay", redirect: "manual" });
  expect(paid.headers.get("location")).toBe(`http://localhost:9/subscription/success?session_id=${session.id}`);
  const { data } = await stripe.subscriptions.list({ customer: customer.id });
  const [subscription] = data;
  if (!subscription) throw new Error("no subscription");
  return { customer, session, subscription };
}

test("the two prices of the product are there from the start", async () => {
  const { data } = await stripe.prices.list({
    lookup_keys: ["sorrel_monthly", "sorrel_yearly"],
    expand: ["data.product"],
  });
  expect(data.map((price) => [price.id, price.unit_amount, price.recurring?.interval])).toEqual([
    ["price_sorrel_monthly", 799, "month"],
    ["price_sorrel_yearly", 7900, "year"],
  ]);
  expect(data[0]?.product).toMatchObject({ name: "Sorrel Premium" });
});

test("a paid checkout becomes an active subscription, told by signed events", async () => {
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

test("a declined card leaves the checkout open", async () => {
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    line_items: [{ price: "price_sorrel_yearly", quantity: 1 }],
    success_url: "http://localhost:9/ok",
  });
  const declined = await fetch(session.url ?? "", { method: "POST", body: "action=decline" });
  expect(await declined.text()).toContain("declined");
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
});

describe("ending and going on", () => {
  test("cancelling keeps the paid period, can be taken back, and ends with the period", async () => {
    const { subscription } = await subscribe("cancels@example.test");
    const canceled = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect([canceled.status, canceled.cancel_at]).toEqual(["active", canceled.items.data[0]?.current_period_end]);
    const kept = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect([kept.cancel_at_period_end, kept.canceled_at]).toEqual([false, null]);

    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await sandbox.control("clock", { days: 32 });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled");
    await receiver.waitFor("customer.subscription.deleted");
  });

  test("a renewal moves the period on; one that is declined makes it past due", async () => {
    const { subscription } = await subscribe("renews@example.test");
    await sandbox.control("clock", { days: 32 });
    const renewed = await stripe.subscriptions.retrieve(subscription.id);
    expect(renewed.items.data[0]?.current_period_start).toBe(subscription.items.data[0]?.current_period_end);
    await sandbox.control("faults", { provider: "stripe", path: "/renewal", kind: "decline" });
    await sandbox.control("clock", { days: 31 });
    await fetch(`${sandbox.url}/_sandbox/faults`, { method: "DELETE" });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("past_due");
  });

  test("the portal's page cancels and returns", async () => {
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

test("an idempotency key gives the first answer again, and refuses other parameters", async () => {
  const options = { idempotencyKey: "checkout:somebody:1" };
  const one = await stripe.customers.create({ email: "once@example.test" }, options);
  const again = await stripe.customers.create({ email: "once@example.test" }, options);
  expect(again.id).toBe(one.id);
  await expect(stripe.customers.create({ email: "other@example.test" }, options)).rejects.toMatchObject({
    type: "StripeIdempotencyError",
  });
});

test("what is not there is a 404 in the provider's format", async () => {
  await expect(stripe.subscriptions.retrieve("sub_none")).rejects.toMatchObject({
    statusCode: 404,
    code: "resource_missing",
  });
});

test("subscriptions outlive a restart", async () => {
  const before = await startTestSandbox();
  const customer = await clientOf(before.httpPort).customers.create({ email: "stays@example.test" });
  const after = await before.restart();
  expect((await clientOf(after.httpPort).customers.list({ email: "stays@example.test" })).data[0]?.id).toBe(
    customer.id,
  );
  await after.close();
});
