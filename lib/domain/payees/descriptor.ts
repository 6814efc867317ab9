import { WORD_LISTS_JSON } from "@/lib/domain/generated/knowledge";

const NOISE: ReadonlySet<string> = new Set(JSON.parse(WORD_LISTS_JSON).noise);

/** Processor words that are also merchants' names. */
const NAMES_TOO = new Set(["apple", "google", "paypal", "bill", "pay", "the", "card"]);

/** `places` counts each word's position within the name. `name` is the words without vocabulary and numbers. */
export type Descriptor = { words: readonly string[]; places: readonly number[]; name: readonly string[] };

/**
 * Splits a bank's text into lower-case words without accents, punctuation or apostrophes. Cuts store numbers attached
 * to a word.
 * Processor prefixes and numbers take no place: in `"SQ *JOE'S DINER#0412"`, `joes` has place 0.
 */
export function readDescriptor(text: string): Descriptor {
  const words = toWords(text);
  const name: string[] = [];
  const places = words.map((word) => {
    const place = name.length;
    const isNoise = (NOISE.has(word) && !NAMES_TOO.has(word)) || /\d{2}/.test(word);
    if (!isNoise) name.push(word);
    return place;
  });
  return { words, places, name };
}

/** @returns the normalized words of a text, like `readDescriptor` */
export function toWords(text: string): string[] {
  // Most texts have no accents, and Unicode classes are the slowest step.
  const isPlain = ASCII.test(text);
  const letters = isPlain ? text : text.replaceAll("ß", "ss").normalize("NFKD").replaceAll(/\p{M}/gu, "");
  const joined = letters
    .toLowerCase()
    .replaceAll(/['’`´]/g, "")
    .replaceAll("&", " and ");
  const spaced = isPlain
    ? joined.replaceAll(/[^a-z0-9]+/g, " ").replaceAll(/([a-z]{3})(\d{2,})/g, "$1 $2")
    : joined.replaceAll(/[^\p{L}\p{N}]+/gu, " ").replaceAll(/(\p{L}{3})(\d{2,})/gu, "$1 $2");
  return spaced.split(" ").filter(Boolean);
}

const ASCII = /^[\x20-\x7e]*$/;
