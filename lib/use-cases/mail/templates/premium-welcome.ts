import { brand } from "@/lib/brand";
import { QUOTA } from "@/lib/domain/billing/quota";
import { defineMail } from "../define-mail";
import { exampleSubscription } from "../subscription-facts";

/** For a user who has just bought premium. The receipt comes from the payment provider. */
export const premiumWelcomeMail = defineMail({
  name: "premium_welcome",
  example: exampleSubscription,
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
