import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { amountFor } from "../detection/amount-for";
import {
  bookedTransactions,
  byDate,
  type DetectorInput,
  groupOf,
  merchantKeysOf,
  merchantName,
  once,
  recurringIds,
  transactionsByMerchant,
  wasReturned,
} from "../detection/input";
import { rangeBetween, rowsBetween, rowsSince } from "../detection/rows-since";
import { rhythmOf } from "./double-charges";
import {
  EXPECTED,
  EXPECTED_MOSTLY,
  matched,
  type Owed,
  oddsOfReturn,
  type Pair,
  patienceDays,
  rowsOfPairs,
} from "./owed";
import { hasComeSince, isBetweenOwn, isSilent, isTagged, knownRows, personOf, rowsOfAmount, senderOf } from "./parties";
import { isPurchase } from "./strange-charges";

type Rows = readonly LedgerTransaction[];

/** Limits of open bills. Amounts in US cents. */
const RULES = {
  minBillMinor: 2000,
  /** A flatmate forgets for a month; whoever has paid nothing of more bills has moved out. */
  flatmateDays: 30,
  minDaysOfBill: 7,
  maxOpenBills: 3,
} as const;

/** Shares of a bill that someone else pays: all of it, so many twentieths or thirds. */
const SHARES = [...Array.from({ length: 17 }, (_, index) => (20 - index) / 20), 2 / 3, 1 / 3];

/** Thresholds for matching a sender's receipts to the bills that sender pays. */
const PAYER = {
  min: 2,
  minOfPlaces: 3,
  minOfParts: 4,
  max: 60,
  explained: 0.8,
  explainedByParts: 0.7,
  windowDays: 62,
  /** Any receipt is a part of some of so many bills of a kind by chance. */
  maxBills: 100,
  /** A part that differs each time is at least so much of its bill. */
  minPart: 0.1,
  /** Sums that no one agrees on by chance. */
  roundMinor: 500,
  sameShare: 0.006,
  minAlike: 0.5,
  /** Odds from which someone else's part of one's bills is expected, and how much a bill of a home or in a rhythm adds. */
  ofPersons: 2.4,
  ofParts: 2,
  ofBiller: 0.5,
} as const;

/** `share` is null where the parts differ. `isOneSum`: equal each time, as for a purchase in installments. */
type Payer = {
  key: string;
  name: string;
  receipts: Rows;
  pairs: readonly Pair[];
  share: number | null;
  isOneSum: boolean;
  isPerson: boolean;
};

/** Categories of money that pays no part of a bill: wages, and moves between one's own accounts. */
const NO_PART: ReadonlySet<string> = new Set(["salary", "interest", "dividends", "rental-income", "internal-transfer"]);
const BY_PERSONS: ReadonlySet<string> = new Set(["other-transfer", "gig-work"]);

/** Senders that pay back bills, each with the bills its receipts are for: an insurance, an employer, a flatmate. */
const payersOf = once((input): readonly Payer[] => {
  const keyOf = merchantKeysOf(input);
  const received = knownRows(input).filter(
    (row) =>
      row.amountMinor > 0 &&
      !row.pending &&
      (!NO_PART.has(row.categorySlug) || (row.categorySlug === "internal-transfer" && personOf(input)(row.name))) &&
      !isTagged(input, row, "ownHealthAccount", "oneself"),
  );
  // A company that a bank names as the merchant is none, however like a name its text is.
  const isOfPerson = (row: LedgerTransaction) =>
    BY_PERSONS.has(row.categorySlug) ||
    (personOf(input)(row.name) !== null && (row.merchant === null || personOf(input)(row.name)?.isByApp === true));
  const senders = groupBy(received, (row) => (isOfPerson(row) ? senderOf(input)(row.name) : keyOf(row)));
  return [...senders].flatMap(([key, receipts]): Payer[] => {
    const last = receipts.at(-1);
    if (!last || receipts.length < PAYER.min || receipts.length > PAYER.max) return [];
    if (isSilent(input, last) || isBetweenOwn(input, last)) return [];
    const person = isOfPerson(last) ? personOf(input)(last.name) : null;
    const of = { key, name: person?.name ?? merchantName(last), receipts, isPerson: isOfPerson(last) };
    // Equal sums are a share of equal bills by chance, unless they are odd and all of a bill each time.
    const isOneSum = new Set(receipts.map(({ amountMinor }) => amountMinor)).size < 2;
    if (isOneSum && (!of.isPerson || last.amountMinor % amountFor(input.currency, PAYER.roundMinor) === 0)) return [];
    // Small receipts are some share of many purchases. Those of few places, and of the receipts' own kind, are no chance.
    const shared = (isOneSum ? [1] : SHARES).flatMap((share) => {
      const pairs = pairsByShare(input, receipts, share);
      const places = new Set(pairs.map(({ out }) => keyOf(out))).size;
      const least = places === 1 && !of.isPerson ? PAYER.min : PAYER.minOfPlaces;
      const ofKind = pairs.filter(({ out, back }) => groupOf(out) === groupOf(back)).length;
      return pairs.length >= least ? [{ ...of, pairs, share, isOneSum, surplus: pairs.length + ofKind - places }] : [];
    });
    const [most, ...others] = shared;
    if (most) return [others.reduce((best, one) => (one.surplus > best.surplus ? one : best), most)];
    const pairs = of.isPerson ? [] : pairsByPart(input, receipts);
    return pairs.length >= PAYER.minOfParts ? [{ ...of, pairs, share: null, isOneSum }] : [];
  });
});

/** Pairs each receipt with the latest bill of which it is this share, to the minor unit; none if too few are explained. */
function pairsByShare(input: DetectorInput, receipts: Rows, share: number): Pair[] {
  const keyOf = merchantKeysOf(input);
  const pairs: Pair[] = [];
  for (const [index, back] of receipts.entries()) {
    const out = billOf(input, back, share);
    if (out && keyOf(out) !== keyOf(back)) pairs.push({ out, back, days: daysBetween(out.date, back.date) });
    if (index + 1 - pairs.length > receipts.length * (1 - PAYER.explained)) return [];
  }
  return pairs;
}

function billOf(input: DetectorInput, receipt: LedgerTransaction, share: number): LedgerTransaction | undefined {
  const from = addDays(receipt.date, -PAYER.windowDays);
  const middle = Math.round(receipt.amountMinor / share);
  const spread = share === 1 ? 0 : Math.ceil(1 / share);
  let latest: LedgerTransaction | undefined;
  for (let sum = spread - middle; sum >= -spread - middle; sum -= 1) {
    for (const row of rowsOfAmount(input, sum, from)) {
      const isBill = row.date <= receipt.date && !row.pending && row.categoryKind === "expense";
      if (isBill && (!latest || latest.date <= row.date)) latest = row;
    }
  }
  return latest;
}

/** Bills of no known kind are of many. */
const UNKNOWN = "uncategorized";

function isOneTimeBill(input: DetectorInput, row: LedgerTransaction): boolean {
  return isPurchase(row) && row.categorySlug !== UNKNOWN && !row.pending && !recurringIds(input).has(row.id);
}

/** Bills of a known kind that don't recur, by kind, oldest first. */
const oneTimeBills = once(
  (input): ReadonlyMap<string, Rows> =>
    groupBy(
      bookedTransactions(input).filter((row) => isOneTimeBill(input, row)),
      groupOf,
    ),
);

/** Pairs receipts with one-time bills of one kind of which each may be a part, of the kind with the most. */
function pairsByPart(input: DetectorInput, receipts: Rows): Pair[] {
  const [keyOf, again] = [merchantKeysOf(input), recurringIds(input)];
  const sums = new Set(receipts.map(({ amountMinor }) => amountMinor)).size;
  const own = keyOf(receipts[0] as LedgerTransaction);
  const recurring = receipts.filter(({ id }) => again.has(id)).length;
  if (receipts.length < PAYER.minOfParts || Math.min(sums, receipts.length - recurring) < receipts.length / 2)
    return [];
  const from = addDays(receipts[0]?.date ?? "", -PAYER.windowDays);
  const until = receipts.at(-1)?.date ?? from;
  const windows = receipts.map(({ date }) => ({ from: addDays(date, -PAYER.windowDays), to: date }));
  const kinds = [...oneTimeBills(input)].flatMap(([kind, bills]) => {
    const near = windows.reduce((sum, window) => sum + countIn(bills, window), 0);
    if (near > receipts.length * PAYER.maxBills) return [];
    const ofKind = rowsBetween(bills, from, until).filter((row) => keyOf(row) !== own);
    const usual = usualShare(ofKind, receipts);
    const isUsual = (bill: LedgerTransaction, { amountMinor }: LedgerTransaction) =>
      Math.abs(-amountMinor / bill.amountMinor - usual) <= PAYER.sameShare;
    const alike = matched(ofKind, receipts, isUsual, PAYER.windowDays);
    const [outs, backs] = [new Set(alike.map(({ out }) => out)), new Set(alike.map(({ back }) => back))];
    const left = receipts.filter((row) => !backs.has(row));
    const rest = matched(
      ofKind.filter((row) => !outs.has(row)),
      left,
      isPart,
      PAYER.windowDays,
    );
    const pairs = [...alike, ...rest].sort((one, other) => byDate(one.out, other.out));
    // Money for something else fits bills of any size by chance: the bank files it with the bills, or most are one share of theirs.
    const score = alike.length / receipts.length + (receipts.every((row) => groupOf(row) === kind) ? 1 : 0);
    const isExplained = pairs.length >= receipts.length * PAYER.explainedByParts;
    return isExplained && score >= PAYER.minAlike ? [{ pairs, score }] : [];
  });
  return kinds.sort((one, other) => other.score - one.score)[0]?.pairs ?? [];
}

function billsBefore(bills: Rows, { date }: LedgerTransaction): Rows {
  return rowsBetween(bills, addDays(date, -PAYER.windowDays), date);
}

function countIn(bills: Rows, { from, to }: { from: Day; to: Day }): number {
  const [first, end] = rangeBetween(bills, from, to);
  return end - first;
}

/** The share, in hundredths, that most receipts are of some bill before them. */
function usualShare(bills: Rows, receipts: Rows): number {
  const shares = receipts.flatMap((back) => {
    const near = billsBefore(bills, back);
    return [...new Set(near.map(({ amountMinor }) => Math.round((-100 * back.amountMinor) / amountMinor)))];
  });
  const counts = [...groupBy(shares, (share) => share)].filter(
    ([share]) => share <= 100 && share >= PAYER.minPart * 100,
  );
  return (counts.sort((one, other) => other[1].length - one[1].length)[0]?.[0] ?? 0) / 100;
}

/** Bills of which a sender always paid a part, and nothing of these. */
export function openBills(input: DetectorInput): Owed[] {
  const keyOf = merchantKeysOf(input);
  return payersOf(input).flatMap(({ key, name, receipts, pairs, share, isOneSum, isPerson }): Owed[] => {
    const first = pairs[0]?.out.date ?? "";
    const [paid, backs] = [new Set(pairs.map(({ out }) => out)), new Set(pairs.map(({ back }) => back))];
    const places = new Set(pairs.map(({ out }) => keyOf(out)));
    const isOfKind = (bill: LedgerTransaction) =>
      share === null
        ? pairs.some(({ out }) => groupOf(out) === groupOf(bill))
        : !isOneSum || bill.amountMinor === pairs[0]?.out.amountMinor;
    const known = [...places]
      .flatMap((place) => transactionsByMerchant(input).get(place) ?? [])
      .filter((bill) => bill.amountMinor < 0 && bill.date >= first && isOfKind(bill))
      .sort(byDate);
    const paidOf = known.filter((bill) => paid.has(bill));
    const needed = isPerson
      ? PAYER.ofPersons - (isBiller(known) ? PAYER.ofBiller : 0)
      : share === null
        ? PAYER.ofParts
        : EXPECTED;
    const delays = pairs.map(({ days }) => days);
    const waited = patienceDays(delays, isPerson ? RULES.minDaysOfBill : undefined);
    // What is open since the last paid bill is no evidence against it.
    const lastPaid = addDays(paidOf.at(-1)?.date ?? input.today, 1);
    const oddsBefore = (day: Day) => {
      const until = day < lastPaid ? day : lastPaid;
      return oddsOfReturn(countBefore(paidOf, until), countBefore(known, until));
    };
    const partOf = (bill: LedgerTransaction) => Math.round(-bill.amountMinor * (share ?? 1));
    const isOpen = (bill: LedgerTransaction) =>
      !paid.has(bill) &&
      !bill.pending &&
      bill.amountMinor <= -amountFor(input.currency, RULES.minBillMinor) &&
      daysBetween(bill.date, input.today) >= waited &&
      oddsBefore(bill.date) >= needed &&
      !wasReturned(input, bill) &&
      // Whatever came since may be for it, whichever sum it is.
      !receipts.some((row) => row.date >= bill.date && !backs.has(row)) &&
      (isOneSum || !mayBePartOf(input, bill)) &&
      !(isPerson && hasComeSince(input, bill.date, { text: name, sumMinor: partOf(bill) }));
    const open = known.filter(isOpen);
    // Whoever left out one installment is as late with the next on its usual day.
    const isNext = ({ date }: LedgerTransaction) =>
      date > (open.at(-1)?.date ?? input.today) && daysBetween(date, input.today) > Math.max(...delays);
    if (isOneSum) open.push(...known.filter((bill) => !bill.pending && isNext(bill)));
    const [latest, lastPair] = [open.at(-1), pairs.at(-1)];
    const waitedFor = daysBetween(open[0]?.date ?? input.today, input.today);
    if (!latest || !lastPair || (open.length > RULES.maxOpenBills && !isOneSum)) return [];
    if (isPerson && waitedFor < RULES.flatmateDays) return [];
    if (oddsOfReturn(paidOf.length, known.length - open.length) < EXPECTED_MOSTLY) return [];
    const before = rowsOfPairs(pairs.slice(-PAYER.minOfPlaces));
    const of = { before, rows: open, since: latest.date, payer: name };
    return share === null
      ? [{ kind: "part", name: merchantName(latest), key: `part:${key}:${latest.id}`, ...of, rows: [latest] }]
      : [{ kind: "bills", name: merchantName(latest), key: `bills:${key}:${lastPair.back.id}`, ...of, share }];
  });
}

/** Added odds for a bill with the same sum as an earlier bill, and the tolerance for a similar sum. */
const LIKE = { sameSum: 0.5, nearly: 0.01 } as const;

/** Bills like one of which an insurer, who always answers, paid a part of its own: nothing came for this one. */
export function openLikeBills(input: DetectorInput): Owed[] {
  const keyOf = merchantKeysOf(input);
  return payersOf(input).flatMap(({ key, name, receipts, pairs, share, isPerson }): Owed[] => {
    if (isPerson || share === null) return [];
    const [paid, backs] = [new Set(pairs.map(({ out }) => out)), new Set(pairs.map(({ back }) => back))];
    const kinds = [...new Set(pairs.map(({ out }) => groupOf(out)))];
    const isOther = (bill: LedgerTransaction) => !paid.has(bill) && keyOf(bill) !== key;
    return receipts.flatMap((back): Owed[] => {
      if (backs.has(back)) return [];
      const near = kinds.flatMap((kind) => billsBefore(oneTimeBills(input).get(kind) ?? [], back));
      if (near.length > PAYER.maxBills) return [];
      const [out, another] = near.filter((bill) => back.amountMinor <= -bill.amountMinor && isOther(bill));
      if (!out || another || !isPart(out, back)) return [];
      const isLike = (bill: LedgerTransaction) =>
        Math.abs(bill.amountMinor - out.amountMinor) <= -out.amountMinor * LIKE.nearly && isOneTimeBill(input, bill);
      const latest = transactionsByMerchant(input)
        .get(keyOf(out))
        ?.findLast((bill) => bill.date > back.date && isOther(bill) && isLike(bill));
      if (!latest || daysBetween(latest.date, input.today) < patienceDays([daysBetween(out.date, back.date)]))
        return [];
      const isAnswered = receipts.some((row) => row.date >= latest.date && !backs.has(row));
      const odds = oddsOfReturn(1, 1) + (latest.amountMinor === out.amountMinor ? LIKE.sameSum : 0);
      const isOpen = odds >= EXPECTED && !isAnswered && !wasReturned(input, latest) && !mayBePartOf(input, latest);
      const of = { before: [out, back], rows: [latest], since: latest.date, payer: name, part: back };
      return isOpen ? [{ kind: "part", name: merchantName(latest), key: `part:${key}:${latest.id}`, ...of }] : [];
    });
  });
}

/** Categories that people who live together share. */
const OF_A_HOME: ReadonlySet<string> = new Set(["Housing", "Utilities"]);

function isBiller(bills: Rows): boolean {
  return bills.some((bill) => OF_A_HOME.has(groupOf(bill))) || rhythmOf(bills) !== null;
}

function countBefore(rows: Rows, day: Day): number {
  return rows.length - rowsSince(rows, day).length;
}

/** First payments of new senders, oldest first. */
const firstReceipts = once((input): Rows => {
  const keyOf = merchantKeysOf(input);
  const known = new Set<string>();
  return knownRows(input).filter((row) => {
    const isNew = row.amountMinor > 0 && !known.has(keyOf(row));
    if (isNew) known.add(keyOf(row));
    return isNew && !NO_PART.has(row.categorySlug);
  });
});

/** Returns true if someone who never paid before the bill has sent what may be a part of it. */
function mayBePartOf(input: DetectorInput, bill: LedgerTransaction): boolean {
  return rowsSince(firstReceipts(input), bill.date).some((receipt) => isPart(bill, receipt));
}

function isPart(bill: LedgerTransaction, { amountMinor }: LedgerTransaction): boolean {
  return amountMinor <= -bill.amountMinor && amountMinor >= -bill.amountMinor * PAYER.minPart;
}
