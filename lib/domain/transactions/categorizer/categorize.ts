import { type Day, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { toMinor } from "@/lib/domain/money";
import { type Descriptor, readDescriptor } from "@/lib/domain/payees/descriptor";
import { findPayee } from "@/lib/domain/payees/directory";
import { namesCompany, personIn } from "@/lib/domain/payees/person";
import { median as middleOf } from "@/lib/domain/statistics";
import { type CategorySlug, categoryBySlug } from "@/lib/domain/transactions/category";
import { learnPast, type PastMerchant } from "./own-past";
import { findBankPhrase, findTrade } from "./phrases";

/** Evidence for a category that no bank provided. */
export type CategoryBasis = "file" | "past" | "directory" | "words" | "rhythm";

/** `sureness` is the measured precision of such guesses, 0 to 1 (`npm run bench:categorizer`). */
export type CategoryGuess = { slug: CategorySlug; basis: CategoryBasis; sureness: number };

/** Guesses below this are shown for review and in no category. */
export const SURE_ENOUGH = 0.8;

/**
 * Categorizes transactions locally, by text, amount, rhythm and the user's own past. Nothing is sent anywhere.
 * The first layer that is sure enough wins: similar merchants the user categorized, a bank's own words, the merchant
 * directory, the trade in a name, then the rhythm of pay and rent.
 *
 * @param rows  `name` is the bank's text; `notes` is the purpose, for banks that state it separately; positive is money
 *   in
 * @param past  merchants the user has categorized
 * @returns a guess per row, or null if none is sure enough
 */
export function categorize(
  rows: readonly (RhythmRow & { notes?: string | null })[],
  past: readonly PastMerchant[],
): (CategoryGuess | null)[] {
  const fromPast = learnPast(past);
  const known = new Map<string, CategoryGuess | null>();
  const byText = rows.map((row) => {
    const isIn = row.amountMinor > 0;
    const key = `${row.currency} ${isIn} ${row.name}`;
    let guess = known.get(key);
    if (guess === undefined) {
      const own = past.length === 0 ? null : fromPast(row.merchantKey, !isIn);
      guess = own ? { ...own, basis: "past" } : guessOfText(row.name, row.currency, isIn);
      known.set(key, guess);
    }
    if (isIn && guess?.basis !== "past" && !namesItsKind(guess)) guess = guessOfPurpose(row.notes ?? "") ?? guess;
    return guess && guess.sureness >= SURE_ENOUGH ? guess : null;
  });
  const payKeys = new Set(
    rows.filter((_, index) => byText[index]?.slug === "salary").map(({ merchantKey }) => merchantKey),
  );
  const rhythms = findRhythms(
    rows.filter((row, index) => payKeys.has(row.merchantKey) || byText[index] === null),
    ({ merchantKey }) => payKeys.has(merchantKey),
  );
  return rows.map((row, index) => {
    const rhythm = rhythms.get(rhythmKey(row.merchantKey, row.amountMinor < 0));
    return byText[index] ?? (rhythm ? { ...rhythm, basis: "rhythm" } : null);
  });
}

/** Refunds are trusted a little less than purchases. */
const REFUND_SURENESS = 0.82;
const REFUND_WORDS = new Set(
  "refund refunded reversal return returned rückerstattung erstattung credit adj".split(" "),
);
/** Words of a marketplace's payouts to its workers and sellers. */
const PAYOUT_WORDS = new Set(
  "payout payouts payments paymnt edi dep driver dasher courier partner seller earnings disbursement".split(" "),
);

/** Own transfers and income name themselves, whatever the sender wrote. */
function namesItsKind(guess: CategoryGuess | null): boolean {
  const kind = guess && guess.sureness >= SURE_ENOUGH ? categoryBySlug(guess.slug)?.kind : undefined;
  return kind === "transfer" || kind === "income";
}

/** Money in is read by its purpose: pay from a utility is still pay. */
function guessOfPurpose(notes: string): CategoryGuess | null {
  const phrase = notes === "" ? null : findBankPhrase(readDescriptor(notes), true);
  return phrase && (phrase.length > 1 || phrase.isPlain)
    ? { slug: phrase.slug, sureness: phrase.sureness, basis: "words" }
    : null;
}

/** @returns the best guess, however unsure */
export function guessOfText(name: string, currency: string, isIn: boolean): CategoryGuess | null {
  const text = readDescriptor(name);
  const phrase = findBankPhrase(text, isIn);
  if (phrase && (phrase.length > 1 || phrase.isPlain))
    return { slug: phrase.slug, sureness: phrase.sureness, basis: "words" };
  const known = findPayee(text, currency);
  const merchant = turnedIn(known, text, isIn);
  // A payment service says less than the stated purpose.
  const isWay = merchant?.slug === "other-transfer" && phrase !== null && phrase.slug !== "other-transfer";
  if (merchant && merchant.sureness >= SURE_ENOUGH && !isWay) return { ...merchant, basis: "directory" };
  if (phrase) return { slug: phrase.slug, sureness: phrase.sureness, basis: "words" };
  const trade = findTrade(text, isIn);
  // Money from a shop may be pay. Only a refund word makes it a refund.
  const isTrade = trade && (!isIn || text.words.some((word) => REFUND_WORDS.has(word)));
  // Toast (`TST*`) sells its tills to restaurants only.
  if (!isTrade && !merchant && !isIn && text.words[0] === "tst")
    return { slug: "dining-out", sureness: 0.85, basis: "words" };
  if (isTrade && trade.sureness >= (merchant?.sureness ?? 0)) return { ...trade, basis: "words" };
  return merchant && { ...merchant, basis: "directory" };
}

/** Adapts a payee's category to the direction: money in can be a loan, a refund or a payout. */
function turnedIn(
  known: ReturnType<typeof findPayee>,
  { words }: Descriptor,
  isIn: boolean,
): { slug: CategorySlug; sureness: number } | null {
  if (!known) return null;
  const found = { slug: known.payee.slug, sureness: known.sureness };
  const kind = categoryBySlug(found.slug)?.kind;
  if (kind === "income") return isIn ? found : null;
  if (!isIn || kind === "transfer") return found;
  if (known.payee.traits.includes("lender")) return { slug: "loan-proceeds", sureness: REFUND_SURENESS };
  if (words.some((word) => PAYOUT_WORDS.has(word))) return { slug: "gig-work", sureness: 0.85 };
  return { ...found, sureness: Math.min(found.sureness, REFUND_SURENESS) };
}

/** A row as the rhythm needs it. Positive is money in. */
export type RhythmRow = { date: Day; amountMinor: number; currency: string; merchantKey: string; name: string };

/** Three rows within a quarter of each other; at least three tenths of the largest, unless the name says more. */
const PAY = { rows: 3, spread: 0.25, leastMajor: 300, shareOfLargest: 0.3 } as const;
/** Rent is one fixed amount a month and a good part of the pay. */
const RENT = { rows: 3, spread: 0.02, shareOfPay: 0.2, atMost: 0.7 } as const;
const SURENESS = 0.85;

/**
 * Finds pay and rent by rhythm, for merchants with unknown texts.
 * Pay arrives weekly, fortnightly, twice a month or monthly in similar amounts. Rent leaves monthly in one fixed
 * amount, a fifth to seven tenths of a month's pay.
 *
 * @returns by merchant key and direction (`"key in"`, `"key out"`)
 */
export function findRhythms(
  rows: readonly RhythmRow[],
  isPay: (row: RhythmRow) => boolean,
): Map<string, { slug: CategorySlug; sureness: number }> {
  const groups = groupBy(rows, (row) => rhythmKey(row.merchantKey, row.amountMinor < 0));
  const rhythms = new Map<string, { slug: CategorySlug; sureness: number }>();
  const paid = [...groups].flatMap(([key, group]) => payOf(key, group, isPay) ?? []);
  // A flatmate's share comes every month, too. A text that may name a person names an employer where nobody pays more.
  const pay = paid.filter(({ isKnown, name, monthlyMinor, currency }) => {
    if (isKnown || namesCompany(name)) return true;
    const person = personIn(name, currency);
    const least = person ? 1 : PAY.shareOfLargest;
    return !person?.isByApp && !paid.some((of) => of.currency === currency && monthlyMinor < of.monthlyMinor * least);
  });
  for (const { key, isKnown } of pay) if (!isKnown) rhythms.set(key, { slug: "salary", sureness: SURENESS });
  const monthlyPayMinor = pay.reduce((sum, { monthlyMinor }) => sum + monthlyMinor, 0);
  const rents = [...groups].filter(([, group]) => isLikeRent(group, monthlyPayMinor));
  // Of two that are paid like rent at the same time, one is paid for something else.
  const isLess = (group: readonly RhythmRow[], of: readonly RhythmRow[]) =>
    amountsOf(group).median < amountsOf(of).median && goOnTogether(group, of);
  for (const [key, group] of rents)
    if (!rents.some(([, of]) => isLess(group, of))) rhythms.set(key, { slug: "rent", sureness: SURENESS });
  return rhythms;
}

function payOf(key: string, group: readonly RhythmRow[], isPay: (row: RhythmRow) => boolean) {
  const [first] = group;
  const days = gapOf(group);
  if (!first || first.amountMinor <= 0 || !days) return null;
  const isKnown = isPay(first);
  const { median, spread } = amountsOf(group);
  const isRegular = group.length >= PAY.rows && isPayGap(days) && spread <= PAY.spread;
  if (!isKnown && !(isRegular && median >= toMinor(PAY.leastMajor, first.currency))) return null;
  return {
    key,
    isKnown,
    name: first.name,
    currency: first.currency,
    monthlyMinor: (median * 30.4) / Math.max(days, 7),
  };
}

function isLikeRent(group: readonly RhythmRow[], monthlyPayMinor: number): boolean {
  const [first] = group;
  if (!first || first.amountMinor >= 0 || group.length < RENT.rows || monthlyPayMinor === 0) return false;
  const days = gapOf(group);
  const { median, spread } = amountsOf(group);
  const share = median / monthlyPayMinor;
  const isMonthly = days !== null && days >= 26 && days <= 35 && spread <= RENT.spread;
  return isMonthly && share >= RENT.shareOfPay && share <= RENT.atMost;
}

function goOnTogether(one: readonly RhythmRow[], other: readonly RhythmRow[]): boolean {
  const [days, others] = [one, other].map((rows) => rows.map(({ date }) => date).sort()) as [Day[], Day[]];
  const from = (days[0] ?? "") > (others[0] ?? "") ? days[0] : others[0];
  const to = (days.at(-1) ?? "") < (others.at(-1) ?? "") ? days.at(-1) : others.at(-1);
  return daysBetween(from ?? "", to ?? "") >= MONTHS_TOGETHER_DAYS;
}

/** Two rents overlap by a month in a move. */
const MONTHS_TOGETHER_DAYS = 62;

export function rhythmKey(merchantKey: string, isOut: boolean): string {
  return `${merchantKey} ${isOut ? "out" : "in"}`;
}

function isPayGap(days: number): boolean {
  return days === 7 || (days >= 13 && days <= 17) || (days >= 26 && days <= 35);
}

function gapOf(group: readonly RhythmRow[]): number | null {
  const days = [...new Set(group.map(({ date }) => date))].sort();
  const gaps = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day));
  if (gaps.length < 2) return null;
  const median = middleOf(gaps);
  const isSteady = gaps.filter((gap) => Math.abs(gap - median) <= 4).length >= gaps.length * 0.75;
  return isSteady ? median : null;
}

function amountsOf(group: readonly RhythmRow[]): { median: number; spread: number } {
  const amounts = group.map(({ amountMinor }) => Math.abs(amountMinor)).sort((a, b) => a - b);
  const median = middleOf(amounts);
  // The farthest quarter is left out: a bonus month doesn't break a rhythm.
  const near = amounts.map((amount) => Math.abs(amount - median) / median).sort((a, b) => a - b);
  return { median, spread: near[Math.floor((near.length - 1) * 0.75)] ?? 0 };
}
