import type { DetectedFact } from "../facts/detected-fact";
import { renderSlot, type Slot } from "../facts/slots";

/** Names, dates and times: they say themselves what they are, and stand in a sentence as they are. */
const NAME_ROLES = [
  "account",
  "betterAccount",
  "category",
  "date",
  "days",
  "direction",
  "dueDate",
  "expectedDate",
  "firstDate",
  "firstMerchant",
  "from",
  "gap",
  "kind",
  "largestDate",
  "largestMerchant",
  "lastDate",
  "merchant",
  "month",
  "paidOn",
  "paidSince",
  "pause",
  "payday",
  "previousMonth",
  "secondDate",
  "secondMerchant",
  "since",
  "size",
  "source",
  "span",
  "thirdMerchant",
  "topMerchant",
  "trialDate",
  "until",
  "weekday",
] as const;

/** Amounts, shares and counts: a phrase of `phrases.ts` writes each of them together with what it is. */
const FIGURE_ROLES = [
  "after",
  "amount",
  "available",
  "average",
  "balance",
  "before",
  "betterRate",
  "bill",
  "count",
  "difference",
  "each",
  "everyday",
  "expense",
  "idle",
  "income",
  "largest",
  "largestAmount",
  "lent",
  "limit",
  "monthly",
  "net",
  "percent",
  "previousNet",
  "previousRate",
  "projected",
  "rate",
  "refunded",
  "saved",
  "secondAmount",
  "share",
  "shortfall",
  "small",
  "spent",
  "together",
  "topAmount",
  "total",
  "typical",
  "usual",
  "yearly",
] as const;

export type NameRole = (typeof NAME_ROLES)[number];
export type FigureRole = (typeof FIGURE_ROLES)[number];
export type Role = NameRole | FigureRole;

/**
 * A value of a fact as a person reads it, under the role it has there and no other: where the old price is asked for, the new
 * one does not compile. `text` is null where the fact has no such value; a clause that needs it is then not offered.
 */
export type RoleText<R extends Role> = { readonly role: R; readonly text: string | null };

/** All that a fact can say. */
export type RoleTexts = { readonly [R in Role]: RoleText<R> };

/** A figure, or several, written together with what they are. Only `phrases.ts` makes one. */
export type Phrase = { readonly role: "phrase"; readonly text: string | null };

/** A sentence without its full stop, or null where the fact lacks something it needs. */
export type Sentence = string | null;

/**
 * Around each phrase of a sentence, so that a figure and what it is can be shown as one. No text from outside holds these
 * characters of private use: `textSlot` takes them out.
 */
const UNIT = { opens: "\uE000", closes: "\uE001" } as const;
const UNIT_MARKS = /[\uE000\uE001]/g;

/** A piece of a sentence: words, or a figure together with what it is. */
export type SentencePart = { text: string; isFigure: boolean };

const LOCALE = "en-US";

/** Small counts as sentences write them; larger ones and all amounts stay in digits. */
const IN_WORDS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"] as const;
export const ONE_IN_WORDS = IN_WORDS[0];

function written(slot: Slot): string {
  const text = renderSlot(slot, { locale: LOCALE });
  const word = slot.kind === "count" || slot.kind === "days" ? IN_WORDS[slot.value - 1] : undefined;
  return word ? text.replace(/^\d+/, word) : text;
}

/** Roles whose words come from a hint: "about a third", "more", "so far in". */
const FROM_HINTS: Readonly<Partial<Record<Role, (hints: DetectedFact["hints"]) => string | null>>> = {
  size: ({ size }) => size ?? null,
  direction: ({ direction }) => (direction ? { up: "more", down: "less" }[direction] : null),
  span: ({ span }) => (span === "month so far" ? "so far in" : "in"),
};

/** What the fact can say: its slots by their roles, and what its hints say in words. */
export function roleTextsOf(fact: Pick<DetectedFact, "slots" | "hints">): RoleTexts {
  const textOf = (role: Role) => {
    const ofHint = FROM_HINTS[role];
    if (ofHint) return ofHint(fact.hints);
    const slot = Object.hasOwn(fact.slots, role) ? fact.slots[role] : undefined;
    return slot ? written(slot) : null;
  };
  return Object.fromEntries(
    [...NAME_ROLES, ...FIGURE_ROLES].map((role) => [role, { role, text: textOf(role) }]),
  ) as unknown as RoleTexts;
}

/** Writes a sentence of words, names, dates and phrases. A bare figure does not compile: what it is would be left to chance. */
export function sentence(words: TemplateStringsArray, ...parts: readonly (RoleText<NameRole> | Phrase)[]): Sentence {
  const text = joined(words, parts);
  // A name keeps its own first letter: eBay, boAt.
  const isPhraseFirst = words[0] === "" && parts[0]?.role === "phrase";
  return text !== null && isPhraseFirst ? text.replace(/^\uE000?\p{Ll}/u, (first) => first.toUpperCase()) : text;
}

/** A phrase between its marks; one within another is a part of that one. */
export function asUnit(text: string | null): string | null {
  return text === null ? null : `${UNIT.opens}${text.replaceAll(UNIT_MARKS, "")}${UNIT.closes}`;
}

/** A sentence of `sentence` in its pieces, without the marks: put together, they are the sentence as it is read. */
export function sentencePiecesOf(marked: string): SentencePart[] {
  return marked.split(UNIT.opens).flatMap((piece, index): SentencePart[] => {
    const [figure = "", ...words] = index === 0 ? ["", piece] : piece.split(UNIT.closes);
    const parts = [
      { text: figure, isFigure: true },
      { text: words.join(""), isFigure: false },
    ];
    return parts.filter(({ text }) => text !== "");
  });
}

/** Puts a template together; null as soon as one part is missing. */
export function joined(words: TemplateStringsArray, parts: readonly { text: string | null }[]): Sentence {
  let text = words[0] ?? "";
  for (const [index, part] of parts.entries()) {
    if (part.text === null) return null;
    text += part.text + (words[index + 1] ?? "");
  }
  return text;
}
