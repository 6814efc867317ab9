import type { Spending } from "@/lib/schemas/cashflow";

export const CADENCE_WORDS: Readonly<Record<Spending["recurring"][number]["cadence"], string>> = {
  weekly: "every week",
  biweekly: "every two weeks",
  semimonthly: "twice a month",
  monthly: "every month",
  bimonthly: "every two months",
  quarterly: "every quarter",
  yearly: "every year",
};
