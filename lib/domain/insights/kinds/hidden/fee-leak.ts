import { addDays } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { interestBesideSavingsOf } from "@/lib/domain/insights/detection/card-interest";
import { type Fees, feeSlugOf, feesOf, isPenalty } from "@/lib/domain/insights/detection/fees";
import { count, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import { type DetectorInput, moneyWriter, spendingHref } from "@/lib/domain/insights/detection/input";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { sumMinor } from "@/lib/domain/money";
import { median } from "@/lib/domain/statistics";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue, textOf } from "../../wording/clauses";
import { counted, inAll, overAYear, typically } from "../../wording/phrases";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** A quarter of a year, near enough. */
  days: 90,
  /** One fee is a mishap, three are a habit. */
  minFees: 3,
  minTotalMinor: 900,
  /** One fee for a late payment or an overdraft is reported by itself from so much on: it is mostly waived when one asks. */
  minPenaltyMinor: 1500,
  /** Two hundred a year. */
  warningTotalMinor: 5000,
} as const;

export const feeLeak = defineInsight({
  type: "fee_leak",
  page: "hidden",
  label: "Fee leak",
  icon: "circle-percent",
  about: {
    finds:
      "three or more bank, machine, overdraft or card interest fees in ninety days, or one for a late payment or an overdraft",
    rows: "the fees less those refunded",
    excludes: "one other fee, a loan's own interest, refunded fees",
  },
  thresholds: THRESHOLDS,
  detect: detectFeeLeak,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows }) =>
      rows.filter((row) => row.amountMinor < 0).length === figureValue(fact, "count") &&
      rows.every((row) => row.date >= dayOf(fact, "since") && FEES.has(feeSlugOf(row) ?? "")),
    lead: [
      clause(
        "total",
        "what went to bank fees, and since when",
        (f) => sentence`${inAll(f.total)} went to bank fees since ${f.since}`,
      ),
      clause(
        "how-many",
        "how many fees were charged, and since when",
        (f) => sentence`You were charged ${counted(f.count, "bank fee", "bank fees")} since ${f.since}`,
      ),
      clause("adds-up", "bank fees add up", (f) => sentence`Bank fees add up: ${inAll(f.total)} in ninety days`, {
        when: areSeveral,
      }),
      clause("one-fee", "a bank fee one can ask about", (f) => sentence`A bank took a fee of ${inAll(f.total)}`, {
        when: isOne,
      }),
    ],
    detail: [
      clause(
        "kind",
        "which kind of fee is among them, and its typical size",
        (f) => sentence`The ${counted(f.count, "fee includes", "fees include")} ${f.kind}, ${typically(f.typical)}`,
        {
          when: areSeveral,
          holds: (fact, { rows }) =>
            rows.some(
              (row) => row.amountMinor < 0 && categoryBySlug(feeSlugOf(row) ?? "")?.name === textOf(fact, "kind"),
            ),
        },
      ),
      clause(
        "pace",
        "what it comes to in a year at this pace",
        (f) => sentence`At this pace, the fees come to ${overAYear(f.yearly)}`,
        { when: areSeveral },
      ),
      clause(
        "penalty",
        "fees for a late payment or an overdraft are among them",
        () => sentence`Fees for a late payment or an overdraft are often waived once when you ask`,
        { when: ({ hints }) => hints.fee === "penalty", holds: (_, { rows }) => rows.some(isPenalty) },
      ),
      clause(
        "refunded",
        "refunded fees are subtracted",
        (f) => sentence`Fees that came back are already subtracted from the ${inAll(f.total)}`,
        {
          when: (fact) => fact.transactionIds.length > figureValue(fact, "count"),
          holds: (_, { rows }) => rows.some((row) => row.amountMinor > 0),
        },
      ),
    ],
    step: [
      clause("waive", "ask the bank to waive the latest", () => sentence`Ask your bank to waive the latest fees`),
      clause(
        "other-account",
        "ask for an account without such fees",
        (f) => sentence`Ask your bank for an account without ${f.kind}`,
      ),
    ],
  },
});

/** What a bank takes for its own doings. Fees for paying abroad are a fact of their own. */
const FEES: ReadonlySet<string> = new Set(["bank-fees", "atm-fees", "overdraft-fees", "interest-charges"]);
/** Four times ninety days: a year, near enough for a pace. */
const TIMES_A_YEAR = 4;

/** Without the interest of cards that is reported beside the savings that would end it. */
function feesBesideCardInterest(input: DetectorInput): Fees {
  const elsewhere = new Set(interestBesideSavingsOf(input).flatMap(({ rows }) => rows.map(({ id }) => id)));
  const fees = feesOf(input, FEES, THRESHOLDS.days);
  const rows = fees.rows.filter(({ id }) => !elsewhere.has(id));
  const charged = rows.filter(({ amountMinor }) => amountMinor < 0);
  return { rows, charged, totalMinor: -sumMinor(rows.map(({ amountMinor }) => amountMinor)) };
}

function isOne({ hints }: DetectedFact): boolean {
  return hints.count === "single";
}

function areSeveral({ hints }: DetectedFact): boolean {
  return hints.count === "several";
}

/** Fees of the last ninety days, where there are several of them; less those refunded. */
function detectFeeLeak(input: DetectorInput): DetectedFact[] {
  const { currency, today } = input;
  const { rows, charged, totalMinor } = feesBesideCardInterest(input);
  const penalties = charged.filter(isPenalty);
  const isLeak =
    totalMinor >= amountFor(currency, THRESHOLDS.minTotalMinor) &&
    charged.length - (rows.length - charged.length) >= THRESHOLDS.minFees;
  const isPunished =
    penalties.some(({ amountMinor }) => -amountMinor >= amountFor(currency, THRESHOLDS.minPenaltyMinor)) &&
    totalMinor >= amountFor(currency, THRESHOLDS.minPenaltyMinor);
  if (!isLeak && !isPunished) return [];
  const write = moneyWriter(currency);
  const [kind, ofKind] = [...groupBy(charged, (row) => feeSlugOf(row) ?? "")].reduce((most, group) =>
    group[1].length > most[1].length ? group : most,
  );
  const figures = [
    money("total", "In ninety days", totalMinor, "the rows beside, less refunds", {
      by: "sum",
      of: "rows",
    }),
    count("count", "Fees charged", charged.length, "the rows that went out", {
      by: "count",
      of: charged.map((row) => row.id),
    }),
    money(
      "typical",
      "The usual one",
      Math.round(median(ofKind.map((row) => -row.amountMinor))),
      "the middle one of its kind",
      {
        by: "middle",
        of: ofKind.map((row) => row.id),
      },
    ),
    money("yearly", "At this pace in a year", totalMinor * TIMES_A_YEAR, `${write(totalMinor)} × ${TIMES_A_YEAR}`, {
      by: "times",
      figure: "total",
      factor: TIMES_A_YEAR,
    }),
  ];
  return [
    {
      key: `fee_leak:${currency}`,
      severity: totalMinor >= amountFor(currency, THRESHOLDS.warningTotalMinor) ? "warning" : "info",
      period: { from: addDays(today, 1 - THRESHOLDS.days), to: today },
      currency,
      impact: isLeak
        ? { amountMinor: totalMinor * TIMES_A_YEAR, currency, per: "year" }
        : { amountMinor: totalMinor, currency, per: "once" },
      figures,
      transactionIds: rows.map((row) => row.id),
      sumFigureId: "total",
      method:
        "Fees for accounts, ATMs, overdrafts and card interest in the last ninety days, three at least or one for a late payment or an overdraft, less those refunded; what a loan's own account books is not among them.",
      slots: {
        ...slotsOf(figures, ["total", "count", "typical", "yearly"], currency),
        kind: { kind: "text", text: categoryBySlug(kind)?.name ?? "Fees" },
        since: { kind: "date", day: addDays(today, 1 - THRESHOLDS.days) },
      },
      hints: { count: charged.length > 1 ? "several" : "single", ...(penalties.length > 0 ? { fee: "penalty" } : {}) },
      action: {
        label: "See the fees",
        href: spendingHref({
          ids: rows
            .map((row) => row.id)
            .slice(0, 200)
            .join(","),
        }),
      },
      expiresAfter: addDays(rows.at(-1)?.date ?? today, THRESHOLDS.days),
    },
  ];
}
