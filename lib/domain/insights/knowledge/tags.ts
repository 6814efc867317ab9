import { remembering } from "@/lib/domain/remembering";
import { INVOICE_WORDS, WORDS } from "./owed-words";

export type Tag = keyof typeof WORDS;

/** Returns a test for words in a bank's text that tries each distinct text once. Keep it for one pass over a ledger. */
export function tagger(): (text: string, tag: Tag) => boolean {
  const tests = new Map<Tag, (text: string) => boolean>();
  return (text, tag) => {
    const known = tests.get(tag);
    if (known) return known(text);
    const pattern = patternOf(WORDS[tag], "iu");
    const test = remembering((of) => pattern.test(of));
    tests.set(tag, test);
    return test(text);
  };
}

/** Takes the words of a tag out of a text. */
export function withoutWords(text: string, tag: Tag): string {
  return text.replaceAll(patternOf(WORDS[tag], "giu"), " ");
}

/** Finds the number of the invoice or order that a text names. */
export function invoiceNumberIn(text: string): string | null {
  return INVOICE.exec(text)?.groups?.number ?? null;
}

const INVOICE = new RegExp(
  `${patternOf(INVOICE_WORDS, "iu").source}\\W*(?:n[or]?[.°º]?\\W*)?(?<number>\\d{3,}[\\w/-]*)`,
  "iu",
);

function patternOf(words: readonly string[], flags: string): RegExp {
  const sources = words.map((word) =>
    word
      .replaceAll(/[.+?^${}()|[\]\\/]/g, "\\$&")
      .replaceAll("*", "\\p{L}*")
      .replaceAll(" ", "\\s*"),
  );
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${sources.join("|")})(?![\\p{L}\\p{N}])`, flags);
}
