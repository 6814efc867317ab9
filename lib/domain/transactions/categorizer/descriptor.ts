import { NOISE } from "./texts/of-processors";

/** They are noise in front of a name and names themselves. */
const NAMES_TOO = new Set(["apple", "google", "paypal", "bill", "pay", "the", "card"]);

/** A text of a bank as words, each with its place among those that can belong to a name. */
export type Descriptor = { words: readonly string[]; places: readonly number[] };

/**
 * A bank's text as lower-case words without accents, punctuation and apostrophes; a store's number that is stuck to a word is
 * cut from it. `"SQ *JOE'S DINER#0412"` is `sq joes diner 0412`, and the place of `joes` is 0: what processors and banks write
 * in front counts for nothing, and neither do numbers.
 */
export function readDescriptor(text: string): Descriptor {
  const words = toWords(text);
  let place = 0;
  const places = words.map((word) => {
    const isNoise = (NOISE.has(word) && !NAMES_TOO.has(word)) || /\d{2}/.test(word);
    const own = place;
    if (!isNoise) place++;
    return own;
  });
  return { words, places };
}

/** @returns the words of a text, as `readDescriptor` has them */
export function toWords(text: string): string[] {
  return text
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/['’`´]/g, "")
    .replaceAll("&", " and ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .replaceAll(/(\p{L}{3})(\d{2,})/gu, "$1 $2")
    .trim()
    .split(" ")
    .filter(Boolean);
}
