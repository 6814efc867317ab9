import { addDays, daysBetween } from "@/lib/domain/calendar";
import { count, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  type DetectorInput,
  entriesByMerchant,
  merchantName,
  moneyWriter,
  spendingHref,
} from "@/lib/domain/insights/detection/input";
import { isSubscription } from "@/lib/domain/insights/detection/subscriptions";
import { amountFor, THRESHOLDS } from "@/lib/domain/insights/detection/thresholds";
import type { Fact } from "@/lib/domain/insights/facts/facts";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import type { LedgerEntry } from "@/lib/domain/transactions/transaction";

type Thresholds = typeof THRESHOLDS.freeTrialConverted;

/**
 * A subscription whose first charge was nothing or next to nothing and which has cost its full price since: a trial that
 * nobody ended. The hold a pump or a shop tests a card with is none, because nothing is subscribed to there.
 */
export function detectFreeTrialConverted(input: DetectorInput, thresholds = THRESHOLDS.freeTrialConverted): Fact[] {
  return [...entriesByMerchant(input)].flatMap(([merchant, rows]) => {
    const [trial, ...paid] = rows.filter((row) => row.amountMinor <= 0 && !row.pending);
    const first = paid[0];
    return trial && first && isConverted(input, trial, first, paid, thresholds)
      ? [toFact(input, merchant, trial, first, paid, thresholds)]
      : [];
  });
}

function isConverted(
  { currency, today }: DetectorInput,
  trial: LedgerEntry,
  first: LedgerEntry,
  paid: readonly LedgerEntry[],
  thresholds: Thresholds,
): boolean {
  const gap = daysBetween(trial.date, first.date);
  return (
    isSubscription(first) &&
    -trial.amountMinor <= amountFor(currency, thresholds.maxTrialMinor) &&
    -first.amountMinor >= amountFor(currency, thresholds.minPriceMinor) &&
    -first.amountMinor >= -trial.amountMinor * thresholds.minFactor &&
    gap >= thresholds.minTrialDays &&
    gap <= thresholds.maxTrialDays &&
    paid.every((row) => row.amountMinor === first.amountMinor) &&
    comeMonthly(paid, thresholds) &&
    daysBetween(first.date, today) <= thresholds.lookbackDays &&
    daysBetween(paid.at(-1)?.date ?? first.date, today) <= thresholds.maxSinceLastDays
  );
}

/** What comes every week or once a year would cost something else in a year than twelve of it. */
function comeMonthly(paid: readonly LedgerEntry[], { minGapDays, maxGapDays }: Thresholds): boolean {
  const gaps = paid.slice(1).map((row, index) => daysBetween(paid[index]?.date ?? row.date, row.date));
  return gaps.every((gap) => gap >= minGapDays && gap <= maxGapDays);
}

function toFact(
  { currency, today }: DetectorInput,
  merchant: string,
  trial: LedgerEntry,
  first: LedgerEntry,
  paid: readonly LedgerEntry[],
  thresholds: Thresholds,
): Fact {
  const write = moneyWriter(currency);
  const amountMinor = -first.amountMinor;
  const figures = [
    money(
      "total",
      "Paid since",
      -sumMinor(paid.map((row) => row.amountMinor)),
      `${paid.length} × ${write(amountMinor)}`,
      {
        by: "sum",
        of: "rows",
      },
    ),
    money("amount", "Each time", amountMinor, "the same to the cent every time", { by: "each", of: "rows" }),
    money("trial", "The trial cost", -trial.amountMinor, "the first charge", { by: "each", of: "compared" }),
    count("count", "Charges since", paid.length, "the rows beside", { by: "count", of: "rows" }),
    money("yearly", "Over a year", amountMinor * 12, `${write(amountMinor)} × 12`, {
      by: "times",
      figure: "amount",
      factor: 12,
    }),
  ];
  return {
    key: `free_trial_converted:${currency}:${merchant}`,
    type: "free_trial_converted",
    kind: "hidden",
    severity: "warning",
    period: { from: trial.date, to: paid.at(-1)?.date ?? first.date },
    currency,
    impact: { amountMinor: amountMinor * 12, currency, per: "year" },
    figures,
    transactionIds: paid.map((row) => row.id),
    sumFigureId: "total",
    compared: { label: "The trial", transactionIds: [trial.id] },
    method:
      "A subscription whose first charge was next to nothing and which charged its full price within two months and ever since. The rows are the charges at the full price.",
    slots: {
      merchant: textSlot(merchantName(first)),
      ...slotsOf(figures, ["amount", "total", "count", "yearly"], currency),
      trialDate: dateSlot(trial.date, today),
      paidSince: dateSlot(first.date, today),
    },
    hints: {},
    action: { label: "See the charges", href: spendingHref({ ids: [trial, ...paid].map((row) => row.id).join(",") }) },
    expiresAfter: addDays(first.date, thresholds.lookbackDays),
  };
}
