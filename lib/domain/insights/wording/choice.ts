import type { Wording } from "../define-insight";
import type { Fact } from "../facts/fact";
import { INSIGHT_TYPES } from "../insight-types";
import type { ClauseSlot } from "./clauses";
import type { SentencePart } from "./sentences";
import type { ClauseChoice } from "./stored-choice";

/** The clauses that may be stated of a fact, with what each says. */
export type Offer = Readonly<Record<ClauseSlot, readonly { id: string; gloss: string }[]>>;

/** A title and two sentences are read; a third is not. */
export const MAX_DETAILS = 2;

/** Clauses that may be stated: their condition is met and every value is there. */
export function offerOf(fact: Fact): Offer {
  const offered = (slot: ClauseSlot) => sentencesOf(fact, slot).map(({ id, gloss }) => ({ id, gloss }));
  return { lead: offered("lead"), detail: offered("detail"), why: offered("why"), step: offered("step") };
}

/** The choice where no model is asked, or its answer is of no use: the first of each slot, and no explanation. */
export function fixedChoice(fact: Fact): ClauseChoice {
  const offer = offerOf(fact);
  return {
    lead: offer.lead[0]?.id ?? "",
    details: offer.detail.slice(0, MAX_DETAILS).map(({ id }) => id),
    why: null,
    step: offer.step[0]?.id ?? null,
  };
}

/**
 * Turns whatever was chosen into a choice that may be stated: what is not offered is dropped, and the fixed choice of that slot
 * takes its place.
 *
 * @returns `dropped`: the slots in which something was not taken, for the record; never the text of the answer
 */
export function settledChoice(fact: Fact, wanted: ClauseChoice): { choice: ClauseChoice; dropped: ClauseSlot[] } {
  const offer = offerOf(fact);
  const fixed = fixedChoice(fact);
  const dropped = new Set<ClauseSlot>();
  const isOffered = (slot: ClauseSlot, id: string) => {
    const isIn = offer[slot].some((one) => one.id === id);
    if (!isIn) dropped.add(slot);
    return isIn;
  };
  const one = (slot: "why" | "step", id: string | null) => (id === null || isOffered(slot, id) ? id : fixed[slot]);
  const asked = [...new Set(wanted.details)];
  const details = asked.filter((id) => isOffered("detail", id)).slice(0, MAX_DETAILS);
  if (asked.length > MAX_DETAILS) dropped.add("detail");
  return {
    choice: {
      lead: isOffered("lead", wanted.lead) ? wanted.lead : fixed.lead,
      details: details.length > 0 || asked.length === 0 ? details : fixed.details,
      why: one("why", wanted.why),
      step: one("step", wanted.step),
    },
    dropped: [...dropped],
  };
}

/**
 * Puts the chosen sentences together: the lead is the title, the others are the body.
 *
 * @param choice  of clauses that are offered for this fact (`settledChoice`); others are left out
 */
export function renderChoice(fact: Fact, choice: ClauseChoice): Wording {
  const find = (slot: ClauseSlot, id: string | null) =>
    sentencesOf(fact, slot).find((sentence) => sentence.id === id)?.text;
  const body = [
    ...choice.details.map((id) => find("detail", id)),
    find("why", choice.why),
    find("step", choice.step),
  ].flatMap((text) => (text ? `${text}${/[.?!]$/.test(text) ? "" : "."}` : []));
  return { title: find("lead", choice.lead) ?? INSIGHT_TYPES[fact.type].label, body: body.join(" ") };
}

/**
 * A title in its pieces, each figure together with what it is. One that the choice does not render to, of an older version's words,
 * is one piece.
 */
export function titlePartsOf(fact: Fact, { lead }: ClauseChoice, title: string): SentencePart[] {
  const stated = sentencesOf(fact, "lead").find(({ id, text }) => id === lead && text === title);
  return stated?.parts ?? [{ text: title, isFigure: false }];
}

/** A clause as it reads, without its full stop, and the same in its pieces. */
export type OfferedSentence = { id: string; gloss: string; text: string; parts: SentencePart[] };

/** The clauses of a slot that may be stated of a fact; none of a stored type that was removed since. */
export function sentencesOf(fact: Fact, slot: ClauseSlot): OfferedSentence[] {
  if (!Object.hasOwn(INSIGHT_TYPES, fact.type)) return [];
  return INSIGHT_TYPES[fact.type].clauses[slot].flatMap(({ id, gloss, text, when }) => {
    const parts = when(fact) ? text(fact) : null;
    return parts ? [{ id, gloss, text: parts.map((part) => part.text).join(""), parts }] : [];
  });
}
