import { type ClauseIds, type Hints, SENTENCES_JSON } from "@/lib/domain/generated/knowledge";
import type { DetectedFact } from "../facts/detected-fact";
import { renderSlot, type Slot } from "../facts/slots";

/** A piece of a sentence: words, or a figure together with what it is. */
export type SentencePart = { text: string; isFigure: boolean };

export type Stated = Pick<DetectedFact, "slots" | "hints" | "figures" | "transactionIds" | "compared" | "period">;

type Operand = number | { slot: string } | { figure: string } | { fact: "rows" | "compared" | "start" };
type Comparison = "=" | "!=" | "<" | "<=" | ">" | ">=";
type Condition =
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { isThere: boolean; slot: string }
  | { isThere: boolean; hint: keyof Hints }
  | { hint: keyof Hints; op: "=" | "!="; value: string }
  | { left: Operand; op: Comparison; right: Operand };

type Words =
  | string
  | { slot: string; form?: "lowercase" | "magnitude" | "digits" }
  | { count: string; forms: readonly string[] }
  | { hint: keyof Hints; says: Readonly<Record<string, string>> };
type Piece = Words | { figure: readonly Words[] };

/** Texts as `scripts/knowledge/sentences.mjs` reads them. The first whose condition is met counts. */
type Texts = readonly { when?: Condition; pieces: readonly Piece[] }[];

type ClauseData = { id: string; gloss: string; when?: Condition; text: Texts };

/**
 * A type's label, its clauses and the text to send, if any; the slots its facts have, each with its kind, and the figures that its
 * conditions read beside them.
 */
type TypeData = {
  label: string;
  slots: Readonly<Record<string, Slot["kind"]>>;
  figures: readonly string[];
  letter?: Texts;
} & Readonly<Partial<Record<"lead" | "detail" | "why" | "step", readonly ClauseData[]>>>;

const TYPES = JSON.parse(SENTENCES_JSON) as Record<keyof ClauseIds, TypeData>;

/** Label and sentences of a type, from `knowledge/insights/`. */
export function sentencesOfType(type: keyof ClauseIds): TypeData {
  return TYPES[type];
}

/** The text to send about a type; none for a stored one that was removed since. */
export function letterOfType(type: string): Texts {
  return (Object.hasOwn(TYPES, type) && TYPES[type as keyof ClauseIds].letter) || [];
}

/** Returns true if a clause may be offered for the fact, as far as its condition says. */
export function isMet(condition: Condition | undefined, fact: Stated): boolean {
  if (!condition) return true;
  if ("all" in condition) return condition.all.every((one) => isMet(one, fact));
  if ("any" in condition) return condition.any.some((one) => isMet(one, fact));
  if ("isThere" in condition) {
    const found = "slot" in condition ? slotOf(fact, condition.slot) : fact.hints[condition.hint];
    return (found !== undefined) === condition.isThere;
  }
  if ("hint" in condition) return (fact.hints[condition.hint] === condition.value) === (condition.op === "=");
  const [left, right] = [comparable(condition.left, fact), comparable(condition.right, fact)];
  return left !== undefined && right !== undefined && COMPARE[condition.op](left, right);
}

type Value = number | string;
const COMPARE: Readonly<Record<Comparison, (left: Value, right: Value) => boolean>> = {
  "=": (left, right) => left === right,
  "!=": (left, right) => left !== right,
  "<": (left, right) => left < right,
  "<=": (left, right) => left <= right,
  ">": (left, right) => left > right,
  ">=": (left, right) => left >= right,
};

function comparable(operand: Operand, fact: Stated): Value | undefined {
  if (typeof operand === "number") return operand;
  if ("figure" in operand) return fact.figures.find(({ id }) => id === operand.figure)?.value;
  if ("slot" in operand) return contentOf(slotOf(fact, operand.slot));
  switch (operand.fact) {
    case "rows":
      return fact.transactionIds.length;
    case "compared":
      return fact.compared?.transactionIds.length ?? 0;
    case "start":
      return fact.period.from;
  }
}

function contentOf(slot: Slot | undefined): Value | undefined {
  switch (slot?.kind) {
    case "money":
      return slot.amountMinor;
    case "count":
    case "days":
    case "percent":
      return slot.value;
    case "date":
      return slot.day;
    case "month":
      return slot.month;
    default:
      return undefined;
  }
}

/** Writes a text; null where the fact lacks a value it needs. Put together, the parts are the text. */
export function writeText(texts: Texts, fact: Stated): SentencePart[] | null {
  const pieces = texts.find(({ when }) => isMet(when, fact))?.pieces;
  if (!pieces) return null;
  const parts: SentencePart[] = [];
  for (const piece of pieces) {
    const isFigure = typeof piece !== "string" && "figure" in piece;
    const written = isFigure ? writeAll(piece.figure, fact) : write(piece, fact);
    if (written === null) return null;
    const last = parts.at(-1);
    if (last && !last.isFigure && !isFigure) last.text += written;
    // A name keeps its own first letter: eBay, boAt.
    else parts.push({ text: isFigure && !last ? capitalized(written) : written, isFigure });
  }
  return parts;
}

function writeAll(words: readonly Words[], fact: Stated): string | null {
  const texts = words.map((one) => write(one, fact));
  return texts.includes(null) ? null : texts.join("");
}

const LOCALE = "en-US";
/** Small counts as sentences write them; larger ones and all amounts stay in digits. */
const IN_WORDS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"] as const;

function write(words: Words, fact: Stated): string | null {
  if (typeof words === "string") return words;
  if ("says" in words) {
    const value = fact.hints[words.hint] ?? "otherwise";
    return (Object.hasOwn(words.says, value) ? words.says[value] : words.says.otherwise) ?? null;
  }
  const slot = slotOf(fact, "count" in words ? words.count : words.slot);
  if (!slot) return null;
  const digits = renderSlot(slot, { locale: LOCALE });
  const word = slot.kind === "count" || slot.kind === "days" ? IN_WORDS[slot.value - 1] : undefined;
  const text = word ? digits.replace(/^\d+/, word) : digits;
  if ("count" in words) {
    const { forms } = words;
    const at = slot.kind === "count" ? Math.max(1, slot.value || forms.length) : forms.length;
    return (forms[Math.min(at, forms.length) - 1] ?? "").replace("#", text);
  }
  if (words.form === "digits") return digits;
  if (words.form === "magnitude") return text.replace(/^[+\u2212-]/, "");
  // "Cloud storage" loses its capital within a sentence, "VPN" doesn't.
  if (words.form === "lowercase") return text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  return text;
}

function slotOf({ slots }: Stated, name: string): Slot | undefined {
  return Object.hasOwn(slots, name) ? slots[name] : undefined;
}

function capitalized(text: string): string {
  return text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
}
