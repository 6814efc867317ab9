import {
  addDays,
  addMonths,
  compareDays,
  type Day,
  dayOfMonth,
  daysBetween,
  monthOf,
  sameDayOfMonth,
} from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { median } from "@/lib/domain/statistics";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { amountFor } from "../amount-for";
import { coverageOf, type DetectorInput, groupOf, transactionsByMerchant } from "../input";
import { isSubscription } from "../subscriptions";

/** When equal charges near to each other are one too many; the type states them with its reasons. Amounts in cents of a dollar. */
export type DoubleChargeRules = {
  windowDays: number;
  billWindowDays: number;
  minSingles: number;
  minBillGapDays: number;
  caughtUpFactor: number;
  minAmountMinor: number;
  minInvoiceMinor: number;
  frequentPerMonth: number;
  frequentFactor: number;
  minHabit: number;
  habitShare: number;
  maxChain: number;
  lookbackDays: number;
  purchaseDays: number;
  refundDays: number;
};

type Repeat = { first: LedgerTransaction; second: LedgerTransaction };
type Suspicion = { repeats: Repeat[]; isBill: boolean };
type Payments = readonly LedgerTransaction[];

/** The repeats of one merchant and amount, oldest first, one at least. `isBill`: it has come alone before, once at a time. */
export type DoubleCharges = Suspicion & { merchantKey: string };

/** Where equal amounts on one day are how it works: tickets, coffees, copays, two haircuts, a second round. */
const NEVER: ReadonlySet<string> = new Set([
  "coffee",
  "fuel",
  "public-transport",
  "taxis",
  "parking-tolls",
  "flights",
  "lodging",
  "other-travel",
  "entertainment",
  "games",
  "medical",
  "dental-eye",
  "pharmacy",
  "personal-care",
  "gifts-donations",
  "taxes",
  "cash-withdrawal",
  "atm-fees",
  "bank-fees",
  "foreign-fees",
  "interest-charges",
  "overdraft-fees",
]);

/** What is owed once a month, or once a quarter or year: here a second payment days later is one too many. */
const BILLS: ReadonlySet<string> = new Set([
  "Housing",
  "Utilities",
  "Loans",
  "Insurance",
  "Childcare",
  "Education",
  "Subscriptions",
  "Services",
]);
/** What is owed and is paid in halves by many: only one that always came whole was paid twice. */
const IN_HALVES: ReadonlySet<string> = new Set(["rent", "mortgage"]);

/**
 * Same merchant, same amount, same account, within two days; and bills that were paid again within ten. Of each merchant the
 * amount that came twice last.
 *
 * Left out: small amounts and everyday tickets, merchants visited several times a week, three or more equal charges in a row
 * (tickets for a group, installments), what was refunded since, pending rows (a hold is not a charge), and merchants that
 * have always charged in pairs (two memberships).
 */
export function listDoubleCharges(input: DetectorInput, rules: DoubleChargeRules): DoubleCharges[] {
  const [from, ofPurchase] = [addDays(input.today, -rules.lookbackDays), addDays(input.today, -rules.purchaseDays)];
  return [...transactionsByMerchant(input)].flatMap(([merchantKey, ofMerchant]) => {
    if ((ofMerchant.at(-1)?.date ?? "") < from) return [];
    const charges = ofMerchant.filter(
      (transaction) => !transaction.pending && transaction.accountId !== null && transaction.categoryKind !== "income",
    );
    const byAccount = [...groupBy(charges, (transaction) => transaction.accountId).values()];
    const [latest] = [
      ...byAccount.flatMap((group) => suspicionsOf(group, input, rules)),
      ...(byAccount.length > 1 ? paidFromTwoAccounts(charges, input, rules) : []),
      ...byAccount.flatMap((group) => carePaidInTwoWays(group, input.currency, rules)),
      ...paidInTwoWays(charges, input, rules),
    ]
      .map(({ repeats, isBill }) => ({
        merchantKey,
        isBill,
        repeats: withoutRefunded(
          repeats.filter(({ second }) => second.date >= (isBill ? from : ofPurchase)),
          charges,
          rules,
        ),
      }))
      .filter(({ repeats }) => repeats.length > 0)
      .sort((a, b) => compareDays(dayOfLatest(b), dayOfLatest(a)));
    return latest ? [latest] : [];
  });
}

function dayOfLatest({ repeats }: Suspicion): Day {
  return repeats.at(-1)?.second.date ?? "";
}

/** The amounts of one account and merchant that came twice, where that would be surprising. */
function suspicionsOf(
  group: readonly LedgerTransaction[],
  { currency, today }: DetectorInput,
  rules: DoubleChargeRules,
): Suspicion[] {
  const charges = group.filter(
    (row) =>
      row.amountMinor < 0 &&
      (!NEVER.has(row.categorySlug) ||
        isBillForCare(row, group, currency) ||
        isOfTreatment(row, group, currency) ||
        isInvoiceForCare(row, group) ||
        isStayPaidTwice(row, group, currency)),
  );
  const bill = billOf(charges, rules);
  return suspects(charges, currency, rules).flatMap(([amountMinor, same]) => {
    const ofBill = bill
      ? bill.repeats.filter(({ second }) => second.amountMinor === amountMinor)
      : repeatsOf(same, rules);
    const isBill = bill !== null;
    const ways = [
      () => ofBill,
      () => invoicesPaidTwice(same, currency, rules),
      () => paidOnlyTwice(charges, today, currency, rules),
      () => paidTwiceForOneChild(charges, same, currency, rules),
      () => paidBetweenWeeks(same, today, currency),
    ];
    // Each is looked for where those before found none.
    for (const find of ways) {
      const repeats = find();
      if (repeats.length > 0) return [{ repeats, isBill }];
    }
    return [];
  });
}

const CARE: ReadonlySet<string> = new Set(["medical", "dental-eye"]);
/** A copay is a round sum, and seldom as much; what is neither is a bill of its own. */
const MIN_CARE_MINOR = 15_000;
const ROUND_MINOR = 500;

/** Whether a charge of a doctor or dentist isn't a copay, nor one of two that two persons paid on one day. */
function isBillForCare(row: LedgerTransaction, group: readonly LedgerTransaction[], currency: string): boolean {
  const { categorySlug, amountMinor } = row;
  return (
    CARE.has(categorySlug) &&
    -amountMinor >= amountFor(currency, MIN_CARE_MINOR) &&
    -amountMinor % amountFor(currency, ROUND_MINOR) !== 0 &&
    !isAgainOnItsDay(row, group)
  );
}

/** A course of treatment is paid by the month: so many payments in a row, all of them the same, and more than a copay, always on its day. */
const MIN_OF_TREATMENT = 6;
const MONTH_OF_TREATMENT = { minDays: 26, maxDays: 36 };
const TREATMENT_SLACK_DAYS = 2;

/**
 * Whether a payment for care is one of a course of treatment: the same amount came alone, on its day of each month, half a year at least, and
 * was then paid on two days in a row once. No copay and no visit comes so, and for a second child it would be paid twice each month.
 */
function isOfTreatment(
  { categorySlug, amountMinor }: LedgerTransaction,
  group: readonly LedgerTransaction[],
  currency: string,
): boolean {
  if (!CARE.has(categorySlug) || -amountMinor < amountFor(currency, MIN_CARE_MINOR)) return false;
  const paid = group.filter((row) => row.amountMinor < 0);
  const days = paid.map(({ date }) => date);
  const gaps = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day));
  const twice = gaps.filter((gap) => gap < MONTH_OF_TREATMENT.minDays);
  const at = gaps.findIndex((gap) => gap < MONTH_OF_TREATMENT.minDays);
  return (
    paid.every((row) => row.amountMinor === amountMinor) &&
    twice.length === 1 &&
    twice[0] === 1 &&
    days
      .slice(0, at + 1)
      .every((day, index) => Math.abs(daysBetween(monthsAfter(days[0] ?? day, index), day)) <= TREATMENT_SLACK_DAYS) &&
    at >= MIN_OF_TREATMENT &&
    gaps.every((gap, index) => index === at || gap <= MONTH_OF_TREATMENT.maxDays)
  );
}

function monthsAfter(day: Day, months: number): Day {
  return sameDayOfMonth(addMonths(monthOf(day), months), dayOfMonth(day));
}

/** Whether a doctor's invoice has the very number of another payment there: no copay has one, and none is for two persons. */
function isInvoiceForCare(row: LedgerTransaction, group: readonly LedgerTransaction[]): boolean {
  return (
    CARE.has(row.categorySlug) &&
    INVOICE.test(row.name) &&
    group.some(({ id, name, amountMinor }) => id !== row.id && name === row.name && amountMinor === row.amountMinor)
  );
}

function isAgainOnItsDay({ id, date, amountMinor }: LedgerTransaction, group: readonly LedgerTransaction[]): boolean {
  return group.some((row) => row.id !== id && row.date === date && row.amountMinor === amountMinor);
}

const CAR_PARK = /\b(?:car ?park|parking|parkhaus|parkgarage|aparcamiento|estacionamiento|parcheggio)\b/i;
/** A session by the hour costs less, and a ticket for the day is a round sum: what is neither is what a stay came to. */
const MIN_STAY_MINOR = 1500;

/** Whether a charge is for a stay at a car park that was paid once more on the same day, which a car leaves once for such a sum. */
function isStayPaidTwice(row: LedgerTransaction, group: readonly LedgerTransaction[], currency: string): boolean {
  const { categorySlug, name, amountMinor } = row;
  return (
    categorySlug === "parking-tolls" &&
    CAR_PARK.test(name) &&
    -amountMinor >= amountFor(currency, MIN_STAY_MINOR) &&
    -amountMinor % amountFor(currency, ROUND_MINOR) !== 0 &&
    isAgainOnItsDay(row, group)
  );
}

/**
 * The payments of a bill that were made twice, or null where the charges are none of a bill: it must have come alone three times
 * before, weeks apart. Two payments after a missed one, or before one that is left out, are not twice.
 */
function billOf(charges: readonly LedgerTransaction[], rules: DoubleChargeRules): { repeats: Repeat[] } | null {
  const [latest] = charges.slice(-1);
  if (!latest || !(BILLS.has(groupOf(latest)) || isSubscription(latest))) return null;
  const runs = runsOf(charges, rules.billWindowDays);
  const gaps = runs.slice(1).map((run, index) => daysBetween(runs[index]?.[0]?.date ?? "", run[0]?.date ?? ""));
  const usualGap = median(gaps);
  const firstPair = runs.findIndex((run) => run.length > 1);
  if (firstPair < rules.minSingles) return null;
  if (Math.min(...gaps) < rules.minBillGapDays || usualGap < rules.minBillGapDays) return null;
  const isPlaceOfHalves = IN_HALVES.has(latest.categorySlug);
  const repeats = runs.flatMap((run, index) => {
    const [first, second] = run;
    if (run.length !== 2 || !first || !second || first.amountMinor !== second.amountMinor) return [];
    const isWhole = runs.slice(0, firstPair).some(([single]) => single?.amountMinor === first.amountMinor);
    const isCaughtUp = (gaps[index - 1] ?? 0) > usualGap * rules.caughtUpFactor;
    const isAhead = (gaps[index] ?? 0) > usualGap * rules.caughtUpFactor;
    return isCaughtUp || isAhead || (isPlaceOfHalves && !isWhole) ? [] : [{ first, second }];
  });
  return { repeats };
}

/** The merchant's charges by amount, where equal ones would be surprising. */
function suspects(
  charges: readonly LedgerTransaction[],
  currency: string,
  rules: DoubleChargeRules,
): [amountMinor: number, charges: LedgerTransaction[]][] {
  const equal = [...groupBy(charges, (transaction) => transaction.amountMinor)].filter(
    ([amountMinor, same]) => same.length >= 2 && -amountMinor >= amountFor(currency, rules.minAmountMinor),
  );
  if (equal.length === 0 || visitsPerMonth(charges) < rules.frequentPerMonth) return equal;
  const usualMinor = median(charges.map((transaction) => -transaction.amountMinor));
  return equal.filter(([amountMinor]) => -amountMinor >= usualMinor * rules.frequentFactor);
}

/** Days on which something was bought there, a month; days and not charges, or every duplicate would be frequent. */
function visitsPerMonth(charges: readonly LedgerTransaction[]): number {
  const [first, last] = [charges[0], charges.at(-1)];
  if (!first || !last) return 0;
  const spanDays = Math.max(30, daysBetween(first.date, last.date) + 1);
  return (new Set(charges.map((transaction) => transaction.date)).size / spanDays) * 30;
}

/** Splits charges into runs of neighbors within a window of days. */
function runsOf(charges: readonly LedgerTransaction[], windowDays: number): LedgerTransaction[][] {
  const runs: LedgerTransaction[][] = [];
  for (const transaction of charges) {
    const run = runs.at(-1);
    const previous = run?.at(-1);
    if (run && previous && daysBetween(previous.date, transaction.date) <= windowDays) run.push(transaction);
    else runs.push([transaction]);
  }
  return runs;
}

/** Brothers and sisters go to one school and on one trip: there two equal payments are mostly for two. */
const OF_SIBLINGS: ReadonlySet<string> = new Set(["education", "childcare"]);

/** Equal charges of which two come within two days. Where half of the visits are such pairs, a pair is how it is paid there. */
function repeatsOf(same: readonly LedgerTransaction[], rules: DoubleChargeRules): Repeat[] {
  const slug = same[0]?.categorySlug ?? "";
  if (IN_HALVES.has(slug) || OF_SIBLINGS.has(slug)) return [];
  const runs = runsOf(same, rules.windowDays);
  const pairs = runs.filter((run) => run.length >= 2);
  if (pairs.length >= rules.minHabit && pairs.length >= runs.length * rules.habitShare) return [];
  return pairs.flatMap((run) => {
    const [first, second] = run;
    return run.length <= rules.maxChain && first && second ? [{ first, second }] : [];
  });
}

/** Dinners and outings are topped up at equal sums; from so much on it is a trip or a term. */
const MIN_SCHOOL_MINOR = 10_000;

/**
 * A large payment to a school under one text on two days, where nothing was ever paid twice before: whoever pays for two children would have
 * paid other things for both, and mostly pays for both on one day.
 */
function paidTwiceForOneChild(
  charges: readonly LedgerTransaction[],
  same: readonly LedgerTransaction[],
  currency: string,
  rules: DoubleChargeRules,
): Repeat[] {
  const [first, second] = same.slice(-2);
  if (!first || !second || !OF_SIBLINGS.has(second.categorySlug)) return [];
  if (same.length > 2 && !cameByItself(same.slice(0, -1), rules)) return [];
  const before = charges.filter(({ date }) => date < first.date);
  const isOneChild =
    before.length >= (same.length > 2 ? MIN_SINGLES_OF_AMOUNT : rules.minSingles) &&
    [...groupBy(before, ({ amountMinor }) => amountMinor).values()].every((equal) =>
      runsOf(equal, rules.windowDays).every((run) => run.length === 1),
    );
  const gapDays = daysBetween(first.date, second.date);
  const isOneTooMany =
    isOneChild &&
    gapDays > 0 &&
    gapDays <= rules.windowDays &&
    first.name === second.name &&
    -second.amountMinor >= amountFor(currency, MIN_SCHOOL_MINOR);
  return isOneTooMany ? [{ first, second }] : [];
}

/** Of the very same amount fewer payments show that it is for one child, where they keep a rhythm, within so many days. */
const MIN_SINGLES_OF_AMOUNT = 2;
const SINGLES_SLACK_DAYS = 3;

/** Whether equal payments came one by one, weeks apart and always as many days. */
function cameByItself(same: readonly LedgerTransaction[], { minBillGapDays }: DoubleChargeRules): boolean {
  const gaps = same.slice(1).map(({ date }, index) => daysBetween(same[index]?.date ?? date, date));
  const [least, most] = [Math.min(...gaps), Math.max(...gaps)];
  return gaps.length >= MIN_SINGLES_OF_AMOUNT && least >= minBillGapDays && most - least <= SINGLES_SLACK_DAYS;
}

/** What comes each week or every second one: so many days apart, a day either way, so many times and more. */
const WEEKS = [
  { days: 7, within: 4 },
  { days: 14, within: 10 },
] as const;
const MIN_WEEKS = 8;
/** What is owed by the week and not by what was done: of lessons or a cleaner there may be one more. */
const OWED_BY_WEEK: ReadonlySet<string> = new Set(["Housing", "Insurance", "Childcare"]);
/** Of a loan one pays more on purpose. */
const PAID_AHEAD: ReadonlySet<string> = new Set(["mortgage"]);

/** Whoever minds a child is given a week's pay more about the end of a year. */
function isGiftOfYear({ date, categorySlug }: LedgerTransaction): boolean {
  return categorySlug === "childcare" && (date.slice(5) >= "11-20" || date.slice(5) <= "01-07");
}

/**
 * One payment more between two of those that come each week or every second one, all of them equal, where the next came on its day all the
 * same: it was neither late nor ahead.
 */
function paidBetweenWeeks(same: readonly LedgerTransaction[], today: Day, currency: string): Repeat[] {
  const [latest] = same.slice(-1);
  const isOwed =
    latest &&
    OWED_BY_WEEK.has(groupOf(latest)) &&
    !PAID_AHEAD.has(latest.categorySlug) &&
    -latest.amountMinor >= amountFor(currency, MIN_SCHOOL_MINOR);
  if (!isOwed || same.length <= MIN_WEEKS) return [];
  const gaps = same.slice(1).map(({ date }, index) => daysBetween(same[index]?.date ?? date, date));
  for (const { days, within } of WEEKS) {
    const odd = gaps.flatMap((gap, index) => (Math.abs(gap - days) <= 1 ? [] : [index]));
    const [at, next] = odd;
    const [gap, rest] = [gaps[at ?? 0] ?? 0, gaps[next ?? 0] ?? 0];
    const isBetween =
      at !== undefined && odd.length === 2 && next === at + 1 && at > MIN_WEEKS - 2 && Math.abs(gap + rest - days) <= 1;
    const [first, second] = [same[at ?? 0], same[(at ?? 0) + 1]];
    // A second child's next payment would have come by then.
    const isAlone = second !== undefined && daysBetween(second.date, today) > days + 1 && !isGiftOfYear(second);
    if (isBetween && isAlone && gap <= within && first && second) return [{ first, second }];
  }
  return [];
}

/** What one has a contract for, one each: two equal payments in ten days and none besides were one too many. */
const ONE_EACH: ReadonlySet<string> = new Set(["Utilities", "Insurance", "Subscriptions"]);

/**
 * Two equal payments of a contract within the days in which a bill is paid by hand once more, with nothing else ever charged there:
 * a plan by the week would have charged a third time since.
 */
function paidOnlyTwice(
  charges: readonly LedgerTransaction[],
  today: Day,
  currency: string,
  rules: DoubleChargeRules,
): Repeat[] {
  const [first, second, third] = charges;
  if (!first || !second || third || !ONE_EACH.has(groupOf(second))) return [];
  const gapDays = daysBetween(first.date, second.date);
  const isOneTooMany =
    first.amountMinor === second.amountMinor &&
    first.name === second.name &&
    -second.amountMinor >= amountFor(currency, rules.minInvoiceMinor) &&
    gapDays <= rules.billWindowDays &&
    daysBetween(second.date, today) > gapDays + rules.windowDays;
  return isOneTooMany ? [{ first, second }] : [];
}

/** What a supplier's text calls an invoice or an order, with its number: paid once, however often one buys there. */
const INVOICE =
  /\b(?:inv(?:oice)?|bill|order|rechnung|rg|re-?nr|fatt(?:ura)?|fatura|fact(?:ure|ura|uur)?|faktur[ay]?|lasku)\b\W*(?:n[or]?[.°º]?\W*)?\d{3,}/i;

/** Equal charges with the very number of an invoice in their text, within the days in which a bill is paid by hand once more. */
function invoicesPaidTwice(same: readonly LedgerTransaction[], currency: string, rules: DoubleChargeRules): Repeat[] {
  const leastMinor = amountFor(currency, rules.minInvoiceMinor);
  const named = same.filter(({ name, amountMinor }) => -amountMinor >= leastMinor && INVOICE.test(name));
  return [...groupBy(named, ({ name }) => name).values()].flatMap(([first, second, third]) =>
    first && second && !third && daysBetween(first.date, second.date) <= rules.billWindowDays
      ? [{ first, second }]
      : [],
  );
}

/** Who pays for one out of what is paid to it, a day or two later: there one payment is shown twice. */
const WALLETS =
  /paypal|venmo|cash ?app|klarna|revolut|\bcurve\b|\bwise\b|apple ?pay|google ?pay|swish|mobilepay|bizum/i;
/** A way to pay a bill, as the text of whoever is paid names it. A visit is paid at the desk. */
const BILL_PAID =
  /\b(?:bill|pmt|payment|pay|online|web|e-?pay|autopay|mychart|portal|statement|balance|invoice|patient)\b|bill ?pay/i;

function knowsBefore(input: DetectorInput, { accountId, date }: LedgerTransaction, days: number): boolean {
  const known = coverageOf(input)
    .get(accountId ?? "")
    ?.stretches.find(({ from, to }) => from <= date && date <= to);
  return known !== undefined && daysBetween(known.from, date) >= days;
}

/**
 * A bill that was paid from one account and once more from another, to the cent and within the days in which one pays by hand what is paid
 * by itself as well. Once only: what two accounts pay each month is how two people pay, and so may a second plan be that has just begun, of what
 * each has for themselves. What a wallet shows, the account that fills it shows as well; and of an account that is known only since, what it had
 * paid before isn't.
 */
function paidFromTwoAccounts(charges: Payments, input: DetectorInput, rules: DoubleChargeRules): Suspicion[] {
  const paid = charges.filter(({ amountMinor, name, merchant }) => {
    return amountMinor < 0 && !WALLETS.test(`${name} ${merchant ?? ""}`);
  });
  const [latest] = paid.slice(-1);
  if (!latest || groupOf(latest) === "Subscriptions") return [];
  const pairs = CARE.has(latest.categorySlug)
    ? careBilledOnce(paid, input.currency, rules)
    : (billOf(paid, rules)?.repeats ?? []);
  const [pair, ...others] = pairs;
  if (!pair || others.length > 0 || pair.first.accountId === pair.second.accountId) return [];
  const isLarge = -pair.second.amountMinor >= amountFor(input.currency, rules.minAmountMinor);
  const areKnown = [pair.first, pair.second].every((row) => knowsBefore(input, row, KNOWN_DAYS));
  const mayBeOfTwo =
    OF_EACH.has(latest.categorySlug) && daysBetween(pair.second.date, input.today) < MONTH_OF_TREATMENT.maxDays;
  const isOnce = !isMadeUpFor(paid, pair, rules) && !cameBack(pair, input);
  return isLarge && areKnown && !mayBeOfTwo && isOnce ? [{ repeats: [pair], isBill: true }] : [];
}

const KNOWN_DAYS = 60;
/** What each of two persons, children or cars may have for itself. */
const OF_EACH: ReadonlySet<string> = new Set(["internet-phone", "childcare", "education", "insurance"]);
const PAUSES_LOOKED_AT = 5;

/**
 * Whether the second is another month's: each month has one payment so far, as where another account pays earlier in the month from now on, or
 * one of the months before was missed.
 */
function isMadeUpFor(paid: Payments, { first, second }: Repeat, rules: DoubleChargeRules): boolean {
  const months = paid.map(({ date }) => monthOf(date));
  const isOneEach = new Set(months).size === months.length && monthOf(first.date) !== monthOf(second.date);
  const before = paid.filter(({ date }) => date <= first.date);
  const gaps = before.slice(1).map(({ date }, index) => daysBetween(before[index]?.date ?? date, date));
  return isOneEach || gaps.slice(-PAUSES_LOOKED_AT).some((gap) => gap > median(gaps) * rules.caughtUpFactor);
}

/** Whether the very sum came back to one of the two accounts since the first payment, whoever sent it: the bank, say, which had not paid it. */
function cameBack({ first, second }: Repeat, { transactions }: DetectorInput): boolean {
  return transactions.some(
    ({ amountMinor, accountId, date }) =>
      amountMinor === -second.amountMinor &&
      [first.accountId, second.accountId].includes(accountId) &&
      date >= first.date,
  );
}

/** Two payments of one sum that is none of a visit, one of them called that of a bill, with nothing equal besides. */
function careBilledOnce(paid: Payments, currency: string, { billWindowDays }: DoubleChargeRules): Repeat[] {
  return [...groupBy(paid, ({ amountMinor }) => amountMinor).values()].flatMap(([first, second, third]) =>
    first &&
    second &&
    !third &&
    isOfBill(first, currency) &&
    BILL_PAID.test(`${first.name} ${second.name}`) &&
    daysBetween(first.date, second.date) <= billWindowDays
      ? [{ first, second }]
      : [],
  );
}

/** The same from one account, where the two texts say that it was paid in two ways: each visit has the text of the others. */
function carePaidInTwoWays(group: Payments, currency: string, rules: DoubleChargeRules): Suspicion[] {
  const paid = group.filter(({ amountMinor, categorySlug }) => amountMinor < 0 && CARE.has(categorySlug));
  return careBilledOnce(paid, currency, rules)
    .filter(({ first, second }) => merchantKeyOf(first.name) !== merchantKeyOf(second.name))
    .map((repeat) => ({ repeats: [repeat], isBill: true }));
}

function isOfBill({ amountMinor }: LedgerTransaction, currency: string): boolean {
  return -amountMinor >= amountFor(currency, MIN_CARE_MINOR) && -amountMinor % amountFor(currency, WHOLE_MINOR) !== 0;
}

/** Prices, which each of two persons pays, are whole; what an insurer left of one mostly isn't. */
const WHOLE_MINOR = 100;

/** What a tax office or another collects, and what one pays to it by hand: one bill has one way. */
const COLLECTED =
  /\b(?:incasso|sdd|direct debit|dd|d\/d|prlv|pr[ée]l[èe]vement|autogiro|avtalegiro|betalingsservice|recibo|adeudo|domiciliaci[oó]n|auto ?pay|automatic)\b|lastschrift|einzug|domicili[eë]r/i;
const MAX_DAYS_OF_TWO_WAYS = 21;
/** Between two installments lies a month: the first of them may be paid by hand, and the second is collected soon after. */
const DAYS_WITHOUT_THIRD = 28;
/** Each of two cars or dogs is taxed at one rate. */
const OF_EACH_TAX = /dvla|vehicle|\bcar\b|kfz|kraftfahrzeug|motor|\broad\b|wegenbelasting|v[ée]hicule|\bdog\b|hund/i;
const BY_INSTALLMENTS = /council|mensuali|in?stal?lments?|\brates\b/i;

/**
 * A tax that was paid by hand and collected as well: to the cent the same, within three weeks, and in no other month. What is due in equal
 * installments comes again, or comes in one way.
 */
function paidInTwoWays(charges: Payments, { currency, today }: DetectorInput, rules: DoubleChargeRules): Suspicion[] {
  const paid = charges.filter(({ amountMinor, categorySlug }) => amountMinor < 0 && categorySlug === "taxes");
  return [...groupBy(paid, ({ amountMinor }) => amountMinor).values()].flatMap((same) => {
    const [first, second] = same.slice(-2);
    if (!first || !second || -second.amountMinor < amountFor(currency, rules.minInvoiceMinor)) return [];
    const gapDays = daysBetween(first.date, second.date);
    const areTwoWays = COLLECTED.test(first.name) !== COLLECTED.test(second.name);
    const isOnce =
      same.length === 2 &&
      gapDays <= MAX_DAYS_OF_TWO_WAYS &&
      !OF_EACH_TAX.test(`${first.name} ${second.name}`) &&
      !BY_INSTALLMENTS.test(`${first.name} ${second.name}`) &&
      daysBetween(second.date, today) >= DAYS_WITHOUT_THIRD;
    return areTwoWays && (isOnce || isBesideInstallments(same, rules))
      ? [{ repeats: [{ first, second }], isBill: true }]
      : [];
  });
}

/** Whether the last of equal installments, each of which came by itself, was followed within days by one more. */
function isBesideInstallments(same: Payments, rules: DoubleChargeRules): boolean {
  const gaps = same.slice(1).map(({ date }, index) => daysBetween(same[index]?.date ?? date, date));
  const [last, before] = [gaps.at(-1) ?? 0, gaps.slice(0, -1)];
  const usual = median(before);
  return (
    before.length >= rules.minSingles &&
    last <= rules.billWindowDays &&
    before.every((gap) => gap >= rules.minBillGapDays) &&
    before.slice(-PAUSES_LOOKED_AT).every((gap) => gap <= usual * rules.caughtUpFactor)
  );
}

/** Takes out repeats for which the same amount came back; each refund settles one, the latest before it. */
function withoutRefunded(
  repeats: readonly Repeat[],
  charges: readonly LedgerTransaction[],
  rules: DoubleChargeRules,
): Repeat[] {
  const settled = new Set<Repeat>();
  for (const refund of charges) {
    if (refund.amountMinor <= 0) continue;
    const repeat = repeats.findLast((one) => {
      const afterDays = daysBetween(one.second.date, refund.date);
      const isEqual = refund.amountMinor === -one.second.amountMinor && !settled.has(one);
      return isEqual && afterDays >= 0 && afterDays <= rules.refundDays;
    });
    if (repeat) settled.add(repeat);
  }
  return repeats.filter((repeat) => !settled.has(repeat));
}
