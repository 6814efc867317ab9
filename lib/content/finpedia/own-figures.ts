import type { CategorySlug } from "@/lib/domain/transactions/category-plaid";

/** A figure of the reader's own that an entry's term is, or is computed from: where a figure would only be near it, there is none. */
export type OwnFigure =
  | { kind: "net-position" | "savings-rate" | "rent-share" | "after-bills" | "months-covered" | "subscriptions" }
  /** What some categories came to in the last twelve whole months, or in the last one. */
  | {
      kind: "categories";
      way: "spent" | "received";
      what: string;
      slugs: readonly CategorySlug[];
      over: "year" | "month";
    };

/** Which figure stands at a place, and whose rules it would stand beside: their currency; null of what holds everywhere. */
export type OwnPlace = { figure: OwnFigure; only: { place: string; currency: string } | null };

const spent = (what: string, ...slugs: CategorySlug[]): OwnFigure => ({
  kind: "categories",
  way: "spent",
  what,
  slugs,
  over: "year",
});
const received = (what: string, over: "year" | "month", ...slugs: CategorySlug[]): OwnFigure => ({
  kind: "categories",
  way: "received",
  what,
  slugs,
  over,
});

const interestPaid = spent("interest on what you owe", "interest-charges");
/** Not bank fees: whoever paid one at a cash machine would read here that they paid none. */
const overdraft = spent("overdrafts and returned payments", "overdraft-fees");
const energy = spent("gas and electricity", "gas-electricity");
const mortgage = spent("mortgage payments", "mortgage");
const interestEarned = received("interest", "year", "interest");
const dividends = received("dividends", "year", "dividends");
const pay = received("pay", "month", "salary");

/** Which figure stands beside which term. */
export const OWN_FIGURES: Readonly<Record<string, OwnFigure>> = {
  "global/budgeting/net-worth": { kind: "net-position" },
  "global/budgeting/savings-rate": { kind: "savings-rate" },
  "global/budgeting/50-30-20-budget": { kind: "savings-rate" },
  "global/budgeting/emergency-fund": { kind: "months-covered" },
  "global/banking/liquidity": { kind: "months-covered" },
  "global/budgeting/cash-flow-gap": { kind: "after-bills" },
  "global/banking/direct-debit": { kind: "subscriptions" },
  "global/housing/rent-to-income": { kind: "rent-share" },
  "global/credit/minimum-payment": interestPaid,
  "global/credit/debt-avalanche": interestPaid,
  "global/credit/debt-snowball": interestPaid,
  "us/credit/balance-transfer": interestPaid,
  "gb/credit/representative-apr": interestPaid,
  "in/credit/minimum-amount-due": interestPaid,
  "us/banking/overdraft-fees": overdraft,
  "ca/banking/nsf-fee": overdraft,
  "gb/banking/arranged-overdraft": overdraft,
  "gb/budgeting/energy-price-cap": energy,
  "au/budgeting/bill-smoothing": energy,
  "global/housing/amortization": mortgage,
  "in/housing/home-loan-emi": mortgage,
  "global/banking/effective-annual-rate": interestEarned,
  "us/banking/annual-percentage-yield": interestEarned,
  "us/banking/certificate-of-deposit": interestEarned,
  "ca/banking/guaranteed-investment-certificate": interestEarned,
  "au/banking/bonus-saver-account": interestEarned,
  "au/banking/term-deposit": interestEarned,
  "in/banking/fixed-deposit": interestEarned,
  "us/investing/qualified-dividends": dividends,
  "gb/taxes/dividend-allowance": dividends,
  "au/investing/franking-credits": dividends,
  "us/budgeting/take-home-pay": pay,
  "ca/budgeting/take-home-pay": pay,
  "au/budgeting/take-home-pay": pay,
  "in/budgeting/in-hand-salary": pay,
};
