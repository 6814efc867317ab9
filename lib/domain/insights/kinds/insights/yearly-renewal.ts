import { daysAhead, type Expected, expectedOf, isPaidElsewhere, RARE } from "@/lib/domain/insights/candidates/expected";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { daysFigure, sumFigure } from "@/lib/domain/insights/detection/figures";
import {
  coverageOf,
  type DetectorInput,
  usualIncomeMinor,
  usualSpendingMinor,
} from "@/lib/domain/insights/detection/input";
import { traitsOfRow, traitsOfSeries } from "@/lib/domain/insights/detection/payee-traits";
import { type FoundFact, idsOf } from "@/lib/domain/insights/facts/found-fact";
import { dutyOf } from "@/lib/domain/payees/traits-of";
import { defineInsight } from "../../define-insight";
import { dayOf, isSameCharge } from "../../wording/clauses";

const THRESHOLDS = {
  /** A month is enough to end a contract or to put the money aside. */
  aheadDays: 31,
  /** A policy of a year is compared with others before the month in which it can still be ended, where it is worth it. */
  aheadDaysOfPolicies: 60,
  minPolicyMinor: 20_000,
  /** Below, a reminder costs more than the charge. */
  minAmountMinor: 2000,
  /** Payments several times a year with a smaller share of a month are paid out of it. */
  minShareOfMonth: 0.1,
} as const;

export const yearlyRenewal = defineInsight({
  type: "yearly_renewal",
  page: "insight",
  icon: "calendar-clock",
  detect: detectYearlyRenewal,
  holds: (fact, { rows, today }) =>
    isSameCharge(fact, rows) &&
    rows.length === 1 &&
    rows[0]?.date === dayOf(fact, "lastDate") &&
    dayOf(fact, "expectedDate") >= today,
});

/** Next payments of streams of a quarter or longer, and of what was paid once, a year ago. */
function detectYearlyRenewal(input: DetectorInput): FoundFact[] {
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

function toFact(input: DetectorInput, expected: Expected): FoundFact {
  const { currency, today } = input;
  const { key, cadence, merchant, row, date, earlier } = expected;
  const every = cadence === "quarterly" || cadence === "halfyearly" ? PERIODS[cadence] : undefined;
  const duty = dutyOf(traitsOfRow(input, row));
  const amountMinor = -row.amountMinor;
  const inDays = daysAhead(input, expected);
  const label = earlier.length > 0 ? "Latest payment" : `Charged ${every ?? "a year"} ago`;
  // Whoever owes it every quarter knows: its day is the news. Of what is months away, nothing is at stake yet.
  const isKnown =
    (every !== undefined && !["can be compared", "can be ended"].includes(duty)) || inDays > THRESHOLDS.aheadDays;
  return {
    key: `yearly_renewal:${currency}:${key.split(":").slice(2).join(":")}:${date.slice(0, every ? 7 : 4)}`,
    severity: "info",
    period: { from: row.date, to: date },
    impact: isKnown ? undefined : { amountMinor, per: every || earlier.length > 0 ? "once" : "year" },
    figures: [
      sumFigure("amount", label, amountMinor, "the transaction shown"),
      daysFigure("days", "Until then", today, date, "from today to the day it is expected"),
    ],
    transactionIds: [row.id],
    compared: earlier.length > 0 ? { label: "Earlier payments", transactionIds: idsOf(earlier) } : undefined,
    method:
      "A payment that has come every quarter, half year or year, or one from about a year ago that is owed by law, usually billed yearly, or called yearly in your bank's text. It's expected when the next would follow; a tax on the day of a year ago, if none was paid around it.",
    slots: {
      merchant,
      lastDate: row.date,
      expectedDate: date,
    },
    hints: { duty, count: earlier.length > 0 ? "several" : "single", every },
    action: "See the last charge",
    expiresAfter: date,
  };
}
