import { addDays, compareDays, type Day, dayNumberOf, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { median } from "@/lib/domain/statistics";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { amountFor } from "../detection/amount-for";
import { type DetectorInput, isKnownBefore, transactionsByMerchant } from "../detection/input";
import { traitsOfRow } from "../detection/payee-traits";
import { firstFrom, gapsOf, rowsSince, runsOf } from "../detection/rows-since";
import { comeAs, invoiceNumberIn, type SecondPayment, secondPaymentOf } from "../knowledge/tags";
import { isTagged, rowsOfAmount, senderOf } from "./parties";
import { largePurchaseMinor } from "./strange-charges";

export type Repeat = { first: LedgerTransaction; second: LedgerTransaction };
/** The repeats of one merchant and amount, oldest first, at least one. `isBill`: without them the payee has a rhythm. */
export type DoubleCharges = { merchantKey: string; repeats: Repeat[]; isBill: boolean };

type Payments = readonly LedgerTransaction[];
type Suspicion = { repeats: Repeat[]; isBill: boolean };

/** Whoever sends bills corrects them for about half a year; a card's bank takes complaints for four months. */
export const COMPLAINT_DAYS = { bill: 183, purchase: 120 } as const;

/** Largest gaps between two equal payments, and smallest amounts worth a question. Amounts in US cents. */
const RULES = {
  /** A charge that goes through twice does so at once or overnight. */
  windowDays: 2,
  /** A bill, a contract or an invoice is paid by hand once more within ten days. */
  billWindowDays: 10,
  /** Days between a payment by hand and its collection, or until a second person buys what one plan serves. */
  twoWaysDays: 21,
  installmentDays: 28,
  minAmountMinor: 1000,
  /** Money that came back within four months settles it. */
  refundDays: 120,
} as const;

/** A payee of which nothing is known: one visit in twenty is two. */
const OF_ANYONE = { rate: 0.05, visits: 4 } as const;
/** Two payments to one person are usual. */
const OF_PERSONS = { rate: 0.9, visits: 1000 } as const;
/** However often one came alone: some day one pays for two. */
const LEAST_OF_RATE = 0.35;

/** Weights of a pair's features in log-odds, and the score from which it is asked about. */
const WEIGHTS = {
  threshold: 1,
  /** Without the second payment the payee has a rhythm, with it not. */
  offRhythm: 1.2,
  /** Coincidence mostly hits round prices. */
  odd: 0.7,
  whole: -0.2,
  round: -0.5,
  /** A doubling of a large purchase. */
  size: 0.8,
  minSize: -1.5,
  maxSize: 1,
  sameText: 0.3,
  otherText: -0.5,
  sameInvoice: 4,
  sameReference: 2.5,
  otherInvoice: -8,
  twoWays: 1.3,
  day: -0.12,
  /** Tickets bought together are booked on one day. */
  togetherForEach: -0.7,
  otherAccount: -1.5,
  /** Two accounts that pay again and again are how two people pay. */
  oftenOtherAccount: -4,
  /** Two equal payments come to the usual one. */
  halves: -4,
} as const;

const ROUND_MINOR = 500;
const WHOLE_MINOR = 100;
/** Prices this near to each other are one price. */
const NEAR_PRICE = 0.01;

/**
 * Finds equal payments of which one may be one too many. A merchant has the amount that came twice last.
 *
 * A pair's score says how surprising it is: how often this payee, or one of its kind, is paid twice; whether the payee has a
 * rhythm without the second payment; texts, invoice numbers, accounts, size. Three or more in a row are installments or
 * tickets for a group.
 */
export function listDoubleCharges(input: DetectorInput): DoubleCharges[] {
  const from = addDays(input.today, -COMPLAINT_DAYS.bill);
  const ofPurchase = addDays(input.today, -COMPLAINT_DAYS.purchase);
  return [...transactionsByMerchant(input)].flatMap(([merchantKey, rows]) => {
    if ((rows.at(-1)?.date ?? "") < from || !haveCloseEquals(rows, from)) return [];
    const settled = rows.filter(({ pending, accountId, categoryKind }) => {
      return !pending && accountId !== null && categoryKind !== "income";
    });
    const charges = settled.filter(({ amountMinor }) => amountMinor < 0);
    const [latest] = suspicionsOf(input, charges)
      .map(({ repeats, isBill }) => ({
        merchantKey,
        isBill,
        repeats: withoutRefunded(
          input,
          repeats.filter(({ second }) => second.date >= (isBill ? from : ofPurchase)),
          settled,
        ),
      }))
      .filter(({ repeats }) => repeats.length > 0)
      .sort((a, b) => compareDays(dayOfLatest(b), dayOfLatest(a)));
    return latest ? [latest] : [];
  });
}

/** Returns true if an amount was charged twice within the longest window. At most payees none was. */
function haveCloseEquals(rows: Payments, from: Day): boolean {
  const lastOf = new Map<number, number>();
  for (const { amountMinor, date } of rowsSince(rows, addDays(from, -RULES.twoWaysDays))) {
    if (amountMinor >= 0) continue;
    const day = dayNumberOf(date);
    if (day - (lastOf.get(amountMinor) ?? Number.NEGATIVE_INFINITY) <= RULES.twoWaysDays) return true;
    lastOf.set(amountMinor, day);
  }
  return false;
}

function dayOfLatest({ repeats }: Suspicion): Day {
  return repeats.at(-1)?.second.date ?? "";
}

function suspicionsOf(input: DetectorInput, charges: Payments): Suspicion[] {
  const rhythm = rhythmOf(charges);
  const pairs = pairsOf(input, charges, rhythm);
  const byAmount = charges.toSorted((a, b) => a.amountMinor - b.amountMinor);
  const references = countReferences(pairs.length > 0 ? charges : []);
  const isLikely = (pair: Repeat) =>
    scoreOf(input, pair, { charges, byAmount, pairs, rhythm, references }) >= WEIGHTS.threshold;
  return [...groupBy(pairs, ({ second }) => second.amountMinor).values()].flatMap((repeats): Suspicion[] => {
    const likely = repeats.filter(isLikely);
    return likely.length > 0 ? [{ repeats: likely, isBill: rhythm !== null }] : [];
  });
}

/**
 * Equal payments next to each other, within the days in which their payee is paid once more; none of a longer run. Where
 * the payee has a rhythm, the second is a payment outside of it.
 */
function pairsOf(input: DetectorInput, charges: Payments, rhythm: Rhythm | null): Repeat[] {
  const least = amountFor(input.currency, RULES.minAmountMinor);
  const isContract = isContractOf(charges);
  const usualDays = rhythm ? Math.min(RULES.billWindowDays, rhythm.periodDays * RHYTHM.least) : RULES.windowDays;
  const daysFor = (first: LedgerTransaction, second: LedgerTransaction) => {
    if (isTagged(input, first, "collected") !== isTagged(input, second, "collected")) return RULES.twoWaysDays;
    // Whoever gets one bill by mail and in a portal pays it from two accounts.
    const areBothBills = isTagged(input, first, "billPaid") && isTagged(input, second, "billPaid");
    if (areBothBills && first.accountId !== second.accountId) return RULES.twoWaysDays;
    const isBilled = isContract || isSameInvoice(first, second) || areTwoWays(input, first, second);
    return isBilled ? RULES.billWindowDays : usualDays;
  };
  const follows = (previous: LedgerTransaction, row: LedgerTransaction) =>
    !rhythm?.rows.has(row) && daysBetween(previous.date, row.date) <= daysFor(previous, row);
  return [...groupBy(charges, ({ amountMinor }) => amountMinor).values()].flatMap((same) => {
    if (same.length < 2 || -(same[0]?.amountMinor ?? 0) < least) return [];
    return runsOf(same, follows).flatMap(([first, second, third]) =>
      first && second && !third ? [{ first, second }] : [],
    );
  });
}

function isSameInvoice(first: LedgerTransaction, second: LedgerTransaction): boolean {
  const number = invoiceNumberIn(second.name);
  return number !== null && number === invoiceNumberIn(first.name);
}

/** Numbers as long as a bill's; a phone's and a card's are longer. */
const REFERENCE = /(?<!\d)\d{6,9}(?!\d)/g;
const IS_DAY = /^(?:19|20)\d{2}(?:0\d|1[0-2])(?:[0-2]\d|3[01])$/;
const MIN_OTHERS = 2;

const referencesIn = (text: string) => (text.match(REFERENCE) ?? []).filter((digits) => !IS_DAY.test(digits));

/** How many charges of a payee have each number. */
function countReferences(charges: Payments): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of charges)
    for (const digits of new Set(referencesIn(name))) counts.set(digits, (counts.get(digits) ?? 0) + 1);
  return counts;
}

/** Returns true if both texts have one number that none of several other charges of the payee has, and no other number. */
function haveOneReference({ first, second }: Repeat, { charges, references }: History): boolean {
  const [numbers, others] = [referencesIn(first.name), referencesIn(second.name)];
  return (
    charges.length >= 2 + MIN_OTHERS &&
    numbers.length > 0 &&
    numbers.join() === others.join() &&
    numbers.some((digits) => references.get(digits) === 2)
  );
}

/** Two payments of a contract and nothing besides: a plan by the week would have charged again. */
function isContractOf(charges: Payments): boolean {
  const [first] = charges;
  return charges.length === 2 && first !== undefined && comeAs(first, "byContract");
}

/** A payee has a rhythm if most of its gaps are alike, and there are enough of them for their length. */
const RHYTHM = {
  minGaps: 2,
  minDays: 6,
  manyGaps: 7,
  weekDays: 18,
  least: 0.7,
  most: 1.35,
  share: 0.8,
  near: 0.6,
  /** With more payments between its days among the latest, it is no rhythm any longer. */
  latest: 10,
  maxBetween: 2,
} as const;
type Rhythm = { periodDays: number; regular: Payments; rows: ReadonlySet<LedgerTransaction> };

/** The rhythm without payments that follow another far sooner than usual. */
export function rhythmOf(charges: Payments): Rhythm | null {
  const usualDays = median(gapsOf(charges));
  const rows: LedgerTransaction[] = [];
  let between = 0;
  for (const [at, row] of charges.entries()) {
    const last = rows.at(-1);
    const gapDays = last ? daysBetween(last.date, row.date) : usualDays;
    if (gapDays >= usualDays * RHYTHM.near) rows.push(row);
    else if (gapDays > RULES.windowDays && at >= charges.length - RHYTHM.latest) between += 1;
  }
  const gaps = gapsOf(rows);
  const periodDays = median(gaps);
  const needed = periodDays < RHYTHM.weekDays ? RHYTHM.manyGaps : RHYTHM.minGaps;
  const alike = gaps.filter((gap) => gap >= periodDays * RHYTHM.least && gap <= periodDays * RHYTHM.most);
  const isRhythm =
    between <= RHYTHM.maxBetween &&
    periodDays >= RHYTHM.minDays &&
    gaps.length >= needed &&
    alike.length >= gaps.length * RHYTHM.share;
  return isRhythm ? { periodDays, regular: rows, rows: new Set(rows) } : null;
}

/** Latest pauses that show if one was left out. */
const PAUSES_LOOKED_AT = 3;

/**
 * Tells if the second payment comes on top of a rhythm: none was left out before, and the next one came a period after
 * the first, not after the second.
 */
function isOnTop({ periodDays, regular }: Rhythm, { first, second }: Repeat): boolean {
  const at = regular.findLastIndex(({ date }) => date === first.date);
  const next = regular[at + 1]?.date;
  const most = periodDays * RHYTHM.most;
  const pauses = gapsOf(regular.slice(Math.max(0, at - PAUSES_LOOKED_AT), at + 1));
  const isShort = periodDays < RHYTHM.weekDays;
  if (at < 2 || pauses.some((gap) => gap > most)) return false;
  if (next === undefined) return !isShort;
  const offFrom = (day: Day) => Math.abs(daysBetween(day, next) - periodDays);
  return daysBetween(first.date, next) <= most && offFrom(first.date) <= offFrom(second.date);
}

type History = {
  charges: Payments;
  byAmount: Payments;
  pairs: readonly Repeat[];
  rhythm: Rhythm | null;
  references: ReadonlyMap<string, number>;
};

function scoreOf(input: DetectorInput, pair: Repeat, history: History): number {
  const { charges, byAmount, pairs, rhythm } = history;
  const { first, second } = pair;
  const amountMinor = -second.amountMinor;
  const gapDays = daysBetween(first.date, second.date);
  const prior = priorOf(input, first, second);
  // What comes later shows only how usual it is to pay twice: else the answer would change from day to day.
  const soFar = charges.length - rowsSince(charges, addDays(second.date, 1)).length;
  const visits = soFar - pairs.filter((other) => other.second.date <= second.date).length;
  const known = (pairs.length - 1 + prior.rate * prior.visits) / (visits - 1 + prior.visits);
  const usual = Math.max(known, prior.rate * LEAST_OF_RATE);
  // So many such pairs come about by chance at a place that is visited often, at a price that is common there.
  const spanDays = Math.max(30, daysBetween(charges[0]?.date ?? first.date, second.date));
  const atThisPrice = countNear(byAmount, second);
  const atOthers = Math.max(0, atThisPrice - 1.5) / Math.max(1, soFar - 1);
  const chance = (Math.max(0, visits - 1) / spanDays) ** 2 * COMPLAINT_DAYS.bill * (gapDays + 1) * atOthers;
  const isOff = rhythm !== null && isOnTop(rhythm, pair);
  const isTwoWays = areTwoWays(input, first, second);
  const isOfTwoAccounts = first.accountId !== second.accountId;
  const isSame = isSameInvoice(first, second);
  if (rhythm !== null && gapDays > RULES.windowDays && !isOff && !isSame) return Number.NEGATIVE_INFINITY;
  // The next installment would have come by now.
  const mayBeInstallment = isTagged(input, second, "collected") || isTagged(input, first, "collected");
  const isSoon = daysBetween(second.date, input.today) < RULES.installmentDays;
  if (mayBeInstallment && !isSame && gapDays > RULES.windowDays && !isOff && (atThisPrice > 2 || isSoon))
    return Number.NEGATIVE_INFINITY;
  if (isOfTwoAccounts && [first, second].some((row) => !isKnownBefore(input, row) || isTagged(input, row, "wallet")))
    return Number.NEGATIVE_INFINITY;
  const share = Math.min(0.99, usual + (isOff ? 0 : chance / (1 + chance)));
  const isRound = amountMinor % amountFor(input.currency, ROUND_MINOR) === 0;
  const isWhole = amountMinor % amountFor(input.currency, WHOLE_MINOR) === 0;
  const isPriceThere = atThisPrice > 2 && (atThisPrice - 2) * 2 >= soFar - 2;
  const [number, other] = [invoiceNumberIn(second.name), invoiceNumberIn(first.name)];
  const isHalf = Math.abs(2 * amountMinor + (charges[0]?.amountMinor ?? 0)) <= 1;
  const features: [boolean, number][] = [
    [isOff, WEIGHTS.offRhythm],
    [isRound, WEIGHTS.round],
    [isWhole && !isRound, WEIGHTS.whole],
    [!isWhole && !isPriceThere, WEIGHTS.odd],
    [senderOf(input)(first.name) === senderOf(input)(second.name), WEIGHTS.sameText],
    [senderOf(input)(first.name) !== senderOf(input)(second.name) && !isTwoWays, WEIGHTS.otherText],
    [isTwoWays, WEIGHTS.twoWays],
    [isSame, WEIGHTS.sameInvoice],
    [!isSame && isOfTwoAccounts && haveOneReference(pair, history), WEIGHTS.sameReference],
    [number !== null && other !== null && number !== other, WEIGHTS.otherInvoice],
    [gapDays === 0 && prior.rate >= 0.5, WEIGHTS.togetherForEach],
    [isOfTwoAccounts && pairs.length > 1, WEIGHTS.oftenOtherAccount],
    [isOfTwoAccounts && !isTwoWays, WEIGHTS.otherAccount],
    [isHalf, WEIGHTS.halves],
  ];
  const sum = features.reduce((total, [holds, weight]) => total + (holds ? weight : 0), 0);
  const ofShare = Math.log((1 - share) / share);
  const ofGap = gapDays * WEIGHTS.day * (isOff || isTwoWays ? 0.25 : 1);
  const most = ofShare + sum + WEIGHTS.maxSize + ofGap;
  if (most < WEIGHTS.threshold) return most;
  const size = Math.log2(amountMinor / Math.max(1, largePurchaseMinor(input, second))) * WEIGHTS.size;
  return ofShare + sum + Math.min(WEIGHTS.maxSize, Math.max(WEIGHTS.minSize, size)) + ofGap;
}

/** Counts charges up to a day at about its price, of charges that are sorted by amount. */
function countNear(byAmount: Payments, { amountMinor, date }: LedgerTransaction): number {
  const near = -amountMinor * NEAR_PRICE;
  const first = firstFrom(byAmount, (row) => row.amountMinor < amountMinor - near);
  let count = 0;
  for (let at = first; (byAmount[at]?.amountMinor ?? 1) <= amountMinor + near; at += 1) {
    if ((byAmount[at]?.date ?? "") <= date) count += 1;
  }
  return count;
}

function priorOf(input: DetectorInput, first: LedgerTransaction, second: LedgerTransaction): SecondPayment {
  if (traitsOfRow(input, second).has("person")) return OF_PERSONS;
  // Each of two people who pay from two accounts may have one for themselves.
  if (first.accountId !== second.accountId && comeAs(second, "onePerPerson")) return OF_PERSONS;
  return secondPaymentOf(second.categorySlug) ?? OF_ANYONE;
}

/** Returns true if one was paid by hand or at a desk, and the other as a bill or by itself. */
function areTwoWays(input: DetectorInput, first: LedgerTransaction, second: LedgerTransaction): boolean {
  return (["collected", "billPaid"] as const).some(
    (tag) => isTagged(input, first, tag) !== isTagged(input, second, tag),
  );
}

/** Takes out repeats that came back, from the merchant or as the very sum on either account; a refund settles one. */
function withoutRefunded(input: DetectorInput, repeats: readonly Repeat[], rows: Payments): Repeat[] {
  const ofMerchant = new Set(rows);
  const left = new Set(repeats);
  for (const amountMinor of new Set(repeats.map(({ second }) => -second.amountMinor))) {
    for (const refund of rowsOfAmount(input, amountMinor, repeats[0]?.first.date ?? "")) {
      const repeat = [...left].findLast(({ first, second }) => {
        const isOfAccount = [first.accountId, second.accountId].includes(refund.accountId);
        const afterDays = daysBetween(first.date, refund.date);
        return (
          -second.amountMinor === amountMinor &&
          (ofMerchant.has(refund) ? refund.date >= second.date : isOfAccount) &&
          afterDays >= 0 &&
          afterDays <= RULES.refundDays
        );
      });
      if (repeat) left.delete(repeat);
    }
  }
  return [...left];
}
