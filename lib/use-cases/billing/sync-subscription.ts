import { deleteCheckout, findCheckout } from "@/lib/db/billing/checkouts";
import {
  claimBillingWrite,
  deleteBillingMails,
  findBillingCustomer,
  findUserOfCustomer,
  type Payer,
  recordBillingMail,
} from "@/lib/db/billing/customers";
import {
  findCurrentSubscription,
  isEventProcessed,
  recordEvent,
  type StoredSubscription,
  storeSubscriptions,
} from "@/lib/db/billing/subscriptions";
import { inTransaction, type Tx } from "@/lib/db/client";
import {
  type BillingNews,
  billingNews,
  chooseSubscription,
  isProcessing,
  subscriptionView,
} from "@/lib/domain/billing/subscription";
import { AppError } from "@/lib/domain/errors";
import { formatMoney } from "@/lib/domain/money";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { paymentProvider } from "@/lib/providers/adapters";
import type { BillingEvent, ProviderSubscription } from "@/lib/providers/payments";
import { queueMail } from "@/lib/use-cases/mail/outbox";
import {
  premiumPaymentFailedMail,
  premiumWelcomeMail,
  premiumWillNotRenewMail,
} from "@/lib/use-cases/mail/templates/premium";

/** Each round means another call was faster and wrote newer data; more than a few is a storm. */
const MAX_ROUNDS = 10;

/**
 * Replaces the stored subscription by the payment provider's state and emails the user about changes. Subscriptions are
 * written nowhere else: after a click, webhook, visit or scheduled check, the whole state is fetched. So events may
 * come twice, late, in any order or never.
 *
 * The provider is asked outside any transaction, and its answer is stored only if nobody wrote since; otherwise it is
 * asked again. Stored data therefore never goes back to an older answer. State, event and emails share one transaction.
 *
 * @param options.event  event whose id is stored with the result
 * @returns the effective subscription, or null for a user who never had one
 * @throws AppError `PROVIDER_FAILED`, `NOT_CONFIGURED`; nothing is written then
 */
export async function syncSubscription(options: {
  userId: string;
  event?: BillingEvent;
  now?: Date;
}): Promise<StoredSubscription | null> {
  const { userId, event } = options;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const customer = await findBillingCustomer(userId);
    if (!customer) return null;
    const fetchedAt = options.now ?? new Date();
    const { fetched, current } = await fetchOne(customer.providerCustomerId);
    const written = await inTransaction(async (tx) => {
      const payer = await claimBillingWrite(tx, { userId, customer });
      if (!payer) return false;
      await storeSubscriptions(tx, { userId, fetched, current, fetchedAt });
      if (event) await recordEvent(tx, { provider: paymentProvider().name, eventId: event.id, type: event.type });
      if (current) await queueBillingMails(tx, { userId, payer, subscription: current });
      return true;
    });
    if (written) return findCurrentSubscription(userId);
  }
  throw new AppError("NOT_READY", "Your subscription is changing. Please try again in a moment.", {
    retryAfterS: 2,
    isRetryable: true,
  });
}

async function fetchOne(
  customerId: string,
): Promise<{ fetched: ProviderSubscription[]; current: ProviderSubscription | null }> {
  const fetched = await paymentProvider().fetchSubscriptions(customerId);
  const { current, superfluous } = chooseSubscription(fetched);
  if (superfluous.length === 0) return { fetched, current };
  for (const { providerSubscriptionId, status } of superfluous) {
    log.warn({ customerId, providerSubscriptionId, status }, "a second subscription is ended");
    await paymentProvider().cancelNow(providerSubscriptionId);
  }
  const again = await paymentProvider().fetchSubscriptions(customerId);
  const now = chooseSubscription(again);
  if (now.superfluous.length > 0) {
    throw new AppError("PROVIDER_FAILED", "The payment provider has more than one subscription", {
      isRetryable: true,
    });
  }
  return { fetched: again, current: now.current };
}

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

/**
 * Handles a payment provider's webhook: verifies it, then fetches the customer's state. The event's own data isn't
 * trusted, because events come late and in any order.
 *
 * A processed event is acknowledged without asking again. A failed one is refused, and the provider resends it for
 * three days; if all are lost, a scheduled job asks (reconcile-billing.ts).
 *
 * @throws AppError `INVALID_SIGNATURE`, `PROVIDER_FAILED`, `NOT_CONFIGURED`, `NOT_READY`
 */
export async function receiveBillingWebhook(options: { body: string; signature: string | null }): Promise<void> {
  const event = await paymentProvider().readWebhook(options);
  if (!event || (await isEventProcessed({ provider: paymentProvider().name, eventId: event.id }))) return;
  // An erased user, or a customer of another product on the same account.
  const userId = await findUserOfCustomer(event.customerId);
  if (userId) await syncSubscription({ userId, event });
}

const TEMPLATES = {
  welcome: premiumWelcomeMail,
  will_not_renew: premiumWillNotRenewMail,
  payment_failed: premiumPaymentFailedMail,
} satisfies Record<BillingNews["kind"], unknown>;

/** Queues the emails a subscription calls for and that weren't sent before, in the caller's transaction. */
export async function queueBillingMails(
  tx: Tx,
  options: { userId: string; payer: Payer; subscription: ProviderSubscription },
): Promise<void> {
  const { userId, payer, subscription } = options;
  const { news, over } = billingNews(subscription);
  await deleteBillingMails(tx, { userId, about: over });
  for (const { kind, about } of news) {
    const isNew = await recordBillingMail(tx, { userId, about });
    if (!isNew) continue;
    const content = TEMPLATES[kind].compose({
      firstName: payer.firstName,
      price: `${formatMoney(subscription.amountMinor, subscription.currency, { locale: "en-US" })} a ${subscription.interval}`,
      periodEnd: new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: payer.timeZone }).format(
        subscription.currentPeriodEnd,
      ),
      renews: !subscription.cancelAtPeriodEnd,
      isPaymentOpen: subscription.status === "past_due",
      planUrl: `${env().appUrl}/subscription/plans`,
    });
    await queueMail(tx, { userId, to: payer.email, content });
  }
}
