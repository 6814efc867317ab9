/**
 * Household shown on the landing page. People, merchants and banks are invented, but the arithmetic is real. The page
 * computes every total from these rows, and `example-household.test.ts` checks the sentences against them.
 *
 * Amounts are minor units of US dollars, money out negative.
 */

export type ProofKind = "restaurants" | "delivery" | "lunch";

export type ProofRow = {
  date: string;
  name: string;
  account: "Checking" | "Card";
  kind: ProofKind;
  amountMinor: number;
};

/** Rows behind the hero's figure: one month of one category, oldest first. */
export const proofRows: readonly ProofRow[] = [
  { date: "2026-10-02", name: "Noodle House, Elm St", account: "Card", kind: "restaurants", amountMinor: -2840 },
  { date: "2026-10-04", name: "Dash Kitchen", account: "Card", kind: "delivery", amountMinor: -4115 },
  { date: "2026-10-09", name: "Trattoria Lina", account: "Card", kind: "restaurants", amountMinor: -8620 },
  { date: "2026-10-13", name: "Corner Coffee", account: "Checking", kind: "lunch", amountMinor: -1275 },
  { date: "2026-10-17", name: "Dash Kitchen", account: "Card", kind: "delivery", amountMinor: -5260 },
  { date: "2026-10-18", name: "Blue Door Bistro", account: "Card", kind: "restaurants", amountMinor: -11_800 },
  { date: "2026-10-21", name: "Lunch counter, Pier 4", account: "Checking", kind: "lunch", amountMinor: -1940 },
  { date: "2026-10-24", name: "Dash Kitchen", account: "Card", kind: "delivery", amountMinor: -4730 },
];

export const proofKinds: readonly { kind: ProofKind; label: string }[] = [
  { kind: "restaurants", label: "Restaurants" },
  { kind: "delivery", label: "Delivery" },
  { kind: "lunch", label: "Coffee and lunch" },
];

/** Usual monthly cost of the category, a magnitude. */
export const usualMonthMinor = 25_130;

export type MonthOfCashflow = { month: string; incomeMinor: number; expenseMinor: number };

/** Twelve months, oldest first; both sides are magnitudes. */
export const cashflowMonths: readonly MonthOfCashflow[] = [
  { month: "2025-11", incomeMinor: 518_000, expenseMinor: 410_500 },
  { month: "2025-12", incomeMinor: 638_000, expenseMinor: 589_000 },
  { month: "2026-01", incomeMinor: 518_000, expenseMinor: 402_000 },
  { month: "2026-02", incomeMinor: 518_000, expenseMinor: 387_000 },
  { month: "2026-03", incomeMinor: 518_000, expenseMinor: 641_200 },
  { month: "2026-04", incomeMinor: 518_000, expenseMinor: 421_000 },
  { month: "2026-05", incomeMinor: 542_000, expenseMinor: 438_000 },
  { month: "2026-06", incomeMinor: 518_000, expenseMinor: 398_500 },
  { month: "2026-07", incomeMinor: 518_000, expenseMinor: 451_500 },
  { month: "2026-08", incomeMinor: 518_000, expenseMinor: 419_000 },
  { month: "2026-09", incomeMinor: 518_000, expenseMinor: 406_000 },
  { month: "2026-10", incomeMinor: 524_000, expenseMinor: 396_000 },
];

/** Monthly bills from November 2025, magnitudes. */
export const internetBillsMinor: readonly number[] = [
  5999, 6499, 6499, 6499, 6499, 6999, 6999, 6999, 6999, 7499, 7499, 7499,
];

/** Rise above the first bill that one square represents. */
export const squareMinor = 500;

/** First rows of a first sync, newest first. */
export const syncedRows: readonly { date: string; name: string; category: string; amountMinor: number }[] = [
  { date: "2026-10-31", name: "Corner Market", category: "Groceries", amountMinor: -6412 },
  { date: "2026-10-30", name: "Payroll, Alder & Co", category: "Income", amountMinor: 259_000 },
  { date: "2026-10-30", name: "City Water", category: "Utilities", amountMinor: -4180 },
  { date: "2026-10-29", name: "Metro card", category: "Transport", amountMinor: -2000 },
];
