import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { prisma } from "@/lib/db/client";
import { createViewer } from "@/tests/factories";
import { beginCheckout, findCheckout, storeCheckoutSession } from "./checkouts";

const now = new Date("2026-11-22T08:00:00Z");

test("continues exactly one of two tabs starting a purchase", async () => {
  const { userId } = await createViewer();
  for (let repeat = 0; repeat < 60; repeat += 1) {
    await prisma().checkout.deleteMany({ where: { userId } });
    const [first, second] = [randomUUID(), randomUUID()];
    await beginCheckout({ userId, attempt: first, priceId: "month", replaced: null, now });
    const keep = () => storeCheckoutSession({ userId, attempt: first, providerSessionId: `page-${repeat}` });
    const begin = () => beginCheckout({ userId, attempt: second, priceId: "year", replaced: first, now });
    const [isStored, isBegun] = await (repeat % 2 === 0
      ? Promise.all([keep(), begin()])
      : Promise.all([begin(), keep()]).then(([begun, stored]) => [stored, begun]));
    expect([isStored, isBegun].filter(Boolean)).toHaveLength(1);
    expect(await findCheckout(userId)).toMatchObject(
      isStored
        ? { attempt: first, priceId: "month", providerSessionId: `page-${repeat}` }
        : { attempt: second, priceId: "year", providerSessionId: null },
    );
  }
});
