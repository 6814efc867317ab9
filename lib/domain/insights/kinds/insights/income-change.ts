import { addDays, addMonths, daysBetween, firstDayOf, lastDayOf, type Month, monthOf } from "@/lib/domain/calendar";
import { unpaidShares } from "@/lib/domain/insights/candidates/dues";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { openingInto, partsByMonth } from "@/lib/domain/insights/detection/figure-parts";
import { money, percent, slotsOf } from "@/lib/domain/insights/detection/figures";
import { type HouseholdPay, householdPayCut } from "@/lib/domain/insights/detection/income/household-pay";
import { type IncomeMove, latestMove } from "@/lib/domain/insights/detection/income/income-moves";
import {
  cameSoLastYear,
  isLateForOnce,
  pausedLastYear,
  pausesAsLong,
} from "@/lib/domain/insights/detection/income/income-pauses";
import { payByMerchant, type Succession, successions } from "@/lib/domain/insights/detection/income/new-payers";
import { PAY } from "@/lib/domain/insights/detection/income/pay-categories";
import { INTEREST, isRateCut, monthlyInterest, type Paying } from "@/lib/domain/insights/detection/income/rate-cuts";
import {
  bookedTransactions,
  coverageOf,
  type DetectorInput,
  merchantKeysOf,
  moneyWriter,
  once,
  rowsSince,
  seriesOf,
  spendingHref,
  transactionsByMerchant,
} from "@/lib/domain/insights/detection/input";
import { knownDaysBefore } from "@/lib/domain/insights/detection/rhythm/new-charges";
import { type DetectedFact, sizeHint } from "@/lib/domain/insights/facts/detected-fact";
import { quotient } from "@/lib/domain/insights/facts/proof";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import { median } from "@/lib/domain/statistics";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import { type RecurringSeries, usualPaymentMinor } from "@/lib/domain/transactions/series";
import { type LedgerTransaction, merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue, type RawLedger } from "../../wording/clauses";
import {
  after,
  aYear,
  eachTimeBefore,
  fromTo,
  insteadOf,
  less,
  lessAYear,
  more,
  moreAYear,
  paidYouBefore,
  usuallyPaidYou,
} from "../../wording/phrases";
import { daysOf, namesMerchant } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** So many payments make an income that one counts on. */
  minPayments: 4,
  minPaymentsBefore: 3,
  /** One payment is a bonus or a short month; a second one at the new level is a change. */
  minPaymentsAfter: 2,
  /** Half a year of months, a quarter of fortnights. */
  paymentsCompared: 6,
  /** Pay that differs each time shows only in as many payments by how much it does. */
  variedPaymentsBefore: 6,
  variedPaymentsCompared: 12,
  /** Below, no one lives on it. */
  minAmountMinor: 10_000,
  /** Less is an allowance or a rounding. */
  minRatio: 0.03,
  /** A benefit that rises by no more than a tenth is adjusted to prices. */
  maxIndexation: 0.1,
  /** Pay by the hour differs each time; a change lies clear of that. */
  minDeviations: 3,
  /** Ten weeks after it was due a person lives without it, and knows … */
  lookbackDays: 70,
  /** … and seven weeks after the pay of a few months: whoever took a summer's job knew when it ends … */
  shortLookbackDays: 49,
  shortDays: 150,
  /** … if it began in days that are known: what is older than the first of them may be the pay of years. */
  minKnownDays: 60,
  /** Less pay is news for longer: it is seen on the second payslip, and felt on the third … */
  movedDays: 122,
  /** … and more pay until the third: whoever got it knows, and spends it. */
  raisedDays: 100,
  /** What another payer pays is planned with for longer: news for five months. */
  anotherPayerDays: 153,
  /** Something that brings two thirds of it has taken its place. */
  replacedShare: 0.66,
  /** The last pay of one job may come weeks after the first of the next. */
  handOverDays: 35,
  /** A tenth less deserves a warning. */
  warningRatio: 0.1,
  /** So much of the household's change is one payer's, which says more. */
  minShareOfPayer: 0.5,
  /** A third less on the same balance is a bonus that ended, and not a central bank's step; … */
  maxRateShare: 0.66,
  /** … and so much a year is worth moving it for. */
  minInterestYearlyMinor: 12_000,
} as const;

export const incomeChange = defineInsight({
  type: "income_change",
  page: "insight",
  label: "Income change",
  icon: "arrow-down-up",
  about: {
    finds:
      "pay that has changed for at least two payments, from the same payer or from a new one who took over, or that has stopped; interest at a lower rate",
    rows: "the payments since the change, or the last payments",
    excludes:
      "a bonus, a month with a third payday, a benefit adjusted for prices, a new job at about the same pay, interest on a smaller balance",
  },
  thresholds: THRESHOLDS,
  detect: detectIncomeChange,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows, compared }) =>
      rows.every((row) => row.amountMinor > 0) &&
      (isOfHousehold(fact)
        ? figureValue(fact, "after") > figureValue(fact, "before") === isUp(fact)
        : namesMerchant(fact, "source", rows)) &&
      (isOfHousehold(fact) ||
        (hasEnded(fact)
          ? dayOf(fact, "lastDate") === daysOf(rows).last && dayOf(fact, "expectedDate") > daysOf(rows).last
          : dayOf(fact, "date") === daysOf(rows).first &&
            (isOfAnotherPayer(fact) || daysOf(compared).last < daysOf(rows).first) &&
            (isOfAnotherRhythm(fact)
              ? figureValue(fact, "yearlyAfter") > figureValue(fact, "yearlyBefore")
              : figureValue(fact, "after") > figureValue(fact, "before")) === isUp(fact))),
    lead: [
      clause(
        "household-from-to",
        "what all pay came to a month before and comes to now",
        (f) => sentence`Your monthly pay went ${fromTo(f.before, f.after)}`,
        { when: isOfHousehold },
      ),
      clause(
        "household-less",
        "how much less comes in each month",
        (f) => sentence`You now bring in ${less(f.difference)} a month`,
        { when: isOfHousehold },
      ),
      clause(
        "household-changed",
        "since when a month brings less",
        (f) => sentence`You've had less pay each month since ${f.month}`,
        { when: isOfHousehold },
      ),
      clause("stopped", "it has stopped paying in", (f) => sentence`${f.source} has stopped paying you`, {
        when: (fact) => hasEnded(fact) && fact.hints.reason !== "a few days late",
        holds: hasNotPaidSince,
      }),
      clause(
        "late",
        "it is later than it ever was",
        (f) => sentence`${f.source} hasn't paid you yet, and it's never been this late`,
        {
          when: (fact) => hasEnded(fact) && fact.hints.reason === "a few days late",
          holds: hasNotPaidSince,
        },
      ),
      clause("overdue", "a payment is overdue", (f) => sentence`A payment from ${f.source} is overdue`, {
        when: hasEnded,
        holds: hasNotPaidSince,
      }),
      clause(
        "expected",
        "when a payment was expected",
        (f) => sentence`A payment from ${f.source} was due around ${f.expectedDate} and hasn't arrived`,
        { when: hasEnded, holds: hasNotPaidSince },
      ),
      clause(
        "more-than",
        "how much more each time another payer pays than the one before",
        (f) => sentence`${f.source} pays you ${more(f.difference)} each time than ${f.firstMerchant} did`,
        { when: (fact) => isOfAnother(fact) && isUp(fact) },
      ),
      clause(
        "less-than",
        "how much less each time another payer pays than the one before",
        (f) => sentence`${f.source} pays you ${less(f.difference)} each time than ${f.firstMerchant} did`,
        { when: (fact) => isOfAnother(fact) && !isUp(fact) },
      ),
      clause(
        "after-another",
        "the pay now and the pay of the one before",
        (f) => sentence`Your pay went ${fromTo(f.before, f.after)} when ${f.source} replaced ${f.firstMerchant}`,
        { when: isOfAnother },
      ),
      clause(
        "another-instead",
        "who pays now in place of whom",
        (f) => sentence`${f.source} pays you ${after(f.after)}; ${f.firstMerchant} ${paidYouBefore(f.before)}`,
        { when: isOfAnother },
      ),
      clause(
        "more-in-a-year",
        "how much more another payer's pay makes in a year than the one before",
        (f) => sentence`You'll earn ${moreAYear(f.yearly)} from ${f.source} than from ${f.firstMerchant}`,
        { when: (fact) => isOfAnotherRhythm(fact) && isUp(fact) },
      ),
      clause(
        "less-in-a-year",
        "how much less another payer's pay makes in a year than the one before",
        (f) => sentence`You'll earn ${lessAYear(f.yearly)} from ${f.source} than from ${f.firstMerchant}`,
        { when: (fact) => isOfAnotherRhythm(fact) && !isUp(fact) },
      ),
      clause(
        "took-place",
        "whose pay took the place of whose",
        (f) => sentence`Your pay now comes from ${f.source} instead of ${f.firstMerchant}`,
        { when: isOfAnotherRhythm },
      ),
      clause(
        "pays-since",
        "who pays since when",
        (f) => sentence`${f.source} has paid you since ${f.date}, and ${f.firstMerchant} no longer does`,
        { when: isOfAnotherRhythm },
      ),
      clause(
        "more",
        "how much more each time",
        (f) => sentence`${f.source} now pays you ${more(f.difference)} each time`,
        {
          when: isRaise,
        },
      ),
      clause(
        "less",
        "how much less each time",
        (f) => sentence`${f.source} now pays you ${less(f.difference)} each time`,
        {
          when: isCut,
        },
      ),
      clause(
        "from-to",
        "the pay before and the pay now",
        (f) => sentence`Your pay from ${f.source} went ${fromTo(f.before, f.after)}`,
        { when: (fact) => hasMoved(fact) && !isInterest(fact) },
      ),
      clause(
        "instead",
        "the pay now in place of the old one",
        (f) => sentence`${f.source} now pays you ${insteadOf(f.after, f.before)}`,
        { when: hasMoved },
      ),
    ],
    detail: [
      clause(
        "household-all",
        "everyone who pays is counted, since when",
        (f) => sentence`That counts everyone who pays you, in each month since ${f.month}`,
        { when: isOfHousehold },
      ),
      clause(
        "last-next",
        "when the last came and the next was expected",
        (f) => sentence`The last payment arrived on ${f.lastDate}; the next was due around ${f.expectedDate}`,
        { when: hasEnded },
      ),
      clause("used-to", "what it used to pay", (f) => sentence`${f.source} ${usuallyPaidYou(f.usual)}`, {
        when: hasEnded,
      }),
      clause(
        "since",
        "since when, and both amounts",
        (f) => sentence`Since ${f.date}, you've been getting ${insteadOf(f.after, f.before)}`,
        { when: hasMoved },
      ),
      clause(
        "of-another",
        "since when, both amounts and whose",
        (f) =>
          sentence`Since ${f.date}, you've been getting ${after(f.after)}; ${f.firstMerchant} paid ${eachTimeBefore(f.before)}`,
        { when: isOfAnotherPayer },
      ),
      clause(
        "another-more",
        "what another payer's pay makes more in a year",
        (f) => sentence`That's ${moreAYear(f.yearly)}`,
        { when: (fact) => isOfAnother(fact) && isUp(fact) },
      ),
      clause(
        "another-less",
        "what another payer's pay makes less in a year",
        (f) => sentence`That's ${lessAYear(f.yearly)}`,
        { when: (fact) => isOfAnother(fact) && !isUp(fact) },
      ),
      clause("yearly-more", "what it makes in a year", (f) => sentence`That's ${moreAYear(f.yearly)}`, {
        when: isRaise,
      }),
      clause("yearly-less", "what it takes in a year", (f) => sentence`That costs you ${aYear(f.yearly)}`, {
        when: isCut,
      }),
    ],
    step: [
      clause(
        "ask",
        "ask when the next payment comes",
        (f) => sentence`Ask ${f.source} when to expect the next payment, and plan without it until then`,
        { when: hasEnded },
      ),
      clause(
        "decide",
        "decide where the raise goes",
        () => sentence`Decide what the raise is for before you get used to spending it`,
        { when: isRaise },
      ),
      clause(
        "decide-more",
        "decide where the difference goes",
        () => sentence`Decide what the extra money is for before you get used to spending it`,
        { when: (fact) => isOfAnotherPayer(fact) && isUp(fact) },
      ),
      clause(
        "bills-of-another",
        "see which bills the smaller pay covers",
        () => sentence`Check which of your bills your new pay covers`,
        { when: (fact) => isOfAnotherPayer(fact) && !isUp(fact) },
      ),
      clause(
        "bills",
        "see which bills the smaller pay still covers",
        () => sentence`Check which of your bills your smaller pay still covers`,
        { when: (fact) => isCut(fact) && !isInterest(fact) },
      ),
      clause(
        "move",
        "compare what other savings accounts pay",
        () => sentence`Ask whether a bonus rate has ended, and compare what other savings accounts pay`,
        { when: (fact) => isCut(fact) && isInterest(fact) },
      ),
    ],
  },
});

/**
 * Income that comes again and now comes differently: at another amount, twice at least, or not any more. Payments are
 * compared with payments and not months with months: a month with a third payday isn't a raise, and a bonus is one payment.
 */
function detectIncomeChange(input: DetectorInput): DetectedFact[] {
  const incomes = incomesOf(input);
  const ofPayers = [...rateCuts(input), ...movesOfPay(input, incomes), ...paidByAnother(input, incomes)];
  return [...ofPayers, ...payOfAll(input, ofPayers)];
}

/** Pay of the whole household at another level, where no payer's own change says most of it. */
function payOfAll(input: DetectorInput, ofPayers: readonly DetectedFact[]): DetectedFact[] {
  const found = householdPayCut(input);
  if (!found) return [];
  const fact = householdFact(input, found);
  const leastMinor = figureValue(fact, "yearly") * THRESHOLDS.minShareOfPayer;
  const isSaid = ofPayers.some(
    ({ hints, figures }) =>
      hints.direction === fact.hints.direction &&
      figures.some(({ id, value }) => id === "yearly" && value >= leastMinor),
  );
  return isSaid ? [] : [fact];
}

function incomesOf(input: DetectorInput): RecurringSeries[] {
  return seriesOf(input).filter(
    (series) =>
      series.direction === "in" &&
      !NEVER.has(series.categorySlug) &&
      series.payments.length >= THRESHOLDS.minPayments &&
      series.amountMinor >= amountFor(input.currency, THRESHOLDS.minAmountMinor),
  );
}

/** The pay that has stopped, as it is reported. */
export function endedPay(input: DetectorInput): RecurringSeries[] {
  const incomes = incomesOf(input);
  return incomes.filter((series) => PAY.has(series.categorySlug) && hasStopped(input, series, incomes));
}

/** Whether income is overdue beyond doubt, comes from nowhere else and by no rhythm of the year. */
function hasStopped(input: DetectorInput, series: RecurringSeries, incomes: readonly RecurringSeries[]): boolean {
  return (
    (!series.isActive || isLateForOnce(series, input.today)) &&
    hasJustEnded(input, series, incomes) &&
    !isPaidElsewhere(input, series) &&
    !isShareOwed(input, series) &&
    comesNoMore(input, series)
  );
}

/** Whether its account shows that nothing has come of it since, and it hasn't come back after as long before or at this time of the year. */
function comesNoMore(input: DetectorInput, series: RecurringSeries): boolean {
  return (
    !hasPaidSince(input, series) &&
    isStillReporting(input, series) &&
    !pausedLastYear(input, series) &&
    !pausesAsLong(series, input.today)
  );
}

/** Interest that comes at a clearly lower rate, for an account that pays a bonus for its first year or to those who came lately. */
function rateCuts(input: DetectorInput): DetectedFact[] {
  return monthlyInterest(input).flatMap((series) => {
    const move = latestMove(series, THRESHOLDS);
    const isRecent = move && daysBetween(move.since[0]?.date ?? input.today, input.today) <= THRESHOLDS.movedDays;
    if (!move || !isRecent || !isRateCut(input, series, move, THRESHOLDS.maxRateShare)) return [];
    const lostMinor = (move.beforeMinor - move.afterMinor) * CADENCES[series.cadence].perYear;
    if (lostMinor < amountFor(input.currency, THRESHOLDS.minInterestYearlyMinor)) return [];
    const fact = movedFact(input, series, move);
    return [{ ...fact, hints: { ...fact.hints, cause: "interest" as const } }];
  });
}

function movesOfPay(input: DetectorInput, incomes: readonly RecurringSeries[]): DetectedFact[] {
  return incomes.flatMap((series) => {
    if (!series.isActive || isLateForOnce(series, input.today))
      return hasStopped(input, series, incomes) ? [endedFact(input, series)] : [];
    const found = latestMove(series, THRESHOLDS);
    const move = found && !cameSoLastYear(series, found) ? found : null;
    const newsDays = move && move.afterMinor > move.beforeMinor ? THRESHOLDS.raisedDays : THRESHOLDS.movedDays;
    const isRecent = move && daysBetween(move.since[0]?.date ?? input.today, input.today) <= newsDays;
    return move && isRecent && !isIndexed(series, move) ? [movedFact(input, series, move)] : [];
  });
}

/** Pay of someone new at another level than what it took the place of, where that isn't reported as pay that stopped. */
function paidByAnother(input: DetectorInput, incomes: readonly RecurringSeries[]): DetectedFact[] {
  const ended = incomes.filter(
    (series) => PAY.has(series.categorySlug) && !series.isActive && comesNoMore(input, series),
  );
  return successions(input, ended).flatMap((found) => {
    const isNews = daysBetween(found.since[0]?.date ?? input.today, input.today) <= THRESHOLDS.anotherPayerDays;
    return isNews && !hasStopped(input, found.old, incomes) ? [anotherFact(input, found)] : [];
  });
}

/** Whether a benefit went up by a little: it is adjusted to prices once a year, for everyone, and no one was given a raise. */
function isIndexed({ categorySlug }: RecurringSeries, { beforeMinor, afterMinor }: IncomeMove): boolean {
  return (
    categorySlug === "benefits" &&
    afterMinor > beforeMinor &&
    afterMinor <= beforeMinor * (1 + THRESHOLDS.maxIndexation)
  );
}

/** What a bank pays on savings moves with the balance, and a refunded tax isn't income to count on. */
const NEVER: ReadonlySet<string> = new Set([INTEREST, "dividends", "tax-refund"]);

/** Overdue beyond doubt, not long ago, and nothing of about that size began to come in its place. */
function hasJustEnded(input: DetectorInput, ended: RecurringSeries, incomes: readonly RecurringSeries[]): boolean {
  const isReplaced = incomes.some(
    (other) =>
      other !== ended &&
      other.isActive &&
      other.lastDate > ended.lastDate &&
      other.firstDate > addDays(ended.lastDate, -THRESHOLDS.handOverDays) &&
      other.amountMinor * CADENCES[other.cadence].perYear >=
        ended.amountMinor * CADENCES[ended.cadence].perYear * THRESHOLDS.replacedShare,
  );
  return (
    !isReplaced && ended.cadence !== "yearly" && daysBetween(ended.nextDate, input.today) <= newsDaysOf(input, ended)
  );
}

/** For so many days after it was due it is news that pay has stopped. */
function newsDaysOf(input: DetectorInput, { accountId, firstDate, lastDate }: RecurringSeries): number {
  const isShort =
    daysBetween(firstDate, lastDate) <= THRESHOLDS.shortDays &&
    knownDaysBefore(input, { accountId, date: firstDate }) >= THRESHOLDS.minKnownDays;
  return isShort ? THRESHOLDS.shortLookbackDays : THRESHOLDS.lookbackDays;
}

/** Whether the payer goes on with something else: an employer that repaid expenses and still pays the salary hasn't stopped. */
function hasPaidSince(input: DetectorInput, { lastDate, transactionIds }: RecurringSeries): boolean {
  const own = new Set(transactionIds);
  const payers = new Set(transactionIds.flatMap((id) => payerOf(input).get(id) ?? []));
  return [...payers].some((payer) =>
    rowsSince(transactionsByMerchant(input).get(payer) ?? [], lastDate).some(
      ({ id, date, amountMinor }) => amountMinor > 0 && date > lastDate && !own.has(id),
    ),
  );
}

/** The payer of each payment that came in, as `transactionsByMerchant` names it. */
const payerOf = once(
  (input): ReadonlyMap<string, string> =>
    new Map(
      bookedTransactions(input).flatMap((row) => (row.amountMinor > 0 ? [[row.id, merchantKeysOf(input)(row)]] : [])),
    ),
);

/**
 * Whether someone who never paid before has paid about as much since: a new employer's first payslips show no rhythm yet, and a
 * person who earns as before is not without pay.
 */
function isPaidElsewhere(input: DetectorInput, { key, payments, lastDate, cadence }: RecurringSeries): boolean {
  const { periodDays } = CADENCES[cadence];
  const since = addDays(lastDate, -THRESHOLDS.handOverDays);
  const fresh = [...payByMerchant(input)].filter(
    ([merchant, rows]) => merchant !== key && (rows[0]?.date ?? since) > since,
  );
  const neededMinor = usualPaymentMinor(payments.slice(-THRESHOLDS.paymentsCompared)) * THRESHOLDS.replacedShare;
  const missed = Math.floor(daysBetween(lastDate, input.today) / periodDays);
  // The new employer's paydays are others: between them one more of the old one's has passed, and nothing has stopped.
  const due = Math.max(1, missed - 1);
  return fresh.some(([, rows]) => sumMinor(rows.map(({ amountMinor }) => amountMinor)) >= neededMinor * due);
}

/** Whether its account reported anything after the payment was due: where it did not, the payment may be there unseen. */
function isStillReporting(input: DetectorInput, { accountId, nextDate }: RecurringSeries): boolean {
  const coverage = coverageOf(input).get(accountId ?? "");
  return !coverage || (coverage.silentSince === null && coverage.answeredUntil > nextDate);
}

/** Whether it is what a person sends each month, whose absence is reported as money that is owed. */
function isShareOwed(input: DetectorInput, { transactionIds }: RecurringSeries): boolean {
  return transactionIds.some((id) => owedIds(input).has(id));
}

const owedIds = once(
  (input): ReadonlySet<string> => new Set(unpaidShares(input).flatMap(({ rows }) => rows.map(({ id }) => id))),
);

function movedFact(
  { currency, today }: DetectorInput,
  series: Paying,
  { before, since, beforeMinor, afterMinor }: IncomeMove,
): DetectedFact {
  const write = moneyWriter(currency);
  const { perYear } = CADENCES[series.cadence];
  const differenceMinor = Math.abs(afterMinor - beforeMinor);
  const isUp = afterMinor > beforeMinor;
  const firstDay = since[0]?.date ?? today;
  const formula = isUp
    ? `${write(afterMinor)} − ${write(beforeMinor)}`
    : `${write(beforeMinor)} − ${write(afterMinor)}`;
  const figures = [
    money("difference", isUp ? "More each time" : "Less each time", differenceMinor, formula, {
      by: "minus",
      figures: ["after", "before"],
    }),
    money("before", "Before", beforeMinor, "the median of the payments before", {
      by: "middle",
      of: "compared",
    }),
    money("after", "Now", afterMinor, "the median of the payments since", { by: "middle", of: "rows" }),
    percent(
      "percent",
      "Change",
      quotient(differenceMinor, beforeMinor, 100),
      `${write(differenceMinor)} ÷ ${write(beforeMinor)}`,
      { by: "quotient", figures: ["difference", "before"], factor: 100 },
    ),
    money("received", "Received since", sumMinor(since.map((one) => one.amountMinor)), "the payments since, added up", {
      by: "sum",
      of: "rows",
    }),
    money("yearly", "Over a year", differenceMinor * perYear, `${write(differenceMinor)} × ${perYear}`, {
      by: "times",
      figure: "difference",
      factor: perYear,
    }),
  ];
  return {
    key: `income_change:${series.key}:${firstDay}`,
    severity: isUp ? "positive" : differenceMinor >= beforeMinor * THRESHOLDS.warningRatio ? "warning" : "info",
    period: { from: firstDay, to: series.lastDate },
    currency,
    impact: { amountMinor: differenceMinor * perYear, currency, per: "year" },
    figures,
    transactionIds: since.map((payment) => payment.transactionId),
    sumFigureId: "received",
    compared: { label: "Earlier payments", transactionIds: before.map((payment) => payment.transactionId) },
    method:
      "Recurring income whose latest payments, at least two, are all clearly above or below the median of the payments before. Interest also has to have changed in relation to your balance. A single payment, such as a bonus, doesn't count as a change.",
    slots: {
      source: textSlot(series.merchant),
      ...slotsOf(figures, ["before", "after", "difference", "percent", "yearly"], currency),
      date: dateSlot(firstDay, today),
    },
    hints: {
      direction: isUp ? "up" : "down",
      size: sizeHint(differenceMinor / beforeMinor, isUp ? "up" : "down"),
      change: "moved",
    },
    action: { label: "See the payments", href: spendingHref({ q: series.merchant, type: "income" }) },
    expiresAfter: addDays(firstDay, THRESHOLDS.movedDays),
  };
}

/** A move of pay whose payments before are another payer's; where they came in another rhythm, compared over a year. */
function anotherFact(input: DetectorInput, found: Succession): DetectedFact {
  const { currency, today } = input;
  const { old, since, before, beforeMinor, afterMinor, cadence, merchant } = found;
  const key = `in:${currency}:${found.key}:after:${old.key}`;
  const lastDate = since.at(-1)?.date ?? today;
  const fact = movedFact(
    input,
    { key, merchant, cadence, lastDate },
    { before: [...before], since: [...since], beforeMinor, afterMinor },
  );
  const isOfOneRhythm = cadence === old.cadence;
  const slots: DetectedFact["slots"] = { ...fact.slots, firstMerchant: textSlot(old.merchant) };
  const ofAnother = {
    ...fact,
    since: since[0]?.date ?? today,
    expiresAfter: addDays(since[0]?.date ?? today, THRESHOLDS.anotherPayerDays),
    compared: { label: "What was paid before", transactionIds: before.map(({ transactionId }) => transactionId) },
    method:
      "Pay from someone who had never paid you before, which began around the time other pay ended and took its place. Its payments are all clearly above or below the earlier ones. A first payment unlike the others is left out.",
  };
  if (isOfOneRhythm) return { ...ofAnother, slots, hints: { ...fact.hints, change: "another payer" as const } };
  const write = moneyWriter(currency);
  const [perYearBefore, perYear] = [CADENCES[old.cadence].perYear, CADENCES[cadence].perYear];
  const [yearBefore, yearAfter] = [beforeMinor * perYearBefore, afterMinor * perYear];
  const isMore = yearAfter > yearBefore;
  const differenceMinor = Math.abs(yearAfter - yearBefore);
  const figures = [
    money(
      "yearly",
      isMore ? "More over a year" : "Less over a year",
      differenceMinor,
      isMore ? `${write(yearAfter)} − ${write(yearBefore)}` : `${write(yearBefore)} − ${write(yearAfter)}`,
      { by: "minus", figures: ["yearlyAfter", "yearlyBefore"] },
    ),
    ...fact.figures.filter(({ id }) => id === "before" || id === "after" || id === "received"),
    money("yearlyBefore", "Before, over a year", yearBefore, `${write(beforeMinor)} × ${perYearBefore}`, {
      by: "times",
      figure: "before",
      factor: perYearBefore,
    }),
    money("yearlyAfter", "Now, over a year", yearAfter, `${write(afterMinor)} × ${perYear}`, {
      by: "times",
      figure: "after",
      factor: perYear,
    }),
  ];
  const { source, date } = slots;
  return {
    ...ofAnother,
    severity: isMore ? "positive" : differenceMinor >= yearBefore * THRESHOLDS.warningRatio ? "warning" : "info",
    impact: { amountMinor: differenceMinor, currency, per: "year" },
    figures,
    slots: {
      ...(source ? { source } : {}),
      ...(date ? { date } : {}),
      firstMerchant: textSlot(old.merchant),
      ...slotsOf(figures, ["before", "after", "yearly"], currency),
    },
    hints: {
      direction: isMore ? "up" : "down",
      size: sizeHint(differenceMinor / yearBefore, isMore ? "up" : "down"),
      change: "another payer and rhythm",
    },
  };
}

function householdFact({ currency, today }: DetectorInput, { now, before, rowsOf }: HouseholdPay): DetectedFact {
  const write = moneyWriter(currency);
  const [first, latest] = [now.at(-1) ?? monthOf(today), now[0] ?? monthOf(today)];
  const sumIn = (month: Month) => sumMinor(rowsOf(month).map(({ amountMinor }) => amountMinor));
  const monthsOf = (id: "after" | "before", label: string, months: readonly Month[]) =>
    openingInto(
      money(
        id,
        label,
        Math.round(median(months.map(sumIn))),
        `the median of ${months.map((month) => write(sumIn(month))).join(", ")}`,
        {
          by: "median",
          values: months.map(sumIn),
        },
      ),
      partsByMonth(months, rowsOf),
    );
  const [beforeFigure, afterFigure] = [
    monthsOf("before", "A month before", before),
    monthsOf("after", "A month now", now),
  ];
  const [beforeMinor, afterMinor] = [beforeFigure.value, afterFigure.value];
  const differenceMinor = beforeMinor - afterMinor;
  const rows = [...now].reverse().flatMap(rowsOf);
  const figures = [
    money("difference", "Less each month", differenceMinor, `${write(beforeMinor)} − ${write(afterMinor)}`, {
      by: "minus",
      figures: ["before", "after"],
    }),
    beforeFigure,
    afterFigure,
    percent(
      "percent",
      "Change",
      quotient(differenceMinor, beforeMinor, 100),
      `${write(differenceMinor)} ÷ ${write(beforeMinor)}`,
      { by: "quotient", figures: ["difference", "before"], factor: 100 },
    ),
    money(
      "received",
      "Received since",
      sumMinor(rows.map(({ amountMinor }) => amountMinor)),
      "the payments since, added up",
      {
        by: "sum",
        of: "rows",
      },
    ),
    money("yearly", "Over a year", differenceMinor * 12, `${write(differenceMinor)} × 12`, {
      by: "times",
      figure: "difference",
      factor: 12,
    }),
  ];
  return {
    key: `income_change:${currency}:household:${first}`,
    severity: "warning",
    period: { from: firstDayOf(first), to: lastDayOf(latest) },
    since: firstDayOf(first),
    currency,
    impact: { amountMinor: differenceMinor * 12, currency, per: "year" },
    figures,
    transactionIds: rows.map(({ id }) => id),
    sumFigureId: "received",
    method:
      "Pay, pensions and benefits of everyone who pays you, by whole months: the latest ones, three at least, against the months before and the same months of last year. A bonus doesn't count as a change.",
    slots: {
      ...slotsOf(figures, ["before", "after", "difference", "percent", "yearly"], currency),
      month: { kind: "month", month: first },
    },
    hints: {
      direction: "down",
      size: sizeHint(differenceMinor / beforeMinor, "down"),
      change: "household",
    },
    action: {
      label: "See the payments",
      href: spendingHref({ startDate: firstDayOf(first), endDate: lastDayOf(latest), type: "income" }),
    },
    expiresAfter: lastDayOf(addMonths(latest, 1)),
  };
}

function endedFact(input: DetectorInput, series: RecurringSeries): DetectedFact {
  const { currency, today } = input;
  const write = moneyWriter(currency);
  const { perYear } = CADENCES[series.cadence];
  const payments = series.payments.slice(-THRESHOLDS.paymentsCompared);
  const usualMinor = usualPaymentMinor(payments);
  const figures = [
    money("usual", "Usual payment", usualMinor, "the median of the last payments", {
      by: "middle",
      of: "rows",
    }),
    money(
      "received",
      "The last payments",
      sumMinor(payments.map((one) => one.amountMinor)),
      "the transactions shown, added up",
      { by: "sum", of: "rows" },
    ),
    money("last", "Last payment", payments.at(-1)?.amountMinor ?? 0, "the most recent one", {
      by: "sum",
      of: payments.slice(-1).map((payment) => payment.transactionId),
    }),
    money("yearly", "Over a year", usualMinor * perYear, `${write(usualMinor)} × ${perYear}`, {
      by: "times",
      figure: "usual",
      factor: perYear,
    }),
  ];
  return {
    key: `income_change:${series.key}:ended:${series.lastDate}`,
    severity: "warning",
    period: { from: payments[0]?.date ?? series.firstDate, to: today },
    since: series.nextDate,
    currency,
    impact: { amountMinor: usualMinor * perYear, currency, per: "year" },
    figures,
    transactionIds: payments.map((payment) => payment.transactionId),
    sumFigureId: "received",
    method: "Recurring income that is later than it has ever been, with nothing of about that size in its place.",
    slots: {
      source: textSlot(series.merchant),
      ...slotsOf(figures, ["usual", "yearly"], currency),
      lastDate: dateSlot(series.lastDate, today),
      expectedDate: dateSlot(series.nextDate, today),
    },
    hints: { direction: "down", change: "ended", ...(series.isActive ? { reason: "a few days late" } : {}) },
    action: { label: "See the payments", href: spendingHref({ q: series.merchant, type: "income" }) },
    expiresAfter: addDays(series.nextDate, newsDaysOf(input, series)),
  };
}

function hasEnded({ hints }: DetectedFact): boolean {
  return hints.change === "ended";
}

function isOfHousehold({ hints }: DetectedFact): boolean {
  return hints.change === "household";
}

function hasMoved({ hints }: DetectedFact): boolean {
  return hints.change === "moved";
}

/** Paid by another than before, each time as often as before. */
function isOfAnother({ hints }: DetectedFact): boolean {
  return hints.change === "another payer";
}

function isOfAnotherRhythm({ hints }: DetectedFact): boolean {
  return hints.change === "another payer and rhythm";
}

function isOfAnotherPayer(fact: DetectedFact): boolean {
  return isOfAnother(fact) || isOfAnotherRhythm(fact);
}

function isUp({ hints }: DetectedFact): boolean {
  return hints.direction === "up";
}

function isInterest({ hints }: DetectedFact): boolean {
  return hints.cause === "interest";
}

function isRaise(fact: DetectedFact): boolean {
  return hasMoved(fact) && fact.hints.direction === "up";
}

function isCut(fact: DetectedFact): boolean {
  return (hasMoved(fact) || isOfHousehold(fact)) && fact.hints.direction === "down";
}

function hasNotPaidSince(fact: DetectedFact, { rows, counted, today }: RawLedger): boolean {
  const keys = new Set(rows.map(merchantKey));
  const own = new Set(rows.map(({ id }) => id));
  // The last payment itself may count on a later day: the first of the month that it is for.
  const isLater = (row: LedgerTransaction) =>
    row.amountMinor > 0 && row.date > dayOf(fact, "lastDate") && !own.has(row.id);
  return dayOf(fact, "expectedDate") < today && !counted.some((row) => keys.has(merchantKey(row)) && isLater(row));
}
