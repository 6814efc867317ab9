import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import type { TraitId } from "@/lib/domain/generated/knowledge";
import { groupBy } from "@/lib/domain/group-by";
import { toWords } from "@/lib/domain/payees/descriptor";
import { capitalized } from "@/lib/domain/payees/person";
import { meaningOfTrait, type Subject, type Traits, valuesOf } from "@/lib/domain/payees/traits-of";
import { median } from "@/lib/domain/statistics";
import type { RecurringSeries, SeriesPayment } from "@/lib/domain/transactions/series";
import { countIn, withoutCount } from "@/lib/domain/transactions/streams/loans";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { littleFor } from "../detection/amount-for";
import {
  bookedTransactions,
  type DetectorInput,
  isKnownBefore,
  merchantKeysOf,
  merchantName,
  once,
  recurringIds,
  rowsById,
  seriesOf,
  transactionsByMerchant,
} from "../detection/input";
import { traitsOfRow, traitsOfSeries } from "../detection/payee-traits";
import {
  endedHomes,
  homesNow,
  isAbout,
  isPaidNow,
  MIN_PAYMENTS_SINCE,
  paidOnSince,
} from "../detection/rhythm/life-changes";
import { gapsOf, rowsSince } from "../detection/rows-since";
import { hasWord, isBetweenOwn, isSilent, isTagged, knownRows, personOf } from "./parties";
import { fullNamesOf, namingWords, ownWords, sharedWord } from "./shared-words";

type Rows = readonly LedgerTransaction[];

/** Days and counts; amounts in cents of a dollar. */
const RULES = {
  /** A charge so soon after an end was under way. */
  graceDays: 14,
  /** Whoever pays for another animal so long after one died has another. */
  otherPetDays: 30,
  /** Less than this isn't paid for a car. */
  minSaleMinor: 30_000,
  /** A place in care is held at half of its price or less, the same each time. */
  maxShareOfHold: 0.5,
  minHolds: 4,
  /** A new place that began so long before the old one became cheaper, or after, took its place. */
  nearDays: 45,
  /** Half a year after the last pay at most, one is paid in another country, and three times by now. */
  maxDaysOfMove: 183,
  minPay: 3,
  /** Pay that is so late has ended; it came at most half as far apart. */
  incomeDays: 80,
  /** A purchase in a few parts needs no protection. */
  minLoanPayments: 6,
  /** Counts one after another that show a plan, and no date. */
  minCounted: 3,
} as const;

/** A reason for payments that is over: who shows it, by which rows, on which day, and from when charges are news. */
type End = { subject: Subject; name: string; rows: Rows; day: Day; from: Day; hold: Hold };

/** Says if a series belongs to what ended, surely or perhaps, and by which `word` of both texts; null if nothing says so. */
type Hold = (series: RecurringSeries, traits: Traits) => { isSure: boolean; word?: string } | null;

/** A series that goes on after its reason ended. `since`: its charges from then on, oldest first. */
export type Outlasted = {
  subject: Subject;
  series: RecurringSeries;
  since: readonly SeriesPayment[];
  end: Pick<End, "name" | "rows" | "day">;
  isOnlyAsked: boolean;
  word?: string;
};

/** Finds what is still paid although what it was for ended or was replaced; of several ends, by the surest. */
export const outlastedOf = once((input): readonly Outlasted[] => {
  const ending = new Set(
    runningOut(input).flatMap((series) =>
      [...traitsOfSeries(input, series).keys()].flatMap((id) => meaningOfTrait(id).endsWith ?? []),
    ),
  );
  const endsOf = (subject: Subject, find: (input: DetectorInput) => End[]) => (ending.has(subject) ? find(input) : []);
  const ends = [
    ...endsOf("home", homesLeft),
    ...endsOf("pet", petsGone),
    ...carsSold(input),
    ...endsOf("own-home", careHomes),
    ...endsOf("place", placesLeft),
    ...endsOf("country", countriesLeft),
    ...endsOf("loan", loansPaidOff),
    ...plansPaidOff(input),
    ...peopleGone(input),
  ];
  if (ends.length === 0) return [];
  return runningOut(input).flatMap((series) => {
    const traits = traitsOfSeries(input, series);
    const found = ends.flatMap((end): Outlasted[] => {
      const since = paidSince(series, end);
      const hold = since.length >= MIN_PAYMENTS_SINCE ? end.hold(series, traits) : null;
      if (hold === null) return [];
      const { isSure, ...named } = hold;
      return [{ subject: end.subject, series, since, end, isOnlyAsked: !isSure, ...named }];
    });
    const [first] = found.sort(
      (a, b) => Number(a.isOnlyAsked) - Number(b.isOnlyAsked) || b.since.length - a.since.length,
    );
    return first ? [first] : [];
  });
});

const runningOut = once((input): readonly RecurringSeries[] =>
  seriesOf(input).filter((series) => isPaidNow(series) && series.paymentsLeft === undefined),
);

/** Charges after the end; a place is held at another price. */
function paidSince({ payments }: RecurringSeries, { day, from, subject }: End): readonly SeriesPayment[] {
  return subject === "place" ? payments.filter(({ date }) => date >= from) : paidOnSince(payments, day, from);
}

function endsWith(traits: Traits, subject: Subject): TraitId[] {
  return [...traits.keys()].filter((id) => meaningOfTrait(id).endsWith?.includes(subject));
}

/** Homes no longer paid for. What names the same person or address, or began with the home, was for it. */
function homesLeft(input: DetectorInput): End[] {
  return endedHomes(input).flatMap((rows) => {
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last || isSilent(input, last)) return [];
    const now = new Set(homesNow(input).flat());
    const words = ownWords(input, rows, (row) => now.has(row));
    const hold: Hold = (series, traits) => {
      const jobs = endsWith(traits, "home");
      if (jobs.length === 0) return null;
      const others = runningOut(input).filter((other) => other !== series);
      const isServedBy = (isLike: (id: TraitId) => boolean) =>
        others.some((other) => endsWith(traitsOfSeries(input, other), "home").some(isLike));
      const isServed = isServedBy((id) => jobs.some((job) => isOneSupply(job) && areLike(id, job)));
      const word = sharedWord(input, words, series);
      // What moved along names the same person, and is the only one of its kind.
      if (word !== null && isServed)
        return { isSure: isServedBy((id) => jobs.includes(id) && !meaningOfTrait(id).unknown), word };
      if (word !== null && (homesNow(input).length === 0 || jobs.every(isExtra))) return { isSure: false, word };
      const isOfHome = [first, { accountId: series.accountId, date: series.firstDate }].every(
        (began) => isKnownBefore(input, began) && isAbout([first.date], began.date),
      );
      return isOfHome && isServed ? { isSure: false } : null;
    };
    // The last rent pays for the days up to the next.
    const from = addDays(last.date, Math.round(median(gapsOf(rows))));
    const of = { name: merchantName(last), rows: [last], day: last.date, from };
    return [{ subject: "home", ...of, hold }];
  });
}

/** Animals that died, unless another one is paid for since. What is paid regularly may be for one that lives, so one can only ask. */
function petsGone(input: DetectorInput): End[] {
  const booked = bookedTransactions(input);
  const died = booked.filter((row) => row.amountMinor < 0 && isTagged(input, row, "petDied"));
  const fed = new Set(runningOut(input).flatMap(({ transactionIds }) => transactionIds));
  return [...groupBy(died, merchantKeysOf(input)).values()].flatMap(([row, ...others]): End[] => {
    if (!row || others.length > 0) return [];
    const hasAnother = rowsSince(booked, addDays(row.date, RULES.otherPetDays)).some(
      (other) => other.amountMinor < 0 && !fed.has(other.id) && isOf(input, other, "pet"),
    );
    const hold: Hold = (_, traits) => (endsWith(traits, "pet").length > 0 ? { isSure: false } : null);
    return hasAnother ? [] : [oneDayEnd("pet", merchantName(row), row, hold)];
  });
}

/** The last loan, paid off: one can only ask about what goes on. */
function loansPaidOff(input: DetectorInput): End[] {
  const loans = seriesOf(input).filter((series) => {
    const traits = traitsOfSeries(input, series);
    return series.direction === "out" && traits.has("lender") && valuesOf(traits, "insurance").length === 0;
  });
  if (loans.some(({ isActive }) => isActive)) return [];
  const hold: Hold = (_, traits) => (endsWith(traits, "loan").length > 0 ? { isSure: false } : null);
  return loans.flatMap(({ merchant, payments }): End[] => {
    const row = rowsById(input).get(payments.at(-1)?.transactionId ?? "");
    const isLast = row && transactionsByMerchant(input).get(merchantKeysOf(input)(row))?.at(-1) === row;
    return isLast && payments.length >= RULES.minLoanPayments ? [oneDayEnd("loan", merchant, row, hold)] : [];
  });
}

/**
 * People whose pension or benefit ended while one under the same name with another initial goes on. What one owes goes on for others
 * of the household.
 */
function peopleGone(input: DetectorInput): End[] {
  const named = knownRows(input).flatMap((row) =>
    row.amountMinor > 0 && !isBetweenOwn(input, row) ? [...fullNamesOf(input, row)].map((name) => ({ name, row })) : [],
  );
  const people = [...groupBy(named, ({ name }) => name)].map(([name, all]) => ({
    name,
    rows: all.map(({ row }) => row),
  }));
  const isLivedOn = (row: LedgerTransaction) =>
    LIVED_ON.has(row.categorySlug) || traitsOfRow(input, row).has("pension");
  const isOver = (rows: Rows) => daysBetween(rows.at(-1)?.date ?? input.today, input.today) > RULES.incomeDays;
  const living = new Set(
    people.flatMap(({ name, rows }) => (!isOver(rows) && rows.some(isLivedOn) ? [name.slice(2)] : [])),
  );
  return people.flatMap(({ name, rows }): End[] => {
    const last = rows.at(-1);
    if (!last || !isOver(rows) || !living.has(name.slice(2)) || !rows.every(isLivedOn)) return [];
    if (rows.length < RULES.minPay || gapsOf(rows).some((gap) => gap > RULES.incomeDays / 2)) return [];
    const hold: Hold = ({ payments }, traits) => {
      const paid = payments.flatMap(({ transactionId }) => rowsById(input).get(transactionId) ?? []);
      const isNamed = !isOwed(traits) && paid.every((row) => fullNamesOf(input, row).has(name));
      return isNamed ? { isSure: false, word: name.split(" ").map(capitalized).join(" ") } : null;
    };
    return [oneDayEnd("person", merchantName(last), last, hold)];
  });
}

/** Returns true for what is paid until it is paid off, or as long as one lives there. */
function isOwed(traits: Traits): boolean {
  return traits.has("lender") || traits.has("binding") || traits.has("statutory");
}

/** Categories of what one lives on after work, or in its place. */
const LIVED_ON: ReadonlySet<string> = new Set(["pension", "benefits"]);

/**
 * Equal installments counted up to the last, such as 10 of 10, after which the same amount is taken under the same text or a part of it:
 * none of what is counted anew each year.
 */
function plansPaidOff(input: DetectorInput): End[] {
  return runningOut(input).flatMap((series): End[] => {
    const traits = traitsOfSeries(input, series);
    const isAnew = ANEW.some((trait) => traits.has(trait)) || valuesOf(traits, "insurance").length > 0;
    if (isAnew || (traits.has("binding") && !traits.has("lender"))) return [];
    const rows = series.payments.flatMap(({ transactionId }) => rowsById(input).get(transactionId) ?? []);
    const counts = rows.map(({ name }) => countIn(name));
    const at = counts.findLastIndex((count) => count !== null);
    const [row, count] = [rows[at], counts[at]];
    if (!row || !count || count.at !== count.of || count.of < RULES.minCounted || at === rows.length - 1) return [];
    const areCounted = Array.from({ length: RULES.minCounted }, (_, back) => counts[at - back]).every(
      (one, back) => one?.of === count.of && one.at === count.at - back,
    );
    const words = new Set(toWords(withoutCount(row.name)));
    const isOneThing = rows
      .slice(at + 1 - RULES.minCounted)
      .every(
        ({ amountMinor, name }) =>
          amountMinor === row.amountMinor && toWords(withoutCount(name)).every((word) => words.has(word)),
      );
    const hold: Hold = (one) => (one === series ? { isSure: true } : null);
    const end = { ...oneDayEnd("plan", series.merchant, row, hold), from: addDays(row.date, 1) };
    return areCounted && isOneThing ? [end] : [];
  });
}

/** Counted anew each year or term. */
const ANEW = ["statutory", "subscription"] as const;

/** Cars and the like that someone paid for: by a text that says so and names what a bill names, or to a company that buys them. */
const carsSold = once((input): End[] => {
  const again = recurringIds(input);
  return knownRows(input).flatMap((row): End[] => {
    if (row.amountMinor < littleFor(input.currency, RULES.minSaleMinor) || again.has(row.id)) return [];
    if (isOfOwn(input, row) || isTagged(input, row, "repaid", "reimbursement")) return [];
    const isBuyer = isTagged(input, row, "carBuyer");
    const sold = soldIn(input, row.name);
    if (!isBuyer && sold === null) return [];
    const isOwn = sold !== null && ownWords(input, [row], (one) => isOfOwn(input, one)).has(sold.thing);
    const words = new Set(isOwn ? [sold.thing] : []);
    const hold: Hold = (series, traits) => {
      const jobs = endsWith(traits, "car");
      const word = sharedWord(input, words, series);
      const isPerhaps = traits.has("insurance:policy") || traits.has("contract");
      if (word !== null && (jobs.length > 0 || isPerhaps) && !isOwed(traits))
        return { isSure: jobs.length > 0 && sold?.isBehind === true, word };
      const alike = runningOut(input).filter(
        (other) => other !== series && jobs.some((id) => traitsOfSeries(input, other).has(id)),
      );
      // What began about then is for the next car.
      const isOnlyOne = alike.every(
        ({ accountId, firstDate }) =>
          firstDate >= addDays(row.date, -RULES.nearDays) && isKnownBefore(input, { accountId, date: firstDate }),
      );
      const isReplaced =
        traits.has("insurance:car") && alike.some(({ firstDate }) => firstDate <= addDays(row.date, RULES.nearDays));
      const after = series.payments.filter(({ date }) => date >= row.date);
      // Whoever has a new car has told the insurer, and pays another price.
      const before = series.payments.findLast(({ date }) => date < row.date);
      const isUnchanged = after.every(({ amountMinor }) => amountMinor === before?.amountMinor);
      return isBuyer && jobs.length > 0 && isOnlyOne && isUnchanged ? { isSure: isReplaced } : null;
    };
    return [oneDayEnd("car", personOf(input)(row.name)?.name ?? merchantName(row), row, hold)];
  });
});

/** Tells if a stream probably ended with a car that was sold. */
export function isOfSoldCar(input: DetectorInput, { date, traits }: { date: Day; traits: Traits }): boolean {
  return (
    endsWith(traits, "car").length > 0 &&
    carsSold(input).some(
      ({ day, rows }) =>
        Math.abs(daysBetween(day, date)) <= RULES.nearDays && rows.every((row) => isTagged(input, row, "carBuyer")),
    )
  );
}

/** Pay and moves between own accounts, whose texts name the account's owner. */
function isOfOwn(input: DetectorInput, row: LedgerTransaction): boolean {
  return row.categoryKind === "income" ? row.categorySlug !== "other-income" : isBetweenOwn(input, row);
}

/** The word behind the one for a sale, or else the one before it, where a person's name may stand as well. */
function soldIn(input: DetectorInput, text: string): { thing: string; isBehind: boolean } | null {
  const has = hasWord(input);
  if (!has(text, "sold")) return null;
  const words = text.match(/\p{L}+/gu) ?? [];
  const ofOne = words.findIndex((word) => has(word, "sold"));
  const at = ofOne < 0 ? words.findIndex((word, index) => has(`${words[index - 1]} ${word}`, "sold")) : ofOne;
  const naming = (of: readonly string[]) =>
    of
      .flatMap((word) => (has(word, "vehicle") ? [] : toWords(word)))
      .filter((word) => namingWords(input)(text).has(word));
  const [behind] = naming(words.slice(at + 1));
  return { thing: behind ?? naming(words.slice(0, at)).at(-1) ?? "", isBehind: behind !== undefined };
}

/** Care homes someone moved into. */
function careHomes(input: DetectorInput): End[] {
  const rows = bookedTransactions(input).filter((row) => row.amountMinor < 0 && isTagged(input, row, "careHome"));
  return [...groupBy(rows, merchantKeysOf(input)).values()].flatMap((ofHome): End[] => {
    const [first, second] = ofHome;
    if (!first || !second || !isKnownBefore(input, first)) return [];
    const hold: Hold = (_, traits) => (endsWith(traits, "own-home").length > 0 ? { isSure: false } : null);
    return [oneDayEnd("own-home", merchantName(first), first, hold)];
  });
}

/** Places in care or at a gym that are held at a part of the price since another one began. */
function placesLeft(input: DetectorInput): End[] {
  const keyOf = merchantKeysOf(input);
  const places = runningOut(input).filter((series) => endsWith(traitsOfSeries(input, series), "place").length > 0);
  return places.flatMap((held): End[] => {
    const traits = traitsOfSeries(input, held);
    const key = keyOf({ name: held.merchant, merchant: held.merchant });
    const before = (transactionsByMerchant(input).get(key) ?? []).filter(({ date }) => date < held.firstDate);
    const usual = median(before.map(({ amountMinor }) => -amountMinor));
    const isHeld =
      before.length >= held.payments.length &&
      held.payments.length >= RULES.minHolds &&
      held.payments.every(({ amountMinor }) => amountMinor === held.amountMinor) &&
      held.amountMinor <= usual * RULES.maxShareOfHold;
    if (!isHeld) return [];
    const isAlike = (other: LedgerTransaction) => {
      const of = traitsOfRow(input, other);
      return endsWith(traits, "place").some((id) => of.has(id)) || (of.has("care") && traits.has("care"));
    };
    const instead = [...transactionsByMerchant(input).values()].find((rows) => {
      const [began] = rows;
      return (
        began !== undefined &&
        began.amountMinor < 0 &&
        rows.length >= RULES.minHolds &&
        Math.abs(daysBetween(began.date, held.firstDate)) <= RULES.nearDays &&
        rows.every(isAlike)
      );
    });
    const [first] = instead ?? [];
    if (!first) return [];
    const hold: Hold = (series) => (series === held ? { isSure: false } : null);
    return [{ ...oneDayEnd("place", merchantName(first), first, hold), from: held.firstDate }];
  });
}

/** Countries in which pay ended while pay in another currency began. What goes on there was replaced if the new country has its like. */
function countriesLeft(input: DetectorInput): End[] {
  const { conversions } = input;
  if (!conversions?.size) return [];
  const currencyOf = (id: string | undefined) => conversions.get(id ?? "")?.own.currency ?? input.currency;
  const pay = bookedTransactions(input).filter((row) => row.amountMinor > 0 && row.categorySlug === "salary");
  const byCurrency = [...groupBy(pay, ({ id }) => currencyOf(id))];
  const left = byCurrency.filter(([currency, old]) =>
    byCurrency.some(
      ([other, now]) =>
        other !== currency && isLater(old.at(-1), now[0]) && now.length >= old.length / 2 && now.length >= RULES.minPay,
    ),
  );
  return left.flatMap(([currency, old]) =>
    runningOut(input).flatMap((series): End[] => {
      const jobs = endsWith(traitsOfSeries(input, series), "country");
      const first = rowsById(input).get(series.payments[0]?.transactionId ?? "");
      const isNew = first && currencyOf(first.id) !== currency && isLater(old.at(-1), first);
      if (!isNew || jobs.length === 0) return [];
      const hold: Hold = (one, traits) => {
        const isThere = currencyOf(one.payments.at(-1)?.transactionId) === currency;
        const isLike = endsWith(traits, "country").some((id) => jobs.some((job) => areLike(id, job)));
        return isThere && isLike ? { isSure: false } : null;
      };
      return [oneDayEnd("country", series.merchant, first, hold)];
    }),
  );
}

function isLater(end: LedgerTransaction | undefined, began: LedgerTransaction | undefined): boolean {
  const days = end && began ? daysBetween(end.date, began.date) : -1;
  return days >= -RULES.nearDays && days <= RULES.maxDaysOfMove;
}

/** A supply of which a home has one: lines and water may be two things. */
function isOneSupply(id: TraitId): boolean {
  const { unknown, of = [] } = meaningOfTrait(id);
  return !unknown || (of.length > 0 && !of.some((part) => meaningOfTrait(`utility:${part}` as TraitId).each));
}

/** An alarm or a call for help, which most homes have none of. */
function isExtra(id: TraitId): boolean {
  return id.startsWith("subscription:");
}

/** The same, or of one of which the other is a part: a line and a phone. */
function areLike(one: TraitId, other: TraitId): boolean {
  const includes = (whole: TraitId, part: TraitId) => meaningOfTrait(whole).of?.includes(part.split(":")[1] ?? "");
  return one === other || includes(one, other) === true || includes(other, one) === true;
}

function oneDayEnd(subject: Subject, name: string, row: LedgerTransaction, hold: Hold): End {
  return { subject, name, rows: [row], day: row.date, from: addDays(row.date, RULES.graceDays), hold };
}

function isOf(input: DetectorInput, row: LedgerTransaction, subject: Subject): boolean {
  return endsWith(traitsOfRow(input, row), subject).length > 0;
}
