import { deleteBillingMails, type Payer, recordBillingMail } from "@/lib/db/billing/customers";
import type { Tx } from "@/lib/db/client";
import { type BillingNews, billingNews } from "@/lib/domain/billing/subscription";
import { formatMoney } from "@/lib/domain/money";
import { env } from "@/lib/env";
import type { ProviderSubscription } from "@/lib/providers/payments";
import { queueMail } from "@/lib/use-cases/mail/queue-mail";
import {
  premiumPaymentFailedMail,
  premiumWelcomeMail,
  premiumWillNotRenewMail,
} from "@/lib/use-cases/mail/templates/premium";

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
