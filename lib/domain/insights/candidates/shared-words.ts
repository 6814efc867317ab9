import { groupBy } from "@/lib/domain/group-by";
import { readDescriptor, toWords } from "@/lib/domain/payees/descriptor";
import { capitalized } from "@/lib/domain/payees/person";
import { traitsInWords } from "@/lib/domain/payees/words";
import { remembering } from "@/lib/domain/remembering";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { type DetectorInput, merchantKeysOf, once, rowsById, transactionsByMerchant } from "../detection/input";
import { hasWord, knownRows } from "./parties";

type Rows = readonly LedgerTransaction[];

const RULES = {
  /** A word in texts of more payees, or of a larger share of them, names no one thing. */
  maxPayeesOfWord: 6,
  maxShareOfPayees: 0.15,
  minLetters: 4,
} as const;

/** Words of a text that may name a person, an address or a thing: no part of the payee's own name, and nothing a bank says. */
export const namingWords = once(() =>
  remembering((text: string): ReadonlySet<string> => {
    const { name } = readDescriptor(text);
    const said = traitsInWords(name);
    const naming = name.filter(
      (word, at) =>
        [...word].length >= RULES.minLetters &&
        /^\p{L}+$/u.test(word) &&
        !said.some(({ from, to }) => at >= from && at < to),
    );
    return new Set(naming);
  }),
);

/** Finds rows whose texts have a word. Only texts with its letters are read, and those with accents. */
const rowsWithWord = once((input) => {
  const byText = [...groupBy(knownRows(input), ({ name }) => name)].map(([text, rows]) => ({
    ...{ text, rows },
    letters: PLAIN.test(text) ? text.toLowerCase() : null,
  }));
  return remembering(
    (word: string): Rows =>
      byText.flatMap(({ text, rows, letters }) =>
        letters?.includes(word) !== false && namingWords(input)(text).has(word) ? rows : [],
      ),
  );
});

/** Texts that are read as they are spelled. */
const PLAIN = /^[\x20-&(-_a-~]*$/;

/** Words that most of these rows have, few payees share and no text of an other row has. */
export function ownWords(
  input: DetectorInput,
  rows: Rows,
  isOther: (row: LedgerTransaction) => boolean,
): ReadonlySet<string> {
  const [wordsOf, keyOf] = [namingWords(input), merchantKeysOf(input)];
  const isOwn = (word: string) => {
    const named = rowsWithWord(input)(word);
    return new Set(named.map(keyOf)).size <= most && !named.some(isOther);
  };
  const most = Math.max(RULES.maxPayeesOfWord, transactionsByMerchant(input).size * RULES.maxShareOfPayees);
  const counts = groupBy(
    rows.flatMap((row) => [...wordsOf(row.name)].filter((word) => !isInName(input, word, row.merchant, row.name))),
    (word) => word,
  );
  return new Set([...counts].flatMap(([word, { length }]) => (length * 2 >= rows.length && isOwn(word) ? [word] : [])));
}

/** Finds a word that most payments of a series have, as their texts spell it. */
export function sharedWord(
  input: DetectorInput,
  words: ReadonlySet<string>,
  { payments, merchant }: RecurringSeries,
): string | null {
  if (words.size === 0) return null;
  const rows = payments.flatMap(({ transactionId }) => rowsById(input).get(transactionId) ?? []);
  const name = rows.some((row) => row.merchant === merchant) ? merchant : null;
  const shared = [...words].find(
    (word) =>
      !isInName(input, word, name, rows[0]?.name ?? "") &&
      rows.filter((row) => namingWords(input)(row.name).has(word)).length * 2 >= rows.length,
  );
  if (shared === undefined) return null;
  const spelled = rows.flatMap((row) => row.name.match(/\p{L}+/gu) ?? []).find((own) => toWords(own)[0] === shared);
  return capitalized(spelled ?? shared);
}

/** Cities are in the names of many payees. A text without a merchant begins with the payee's name. */
function isInName(input: DetectorInput, word: string, merchant: string | null, text: string): boolean {
  const wordsOf = namingWords(input);
  return merchant === null ? [...wordsOf(text)][0] === word : wordsOf(merchant).has(word);
}

/** Finds people in a row's text by initial and surname, the initial first. */
export const fullNamesOf = (input: DetectorInput, row: LedgerTransaction): ReadonlySet<string> =>
  namesOfRow(input)(row);

/** Initials and surnames next to each other, the initial first: no word of the payee's own name, and none that a bank says. */
const namesOfRow = once((input) => {
  const namesIn = remembering((key: string): ReadonlySet<string> => {
    const [text = "", merchant = ""] = key.split("\n");
    const ofPayee = new Set(toWords(merchant));
    const words = toWords(text);
    const isSurname = (word: string) =>
      !ofPayee.has(word) && namingWords(input)(text).has(word) && !hasWord(input)(word, "ofTransfers");
    return new Set(
      words.slice(1).flatMap((word, at) => {
        const [initial = "", surname = ""] = [words[at] ?? "", word].sort((a, b) => a.length - b.length);
        return /^\p{L}$/u.test(initial) && isSurname(surname) ? [`${initial} ${surname}`] : [];
      }),
    );
  });
  return (row: LedgerTransaction) => namesIn(`${row.name}\n${row.merchant ?? ""}`);
});
