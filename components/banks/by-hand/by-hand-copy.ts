import { parseAmount } from "@/components/transactions/edit/parse-amount";
import { type ByHandKind, isDebtKind } from "@/lib/domain/banks/by-hand";

/** What a person calls each kind of account kept by hand. */
export const KIND_LABELS: Readonly<Record<ByHandKind, string>> = {
  cash: "Cash",
  checking: "Checking account",
  savings: "Savings account",
  card: "Credit card",
  investment: "Investment",
  property: "House or other property",
  vehicle: "Vehicle",
  loan: "Loan",
  other: "Something else of value",
};

/** What is asked for of a kind: the form turns what is owed into a negative balance. */
export function balanceLabel(kind: ByHandKind, currency: string): string {
  if (isDebtKind(kind)) return `You owe, in ${currency}`;
  const isWorth = kind === "property" || kind === "vehicle" || kind === "other" || kind === "investment";
  return isWorth ? `It’s worth, in ${currency}` : `Balance in ${currency}`;
}

/**
 * Reads a balance as people type it, a minus before it or not.
 *
 * @returns money owed negative; `undefined` for an empty field, `NaN` for what isn't an amount
 */
export function readBalance(typed: unknown, kind: ByHandKind, currency: string): number | undefined {
  const text = typeof typed === "number" ? String(typed) : String(typed ?? "").trim();
  const isNegative = /^[-−]/.test(text);
  const magnitude = parseAmount(text.replace(/^[-−]/, ""), currency);
  if (magnitude === undefined || magnitude === 0) return magnitude;
  return isNegative === isDebtKind(kind) ? magnitude : -magnitude;
}
