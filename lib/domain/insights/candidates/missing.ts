import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import { lateDaysAllowed } from "@/lib/domain/cashflow/upcoming";
import { groupBy } from "@/lib/domain/group-by";
import { valuesOf } from "@/lib/domain/payees/traits-of";
import { CADENCES, type Cadence } from "@/lib/domain/transactions/cadence";
import { findStreams } from "@/lib/domain/transactions/streams/find-streams";
import { coversWindow } from "../detection/coverage";
import {
  coverageOf,
  type DetectorInput,
  merchantKeysOf,
  once,
  rowsById,
  seriesOf,
  transactionsByMerchant,
} from "../detection/input";
import { traitsOfSeries } from "../detection/payee-traits";
import { isSucceeded } from "./dues";
import { type Expected, expectedOf, isPaidElsewhere } from "./expected";
import { isOfSoldCar } from "./outlasted";
import { knownRows, senderOf } from "./parties";
import { keptRhythm } from "./periods";

const RULES = {
  /**
   * Payments on their day that promise the next one: most of a year of a bill that comes rarely, more of a monthly tax than its
   * installments; one more of a tax that varies, one less of equal half-yearly ones.
   */
  needed: { fourweekly: 5, monthly: 5, bimonthly: 4, quarterly: 4, halfyearly: 4 } as Readonly<
    Partial<Record<Cadence, number>>
  >,
  neededOfTaxes: 11,
  /** Steps between a tax's days, in periods: estimated taxes are two, three and four months apart. */
  stepsOfTaxes: [0.6, 1.4],
  /** After a month and a half it is known, or has ended; what comes more rarely is missed until its next day … */
  newsDays: 45,
  /** … what someone owes, and what was to be put aside, for longer … */
  newsDaysOfIncoming: 183,
  newsDaysOfTransfers: 183,
  /** … an insurance until it lapses, … */
  newsDaysOfInsurance: 92,
  /** … and what the law asks for, for a year. */
  newsDaysByLaw: 365,
  /** Pay that ends so near explains why nothing is put aside. */
  payDays: 62,
  /** A bank's answer so many days after the day would have shown it. */
  answerDays: 3,
} as const;

/**
 * A payment that didn't come: the ones before it, its day, and until when that is news. `missed`: the days of all that
 * didn't, where later ones came.
 */
export type Missing = Expected & {
  missed: readonly Day[];
  daysLate: number;
  newsDays: number;
  isSeen: boolean;
  /** Number of latest payments in a row that came on time. */
  onTime: number;
};

/** Payments of every kind that came on their days and have not come, whether or not that matters. */
export const missingOf = once((input): readonly Missing[] =>
  [...expectedOf(input), ...standingOrders(input)].flatMap((open) => {
    const gaps = gapsOf(input, open);
    if (gaps) return [gaps];
    if (!isPromised(open)) return [];
    const daysLate = daysBetween(open.date, input.today);
    const newsDays = newsDaysOf(input, open);
    const dates = open.payments.map(({ date }) => date);
    const isMissing =
      daysLate > lateDaysAllowed(open.cadence, dates) &&
      // Paid twice the last time, it was paid ahead.
      !open.payments.at(-1)?.repeatIds &&
      !isPaidSince(input, open) &&
      !isOfSoldCar(input, { date: open.date, traits: traitsOfSeries(input, open) }) &&
      !isPaidElsewhere(input, open) &&
      !(open.direction === "in" && isSucceeded(input, open.row, open.cadence));
    return isMissing
      ? [{ ...open, missed: [open.date], daysLate, newsDays, isSeen: isSeen(input, open), onTime: onTimeOf(open) }]
      : [];
  }),
);

function newsDaysOf(input: DetectorInput, expected: Expected): number {
  if (expected.row.categoryKind === "transfer") return RULES.newsDaysOfTransfers;
  if (expected.direction === "in") return RULES.newsDaysOfIncoming;
  const traits = traitsOfSeries(input, expected);
  if (traits.has("statutory")) return RULES.newsDaysByLaw;
  if (valuesOf(traits, "insurance").length > 0) return RULES.newsDaysOfInsurance;
  return Math.max(RULES.newsDays, Math.round(CADENCES[expected.cadence].periodDays));
}

/** Tells if enough payments came on their days; a tax by days of the year must have been paid on others as well. */
function isPromised({ payments, cadence, categorySlug, earlier }: Expected): boolean {
  if (payments.length === 1) return earlier.length > 0;
  const usual = RULES.needed[cadence];
  if (usual === undefined) return false;
  const isExact = cadence === "halfyearly" && isOfOneAmount(payments);
  const isTax = categorySlug === "taxes";
  const ofTax = cadence === "monthly" ? RULES.neededOfTaxes : usual + (isOfOneAmount(payments) ? 0 : 1);
  return onTimeOf({ payments, cadence, categorySlug }) >= (isTax ? ofTax : usual) - (isExact ? 1 : 0);
}

function onTimeOf({
  payments,
  cadence,
  categorySlug,
}: Pick<Expected, "payments" | "cadence" | "categorySlug">): number {
  const { periodDays, toleranceDays } = CADENCES[cadence];
  const [least = 0, most = 0] =
    categorySlug === "taxes" && cadence !== "monthly"
      ? RULES.stepsOfTaxes.map((step) => step * periodDays)
      : [periodDays - toleranceDays, periodDays + toleranceDays];
  const isLate = (at: number) => {
    const [before, one] = [payments[at - 1], payments[at]];
    const gapDays = before && one ? daysBetween(before.date, one.date) : 0;
    return gapDays < least || gapDays > most;
  };
  let first = payments.length - 1;
  while (first > 0 && !isLate(first)) first -= 1;
  return payments.length - Math.max(0, first);
}

/** A monthly duty by law of which some months were left out and others paid since. */
function gapsOf(input: DetectorInput, open: Expected): Missing | null {
  const { payments, cadence, direction, row } = open;
  if (cadence !== "monthly" || direction === "in" || !traitsOfSeries(input, open).has("statutory")) return null;
  // All that went there, also under a text without a merchant's name: an odd amount may be for two months.
  const [keyOf, senderKey] = [merchantKeysOf(input), senderOf(input)];
  const paid = knownRows(input).filter(
    (one) => one.amountMinor < 0 && (keyOf(one) === keyOf(row) || senderKey(one.name) === senderKey(row.name)),
  );
  const kept = keptRhythm(
    paid.map(({ date, amountMinor }) => ({ date, amountMinor: -amountMinor })),
    input.today,
  );
  const lastDay = addDays(input.today, -CADENCES.monthly.lateDays);
  if (kept?.rhythm !== "monthly") return null;
  const unpaid = kept.periods.filter(({ due, paidMinor }) => paidMinor === 0 && due < lastDay);
  const [first, latest] = [unpaid[0], payments.at(-1)];
  if (!first || !latest || latest.date < first.due) return null;
  const before = payments.filter(({ date }) => date < first.due);
  const isKept =
    before.length >= RULES.neededOfTaxes && unpaid.every(({ due }) => isSeen(input, { ...open, date: due }));
  const [missed, daysLate] = [unpaid.map(({ due }) => due), daysBetween(first.due, input.today)];
  const of = { missed, date: first.due, daysLate, newsDays: RULES.newsDaysByLaw, isSeen: true, onTime: before.length };
  return isKept ? { ...open, ...of } : null;
}

/** Transfers of one amount out of an account month by month: to savings, or to someone. */
const standingOrders = once((input): Expected[] => {
  const deposits = new Set(input.accounts.flatMap(({ id, type }) => (type === "depository" ? [id] : [])));
  const transfers = input.transactions.filter(
    (row) =>
      row.categoryKind === "transfer" &&
      !NO_SAVINGS.has(row.categorySlug) &&
      row.amountMinor < 0 &&
      row.currency === input.currency &&
      deposits.has(row.accountId ?? ""),
  );
  const asBills = transfers.map((row) => ({ ...row, ...AS_BILL }));
  return findStreams(asBills, input.today, merchantKeysOf(input)).flatMap((series) => {
    const row = rowsById(input).get(series.payments.at(-1)?.transactionId ?? "");
    return row && isOfOneAmount(series.payments.slice(-SHOWING)) && !hasLostPay(input, series.nextDate)
      ? [{ ...series, row, date: series.nextDate, earlier: [] }]
      : [];
  });
});

/** A card's payment has a bill of its own, and what is invested is decided anew. */
const NO_SAVINGS: ReadonlySet<string> = new Set(["credit-card-payment", "investment-transfer"]);

/** Tells if a stream of income ended about then: who earns less puts nothing aside. */
function hasLostPay(input: DetectorInput, day: Day): boolean {
  const [from, to] = [addDays(day, -RULES.payDays), addDays(day, RULES.payDays)];
  return seriesOf(input).some(
    ({ direction, isActive, lastDate }) => direction === "in" && !isActive && lastDate >= from && lastDate <= to,
  );
}

/** Streams leave transfers out; as payments of unknown purpose they are looked at like any others. */
const AS_BILL = {
  isTransfer: false,
  isTransferByBank: false,
  categoryKind: "expense",
  categorySlug: "uncategorized",
} as const;

/** Equal transfers that show an order given once. */
const SHOWING = 5;

function isOfOneAmount(payments: Expected["payments"]): boolean {
  return payments.every(({ amountMinor }) => amountMinor === payments.at(-1)?.amountMinor);
}

const transfersByAmount = once((input) =>
  groupBy(
    input.transactions.filter(({ isTransfer, date }) => isTransfer && date <= input.today),
    ({ amountMinor }) => amountMinor,
  ),
);

/** Tells if anything else moved the same way with the payee since. */
function isPaidSince(input: DetectorInput, { row, payments }: Expected): boolean {
  const own = new Set(payments.map(({ transactionId }) => transactionId));
  const since = payments.at(-1)?.date ?? row.date;
  const isAgain = (other: { id: string; date: Day; amountMinor: number }) =>
    other.date > since && !own.has(other.id) && Math.sign(other.amountMinor) === Math.sign(row.amountMinor);
  const rows = row.isTransfer
    ? (transfersByAmount(input).get(row.amountMinor) ?? [])
    : (transactionsByMerchant(input).get(merchantKeysOf(input)(row)) ?? []);
  return rows.some(isAgain);
}

/** Tells if the payment would have been seen: its own account reports, and all that matter. */
function isSeen(input: DetectorInput, { accountId, date }: Expected): boolean {
  const coverage = coverageOf(input);
  const own = coverage.get(accountId ?? "");
  return (
    own !== undefined &&
    own.silentSince === null &&
    own.answeredUntil > addDays(date, RULES.answerDays) &&
    coversWindow(coverage, { from: date, to: input.today }, input.today)
  );
}
