import { addDays, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { remembering } from "@/lib/domain/remembering";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { amountFor, littleFor } from "../detection/amount-for";
import {
  bookedTransactions,
  byDate,
  type DetectorInput,
  merchantKeysOf,
  merchantName,
  once,
  returnsOf,
  transactionsByMerchant,
  unmatchedReimbursements,
  wasReturnedInPart,
} from "../detection/input";
import { rowsSince, runsOf } from "../detection/rows-since";
import { withoutWords } from "../knowledge/tags";
import { openLoans } from "./loans";
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
import { hasWord, isBetweenOwn, isSilent, isTagged, knownRows, namesIn, personOf, rowsOfAmount } from "./parties";
import { openBills, openLikeBills } from "./shared-bills";

type Rows = readonly LedgerTransaction[];

/** Amounts in cents of a dollar. */
const RULES = {
  minLentMinor: 10_000,
  minDepositMinor: 20_000,
  /** Rents that show what a word with several meanings is for. */
  minRents: 3,
  /** Days around a deposit in which a rental is paid. */
  hireDays: 7,
  /** Whoever pays back in full does so within four months. */
  returnedDays: 120,
  minTripDays: 30,
  /** Purchases so near to each other are one trip. */
  tripGapDays: 30,
  /** The text calls it a loan, in log odds. */
  calledLoan: 1,
} as const;

/** Finds payments that are expected back, by who or where earlier ones came back. Each row is claimed once. */
export function openClaims(input: DetectorInput): Owed[] {
  const claimed = new Set<LedgerTransaction>();
  return [openTrips, openDeposits, openLoans, openReturns, openBills, openLikeBills].flatMap((find) =>
    find(input).filter(({ rows }) => {
      const isNew = !rows.some((row) => claimed.has(row));
      for (const row of rows) claimed.add(row);
      return isNew;
    }),
  );
}

const RIDES = "public-transport";
const STAYS = "lodging";
const WORK_TRAVEL: ReadonlySet<string> = new Set(["flights", STAYS, "other-travel", RIDES]);

/** Travel where an employer paid earlier travel back, and stays at a new place where every stay before came back. */
function openTrips(input: DetectorInput): Owed[] {
  const keyOf = merchantKeysOf(input);
  const travel = bookedTransactions(input).filter(
    ({ amountMinor, categorySlug }) => amountMinor < 0 && WORK_TRAVEL.has(categorySlug),
  );
  const pairs = travel.flatMap((out): Pair[] => {
    const back = returnsOf(input)
      .get(out.id)
      ?.rows.find(({ categoryKind }) => categoryKind === "income");
    return back ? [{ out, back, days: daysBetween(out.date, back.date) }] : [];
  });
  const reports = groupBy(pairs, ({ back }) => back.id);
  const [, second] = pairs;
  if (!second || reports.size < 2) return [];
  const paidBack = new Set(pairs.map(({ out }) => out));
  const delays = [...reports.values()].map((of) => Math.min(...of.map(({ days }) => days)));
  const patience = patienceDays(delays, RULES.minTripDays);
  // From the first that came back to the last: what is open now is no evidence against it.
  const oddsOf = (rows: Rows) => {
    const until = rows.findLastIndex((row) => paidBack.has(row)) + 1;
    const since = until === 0 ? [] : rows.slice(0, until).slice(rows.findIndex((row) => paidBack.has(row)));
    return since.length > 0 ? oddsOfReturn(since.filter((row) => paidBack.has(row)).length, since.length) : null;
  };
  const byPlace = groupBy(travel, keyOf);
  const oddsOfStays = oddsOf(travel.filter(({ categorySlug }) => categorySlug === STAYS)) ?? 0;
  const stays = pairs.filter(({ out }) => out.categorySlug === STAYS);
  const placesOfStays = new Set(stays.map(({ out }) => keyOf(out))).size;
  // Rides are taken for work and at one's own cost; elsewhere one that came back shows what the place is for.
  const isOfWork = (row: LedgerTransaction) => {
    const odds = oddsOf(byPlace.get(keyOf(row)) ?? []);
    return odds !== null && (row.categorySlug !== RIDES || odds > EXPECTED_MOSTLY);
  };
  const isPerhaps = (row: LedgerTransaction) =>
    row.categorySlug === STAYS &&
    byPlace.get(keyOf(row))?.[0] === row &&
    placesOfStays >= 2 &&
    oddsOfStays >= EXPECTED &&
    !isTagged(input, row, "vacation");
  const open = travel.filter((row) => !row.pending && row.date > second.out.date && !wasReturnedInPart(input, row));
  const trips = [
    ...runsOf(open.filter(isOfWork), isOneTrip).map((rows) => ({ kind: "back" as const, rows })),
    ...open.filter(isPerhaps).map((row) => ({ kind: "perhaps" as const, rows: [row] })),
  ];
  return trips.flatMap(({ kind, rows }): Owed[] => {
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last || daysBetween(last.date, input.today) < patience) return [];
    if (unmatchedReimbursements(input).some(({ date }) => date >= last.date)) return [];
    const names = [...new Set(rows.map(merchantName))];
    const name = names.length > 2 ? `${names[0]} and others` : names.join(" and ");
    return [{ kind, name, key: `trip:${first.id}`, rows, since: last.date, before: rowsOfPairs(pairs) }];
  });
}

function isOneTrip(previous: LedgerTransaction, { date }: LedgerTransaction): boolean {
  return daysBetween(previous.date, date) <= RULES.tripGapDays;
}

/** Payees by each word of their names. */
const payeesByName = once((input) => {
  const payees = [...transactionsByMerchant(input).keys()].map((key) => ({ key, names: new Set(namesIn(input, key)) }));
  const byName = payees.flatMap((payee) => [...payee.names].map((name) => ({ ...payee, name })));
  return groupBy(byName, ({ name }) => name);
});

/** Payments the bank calls a deposit, at a payee whose last rent is past, of which nothing came back. */
function openDeposits(input: DetectorInput): Owed[] {
  const isNamed = ({ name }: LedgerTransaction) => hasWord(input)(name, "deposit");
  const isDeposit = (row: LedgerTransaction) => isNamed(row) || hasWord(input)(row.name, "depositOfHome");
  const least = amountFor(input.currency, RULES.minDepositMinor);
  const all = knownRows(input).filter(
    (row) =>
      !row.pending &&
      (row.amountMinor <= -least || row.amountMinor >= least / 2) &&
      isDeposit(row) &&
      !isBetweenOwn(input, row),
  );
  const [deposits, returned] = [all.filter((row) => row.amountMinor < 0), all.filter((row) => row.amountMinor > 0)];
  if (deposits.length === 0) return [];
  // Where the bank names no merchant, the rents' text has the words that are left of its own.
  const besideWord = ({ name }: LedgerTransaction) => withoutWords(withoutWords(name, "deposit"), "depositOfHome");
  const placeOf = (row: LedgerTransaction) => merchantKeyOf(besideWord(row));
  const keyOf = merchantKeysOf(input);
  const pairs = matched(deposits, returned, (out, back) => back.amountMinor === -out.amountMinor);
  const rowsOfPlace = remembering((names: string): LedgerTransaction[] => {
    const [key = "", place = ""] = names.split("\n");
    const [first = "", ...others] = namesIn(input, place);
    const alike = others.length === 0 ? [] : (payeesByName(input).get(first) ?? []);
    const ofPlace = alike.filter(({ names }) => others.every((word) => names.has(word))).map((payee) => payee.key);
    return [...new Set([key, ...ofPlace])].flatMap((of) => transactionsByMerchant(input).get(of) ?? []).sort(byDate);
  });
  return deposits.flatMap((deposit): Owed[] => {
    const rows = rowsOfPlace(`${keyOf(deposit)}\n${placeOf(deposit)}`);
    const rents = rows.filter((row) => row.amountMinor < 0 && !isDeposit(row) && row.date >= deposit.date);
    const lastRent = rents.at(-1)?.date ?? "";
    const isRented = rents.length > 0;
    if (!isNamed(deposit) && rents.length < RULES.minRents) return [];
    const since = isRented ? lastRent : deposit.date;
    // The last rent pays for the month that follows it.
    const neededDays = isRented ? CADENCES.monthly.periodDays - CADENCES.monthly.toleranceDays : 0;
    const earlier = pairs.filter(({ out, back }) => keyOf(out) === keyOf(deposit) && back.date < deposit.date);
    const waited = daysBetween(since, input.today);
    const isDue = isRented || (earlier.length > 0 && earlier.every(({ days }) => waited >= days));
    // So far enough of the deposits are over, and only then their place's rows are looked through.
    if (!isDue || waited < neededDays + patienceDays([])) return [];
    const back = [...new Set([...rows, ...returned])].filter(
      (row) =>
        row.amountMinor > 0 && row.date > since && (rows.includes(row) || row.amountMinor === -deposit.amountMinor),
    );
    return back.length === 0 && !isSilent(input, deposit)
      ? [
          {
            kind: "back",
            name: rents.at(-1)?.merchant ?? merchantName(deposit),
            key: `deposit:${deposit.id}`,
            rows: [deposit],
            since,
          },
        ]
      : [];
  });
}

/** Money to and from a person, as banks categorize it. */
const SENT: ReadonlySet<string> = new Set(["other-transfer", "other-income", "gifts-donations"]);

/** A sum that always came back before: a rental car's deposit, or money sent to a person who paid back in full. */
function openReturns(input: DetectorInput): Owed[] {
  const sent = knownRows(input).filter(
    (row) => SENT.has(row.categorySlug) && !row.pending && personOf(input)(row.name),
  );
  const persons = groupBy(sent, ({ name }) => personOf(input)(name)?.key ?? "");
  const places = [...transactionsByMerchant(input).values()].filter(([first]) => first && !personOf(input)(first.name));
  return [
    ...[...persons.values()].flatMap((rows) => openReturn(input, rows, littleFor(input.currency, RULES.minLentMinor))),
    ...places.flatMap((rows) => openReturn(input, rows, amountFor(input.currency, RULES.minDepositMinor))),
  ];
}

function openReturn(input: DetectorInput, rows: Rows, least: number): Owed[] {
  const came = rows.filter(({ amountMinor }) => amountMinor >= least);
  const out = rows.filter(({ amountMinor, pending }) => amountMinor < 0 && !pending);
  const [lastBack, latestOut] = [came.at(-1), out.at(-1)];
  if (!lastBack || !latestOut) return [];
  const person = personOf(input)(latestOut.name);
  const isOne = (row: LedgerTransaction) =>
    row.amountMinor <= -least && (person !== null || row.amountMinor === -lastBack.amountMinor);
  const taken = out.filter(isOne);
  const latest = taken.at(-1);
  if (!latest || rows.some((row) => row.amountMinor > 0 && row.date >= latest.date)) return [];
  const earlier = taken.slice(0, -1);
  const pairs = matched(earlier, came, (paid, back) => back.amountMinor === -paid.amountMinor, RULES.returnedDays);
  const isLoan = hasWord(input)(latest.name, "loan");
  // Whoever sends more than comes back is paid for something, as is whoever gets more than was sent.
  const others = person ? came.filter((row) => !pairs.some(({ back }) => back === row)).length : 0;
  const odds = oddsOfReturn(pairs.length, earlier.length + others) + (isLoan ? RULES.calledLoan : 0);
  const since = person ? latest.date : latestOut.date;
  // Loans to oneself come in under that word; installments that came back were of trips called off.
  const isKind = person
    ? (person.isByApp || isLoan) && !came.some(({ name }) => hasWord(input)(name, "loan"))
    : taken.every((row) => hasOtherNear(row, out)) && !hasWord(input)(latest.name, "deposit");
  const isOpen =
    isKind &&
    pairs.length > 0 &&
    odds >= EXPECTED &&
    daysBetween(since, input.today) >= patienceDays(pairs.map(({ days }) => days)) &&
    rowsOfAmount(input, -latest.amountMinor, latest.date).length === 0 &&
    !isSilent(input, latest) &&
    !isBetweenOwn(input, latest);
  if (!isOpen) return [];
  const kind = person && !isLoan ? "perhaps" : "back";
  const of = { since, before: rowsOfPairs(pairs) };
  return [{ kind, name: person?.name ?? merchantName(latest), key: `return:${latest.id}`, rows: [latest], ...of }];
}

function hasOtherNear({ date, amountMinor }: LedgerTransaction, rows: Rows): boolean {
  const until = addDays(date, RULES.hireDays);
  const other = rowsSince(rows, addDays(date, -RULES.hireDays)).find((row) => row.amountMinor !== amountMinor);
  return other !== undefined && other.date <= until;
}
