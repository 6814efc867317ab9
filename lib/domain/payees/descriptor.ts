import { WORD_LISTS_JSON } from "@/lib/domain/generated/knowledge";
import { groupBy } from "@/lib/domain/group-by";
import { type merchantKey, rememberingMerchantKey } from "@/lib/domain/transactions/transaction";

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

type Named = Parameters<typeof merchantKey>[0];

/**
 * Returns a `merchantKey` under which the texts of one payee are one. Banks write beside a name how it was paid, and a
 * number of it: "DTE ENERGY AUTOPAY" and "DTE ENERGY WEB PAYMENT" have the key of whichever is more frequent in `rows`.
 * Rows with a clean name keep its key. Stored keys stay as they are.
 */
export function keyOfSpellings(rows: Iterable<Named>): typeof merchantKey {
  const keyOf = rememberingMerchantKey();
  const counts = new Map<string, number>();
  for (const row of rows) if (row.merchant === null) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  const spellings = groupBy([...counts.keys()].sort(), (key) => readDescriptor(key).name.join(" "));
  const shared = new Map<string, string>();
  for (const [name, keys] of spellings) {
    if (name === "" || keys.length < 2) continue;
    const main = keys.reduce((best, key) => ((counts.get(key) ?? 0) > (counts.get(best) ?? 0) ? key : best));
    for (const key of keys) shared.set(key, main);
  }
  return (row) => {
    const key = keyOf(row);
    return row.merchant === null ? (shared.get(key) ?? key) : key;
  };
}
