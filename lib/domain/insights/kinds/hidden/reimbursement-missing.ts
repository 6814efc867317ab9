import { addDays, daysBetween } from "@/lib/domain/calendar";
import { openClaims } from "@/lib/domain/insights/candidates/claims";
import { openDues } from "@/lib/domain/insights/candidates/dues";
import { type Owed, type OwedKind, PATIENCE } from "@/lib/domain/insights/candidates/owed";
import { count, days, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import { type DetectorInput, moneyWriter, spendingHref } from "@/lib/domain/insights/detection/input";
import type { DetectedFact, Figure } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { dayOf, figureValue } from "../../wording/clauses";
import { areAll, daysOf, outOf } from "../../wording/raw-checks";

const THRESHOLDS = {
  /** Leads the list for half a year; it stays open after that. */
  newsDays: 183,
} as const;
const cameBack = (rows: readonly LedgerTransaction[]) => rows.some(({ amountMinor }) => amountMinor > 0);

export const reimbursementMissing = defineInsight({
  type: "reimbursement_missing",
  page: "hidden",
  icon: "undo",
  thresholds: THRESHOLDS,
  detect: detectReimbursementMissing,
  restsOnBalances: false,
  holds: (fact, { rows, compared, all }) => {
    const { first, last } = daysOf(rows);
    switch (fact.hints.owed) {
      case "due": {
        const names = new Set(rows.map(({ name }) => name));
        const isLater = all.some(({ name, date, amountMinor }) => names.has(name) && date > last && amountMinor > 0);
        return areAll(rows, figureValue(fact, "amount")) && last === dayOf(fact, "lastDate") && !isLater;
      }
      case "rest":
        return (
          areAll(rows, figureValue(fact, "amount")) &&
          areAll(compared, figureValue(fact, "usual")) &&
          daysOf(compared).last < first
        );
      case "slow":
        return daysOf(compared).last < first && last === dayOf(fact, "date") && outOf([...rows, ...compared]) < 0;
      case "bills":
        return outOf(rows) === figureValue(fact, "billed") && cameBack(compared);
      default:
        return outOf(rows) === figureValue(fact, "total") && dayOf(fact, "date") >= last;
    }
  },
  claims: {
    detail: {
      before: (_, { compared }) => cameBack(compared),
      "payer-before": (_, { compared }) => cameBack(compared),
    },
  },
});

function detectReimbursementMissing(input: DetectorInput): DetectedFact[] {
  const claims = openClaims(input);
  // What comes back for a bill isn't missed as a regular payment as well.
  const claimed = new Set(claims.flatMap(({ rows, before = [] }) => [...rows, ...before]));
  const dues = openDues(input).filter(({ rows }) => !rows.some((row) => claimed.has(row)));
  return [...claims, ...dues].map((owed) => toFact(input, owed));
}

/** The figures of what is owed, and the one that the transactions add up to. */
function figuresOf(
  currency: string,
  { kind, rows, before = [], share = 1, missed = 1 }: Owed,
): { figures: Figure[]; sumFigureId: string | null } {
  const write = moneyWriter(currency);
  const amountMinor = Math.abs(rows.at(-1)?.amountMinor ?? 0);
  const sumOfRowsMinor = Math.abs(sumMinor(rows.map((row) => row.amountMinor)));
  const ofRows = { by: "sum", of: "rows" } as const;
  switch (kind) {
    case "rest": {
      const usualMinor = before[0]?.amountMinor ?? 0;
      const formula = `${write(usualMinor)} − ${write(amountMinor)}`;
      return {
        figures: [
          money("total", "Missing", usualMinor - amountMinor, formula, { by: "minus", figures: ["usual", "amount"] }),
          money("usual", "Each month before", usualMinor, "each of the payments before", {
            by: "each",
            of: "compared",
          }),
          money("amount", "Received this time", amountMinor, "the transaction shown", ofRows),
        ],
        sumFigureId: "amount",
      };
    }
    case "bills": {
      const formula = `${write(sumOfRowsMinor)} × ${Math.round(share * 100)}%`;
      return {
        figures: [
          money("total", "Owed to you", Math.round(sumOfRowsMinor * share), formula, {
            by: "times",
            figure: "billed",
            factor: share,
          }),
          money("billed", "Bills since then", sumOfRowsMinor, "the transactions shown", ofRows),
        ],
        sumFigureId: "billed",
      };
    }
    case "slow": {
      const latest = rows.slice(-1).map(({ id }) => id);
      return {
        figures: [
          money("amount", "The last payment", amountMinor, "one of the transactions", { by: "one", of: latest }),
        ],
        sumFigureId: null,
      };
    }
    case "due":
      return {
        figures: [
          ...(missed > 1
            ? [
                money("total", "Missing so far", amountMinor * missed, `${write(amountMinor)} × ${missed}`, {
                  by: "times",
                  figure: "amount",
                  factor: missed,
                }),
              ]
            : []),
          money("amount", "Each time", amountMinor, "each of the transactions", { by: "each", of: "rows" }),
          count("count", "Payments shown", rows.length, "the transactions shown", { by: "count", of: "rows" }),
        ],
        sumFigureId: null,
      };
    default: {
      const label = kind === "part" ? "Paid" : "Owed to you";
      return {
        figures: [money("total", label, sumOfRowsMinor, "the transactions shown", ofRows)],
        sumFigureId: "total",
      };
    }
  }
}

function toFact({ currency, today }: DetectorInput, owed: Owed): DetectedFact {
  const { kind, name, key, rows, since, expected, before = [], payer, laterDays } = owed;
  const start = expected ?? since;
  const waitingDays = daysBetween(start, today);
  const { figures: amounts, sumFigureId } = figuresOf(currency, owed);
  const figures = [
    ...amounts,
    laterDays === undefined
      ? days("days", expected ? "Late by" : "Waiting", waitingDays, "from that day to today", {
          by: "days",
          from: start,
          to: today,
        })
      : days("days", "Later than before", laterDays, "the last three payments against the first ones", {
          by: "stated",
        }),
  ];
  const ids = rows.map(({ id }) => id);
  return {
    key: `reimbursement_missing:${currency}:${key}${expected ? `:${expected.slice(0, 7)}` : ""}`,
    severity: waitingDays > THRESHOLDS.newsDays ? "info" : "warning",
    period: { from: rows[0]?.date ?? since, to: today },
    // What was paid out is waited for before it is owed.
    since: expected ?? addDays(since, PATIENCE.days),
    currency,
    // How much of a bill comes back no one can say, and late money isn't lost.
    ...(kind === "part" || kind === "slow"
      ? {}
      : { impact: { amountMinor: amounts[0]?.value ?? 0, currency, per: "once" } as const }),
    figures,
    transactionIds: ids,
    sumFigureId,
    ...(before.length > 0
      ? { compared: { label: "Earlier payments", transactionIds: before.map(({ id }) => id) } }
      : {}),
    method: METHODS[kind],
    slots: {
      merchant: textSlot(name),
      ...(payer === undefined ? {} : { source: textSlot(payer) }),
      ...slotsOf(figures, ["total", "amount", "usual", "days", "count"], currency),
      ...(expected
        ? { expectedDate: dateSlot(expected, today), lastDate: dateSlot(since, today) }
        : { date: dateSlot(since, today) }),
    },
    hints: { owed: kind },
    action: { label: "See the transactions", href: spendingHref({ ids: ids.join(",") }) },
    expiresAfter: addDays(today, THRESHOLDS.newsDays),
  };
}

const LONGER = "at least a month and a half, or one and a half times the usual wait if that's longer";

const METHODS: Readonly<Record<OwedKind, string>> = {
  back: `A deposit, a loan or a work trip. Your bank's text calls it a deposit and you've stopped paying rent there, or earlier payments like it came back in full. Nothing has come back in ${LONGER}.`,
  perhaps: `A payment of a kind that nearly always came back in full before. Nothing has come back in ${LONGER}. Nothing says it should this time, so we ask.`,
  part: `A bill of a kind of which one sender paid you part nearly every time, at least four times. It has paid nothing toward this one in ${LONGER}.`,
  bills: `One to three bills of which someone paid you the same share nearly every time before, to the cent, and nothing this time in ${LONGER}, or a month for a person. We count their share.`,
  due: "A regular payment from one person that's more than a week late, or two in a row if it comes weekly or every two weeks, while your account has newer transactions. It had arrived in the same amount at least five months in a row, or seven with one change of the amount (three for a share of the rent), or at least eight times if it comes more often. The transactions shown are the last payments.",
  rest: "Rent, or money from a person through a payment app, that was the same four times a month apart and came up short this time, with nothing more from the same sender since.",
  slow: "At least nine monthly payments from one payer that arrive later and later: the last three each came at least a week later in the month than the first ones. The transactions shown are the last three.",
};
