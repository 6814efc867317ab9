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

test("has no premium and asks nothing for a user who never subscribed [spec 7.11]", async () => {
  const viewer = await createViewer();
  expect(await answersFor(viewer)).toEqual({ premium: false, current: null });
});

test("counts a live subscription as premium, reactivatable until its period ends [spec 3.15, 7.12]", async () => {
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

test("keeps subscriptions private", async () => {
  const [viewer, stranger] = [await createViewer(), await createViewer()];
  await subscribe(viewer);
  expect(await answersFor(stranger)).toEqual({ premium: false, current: null });
});
