import { describe, expect, test } from "vitest";
import { pool, prisma } from "@/lib/db/client";
import {
  billingMailsOf,
  type Card,
  customerIdOf,
  deliver,
  faultAtPayments,
  hasPremium,
  pay,
  provider,
  someEvent,
  startPurchase,
} from "@/tests/billing";
import { createViewer, sandbox, type TestViewer } from "@/tests/factories";
import { runQueuedJobs } from "@/tests/jobs";
import { startOwnSandbox } from "@/tests/own-sandbox";
import { endCustomerJob } from "./jobs";
import { reconcileBilling } from "./reconcile-billing";

startOwnSandbox();

async function subscriber(card: Card = "good"): Promise<TestViewer> {
  const viewer = await createViewer();
  await pay(await startPurchase(viewer), card);
  await deliverWebhook(viewer);
  return viewer;
}

const deliverWebhook = async (viewer: TestViewer) =>
  expect((await deliver(someEvent(await customerIdOf(viewer)))).status).toBe(200);
const cancel = (viewer: TestViewer) => viewer.call("cancelSubscription");
const reactivate = (viewer: TestViewer) => viewer.call("reactivateSubscription");
const current = async (viewer: TestViewer, input = {}) =>
  (await viewer.call("currentSubscription", input)).body.payload;
const later = (days: number) => sandbox("/_sandbox/clock", { days });
const atProvider = async (viewer: TestViewer) => {
  const { data } = await provider().subscriptions.list({ customer: await customerIdOf(viewer), status: "all" });
  return data[0];
};

describe("cancellation", () => {
  test("keeps premium until its last day, emails once and can be undone [spec 7.12]", async () => {
    const viewer = await subscriber();
    const canceled = await cancel(viewer);
    expect(canceled.body.payload).toMatchObject({
      status: "active",
      hasPremium: true,
      isCanceled: true,
      cancelAtPeriodEnd: true,
      canReactivate: true,
      canPurchase: false,
    });
    // The provider redates a cancellation with every change.
    await sandbox("/_sandbox/clock", { ms: 5000 });
    expect((await cancel(viewer)).body.payload).toEqual(canceled.body.payload);
    await deliverWebhook(viewer);
    expect(await billingMailsOf(viewer)).toEqual(["premium_welcome", "premium_will_not_renew"]);

    const back = await reactivate(viewer);
    expect(back.body.payload).toMatchObject({ isCanceled: false, canReactivate: false, hasPremium: true });
    expect((await atProvider(viewer))?.cancel_at_period_end).toBe(false);
    expect(await reactivate(viewer)).toMatchObject({
      status: 409,
      body: { message: "There is no canceled premium to reactivate" },
    });

    await sandbox("/_sandbox/clock", { ms: 5000 });
    await cancel(viewer);
    await later(32);
    await deliverWebhook(viewer);
    expect(await hasPremium(viewer)).toBe(false);
    expect(await current(viewer)).toMatchObject({ status: "canceled", isActive: false, canPurchase: true });
    for (const refused of [await cancel(viewer), await reactivate(viewer)]) expect(refused.status).toBe(409);
    // Canceled twice with a reactivation in between: two emails.
    expect(await billingMailsOf(viewer)).toEqual([
      "premium_welcome",
      "premium_will_not_renew",
      "premium_will_not_renew",
    ]);
    // An ended subscription can be bought again, with another welcome.
    await pay(await startPurchase(viewer));
    await deliverWebhook(viewer);
    expect(await hasPremium(viewer)).toBe(true);
    expect((await billingMailsOf(viewer)).filter((template) => template === "premium_welcome")).toHaveLength(2);
  });

  test("on a named day works the same and can be undone", async () => {
    const viewer = await subscriber();
    const there = await atProvider(viewer);
    const periodEnd = there?.items.data[0]?.current_period_end ?? 0;
    const day = periodEnd - 86_400;
    await provider().subscriptions.update(there?.id ?? "", { cancel_at: day });
    await deliverWebhook(viewer);
    expect(await current(viewer)).toMatchObject({
      isCanceled: true,
      canReactivate: true,
      currentPeriodEnd: new Date(day * 1000).toISOString(),
    });
    expect((await reactivate(viewer)).body.payload).toMatchObject({ isCanceled: false });
    expect((await atProvider(viewer))?.cancel_at).toBeNull();
  });

  test("on a later day renews until its last period", async () => {
    const viewer = await subscriber();
    const there = await atProvider(viewer);
    const periodEnd = there?.items.data[0]?.current_period_end ?? 0;
    await provider().subscriptions.update(there?.id ?? "", { cancel_at: periodEnd + 10 * 86_400 });
    await deliverWebhook(viewer);
    expect(await current(viewer)).toMatchObject({
      isCanceled: false,
      currentPeriodEnd: new Date(periodEnd * 1000).toISOString(),
    });
    expect(await billingMailsOf(viewer)).toEqual(["premium_welcome"]);
    await later(32);
    await deliverWebhook(viewer);
    expect(await current(viewer)).toMatchObject({ status: "active", isCanceled: true });
    expect(await billingMailsOf(viewer)).toEqual(["premium_welcome", "premium_will_not_renew"]);
  });

  test("is refused without premium, like reactivation and portal", async () => {
    const viewer = await createViewer();
    expect([(await cancel(viewer)).status, (await reactivate(viewer)).status]).toEqual([409, 409]);
    expect((await viewer.call("openPortal")).status).toBe(409);
  });

  test.each([
    { status: 500, times: 2 },
    { kind: "reset", times: 2 },
    { kind: "lost", times: 2 },
  ])("returns 502 when the provider fails (%j) and works on retry", async (fault) => {
    const viewer = await subscriber();
    const { id } = (await atProvider(viewer)) ?? { id: "" };
    await faultAtPayments(`/v1/subscriptions/${id}`, { method: "POST", ...fault });
    expect(await cancel(viewer)).toMatchObject({ status: 502, body: { error: "PROVIDER_FAILED" } });
    expect((await current(viewer)).isCanceled).toBe(false);
    await sandbox("/_sandbox/faults", {}, "DELETE");
    expect((await cancel(viewer)).body.payload).toMatchObject({ isCanceled: true });
    expect((await atProvider(viewer))?.cancel_at_period_end).toBe(true);
  });

  test("is repaired by the next look when it couldn't be read back", async () => {
    const viewer = await subscriber();
    await faultAtPayments("/v1/subscriptions$", { method: "GET", status: 500, times: 2 });
    expect((await cancel(viewer)).status).toBe(502);
    expect((await current(viewer, { fresh: true })).isCanceled).toBe(true);
  });

  test("conflicts after an unreported end and updates the state", async () => {
    const viewer = await subscriber();
    await provider().subscriptions.cancel((await atProvider(viewer))?.id ?? "");
    expect(await hasPremium(viewer)).toBe(true);
    expect(await cancel(viewer)).toMatchObject({ status: 409, body: { message: "There is no premium to cancel" } });
    expect(await hasPremium(viewer)).toBe(false);
  });

  test("agrees with the provider after simultaneous reactivation", async () => {
    const viewer = await subscriber();
    await cancel(viewer);
    await Promise.all([cancel(viewer), reactivate(viewer), cancel(viewer)]);
    expect((await current(viewer)).isCanceled).toBe((await atProvider(viewer))?.cancel_at_period_end);
  });
});

describe("a renewal", () => {
  test("sends one email when failing and keeps premium until given up", async () => {
    const viewer = await subscriber("declining");
    await later(32);
    await deliverWebhook(viewer);
    expect(await current(viewer)).toMatchObject({ status: "past_due", hasPremium: true, canPurchase: false });
    await later(4);
    await deliverWebhook(viewer);
    expect(await billingMailsOf(viewer)).toEqual(["premium_welcome", "premium_payment_failed"]);
    await later(13);
    await deliverWebhook(viewer);
    expect(await current(viewer)).toMatchObject({ status: "canceled", hasPremium: false, canPurchase: true });
    expect(await billingMailsOf(viewer)).toEqual(["premium_welcome", "premium_payment_failed"]);
  });

  test("is fixed on the provider's page and shown on return", async () => {
    const viewer = await subscriber("declining");
    await later(32);
    await deliverWebhook(viewer);
    const { body } = await viewer.call("openPortal");
    await fetch(body.payload.url, { method: "POST", body: "action=card-good", redirect: "manual" });
    expect((await current(viewer)).status).toBe("past_due");
    expect((await current(viewer, { fresh: true })).status).toBe("active");
    expect(await billingMailsOf(viewer)).toEqual(["premium_welcome", "premium_payment_failed"]);
  });
});

describe("premium limits", () => {
  const allowance = async (viewer: TestViewer) => (await viewer.call("insightHistory")).body.payload.allowance.limit;
  const mayLink = async (viewer: TestViewer) => (await viewer.call("createLinkToken")).status === 200;

  test("rise with payment and fall at the end [spec 6.5]", async () => {
    const viewer = await createViewer();
    for (let link = 0; link < 3; link += 1) {
      await pool().query(
        `INSERT INTO bank_connections (user_id, id, provider_connection_id, encrypted_token, institution_id, institution_name)
         VALUES ($1, gen_random_uuid(), gen_random_uuid()::text, 'encrypted', 'ins', 'Bank')`,
        [viewer.userId],
      );
    }
    expect([await allowance(viewer), await mayLink(viewer)]).toEqual([10, false]);
    await pay(await startPurchase(viewer));
    await deliverWebhook(viewer);
    expect([await allowance(viewer), await mayLink(viewer)]).toEqual([200, true]);
    await cancel(viewer);
    expect([await allowance(viewer), await mayLink(viewer)]).toEqual([200, true]);
    await later(32);
    await deliverWebhook(viewer);
    expect([await allowance(viewer), await mayLink(viewer)]).toEqual([10, false]);
  });
});

describe("a deleted account", () => {
  async function leaver() {
    const viewer = await createViewer();
    const { rows } = await pool().query<{ email: string }>(
      "UPDATE users SET password_hash = NULL, google_sub = id::text WHERE id = $1 RETURNING email",
      [viewer.userId],
    );
    const url = await startPurchase(viewer);
    const customer = await customerIdOf(viewer);
    const leave = () => viewer.call("deleteAccount", { email: rows[0]?.email });
    return { url, customer, leave };
  }
  const isRemoved = async (customer: string) => "deleted" in (await provider().customers.retrieve(customer));
  const waitingCustomers = async () => (await pool().query("SELECT 1 FROM deleted_user_customers")).rowCount;

  test("ends the subscription at the provider", async () => {
    const { url, customer, leave } = await leaver();
    await pay(url);
    expect((await leave()).body.payload).toEqual({ erased: true });
    await runQueuedJobs();
    expect(await isRemoved(customer)).toBe(true);
    const { data } = await provider().subscriptions.list({ customer, status: "all" });
    expect(data.map(({ status }) => status)).toEqual(["canceled"]);
    expect(await waitingCustomers()).toBe(0);
    // The provider reports it after the user is gone.
    expect((await deliver(someEvent(customer))).status).toBe(200);
  });

  test("removes the customer for a job queued before customers had ids", async () => {
    const { customer } = await leaver();
    await prisma().deletedUserCustomer.create({ data: { providerCustomerId: customer } });
    await endCustomerJob.take({ providerCustomerId: customer });
    expect(await isRemoved(customer)).toBe(true);
    expect(await waitingCustomers()).toBe(0);
  });

  test("leaves no payable page behind", async () => {
    const { url, leave } = await leaver();
    await leave();
    await runQueuedJobs();
    expect(await pay(url)).toBe(410);
  });

  test("is deleted despite a failing provider, and its customer removed later", async () => {
    const { url, customer, leave } = await leaver();
    await pay(url);
    await faultAtPayments("/v1/", { status: 500, times: 100 });
    expect((await leave()).body.payload).toEqual({ erased: true });
    await expect(runQueuedJobs()).rejects.toThrow("The payment provider failed");
    expect(await waitingCustomers()).toBe(1);
    await sandbox("/_sandbox/faults", {}, "DELETE");
    expect(await isRemoved(customer)).toBe(false);
    // The job's own retries are over; the schedule starts it again.
    await pool().query("DELETE FROM pgboss.job WHERE name = 'end-customer'");
    await reconcileBilling();
    await runQueuedJobs();
    expect(await isRemoved(customer)).toBe(true);
    expect(await waitingCustomers()).toBe(0);
  });
});
