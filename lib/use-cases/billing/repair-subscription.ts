import { deleteCheckout, findCheckout } from "@/lib/db/billing/checkouts";
import { isProcessing, subscriptionView } from "@/lib/domain/billing/subscription";
import { paymentProvider } from "@/lib/providers/adapters";
import { syncSubscription } from "./sync-subscription";

const DAY_MS = 86_400_000;

/**
 * The job `repair-subscription`: asks the payment provider about a user without recent events, and tidies up after a
 * purchase. A page that is still open is left to its buyer, unless they have premium by now, and one whose payment is under way
 * is remembered, so that no one pays again meanwhile.
 *
 * @throws AppError `PROVIDER_FAILED`, `NOT_CONFIGURED`, `NOT_READY`
 */
export async function repairSubscription({ userId }: { userId: string }): Promise<void> {
  const begun = await findCheckout(userId);
  // Before the subscription: what is paid between the two questions is then seen, and not forgotten with its page.
  const page = begun?.providerSessionId ? await paymentProvider().fetchCheckout(begun.providerSessionId) : null;
  const subscription = await syncSubscription({ userId });
  if (!begun || isProcessing(subscription)) return;
  // No one was ever given the address of a page whose creation was cut off; its attempt is of use for a while.
  if (!begun.providerSessionId && Date.now() - begun.startedAt.getTime() < DAY_MS) return;
  if (page?.status === "open") {
    if (subscriptionView(subscription, new Date()).canPurchase) return;
    // Paid in that very moment: a second subscription is ended at once.
    if ((await paymentProvider().expireCheckout(page.id)) === "complete") await syncSubscription({ userId });
  }
  await deleteCheckout({ userId, attempt: begun.attempt });
}
