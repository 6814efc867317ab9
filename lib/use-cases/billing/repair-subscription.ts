import { deleteCheckout, findCheckout } from "@/lib/db/billing/checkouts";
import { isProcessing, subscriptionView } from "@/lib/domain/billing/subscription";
import { paymentProvider } from "@/lib/providers/adapters";
import { syncSubscription } from "./sync-subscription";

const DAY_MS = 86_400_000;

/**
 * Checks a user without recent events at the payment provider, and tidies up after a purchase (job
 * `repair-subscription`). An open page is left to its buyer, unless they have premium by now. A pending payment is
 * remembered, so nobody pays again meanwhile.
 *
 * @throws AppError `PROVIDER_FAILED`, `NOT_CONFIGURED`, `NOT_READY`
 */
export async function repairSubscription({ userId }: { userId: string }): Promise<void> {
  const begun = await findCheckout(userId);
  // Before the subscription, so a payment made in between is seen and not forgotten with its page.
  const page = begun?.providerSessionId ? await paymentProvider().fetchCheckout(begun.providerSessionId) : null;
  const subscription = await syncSubscription({ userId });
  if (!begun || isProcessing(subscription)) return;
  // Nobody got the address of a page whose creation failed; its attempt stays useful for a while.
  if (!begun.providerSessionId && Date.now() - begun.startedAt.getTime() < DAY_MS) return;
  if (page?.status === "open") {
    if (subscriptionView(subscription, new Date()).canPurchase) return;
    // Paid at that very moment: a second subscription is ended at once.
    if ((await paymentProvider().expireCheckout(page.id)) === "complete") await syncSubscription({ userId });
  }
  await deleteCheckout({ userId, attempt: begun.attempt });
}
