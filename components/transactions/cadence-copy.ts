import type { Spending } from "@/lib/schemas/cashflow";

/** Cadences that a person may enter. */
export const ENTERED_CADENCES = [
  "weekly",
  "biweekly",
  "semimonthly",
  "fourweekly",
  "monthly",
  "bimonthly",
  "quarterly",
  "yearly",
] as const;

export const CADENCE_WORDS: Readonly<Record<Spending["recurring"][number]["cadence"], string>> = {
  weekly: "every week",
  biweekly: "every two weeks",
  semimonthly: "twice a month",
  fourweekly: "every four weeks",
  monthly: "every month",
  bimonthly: "every two months",
  quarterly: "every quarter",
  halfyearly: "every six months",
  yearly: "every year",
};
