import { addDays } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { namesCompany, type Person, personIn } from "@/lib/domain/payees/person";
import { remembering } from "@/lib/domain/remembering";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { byDate, coverageOf, type DetectorInput, merchantName, once } from "../detection/input";
import { rowsSince } from "../detection/rows-since";
import { type Tag, tagger } from "../knowledge/tags";

/** Tests a bank's text for words, each distinct text once. */
export const hasWord = once(() => tagger());

/** Returns true if the text or the merchant's name has one of these words. */
export function isTagged(input: DetectorInput, row: LedgerTransaction, ...tags: readonly Tag[]): boolean {
  const has = hasWord(input);
  return tags.some((tag) => has(row.name, tag) || (row.merchant !== null && has(row.merchant, tag)));
}

/** Finds the person in a bank's text, each distinct text once. */
export const personOf = once(({ currency }) => remembering((text): Person | null => personIn(text, currency)));

/** Words of a name that count for none: von, del, van. */
const MAX_PARTICLE = 3;

/**
 * Names who sent it as a person would: the merchant, the person, or the text's first two words behind the way it came.
 * A text of a company, or with a number among them, stays whole.
 */
export function payerName(input: DetectorInput, row: LedgerTransaction): string {
  const person = row.categorySlug === "rental-income" ? null : personOf(input)(row.name);
  const isOffice = namesCompany(row.name) || hasWord(input)(row.name, "maintenance");
  if (row.merchant !== null || person?.isByApp || isOffice) return person?.name ?? merchantName(row);
  const words = row.name.split(/\s+/);
  // One letter is an initial where a name follows; with a dot it may be a title.
  const isOfName = (word: string, at: number) =>
    /\p{L}/u.test(word) && (word.length === 1 ? !isWay(input, words[at + 1]) : !isWay(input, word));
  const left = words.slice(words.findIndex(isOfName));
  const second = left.findIndex((word, at) => at > 0 && (word.length > MAX_PARTICLE || at > 1));
  const name = left.slice(0, second + 1);
  if (second < 0 || name.some((word) => !/^\p{L}[\p{L}.'’-]*$/u.test(word))) return person?.name ?? merchantName(row);
  return name
    .map((word) => (word === word.toUpperCase() ? word.slice(0, 1) + word.slice(1).toLowerCase() : word))
    .join(" ");
}

/** Returns true for a word that says how money moved. */
export function isWay(input: DetectorInput, word = ""): boolean {
  return hasWord(input)(word, "ofTransfers") || hasWord(input)(word, "personApp");
}

/** The text without numbers and without the month a rent is for. */
export const senderOf = once(() =>
  remembering((name: string): string =>
    name
      .toLowerCase()
      .replaceAll(/[^\p{L}]+/gu, " ")
      .trim()
      .replaceAll(MONTH_AFTER_NAME, "")
      .trim(),
  ),
);

/** A month at the end, or before the word for what is paid: `NOV RENT`. First it would be someone's name. */
const MONTH_AFTER_NAME =
  /(?<=\p{L}{2,} \p{L}+ (?:\p{L}+ )*)(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?: |$)/gu;

/** Rows of the one currency up to today that the person didn't take out of all sums, transfers included, oldest first. */
export const knownRows = once((input): readonly LedgerTransaction[] =>
  input.transactions.filter((row) => isKnown(input, row)).sort(byDate),
);

export function isKnown({ currency, today }: DetectorInput, row: LedgerTransaction): boolean {
  return row.currency === currency && row.date <= today && !row.isExcluded;
}

const rowsByAmount = once((input) => groupBy(knownRows(input), ({ amountMinor }) => amountMinor));
const DAYS_UNDER_WAY = 3;

/** Returns true if the same amount moved the other way on another own account within days. */
export function isBetweenOwn(input: DetectorInput, { amountMinor, date, accountId }: LedgerTransaction): boolean {
  const [from, to] = [addDays(date, -DAYS_UNDER_WAY), addDays(date, DAYS_UNDER_WAY)];
  const opposite = rowsByAmount(input).get(-amountMinor) ?? [];
  return opposite.some(
    (row) => row.accountId !== accountId && row.date >= from && row.date <= to && !isKnownPurchase(row),
  );
}

function isKnownPurchase({ categoryKind, categorySlug }: LedgerTransaction): boolean {
  return categoryKind === "expense" && categorySlug !== "uncategorized";
}

/** Rows of exactly this signed amount from a day on, of anyone, oldest first. */
export function rowsOfAmount(input: DetectorInput, amountMinor: number, since: string): readonly LedgerTransaction[] {
  return rowsSince(rowsByAmount(input).get(amountMinor) ?? [], since);
}

/** Returns true if nothing is known of the row's account by now. */
export function isSilent(input: DetectorInput, { accountId }: LedgerTransaction): boolean {
  const known = coverageOf(input).get(accountId ?? "");
  return known === undefined || known.silentSince !== null;
}

/** All money in, oldest first: in other currencies, of days ahead and left out of the sums as well. */
const incomingByDate = once((input): readonly LedgerTransaction[] =>
  input.transactions.filter(({ amountMinor }) => amountMinor > 0).sort(byDate),
);

/** Words of a text that say who sends. */
export function namesIn(input: DetectorInput, text: string): string[] {
  const words = senderOf(input)(text).split(" ");
  return words.filter(
    (word) => word.length >= 4 && !hasWord(input)(word, "ofTransfers") && !hasWord(input)(word, "personApp"),
  );
}

/** The same by the words of who sends it. */
const incomingByWord = once((input): ReadonlyMap<string, readonly LedgerTransaction[]> => {
  const rows = new Map<string, LedgerTransaction[]>();
  for (const row of incomingByDate(input)) {
    for (const word of new Set(namesIn(input, `${row.name} ${row.merchant ?? ""}`))) {
      const ofWord = rows.get(word);
      if (ofWord) ofWord.push(row);
      else rows.set(word, [row]);
    }
  }
  return rows;
});

/**
 * Returns true if money that may settle a debt came after a day, from elsewhere than an own account: from whoever shares a word of the sender's name and at
 * least so much, or as this sum, to the minor unit or next to it.
 */
export function hasComeSince(
  input: DetectorInput,
  day: string,
  { text, sumMinor, leastMinor = 0 }: { text: string; sumMinor?: number; leastMinor?: number },
): boolean {
  const from = addDays(day, 1);
  const isSum = (row: LedgerTransaction) =>
    sumMinor !== undefined && Math.abs(row.amountMinor - sumMinor) <= 1 && !isBetweenOwn(input, row);
  if (sumMinor !== undefined && rowsSince(incomingByDate(input), from).some(isSum)) return true;
  return comeSince(input, day, { words: namesIn(input, text), leastMinor }).length > 0;
}

/** Money of at least so much that came after a day from whoever has one of the words in the text, from elsewhere than an own account. */
export function comeSince(
  input: DetectorInput,
  day: string,
  { words, leastMinor }: { words: readonly string[]; leastMinor: number },
): LedgerTransaction[] {
  const from = addDays(day, 1);
  const named = new Set(words.flatMap((word) => rowsSince(incomingByWord(input).get(word) ?? [], from)));
  return [...named].filter((row) => row.amountMinor >= leastMinor && !isBetweenOwn(input, row));
}
