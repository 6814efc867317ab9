import { afterEach, expect, test, vi } from "vitest";
import { pool } from "@/lib/db/client";
import { stripeProvider } from "@/lib/providers/stripe/provider";
import { buyAnother, hasPremium, look, pay, sessionIdOf, startPurchase, subscriptionsAt } from "@/tests/billing";
import { createViewer, sandbox, type TestViewer } from "@/tests/factories";
import { runQueuedJobs } from "@/tests/jobs";
import { startOwnSandbox } from "@/tests/own-sandbox";
import { reconcileBilling } from "./reconcile-billing";
import { repairSubscription } from "./sync-subscription";

startOwnSandbox();
afterEach(() => vi.restoreAllMocks());

const MINUTE_MS = 60_000;

test("repairs a purchase without webhook or visit, and tidies up", async () => {
  const viewer = await createViewer();
  await pay(await startPurchase(viewer));
  await pool().query("UPDATE checkouts SET started_at = now() - interval '10 minutes' WHERE user_id = $1", [
    viewer.userId,
  ]);
  expect(await reconcileBilling({ random: () => 0 })).toBeGreaterThan(0);
  await runQueuedJobs();
  expect(await hasPremium(viewer)).toBe(true);
  expect(await hasBegun(viewer)).toBe(false);
});

test("sees a payment made during the check in the next run", async () => {
  const viewer = await createViewer();
  const url = await startPurchase(viewer);
  const fetchNow = stripeProvider.fetchSubscriptions;
  vi.spyOn(stripeProvider, "fetchSubscriptions").mockImplementationOnce(async (id) => {
    const none = await fetchNow(id);
    await pay(url);
    return none;
  });
  await repairSubscription({ userId: viewer.userId });
  expect(await hasBegun(viewer)).toBe(true);
  await repairSubscription({ userId: viewer.userId });
  expect(await hasPremium(viewer)).toBe(true);
  expect(await hasBegun(viewer)).toBe(false);
});

test("fetches an unreported period end and after a silent day", async () => {
  const [ended, silent, fresh] = [await createViewer(), await createViewer(), await createViewer()];
  for (const viewer of [ended, silent, fresh]) {
    const url = await startPurchase(viewer);
    await pay(url);
    await look(viewer, sessionIdOf(url));
  }
  await pool().query(
    `UPDATE subscriptions SET current_period_end = now() - interval '1 minute', fetched_at = now() - interval '1 hour'
     WHERE user_id = $1`,
    [ended.userId],
  );
  await pool().query("UPDATE subscriptions SET fetched_at = now() - interval '25 hours' WHERE user_id = $1", [
    silent.userId,
  ]);
  const askedAt = new Date();
  await reconcileBilling({ random: () => 0 });
  await runQueuedJobs();
  const { rows } = await pool().query<{ user_id: string }>(
    "SELECT user_id FROM subscriptions WHERE fetched_at >= $1 AND user_id = ANY($2)",
    [askedAt, [ended.userId, silent.userId, fresh.userId]],
  );
  expect(rows.map((row) => row.user_id).toSorted()).toEqual([ended.userId, silent.userId].toSorted());
});

test("forgets an unpaid purchase when its page expires", async () => {
  const viewer = await createViewer();
  await startPurchase(viewer);
  await pool().query("UPDATE checkouts SET started_at = now() - interval '26 hours' WHERE user_id = $1", [
    viewer.userId,
  ]);
  await sandbox("/_sandbox/clock", { ms: 26 * 60 * MINUTE_MS });
  await reconcileBilling({ random: () => 0 });
  await runQueuedJobs();
  expect(await hasBegun(viewer)).toBe(false);
});

test("ends a second subscription paid while its page was ending", async () => {
  const viewer = await createViewer();
  const url = await startPurchase(viewer);
  await buyAnother(viewer, { isOurs: true });
  const { expireCheckout } = stripeProvider;
  vi.spyOn(stripeProvider, "expireCheckout").mockImplementationOnce(async (id) => {
    await pay(url);
    return expireCheckout(id);
  });
  await repairSubscription({ userId: viewer.userId });
  const statuses = (await subscriptionsAt(viewer)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(["active", "canceled"]);
  expect(await hasBegun(viewer)).toBe(false);
});

test("blocks another payment while one is processed", async () => {
  const viewer = await createViewer();
  const url = await startPurchase(viewer);
  await pay(url);
  const fetchNow = stripeProvider.fetchSubscriptions;
  vi.spyOn(stripeProvider, "fetchSubscriptions").mockImplementation(async (id) =>
    (await fetchNow(id)).map((found) => ({ ...found, status: "incomplete" })),
  );
  expect((await look(viewer, sessionIdOf(url))).body.payload).toMatchObject({
    status: "complete",
    subscription: { status: "incomplete", hasPremium: false },
  });
  await repairSubscription({ userId: viewer.userId });
  const again = await viewer.call("startCheckout", { interval: "month" });
  expect(again).toMatchObject({
    status: 409,
    body: { message: "Your payment is still being processed" },
  });
  vi.restoreAllMocks();
  await repairSubscription({ userId: viewer.userId });
  expect(await hasPremium(viewer)).toBe(true);
  expect(await hasBegun(viewer)).toBe(false);
});

async function hasBegun(viewer: TestViewer): Promise<boolean> {
  const { rowCount } = await pool().query("SELECT 1 FROM checkouts WHERE user_id = $1", [viewer.userId]);
  return rowCount === 1;
}
