import { parseAmount } from "@/components/transactions/edit/parse-amount";
import { type ByHandKind, isDebtKind } from "@/lib/domain/banks/by-hand";

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

/** Debts are asked as positive and stored as negative. */
export function balanceLabel(kind: ByHandKind, currency: string): string {
  if (isDebtKind(kind)) return `Amount you owe, in ${currency}`;
  const isWorth = kind === "property" || kind === "vehicle" || kind === "other" || kind === "investment";
  return isWorth ? `Value in ${currency}` : `Balance in ${currency}`;
}

/**
 * Parses a typed balance, with or without a minus.
 *
 * @returns debts as negative; `undefined` for an empty field, `NaN` for invalid text
 */
export function readBalance(typed: unknown, kind: ByHandKind, currency: string): number | undefined {
  const text = typeof typed === "number" ? String(typed) : String(typed ?? "").trim();
  const isNegative = /^[-−]/.test(text);
  const magnitude = parseAmount(text.replace(/^[-−]/, ""), currency);
  if (magnitude === undefined || magnitude === 0) return magnitude;
  return isNegative === isDebtKind(kind) ? magnitude : -magnitude;
}
