import type { ClauseIds } from "@/lib/domain/generated/knowledge";
import { isMet, type SentencePart, type Stated, sentencesOfType, writeText } from "./sentences";

/** Places of a clause: the title, additions, an explanation, a step to take. */
export const CLAUSE_SLOTS = ["lead", "detail", "why", "step"] as const;
export type ClauseSlot = (typeof CLAUSE_SLOTS)[number];

/**
 * One sentence that may be stated of a fact, true of it by construction.
 *
 * - `gloss`: what it says, for the one that chooses; without a name, an amount or a date.
 * - `when`: whether it may be offered for this fact.
 * - `text`: the sentence without its full stop; null where the fact lacks a value it needs.
 */
export type Clause = {
  id: string;
  gloss: string;
  when: (fact: Stated) => boolean;
  text: (fact: Stated) => SentencePart[] | null;
};

/**
 * All sentences of a type of insight. The first offered of each slot is what is stated where no model chooses: the lead, two
 * details and a step.
 */
export type Clauses = Readonly<Record<ClauseSlot, readonly Clause[]>>;

export function clausesOfType(type: keyof ClauseIds): Clauses {
  const data = sentencesOfType(type);
  const of = (slot: ClauseSlot) =>
    (data[slot] ?? []).map(
      ({ id, gloss, when, text }): Clause => ({
        id,
        gloss,
        when: (fact) => isMet(when, fact),
        text: (fact) => writeText(text, fact),
      }),
    );
  return { lead: of("lead"), detail: of("detail"), why: of("why"), step: of("step") };
}
