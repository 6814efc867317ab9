import type { ReactNode } from "react";
import type { TransactionFilters } from "@/lib/client/transactions/transaction-filters";
import type { Account } from "@/lib/schemas/banks";

/** Amounts are major units of `currency`, signed as displayed. */
export type FigureProof = {
  /** Heading of the opened proof, such as "Dining out". */
  title: string;
  /** Period beside the heading, such as "Nov 1–21". */
  period?: string;
  currency: string;
  /** The figure as displayed. */
  value: number;
  /** One sentence on what is left out, or on an amount's source. */
  note?: string;
} & FigureSource;

type FigureSource =
  /**
   * Transactions matching the filters, with the server's sum. `opening` is an earlier figure they add to, giving
   * `value`; without its own value, it is the remainder.
   */
  | { kind: "transactions"; filters: TransactionFilters; opening?: { label: string; value?: number } }
  | { kind: "accounts"; accounts: readonly Account[] }
  /** Components that don't sum to the figure, such as the months of a median. Each opens into its rows. */
  | { kind: "parts"; parts: readonly { label: string; value: number; rows: () => ReactNode }[] }
  | { kind: "formula"; terms: readonly FigureTerm[] };

/** A term of a formula; the magnitude of its value is added or subtracted. Without a kind it doesn't open. */
export type FigureTerm = { sign: "+" | "−"; proof: FigureProof | { kind?: never; title: string; value: number } };

/** Returns a term, flipping the sign for a negative value, since its magnitude is shown. */
export function termOf(proof: FigureTerm["proof"], sign: FigureTerm["sign"] = "+"): FigureTerm {
  const turned = sign === "+" ? "−" : "+";
  return { sign: proof.value < 0 ? turned : sign, proof };
}
