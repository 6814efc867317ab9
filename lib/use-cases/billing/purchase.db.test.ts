import { createServer } from "node:http";
import { afterEach, describe, expect, test, vi } from "vitest";
import { pool } from "@/lib/db/client";
import { env } from "@/lib/env";
import { stripeProvider } from "@/lib/providers/stripe/provider";
import { consumeRateLimits, LIMITS } from "@/lib/use-cases/rate-limits";
import {
  buyAnother,
  customerIdOf,
  deliver,
  eventsOf,
  faultAtPayments,
  hasPremium,
  look,
  pay,
  provider,
  sessionIdOf,
  startPurchase,
  storedBilling,
  subscriptionsAt,
} from "@/tests/billing";
import { createViewer, sandbox, type TestViewer } from "@/tests/factories";
import { runQueuedJobs } from "@/tests/jobs";
import { startOwnSandbox } from "@/tests/own-sandbox";

startOwnSandbox();
afterEach(() => vi.restoreAllMocks());

const checkout = (viewer: TestViewer, interval: unknown = "month") => viewer.call("startCheckout", { interval });

test("grants premium and one welcome with the provider's first event [spec 3.15, 7.11]", async () => {
  const viewer = await createViewer();
  expect((await viewer.call("currentSubscription")).body.payload).toBeNull();
  const url = await startPurchase(viewer, "year");
  expect(await hasPremium(viewer)).toBe(false);
  expect(await pay(url)).toBe(303);
  const [, completed = ""] = await eventsOf(await customerIdOf(viewer));
  expect(JSON.parse(completed).type).toBe("checkout.session.completed");
  expect((await deliver(completed)).status).toBe(200);
  expect(await hasPremium(viewer)).toBe(true);
  const { body } = await viewer.call("currentSubscription");
  expect(body.payload).toMatchObject({
    status: "active",
    interval: "year",
    amount: 79,
    currency: "USD",
    isActive: true,
    isCanceled: false,
    canPurchase: false,
    canReactivate: false,
  });
  // Also when only the subscription is left of the purchase.
  expect((await look(viewer, sessionIdOf(url))).status).toBe(200);
  expect(await checkout(viewer)).toMatchObject({ status: 409, body: { message: "You have premium already" } });
  await runQueuedJobs();
  const { rows } = await pool().query("SELECT template, status, subject FROM mails WHERE user_id = $1", [
    viewer.userId,
  ]);
  expect(rows).toEqual([{ template: "premium_welcome", status: "sent", subject: "Sorrel Premium is on" }]);
});

test("buys nothing with a declined card and keeps the page payable", async () => {
  const viewer = await createViewer();
  const url = await startPurchase(viewer);
  expect(await pay(url, "declined")).toBe(402);
  expect((await look(viewer, sessionIdOf(url))).body.payload).toEqual({ status: "open", subscription: null });
  expect(await startPurchase(viewer)).toBe(url);
  await pay(url);
  expect((await look(viewer, sessionIdOf(url))).body.payload).toMatchObject({ status: "complete" });
});

describe("all orderings of one purchase's events", () => {
  // The customer's own event, 0, changes nothing: it takes each place once or twice instead of all.
  const orderings = permutations([1, 2, 3]).map((ordering, index) => ordering.toSpliced(index % 4, 0, 0));

  test("end in the same state with one welcome, each event sent twice", async () => {
    expect(orderings).toHaveLength(6);
    for (const ordering of orderings) {
      const viewer = await createViewer();
      await pay(await startPurchase(viewer));
      const events = await eventsOf(await customerIdOf(viewer));
      expect(events.map((event) => JSON.parse(event).type)).toEqual([
        "customer.created",
        "checkout.session.completed",
        "customer.subscription.created",
        "invoice.paid",
      ]);
      for (const index of [...ordering, ...ordering]) expect((await deliver(events[index] ?? "")).status).toBe(200);
      await expectBought(viewer);
      const { rows } = await pool().query(
        "SELECT count(*)::int AS events FROM provider_events WHERE event_id = ANY($1)",
        [events.map((event) => JSON.parse(event).id)],
      );
      // All but the customer's own event, which changes no subscription.
      expect(rows[0]).toEqual({ events: 3 });
    }
  });

  test("end the same when all eight arrive at once", async () => {
    for (const ordering of orderings.slice(0, 2)) {
      const viewer = await createViewer();
      await pay(await startPurchase(viewer));
      const events = await eventsOf(await customerIdOf(viewer));
      const answers = await Promise.all([...ordering, ...ordering].map((index) => deliver(events[index] ?? "")));
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
      await expectBought(viewer);
    }
  });

  async function expectBought(viewer: TestViewer) {
    const [only] = await subscriptionsAt(viewer);
    expect(await storedBilling(viewer)).toEqual({
      subscriptions: [
        {
          status: "active",
          interval: "month",
          amount_minor: 799,
          currency: "USD",
          cancel_at_period_end: false,
          provider_subscription_id: only?.id,
        },
      ],
      customers: [{ provider_customer_id: await customerIdOf(viewer) }],
      mails: ["premium_welcome"],
    });
  }
});

describe("a purchase started in several tabs", () => {
  test("creates one page, one customer and one subscription [spec 6.5]", async () => {
    const viewer = await createViewer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => checkout(viewer)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const urls = new Set(answers.map(({ body }) => body.payload.url));
    expect(urls.size).toBe(1);
    const [url = ""] = urls;
    expect(await pay(url)).toBe(303);
    expect(await pay(url)).toBe(410);
    const again = await checkout(viewer);
    expect(again).toMatchObject({ status: 409, body: { error: "CONFLICT", message: "You have premium already" } });
    expect(await subscriptionsAt(viewer)).toHaveLength(1);
    expect((await provider().customers.list({ email: await emailOf(viewer) })).data).toHaveLength(1);
  });

  test("leaves one payable page for two prices at once", async () => {
    const viewer = await createViewer();
    const answers = await Promise.all([checkout(viewer, "month"), checkout(viewer, "year"), checkout(viewer, "month")]);
    const urls = [...new Set(answers.flatMap(({ status, body }) => (status === 200 ? [body.payload.url] : [])))];
    expect(urls.length).toBeGreaterThan(0);
    const paid = [];
    for (const url of urls) paid.push(await pay(url));
    expect(paid.filter((status) => status === 303)).toHaveLength(1);
    expect((await checkout(viewer)).status).toBe(409);
    expect(await subscriptionsAt(viewer)).toHaveLength(1);
    expect((await provider().customers.list({ email: await emailOf(viewer) })).data).toHaveLength(1);
  });

  test("ends the first page when the other price is chosen", async () => {
    const viewer = await createViewer();
    const monthly = await startPurchase(viewer, "month");
    const yearly = await startPurchase(viewer, "year");
    expect(yearly).not.toBe(monthly);
    expect(await pay(monthly)).toBe(410);
    expect(await pay(yearly)).toBe(303);
    expect((await look(viewer, sessionIdOf(yearly))).body.payload).toMatchObject({
      subscription: { interval: "year" },
    });
  });
});

describe("a second subscription", () => {
  async function second(isOurs: boolean) {
    const viewer = await createViewer();
    await pay(await startPurchase(viewer));
    const customer = await customerIdOf(viewer);
    await buyAnother(viewer, { isOurs });
    for (const event of await eventsOf(customer)) expect((await deliver(event)).status).toBe(200);
    const { subscriptions } = await storedBilling(viewer);
    expect(subscriptions.filter(({ status }) => status === "active")).toMatchObject([{ interval: "month" }]);
    return (await subscriptionsAt(viewer)).map(({ status }) => status).toSorted();
  }

  test("ends one of ours, so nobody pays twice", async () =>
    expect(await second(true)).toEqual(["active", "canceled"]));

  test("keeps one made by hand at the provider", async () => expect(await second(false)).toEqual(["active", "active"]));

  test("ignores a weekly one made by hand", async () => {
    const viewer = await createViewer();
    const url = await startPurchase(viewer);
    await buyAnother(viewer, { isOurs: false, price: "price_by_hand_weekly" });
    await reconcile(viewer);
    expect(await hasPremium(viewer)).toBe(false);
    await pay(url);
    expect((await look(viewer, sessionIdOf(url))).body.payload).toMatchObject({ subscription: { hasPremium: true } });
  });
});

describe("an unavailable payment provider", () => {
  test.each([
    ["the customer cannot be made", "/v1/customers", { status: 500, times: 2 }],
    ["making the customer is cut off", "/v1/customers", { kind: "reset", times: 2 }],
    ["the page cannot be made", "/v1/checkout/sessions", { status: 503, times: 2 }],
    ["making the page is cut off", "/v1/checkout/sessions", { kind: "reset", times: 2 }],
    ["too much is asked of it", "/v1/checkout/sessions", { status: 429, times: 3 }],
    ["it answers with a page of HTML", "/v1/checkout/sessions", { kind: "malformed", times: 2 }],
  ])("returns 502 and writes nothing until retried: %s", async (_, path, fault) => {
    const viewer = await createViewer();
    await faultAtPayments(path, fault);
    const refused = await checkout(viewer);
    expect(refused).toMatchObject({ status: 502, body: { success: false, error: "PROVIDER_FAILED" } });
    expect(refused.body.message).toMatch(/^The payment provider/);
    expect(await hasPremium(viewer)).toBe(false);
    expect((await storedBilling(viewer)).subscriptions).toEqual([]);
    await sandbox("/_sandbox/faults", {}, "DELETE");
    expect(await pay(await startPurchase(viewer))).toBe(303);
    expect((await checkout(viewer)).status).toBe(409);
    expect((await provider().customers.list({ email: await emailOf(viewer) })).data).toHaveLength(1);
  });

  test.each(["/v1/customers", "/v1/checkout/sessions"])(
    "finds what was created after a lost answer of %s",
    async (path) => {
      const viewer = await createViewer();
      await faultAtPayments(path, { kind: "lost", times: 2 });
      expect((await checkout(viewer)).status).toBe(502);
      const url = await startPurchase(viewer);
      const customers = (await provider().customers.list({ email: await emailOf(viewer) })).data;
      expect(customers.map(({ id }) => id)).toEqual([await customerIdOf(viewer)]);
      const made = await pagesMadeFor(customers[0]?.id ?? "");
      expect(made).toEqual(new Set([sessionIdOf(url)]));
    },
  );

  test.each([
    ["asks for patience", { status: 429, times: 2 }],
    // As long as another tab's call is running; the SDK retries once itself.
    ["is at the same call just now", { status: 409, code: "idempotency_key_in_use", times: 3 }],
  ])("is retried unnoticed when it %s", async (_, fault) => {
    const viewer = await createViewer();
    await faultAtPayments("/v1/checkout/sessions", fault);
    expect((await checkout(viewer)).status).toBe(200);
  });

  test("doesn't take a foreign 404 for success", async () => {
    const viewer = await createViewer();
    const stray = createServer((_, response) => response.writeHead(404).end('{"message":"no such page"}'));
    await new Promise<void>((resolve) => stray.listen(0, "127.0.0.1", resolve));
    const address = stray.address();
    const settings = env().stripe;
    const port = typeof address === "object" ? address?.port : undefined;
    Object.assign(env(), { stripe: { ...settings, apiBase: `http://127.0.0.1:${port}` } });
    const answers = [await checkout(viewer), await viewer.call("subscriptionPlans")];
    Object.assign(env(), { stripe: settings });
    stray.close();
    for (const { status, body } of answers) expect([status, body.error]).toEqual([502, "PROVIDER_FAILED"]);
    expect(await customerIdOf(viewer)).toBe("");
  });

  test("reports a price unknown to the provider in our words", async () => {
    const viewer = await createViewer();
    const settings = env().stripe;
    Object.assign(env(), { stripe: { ...settings, priceMonthly: "price_nobodys" } });
    const answers = [await checkout(viewer), await viewer.call("subscriptionPlans")];
    Object.assign(env(), { stripe: settings });
    for (const { status, body } of answers) {
      expect([status, body.message]).toEqual([502, "The payment provider does not know our price"]);
    }
  });

  test("keeps premium, and shows the failure only where it must ask", async () => {
    const viewer = await createViewer();
    const url = await startPurchase(viewer);
    await pay(url);
    await look(viewer, sessionIdOf(url));
    await faultAtPayments("/v1/", { status: 500, times: 100 });
    expect(await hasPremium(viewer)).toBe(true);
    expect((await viewer.call("currentSubscription")).status).toBe(200);
    await pool().query("UPDATE subscriptions SET fetched_at = now() - interval '61 minutes' WHERE user_id = $1", [
      viewer.userId,
    ]);
    expect((await viewer.call("currentSubscription")).status).toBe(502);
    expect(await hasPremium(viewer)).toBe(true);
  });
});

test("lets a customer removed at the provider buy again", async () => {
  const viewer = await createViewer();
  await pay(await startPurchase(viewer));
  const customer = await customerIdOf(viewer);
  await provider().customers.del(customer);
  for (const event of await eventsOf(customer)) expect((await deliver(event)).status).toBe(200);
  expect(await hasPremium(viewer)).toBe(false);
  expect(await pay(await startPurchase(viewer))).toBe(303);
  expect(await customerIdOf(viewer)).not.toBe(customer);
  await reconcile(viewer);
  expect(await hasPremium(viewer)).toBe(true);
});

test("rate-limits constant refreshing, even without a purchase", async () => {
  const viewer = await createViewer();
  await startPurchase(viewer);
  vi.spyOn(stripeProvider, "fetchSubscriptions").mockResolvedValue([]);
  const current = () => viewer.call("currentSubscription");
  expect((await current()).status).toBe(200);
  const left = LIMITS.billingLookByUser.points - 1;
  const refresh = { limit: "billingLookByUser", subject: viewer.userId } as const;
  await Promise.all(Array.from({ length: left }, () => consumeRateLimits([refresh])));
  expect(await current()).toMatchObject({ status: 429, body: { error: "RATE_LIMITED" } });
});

test("sells nothing without a payment provider, and says so", async () => {
  const viewer = await createViewer();
  const settings = env().stripe;
  Object.assign(env(), { stripe: null });
  const answers = [await checkout(viewer), await viewer.call("subscriptionPlans"), await deliver("{}")];
  Object.assign(env(), { stripe: settings });
  for (const { status, body } of answers) expect([status, body.error]).toEqual([422, "NOT_CONFIGURED"]);
});

async function reconcile(viewer: TestViewer) {
  await viewer.call("currentSubscription", { fresh: "true" });
}

async function emailOf(viewer: TestViewer): Promise<string> {
  const { rows } = await pool().query("SELECT email FROM users WHERE id = $1", [viewer.userId]);
  return rows[0].email;
}

async function pagesMadeFor(customerId: string): Promise<Set<string>> {
  const log = (await sandbox("/_sandbox/log", {}, "GET")) as { path: string; status: number; responseBody: string }[];
  const made = log.filter(({ path, status, responseBody }) => {
    return path === "/v1/checkout/sessions" && status === 200 && responseBody.includes(customerId);
  });
  return new Set(made.map(({ responseBody }) => responseBody.match(/cs_test_\w+/)?.[0] ?? ""));
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}
