import { type Month, monthOf } from "@/lib/domain/calendar";
import type { InsightType } from "../insight-types";

/** What a paragraph is about: a month, or what belongs together whatever the month. */
export type InShortTopic = "month" | "subscriptions" | "fees";

/** Insights that are read as one paragraph, in the order of its sentences; `month` is the one that a month's paragraph is about. */
export type InShort<T> = { topic: InShortTopic; month: Month | null; members: T[] };

/** Fewer stand well by themselves, and more than five sentences are no longer short. */
const MEMBERS = { least: 3, most: 5 } as const;

/** Which types belong together, in the order in which they are stated. */
const TOPICS: Readonly<Record<InShortTopic, readonly InsightType[]>> = {
  month: [
    "monthly_summary",
    "savings_rate",
    "budget_pace",
    "category_spike",
    "category_drop",
    "largest_expense",
    "top_merchants",
  ],
  subscriptions: [
    "price_increase",
    "new_subscription",
    "free_trial_converted",
    "subscription_overlap",
    "forgotten_subscription",
  ],
  fees: ["interest_beside_savings", "fee_leak", "foreign_fees"],
};

/**
 * The paragraphs that can be made of insights which stand: three or more that are about the same month, about subscriptions or about
 * fees. Code groups them by their types and periods, so that nothing is put together that isn't about the same.
 *
 * @param insights  those that are shown, in any order
 */
export function insightsInShort<T extends { type: string; period: { to: string } }>(
  insights: readonly T[],
): InShort<T>[] {
  return (Object.keys(TOPICS) as InShortTopic[]).flatMap((topic): InShort<T>[] => {
    const ofTopic = TOPICS[topic].flatMap((type) => insights.filter((one) => one.type === type));
    const month = topic === "month" ? latestMonthOf(ofTopic) : null;
    const members = ofTopic.filter(({ period }) => month === null || monthOf(period.to) === month);
    return members.length < MEMBERS.least ? [] : [{ topic, month, members: members.slice(0, MEMBERS.most) }];
  });
}

/** The latest month with a summary, without which there is nothing that the other sentences belong to. */
function latestMonthOf(insights: readonly { type: string; period: { to: string } }[]): Month {
  const months = insights.flatMap(({ type, period }) => (type === "monthly_summary" ? [monthOf(period.to)] : []));
  return months.sort().at(-1) ?? "";
}
