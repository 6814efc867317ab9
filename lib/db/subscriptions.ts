import type { SubscriptionStatus } from "@/lib/domain/subscription";
import { prisma } from "./client";

export type StoredSubscription = NonNullable<Awaited<ReturnType<typeof findCurrentSubscription>>>;

/** What the payment provider last said of the user's newest subscription, or null without one. */
export async function findCurrentSubscription(userId: string) {
  const row = await prisma().subscription.findFirst({ where: { userId }, orderBy: { createdAt: "desc" } });
  // The column holds the provider's own word; what it may be is the provider's contract, checked when it is written.
  return row && { ...row, status: row.status as SubscriptionStatus };
}

/** The user at the payment provider, or null for somebody who never went to the checkout. */
export function findBillingCustomer(userId: string) {
  return prisma().billingCustomer.findUnique({ where: { userId } });
}

/** Keeps what the provider said of a subscription; the same one again is updated. */
export async function storeSubscription(
  userId: string,
  fetched: {
    providerSubscriptionId: string;
    status: SubscriptionStatus;
    interval: "month" | "year";
    amountMinor: number;
    currency: string;
    currentPeriodEnd: Date;
    cancelAtPeriodEnd: boolean;
  },
  fetchedAt: Date,
): Promise<StoredSubscription> {
  const { providerSubscriptionId, ...fields } = fetched;
  const data = { ...fields, amountMinor: BigInt(fields.amountMinor), fetchedAt };
  const row = await prisma().subscription.upsert({
    where: { providerSubscriptionId },
    create: { userId, providerSubscriptionId, ...data },
    update: data,
  });
  return { ...row, status: fetched.status };
}
