import { type Day, monthOf } from "@/lib/domain/calendar";
import type { ClauseIds } from "@/lib/domain/generated/knowledge";
import { merchantName, shownGroupOf } from "@/lib/domain/insights/detection/input";
import { totalOf } from "@/lib/domain/insights/detection/rows-since";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { figureValue } from "@/lib/domain/insights/facts/found-fact";
import { textSlot } from "@/lib/domain/insights/facts/slots";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { isMet, type SentencePart, type Stated, sentencesOfType, writeText } from "./sentences";

/** Places of a clause: the title, additions, an explanation, a step to take. */
export const CLAUSE_SLOTS = ["lead", "detail", "why", "step"] as const;
export type ClauseSlot = (typeof CLAUSE_SLOTS)[number];

/**
 * The raw transactions a clause is held against in tests, each list oldest first: those of the fact, those it is compared with,
 * all of the person's in its currency up to the day it was found on, of these what counts as income or spending, and of these
 * what is spent from day to day; and the ids of those that come again.
 */
export type RawLedger = {
  rows: readonly LedgerTransaction[];
  compared: readonly LedgerTransaction[];
  all: readonly LedgerTransaction[];
  counted: readonly LedgerTransaction[];
  dayToDay: readonly LedgerTransaction[];
  recurring: ReadonlySet<string>;
  accounts: readonly LedgerAccount[];
  today: Day;
};

/** Computes from raw transactions again what words claim beside the figures (whose proof is `proof.ts`). Run in tests only. */
export type Holds = (fact: DetectedFact, ledger: RawLedger) => boolean;

/**
 * One sentence that may be stated of a fact, true of it by construction.
 *
 * - `gloss`: what it says, for the one that chooses; without a name, an amount or a date.
 * - `when`: whether it may be offered for this fact.
 * - `text`: the sentence without its full stop; null where the fact lacks a value it needs.
 * - `holds`: what it claims beside what all clauses of its type rest on.
 */
export type Clause = {
  id: string;
  gloss: string;
  when: (fact: Stated) => boolean;
  text: (fact: Stated) => SentencePart[] | null;
  holds?: Holds;
};

/**
 * All sentences of a type of insight. The first offered of each slot is what is stated where no model chooses: the lead, two
 * details and a step. `holds` is what all of them rest on.
 */
export type Clauses = { holds: Holds } & Readonly<Record<ClauseSlot, readonly Clause[]>>;

/** Claims of single clauses beside what all of a type hold. */
export type Claims<Type extends keyof ClauseIds> = {
  [Slot in ClauseSlot]?: { readonly [Id in ClauseIds[Type][Slot]]?: Holds };
};

/** The clauses of a type, with what each must hold. */
export function clausesOfType<Type extends keyof ClauseIds>(
  type: Type,
  holds: Holds,
  claims: Claims<Type> = {},
): Clauses {
  const data = sentencesOfType(type);
  const of = (slot: ClauseSlot) =>
    (data[slot] ?? []).map((clause): Clause => {
      const claim = (claims[slot] as Readonly<Record<string, Holds>> | undefined)?.[clause.id];
      return {
        id: clause.id,
        gloss: clause.gloss,
        when: (fact) => isMet(clause.when, fact),
        text: (fact) => writeText(clause.text, fact),
        ...(claim ? { holds: claim } : {}),
      };
    });
  return { holds, lead: of("lead"), detail: of("detail"), why: of("why"), step: of("step") };
}

/** The day a slot names, or "" where it names none. */
export function dayOf(fact: DetectedFact, slot: string): string {
  const named = fact.slots[slot];
  if (named?.kind === "date") return named.day;
  return named?.kind === "month" ? named.month : "";
}

/** The name a slot writes, or "" where it writes none. */
export function textOf(fact: DetectedFact, slot: string): string {
  const named = fact.slots[slot];
  return named?.kind === "text" ? named.text : "";
}

/** Checks on raw transactions for `holds`. Each knows nothing of how the fact was found; figures are proof.ts's. */

/** Returns true if there are transactions and all have this amount, as a magnitude. */
export function areAll(rows: readonly LedgerTransaction[], amountMinor: number): boolean {
  return rows.length > 0 && rows.every((row) => Math.abs(row.amountMinor) === Math.abs(amountMinor));
}

/** Returns true if the slot names the merchant of one of these transactions. */
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

/** The first and the last day of transactions, "" where there are none. */
export function daysOf(rows: readonly LedgerTransaction[]): { first: string; last: string } {
  const days = rows.map((row) => row.date).sort();
  return { first: days[0] ?? "", last: days.at(-1) ?? "" };
}

/** Returns true if the amount of a figure went out each time, to the named merchant. */
export function isSameCharge(fact: DetectedFact, rows: readonly LedgerTransaction[], figureId = "amount"): boolean {
  const isOut = rows.every((row) => row.amountMinor < 0);
  return isOut && areAll(rows, figureValue(fact, figureId)) && namesMerchant(fact, "merchant", rows);
}

/** Income, and spending net of refunds. */
export function inAndOutOf(rows: readonly LedgerTransaction[]): [income: number, expense: number] {
  const isIncome = (row: LedgerTransaction) => row.categoryKind === "income";
  return [totalOf(rows.filter(isIncome)), -totalOf(rows.filter((row) => !isIncome(row))) + 0];
}

/** Returns true if all that went out was spent in the fact's group and its month, up to its day. */
export function isSpendingOfGroup(fact: DetectedFact, rows: readonly LedgerTransaction[]): boolean {
  const isOfGroup = (row: LedgerTransaction) =>
    shownGroupOf(row) === textOf(fact, "category") &&
    monthOf(row.date) === dayOf(fact, "month") &&
    row.date <= dayOf(fact, "until");
  return rows.filter((row) => row.amountMinor < 0).every(isOfGroup);
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
