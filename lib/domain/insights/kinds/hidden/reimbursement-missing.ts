import { addDays, daysBetween } from "@/lib/domain/calendar";
import { openClaims } from "@/lib/domain/insights/candidates/claims";
import { openDues } from "@/lib/domain/insights/candidates/dues";
import { type Owed, type OwedKind, PATIENCE } from "@/lib/domain/insights/candidates/owed";
import {
  count,
  countFigure,
  days,
  daysFigure,
  eachFigure,
  middleFigure,
  minusFigure,
  money,
  oneFigure,
  sumFigure,
  yearlyFigure,
} from "@/lib/domain/insights/detection/figures";
import { type DetectorInput, moneyWriter } from "@/lib/domain/insights/detection/input";
import { totalOf } from "@/lib/domain/insights/detection/rows-since";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { type FoundFact, figureValue, idsOf } from "@/lib/domain/insights/facts/found-fact";
import { sumMinor } from "@/lib/domain/money";
import { median } from "@/lib/domain/statistics";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { dayOf, daysOf, type RawLedger } from "../../wording/clauses";

const THRESHOLDS = {
  /** Leads the list for half a year; it stays open after that. */
  newsDays: 183,
} as const;
/** A third of a period late is late. */
const MAX_LATE = 1 / 3;
const cameBack = (rows: readonly LedgerTransaction[]) => rows.some(({ amountMinor }) => amountMinor > 0);

export const reimbursementMissing = defineInsight({
  type: "reimbursement_missing",
  page: "hidden",
  icon: "undo",
  detect: detectReimbursementMissing,
  holds: (fact, { rows, compared, all }) => {
    const { first, last } = daysOf(rows);
    switch (fact.hints.owed) {
      case "due": {
        const since = paymentsLike([...rows, ...compared], all).filter(
          ({ date }) => date >= dayOf(fact, "expectedDate"),
        );
        return (
          last < dayOf(fact, "expectedDate") &&
          daysOf([...rows, ...compared]).last === dayOf(fact, "lastDate") &&
          since.length === compared.length
        );
      }
      case "rest":
      case "less":
        return daysOf(compared).last < first;
      case "slow":
        return daysOf(compared).last < first && last === dayOf(fact, "date") && totalOf([...rows, ...compared]) > 0;
      case "lent":
      case "perhaps-lent":
      case "borrowed": {
        const isOneWay = rows.every(({ amountMinor }) => amountMinor < 0 === (fact.hints.owed !== "borrowed"));
        return isOneWay && daysOf(compared).last === dayOf(fact, "date");
      }
      case "bills":
        return cameBack(compared);
      default:
        return dayOf(fact, "date") >= last;
    }
  },
  claims: {
    detail: {
      before: (_, { compared }) => cameBack(compared),
      "last-back": (fact, { compared }) =>
        dayOf(fact, "lastDate") === daysOf(compared.filter(({ amountMinor }) => amountMinor > 0)).last,
      "payer-before": (_, { compared }) => cameBack(compared),
      missed: isMissed,
      "missed-in-part": isMissed,
      "due-before": (fact, { rows, all }) => {
        const expected = dayOf(fact, "expectedDate");
        const payments = paymentsLike(rows, all);
        const stepDays = stepOf(payments);
        const before = payments.filter(
          ({ date, amountMinor }) => date < expected && amountMinor === figureValue(fact, "amount"),
        );
        const isOnTime = ({ date }: LedgerTransaction) => {
          const periods = daysBetween(date, expected) / stepDays;
          return Math.round(periods) - periods <= MAX_LATE;
        };
        return before.slice(-figureValue(fact, "count")).every((row) => rows.includes(row) && isOnTime(row));
      },
    },
  },
});

/** All that came under the texts of some payments. */
function paymentsLike(some: readonly LedgerTransaction[], all: readonly LedgerTransaction[]): LedgerTransaction[] {
  const names = new Set(some.map(({ name }) => name));
  return all.filter(({ name, amountMinor }) => names.has(name) && amountMinor > 0);
}

/** Days between payments. */
function stepOf(payments: readonly LedgerTransaction[]): number {
  return median(payments.slice(1).map(({ date }, at) => daysBetween(payments[at]?.date ?? date, date)));
}

/** Computes what is missing by the calendar again: no more than the days from the first to the last, less what came. */
function isMissed(fact: DetectedFact, { rows, compared, all }: RawLedger): boolean {
  const payments = paymentsLike([...rows, ...compared], all);
  const [first, last] = [dayOf(fact, "expectedDate"), fact.since ?? ""];
  const amountMinor = figureValue(fact, "amount");
  const stepDays = stepOf(payments);
  const periods = Math.round(daysBetween(first, last) / stepDays) + 1;
  const aroundDays = Math.floor(stepDays / 4);
  const came = payments.filter(({ date }) => date >= addDays(first, -aroundDays) && date <= addDays(last, aroundDays));
  // Less than a third, or than half beside whole ones, is for something else.
  const toward = came.map((row) => {
    const beside = row.amountMinor % amountMinor;
    const isPart = beside >= amountMinor / (row.amountMinor < amountMinor ? 3 : 2);
    return row.amountMinor - (isPart ? 0 : beside);
  });
  return (
    figureValue(fact, "missed") <= periods && figureValue(fact, "total") <= amountMinor * periods - sumMinor(toward)
  );
}

function detectReimbursementMissing(input: DetectorInput): FoundFact[] {
  const claims = openClaims(input);
  // What comes back for a bill isn't missed as a regular payment as well.
  const claimed = new Set(claims.flatMap(({ rows, before = [] }) => [...rows, ...before]));
  const dues = openDues(input).filter(({ rows }) => !rows.some((row) => claimed.has(row)));
  return [...claims, ...dues].map((owed) => toFact(input, owed));
}

/** The figures of what is owed. */
function figuresOf(
  currency: string,
  { kind, rows, before = [], share = 1, missed = 1, parts = [], isVaried = false, part }: Owed,
): FoundFact["figures"] {
  const write = moneyWriter(currency);
  const amountMinor = Math.abs(rows.at(-1)?.amountMinor ?? 0);
  const sumOfRowsMinor = Math.abs(totalOf(rows));
  const usualMinor = isVaried ? median(rows.map((row) => row.amountMinor)) : amountMinor;
  switch (kind) {
    case "rest":
    case "less": {
      const minors = before.map((row) => row.amountMinor);
      const usual = isVaried
        ? middleFigure(
            "usual",
            "Usual payment",
            Math.round(median(minors)),
            "the median of the payments before",
            "compared",
          )
        : eachFigure("usual", "Each time before", minors[0] ?? 0, "each of the payments before", "compared");
      const amount = sumFigure("amount", "Received this time", amountMinor, "the transaction shown");
      return [minusFigure(currency, "total", "Missing", usual, amount), usual, amount];
    }
    case "lent":
    case "perhaps-lent":
    case "borrowed": {
      const isLent = kind !== "borrowed";
      const backMinor = Math.abs(totalOf(before));
      const lent = sumFigure("lent", isLent ? "You sent" : "You received", sumOfRowsMinor);
      const back = isLent ? "Came back" : "You sent back";
      const refunded = sumFigure("refunded", back, backMinor, "the payments back", "compared");
      return [minusFigure(currency, "total", "Still open", lent, refunded), lent, refunded];
    }
    case "bills": {
      const formula = `${write(sumOfRowsMinor)} × ${Math.round(share * 100)}%`;
      return [
        money("total", "Owed to you", Math.round(sumOfRowsMinor * share), formula, {
          by: "times",
          figure: "billed",
          factor: share,
        }),
        sumFigure("billed", "Bills since then", sumOfRowsMinor),
      ];
    }
    case "slow":
      return [oneFigure("amount", "The last payment", amountMinor, "one of the transactions", idsOf(rows.slice(-1)))];
    case "due": {
      const [isPart, isSeveral] = [parts.length > 0, missed > 1];
      const amount = isVaried
        ? middleFigure("amount", "Usual payment", usualMinor, "the median of the payments shown")
        : eachFigure("amount", "Each time", usualMinor, "each of the transactions");
      const due = yearlyFigure(currency, "Due", amount, missed, "due");
      const ofParts = idsOf(parts);
      const received = sumFigure("received", "Received of it", totalOf(parts), "the payments that came short", ofParts);
      return [
        isPart && minusFigure(currency, "total", "Missing so far", due, received),
        isPart && due,
        isPart && received,
        !isPart && isSeveral && yearlyFigure(currency, "Missing so far", amount, missed, "total"),
        amount,
        (isSeveral || isPart) && count("missed", "Payments missing", missed, "the days without the whole payment"),
        before.length > 0
          ? countFigure("count", "Payments since then", before.length, "the later payments", "compared")
          : countFigure("count", "Payments shown", rows.length),
      ];
    }
    default:
      return [
        sumFigure("total", kind === "part" ? "Paid" : "Owed to you", sumOfRowsMinor),
        part ? sumFigure("usual", "Paid last time", part.amountMinor, "the earlier payment", [part.id]) : null,
      ];
  }
}

function toFact({ currency, today }: DetectorInput, owed: Owed): FoundFact {
  const {
    kind,
    name,
    key,
    rows,
    since,
    expected,
    latest,
    before = [],
    payer,
    part,
    laterDays,
    isVaried,
    isPunctual,
  } = owed;
  const start = expected ?? since;
  const waitingDays = daysBetween(start, today);
  const amounts = figuresOf(currency, owed).filter((figure) => figure !== null && figure !== false);
  return {
    key: `reimbursement_missing:${currency}:${key}${expected ? `:${expected.slice(0, 7)}` : ""}`,
    severity: waitingDays > THRESHOLDS.newsDays ? "info" : "warning",
    period: { from: rows[0]?.date ?? since, to: today },
    // What was paid out is waited for before it is owed.
    since: latest ?? addDays(since, PATIENCE.days),
    impact:
      part || !WITHOUT_IMPACT.has(kind)
        ? { amountMinor: (part ? part.amountMinor : amounts[0]?.value) ?? 0, per: "once" }
        : undefined,
    figures: [
      ...amounts,
      laterDays === undefined
        ? daysFigure("days", expected ? "Late by" : "Waiting", start, today, "from that day to today")
        : days("days", "Later than before", laterDays, "the last three payments against the first ones"),
    ],
    transactionIds: idsOf(rows),
    compared:
      before.length > 0 ? { label: LABELS[kind] ?? "Earlier payments", transactionIds: idsOf(before) } : undefined,
    method: METHODS[kind],
    slots: {
      merchant: name,
      source: payer === undefined ? undefined : payer,
      ...(expected ? { expectedDate: expected, lastDate: since } : { date: since }),
      ...(kind === "bills" ? { lastDate: before.findLast(({ amountMinor }) => amountMinor > 0)?.date ?? since } : {}),
    },
    hints: {
      owed: kind,
      amounts: isVaried ? "different each time" : undefined,
      earlier: isPunctual ? "on time" : undefined,
    },
    action: "See the transactions",
    expiresAfter: addDays(today, THRESHOLDS.newsDays),
  };
}

/** Nobody knows how much of a bill comes back, late money isn't lost, and a debt is no gain. */
const WITHOUT_IMPACT: ReadonlySet<OwedKind> = new Set<OwedKind>(["part", "slow", "borrowed"]);

/** Names of what payments are compared with. */
const LABELS: Partial<Record<OwedKind, string>> = {
  lent: "Paid back",
  "perhaps-lent": "Paid back",
  borrowed: "Paid back",
  due: "Payments since then",
};

const LONGER = "at least a month and a half, or one and a half times the usual wait if that's longer";

const METHODS: Readonly<Record<OwedKind, string>> = {
  back: `A deposit, a loan or a work trip. Your bank's text calls it a deposit and you've stopped paying rent there, or earlier payments like it came back in full. Nothing has come back in ${LONGER}.`,
  perhaps: `A payment of a kind that nearly always came back in full before. Nothing has come back in ${LONGER}. Nothing says it should this time, so we ask.`,
  part: `A bill of a kind of which one sender paid you part nearly every time, at least four times. It has paid nothing toward this one in ${LONGER}.`,
  bills: `One to three bills of which someone paid you the same share nearly every time before, to the cent, and nothing this time in ${LONGER}, or a month for a person. We count their share.`,
  lent: "Money you sent someone whose text calls it lent, of which a part came back. Nothing has come back since in at least a month and a half. What the same person also sends regularly isn't counted.",
  "perhaps-lent":
    "Money you sent someone, of which a part came back: either its text calls it lent, or it was one large round sum with nothing else between you. Nothing has come back since in at least a month and a half. We can't know what you've agreed, so we ask.",
  borrowed:
    "Money you received from someone and sent back in part. Either its text calls it a loan, or it was one large round sum with nothing else between you. You've sent nothing since in at least a month and a half. We can't know what you've agreed, so we ask.",
  due: "A regular payment that's missing, or came short, while your account has newer transactions: more than a week after its day, two weeks if it comes every two weeks, or up to four if it comes every few months. It had come at least five months in a row, eight times if it comes more often, or four times if it comes every few months (three months for a share of the rent, ten payments where amounts differ). A payment that came late, or twice at once, counts for the one that was missing. Someone who stopped altogether counts for two months, or longer if others still pay the same. The transactions shown are the last payments before.",
  rest: "Rent, or money from a person through a payment app, that was the same each time before and came up short this time, with nothing more from the same sender since.",
  less: "Money that came in a regular rhythm, the same or nearly the same each time, and was clearly less this time, with nothing more from the same sender since. They may have told you, so we don't say it's owed.",
  slow: "At least nine monthly payments from one payer that arrive later and later: the last three each came at least a week later in the month than the first ones. The transactions shown are the last three.",
};
