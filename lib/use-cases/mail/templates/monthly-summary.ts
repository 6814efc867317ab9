import { brand } from "@/lib/brand";
import { defineMail } from "../define-mail";
import { withoutLinks } from "../plain-text";

type MonthlySummaryFacts = {
  firstName: string;
  /** Titles of insights, best first. */
  insights: readonly string[];
  insightsUrl: string;
  profileUrl: string;
  unsubscribeUrl: string;
};

/**
 * The insights' titles are only in the body, which is stored encrypted and deleted once sent. Subject and preview,
 * which a locked screen shows, name no figure or merchant.
 */
export const monthlySummaryMail = defineMail<MonthlySummaryFacts>({
  name: "monthly_summary",
  example: {
    firstName: "Ada",
    insights: ["You spent $105.00 more than usual on Dining out in October"],
    insightsUrl: "http://localhost:3000/insights",
    profileUrl: "http://localhost:3000/profile",
    unsubscribeUrl: "http://localhost:3000/unsubscribe?token=t",
  },
  copy: ({ firstName, insights, insightsUrl, profileUrl, unsubscribeUrl }) => ({
    subject: `Your monthly summary from ${brand.name}`,
    preview: "What stood out in your accounts",
    title: "What stood out in your month",
    greeting: `Hello ${firstName},`,
    parts: [
      { text: "Here's what we found in your accounts, most important first:" },
      ...insights.map((title) => ({ text: `• ${withoutLinks(title)}` })),
      { link: { label: "See the transactions behind each", url: insightsUrl } },
      {
        text: `You get this once a month because you asked for it in your profile (${profileUrl}). To stop it, open ${unsubscribeUrl}`,
        isQuiet: true,
      },
    ],
    unsubscribeUrl,
  }),
});
