import { brand } from "@/lib/brand";
import { QUOTA } from "@/lib/domain/billing/quota";
import { compose, type MailContent } from "./compose";

/** `price` as it is said: "$7.99 a month"; `periodEnd` as a day where the person is: "March 3, 2027". */
export type BillingMail = {
  firstName: string;
  price: string;
  periodEnd: string;
  renews: boolean;
  /** A payment did not go through and is being tried again. */
  isPaymentOpen: boolean;
  planUrl: string;
};

/** For who has just bought premium. The receipt comes from the payment provider. Subjects name no amount: a locked screen shows them. */
export function premiumWelcomeMail({ firstName, price, periodEnd, renews, planUrl }: BillingMail): MailContent {
  const { generationsPerMonth, bankLinks } = QUOTA.premium;
  return compose({
    template: "premium_welcome",
    subject: `${brand.name} Premium is on`,
    preview: "Thank you. This is what changed",
    title: "Premium is on",
    greeting: `Hello ${firstName},`,
    parts: [
      {
        text: `From now on you have ${generationsPerMonth} generations of insights a month and as many of hidden insights, ${bankLinks} bank links, and fresh balances every minute.`,
      },
      {
        text: renews
          ? `It costs ${price} and renews on ${periodEnd}. You can cancel any day before that; premium then lasts until that day.`
          : `It costs ${price}, lasts until ${periodEnd} and will not renew.`,
      },
      { link: { label: "See your plan", url: planUrl } },
      { text: "The receipt comes in a mail of its own from our payment provider.", isQuiet: true },
    ],
  });
}

/** For who has canceled premium, or for whom somebody has. */
export function premiumWillNotRenewMail({ firstName, periodEnd, isPaymentOpen, planUrl }: BillingMail): MailContent {
  const { generationsPerMonth, bankLinks } = QUOTA.free;
  return compose({
    template: "premium_will_not_renew",
    subject: `${brand.name} Premium will not renew`,
    preview: "You keep it until its last day",
    title: "Premium will not renew",
    greeting: `Hello ${firstName},`,
    parts: [
      {
        text: isPaymentOpen
          ? `Premium was canceled and ends on ${periodEnd}. The payment that did not go through is still tried; if it is never made, premium ends before that day.`
          : `Premium was canceled. You keep it until ${periodEnd}, and nothing more is charged.`,
      },
      {
        text: `After that day the limits of the free plan hold: ${generationsPerMonth} generations of each kind a month and ${bankLinks} bank links. Banks that are linked stay linked, and every row, insight and proof stays yours.`,
      },
      { text: "If you change your mind, or it was not you, one click before it ends lets it go on." },
      { link: { label: "See your plan", url: planUrl } },
    ],
  });
}

/** For whose renewal could not be paid. The provider goes on trying. */
export function paymentFailedMail({ firstName, price, planUrl }: BillingMail): MailContent {
  return compose({
    template: "premium_payment_failed",
    subject: `A payment for ${brand.name} Premium did not go through`,
    preview: "Premium holds while it is tried again",
    title: "The payment did not go through",
    greeting: `Hello ${firstName},`,
    parts: [
      {
        text: `We could not take ${price} for your premium. It is tried again over the next days, and premium holds meanwhile; if no payment goes through, it ends.`,
      },
      { text: "Most of the time the card has expired or was replaced. You can change it on the page of your plan:" },
      { link: { label: "Change the card", url: planUrl } },
      { text: "We never ask for card details by mail.", isQuiet: true },
    ],
  });
}
