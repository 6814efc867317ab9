import { afterEach, expect, test, vi } from "vitest";
import { GET as getRoute } from "@/app/api/webhooks/stripe/route";
import { pool } from "@/lib/db/client";
import { stripeProvider } from "@/lib/providers/stripe/provider";
import {
  customerIdOf,
  deliver,
  eventsOf,
  faultAtPayments,
  pay,
  provider,
  someEvent,
  startPurchase,
  storedBilling,
} from "@/tests/billing";
import { createViewer, sandbox, type TestViewer } from "@/tests/factories";
import { answerOf } from "@/tests/http";
import { isNightly } from "@/tests/nightly";
import { startOwnSandbox } from "@/tests/own-sandbox";
import { syncSubscription } from "./sync-subscription";

startOwnSandbox();
afterEach(() => vi.restoreAllMocks());

async function buyer(): Promise<{ viewer: TestViewer; customer: string; events: string[] }> {
  const viewer = await createViewer();
  await pay(await startPurchase(viewer));
  const customer = await customerIdOf(viewer);
  return { viewer, customer, events: await eventsOf(customer) };
}

test("rejects hundreds of forged, stale or altered calls without changes", async () => {
  const { viewer, events } = await buyer();
  const before = await storedBilling(viewer);
  const [, , body = ""] = events;
  const nowS = Math.floor(Date.now() / 1000);
  const many = isNightly ? 100 : 20;
  const forgeries = [
    // Other secrets, including an empty one.
    ...Array.from({ length: many }, (_, index) => ({ secret: "whsec_".padEnd(6 + index, "x") })),
    // Signed by the provider, more than five minutes ago or ahead.
    ...Array.from({ length: many }, (_, index) => ({ at: nowS + (index % 2 ? 1 : -1) * (302 + index ** 2) })),
    // A byte of the body changed after signing.
    ...Array.from({ length: 2 * many }, (_, index) => {
      const at = Math.floor((index * body.length) / (2 * many));
      return { sent: `${body.slice(0, at)}${body[at] === "x" ? "y" : "x"}${body.slice(at + 1)}` };
    }),
    // Malformed headers, or ones that prove nothing.
    ...Array.from({ length: many }, (_, index) => ({
      signature: [
        null,
        "",
        "t=,v1=",
        `t=${nowS}`,
        `t=${nowS},v0=${"0".repeat(64)}`,
        `t=${nowS},v1=${index.toString(16).padStart(64, "0")}`,
        `v1=${"a".repeat(64)}`,
        `t=${nowS},v1=${"é".repeat(32)}`.replaceAll("é", "%"),
        "t=NaN,v1=undefined",
        ",".repeat(index),
      ][index % 10],
    })),
  ];
  expect(forgeries).toHaveLength(5 * many);
  for (const forgery of forgeries) {
    const answer = await deliver(body, forgery);
    expect([answer.status, answer.body.error], JSON.stringify(forgery).slice(0, 200)).toEqual([
      400,
      "INVALID_SIGNATURE",
    ]);
  }
  expect(await storedBilling(viewer)).toEqual(before);
  const { rows } = await pool().query("SELECT 1 FROM provider_events");
  expect(rows).toEqual([]);
  // The provider's original call is valid, even by a slightly fast clock.
  expect((await deliver(body, { at: nowS + 60 })).status).toBe(200);
  expect((await storedBilling(viewer)).subscriptions).toHaveLength(1);
});

test("ignores the subscription data in an event", async () => {
  const { viewer, customer } = await buyer();
  const lie = JSON.parse(someEvent(customer));
  Object.assign(lie.data.object, { status: "canceled", cancel_at_period_end: true });
  expect((await deliver(JSON.stringify(lie))).status).toBe(200);
  expect((await storedBilling(viewer)).subscriptions).toMatchObject([
    { status: "active", cancel_at_period_end: false },
  ]);
});

test("acknowledges a processed event without asking again", async () => {
  const { events } = await buyer();
  const [, body = ""] = events;
  expect((await deliver(body)).status).toBe(200);
  const asked = vi.spyOn(stripeProvider, "fetchSubscriptions");
  expect((await deliver(body)).status).toBe(200);
  expect(asked).not.toHaveBeenCalled();
});

test("accepts and ignores events about other users and things", async () => {
  const asked = vi.spyOn(stripeProvider, "fetchSubscriptions");
  const { customer } = await buyer();
  asked.mockClear();
  for (const body of [
    someEvent("cus_nobodys"),
    someEvent(customer, "customer.updated"),
    someEvent(customer, "product.created"),
    JSON.stringify({ id: "evt_1", object: "event", type: "invoice.paid", data: { object: { customer: null } } }),
    JSON.stringify({
      id: "evt_2",
      object: "event",
      type: "reporting.ready",
      data: { object: { id: 7, customer: [] } },
    }),
  ]) {
    expect((await deliver(body)).status).toBe(200);
  }
  expect(asked).not.toHaveBeenCalled();
});

test("refuses signed nonsense", async () => {
  for (const body of ["", "null", "[]", "{", '{"object":"event"}', '{"id":1,"object":"event","type":2,"data":{}}']) {
    expect((await deliver(body)).status).toBe(400);
  }
});

test("refuses a call while the provider fails, and accepts it later", async () => {
  const { viewer, events } = await buyer();
  const [, body = ""] = events;
  await faultAtPayments("/v1/subscriptions", { status: 500, times: 2 });
  expect((await deliver(body)).status).toBe(502);
  expect((await storedBilling(viewer)).subscriptions).toEqual([]);
  expect(
    (await pool().query("SELECT 1 FROM provider_events WHERE event_id = $1", [JSON.parse(body).id])).rowCount,
  ).toBe(0);
  await sandbox("/_sandbox/faults", {}, "DELETE");
  expect((await deliver(body)).status).toBe(200);
  expect((await storedBilling(viewer)).subscriptions).toHaveLength(1);
});

test("never overwrites newer data with an overtaken answer", async () => {
  const { viewer, customer } = await buyer();
  await syncSubscription({ userId: viewer.userId });
  const fetchNow = stripeProvider.fetchSubscriptions;
  let arrive = () => {};
  const underWay = new Promise<void>((resolve) => {
    vi.spyOn(stripeProvider, "fetchSubscriptions").mockImplementationOnce(async (id) => {
      const old = await fetchNow(id);
      resolve();
      await new Promise<void>((go) => {
        arrive = go;
      });
      return old;
    });
  });
  const slow = deliver(someEvent(customer));
  await underWay;
  const [subscription] = (await provider().subscriptions.list({ customer })).data;
  await provider().subscriptions.update(subscription?.id ?? "", { cancel_at_period_end: true });
  expect((await deliver(someEvent(customer))).status).toBe(200);
  arrive();
  expect((await slow).status).toBe(200);
  expect((await storedBilling(viewer)).subscriptions).toMatchObject([{ cancel_at_period_end: true }]);
});

test("enforces one customer and one live subscription in the database", async () => {
  const { viewer, events } = await buyer();
  for (const body of events) await deliver(body);
  const again = (sql: string) => expect(pool().query(sql, [viewer.userId])).rejects.toThrow(/duplicate key/);
  await again("INSERT INTO billing_customers (user_id, provider_customer_id) VALUES ($1, 'cus_second')");
  await again(
    `INSERT INTO subscriptions (user_id, id, provider_subscription_id, status, interval, amount_minor, currency, current_period_end, fetched_at)
     VALUES ($1, gen_random_uuid(), 'sub_second', 'active', 'month', 799, 'USD', now(), now())`,
  );
});

test("accepts POST only, up to 100 KB", async () => {
  const got = await getRoute(new Request("http://localhost:3000/api/webhooks/stripe"), { params: Promise.resolve({}) });
  expect((await answerOf(got)).status).toBe(405);
  expect((await deliver("x".repeat(101 * 1024))).status).toBe(413);
});
