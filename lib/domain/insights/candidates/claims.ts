import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { sumMinor } from "@/lib/domain/money";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { amountFor, littleFor } from "../detection/amount-for";
import { payByMerchant } from "../detection/income/new-payers";
import {
  bookedTransactions,
  byDate,
  type DetectorInput,
  groupOf,
  merchantKeysOf,
  merchantName,
  once,
  returnsOf,
  rowsSince,
  transactionsByMerchant,
  unmatchedReimbursements,
  wasReturned,
} from "../detection/input";
import { withoutWords } from "../knowledge/tags";
import { EXPECTED, EXPECTED_IN_PART, EXPECTED_MOSTLY, matched, type Owed, oddsOfReturn, patienceDays } from "./owed";
import { hasComeSince, hasWord, isBetweenOwn, isSilent, isTagged, knownRows, personOf, rowsOfAmount } from "./parties";

/** Amounts in cents of a dollar, below which no one asks. */
const RULES = {
  minLentMinor: 10_000,
  minDepositMinor: 20_000,
  hireDays: 7,
  minBillMinor: 5000,
  /** Whoever pays back in full does so within four months. */
  returnedDays: 120,
  minTripDays: 30,
  /** Purchases so near to each other are one trip, unless each is paid back by itself. */
  tripGapDays: 30,
  tripGapOfOne: 3,
  minParts: 2,
  partDays: [24, 38],
  partLateDays: 40,
  /** A part of a bill is at least so much of it. */
  minShare: 0.2,
  roundingMinor: 1,
} as const;

type Rows = readonly LedgerTransaction[];

/** Finds payments that are expected back, by who or where earlier ones came back. */
export function openClaims(input: DetectorInput): Owed[] {
  const kinds = [openTrips, openDeposits, openReturns, openParts, lentMoney];
  const claims = kinds.flatMap((find) => find(input));
  const claimed = new Set(claims.flatMap(({ rows }) => rows));
  return [...claims, ...openSharesOf(input).filter(({ rows }) => !rows.some((row) => claimed.has(row)))];
}

const RIDES = "public-transport";
const STAYS = "lodging";
const WORK_TRAVEL: ReadonlySet<string> = new Set(["flights", STAYS, "other-travel", RIDES]);

/** Evidence against a stay at a new place being for work, in log odds. */
const AGAINST_WORK = { vacation: -2, larger: -2, ownTravelNear: -2, newEmployer: -3 } as const;
const STAY = { maxFactor: 1.5, nearDays: 10 } as const;

/** Trips at places an employer paid back before, and stays at a new place where every stay before came back. */
function openTrips(input: DetectorInput): Owed[] {
  const keyOf = merchantKeysOf(input);
  const travel = bookedTransactions(input).filter(
    ({ amountMinor, categorySlug }) => amountMinor < 0 && WORK_TRAVEL.has(categorySlug),
  );
  const paidBack = travel.flatMap((row) => {
    const back = returnsOf(input)
      .get(row.id)
      ?.rows.find(({ categoryKind }) => categoryKind === "income");
    return back ? [{ row, back, days: daysBetween(row.date, back.date) }] : [];
  });
  const reports = groupBy(paidBack, ({ back }) => back.id);
  const [second] = paidBack.slice(1);
  if (!second || reports.size < 2) return [];
  const backIds = new Set(paidBack.map(({ row }) => row.id));
  const delays = [...reports.values()].map((of) => Math.min(...of.map(({ days }) => days)));
  const patience = patienceDays(delays, RULES.minTripDays);
  const waitedLong = ({ date }: LedgerTransaction) =>
    daysBetween(date, input.today) >= patience && !unmatchedReimbursements(input).some((row) => row.date >= date);
  const evidenceAt = (rows: Rows) => {
    const until = rows.findLastIndex(({ id }) => backIds.has(id));
    const since = rows.slice(
      rows.findIndex(({ id }) => backIds.has(id)),
      until + 1,
    );
    const returned = since.filter(({ id }) => backIds.has(id)).length;
    return until < 0 ? Number.NEGATIVE_INFINITY : oddsOfReturn(returned, since.length);
  };
  const byPlace = groupBy(travel, keyOf);
  // Rides are taken for work and at one's own cost; elsewhere one that came back shows what the place is for.
  const isOfWork = (place: string, rows: Rows) =>
    rows[0]?.categorySlug === RIDES
      ? evidenceAt(rows) > EXPECTED_MOSTLY
      : evidenceAt(rows) > Number.NEGATIVE_INFINITY && place !== "";
  const places = new Set([...byPlace].flatMap(([place, rows]) => (isOfWork(place, rows) ? [place] : [])));
  const open = travel.filter((row) => !row.pending && row.date > second.row.date && !wasReturned(input, row));
  const gapDays = reports.size === paidBack.length ? RULES.tripGapOfOne : RULES.tripGapDays;
  const trips = runsOf(
    open.filter((row) => places.has(keyOf(row))),
    gapDays,
  );
  const known = trips.flatMap((rows): Owed[] => {
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last || !waitedLong(last)) return [];
    return [
      { kind: "trip", name: merchantName(first), key: `trip:${first.id}`, rows, since: last.date, expected: null },
    ];
  });
  const stays = travel.filter(({ categorySlug, pending }) => categorySlug === STAYS && !pending);
  const perhaps = open.flatMap((stay): Owed[] => {
    if (stay.categorySlug !== STAYS || byPlace.get(keyOf(stay))?.[0] !== stay || !waitedLong(stay)) return [];
    const earlier = stays.filter(({ date }) => date < stay.date);
    const returned = earlier.filter(({ id }) => backIds.has(id));
    if (new Set(returned.map(keyOf)).size < 2) return [];
    const largestMinor = Math.min(...earlier.map(({ amountMinor }) => amountMinor));
    const isOwn = (row: LedgerTransaction) =>
      row !== stay &&
      row.categorySlug !== RIDES &&
      !backIds.has(row.id) &&
      Math.abs(daysBetween(row.date, stay.date)) <= STAY.nearDays;
    const score =
      oddsOfReturn(returned.length, earlier.length) +
      (isTagged(input, stay, "vacation") ? AGAINST_WORK.vacation : 0) +
      (stay.amountMinor < largestMinor * STAY.maxFactor ? AGAINST_WORK.larger : 0) +
      (travel.some(isOwn) ? AGAINST_WORK.ownTravelNear : 0) +
      (hasChangedWork(input, earlier[0]?.date ?? stay.date, stay.date) ? AGAINST_WORK.newEmployer : 0);
    const [name, key] = [merchantName(stay), `trip:${stay.id}`];
    return score >= EXPECTED
      ? [{ kind: "perhaps trip", name, key, rows: [stay], since: stay.date, expected: null }]
      : [];
  });
  return [...known, ...perhaps];
}

function runsOf(rows: Rows, gapDays: number): LedgerTransaction[][] {
  const runs: LedgerTransaction[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && daysBetween(last.date, row.date) <= gapDays) run.push(row);
    else runs.push([row]);
  }
  return runs;
}

/** Returns true if no one who paid a salary before a day has paid any since another. */
function hasChangedWork(input: DetectorInput, before: string, since: string): boolean {
  const payers = [...payByMerchant(input).values()].filter(([first]) => first !== undefined && first.date <= before);
  return payers.length > 0 && !payers.some((rows) => (rows.at(-1)?.date ?? "") > since);
}

/** Longer than any ledger. */
const KNOWN_DAYS = 36_500;

/** Payments the bank calls a deposit, at a payee whose last rent is past, of which less than half came back. */
function openDeposits(input: DetectorInput): Owed[] {
  const byMerchant = transactionsByMerchant(input);
  const isDeposit = ({ name }: LedgerTransaction) => hasWord(input)(name, "deposit");
  const all = bookedTransactions(input);
  const least = amountFor(input.currency, RULES.minDepositMinor);
  const deposits = all.filter((row) => row.amountMinor <= -least && isDeposit(row));
  const returned = deposits.length > 0 ? all.filter((row) => row.amountMinor >= least / 2 && isDeposit(row)) : [];
  // Where the bank names no merchant, its text without the word begins that of the rents.
  const placeOf = ({ name }: LedgerTransaction) => merchantKeyOf(withoutWords(name, "deposit"));
  return [...groupBy(deposits, merchantKeysOf(input))].flatMap(([own, ofPayee]) => {
    const pairs = matched(ofPayee, returned, (out, back) => back.amountMinor === -out.amountMinor, KNOWN_DAYS);
    return [...groupBy(ofPayee, placeOf)].flatMap(([place, ofPlace]) => {
      const isOfPlace = (key: string) => key === place || (place.includes(" ") && key.startsWith(`${place} `));
      const rows = [...byMerchant].flatMap(([key, of]) => (key === own || isOfPlace(key) ? of : [])).sort(byDate);
      const lastRent = rows.findLast((row) => row.amountMinor < 0 && !isDeposit(row))?.date ?? "";
      const received = [...new Set([...rows.filter(({ amountMinor }) => amountMinor > 0), ...returned])].sort(byDate);
      const isOfRows = new Set(rows);
      return ofPlace.flatMap((deposit): Owed[] => {
        const isRented = lastRent >= deposit.date;
        const since = isRented ? lastRent : deposit.date;
        const waited = daysBetween(since, input.today);
        // The last rent pays for the month that follows it.
        const neededDays = isRented ? CADENCES.monthly.periodDays - CADENCES.monthly.toleranceDays : 0;
        if (waited < neededDays + patienceDays([]) || isSilent(input, deposit)) return [];
        const earlier = isRented ? [] : pairs.filter(({ back }) => back.date < deposit.date);
        if (!isRented && !(earlier.length > 0 && earlier.every(({ days }) => waited >= days))) return [];
        const backMinor = sumMinor(
          rowsSince(received, addDays(since, 1)).flatMap((row) =>
            isOfRows.has(row) || row.amountMinor === -deposit.amountMinor ? [row.amountMinor] : [],
          ),
        );
        const [name, key] = [merchantName(deposit), `deposit:${deposit.id}`];
        return backMinor < -deposit.amountMinor / 2
          ? [{ kind: "deposit", name, key, rows: [deposit], since, expected: null }]
          : [];
      });
    });
  });
}

/** A sum that a payee takes and always gave back before: the deposit of a rental car. */
function openReturns(input: DetectorInput): Owed[] {
  const least = amountFor(input.currency, RULES.minDepositMinor);
  return [...transactionsByMerchant(input).values()].flatMap((rows): Owed[] => {
    const back = rows.filter(({ amountMinor }) => amountMinor >= least);
    if (back.length < 2) return [];
    const out = rows.filter(({ amountMinor, pending }) => amountMinor < 0 && !pending);
    return [...groupBy(back, ({ amountMinor }) => amountMinor)].flatMap(([amountMinor, returned]): Owed[] => {
      const taken = out.filter((row) => row.amountMinor === -amountMinor);
      const pairs = matched(taken, returned, () => true, RULES.returnedDays);
      const latest = taken.at(-1);
      const since = out.at(-1)?.date;
      const isOpen =
        latest !== undefined &&
        since !== undefined &&
        !pairs.some((pair) => pair.out === latest) &&
        oddsOfReturn(pairs.length, taken.length - 1) >= EXPECTED &&
        // What is hired is paid for in those days; two installments that came back were of trips called off.
        taken.every((row) => hasOtherNear(row, out)) &&
        daysBetween(since, input.today) >= patienceDays(pairs.map(({ days }) => days)) &&
        rowsOfAmount(input, amountMinor, latest.date).length === 0 &&
        !rows.some((row) => row.amountMinor > 0 && row.date >= latest.date) &&
        !personOf(input)(latest.name) &&
        !hasWord(input)(latest.name, "deposit") &&
        !isSilent(input, latest);
      if (!isOpen) return [];
      const [name, key] = [merchantName(latest), `deposit:${latest.id}`];
      return [{ kind: "deposit", name, key, rows: [latest], since, expected: null }];
    });
  });
}

function hasOtherNear({ date, amountMinor }: LedgerTransaction, rows: Rows): boolean {
  const until = addDays(date, RULES.hireDays);
  const other = rowsSince(rows, addDays(date, -RULES.hireDays)).find((row) => row.amountMinor !== amountMinor);
  return other !== undefined && other.date <= until;
}

/**
 * Parts of one kind of bills that someone else pays: of which bills, how many days later, and if always the same share.
 *
 * - `places`: where the bills were.
 * - `lastOther`: the day of the latest receipt that is a part of none of them.
 */
type Payer = {
  key: string;
  name: string;
  pairs: ReturnType<typeof matched>;
  share: number | null;
  places: ReadonlySet<string>;
  patience: number;
  lastOther: Day;
  isSilent: boolean;
};

/**
 * Bills of which a third party always paid a part, and nothing of this one: an insurance, an employer's fund. Where it pays
 * the same share of each, that share is owed once another payer has paid; where the parts differ, no one can say how much.
 */
function openParts(input: DetectorInput): Owed[] {
  const keyOf = merchantKeysOf(input);
  const rows = bookedTransactions(input).filter(({ categoryKind, pending }) => categoryKind === "expense" && !pending);
  const received = groupBy(
    rows.filter(({ amountMinor }) => amountMinor > 0),
    groupOf,
  );
  return [...received].flatMap(([group, receipts]): Owed[] => {
    if (receipts.length < 2) return [];
    const paid = rows.filter((row) => row.amountMinor < 0 && groupOf(row) === group);
    const billers = new Set(paid.map(keyOf));
    const ofOthers = receipts.filter(
      (row) => !billers.has(keyOf(row)) && !isTagged(input, row, "ownHealthAccount", "oneself"),
    );
    const payers = [...groupBy(ofOthers, keyOf)].map(([key, from]) => payerOf(input, { key, receipts: from, paid }));
    const byPlace = groupBy(paid, keyOf);
    const least = amountFor(input.currency, RULES.minBillMinor);
    const bills = paid.filter(({ amountMinor }) => amountMinor <= -least);
    const partsOf = groupBy(
      payers.flatMap(({ pairs }) => pairs),
      ({ out }) => out,
    );
    // Of several payers one is owed by only where another has paid.
    const candidates = payers.length > 1 ? bills.filter((bill) => partsOf.has(bill)) : bills;
    return candidates.flatMap((bill) => openPartOf(input, { bill, byPlace, payers, partsOf }));
  });
}

/** Categories of money that is no part of a bill: wages, and moves between one's own accounts. */
const NO_PART: ReadonlySet<string> = new Set(["salary", "interest", "dividends", "rental-income", "internal-transfer"]);

function isPartOf(bill: LedgerTransaction, { amountMinor, date }: LedgerTransaction): boolean {
  return date >= bill.date && amountMinor <= -bill.amountMinor && amountMinor >= -bill.amountMinor * RULES.minShare;
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
  return rowsSince(firstReceipts(input), bill.date).some((row) => isPartOf(bill, row));
}

/** Shares of a bill that a third party pays: all of it, or so many twentieths. */
const SHARES = Array.from({ length: 17 }, (_, index) => (20 - index) / 20);
/** Receipts of one sender that show what it pays for; more are pay. */
const RECEIPTS = { min: 2, max: 40, explained: 0.8, ofPlaces: 3, windowDays: 62 } as const;

/**
 * Bills at places of which a sender always paid the same share, and nothing of this one: an employer, an insurance for a
 * pet. What each receipt pays for is found by its sum.
 */
function openSharesOf(input: DetectorInput): Owed[] {
  const incoming = knownRows(input).filter(
    (row) =>
      row.amountMinor > 0 &&
      !row.pending &&
      (row.categorySlug === "other-income" || row.categoryKind === "expense") &&
      !isTagged(input, row, "ownHealthAccount") &&
      !personOf(input)(row.name),
  );
  const keyOf = merchantKeysOf(input);
  const open = [...groupBy(incoming, keyOf)].flatMap(([sender, receipts]): Owed[] => {
    const last = receipts.at(-1);
    if (!last || receipts.length < RECEIPTS.min || receipts.length > RECEIPTS.max || isSilent(input, last)) return [];
    return SHARES.flatMap((share): Owed[] => {
      const pairs: ReturnType<typeof matched> = [];
      for (const [index, back] of receipts.entries()) {
        const out = billOf(input, back, share);
        if (out && keyOf(out) !== sender) pairs.push({ out, back, days: daysBetween(out.date, back.date) });
        if (index + 1 - pairs.length > receipts.length * (1 - RECEIPTS.explained)) return [];
      }
      const places = new Set(pairs.map(({ out }) => keyOf(out)));
      const isExplained =
        pairs.length >= RECEIPTS.min &&
        pairs.length >= receipts.length * RECEIPTS.explained &&
        new Set(pairs.map(({ back }) => back.amountMinor)).size > 1 &&
        (places.size === 1 || pairs.length >= RECEIPTS.ofPlaces);
      return isExplained ? billsOpen(input, { pairs, places, receipts }) : [];
    });
  });
  return [...new Map(open.map((one) => [one.key, one])).values()];
}

/** The latest charge of which a receipt is this share, to the minor unit. */
function billOf(input: DetectorInput, receipt: LedgerTransaction, share: number): LedgerTransaction | undefined {
  const from = addDays(receipt.date, -RECEIPTS.windowDays);
  const middle = Math.round(receipt.amountMinor / share);
  const spread = share === 1 ? 0 : Math.ceil(1 / share);
  const sums = Array.from({ length: 2 * spread + 1 }, (_, index) => -(middle + index - spread));
  let latest: LedgerTransaction | undefined;
  for (const sum of sums) {
    for (const row of rowsOfAmount(input, sum, from)) {
      if (row.date > receipt.date) break;
      if (!row.pending && row.categoryKind === "expense" && row.date >= (latest?.date ?? from)) latest = row;
    }
  }
  return latest;
}

function billsOpen(
  input: DetectorInput,
  { pairs, places, receipts }: { pairs: ReturnType<typeof matched>; places: ReadonlySet<string>; receipts: Rows },
): Owed[] {
  const paid = new Set(pairs.map(({ out }) => out));
  const first = pairs[0]?.out.date ?? "";
  const least = amountFor(input.currency, RULES.minBillMinor);
  const bills = [...places].flatMap((place) => transactionsByMerchant(input).get(place) ?? []).sort(byDate);
  const known = bills.filter(({ amountMinor, date }) => amountMinor < 0 && date >= first);
  const waited = patienceDays(pairs.map(({ days }) => days));
  const paidOf = known.filter((one) => paid.has(one));
  if (oddsOfReturn(paidOf.length, known.length - 1) < EXPECTED_MOSTLY) return [];
  const evidenceBefore = (day: Day) => oddsOfReturn(countBetween(paidOf, first, day), countBetween(known, first, day));
  return known.flatMap((bill): Owed[] => {
    const isOpen =
      !paid.has(bill) &&
      !bill.pending &&
      bill.amountMinor <= -least &&
      daysBetween(bill.date, input.today) >= waited &&
      evidenceBefore(bill.date) >= EXPECTED &&
      !wasReturned(input, bill) &&
      !receipts.some((row) => row.date >= bill.date && !pairs.some(({ back }) => back === row)) &&
      !mayBePartOf(input, bill);
    const shown = pairs.flatMap(({ out, back }) => [out, back]);
    const of = { name: merchantName(bill), key: `fund:${bill.id}`, since: bill.date, expected: null };
    return isOpen ? [{ kind: "fund", rows: [bill], before: shown, ...of }] : [];
  });
}

function payerOf(input: DetectorInput, { key, receipts, paid }: { key: string; receipts: Rows; paid: Rows }): Payer {
  const last = receipts.at(-1)?.date ?? "";
  const near = rowsSince(paid, addDays(receipts[0]?.date ?? last, -RULES.returnedDays)).filter(
    ({ date }) => date <= last,
  );
  const pairs = matched(near, receipts, isPartOf, RULES.returnedDays);
  const [first] = pairs;
  const share = first ? first.back.amountMinor / -first.out.amountMinor : 0;
  const isSteady = pairs.every(
    ({ out, back }) => Math.abs(back.amountMinor + out.amountMinor * share) <= RULES.roundingMinor,
  );
  const parts = new Set(pairs.map(({ back }) => back));
  return {
    key,
    name: merchantName(receipts[0] ?? ({ name: key } as LedgerTransaction)),
    pairs,
    share: isSteady ? share : null,
    places: new Set(pairs.map(({ out }) => merchantKeysOf(input)(out))),
    patience: patienceDays(pairs.map(({ days }) => days)),
    lastOther: receipts.findLast((row) => !parts.has(row))?.date ?? "",
    isSilent: receipts.some((row) => isSilent(input, row)),
  };
}

function openPartOf(
  input: DetectorInput,
  {
    bill,
    byPlace,
    payers,
    partsOf,
  }: {
    bill: LedgerTransaction;
    byPlace: ReadonlyMap<string, Rows>;
    payers: readonly Payer[];
    partsOf: ReadonlyMap<LedgerTransaction, Payer["pairs"]>;
  },
): Owed[] {
  const keyOf = merchantKeysOf(input);
  const place = keyOf(bill);
  const parts = partsOf.get(bill) ?? [];
  return payers.flatMap((payer): Owed[] => {
    const { pairs } = payer;
    const [first] = pairs;
    const otherPart = parts.find(({ back }) => keyOf(back) !== payer.key);
    if (!otherPart && payers.length > 1) return [];
    if (!first || bill.date <= first.out.date || daysBetween(bill.date, input.today) < payer.patience) return [];
    // Whatever came from the payer since may be its part, whichever sum it is.
    if (payer.isSilent || payer.lastOther >= bill.date || parts.some(({ back }) => keyOf(back) === payer.key))
      return [];
    const before = (of: string) => countBetween(byPlace.get(of) ?? [], first.out.date, bill.date);
    const total = [...new Set([place, ...payer.places])].reduce((sum, of) => sum + before(of), 0);
    const evidence = oddsOfReturn(pairs.length, total);
    const of = { since: bill.date, expected: null } as const;
    if (otherPart && payer.share !== null && evidence >= EXPECTED) {
      const rows = [bill, otherPart.back];
      return [{ kind: "part", name: payer.name, key: `part:${bill.id}`, rows, ...of }];
    }
    const isOnlyPayer =
      !otherPart &&
      evidence >= EXPECTED_IN_PART &&
      before(place) > 0 &&
      !hasComeSince(input, addDays(bill.date, -1), { text: payer.name }) &&
      !mayBePartOf(input, bill);
    if (!isOnlyPayer) return [];
    const shown = pairs.flatMap(({ out, back }) => [out, back]);
    return [{ kind: "fund", name: merchantName(bill), key: `fund:${bill.id}`, rows: [bill], before: shown, ...of }];
  });
}

/** Counts the rows from a day on and before another, of rows that are oldest first. */
function countBetween(rows: Rows, from: Day, until: Day): number {
  return rowsSince(rows, from).length - rowsSince(rows, until).length;
}

/** Money to and from a person, as banks categorize it. */
const SENT: ReadonlySet<string> = new Set(["other-transfer", "other-income", "gifts-donations"]);
/** The text calls it a loan. */
const CALLED_LOAN = 1;

/**
 * Finds money lent to a person who paid back in full before, or whose next equal part is missing. Asks about payments
 * that no text calls a loan, and only those sent a way that people alone use.
 */
function lentMoney(input: DetectorInput): Owed[] {
  const least = littleFor(input.currency, RULES.minLentMinor);
  const sent = knownRows(input).flatMap((row) => {
    const person = SENT.has(row.categorySlug) && !row.pending ? personOf(input)(row.name) : null;
    return person ? [{ row, person: { ...person, isLoan: hasWord(input)(row.name, "loan") } }] : [];
  });
  return [...groupBy(sent, ({ person }) => person.key).values()].flatMap((entries): Owed[] => {
    const rows = entries.map(({ row }) => row);
    const lent = rows.filter(({ amountMinor }) => amountMinor <= -least);
    const latest = lent.at(-1);
    const person = entries.find(({ row }) => row === latest)?.person;
    if (!latest || !person || !(person.isByApp || person.isLoan)) return [];
    // What came and is called a loan was lent to oneself, and what is sent pays it back.
    if (entries.some(({ row, person: of }) => row.amountMinor > 0 && of.isLoan)) return [];
    if (isSilent(input, latest) || isBetweenOwn(input, latest)) return [];
    const came = rows.filter(({ amountMinor }) => amountMinor > 0);
    const open = notReturned(input, { latest, lent, came, isLoan: person.isLoan }) ?? partsMissing(input, latest, came);
    const kind = person.isLoan ? ("lent" as const) : ("perhaps lent" as const);
    return open ? [{ ...open, kind, name: person.name, key: `lent:${latest.id}`, expected: null }] : [];
  });
}

type Open = Pick<Owed, "rows" | "since" | "before">;

function notReturned(
  input: DetectorInput,
  { latest, lent, came, isLoan }: { latest: LedgerTransaction; lent: Rows; came: Rows; isLoan: boolean },
): Open | null {
  if (came.some(({ date }) => date >= latest.date)) return null;
  const earlier = lent.slice(0, -1);
  const pairs = matched(earlier, came, (out, back) => back.amountMinor === -out.amountMinor, RULES.returnedDays);
  // Whoever sends more than comes back is paid for something, as is whoever gets more than was sent.
  const least = littleFor(input.currency, RULES.minLentMinor);
  const others = came.filter((row) => row.amountMinor >= least && !pairs.some(({ back }) => back === row));
  const evidence = oddsOfReturn(pairs.length, earlier.length + others.length) + (isLoan ? CALLED_LOAN : 0);
  const waited = daysBetween(latest.date, input.today) >= patienceDays(pairs.map(({ days }) => days));
  if (pairs.length === 0 || evidence < EXPECTED || !waited) return null;
  const before = pairs.flatMap(({ out, back }) => [out, back]).sort(byDate);
  return { rows: [latest], since: latest.date, before };
}

function partsMissing(input: DetectorInput, latest: LedgerTransaction, came: Rows): Open | null {
  const parts = came.filter(({ date }) => date >= latest.date);
  const last = parts.at(-1);
  if (!last || parts.length < RULES.minParts) return null;
  const restMinor = -latest.amountMinor - sumMinor(parts.map(({ amountMinor }) => amountMinor));
  const [minGap, maxGap] = RULES.partDays;
  const areParts =
    parts.every(({ amountMinor }) => amountMinor === last.amountMinor) &&
    parts.slice(1).every(({ date }, index) => {
      const gap = daysBetween(parts[index]?.date ?? date, date);
      return gap >= minGap && gap <= maxGap;
    }) &&
    // Agreed parts come out even, and none came before anything was lent: a share of the bills does.
    latest.amountMinor % last.amountMinor === 0 &&
    !came.some((row) => row.date < latest.date && row.amountMinor === last.amountMinor);
  const isOpen = areParts && restMinor >= last.amountMinor && daysBetween(last.date, input.today) >= RULES.partLateDays;
  return isOpen ? { rows: [latest, ...parts], since: last.date, before: [] } : null;
}
