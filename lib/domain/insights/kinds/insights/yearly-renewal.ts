import { daysAhead, type Expected, expectedOf, isPaidElsewhere, RARE } from "@/lib/domain/insights/candidates/expected";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { days, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  coverageOf,
  type DetectorInput,
  spendingHref,
  usualIncomeMinor,
  usualSpendingMinor,
} from "@/lib/domain/insights/detection/input";
import { traitsOfRow, traitsOfSeries } from "@/lib/domain/insights/detection/payee-traits";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { dutyOf } from "@/lib/domain/payees/traits-of";
import { defineInsight } from "../../define-insight";
import { dayOf, figureValue } from "../../wording/clauses";
import { isSameCharge } from "../../wording/raw-checks";

const THRESHOLDS = {
  /** A month is enough to end a contract or to put the money aside. */
  aheadDays: 31,
  /** A policy of a year is compared with others before the month in which it can still be ended, where it is worth it. */
  aheadDaysOfPolicies: 60,
  minPolicyMinor: 20_000,
  /** Below, a reminder costs more than the charge. */
  minAmountMinor: 2000,
  /** What comes several times a year is paid out of the month if it is a smaller share of it. */
  minShareOfMonth: 0.1,
} as const;

export const yearlyRenewal = defineInsight({
  type: "yearly_renewal",
  page: "insight",
  icon: "calendar-clock",
  thresholds: THRESHOLDS,
  detect: detectYearlyRenewal,
  restsOnBalances: false,
  holds: (fact, { rows, today }) =>
    isSameCharge(fact, rows, figureValue(fact, "amount")) &&
    rows.length === 1 &&
    rows[0]?.date === dayOf(fact, "lastDate") &&
    dayOf(fact, "expectedDate") >= today,
});

/** Next payments of streams of a quarter or longer, and of what was paid once, a year ago. */
function detectYearlyRenewal(input: DetectorInput): DetectedFact[] {
  const facts = expectedOf(input)
    .filter((expected) => isAhead(input, expected) && isLarge(input, expected))
    .map((expected) => toFact(input, expected));
  return [...new Map(facts.map((fact) => [fact.key, fact])).values()];
}

function isAhead(input: DetectorInput, expected: Expected): boolean {
  const { direction, cadence, row } = expected;
  const isBill = cadence === "yearly" || dutyOf(traitsOfSeries(input, expected)) !== "can be ended";
  if (direction !== "out" || !RARE.has(cadence) || !isBill) return false;
  const inDays = daysAhead(input, expected);
  const isPolicy =
    cadence === "yearly" &&
    row.categorySlug === "insurance" &&
    -row.amountMinor >= amountFor(input.currency, THRESHOLDS.minPolicyMinor) &&
    // Whoever changed the insurer has compared.
    !isPaidElsewhere(input, expected);
  // Of an account that sends nothing more, no one knows whether it came already.
  const isSilent = Boolean(coverageOf(input).get(row.accountId ?? "")?.silentSince);
  return inDays >= 0 && inDays <= (isPolicy ? THRESHOLDS.aheadDaysOfPolicies : THRESHOLDS.aheadDays) && !isSilent;
}

function isLarge(input: DetectorInput, { cadence, row, earlier }: Expected): boolean {
  const monthMinor = usualIncomeMinor(input) ?? usualSpendingMinor(input) ?? Number.POSITIVE_INFINITY;
  const isOften = cadence === "quarterly" || earlier.length > 0;
  const leastMinor = isOften ? monthMinor * THRESHOLDS.minShareOfMonth : 0;
  return -row.amountMinor >= Math.max(leastMinor, amountFor(input.currency, THRESHOLDS.minAmountMinor));
}

const PERIODS = { quarterly: "a quarter", halfyearly: "half a year" } as const;

function toFact(input: DetectorInput, expected: Expected): DetectedFact {
  const { currency, today } = input;
  const { key, cadence, merchant, row, date, earlier } = expected;
  const every = cadence === "quarterly" || cadence === "halfyearly" ? PERIODS[cadence] : undefined;
  const duty = dutyOf(traitsOfRow(input, row));
  const amountMinor = -row.amountMinor;
  const inDays = daysAhead(input, expected);
  const figures = [
    money(
      "amount",
      earlier.length > 0 ? "Latest payment" : `Charged ${every ?? "a year"} ago`,
      amountMinor,
      "the transaction shown",
      { by: "sum", of: "rows" },
    ),
    days("days", "Until then", inDays, "from today to the day it is expected", { by: "days", from: today, to: date }),
  ];
  // Whoever owes it every quarter knows: its day is the news. Of what is months away, nothing is at stake yet.
  const isKnown =
    (every !== undefined && !["can be compared", "can be ended"].includes(duty)) || inDays > THRESHOLDS.aheadDays;
  return {
    key: `yearly_renewal:${currency}:${key.split(":").slice(2).join(":")}:${date.slice(0, every ? 7 : 4)}`,
    severity: "info",
    period: { from: row.date, to: date },
    currency,
    ...(isKnown
      ? {}
      : ({ impact: { amountMinor, currency, per: every || earlier.length > 0 ? "once" : "year" } } as const)),
    figures,
    transactionIds: [row.id],
    sumFigureId: "amount",
    ...(earlier.length > 0
      ? { compared: { label: "Earlier payments", transactionIds: earlier.map(({ id }) => id) } }
      : {}),
    method:
      "A payment that has come every quarter, half year or year, or one from about a year ago that is owed by law, usually billed yearly, or called yearly in your bank's text. It's expected when the next would follow; a tax on the day of a year ago, if none was paid around it.",
    slots: {
      merchant: textSlot(merchant),
      ...slotsOf(figures, ["amount", "days"], currency),
      lastDate: dateSlot(row.date, today),
      expectedDate: dateSlot(date, today),
    },
    hints: { duty, count: earlier.length > 0 ? "several" : "single", ...(every ? { every } : {}) },
    action: { label: "See the last charge", href: spendingHref({ ids: row.id }) },
    expiresAfter: date,
  };
}
