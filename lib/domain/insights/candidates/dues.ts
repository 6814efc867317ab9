import { addDays, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { sumMinor } from "@/lib/domain/money";
import { median } from "@/lib/domain/statistics";
import { CADENCES, nextAfter } from "@/lib/domain/transactions/cadence";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { littleFor } from "../detection/amount-for";
import {
  bookedTransactions,
  type DetectorInput,
  groupOf,
  merchantKeysOf,
  merchantName,
  once,
  wasReturned,
} from "../detection/input";
import { knownDaysBefore } from "../detection/rhythm/new-charges";
import { rhythmOf } from "./double-charges";
import { type Owed, oddsOfReturn, patienceDays } from "./owed";
import { hasComeSince, hasWord, isBetweenOwn, isSilent, knownRows, personOf, senderOf } from "./parties";

type Rows = readonly LedgerTransaction[];

/** When a payment someone makes in a rhythm is promised, and when it is missing. */
const RULES = {
  /** Rhythm, how much each equal payment is worth, allowed error, and days after which it is missing. */
  rhythms: [
    { cadence: "monthly", worth: 0.5, toleranceDays: 6, lateDays: 9 },
    // A week that is forgotten is mostly made up for by the next.
    { cadence: "biweekly", worth: 0.32, toleranceDays: 2, lateDays: 16 },
    { cadence: "weekly", worth: 0.32, toleranceDays: 2, lateDays: 9 },
  ],
  promised: 2.5,
  /** After more missed payments it has ended: something else was agreed. */
  maxMissed: 2,
  /** Who always pays to the day is late sooner: three times the largest slip, and a week at least. */
  slack: 3,
  leastLateDays: 7,
  /** A part of a rent that the person pays. */
  ofRent: 1,
  /** One step, as a rent that rose: two payments at least on the new level, a quarter away at most. */
  step: -1,
  maxStep: 0.25,
  minOnNewLevel: 2,
  shown: 5,
  longest: 12,
  rentDays: 14,
  rentParts: [2, 3, 4],
  knownDaysBeforeRent: 35,
  /** Expenses that an employer pays each month differ a little, and come with the next payroll at the latest. */
  minExpenses: 12,
  maxDifference: 0.25,
  expensesLateDays: 37,
  minShareInSalary: 0.5,
  salariesBefore: 4,
  /** Less than a twentieth is a fee on the way; what is less than a third is another payment. */
  minBefore: 4,
  minMissingShare: 0.05,
  minMissingMinor: 5000,
  minPaidShare: 0.33,
  patienceDays: 3,
  /** A part of a shared bill comes within three weeks; the oldest open bill is a month old. */
  billDays: 21,
  minPaidBills: 3,
  divisors: [2, 3, 4],
  /** Evidence that bills are shared; three dinners with a friend are not. */
  shared: 2.4,
  ofBiller: 0.5,
  minDaysOfBill: 7,
  minDaysOfFirstBill: 30,
  /** Whoever has paid nothing of more bills has moved out. */
  maxOpenBills: 3,
} as const;

/** Finds money that comes in a rhythm, or as a part of each bill, and is missing or short. */
export function openDues(input: DetectorInput): Owed[] {
  const shares = unpaidShares(input);
  const senders = new Set(shares.map(({ name }) => name));
  return [
    ...missingExpenses(input),
    ...shares,
    ...sharedBills(input).filter(({ name }) => !senders.has(name)),
    ...shortPayments(input),
  ];
}

const SENT_BY_OTHERS: ReadonlySet<string> = new Set(["other-transfer", "other-income"]);
/** Categories of a client's payments. */
const BY_CLIENTS = "gig-work";

/** Rows that others sent under a category of shares, by sender, oldest first. */
const sentByOthers = once((input) =>
  groupBy(
    knownRows(input).filter(
      (row) =>
        row.amountMinor > 0 &&
        (SENT_BY_OTHERS.has(row.categorySlug) || row.categorySlug === BY_CLIENTS) &&
        !hasWord(input)(row.name, "oneself"),
    ),
    ({ name }) => senderOf(input)(name),
  ),
);

/** Finds equal amounts that a person sent each month, fortnight or week, and sends no more: a flatmate's share. */
export const unpaidShares = once((input): readonly Owed[] =>
  [...sentByOthers(input)].flatMap(([sender, payments]): Owed[] => {
    const last = payments.at(-1);
    if (!last || payments.length < 3 || isSilent(input, last) || isBetweenOwn(input, last)) return [];
    return RULES.rhythms.flatMap((rhythm): Owed[] => {
      const equal = equalRunOf(payments, rhythm);
      const evidence =
        equal.rows.length * rhythm.worth +
        (equal.hasStep ? RULES.step : 0) +
        (rhythm.cadence === "monthly" && isPartOfRent(input, payments, equal.rows) ? RULES.ofRent : 0);
      const dates = payments.map(({ date }) => date);
      const expected = nextAfter(rhythm.cadence, dates);
      const lateDays = daysBetween(expected, input.today);
      const missed = 1 + Math.floor((lateDays - rhythm.lateDays) / CADENCES[rhythm.cadence].periodDays);
      // A flatmate who pays no more has moved out. A client's late pay is the income's news, and a debt after that.
      const isClient = last.categorySlug === BY_CLIENTS;
      const isPaidWeekly = isClient && rhythm.cadence !== "monthly";
      const hasEnded = isPaidWeekly || isClient !== missed > RULES.maxMissed;
      const patience = Math.min(
        rhythm.lateDays,
        Math.max(rhythm.cadence === "monthly" ? RULES.leastLateDays : rhythm.lateDays, RULES.slack * equal.slipDays),
      );
      if (evidence < RULES.promised || lateDays <= patience || hasEnded) return [];
      const hasSum = missed <= RULES.maxMissed;
      const rows = equal.rows.filter(({ amountMinor }) => amountMinor === last.amountMinor).slice(-RULES.shown);
      return [
        {
          kind: "share",
          name: last.name,
          key: `share:${sender}`,
          rows,
          since: last.date,
          expected,
          missed: hasSum ? missed : 1,
        },
      ];
    });
  }),
);

/** The latest payments one period apart, on one level, or by the month on two that are near. */
function equalRunOf(
  payments: Rows,
  { cadence, toleranceDays }: (typeof RULES.rhythms)[number],
): { rows: Rows; hasStep: boolean; slipDays: number } {
  const rows: LedgerTransaction[] = [];
  let slipDays = 0;
  let levelSince = 0;
  for (const row of payments.toReversed()) {
    const next = rows[0];
    if (next) {
      const slip = Math.abs(daysBetween(row.date, next.date) - CADENCES[cadence].periodDays);
      const isSame = row.amountMinor === next.amountMinor;
      const isStep =
        cadence === "monthly" &&
        levelSince === 0 &&
        rows.length >= RULES.minOnNewLevel &&
        [row, ...rows].every(({ categorySlug }) => categorySlug === "other-transfer") &&
        Math.abs(row.amountMinor - next.amountMinor) <= row.amountMinor * RULES.maxStep;
      if (slip > toleranceDays || !(isSame || isStep) || rows.length === RULES.longest) break;
      if (!isSame) levelSince = rows.length;
      slipDays = Math.max(slipDays, slip);
    }
    rows.unshift(row);
  }
  return { rows, hasStep: levelSince > 0, slipDays };
}

/** The rents that the person paid, of each home oldest first. */
const rentsOf = once((input) => {
  const rents = bookedTransactions(input).filter(
    ({ amountMinor, categorySlug, pending }) => amountMinor < 0 && categorySlug === "rent" && !pending,
  );
  return [...groupBy(rents, merchantKeysOf(input)).values()];
});

/** Returns true if all payments of a sender are a part of the rent, since it began and until now. */
function isPartOfRent(input: DetectorInput, payments: Rows, equal: Rows): boolean {
  const last = payments.at(-1);
  const isWhole = last !== undefined && equal.length === payments.length && equal.length < RULES.shown;
  if (!isWhole || last.categorySlug !== "other-transfer" || hasWord(input)(last.name, "temporary")) return false;
  if (hasComeSince(input, last.date, { text: last.name, sumsMinor: [last.amountMinor] })) return false;
  return rentsOf(input).some((rents) => {
    const isNear = (part: LedgerTransaction) => (rent: LedgerTransaction) =>
      Math.abs(daysBetween(rent.date, part.date)) <= RULES.rentDays;
    const paidWith = payments.map((part) => rents.find(isNear(part)));
    const [first, rent] = [rents[0], paidWith.at(-1)];
    if (!first || !rent || paidWith.some((of) => of?.amountMinor !== rent.amountMinor)) return false;
    const isPart = RULES.rentParts.some((count) => Math.abs(rent.amountMinor + last.amountMinor * count) < count);
    const isCalledSo = hasWord(input)(last.name, "rent") && last.amountMinor < -rent.amountMinor;
    return (
      (isPart || isCalledSo) &&
      // From the first rent on, as of two who signed: whoever came later may be there for a summer.
      daysBetween(first.date, payments[0]?.date ?? "") <= RULES.rentDays &&
      knownDaysBefore(input, first) >= RULES.knownDaysBeforeRent &&
      rents.some(({ date, amountMinor }) => date > rent.date && amountMinor === rent.amountMinor)
    );
  });
}

const FROM_EMPLOYERS: ReadonlySet<string> = new Set(["salary", "other-income"]);

/** Expenses that an employer paid each month for a year, and hasn't while the salary still comes. */
function missingExpenses(input: DetectorInput): Owed[] {
  const isExpenses = ({ name }: LedgerTransaction) => hasWord(input)(name, "expenses");
  const isSalary = (row: LedgerTransaction) => row.categorySlug === "salary" && !isExpenses(row);
  const keyOf = merchantKeysOf(input);
  const incoming = knownRows(input).filter(
    ({ amountMinor, categorySlug, pending }) => amountMinor > 0 && FROM_EMPLOYERS.has(categorySlug) && !pending,
  );
  return [...groupBy(incoming.filter(isExpenses), ({ name }) => senderOf(input)(name))].flatMap(
    ([sender, all]): Owed[] => {
      const payments = all.slice(-RULES.minExpenses);
      const last = payments.at(-1);
      if (!last || payments.length < RULES.minExpenses) return [];
      const usualMinor = median(payments.map(({ amountMinor }) => amountMinor));
      const dates = payments.map(({ date }) => date);
      const expected = nextAfter("monthly", dates);
      const ofEmployer = incoming.filter((row) => keyOf(row) === keyOf(last));
      const salaries = ofEmployer.filter(isSalary);
      const mostOf = (rows: Rows) => Math.max(0, ...rows.map(({ amountMinor }) => amountMinor));
      const since = salaries.filter(({ date }) => date > expected);
      const before = salaries.filter(({ date }) => date <= last.date).slice(-RULES.salariesBefore);
      const hasComeOtherwise = knownRows(input).some(
        (row) =>
          row.amountMinor > 0 &&
          row.date > last.date &&
          !isSalary(row) &&
          (isExpenses(row) || keyOf(row) === keyOf(last) || senderOf(input)(row.name) === sender),
      );
      const isMissing =
        dates.slice(1).every((date, index) => isMonthApart(dates[index] ?? date, date)) &&
        payments.every(({ amountMinor }) => Math.abs(amountMinor - usualMinor) <= usualMinor * RULES.maxDifference) &&
        daysBetween(expected, input.today) > RULES.expensesLateDays &&
        since.length > 0 &&
        // A salary that rose by most of it may hold it.
        mostOf(since) - mostOf(before) < usualMinor * RULES.minShareInSalary &&
        !hasComeOtherwise &&
        !isSilent(input, last);
      const rows = payments.slice(-RULES.shown);
      return isMissing
        ? [{ kind: "expenses", name: last.name, key: `expenses:${sender}`, rows, since: last.date, expected }]
        : [];
    },
  );
}

function isMonthApart(day: string, next: string): boolean {
  const [{ toleranceDays }] = RULES.rhythms;
  return Math.abs(daysBetween(day, next) - CADENCES.monthly.periodDays) <= toleranceDays;
}

const RENT = "rental-income";

/** The latest of equal monthly payments of rent, or of a person by an app, that came short. */
function shortPayments(input: DetectorInput): Owed[] {
  const isAgreed = (row: LedgerTransaction) =>
    row.categorySlug === RENT || (SENT_BY_OTHERS.has(row.categorySlug) && personOf(input)(row.name)?.isByApp === true);
  const incoming = knownRows(input).filter(
    (row) => row.amountMinor > 0 && !row.pending && isAgreed(row) && !hasWord(input)(row.name, "oneself"),
  );
  return [...groupBy(incoming, ({ name }) => senderOf(input)(name))].flatMap(([sender, payments]): Owed[] => {
    const latest = payments.at(-1);
    const before = payments.slice(-1 - RULES.minBefore, -1);
    const usualMinor = before[0]?.amountMinor ?? 0;
    if (!latest || before.length < RULES.minBefore) return [];
    const missingMinor = usualMinor - latest.amountMinor;
    const dates = [...before, latest].map(({ date }) => date);
    const least = Math.max(usualMinor * RULES.minMissingShare, littleFor(input.currency, RULES.minMissingMinor));
    const isShort =
      before.every(({ amountMinor }) => amountMinor === usualMinor) &&
      dates.slice(1).every((date, index) => isMonthApart(dates[index] ?? date, date)) &&
      missingMinor >= least &&
      latest.amountMinor >= usualMinor * RULES.minPaidShare &&
      daysBetween(latest.date, input.today) >= RULES.patienceDays &&
      !isSilent(input, latest) &&
      !isBetweenOwn(input, latest);
    const name = (latest.categorySlug === RENT ? null : personOf(input)(latest.name)?.name) ?? merchantName(latest);
    const [key, since] = [`rest:${sender}:${latest.id}`, latest.date];
    return isShort ? [{ kind: "rest", name, key, rows: [latest], since, expected: null, before }] : [];
  });
}

/** Bills of each place, and all of them by amount. */
const billsOf = once((input) => {
  const spent = bookedTransactions(input).filter(({ amountMinor, pending }) => amountMinor < 0 && !pending);
  return { byPlace: groupBy(spent, merchantKeysOf(input)), byAmount: groupBy(spent, ({ amountMinor }) => amountMinor) };
});

/** The places of whose bills a part may be one of so many, each with more bills than show it. */
function billersFor(input: DetectorInput, part: LedgerTransaction, divisor: number): Rows[] {
  const { byPlace, byAmount } = billsOf(input);
  const sums = Array.from({ length: 2 * divisor - 1 }, (_, index) => -part.amountMinor * divisor - divisor + 1 + index);
  const fitting = sums.flatMap((sum) => byAmount.get(sum) ?? []).filter(({ date }) => date <= part.date);
  const places = new Set(fitting.map(merchantKeysOf(input)));
  return [...places].map((place) => byPlace.get(place) ?? []).filter(({ length }) => length > RULES.minPaidBills);
}

/**
 * Bills at one place of which a person always paid the same part, to the cent and within days, and nothing of the latest
 * ones: a flatmate's half of the power. Whoever sends anything else as well may have agreed on something else.
 */
function sharedBills(input: DetectorInput): Owed[] {
  return [...sentByOthers(input)].flatMap(([sender, sent]): Owed[] => {
    const parts = sent.filter(({ pending }) => !pending);
    const latest = parts.at(-1);
    // Two equal sums are twice another by chance.
    const areOfBills = parts.length >= RULES.minPaidBills && new Set(parts.map((row) => row.amountMinor)).size > 1;
    if (!latest || !areOfBills || isSilent(input, latest) || isBetweenOwn(input, latest)) return [];
    return RULES.divisors.flatMap((divisor) =>
      billersFor(input, latest, divisor).flatMap((bills) => openBills(input, { sender, parts, divisor, bills })),
    );
  });
}

/** Categories that people who live together share. */
const OF_A_HOME: ReadonlySet<string> = new Set(["Housing", "Utilities"]);

function isBiller(bills: Rows): boolean {
  return bills.some((bill) => OF_A_HOME.has(groupOf(bill))) || rhythmOf(bills) !== null;
}

function openBills(
  input: DetectorInput,
  { sender, parts, divisor, bills }: { sender: string; parts: Rows; divisor: number; bills: Rows },
): Owed[] {
  const paid: { bill: LedgerTransaction; part: LedgerTransaction }[] = [];
  for (const part of parts) {
    const from = addDays(part.date, -RULES.billDays);
    const bill = bills.findLast(
      ({ amountMinor, date }) =>
        date <= part.date && date >= from && Math.abs(amountMinor + part.amountMinor * divisor) < divisor,
    );
    if (!bill || paid.some((other) => other.bill === bill)) return [];
    paid.push({ bill, part });
  }
  const [first, last] = [paid[0], paid.at(-1)];
  if (!first || !last) return [];
  const shared = bills.slice(bills.indexOf(first.bill), bills.indexOf(last.bill) + 1);
  const delays = paid.map(({ bill, part }) => daysBetween(bill.date, part.date));
  const waited = patienceDays(delays, RULES.minDaysOfBill);
  const open = bills.slice(bills.indexOf(last.bill) + 1).filter(({ date }) => daysBetween(date, input.today) >= waited);
  const [oldest] = open;
  const partsMinor = open.map(({ amountMinor }) => Math.round(-amountMinor / divisor));
  const sumsMinor = [...partsMinor, sumMinor(partsMinor)];
  const isOwed =
    oldest !== undefined &&
    oddsOfReturn(paid.length, shared.length) + (isBiller(bills) ? RULES.ofBiller : 0) >= RULES.shared &&
    open.length <= RULES.maxOpenBills &&
    oldest.date > last.part.date &&
    daysBetween(oldest.date, input.today) >= RULES.minDaysOfFirstBill &&
    !hasComeSince(input, last.part.date, { text: last.part.name }) &&
    !hasComeSince(input, addDays(oldest.date, -1), { sumsMinor, toleranceMinor: Math.max(1, open.length) }) &&
    !open.some((bill) => wasReturned(input, bill));
  if (!isOwed) return [];
  const before = paid.slice(-RULES.minPaidBills).flatMap(({ bill, part }) => [bill, part]);
  const [name, key] = [last.part.name, `bills:${sender}:${last.part.id}`];
  return [{ kind: "bills", name, key, rows: open, since: last.part.date, expected: null, before, parts: divisor }];
}
