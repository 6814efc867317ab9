import { type Day, daysBetween } from "@/lib/domain/calendar";
import { toMajor } from "@/lib/domain/money";
import type { Impact } from "./facts/detected-fact";
import type { Fact } from "./facts/fact";
import type { InsightType } from "./insight-types";
import WEIGHTS from "./rank-weights.json" with { type: "json" };

/** Parts of a fact that say how much it is wanted. */
export type Ranked = Pick<Fact, "type" | "severity" | "impact" | "period" | "transactionIds"> &
  Partial<Pick<Fact, "since" | "slots" | "hints" | "monthlyIncomeMinor">>;

const DAYS_A_MONTH = 30;

/**
 * Features of a fact, the same ones for every type, most between 0 and 1. A type adds one number of its own, its prior.
 * `bench/insights/fit-rank.ts` fits the weights.
 */
export const FEATURES = {
  /** Powers of ten of its worth over a year, from a thousandth of a month's income or, without it, one unit of money. */
  worth: ({ impact, monthlyIncomeMinor = 0 }) => {
    if (!impact) return 0;
    const yearly = yearlyMinor(impact);
    const times = monthlyIncomeMinor > 0 ? (yearly / monthlyIncomeMinor) * 1000 : toMajor(yearly, impact.currency);
    return Math.log10(1 + times) / 3;
  },
  isUnpriced: ({ impact }) => Number(!impact),
  isOnce: ({ impact }) => Number(impact?.per === "once"),
  /** Doublings of the months since it began or, without a beginning, since its last day. */
  age: ({ since, period }, today) => {
    const days = Math.max(0, daysBetween(since ?? period.to, today));
    return Math.log2(1 + days / DAYS_A_MONTH) / 3;
  },
  /** 1 for what is due today, 0 for what is past or a month away. */
  isAhead: ({ period }, today) =>
    period.to < today ? 0 : Math.max(0, 1 - daysBetween(today, period.to) / DAYS_A_MONTH),
  /** A rise of a price that nobody can end, compare or ask about … */
  isFixed: ({ hints }) =>
    Number(hints?.direction === "up" && (hints.duty === "set by law" || hints.duty === "one price for all")),
  /** … or a payment that has to be made, a rent or a loan. */
  isBinding: ({ hints }) => Number(hints?.duty === "to be paid"),
  /** A price that has always been the same is known … */
  isAsEver: ({ hints }) => Number(hints?.habit === "as ever"),
  /** … and a fee for a mistake need not be paid again. */
  isPenalty: ({ hints }) => Number(hints?.fee === "penalty"),
  /** Another price can be had for it. */
  isComparable: ({ hints }) => Number(hints?.duty === "can be compared"),
  /** More than one buys elsewhere or there: whoever bought it knows. */
  isPurchase: ({ hints }) => Number(hints?.comparison === "all purchases" || hints?.comparison === "own usual"),
  isSmallStep: ({ hints }) => (hints?.size === "slightly" ? 1 : hints?.size === "about a tenth" ? 0.5 : 0),
  isGoodNews: ({ severity }) => Number(severity === "positive"),
  isGuess: ({ hints = {} }) => Number(Object.values(hints).some((hint) => /^perhaps|different/.test(hint))),
  /** It took another's place: whoever chose the new one knows. */
  isChosen: ({ slots }) => Number(slots?.firstMerchant !== undefined),
  rows: ({ transactionIds }) => Math.log10(1 + transactionIds.length) / 2,
} as const satisfies Record<string, (fact: Ranked, today: Day) => number>;

/** `gate`: the least score of a fact that is worth a card. `unseen`: the prior of a type that isn't in `types`. */
export type Weights = {
  bias: number;
  gate: number;
  unseen: number;
  features: Record<keyof typeof FEATURES, number>;
  types: Partial<Record<InsightType, number>>;
};

/** Log-odds that a person wants to be told a fact: the one measure that gates facts and puts them in order. */
export function scoreOf(fact: Ranked, today: Day, weights: Weights = WEIGHTS): number {
  let score = weights.bias + (weights.types[fact.type] ?? weights.unseen);
  for (const name of Object.keys(FEATURES) as (keyof typeof FEATURES)[]) {
    score += weights.features[name] * FEATURES[name](fact, today);
  }
  return score;
}

const MONTHS_A_YEAR = 12;

/** Returns a fact's yearly worth in minor units. A one-time impact counts as is. */
export function yearlyMinor(impact: Impact | undefined): number {
  if (!impact) return 0;
  return impact.per === "month" ? impact.amountMinor * MONTHS_A_YEAR : impact.amountMinor;
}
