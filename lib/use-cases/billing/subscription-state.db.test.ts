import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { GET as currentRoute } from "@/app/api/subscriptions/current-or-sync/route";
import { GET as premiumRoute } from "@/app/api/subscriptions/has-premium/route";
import { prisma } from "@/lib/db/client";
import { createViewer, type TestViewer } from "@/tests/factories";

const DAY_MS = 86_400_000;

const answersFor = async (viewer: TestViewer) => {
  const [premium, current] = [
    await viewer.get(premiumRoute, "/api/subscriptions/has-premium"),
    await viewer.get(currentRoute, "/api/subscriptions/current-or-sync"),
  ];
  expect([premium.status, current.status]).toEqual([200, 200]);
  return { premium: premium.body.payload, current: current.body.payload };
};

const subscribe = (viewer: TestViewer, change: { status?: "active" | "canceled"; cancelAtPeriodEnd?: boolean } = {}) =>
  prisma().subscription.create({
    data: {
      userId: viewer.userId,
      providerSubscriptionId: randomUUID(),
      status: "active",
      interval: "month",
      amountMinor: 799n,
      currency: "USD",
      currentPeriodEnd: new Date(Date.now() + 20 * DAY_MS),
      cancelAtPeriodEnd: false,
      fetchedAt: new Date(),
      ...change,
    },
  });

test("a user who never subscribed has no premium, no subscription, and nothing is asked of the provider [spec 7.11]", async () => {
  const viewer = await createViewer();
  expect(await answersFor(viewer)).toEqual({ premium: false, current: null });
});

test("a live subscription is premium; canceled, it can be reactivated until its period ends [spec 3.15, 7.12]", async () => {
  const viewer = await createViewer();
  await subscribe(viewer);
  expect(await answersFor(viewer)).toMatchObject({
    premium: true,
    current: {
      amount: 7.99,
      currency: "USD",
      isActive: true,
      isCanceled: false,
      canPurchase: false,
      canReactivate: false,
    },
  });
  await prisma().subscription.updateMany({ where: { userId: viewer.userId }, data: { cancelAtPeriodEnd: true } });
  expect(await answersFor(viewer)).toMatchObject({
    premium: true,
    current: { isActive: true, isCanceled: true, canPurchase: false, canReactivate: true },
  });
});

test("one person's subscription is no one else's", async () => {
  const [viewer, stranger] = [await createViewer(), await createViewer()];
  await subscribe(viewer);
  expect(await answersFor(stranger)).toEqual({ premium: false, current: null });
});
