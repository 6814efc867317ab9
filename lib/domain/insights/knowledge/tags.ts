import { remembering } from "@/lib/domain/remembering";
import { INVOICE_WORDS, WORDS } from "./owed-words";

export type Tag = keyof typeof WORDS;

const [PATTERNS, EVERY] = ["iu", "giu"].map(
  (flags) =>
    Object.fromEntries(
      Object.entries(WORDS).map(([tag, words]) => [tag, new RegExp(sourceOf(words), flags)]),
    ) as Record<Tag, RegExp>,
) as [Record<Tag, RegExp>, Record<Tag, RegExp>];

/** Returns true if a bank's text has one of the tag's words. */
export function hasWordIn(text: string, tag: Tag): boolean {
  return PATTERNS[tag].test(text);
}

/** Returns the same test with a memory of each distinct text. Keep it for one pass over a ledger. */
export function tagger(): typeof hasWordIn {
  const tests = new Map<Tag, (text: string) => boolean>();
  return (text, tag) => {
    const test = tests.get(tag) ?? remembering((of) => hasWordIn(of, tag));
    tests.set(tag, test);
    return test(text);
  };
}

/** Takes the words of a tag out of a text. */
export function withoutWords(text: string, tag: Tag): string {
  return text.replaceAll(EVERY[tag], " ");
}

const INVOICE = new RegExp(`${sourceOf(INVOICE_WORDS)}\\W*(?:n[or]?[.°º]?\\W*)?(?<number>\\d{3,}[\\w/-]*)`, "iu");

/** Finds the number of the invoice or order that a text names. */
export function invoiceNumberIn(text: string): string | null {
  return INVOICE.exec(text)?.groups?.number ?? null;
}

function sourceOf(words: string): string {
  const sources = words.split("|").map((word) =>
    word
      .trim()
      .replaceAll(/[.+?^${}[\]\\]/g, "\\$&")
      .replaceAll(/\(([^)]*)\)/g, (_, group: string) => `(?:${group.replaceAll("/", "|")})`)
      .replaceAll("*", "\\p{L}*")
      .replaceAll(/\s*…\s*/g, "(?![\\p{L}\\p{N}]).*(?<![\\p{L}\\p{N}])")
      .replaceAll(" ", "\\s*"),
  );
  return `(?<![\\p{L}\\p{N}])(?:${sources.join("|")})(?![\\p{L}\\p{N}])`;
}
