import { brand } from "@/lib/brand";
import { QUOTA } from "@/lib/domain/billing/quota";
import { defineMail } from "../define-mail";
import { exampleSubscription } from "../subscription-facts";

/** For a user whose premium was canceled, by them or by someone else. */
export const premiumWillNotRenewMail = defineMail({
  name: "premium_will_not_renew",
  example: exampleSubscription,
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
