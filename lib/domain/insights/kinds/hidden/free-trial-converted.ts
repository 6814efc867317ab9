import { addDays, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { amountFor, littleFor } from "@/lib/domain/insights/detection/amount-for";
import { count, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  byDate,
  type DetectorInput,
  merchantName,
  moneyWriter,
  spendingHref,
  transactionsByMerchant,
} from "@/lib/domain/insights/detection/input";
import { isSubscription } from "@/lib/domain/insights/detection/subscriptions";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import { remembering } from "@/lib/domain/remembering";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue } from "../../wording/clauses";
import { aMonth, anAmountOf, aYear, countedInTotal, inAll } from "../../wording/phrases";
import { areAll, daysOf, isSameCharge } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** Nothing, or the token that shows a card works. */
  maxTrialMinor: 200,
  minPriceMinor: 300,
  /** What the text itself calls a trial may cost some more. */
  maxNamedTrialMinor: 1000,
  /** So much for a week, two, or a month is a trial too, where the full price was charged twice since. */
  maxPaidTrialMinor: 500,
  /** Five times the trial's price, or it is a plan with a discount. */
  minFactor: 5,
  /** A week's trial, less a day for the weekend; two months are the longest that are offered. */
  minTrialDays: 5,
  maxTrialDays: 62,
  /** "Three months for $1 each" is the longest introduction that is sold. */
  maxTrialCharges: 3,
  /** A month apart, weekends and short months allowed. */
  minGapDays: 26,
  maxGapDays: 36,
  /** After half a year it is a subscription as any other. */
  lookbackDays: 183,
  /** With no charge for longer it has ended. */
  maxSinceLastDays: 40,
} as const;

export const freeTrialConverted = defineInsight({
  type: "free_trial_converted",
  page: "hidden",
  label: "Ended trial",
  icon: "hourglass",
  about: {
    finds:
      "a subscription, or anything your bank calls a trial, that cost almost nothing at first and has charged full price since",
    rows: "what you've paid since, with the trial to compare",
    excludes: "gas pump holds, discounts, subscriptions that have ended",
  },
  thresholds: THRESHOLDS,
  detect: detectFreeTrialConverted,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows, compared }) =>
      isSameCharge(fact, rows, figureValue(fact, "amount")) &&
      areAll(compared, figureValue(fact, "trial")) &&
      dayOf(fact, "trialDate") === daysOf(compared).first &&
      dayOf(fact, "paidSince") === daysOf(rows).first &&
      daysOf(compared).last < daysOf(rows).first,
    lead: [
      clause("no-longer-free", "it is no longer free", (f) => sentence`${f.merchant} is no longer free`, {
        when: (fact) => figureValue(fact, "trial") === 0,
      }),
      clause("past-trial", "the trial is over", (f) => sentence`Your ${f.merchant} trial is over`),
      clause(
        "now-takes",
        "what it takes a month now",
        (f) => sentence`After a trial, ${f.merchant} now costs ${aMonth(f.amount)}`,
        {
          when: ({ slots }) => slots.yearly !== undefined,
          holds: (_, { rows, compared }) => isShownMonthly(compared, rows),
        },
      ),
      clause(
        "charged",
        "what it charged after the trial",
        (f) => sentence`${f.merchant} charged you ${anAmountOf(f.amount)} after a trial`,
      ),
      clause(
        "in-full",
        "since when it charges in full",
        (f) => sentence`You've paid full price for ${f.merchant} since ${f.paidSince}`,
      ),
    ],
    detail: [
      clause(
        "became",
        "when the trial was and when it became a charge",
        (f) =>
          sentence`The trial began on ${f.trialDate}, and the first full charge, ${anAmountOf(f.amount)}, came on ${f.paidSince}`,
      ),
      clause(
        "since-yearly",
        "what has gone out since, and what a year costs",
        (f) => sentence`You've paid ${inAll(f.total)} since then; it costs ${aYear(f.yearly)}`,
      ),
      clause(
        "paid",
        "how many charges since",
        (f) => sentence`Since ${f.paidSince}, that's ${countedInTotal(f.count, "charge", "charges", f.total)}`,
      ),
    ],
    step: [
      clause(
        "cancel",
        "cancel it if only the trial was wanted",
        (f) => sentence`If you only wanted the trial, cancel ${f.merchant} before the next charge`,
      ),
      clause(
        "ask",
        "ask for the latest charge back",
        (f) => sentence`If you'd already canceled, ask ${f.merchant} to refund the charges since ${f.paidSince}`,
      ),
    ],
  },
});

/**
 * One charge may be a year's: that they are a month apart is shown by the second, or by an introduction that was paid for a month.
 */
function isShownMonthly(trials: readonly LedgerTransaction[], paid: readonly LedgerTransaction[]): boolean {
  const [trial, first] = [trials.at(-1), paid[0]];
  if (paid.length > 1) return comeMonthly(paid);
  return trial !== undefined && first !== undefined && trial.amountMinor < 0 && comeMonthly([trial, first]);
}

/** What banks' texts call a trial. */
const TRIAL_WORDS =
  /\b(?:free trial|trial(?: offer| period)?|probe(?:abo|monat|woche|zeit)|essai gratuit|essai|periodo di prova|prueba gratis|kokeilujakso|prøveperiode|provperiod|proefperiode)\b/i;

function isNamedTrial({ name }: LedgerTransaction): boolean {
  return TRIAL_WORDS.test(name);
}

/** Each merchant's rows; where the bank names no merchant, its text with the word and the one without it are two, and here one. */
function rowsWithTrials(input: DetectorInput): [merchant: string, rows: readonly LedgerTransaction[]][] {
  const byMerchant = transactionsByMerchant(input);
  const namesTrial = remembering((text) => TRIAL_WORDS.test(text));
  return [...byMerchant].map(([merchant, rows]) => {
    const [first] = rows;
    const key = first && isNamedTrial(first) ? merchantKeyOf(first.name.replace(TRIAL_WORDS, " ")) : merchant;
    const others = key === merchant ? [] : (byMerchant.get(key) ?? []);
    if (others.length > 0) return [key, [...rows, ...others].sort(byDate)];
    return [merchant, planBesidePurchases(rows, namesTrial) ?? rows];
  });
}

/**
 * Of a merchant where other things are bought as well, a club of a supermarket: the latest charge that is called a trial, and what has
 * been the same since, a month apart, twice at least. Null where there is none.
 */
function planBesidePurchases(
  rows: readonly LedgerTransaction[],
  namesTrial: (text: string) => boolean,
): readonly LedgerTransaction[] | null {
  const at = rows.findLastIndex(({ name, amountMinor }) => amountMinor <= 0 && namesTrial(name));
  const trial = rows[at];
  if (!trial || at === 0) return null;
  const later = rows.slice(at + 1).filter(({ amountMinor, pending }) => amountMinor < trial.amountMinor && !pending);
  const plan = [...groupBy(later, ({ amountMinor }) => amountMinor).values()].find(
    (same) => same.length > 1 && comeMonthly(same) && comeMonthly([trial, ...same]),
  );
  return plan ? [trial, ...plan] : null;
}

/**
 * A subscription whose first charge was nothing or next to nothing and which has cost its full price since: a trial that
 * no one ended. The hold a pump or a shop tests a card with is none, because nothing is subscribed to there. What is called a trial is
 * one whatever it is for, a cream or a club, and charges when it likes.
 */
function detectFreeTrialConverted(input: DetectorInput): DetectedFact[] {
  return rowsWithTrials(input).flatMap(([merchant, rows]) => {
    const charges = rows.filter((row) => row.amountMinor <= 0 && !row.pending);
    const trials = introductionOf(charges);
    const paid = charges.slice(trials.length);
    const [trial, first] = [trials.at(-1), paid[0]];
    return trial && first && isConverted(input, trial, first, paid)
      ? [toFact(input, merchant, trials, first, paid)]
      : [];
  });
}

/** The first charge, and those that repeated it, as many as an introduction has. */
function introductionOf(charges: readonly LedgerTransaction[]): readonly LedgerTransaction[] {
  const changed = charges.findIndex(({ amountMinor }) => amountMinor !== charges[0]?.amountMinor);
  return changed <= THRESHOLDS.maxTrialCharges ? charges.slice(0, Math.max(changed, 1)) : [];
}

/**
 * Whether it is sold with a trial. Elsewhere one pays a little one day and more on others for what one takes there, or for a part of a
 * month: a visit, a gift, a policy; and a teacher is paid for a book and then for lessons.
 */
function isSoldWithTrial(row: LedgerTransaction): boolean {
  return isSubscription(row) && row.categorySlug !== "education";
}

function isConverted(
  { currency, today }: DetectorInput,
  trial: LedgerTransaction,
  first: LedgerTransaction,
  paid: readonly LedgerTransaction[],
): boolean {
  const gap = daysBetween(trial.date, first.date);
  const isNamed = isNamedTrial(trial);
  return (
    (isSoldWithTrial(first) || isNamed) &&
    -trial.amountMinor <= littleFor(currency, maxTrialMinorOf(trial, first, paid)) &&
    -first.amountMinor >= amountFor(currency, THRESHOLDS.minPriceMinor) &&
    -first.amountMinor >= -trial.amountMinor * THRESHOLDS.minFactor &&
    gap >= THRESHOLDS.minTrialDays &&
    gap <= THRESHOLDS.maxTrialDays &&
    paid.every((row) => row.amountMinor === first.amountMinor) &&
    (isNamed || comeMonthly(paid) || comeWeekly(paid)) &&
    daysBetween(first.date, today) <= THRESHOLDS.lookbackDays &&
    daysBetween(paid.at(-1)?.date ?? first.date, today) <= THRESHOLDS.maxSinceLastDays
  );
}

/** What is charged each week has shown it after so many charges, where no one comes for a class or a visit. */
const BY_THE_WEEK: ReadonlySet<string> = new Set(["software"]);
const MIN_WEEKLY = 3;
const WEEK = { minDays: 6, maxDays: 8 };

function comeWeekly(paid: readonly LedgerTransaction[]): boolean {
  const gaps = paid.slice(1).map((row, index) => daysBetween(paid[index]?.date ?? row.date, row.date));
  const isApp = paid.every(({ categorySlug }) => BY_THE_WEEK.has(categorySlug));
  return isApp && paid.length >= MIN_WEEKLY && gaps.every((gap) => gap >= WEEK.minDays && gap <= WEEK.maxDays);
}

/** How long one tries something for a little: a week, ten days, two weeks or a month, each a day either way. */
const TRIAL_LENGTHS: readonly number[] = [7, 10, 14, 28, 30];
/** Where one pays to join, or for a day, before one pays to come; or buys a little credit before a plan. */
const WITH_JOINING_FEES =
  /gym|fit|club|studio|yoga|pilates|barre|sport|leisure|swim|dance|climb|boulder|wash|storage|ymca|ywca|active|jetts|anytime|crunch|equinox|cent(?:er|re)|\bpool|court|hall|openai|anthropic|claude|cloud|hosting/i;

/** Up to how much the first charge is that of a trial. */
function maxTrialMinorOf(
  trial: LedgerTransaction,
  first: LedgerTransaction,
  paid: readonly LedgerTransaction[],
): number {
  if (isNamedTrial(trial)) return THRESHOLDS.maxNamedTrialMinor;
  const gap = daysBetween(trial.date, first.date);
  const isOfLength = TRIAL_LENGTHS.some((days) => Math.abs(gap - days) <= 1);
  return isOfLength && paid.length > 1 && !WITH_JOINING_FEES.test(`${first.merchant ?? ""} ${first.name}`)
    ? THRESHOLDS.maxPaidTrialMinor
    : THRESHOLDS.maxTrialMinor;
}

/** What comes every week or once a year would cost something else in a year than twelve of it. */
function comeMonthly(paid: readonly LedgerTransaction[]): boolean {
  const gaps = paid.slice(1).map((row, index) => daysBetween(paid[index]?.date ?? row.date, row.date));
  return gaps.every((gap) => gap >= THRESHOLDS.minGapDays && gap <= THRESHOLDS.maxGapDays);
}

function toFact(
  { currency, today }: DetectorInput,
  merchant: string,
  trials: readonly LedgerTransaction[],
  first: LedgerTransaction,
  paid: readonly LedgerTransaction[],
): DetectedFact {
  const write = moneyWriter(currency);
  const amountMinor = -first.amountMinor;
  const isMonthly = isShownMonthly(trials, paid);
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
    money("amount", "Each time", amountMinor, "identical every time", { by: "each", of: "rows" }),
    money("trial", "The trial cost", -(trials[0]?.amountMinor ?? 0), "the first charge", {
      by: "each",
      of: "compared",
    }),
    count("count", "Charges since", paid.length, "the transactions shown", { by: "count", of: "rows" }),
    ...(isMonthly
      ? [
          money("yearly", "Over a year", amountMinor * 12, `${write(amountMinor)} × 12`, {
            by: "times",
            figure: "amount",
            factor: 12,
          }),
        ]
      : []),
  ];
  return {
    key: `free_trial_converted:${currency}:${merchant}`,
    severity: "warning",
    period: { from: trials[0]?.date ?? first.date, to: paid.at(-1)?.date ?? first.date },
    currency,
    impact: isMonthly
      ? { amountMinor: amountMinor * 12, currency, per: "year" }
      : { amountMinor: amountMinor * paid.length, currency, per: "once" },
    figures,
    transactionIds: paid.map((row) => row.id),
    sumFigureId: "total",
    compared: { label: "The trial", transactionIds: trials.map(({ id }) => id) },
    method:
      "A subscription that cost almost nothing for its first one to three charges, then charged full price within two months and ever since; or anything your bank calls a trial. The transactions shown are the full-price charges.",
    slots: {
      merchant: textSlot(merchantName(first)),
      ...slotsOf(figures, ["amount", "total", "count", ...(isMonthly ? ["yearly"] : [])], currency),
      trialDate: dateSlot(trials[0]?.date ?? first.date, today),
      paidSince: dateSlot(first.date, today),
    },
    hints: {},
    action: {
      label: "See the charges",
      href: spendingHref({ ids: [...trials, ...paid].map((row) => row.id).join(",") }),
    },
    expiresAfter: addDays(first.date, THRESHOLDS.lookbackDays),
  };
}
