import type { CategorySlug } from "@/lib/domain/transactions/category";

/** A figure of the reader that matches an entry's term exactly. Approximate figures aren't shown. */
export type OwnFigure =
  | { kind: "net-position" | "savings-rate" | "rent-share" | "after-bills" | "months-covered" | "subscriptions" }
  /** Sum of some categories over the last twelve full months, or the last one. */
  | {
      kind: "categories";
      way: "spent" | "received";
      what: string;
      slugs: readonly CategorySlug[];
      over: "year" | "month";
    };

/** A figure's place, and the currency of the rules around it; null for global entries. */
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
/** Without bank fees: an ATM fee isn't an overdraft, and the reader would be told they paid none. */
const overdraft = spent("overdrafts and returned payments", "overdraft-fees");
const energy = spent("gas and electricity", "gas-electricity");
const mortgage = spent("mortgage payments", "mortgage");
const interestEarned = received("interest", "year", "interest");
const dividends = received("dividends", "year", "dividends");
const pay = received("pay", "month", "salary");

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
