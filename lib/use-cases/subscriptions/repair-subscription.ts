import { findCheckout, forgetCheckout } from "@/lib/db/checkouts";
import { subscriptionView } from "@/lib/domain/subscription";
import { expireCheckout, fetchCheckout } from "@/lib/providers/stripe/checkout";
import { syncSubscription } from "./sync-subscription";

const DAY_MS = 86_400_000;

/**
 * The job `repair-subscription`: asks the payment provider about somebody of whom nothing was heard, and tidies up after a
 * purchase. A page that is still open is left to its buyer, unless they have premium by now.
 *
 * @throws AppError `PROVIDER_FAILED`, `NOT_CONFIGURED`, `NOT_READY`
 */
export async function repairSubscription({ userId }: { userId: string }): Promise<void> {
  const subscription = await syncSubscription({ userId });
  const begun = await findCheckout(userId);
  if (!begun) return;
  // Nobody was ever given the address of a page whose making was cut off; its attempt is of use for a while.
  if (!begun.providerSessionId && Date.now() - begun.startedAt.getTime() < DAY_MS) return;
  const page = begun.providerSessionId ? await fetchCheckout(begun.providerSessionId) : null;
  if (page?.status === "open") {
    if (subscriptionView(subscription, new Date()).canPurchase) return;
    await expireCheckout(page.id);
  }
  await forgetCheckout({ userId, attempt: begun.attempt });
}
