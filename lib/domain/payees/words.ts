import { type TraitId, WORDS_JSON } from "@/lib/domain/generated/knowledge";
import { toWords } from "./descriptor";

/** Words with a `*`, a test each. */
type Pattern = { id: TraitId; tests: ((word: string) => boolean)[] };
/** Patterns by the first letters of their first word; `""` holds those that may begin in any way. */
type Patterns = Map<string, Pattern[]>;
/** `mostWords`: of a phrase, by its first word. `anyBeginning`: a word with which a pattern of `""` may begin. */
type Words = {
  phrases: Map<string, TraitId[]>;
  mostWords: Map<string, number>;
  patterns: Patterns;
  anyBeginning: RegExp;
};

let built: Words | undefined;

const INDEXED_LETTERS = 2;

/** Finds the traits that the words of a text show, each with the places of its words. */
export function traitsInWords(words: readonly string[]): { id: TraitId; from: number; to: number }[] {
  built ??= build();
  const { phrases, mostWords, patterns, anyBeginning } = built;
  const found: { id: TraitId; from: number; to: number }[] = [];
  for (const [from, word] of words.entries()) {
    let phrase = "";
    const limit = Math.min(words.length, from + (mostWords.get(word) ?? 0));
    for (let to = from + 1; to <= limit; to++) {
      phrase = to === from + 1 ? word : `${phrase} ${words[to - 1]}`;
      for (const id of phrases.get(phrase) ?? []) found.push({ id, from, to });
    }
    for (const key of anyBeginning.test(word) ? ["", word.slice(0, INDEXED_LETTERS)] : [word.slice(0, INDEXED_LETTERS)])
      for (const { id, tests } of patterns.get(key) ?? []) {
        const to = from + tests.length;
        if (to <= words.length && tests.every((isLike, index) => isLike(words[from + index] ?? "")))
          found.push({ id, from, to });
      }
  }
  return found;
}

/** Tests texts for a trait's words at a fraction of the cost of reading them. Some that pass show nothing. */
export function mayShow(trait: TraitId): (text: string) => boolean {
  const entries: [TraitId, string[]][] = JSON.parse(WORDS_JSON);
  const stems = entries.flatMap(([id, texts]) => (id === trait ? texts.flatMap((text) => toWords(text)[0] ?? []) : []));
  const pattern = new RegExp([...stems, "[^\\x20-\\x7e]", "['`]"].join("|"), "i");
  return (text) => pattern.test(text);
}

function build(): Words {
  const entries: [TraitId, string[]][] = JSON.parse(WORDS_JSON);
  const phrases = new Map<string, TraitId[]>();
  const mostWords = new Map<string, number>();
  const patterns: Patterns = new Map();
  const beginnings: string[] = [];
  const add = <V>(to: Map<string, V[]>, key: string, value: V) => to.set(key, [...(to.get(key) ?? []), value]);
  for (const [id, texts] of entries) {
    for (const text of texts) {
      if (!text.includes("*")) {
        const words = toWords(text);
        const [first = ""] = words;
        add(phrases, words.join(" "), id);
        mostWords.set(first, Math.max(mostWords.get(first) ?? 0, words.length));
      } else {
        const tests = text.split(" ").map(testOf);
        const isOpen = text.startsWith("*");
        add(patterns, isOpen ? "" : (toWords(text)[0] ?? "").slice(0, INDEXED_LETTERS), { id, tests });
        if (isOpen) beginnings.push(toWords(text.split(" ")[0] ?? "")[0] ?? "");
      }
    }
  }
  return { phrases, mostWords, patterns, anyBeginning: new RegExp(beginnings.join("|"), "u") };
}

/** `*` stands for any letters at the beginning, the end or both. */
function testOf(text: string): (word: string) => boolean {
  const stem = toWords(text.replaceAll("*", ""))[0] ?? "";
  if (text.startsWith("*") && text.endsWith("*")) return (word) => word.includes(stem);
  if (text.startsWith("*")) return (word) => word.endsWith(stem);
  if (text.endsWith("*")) return (word) => word.startsWith(stem);
  return (word) => word === stem;
}
