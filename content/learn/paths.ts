import type { PathOutline } from "@/lib/content/learn/lesson";

/** Paths in display order, each with its lessons in order of progression. */
export const PATHS: readonly PathOutline[] = [
  {
    id: "first-steps",
    title: "First steps with money",
    summary: "See where it goes, give it a plan, and stop a bad month from becoming a bad year.",
    lessons: [
      "where-it-goes",
      "what-is-taken-from-your-pay",
      "a-plan-for-your-pay",
      "money-for-surprises",
      "bills-of-the-year",
      "own-and-owe",
    ],
  },
  {
    id: "out-of-debt",
    title: "Getting out of debt",
    summary: "Know what each debt costs, choose the order, and stay out once you are out.",
    lessons: ["list-what-you-owe", "what-a-rate-means", "beyond-the-minimum", "which-debt-first", "your-credit-record"],
  },
  {
    id: "first-investments",
    title: "Your first investments",
    summary: "What growth can do, what it costs, and how to sit still while prices move.",
    lessons: ["why-cash-shrinks", "time-does-the-work", "own-the-whole-market", "what-fees-take", "when-prices-fall"],
  },
  {
    id: "buying-a-home",
    title: "Buying a home",
    summary: "From rent to keys: what you can carry, what a loan really costs, and the bill on the day.",
    lessons: [
      "rent-or-buy",
      "how-large-a-deposit",
      "what-a-mortgage-costs",
      "fixed-or-variable",
      "the-bill-on-the-day",
    ],
  },
  {
    id: "later-life",
    title: "Planning for later life",
    summary: "How much is enough, who helps to pay for it, and how savings become a wage.",
    lessons: ["how-much-is-enough", "doubling", "the-employers-share", "the-public-pension", "savings-into-pay"],
  },
  {
    id: "together",
    title: "Money as a couple or family",
    summary: "Share costs without keeping score, and plan for the years when there are more of you.",
    lessons: ["talk-about-it", "share-the-costs", "when-pay-stops", "cover-what-you-carry", "saving-for-a-child"],
  },
];
