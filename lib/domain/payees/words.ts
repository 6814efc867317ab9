import { type TraitId, WORDS_JSON } from "@/lib/domain/generated/knowledge";
import { toWords } from "./descriptor";

/** Words with a `*`, a test each. */
type Pattern = { id: TraitId; tests: ((word: string) => boolean)[] };
/** Patterns by the first letters of their first word; `""` holds those that may begin in any way. */
type Patterns = Map<string, Pattern[]>;

let built: { phrases: Map<string, TraitId[]>; patterns: Patterns } | undefined;

const MAX_WORDS = 4;
const INDEXED_LETTERS = 2;

/** Finds the traits that the words of a text show, each with the places of its words. */
export function traitsInWords(words: readonly string[]): { id: TraitId; from: number; to: number }[] {
  built ??= build();
  const { phrases, patterns } = built;
  const found: { id: TraitId; from: number; to: number }[] = [];
  for (const [from, word] of words.entries()) {
    let phrase = "";
    for (let to = from + 1; to <= Math.min(words.length, from + MAX_WORDS); to++) {
      phrase = to === from + 1 ? word : `${phrase} ${words[to - 1]}`;
      for (const id of phrases.get(phrase) ?? []) found.push({ id, from, to });
    }
    for (const key of ["", word.slice(0, INDEXED_LETTERS)])
      for (const { id, tests } of patterns.get(key) ?? []) {
        const to = from + tests.length;
        if (to <= words.length && tests.every((isLike, index) => isLike(words[from + index] ?? "")))
          found.push({ id, from, to });
      }
  }
  return found;
}

function build(): { phrases: Map<string, TraitId[]>; patterns: Patterns } {
  const entries: [TraitId, string[]][] = JSON.parse(WORDS_JSON);
  const phrases = new Map<string, TraitId[]>();
  const patterns: Patterns = new Map();
  const add = <V>(to: Map<string, V[]>, key: string, value: V) => to.set(key, [...(to.get(key) ?? []), value]);
  for (const [id, texts] of entries) {
    for (const text of texts) {
      if (!text.includes("*")) add(phrases, toWords(text).join(" "), id);
      else {
        const tests = text.split(" ").map(testOf);
        add(patterns, text.startsWith("*") ? "" : (toWords(text)[0] ?? "").slice(0, INDEXED_LETTERS), { id, tests });
      }
    }
  }
  return { phrases, patterns };
}

/** `*` stands for any letters at the beginning, the end or both. */
function testOf(text: string): (word: string) => boolean {
  const stem = toWords(text.replaceAll("*", ""))[0] ?? "";
  if (text.startsWith("*") && text.endsWith("*")) return (word) => word.includes(stem);
  if (text.startsWith("*")) return (word) => word.endsWith(stem);
  if (text.endsWith("*")) return (word) => word.startsWith(stem);
  return (word) => word === stem;
}
