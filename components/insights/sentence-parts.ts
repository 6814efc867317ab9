import type { Insight } from "@/lib/schemas/insights";

/** A piece of a sentence: words, or a figure. `start` is where it begins. */
export type SentencePart = { text: string; start: number; isFigure: boolean };

/** A figure as sentences write it: an amount with its sign and currency, a share, or a count; not the number of a day or a year. */
const FIGURE = /[−-]?(?:[A-Z]{0,3}[$€£¥₹]\s?\d[\d.,]*\d|[A-Z]{0,3}[$€£¥₹]\s?\d|[A-Z]{3}\s\d[\d.,]*\d|\d[\d.,]*\s?%)/g;

/** The title of an insight with its figures apart. */
export function sentencePartsOf({ title }: Pick<Insight, "title">): SentencePart[] {
  const parts: SentencePart[] = [];
  let end = 0;
  for (const match of title.matchAll(FIGURE)) {
    if (match.index > end) parts.push({ text: title.slice(end, match.index), start: end, isFigure: false });
    parts.push({ text: match[0], start: match.index, isFigure: true });
    end = match.index + match[0].length;
  }
  if (end < title.length) parts.push({ text: title.slice(end), start: end, isFigure: false });
  return parts;
}
