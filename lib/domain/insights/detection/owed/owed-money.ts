import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { sumMinor } from "@/lib/domain/money";
import { CADENCES, nextAfter } from "@/lib/domain/transactions/cadence";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import { type LedgerTransaction, merchantKey } from "@/lib/domain/transactions/transaction";
import { amountFor } from "../amount-for";
import { payByMerchant } from "../income/new-payers";
import {
  bookedTransactions,
  byDate,
  coverageOf,
  type DetectorInput,
  merchantKeysOf,
  merchantName,
  once,
  returnsOf,
  rowsSince,
  transactionsByMerchant,
  unmatchedReimbursements,
  wasReturned,
} from "../input";
import { knownDaysBefore } from "../rhythm/new-charges";

/** When money is owed to a person. Every number stands beside its reason. */
const RULES = {
  /** Twice reimbursed, a third trip will be. */
  minReimbursed: 2,
  /** An expense report takes weeks; so much longer than it takes, the slowest of several aside, and a month at least, is too long. */
  slowFactor: 1.5,
  minTripDays: 30,
  /** Where so many came back, how long it takes is known well, and less patience is needed. */
  manyReimbursed: 6,
  slowFactorOfMany: 1.25,
  /** Purchases so near to each other are one trip … */
  tripGapDays: 30,
  /** … where one payment ever covered several; where each was paid back by itself, each is its own. */
  tripGapOfOne: 3,
  /** A stay for work costs about what those before did: a week at the sea is more; and a flight near it, at one's own cost, makes it a vacation. */
  maxStayFactor: 1.5,
  stayDays: 10,
  /** A railway that is mostly paid back is one taken for work. */
  minShareOfRides: 0.6,
  /** A deposit comes back within weeks of the last rent. */
  depositDays: 45,
  /** After half a year everything owed is known or lost. */
  newsDays: 183,
  minDepositMinor: 20_000,
  /** What is hired is paid within a week of its deposit. */
  hireDays: 7,
  /** The bank's text calls it a deposit: one rent shows where it was lived. */
  minRents: 1,
  /** So many equal payments on their day promise the next … */
  minShares: 5,
  /** … each so near to a month after the one before … */
  shareToleranceDays: 6,
  /** … and it is missing after so many days … */
  lateDays: 9,
  /** Or so many on two levels, as a rent that rose: twice at least at the new one, which is not further from the old one than a quarter. */
  minSharesOnTwoLevels: 7,
  minSharesOnNewLevel: 2,
  maxStep: 0.25,
  /** Of a rent that the person pays, three equal parts are a promise: as many months in one home. */
  minSharesOfRent: 3,
  /** A part is paid within so many days of its rent, before or after. */
  rentDays: 14,
  rentParts: [2, 3, 4],
  /** A rent is the first one where none was paid in the month before it. */
  knownDaysBeforeRent: 35,
  /** By the week or the fortnight it is as many days' rent, but two months of it are a promise, … */
  minSharesOfWeeks: 8,
  shareToleranceDaysOfWeeks: 2,
  /** … and missing when the one after it is due as well: one that is forgotten is mostly made up for by the next. */
  missedOfWeeks: 2,
  /** … and news for ten weeks, as pay that stopped: after two that did not come one still asks. */
  maxLateDays: 70,
} as const;

/** Money that went out, or always came, and is owed. `since`: the last day of what it was paid for; `expected` of a share. */
export type Owed = {
  kind:
    | "trip"
    | "perhaps trip"
    | "deposit"
    | "share"
    | "part"
    | "bills"
    | "fund"
    | "expenses"
    | "rest"
    | "lent"
    | "perhaps lent";
  name: string;
  key: string;
  rows: readonly LedgerTransaction[];
  since: Day;
  expected: Day | null;
  /** What came before, where that shows what is missing now. */
  before?: readonly LedgerTransaction[];
  /** Into how many parts the bills are divided, of which one is owed. */
  parts?: number;
};

const RIDES = "public-transport";
const WORK_TRAVEL: ReadonlySet<string> = new Set(["flights", "lodging", "other-travel", RIDES]);

/** Trips paid at the places an employer always reimbursed, for which nothing has come in far longer than ever. */
export function openTrips(input: DetectorInput): Owed[] {
  const travel = bookedTransactions(input).filter(
    ({ amountMinor, categorySlug }) => amountMinor < 0 && WORK_TRAVEL.has(categorySlug),
  );
  const returns = returnsOf(input);
  const paidBack = travel.flatMap((row) => {
    const back = returns.get(row.id)?.rows.find(({ categoryKind }) => categoryKind === "income");
    return back ? [{ row, back }] : [];
  });
  const reimbursements = new Set(paidBack.map(({ back }) => back.id));
  const known = paidBack[RULES.minReimbursed - 1];
  if (!known || reimbursements.size < RULES.minReimbursed) return [];
  const keyOf = merchantKeysOf(input);
  const places = placesPaidBack(travel, paidBack, keyOf);
  const delays = [...groupBy(paidBack, ({ back }) => back.id).values()].map((of) =>
    Math.min(...of.map(({ row, back }) => daysBetween(row.date, back.date))),
  );
  const slowFactor = delays.length >= RULES.manyReimbursed ? RULES.slowFactorOfMany : RULES.slowFactor;
  const patienceDays = Math.max(RULES.minTripDays, usualDelay(delays) * slowFactor);
  const gapDays = reimbursements.size === paidBack.length ? RULES.tripGapOfOne : RULES.tripGapDays;
  // A later one that came back isn't a sign that this one did.
  const open = travel.filter(
    (row) => row.date > known.row.date && places.has(keyOf(row)) && !row.pending && !wasReturned(input, row),
  );
  const trips: LedgerTransaction[][] = [];
  for (const row of open) {
    const trip = trips.at(-1);
    if (trip && daysBetween(trip.at(-1)?.date ?? row.date, row.date) <= gapDays) trip.push(row);
    else trips.push([row]);
  }
  return trips.flatMap((trip): Owed[] => {
    const [first] = trip;
    const since = trip.at(-1)?.date ?? input.today;
    const waiting = daysBetween(since, input.today);
    // Of what was paid back for purchases no one could name, this trip may be one.
    const mayBePaid = unmatchedReimbursements(input).some(({ date }) => date >= since);
    if (!first || mayBePaid || waiting < patienceDays || waiting > RULES.newsDays) return [];
    return [{ kind: "trip", name: merchantName(first), key: `trip:${first.id}`, rows: trip, since, expected: null }];
  });
}

const STAYS = "lodging";

/**
 * Hotels where nothing was paid before, of which nothing has come back in far longer than ever, where every stay before came back: twice at
 * least, at different hotels, from an employer. It may be the first that one pays for oneself, so this is a question.
 */
export function openStays(input: DetectorInput): Owed[] {
  const travel = bookedTransactions(input).filter(
    ({ amountMinor, categorySlug }) => amountMinor < 0 && WORK_TRAVEL.has(categorySlug) && categorySlug !== RIDES,
  );
  const stays = travel.filter(({ categorySlug, pending }) => categorySlug === STAYS && !pending);
  const latest = stays.at(-1);
  if (!latest || wasReturned(input, latest)) return [];
  const returns = returnsOf(input);
  const keyOf = merchantKeysOf(input);
  const earlier = stays.slice(0, -1);
  const paidBack = earlier.flatMap((row) => {
    const back = returns.get(row.id)?.rows.find(({ categoryKind }) => categoryKind === "income");
    return back ? [{ row, days: daysBetween(row.date, back.date) }] : [];
  });
  const places = new Set(earlier.map(keyOf));
  const patienceDays = Math.max(RULES.minTripDays, usualDelay(paidBack.map(({ days }) => days)) * RULES.slowFactor);
  const waiting = daysBetween(latest.date, input.today);
  const largestMinor = Math.max(0, ...earlier.map(({ amountMinor }) => -amountMinor));
  const isAsked =
    paidBack.length >= RULES.minReimbursed &&
    paidBack.length === earlier.length &&
    places.size >= RULES.minReimbursed &&
    // At a hotel that was paid back before it is a trip for work, which needs no question.
    !places.has(keyOf(latest)) &&
    !OF_VACATIONS.test(`${latest.name} ${latest.merchant ?? ""}`) &&
    !hasChangedWork(input, earlier[0]?.date ?? latest.date, latest.date) &&
    -latest.amountMinor <= largestMinor * RULES.maxStayFactor &&
    !travel.some((row) => row !== latest && Math.abs(daysBetween(row.date, latest.date)) <= RULES.stayDays) &&
    !unmatchedReimbursements(input).some(({ date }) => date >= latest.date) &&
    waiting >= patienceDays &&
    waiting <= RULES.newsDays;
  const [name, key] = [merchantName(latest), `trip:${latest.id}`];
  return isAsked ? [{ kind: "perhaps trip", name, key, rows: [latest], since: latest.date, expected: null }] : [];
}

/** Where one isn't sent for work. */
const OF_VACATIONS =
  /\b(?:resort|beach|spa|wellness|therme|camp(?:ing|site|ground)?|hostel|ski|disney\w*|center ?parcs|club ?med|holiday (?:park|home|village)|ferien\w*|glamping|b&b|bed (?:and|&) breakfast)\b/i;

/** Whether no one who paid a salary before a day has paid any since another: what an employer paid back is not a sign of what another will. */
function hasChangedWork(input: DetectorInput, before: Day, since: Day): boolean {
  const payers = [...payByMerchant(input).values()].filter(([first]) => first !== undefined && first.date <= before);
  return payers.length > 0 && !payers.some((rows) => (rows.at(-1)?.date ?? "") > since);
}

/** Where an employer paid back, by merchant; of trains only where most rides were since the first that was. */
function placesPaidBack(
  travel: readonly LedgerTransaction[],
  paidBack: readonly { row: LedgerTransaction }[],
  keyOf: typeof merchantKey,
): ReadonlySet<string> {
  const back = new Set(paidBack.map(({ row }) => row.id));
  const places = new Set<string>();
  for (const [place, rows] of groupBy(travel, keyOf)) {
    const [first, last] = [rows.findIndex(({ id }) => back.has(id)), rows.findLastIndex(({ id }) => back.has(id))];
    if (first === -1) continue;
    const since = rows.slice(first, last + 1);
    const share = since.filter(({ id }) => back.has(id)).length / since.length;
    if (rows[first]?.categorySlug !== RIDES || share >= RULES.minShareOfRides) places.add(place);
  }
  return places;
}

/** The longest of the delays, but for one of three or more: a report that was late once doesn't make the next one in time. */
function usualDelay(delays: readonly number[]): number {
  const sorted = [...delays].sort((a, b) => a - b);
  return sorted.at(sorted.length < 3 ? -1 : -2) ?? 0;
}

const DEPOSIT_WORDS =
  /\b(?:security|rental|tenancy|damage|holding) deposit\b|\bdeposit sched\w*\b|\bmietkaution\b|\bkaution\b|\bdepositum\b|\bcauzione\b|\bd[ée]p[ôo]t de garantie\b|\bfianza\b|\bwaarborg(?:som)?\b/i;

/** Deposits at a landlord who has been paid no rent for weeks, and has returned nothing of it. */
export function openDeposits(input: DetectorInput): Owed[] {
  const byMerchant = transactionsByMerchant(input);
  const deposits = [...byMerchant.values()].flatMap((rows) =>
    rows.filter(
      ({ amountMinor, name }) =>
        amountMinor <= -amountFor(input.currency, RULES.minDepositMinor) && DEPOSIT_WORDS.test(name),
    ),
  );
  const returned = [...byMerchant.values()].flatMap((rows) =>
    rows.filter(({ amountMinor, name }) => amountMinor > 0 && DEPOSIT_WORDS.test(name)),
  );
  return deposits.flatMap((deposit): Owed[] => {
    // Where the bank names no merchant, its text with and without the word are two.
    const keys = new Set([merchantKey(deposit), merchantKeyOf(deposit.name.replace(DEPOSIT_WORDS, ""))]);
    const rows = [...keys].flatMap((key) => byMerchant.get(key) ?? []).sort(byDate);
    const rents = rows.filter(
      ({ amountMinor, date, name }) => amountMinor < 0 && date >= deposit.date && !DEPOSIT_WORDS.test(name),
    );
    const since = rents.at(-1)?.date ?? deposit.date;
    // The last rent pays for the month that follows it.
    const waiting = daysBetween(since, input.today) - (rents.length > 0 ? CADENCES.monthly.periodDays : 0);
    const neededDays =
      rents.length >= RULES.minRents
        ? RULES.depositDays - CADENCES.monthly.toleranceDays
        : daysOfEarlier(deposit, deposits, returned);
    const backMinor = sumMinor(
      [...rows, ...returned.filter((row) => !rows.includes(row) && row.amountMinor === -deposit.amountMinor)].flatMap(
        ({ amountMinor, date }) => (amountMinor > 0 && date > since ? [amountMinor] : []),
      ),
    );
    const isOwed =
      waiting >= neededDays &&
      waiting <= RULES.newsDays &&
      backMinor < -deposit.amountMinor / 2 &&
      !isSilent(input, deposit);
    const [name, key] = [merchantName(deposit), `deposit:${deposit.id}`];
    return isOwed ? [{ kind: "deposit", name, key, rows: [deposit], since, expected: null }] : [];
  });
}

/** A deposit for as long as something is hired. */
const HIRE_DEPOSIT = /\bdeposit\b/i;
/** What is hired on the day on which it is paid: a car, a van. A hall or a cottage is booked months ahead, and its deposit is not due yet. */
const HIRED_ON_THE_SPOT: ReadonlySet<string> = new Set(["car", "other-transport", "other-travel"]);

/**
 * Deposits for something that was hired, where all earlier ones of the same sum at the same place came back, twice at least, and the
 * latest has not. Called a deposit alone, one may be a first installment, which never comes back but of a trip that was called off: each
 * was paid with the hire, within days.
 */
export function openHireDeposits(input: DetectorInput): Owed[] {
  return [...transactionsByMerchant(input).values()].flatMap((rows): Owed[] => {
    const latest = rows.findLast(
      ({ amountMinor, name, categorySlug, pending }) =>
        amountMinor <= -amountFor(input.currency, RULES.minDepositMinor) &&
        HIRED_ON_THE_SPOT.has(categorySlug) &&
        !pending &&
        HIRE_DEPOSIT.test(name) &&
        !DEPOSIT_WORDS.test(name),
    );
    if (!latest) return [];
    const paidOut = rows.filter(({ amountMinor }) => amountMinor < 0);
    const since = paidOut.at(-1)?.date;
    if (!since) return [];
    const earlier = paidOut.filter(
      ({ id, amountMinor, name }) => id !== latest.id && amountMinor === latest.amountMinor && HIRE_DEPOSIT.test(name),
    );
    const left = new Set(rows.filter(({ amountMinor }) => amountMinor === -latest.amountMinor));
    const delays = earlier.flatMap((deposit) => {
      const back = [...left].find(({ date }) => date >= deposit.date && date < latest.date);
      if (back) left.delete(back);
      return back ? [daysBetween(deposit.date, back.date)] : [];
    });
    const hires = paidOut.filter(({ name }) => !HIRE_DEPOSIT.test(name));
    const waiting = daysBetween(since, input.today);
    const isOwed =
      delays.length >= RULES.minReimbursed &&
      delays.length === earlier.length &&
      [...earlier, latest].every(({ date }) =>
        hires.some((hire) => Math.abs(daysBetween(hire.date, date)) <= RULES.hireDays),
      ) &&
      !hasComeAsSum(input, [-latest.amountMinor], latest.date) &&
      !rows.some(({ amountMinor, date }) => amountMinor > 0 && date >= latest.date) &&
      waiting >= Math.max(RULES.depositDays, Math.max(...delays) * RULES.slowFactor) &&
      waiting <= RULES.newsDays &&
      !isSilent(input, latest);
    const [name, key] = [merchantName(latest), `deposit:${latest.id}`];
    return isOwed ? [{ kind: "deposit", name, key, rows: [latest], since, expected: null }] : [];
  });
}

/**
 * For so many days an earlier deposit of the same amount was away until it came back: one without a rent of its own, for a room that an
 * employer lets, is owed after as many; without an earlier one never.
 */
function daysOfEarlier(
  deposit: LedgerTransaction,
  deposits: readonly LedgerTransaction[],
  returned: readonly LedgerTransaction[],
): number {
  const key = merchantKey(deposit);
  const days = deposits.flatMap((earlier) => {
    const back = returned.find(
      ({ amountMinor, date }) => amountMinor === -earlier.amountMinor && date > earlier.date && date < deposit.date,
    );
    return back && merchantKey(earlier) === key && earlier.date < deposit.date
      ? [daysBetween(earlier.date, back.date)]
      : [];
  });
  return days.length > 0 ? Math.max(RULES.depositDays, ...days) : Number.POSITIVE_INFINITY;
}

/** What comes from oneself: of one's savings, a broker, a wallet, cash that was paid in. What else comes under these categories someone sends. */
export const FROM_ONESELF =
  /\b(?:savings?|sparen|spar|epargne|[ée]pargne|livret|ahorro|risparmi|own|self|internal|eigen\w*|broker\w*|invest\w*|depot|cash(?! ?app| ?out)|atm|deposit|cheque|check|interest|zins\w*|refund|rebate|cashback|reversal|top ?up|tax|dividend\w*)\b/i;
/** A month, as late as a share may be, and some days. */
const LATELY_DAYS = 120;
export const SHARES: ReadonlySet<string> = new Set(["other-transfer", "other-income"]);

/** How a share is promised: by how many payments of which rhythm, and after how many days it is missing. */
const SHARE_RHYTHMS = [
  {
    cadence: "monthly",
    minShares: RULES.minShares,
    toleranceDays: RULES.shareToleranceDays,
    lateDays: RULES.lateDays,
  },
  ...(["weekly", "biweekly"] as const).map((cadence) => ({
    cadence,
    minShares: RULES.minSharesOfWeeks,
    toleranceDays: RULES.shareToleranceDaysOfWeeks,
    lateDays: CADENCES[cadence].periodDays * (RULES.missedOfWeeks - 1) + RULES.shareToleranceDaysOfWeeks,
  })),
] as const;

/** What a person sent each month, fortnight or week, the same amount, and sends no more: a flatmate's share, money lent. */
export function unpaidShares(input: DetectorInput): Owed[] {
  return [...groupBy(sentByOthers(input), ({ name }) => senderOf(name))].flatMap(([sender, payments]): Owed[] =>
    SHARE_RHYTHMS.flatMap(({ cadence, minShares, toleranceDays, lateDays: allowedDays }): Owed[] => {
      const equal = promisedOf(payments, cadence, minShares);
      const promised = equal.length > 0 || cadence !== "monthly" ? equal : partsOfRent(input, payments);
      const last = promised.at(-1);
      if (!last) return [];
      const gaps = promised.slice(1).map(({ date }, index) => daysBetween(promised[index]?.date ?? date, date));
      const expected = nextAfter(
        cadence,
        payments.map(({ date }) => date),
      );
      const lateDays = daysBetween(expected, input.today);
      const isMissing =
        gaps.every((gap) => Math.abs(gap - CADENCES[cadence].periodDays) <= toleranceDays) &&
        lateDays > allowedDays &&
        lateDays <= RULES.maxLateDays &&
        !isSilent(input, last) &&
        !cameFromOneself(latelyByAmount(input), last);
      const rows = promised.filter(({ amountMinor }) => amountMinor === last.amountMinor).slice(-RULES.minShares);
      return isMissing
        ? [{ kind: "share", name: last.name, key: `share:${sender}`, rows, since: last.date, expected }]
        : [];
    }),
  );
}

function isOneLevel(payments: readonly LedgerTransaction[]): boolean {
  return payments.every(({ amountMinor }) => amountMinor === payments[0]?.amountMinor);
}

/** The last payments, where they promise the next: equal ones, or by the month on two levels. None where they do not. */
function promisedOf(
  payments: readonly LedgerTransaction[],
  cadence: (typeof SHARE_RHYTHMS)[number]["cadence"],
  minShares: number,
): readonly LedgerTransaction[] {
  const equal = payments.slice(-minShares);
  if (equal.length === minShares && isOneLevel(equal)) return equal;
  const longer = payments.slice(-RULES.minSharesOnTwoLevels);
  return cadence === "monthly" && areOnTwoLevels(longer) && longer.every(isSent) ? longer : [];
}

/** What people call the rent when they send a part of it. */
const RENT_WORDS =
  /\b(?:rent|miete|wg[- ]?zimmer|loyer|alquiler|renta|affitto|huur|aluguel|renda|hyra|husleie|czynsz|najem)\b/i;

/** Said of a stay that ends by itself. */
const FOR_A_WHILE =
  /\b(?:sub-?let\w*|sub-?lease|summer|semester|term|temporary|interim|untermiete|zwischenmiete|relocation)\b/i;
/** Words of a transfer that name no one. */
const OF_TRANSFERS =
  /^(?:zelle|venmo|paypal|from|transfer|payment|cash|rent|miete|loyer|bizum|virement|interac|received|credit|instant|standing|order|share|half|e-?transfer|dauerauftrag|gutschrift|uberweisung|überweisung)$/;

/**
 * The payments of someone who has paid a part of the rent since it began: to the cent a half, a third or a quarter of it, or called rent; each about
 * when the person paid the rent, which was paid at the same amount for the month in which the part is missing. None where they aren't.
 */
function partsOfRent(input: DetectorInput, payments: readonly LedgerTransaction[]): readonly LedgerTransaction[] {
  const parts = payments.length > RULES.minShares ? [] : payments;
  const last = parts.at(-1);
  // As many as there are: whoever has sent other sums before has agreed on something else; an allowance of a few months is income.
  if (!last || parts.length < RULES.minSharesOfRent || !isOneLevel(parts) || !parts.every(isSent)) return [];
  if (FOR_A_WHILE.test(last.name) || hasComeAsSum(input, [last.amountMinor], addDays(last.date, 1))) return [];
  const own = new Set(parts.map(({ id }) => id));
  const names = new Set(namesIn(last.name).filter((word) => !OF_TRANSFERS.test(word)));
  const hasComeByAnotherWay = rowsSince(incomingByDate(input), addDays(last.date, 1)).some(
    (row) => !own.has(row.id) && namesIn(`${row.name} ${row.merchant ?? ""}`).some((word) => names.has(word)),
  );
  return !hasComeByAnotherWay && rentsOf(input).some((rents) => isPartOfRent(input, parts, rents)) ? parts : [];
}

function isPartOfRent(
  input: DetectorInput,
  parts: readonly LedgerTransaction[],
  rents: readonly LedgerTransaction[],
): boolean {
  const last = parts.at(-1);
  const paidWith = parts.map((part) =>
    rents.find(({ date }) => Math.abs(daysBetween(date, part.date)) <= RULES.rentDays),
  );
  const rent = paidWith.at(-1);
  if (!last || !rent || paidWith.some((of) => of?.amountMinor !== rent.amountMinor)) return false;
  // From the first rent on, as of two who signed: whoever came later may be there for a summer.
  const [firstRent, firstPart] = [rents[0]?.date ?? "", parts[0]?.date ?? ""];
  if (daysBetween(firstRent, firstPart) > RULES.rentDays) return false;
  // What is older than the first day that is known may be the rent of years.
  if (!rents[0] || knownDaysBefore(input, rents[0]) < RULES.knownDaysBeforeRent) return false;
  const isPart = RULES.rentParts.some((count) => Math.abs(rent.amountMinor + last.amountMinor * count) < count);
  const isCalledSo = RENT_WORDS.test(last.name) && last.amountMinor < -rent.amountMinor;
  const isPaidOn = rents.some(({ date, amountMinor }) => date > rent.date && amountMinor === rent.amountMinor);
  return isPaidOn && (isPart || isCalledSo);
}

/** The rents that the person paid, of each home oldest first. */
const rentsOf = once((input): readonly (readonly LedgerTransaction[])[] => {
  const rents = bookedTransactions(input).filter(
    ({ amountMinor, categorySlug, pending }) => amountMinor < 0 && categorySlug === "rent" && !pending,
  );
  return [...groupBy(rents, merchantKeysOf(input)).values()];
});

/** Child benefit and a grant rise as well, come as income, and end by themselves. */
function isSent({ categorySlug }: LedgerTransaction): boolean {
  return categorySlug === "other-transfer";
}

/** Whether they moved once from one level to another that is near: the half of a rent that rose. */
function areOnTwoLevels(payments: readonly LedgerTransaction[]): boolean {
  const latestMinor = payments.at(-1)?.amountMinor ?? 0;
  const since = payments.findLastIndex(({ amountMinor }) => amountMinor !== latestMinor) + 1;
  const [before, after] = [payments.slice(0, since), payments.slice(since)];
  const beforeMinor = before[0]?.amountMinor ?? 0;
  return (
    payments.length === RULES.minSharesOnTwoLevels &&
    after.length >= RULES.minSharesOnNewLevel &&
    isOneLevel(before) &&
    Math.abs(latestMinor - beforeMinor) <= beforeMinor * RULES.maxStep
  );
}

export function isKnownSum(input: DetectorInput, { currency, date, isExcluded }: LedgerTransaction): boolean {
  return currency === input.currency && date <= input.today && !isExcluded;
}

/** All that came in, of whatever category, oldest first. */
export const knownIncoming = once((input): readonly LedgerTransaction[] =>
  input.transactions.filter((row) => row.amountMinor > 0 && isKnownSum(input, row)).sort(byDate),
);

/** What others sent under a category of shares, oldest first. */
export const sentByOthers = once((input): readonly LedgerTransaction[] =>
  knownIncoming(input).filter((row) => SHARES.has(row.categorySlug) && !FROM_ONESELF.test(row.name)),
);

/** What is missing now came last month, and so did the other half of it. */
export const latelyByAmount = once((input) => {
  const since = addDays(input.today, -LATELY_DAYS);
  return groupBy(
    input.transactions.filter((row) => row.date >= since && isKnownSum(input, row)),
    ({ amountMinor }) => amountMinor,
  );
});

/** The text without what differs from payment to payment: numbers, and the month that a rent is for. */
export function senderOf(name: string): string {
  const words = name
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, " ")
    .trim();
  return words.replaceAll(MONTH_AFTER_NAME, "").trim();
}

/** A month at the end, or before the word for what is paid: `NOV RENT`. First it would be someone's name. */
const MONTH_AFTER_NAME =
  /(?<=\p{L}{2,} \p{L}+ (?:\p{L}+ )*)(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?: |$)/gu;

export function isSilent(input: DetectorInput, { accountId }: LedgerTransaction): boolean {
  const known = coverageOf(input).get(accountId ?? "");
  return known === undefined || known.silentSince !== null;
}

/** Whether the same amount left another account of the person about that day. */
export function cameFromOneself(
  byAmount: ReadonlyMap<number, readonly LedgerTransaction[]>,
  { amountMinor, date, accountId }: LedgerTransaction,
): boolean {
  const [from, to] = [addDays(date, -3), addDays(date, 3)];
  const opposite = byAmount.get(-amountMinor) ?? [];
  return opposite.some((row) => row.accountId !== accountId && row.date >= from && row.date <= to);
}

/** Words of a text that say who sends: short ones and numbers differ from payment to payment. */
function namesIn(text: string): string[] {
  return senderOf(text)
    .split(" ")
    .filter((word) => word.length >= 4);
}

/**
 * Whether anything has come since a day from whoever shares a word of these texts, under any category and also on its way or left out of
 * the sums: a sender's text changes with the bank, and money that came is not owed.
 */
export function hasComeUnderAnyText(input: DetectorInput, texts: readonly string[], since: Day): boolean {
  const names = new Set(texts.flatMap(namesIn));
  return rowsSince(incomingByDate(input), addDays(since, 1)).some(({ name, merchant }) =>
    namesIn(`${name} ${merchant ?? ""}`).some((word) => names.has(word)),
  );
}

/** Tells if one of these sums has come since a day from anyone. Each may be `toleranceMinor` off: parts are rounded. */
export function hasComeAsSum(
  input: DetectorInput,
  sumsMinor: readonly number[],
  since: Day,
  toleranceMinor = 1,
): boolean {
  return rowsSince(incomingByDate(input), since).some(({ amountMinor }) =>
    sumsMinor.some((sum) => Math.abs(amountMinor - sum) <= toleranceMinor),
  );
}

/** All that came in, oldest first: also in other currencies, of days ahead and left out of the sums. */
const incomingByDate = once((input): readonly LedgerTransaction[] =>
  input.transactions.filter(({ amountMinor }) => amountMinor > 0).sort(byDate),
);
