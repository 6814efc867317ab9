import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import type { Day } from "../../calendar";
import { AppError } from "../../errors";
import type { DetectedFact } from "../facts/detected-fact";
import { aMonth, aWeek, everyTwoWeeks } from "./phrases";
import type { Phrase, RoleTexts, Sentence } from "./role-texts";

/** Where a clause may stand: the title; what adds to it; what explains it; what one can do. */
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

/**
 * One sentence that may be stated of a fact, true of it by construction.
 *
 * - `gloss`: what it says, for the one that chooses; without a name, an amount or a date.
 * - `text`: the sentence without its full stop; null where the fact lacks a value it needs.
 * - `when`: whether it may be offered for this fact. Absent: always.
 * - `holds`: computes from raw transactions again what the words claim beside the figures (whose proof is `proof.ts`). Run in
 *   tests only, over many generated households.
 */
export type Clause = {
  id: string;
  gloss: string;
  text: (f: RoleTexts) => Sentence;
  when?: (fact: DetectedFact) => boolean;
  holds?: (fact: DetectedFact, ledger: RawLedger) => boolean;
};

/**
 * All sentences of a type of insight. The first offered of each slot is what is stated where no model chooses: the lead, two
 * details and a step. `holds` is what all of them rest on.
 */
export type Clauses = {
  holds: (fact: DetectedFact, ledger: RawLedger) => boolean;
  lead: readonly [Clause, Clause, Clause, ...Clause[]];
  detail: readonly [Clause, ...Clause[]];
  why?: readonly Clause[];
  step?: readonly Clause[];
};

/** A clause, in the order in which it reads best: what it is called, what it says, and the sentence. */
export function clause(
  id: string,
  gloss: string,
  text: Clause["text"],
  conditions: Pick<Clause, "when" | "holds"> = {},
): Clause {
  return { id, gloss, text, ...conditions };
}

/**
 * A figure of a fact as it is counted.
 *
 * @throws AppError `INTERNAL` where the fact has no such figure
 */
export function figureValue(fact: DetectedFact, id: string): number {
  const figure = fact.figures.find((one) => one.id === id);
  if (!figure) throw new AppError("INTERNAL", `The fact ${fact.key} has no figure "${id}"`);
  return figure.value;
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

/** Whether the fact is of a month that is not over. */
export function isSoFar({ hints }: DetectedFact): boolean {
  return hints.span === "month so far";
}

/** Whether the fact is of a month that is over. */
export function isWholeMonth({ hints }: DetectedFact): boolean {
  return hints.span === "whole month";
}

/** Charges that come each month, each week, every two weeks. */
export const isMonthly = ({ hints }: Pick<DetectedFact, "hints">) => hints.every === "month";
const isWeekly = ({ hints }: Pick<DetectedFact, "hints">) => hints.every === "week";
const isEveryTwoWeeks = ({ hints }: Pick<DetectedFact, "hints">) => hints.every === "two weeks";

/** One of several things that a store or a payment service bills. */
export const isInStore = ({ hints }: Pick<DetectedFact, "hints">) => hints.sold === "through a store";

const RHYTHMS = [
  ["monthly", isMonthly, aMonth],
  ["weekly", isWeekly, aWeek],
  ["biweekly", isEveryTwoWeeks, everyTwoWeeks],
] as const;

/** A sentence with an amount, once for each rhythm it may come in: a month, a week or two weeks. */
export function clauseOfRhythms(
  prefix: string,
  gloss: string,
  text: (f: RoleTexts, each: Phrase) => Sentence,
  when: (fact: DetectedFact) => boolean = () => true,
): [Clause, Clause, Clause] {
  const of = ([id, isOf, write]: (typeof RHYTHMS)[number]) =>
    clause(`${prefix}${id}`, `${gloss}, ${id}`, (f) => text(f, write(f.amount)), {
      when: (fact) => isOf(fact) && when(fact),
    });
  return [of(RHYTHMS[0]), of(RHYTHMS[1]), of(RHYTHMS[2])];
}
