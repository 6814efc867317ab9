import { lastDayOf, type Month, monthOf } from "@/lib/domain/calendar";
import type { InsightType } from "../insight-types";

/** Subject of a paragraph: a month, or things that belong together in any month. */
export type InShortTopic = "month" | "subscriptions" | "fees";

/**
 * Insights that are read as one paragraph, in the order of its sentences. `month` is the one that a month's paragraph is about,
 * and `isWhole` whether that month was over.
 */
export type InShort<T> = { topic: InShortTopic; month: Month | null; isWhole: boolean; members: T[] };

/** Fields that put an insight into a paragraph. `placeInShort` is the model's choice; null if it left the insight out. */
type Member = { type: string; period: { to: string }; placeInShort?: number | null };

/** Fewer stand well by themselves, and more than five sentences are no longer short. */
const MEMBERS = { least: 3, most: 5 } as const;

/** Each paragraph's gloss for the model, and its types in the order they read best. */
const TOPICS: Readonly<Record<InShortTopic, { gloss: string; types: readonly InsightType[] }>> = {
  month: {
    gloss: "one month: what it left, what was saved of it, where it was out of the ordinary, where it went",
    types: [
      "monthly_summary",
      "savings_rate",
      "budget_pace",
      "category_spike",
      "category_drop",
      "largest_expense",
      "top_merchants",
    ],
  },
  subscriptions: {
    gloss: "regular charges: what rose, began, overlaps or is quiet",
    types: [
      "price_increase",
      "new_subscription",
      "free_trial_converted",
      "subscription_overlap",
      "forgotten_subscription",
    ],
  },
  fees: {
    gloss: "fees and interest that were charged",
    types: ["interest_beside_savings", "fee_leak", "foreign_fees"],
  },
};

const TOPIC_NAMES = Object.keys(TOPICS) as InShortTopic[];

/**
 * The paragraphs that some insights make: three or more that are about the same month, about subscriptions or about fees. What may
 * stand together is decided here, by types and periods; a model's choice (`placeInShort`) leaves some of them out and puts the others
 * in order, so that nothing is ever put together that isn't about the same.
 *
 * @param insights  those that are shown, in any order
 */
export function insightsInShort<T extends Member>(insights: readonly T[]): InShort<T>[] {
  return allInShort(insights).map((one) => ({ ...one, members: one.members.slice(0, MEMBERS.most) }));
}

/** The same with all that may stand in each, however many. */
function allInShort<T extends Member>(insights: readonly T[]): InShort<T>[] {
  return TOPIC_NAMES.flatMap((topic): InShort<T>[] => {
    const ofTopic = TOPICS[topic].types.flatMap((type) => insights.filter((one) => one.type === type));
    const groups = topic === "month" ? monthsOf(ofTopic) : [{ month: null, members: ofTopic }];
    for (const { month, members } of groups) {
      const chosen = members.filter(({ placeInShort }) => placeInShort !== null).sort(byPlace);
      if (chosen.length < MEMBERS.least) continue;
      const isWhole = month === null || members.some(({ period }) => period.to === lastDayOf(month));
      return [{ topic, month, isWhole, members: chosen }];
    }
    return [];
  });
}

/** Orders by the model's choice, then by type. */
function byPlace(a: Member, b: Member): number {
  return (a.placeInShort ?? MEMBERS.most) - (b.placeInShort ?? MEMBERS.most);
}

/** The insights of each month with a summary, without which the others belong to nothing; the latest month first. */
function monthsOf<T extends Member>(insights: readonly T[]): { month: Month; members: T[] }[] {
  const summaries = insights.filter(({ type }) => type === "monthly_summary");
  const months = [...new Set(summaries.map(({ period }) => monthOf(period.to)))].sort().reverse();
  return months.map((month) => ({ month, members: insights.filter(({ period }) => monthOf(period.to) === month) }));
}

/** A paragraph as a model is offered it: what it would be about, and the insights it may be made of. */
export type AskedGroup = { id: InShortTopic; gloss: string; insights: string[] };

/** The paragraphs that may be made of the facts of a question, each insight under the id it has there. */
export function groupsOffered<T extends Member>(facts: readonly T[], idOf: (fact: T) => string): AskedGroup[] {
  return TOPIC_NAMES.flatMap((id): AskedGroup[] => {
    const offered = allInShort(facts).find(({ topic }) => topic === id);
    return offered ? [{ id, gloss: TOPICS[id].gloss, insights: offered.members.map(idOf) }] : [];
  });
}

/**
 * Turns whatever was chosen into places that may be taken. What is not offered is dropped; an empty list leaves the paragraph
 * out, and one of too few, or none at all, leaves it as code makes it.
 *
 * @param wanted  the insights of each paragraph in their order, by its id
 * @returns the place of each insight whose paragraph was chosen (null: left out), and the paragraphs of which something was dropped
 */
export function settledGroups(
  offered: readonly AskedGroup[],
  wanted: ReadonlyMap<string, readonly string[]>,
): { places: ReadonlyMap<string, number | null>; dropped: string[] } {
  const places = new Map<string, number | null>();
  const dropped = new Set<string>();
  for (const id of wanted.keys()) if (!offered.some((group) => group.id === id)) dropped.add("another");
  for (const { id, insights } of offered) {
    const asked = wanted.get(id);
    if (!asked) continue;
    const taken = [...new Set(asked)].filter((one) => insights.includes(one)).slice(0, MEMBERS.most);
    if (taken.length < asked.length) dropped.add(id);
    if (asked.length > 0 && taken.length < MEMBERS.least) {
      dropped.add(id);
      continue;
    }
    for (const one of insights) {
      const place = taken.indexOf(one);
      places.set(one, place === -1 ? null : place);
    }
  }
  return { places, dropped: [...dropped] };
}
