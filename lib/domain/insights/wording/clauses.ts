import type { ClauseIds } from "@/lib/domain/generated/knowledge";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import type { Day } from "../../calendar";
import { AppError } from "../../errors";
import type { DetectedFact } from "../facts/detected-fact";
import { isMet, type SentencePart, type Stated, sentencesOfType, writeText } from "./sentences";

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

/** What some clauses of a type claim beside the others. */
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
