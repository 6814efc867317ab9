import { brand } from "@/lib/brand";
import { QUOTA } from "@/lib/domain/billing/quota";
import { defineMail } from "../define-mail";

type SubscriptionMailFacts = {
  firstName: string;
  /** Formatted for display: `"$7.99 a month"`. */
  price: string;
  /** A day in the user's time zone: `"March 3, 2027"`. */
  periodEnd: string;
  renews: boolean;
  /** A payment failed and is being retried. */
  isPaymentOpen: boolean;
  planUrl: string;
};

const example: SubscriptionMailFacts = {
  firstName: "Ada",
  price: "$7.99 a month",
  periodEnd: "March 3, 2027",
  renews: true,
  isPaymentOpen: false,
  planUrl: "http://localhost:3000/subscription/plans",
};

/** For a user who has just bought premium. The receipt comes from the payment provider. */
export const premiumWelcomeMail = defineMail({
  name: "premium_welcome",
  example,
  copy: ({ firstName, price, periodEnd, renews, planUrl }) => {
    const { generationsPerMonth, bankLinks } = QUOTA.premium;
    return {
      subject: `${brand.name} Premium is on`,
      preview: "Thank you. Here's what's new",
      title: "Premium is on",
      greeting: `Hello ${firstName},`,
      parts: [
        {
          text: `You can now generate insights ${generationsPerMonth} times a month, and hidden insights just as often. You can connect ${bankLinks} banks and refresh balances every minute.`,
        },
        {
          text: renews
            ? `It costs ${price} and renews on ${periodEnd}. You can cancel any day before that; premium then lasts until that day.`
            : `It costs ${price}, lasts until ${periodEnd} and will not renew.`,
        },
        { link: { label: "See your plan", url: planUrl } },
        { text: "Your receipt comes in a separate email from our payment provider.", isQuiet: true },
      ],
    };
  },
});

/** For a user whose premium was canceled, by them or by someone else. */
export const premiumWillNotRenewMail = defineMail({
  name: "premium_will_not_renew",
  example,
  copy: ({ firstName, periodEnd, isPaymentOpen, planUrl }) => {
    const { generationsPerMonth, bankLinks } = QUOTA.free;
    return {
      subject: `${brand.name} Premium will not renew`,
      preview: "You keep it until its last day",
      title: "Premium will not renew",
      greeting: `Hello ${firstName},`,
      parts: [
        {
          text: isPaymentOpen
            ? `Premium was canceled and ends on ${periodEnd}. We're still trying the payment that didn't go through; if it never does, premium ends before that day.`
            : `Premium was canceled. You keep it until ${periodEnd}, and nothing more is charged.`,
        },
        {
          text: `After that day the limits of the free plan apply: ${generationsPerMonth} generations of each kind a month and ${bankLinks} bank links. Banks you have connected stay connected, and every transaction and insight stays yours.`,
        },
        { text: "If you change your mind, or it wasn't you, you can turn renewal back on before it ends." },
        { link: { label: "See your plan", url: planUrl } },
      ],
    };
  },
});

/** For a user whose renewal payment failed. The provider retries. */
export const premiumPaymentFailedMail = defineMail({
  name: "premium_payment_failed",
  example,
  copy: ({ firstName, price, planUrl }) => ({
    subject: `A payment for ${brand.name} Premium did not go through`,
    preview: "You keep premium while we try again",
    title: "The payment did not go through",
    greeting: `Hello ${firstName},`,
    parts: [
      {
        text: `We could not take ${price} for your premium plan. We'll try again over the next few days, and you keep premium in the meantime; if no payment goes through, it ends.`,
      },
      { text: "Usually the card has expired or was replaced. You can change it on your plan page:" },
      { link: { label: "Change the card", url: planUrl } },
      { text: "We never ask for card details by email.", isQuiet: true },
    ],
  }),
});
