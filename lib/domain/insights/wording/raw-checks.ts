import { monthOf } from "@/lib/domain/calendar";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { merchantName, shownGroupOf } from "../detection/input";
import type { DetectedFact } from "../facts/detected-fact";
import { textSlot } from "../facts/slots";
import { dayOf, figureValue, textOf } from "./clauses";

/** Of raw transactions, for the `holds` of clauses: each asks one thing and knows nothing of how the fact was found. */

/** Whether all amounts are this one, as magnitudes; of no transactions, no. */
export function areAll(rows: readonly LedgerTransaction[], amountMinor: number): boolean {
  return rows.length > 0 && rows.every((row) => Math.abs(row.amountMinor) === Math.abs(amountMinor));
}

/** Whether the slot names the merchant of these transactions, of the latest at least. */
export function namesMerchant(fact: DetectedFact, slot: string, rows: readonly LedgerTransaction[]): boolean {
  const named = fact.slots[slot];
  return named?.kind === "text" && rows.some((row) => writtenName(row) === named.text);
}

/** A transaction's merchant as sentences write it. */
export function writtenName(row: LedgerTransaction): string {
  return cleanText(merchantName(row));
}

/** A text from outside as sentences write it. */
export function cleanText(text: string): string {
  const slot = textSlot(text);
  return slot.kind === "text" ? slot.text : "";
}

/** The sum of money out, as a magnitude. */
export function outOf(rows: readonly LedgerTransaction[]): number {
  return -rows.reduce((sum, row) => sum + row.amountMinor, 0);
}

/** The first and the last day of transactions, "" where there are none. */
export function daysOf(rows: readonly LedgerTransaction[]): { first: string; last: string } {
  const days = rows.map((row) => row.date).sort();
  return { first: days[0] ?? "", last: days.at(-1) ?? "" };
}

/** Whether one amount went out each time and the transactions come from the named merchant. */
export function isSameCharge(fact: DetectedFact, rows: readonly LedgerTransaction[], amountMinor: number): boolean {
  return areAll(rows, amountMinor) && rows.every((row) => row.amountMinor < 0) && namesMerchant(fact, "merchant", rows);
}

/** What came in as income and what went out as anything else, net of refunds. */
export function inAndOutOf(rows: readonly LedgerTransaction[]): [income: number, expense: number] {
  const isIncome = (row: LedgerTransaction) => row.categoryKind === "income";
  return [-outOf(rows.filter(isIncome)) + 0, outOf(rows.filter((row) => !isIncome(row))) + 0];
}

/** Whether all that went out was spent in the fact's group and its month, up to its day, and comes to what was `spent`. */
export function isSpendingOfGroup(fact: DetectedFact, rows: readonly LedgerTransaction[]): boolean {
  const isOfGroup = (row: LedgerTransaction) =>
    shownGroupOf(row) === textOf(fact, "category") &&
    monthOf(row.date) === dayOf(fact, "month") &&
    row.date <= dayOf(fact, "until");
  return outOf(rows) === figureValue(fact, "spent") && rows.filter((row) => row.amountMinor < 0).every(isOfGroup);
}

/** Returns true for other things that the store of these charges bills: of another amount, or under another text. */
export function isOtherInStore(
  { hints }: DetectedFact,
  [first]: readonly LedgerTransaction[],
  row: LedgerTransaction,
): boolean {
  const isSame = row.amountMinor === first?.amountMinor && merchantKeyOf(row.name) === merchantKeyOf(first.name);
  return hints.sold === "through a store" && !isSame;
}
