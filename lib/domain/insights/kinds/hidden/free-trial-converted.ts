import { addDays, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { amountFor, littleFor } from "@/lib/domain/insights/detection/amount-for";
import { countFigure, eachFigure, sumFigure, yearlyFigure } from "@/lib/domain/insights/detection/figures";
import {
  byDate,
  type DetectorInput,
  merchantName,
  moneyWriter,
  transactionsByMerchant,
} from "@/lib/domain/insights/detection/input";
import { traitsOfRow } from "@/lib/domain/insights/detection/payee-traits";
import { totalOf } from "@/lib/domain/insights/detection/rows-since";
import { type FoundFact, idsOf, seeRows } from "@/lib/domain/insights/facts/found-fact";
import { isSubscriptionCategory } from "@/lib/domain/payees/traits-of";
import { mayShow } from "@/lib/domain/payees/words";
import { isNamedYearly } from "@/lib/domain/transactions/streams/prior";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { dayOf, daysOf, isSameCharge } from "../../wording/clauses";

const THRESHOLDS = {
  /** Nothing, or the token that shows a card works; more where the text calls it a trial, or it lasts as long as one. */
  maxTrialMinor: 200,
  maxTrialOfLengthMinor: 500,
  maxNamedTrialMinor: 1000,
  minPriceMinor: 300,
  /** Five times the trial's price, or it is a plan with a discount. */
  minFactor: 5,
  /** A week's trial, less a day for the weekend; two months are the longest that are offered. */
  minTrialDays: 5,
  maxTrialDays: 62,
  /** "Three months for $1 each" is the longest introduction that is sold. */
  maxTrialCharges: 3,
  /** After half a year it is a subscription as any other. */
  lookbackDays: 183,
  /** With no charge for longer it has ended, unless its text says that a year was charged. */
  maxSinceLastDays: 40,
} as const;

export const freeTrialConverted = defineInsight({
  type: "free_trial_converted",
  page: "hidden",
  icon: "hourglass",
  detect: detectFreeTrialConverted,
  holds: (fact, { rows, compared }) =>
    isSameCharge(fact, rows) &&
    dayOf(fact, "trialDate") === daysOf(compared).first &&
    dayOf(fact, "paidSince") === daysOf(rows).first &&
    daysOf(compared).last < daysOf(rows).first,
  claims: { lead: { "now-takes": (_, { rows, compared }) => isMonthly(compared, rows) } },
});

type Rows = readonly LedgerTransaction[];

const mayBeTrial = mayShow("trial");

function isNamedTrial(input: DetectorInput, row: LedgerTransaction): boolean {
  const isCorrected = (input.payeeCorrections?.length ?? 0) > 0;
  return (isCorrected || mayBeTrial(`${row.name} ${row.merchant ?? ""}`)) && traitsOfRow(input, row).has("trial");
}

function areApart(rows: Rows, least: number, most: number): boolean {
  return rows.every(({ date }, at) => {
    const gap = daysBetween(rows[at - 1]?.date ?? date, date);
    return at === 0 || (gap >= least && gap <= most);
  });
}

const areMonthly = (rows: Rows) => areApart(rows, 26, 36);

/** One charge may be a year's: that they are a month apart is shown by the second, or by an introduction that was paid for a month. */
function isMonthly(trials: Rows, paid: Rows): boolean {
  const [trial, first] = [trials.at(-1), paid[0]];
  if (paid.length > 1) return areMonthly(paid);
  return trial !== undefined && first !== undefined && trial.amountMinor < 0 && areMonthly([trial, first]);
}

/** Subscriptions whose first charges were next to nothing and which have cost one full price since. */
function detectFreeTrialConverted(input: DetectorInput): FoundFact[] {
  const since = addDays(input.today, -THRESHOLDS.lookbackDays);
  return [...transactionsByMerchant(input)].flatMap(([merchant, all]) => {
    if ((all.at(-1)?.date ?? "") < since) return [];
    const named = all.findLast((row) => row.amountMinor <= 0 && isNamedTrial(input, row));
    const plan = named ? planAfter(input, merchant, named) : all;
    const charges = plan.filter(({ amountMinor, pending }) => amountMinor <= 0 && !pending);
    const changed = charges.findIndex(({ amountMinor }) => amountMinor !== charges[0]?.amountMinor);
    const isShort = changed > 0 && changed <= THRESHOLDS.maxTrialCharges;
    const [trials, paid] = isShort ? [charges.slice(0, changed), charges.slice(changed)] : [[], []];
    const [trial, first] = [trials.at(-1), paid[0]];
    return trial && first && isConverted(input, trial, first, paid)
      ? [toFact(input, merchant, trials, first, paid)]
      : [];
  });
}

/** The trial and what followed it; of a shop, the charges of one price a month apart, and of a text called a trial, the plan's own text. */
function planAfter(input: DetectorInput, merchant: string, trial: LedgerTransaction): Rows {
  const words = merchant.split(" ");
  const shorter = words.flatMap((_, from) => words.map((__, to) => words.slice(from, to + 1).join(" ")));
  const rows = [...new Set([merchant, ...shorter])].flatMap((key) => transactionsByMerchant(input).get(key) ?? []);
  const later = rows
    .sort(byDate)
    .filter(({ date, amountMinor }) => date >= trial.date && amountMinor <= trial.amountMinor);
  const paid = later.filter(({ amountMinor, pending }) => amountMinor < trial.amountMinor && !pending);
  const plan = [...groupBy(paid, ({ amountMinor }) => amountMinor).values()].find(
    (same) => same.length > 1 && areMonthly([trial, ...same]),
  );
  return plan ? [trial, ...plan] : later;
}

function isConverted(input: DetectorInput, trial: LedgerTransaction, first: LedgerTransaction, paid: Rows): boolean {
  const { currency, today } = input;
  const gap = daysBetween(trial.date, first.date);
  const isNamed = isNamedTrial(input, trial);
  const traits = traitsOfRow(input, first);
  // Where one comes, one pays a little to join or for a day, and then for visits.
  const isVisited = traits.has("subscription:fitness");
  const isOfLength = paid.length > 1 && !isVisited && TRIAL_LENGTHS.some((days) => Math.abs(gap - days) <= 1);
  const isForYear = paid.length === 1 && isNamed && isNamedYearly(first);
  const mostMinor = isNamed
    ? THRESHOLDS.maxNamedTrialMinor
    : isOfLength
      ? THRESHOLDS.maxTrialOfLengthMinor
      : THRESHOLDS.maxTrialMinor;
  return (
    (isNamed || (isSubscriptionCategory(first) && !traits.has("care"))) &&
    -trial.amountMinor <= littleFor(currency, mostMinor) &&
    -first.amountMinor >= amountFor(currency, THRESHOLDS.minPriceMinor) &&
    -first.amountMinor >= -trial.amountMinor * THRESHOLDS.minFactor &&
    gap >= THRESHOLDS.minTrialDays &&
    gap <= THRESHOLDS.maxTrialDays &&
    paid.every((row) => row.amountMinor === first.amountMinor) &&
    (isNamed || areMonthly(paid)) &&
    daysBetween(first.date, today) <= THRESHOLDS.lookbackDays &&
    (isForYear || daysBetween(paid.at(-1)?.date ?? first.date, today) <= THRESHOLDS.maxSinceLastDays)
  );
}

/** A week, ten days, two weeks or a month. */
const TRIAL_LENGTHS: readonly number[] = [7, 10, 14, 28, 30];

function toFact(
  { currency }: DetectorInput,
  merchant: string,
  trials: readonly LedgerTransaction[],
  first: LedgerTransaction,
  paid: readonly LedgerTransaction[],
): FoundFact {
  const write = moneyWriter(currency);
  const amountMinor = -first.amountMinor;
  const isByMonth = isMonthly(trials, paid);
  const amount = eachFigure("amount", "Each time", amountMinor, "identical every time");
  const totalMinor = -totalOf(paid);
  return {
    key: `free_trial_converted:${currency}:${merchant}`,
    severity: "warning",
    period: { from: trials[0]?.date ?? first.date, to: paid.at(-1)?.date ?? first.date },
    impact: isByMonth
      ? { amountMinor: amountMinor * 12, per: "year" }
      : { amountMinor: amountMinor * paid.length, per: "once" },
    figures: [
      sumFigure("total", "Paid since", totalMinor, `${paid.length} × ${write(amountMinor)}`),
      amount,
      eachFigure("trial", "The trial cost", -(trials[0]?.amountMinor ?? 0), "the first charge", "compared"),
      countFigure("count", "Charges since", paid.length),
      isByMonth && yearlyFigure(currency, "Over a year", amount, 12),
    ],
    transactionIds: idsOf(paid),
    compared: { label: "The trial", transactionIds: idsOf(trials) },
    method:
      "A subscription that cost almost nothing for its first one to three charges, then charged full price within two months and ever since; or anything your bank calls a trial. The transactions shown are the full-price charges.",
    slots: {
      merchant: merchantName(first),
      trialDate: trials[0]?.date ?? first.date,
      paidSince: first.date,
    },
    action: seeRows("See the charges", idsOf([...trials, ...paid])),
    expiresAfter: addDays(first.date, THRESHOLDS.lookbackDays),
  };
}
