import { type TraitId, WORDS_JSON } from "@/lib/domain/generated/knowledge";
import { toWords } from "./descriptor";

/** A phrase of `knowledge/words`, a test per word. */
type Pattern = { id: TraitId; tests: ((word: string) => boolean)[] };

let built: { phrases: Map<string, TraitId[]>; patterns: Pattern[] } | undefined;

const MAX_WORDS = 4;

/** Finds the traits that the words of a text show, each with the places of its words. */
export function traitsInWords(words: readonly string[]): { id: TraitId; from: number; to: number }[] {
  built ??= build();
  const { phrases, patterns } = built;
  const found: { id: TraitId; from: number; to: number }[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + MAX_WORDS); to++)
      for (const id of phrases.get(words.slice(from, to).join(" ")) ?? []) found.push({ id, from, to });
    for (const { id, tests } of patterns) {
      const to = from + tests.length;
      if (to <= words.length && tests.every((isLike, index) => isLike(words[from + index] ?? "")))
        found.push({ id, from, to });
    }
  }
  return found;
}

function build(): { phrases: Map<string, TraitId[]>; patterns: Pattern[] } {
  const entries: [TraitId, string[]][] = JSON.parse(WORDS_JSON);
  const phrases = new Map<string, TraitId[]>();
  const patterns: Pattern[] = [];
  for (const [id, texts] of entries) {
    for (const text of texts) {
      if (text.includes("*")) patterns.push({ id, tests: text.split(" ").map(testOf) });
      else {
        const phrase = toWords(text).join(" ");
        phrases.set(phrase, [...(phrases.get(phrase) ?? []), id]);
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
