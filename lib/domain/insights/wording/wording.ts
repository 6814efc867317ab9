import { AppError } from "@/lib/domain/errors";
import { renderSlot, type Slot } from "@/lib/domain/insights/facts/slots";
import type { Wording } from "../define-insight";
import type { Hints, InsightKind } from "../facts/detected-fact";
import type { Fact } from "../facts/fact";
import { INSIGHT_TYPES, type InsightType } from "../insight-types";

/** Our own wording of a fact, with placeholders of the fact called `factId`, as a model's would have. */
export function builtInWording(fact: Fact, factId: string): Wording {
  const { title, body } = INSIGHT_TYPES[fact.type].wording.template(fact.hints);
  return { title: title.replaceAll("{f.", `{${factId}.`), body: body.replaceAll("{f.", `{${factId}.`) };
}

/** The placeholders that every wording of this fact must use. */
export function requiredPlaceholders(fact: Fact): readonly string[] {
  return INSIGHT_TYPES[fact.type].wording.required;
}

/**
 * Fills a wording's placeholders from the fact. What is filled in is not looked at again: braces in a merchant's name
 * stay braces.
 *
 * @param options.factId  what the fact is called in the wording
 * @throws AppError `INTERNAL` for a placeholder the fact does not have: such a wording must not have passed
 */
export function renderWording(wording: Wording, fact: Fact, options: { factId: string; locale: string }): Wording {
  const fill = (text: string) =>
    text.replaceAll(PLACEHOLDER, (_, id: string, name: string) => {
      const slot = id === options.factId && Object.hasOwn(fact.slots, name) ? fact.slots[name] : undefined;
      if (!slot) throw new AppError("INTERNAL", `The wording of ${fact.type} names something that is not of the fact`);
      return renderSlot(slot, { locale: options.locale });
    });
  return { title: fill(wording.title), body: fill(wording.body) };
}

/** `{f3.amount}`. */
const PLACEHOLDER = /\{(f\d+)\.([a-zA-Z]+)\}/g;

/** Exactly what a model is shown. */
export type ModelPayload = {
  language: string;
  kind: InsightKind;
  facts: {
    id: string;
    type: InsightType;
    severity: Fact["severity"];
    placeholders: Record<string, Slot["kind"]>;
    required: readonly string[];
    hints: Hints;
  }[];
};

/**
 * What leaves the house: for each fact its type, the names and kinds of its placeholders and hints from fixed lists of
 * words. No name, amount, date, id or text of the person's, and no digit but those of `f1`, `f2`, …
 *
 * @param facts  all facts of the generation: a fact is called by its place among them
 * @param options.only  those that are asked for, where not all are (a second try)
 */
export function toModelPayload(
  facts: readonly Fact[],
  { kind, language, only = facts }: { kind: InsightKind; language: string; only?: readonly Fact[] },
): ModelPayload {
  return {
    language,
    kind,
    facts: only.map((fact) => ({
      id: factIdOf(facts, fact),
      type: fact.type,
      severity: fact.severity,
      placeholders: Object.fromEntries(Object.entries(fact.slots).map(([name, slot]) => [name, slot.kind])),
      required: requiredPlaceholders(fact),
      hints: fact.hints,
    })),
  };
}

/** A payload as the text that is sent, and shown afterwards as "What we sent to the model". */
export function writtenPayload(payload: ModelPayload): string {
  return JSON.stringify(payload, null, 1);
}

/**
 * What a fact of a generation is called in its wordings: `f1` for the first.
 *
 * @throws AppError `INTERNAL` when the fact is not one of them
 */
export function factIdOf(facts: readonly Fact[], fact: Fact): string {
  const index = facts.indexOf(fact);
  if (index === -1) throw new AppError("INTERNAL", `The fact ${fact.type} is not of this generation`);
  return `f${index + 1}`;
}
