import type { ReactNode } from "react";
import type { TransactionFilters } from "@/lib/client/transactions/transaction-filters";
import type { Account } from "@/lib/schemas/banks";

/** What stands behind a figure. Amounts are major units of `currency`, signed as the figure is shown. */
export type FigureProof = {
  /** "Dining out", the heading over what is opened. */
  title: string;
  /** "Nov 1–21", beside the heading. */
  period?: string;
  currency: string;
  /** The figure as it is shown. */
  value: number;
  /** One sentence that says what is left out, or where an amount comes from. */
  note?: string;
} & FigureSource;

type FigureSource =
  /**
   * The rows that fit the filters, whose sum the server gives with them. With `opening` they begin at an earlier figure:
   * it and the rows come to `value`. An opening without a value is what the rows leave of `value`.
   */
  | { kind: "transactions"; filters: TransactionFilters; opening?: { label: string; value?: number } }
  | { kind: "accounts"; accounts: readonly Account[] }
  /** What it is made of without being its sum, such as the months of a median; each opens into its rows. */
  | { kind: "parts"; parts: readonly { label: string; value: number; rows: () => ReactNode }[] }
  /** The terms add up to the figure. */
  | { kind: "formula"; terms: readonly FigureTerm[] };

/** A part of a formula: the magnitude of its value is what it adds or subtracts. One that nothing stands behind has no kind, and doesn't open. */
export type FigureTerm = { sign: "+" | "−"; proof: FigureProof | { kind?: never; title: string; value: number } };

/** A term that is added or subtracted: what is below zero the other way round, since its magnitude is shown. */
export function termOf(proof: FigureTerm["proof"], sign: FigureTerm["sign"] = "+"): FigureTerm {
  const turned = sign === "+" ? "−" : "+";
  return { sign: proof.value < 0 ? turned : sign, proof };
}
