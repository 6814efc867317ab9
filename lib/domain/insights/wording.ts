import { AppError } from "../errors";
import type { Fact, Hints, InsightKind, InsightType } from "./facts";
import { renderSlot, type Slot } from "./slots";

/** A title and a body, either with placeholders (`{f3.amount}` of the fact called `f3`) or filled in. */
export type Wording = { title: string; body: string };

type TypeWording = { required: readonly string[]; template: (hints: Hints) => Wording };

/**
 * What we say ourselves, type by type: where no model is configured, and where a model's wording did not pass. `required`
 * are the placeholders without which a wording of that type would not say what was found.
 */
const WORDINGS: Partial<Record<InsightType, TypeWording>> = {
  monthly_summary: {
    required: ["net", "month"],
    template: ({ span, result }) => ({
      title: SUMMARY_TITLES[span ?? "whole month"][result ?? "even"],
      body:
        span === "month so far"
          ? "By {f.until}, {f.income} had come in and {f.expense} had gone out. On the same days of {f.previousMonth} the difference was {f.previousNet}."
          : "{f.income} came in and {f.expense} went out. In {f.previousMonth} the difference was {f.previousNet}.",
    }),
  },
  category_spike: {
    required: ["category", "difference"],
    template: ({ span }) => ({
      title: "{f.category} is {f.percent} above usual",
      body:
        span === "month so far"
          ? "You had spent {f.spent} by {f.until}, against {f.usual} on the same days of a usual month. That is {f.difference} more."
          : "You spent {f.spent} in {f.month}, against {f.usual} in a usual month. That is {f.difference} more.",
    }),
  },
  upcoming_bills: {
    required: ["total", "until"],
    template: ({ count, amounts, coverage }) => {
      const estimate =
        amounts === "partly estimated" ? " Some amounts differ each time and are taken as the last one." : "";
      const short =
        coverage === "more than the current account holds" ? " That is more than your current accounts hold." : "";
      return count === "single"
        ? {
            title: "{f.largestMerchant} is due on {f.largestDate}",
            body: `It is the only bill expected by {f.until}, for {f.total}.${estimate}${short}`,
          }
        : {
            title: "{f.count} bills are due by {f.until}",
            body: `Together they come to {f.total}. The largest is {f.largestMerchant}, {f.largestAmount} on {f.largestDate}.${estimate}${short}`,
          };
    },
  },
  duplicate_charge: {
    required: ["merchant", "amount"],
    template: ({ count }) =>
      count === "several"
        ? {
            title: "{f.merchant} keeps charging you twice",
            body: "The same {f.amount} was taken again within {f.gap}, time after time since {f.since}. Repeats found: {f.count}, together {f.total}.",
          }
        : {
            title: "{f.merchant} may have charged you twice",
            body: "A charge of {f.amount} on {f.firstDate} was followed by the same charge on {f.secondDate}, on the same account.",
          },
  },
  price_increase: {
    required: ["merchant", "after"],
    template: () => ({
      title: "{f.merchant} went from {f.before} to {f.after}",
      body: "The price rose on {f.date} and has stayed there. That is {f.difference} more each time, {f.yearly} over a year.",
    }),
  },
};

const SUMMARY_TITLES = {
  "whole month": {
    ahead: "You came out {f.net} ahead in {f.month}",
    behind: "More went out than came in during {f.month}: {f.net}",
    even: "Income and spending met in {f.month}, at {f.net}",
  },
  "month so far": {
    ahead: "You are {f.net} ahead so far in {f.month}",
    behind: "So far in {f.month} more went out than came in: {f.net}",
    even: "So far in {f.month}, income and spending meet at {f.net}",
  },
} as const;

/** Our own wording of a fact, with placeholders of the fact called `factId`, as a model's would have. */
export function builtInWording(fact: Fact, factId: string): Wording {
  const { title, body } = wordingOf(fact.type).template(fact.hints);
  return { title: title.replaceAll("{f.", `{${factId}.`), body: body.replaceAll("{f.", `{${factId}.`) };
}

/** The placeholders that every wording of this fact must use. */
export function requiredPlaceholders(fact: Fact): readonly string[] {
  return wordingOf(fact.type).required;
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
      if (!slot)
        throw new AppError("INTERNAL", `The wording of ${fact.type} names something that is not of the finding`);
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
 * @param facts  all findings of the generation: a fact is called by its place among them
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

/**
 * What a fact of a generation is called in its wordings: `f1` for the first.
 *
 * @throws AppError `INTERNAL` when the fact is not one of them
 */
export function factIdOf(facts: readonly Fact[], fact: Fact): string {
  const index = facts.indexOf(fact);
  if (index === -1) throw new AppError("INTERNAL", `The finding ${fact.type} is not of this generation`);
  return `f${index + 1}`;
}

function wordingOf(type: InsightType): TypeWording {
  const wording = WORDINGS[type];
  if (!wording) throw new AppError("INTERNAL", `There is no wording for ${type}`);
  return wording;
}
