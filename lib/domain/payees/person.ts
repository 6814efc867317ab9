import type { TraitId } from "@/lib/domain/generated/knowledge";
import { findTrade } from "@/lib/domain/transactions/categorizer/phrases";
import { readDescriptor, toWords } from "./descriptor";
import { findPayee } from "./directory";
import { traitsInWords } from "./words";

/** Ways on which people pay each other. */
const WAYS: ReadonlySet<TraitId> = new Set(["payment-app", "bank-transfer"]);
const NO_PERSON: ReadonlySet<TraitId> = new Set([
  "company",
  "own-account",
  "bank-entry",
  "statutory",
  "gambling",
  "care",
]);
/** Companies are paid from account to account, too, and have longer names. */
const MAX_WORDS = { byApp: 4, byBank: 3 } as const;
const SURE_PAYEE = 0.8;

/** `key` is the same in either direction. `isByApp`: sent a way that only people use. */
export type Person = { key: string; name: string; isByApp: boolean };

/**
 * Finds the one human being that a bank's text names: it went a way on which people pay each other, and what is left beside that way is
 * a first and a last name ("ZELLE TO R SMITH", "UPI/4123/RAVI S/rent"). One word alone is rather a company's name.
 *
 * @param shown  traits that the text's words show, where it has been read
 */
export function personIn(
  text: string,
  currency: string,
  shown = traitsInWords(readDescriptor(text).words),
): Person | null {
  if (!shown.some(({ id }) => WAYS.has(id)) || shown.some(({ id }) => NO_PERSON.has(id))) return null;
  const left = nameWordsIn(text);
  const isByApp = shown.some(({ id }) => id === "payment-app");
  const longer = left.filter((word) => word.length > 1);
  const isName =
    left.length >= MIN_NAME_WORDS && left.length <= (isByApp ? MAX_WORDS.byApp : MAX_WORDS.byBank) && longer.length > 0;
  if (!isName || findTrade(readDescriptor(left.join(" ")), false) !== null) return null;
  const payee = findPayee(readDescriptor(left.join(" ")), currency);
  if (payee !== null && payee.sureness >= SURE_PAYEE) return null;
  return { key: longer.toSorted().join(" "), name: spelled(text, left), isByApp };
}

/**
 * Returns the words of a text that may be someone's name: no way to pay, and nothing that says what for. Behind a name in capitals a small
 * word is a note ("Tom Beckett rent").
 */
export function nameWordsIn(text: string): string[] {
  const { name } = readDescriptor(nameIn(text));
  const taken = traitsInWords(name);
  const left = name.filter(
    (word, index) => /^\p{L}+$/u.test(word) && !taken.some(({ from, to }) => index >= from && index < to),
  );
  const own = text.match(WORDS) ?? [];
  const isSmall = (word: string) => {
    const spelled = own.find((one) => toWords(one).join(" ") === word);
    return spelled !== undefined && spelled === spelled.toLowerCase();
  };
  const note = left.findIndex(isSmall);
  return note >= MIN_NAME_WORDS ? left.slice(0, note) : left;
}

const WORDS = /\p{L}[\p{L}'’-]*/gu;
const MIN_NAME_WORDS = 2;

/** Spells words of a text as it does, with capitals only at the beginning. */
export function spelled(text: string, words: readonly string[]): string {
  const own = text.match(WORDS) ?? [];
  return words.map((word) => capitalized(own.find((one) => toWords(one).join(" ") === word) ?? word)).join(" ");
}

/** Writes a word of a bank's text with capitals only at the beginning, unless it mixes them itself. */
export function capitalized(word: string): string {
  const isMixed = word !== word.toUpperCase() && word !== word.toLowerCase();
  return isMixed ? word : word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();
}

/** Returns true if a text shows a legal form, or another word that no one is called by. */
export function namesCompany(text: string): boolean {
  return traitsInWords(readDescriptor(text).words).some(({ id }) => id === "company");
}

/** Returns true for a way that only people use among each other, whoever the text names. */
export function wentByPaymentApp(text: string): boolean {
  return traitsInWords(readDescriptor(text).words).some(({ id }) => id === "payment-app");
}

/** Returns the name in `UPI/NUMBER/NAME/NOTE`: the note differs each time. */
function nameIn(text: string): string {
  const parts = /^UPI[/-]/i.test(text) ? text.split(/[/-]/).slice(1) : [];
  return parts.find((part) => part.trim().includes(" ")) ?? text;
}
