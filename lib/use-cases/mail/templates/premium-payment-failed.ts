import { brand } from "@/lib/brand";
import { defineMail } from "../define-mail";
import { exampleSubscription } from "../subscription-facts";

/** For a user whose renewal payment failed. The provider retries. */
export const premiumPaymentFailedMail = defineMail({
  name: "premium_payment_failed",
  example: exampleSubscription,
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
