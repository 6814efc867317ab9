import { CHARGES_JSON, type ChargeHabit, INSIGHT_WORDS_JSON, type InsightWord } from "@/lib/domain/generated/knowledge";
import { remembering } from "@/lib/domain/remembering";

export type Tag = InsightWord;

let sources: Record<Tag, string> | undefined;
const patterns = new Map<string, RegExp>();

/** The words of a tag as an expression, built on first use. */
function patternOf(tag: Tag, flags: "iu" | "giu"): RegExp {
  sources ??= JSON.parse(INSIGHT_WORDS_JSON) as Record<Tag, string>;
  const key = `${tag} ${flags}`;
  const pattern = patterns.get(key) ?? new RegExp(sourceOf(sources[tag]), flags);
  patterns.set(key, pattern);
  return pattern;
}

/** Returns true if a bank's text has one of the tag's words. */
export function hasWordIn(text: string, tag: Tag): boolean {
  return patternOf(tag, "iu").test(text);
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
  return text.replaceAll(patternOf(tag, "giu"), " ");
}

/** Finds the number of the invoice or order that a text names. */
export function invoiceNumberIn(text: string): string | null {
  if (!/\d{3}/.test(text)) return null;
  invoiceNumber ??= new RegExp(`${patternOf("invoiceNumber", "iu").source}${INVOICE_NUMBER}`, "iu");
  const number = invoiceNumber.exec(text)?.groups?.number ?? null;
  return number !== null && MONTH_OF_YEAR.test(number) ? null : number;
}

const MONTH_OF_YEAR = /^(?:0?[1-9]|1[0-2])[/-](?:19|20)\d{2}$/;
let invoiceNumber: RegExp | undefined;

const INVOICE_NUMBER = "\\W*(?:n[or]?[.°º]?\\W*)?(?<number>(?:\\d{3,}|\\d+[/-]\\d{2,})[\\w/-]*)";

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

/** Rate of visits paid twice, 0 to 1, and the number of visits that estimate is worth. */
export type SecondPayment = { rate: number; visits: number };

type Charges = {
  habits: Record<ChargeHabit, readonly string[]>;
  secondPayment: readonly (SecondPayment & { of: readonly string[] })[];
};

let charges: Charges | undefined;
const slugs = new Map<ChargeHabit, ReadonlySet<string>>();

function read(): Charges {
  charges ??= JSON.parse(CHARGES_JSON) as Charges;
  return charges;
}

/** Returns true if charges of the row's category come in this way. */
export function comeAs({ categorySlug }: { categorySlug: string }, habit: ChargeHabit): boolean {
  const known = slugs.get(habit) ?? new Set(read().habits[habit]);
  slugs.set(habit, known);
  return known.has(categorySlug);
}

/** Returns how usual a second equal payment is at unknown payees of a category. */
export function secondPaymentOf(categorySlug: string): SecondPayment | undefined {
  return read().secondPayment.find(({ of }) => of.includes(categorySlug));
}
