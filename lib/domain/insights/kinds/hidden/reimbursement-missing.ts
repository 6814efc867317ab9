import { addDays, daysBetween } from "@/lib/domain/calendar";
import { openClaims } from "@/lib/domain/insights/candidates/claims";
import { openDues } from "@/lib/domain/insights/candidates/dues";
import { type Owed, type OwedKind, PATIENCE } from "@/lib/domain/insights/candidates/owed";
import { count, days, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import { type DetectorInput, moneyWriter, spendingHref } from "@/lib/domain/insights/detection/input";
import type { DetectedFact, Figure } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import { median } from "@/lib/domain/statistics";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue } from "../../wording/clauses";
import {
  anAmountOf,
  counted,
  howOften,
  inAll,
  insteadOfUsual,
  lessInAll,
  onlyReceived,
  usualEach,
  usualPart,
} from "../../wording/phrases";
import { areAll, daysOf, outOf } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** Leads the list for half a year; it stays open after that. */
  newsDays: 183,
} as const;

const isOf =
  (...kinds: OwedKind[]) =>
  ({ hints }: DetectedFact) =>
    kinds.some((kind) => kind === hints.owed);
/** Payments of what comes in a rhythm, since the first missing one. */
const hasPaidSince = ({ compared }: DetectedFact) => compared !== undefined;
const isVaried = ({ hints }: DetectedFact) => hints.amounts === "different each time";
const hasParts = ({ slots }: DetectedFact) => slots.received !== undefined;
const isLike = (fact: DetectedFact) => isOf("part")(fact) && fact.slots.usual !== undefined;
const isMissedOften = ({ slots }: DetectedFact) => slots.missed?.kind === "count" && slots.missed.value > 1;
const cameBack = (rows: readonly LedgerTransaction[]) => rows.some(({ amountMinor }) => amountMinor > 0);

export const reimbursementMissing = defineInsight({
  type: "reimbursement_missing",
  page: "hidden",
  label: "Money owed to you",
  icon: "undo",
  about: {
    finds:
      "money that usually comes back and hasn't: a work trip, a deposit, money you lent, a bill that an insurer, employer or flatmate usually pays part of; a regular payment from someone that's missing or came up short; and someone who pays later and later",
    rows: "what you paid and are owed; for regular payments, the last ones without a sum; for a short payment, what you received",
    excludes: "recent trips, first trips, rent you're still paying, transfers between your accounts, your pay",
  },
  thresholds: THRESHOLDS,
  detect: detectReimbursementMissing,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows, compared, all }) => {
      const { first, last } = daysOf(rows);
      switch (fact.hints.owed) {
        case "due": {
          const names = new Set([...rows, ...compared].map(({ name }) => name));
          const since = all.filter(({ name, date, amountMinor }) => names.has(name) && date > last && amountMinor > 0);
          return (
            (isVaried(fact) || areAll(rows, figureValue(fact, "amount"))) &&
            last < dayOf(fact, "expectedDate") &&
            daysOf([...rows, ...compared]).last === dayOf(fact, "lastDate") &&
            since.length === compared.length
          );
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
    lead: [
      clause(
        "not-back",
        "how much hasn't come back, and where it was paid",
        (f) => sentence`The ${inAll(f.total)} you paid ${f.merchant} hasn't come back`,
        { when: isOf("back") },
      ),
      clause(
        "may-be-owed",
        "it may be owed",
        (f) => sentence`You may be owed ${inAll(f.total)} that you paid ${f.merchant}`,
        {
          when: isOf("back"),
        },
      ),
      clause(
        "perhaps",
        "asks whether it is to come back",
        (f) => sentence`Should the ${inAll(f.total)} you paid ${f.merchant} come back?`,
        { when: isOf("perhaps") },
      ),
      clause(
        "perhaps-owed",
        "asks whether it is owed",
        (f) => sentence`Are you owed the ${inAll(f.total)} you paid ${f.merchant}?`,
        {
          when: isOf("perhaps"),
        },
      ),
      clause(
        "days",
        "how long nothing has come back",
        (f) => sentence`Nothing you paid ${f.merchant} has come back in ${f.days}`,
        { when: isOf("back", "perhaps") },
      ),
      clause(
        "part",
        "of which bill a part hasn't come back",
        (f) => sentence`Part of the ${inAll(f.total)} you paid ${f.merchant} hasn't come back`,
        { when: (fact) => isOf("part")(fact) && !isLike(fact) },
      ),
      clause(
        "part-of-whom",
        "who hasn't paid a part",
        (f) => sentence`${f.source} hasn't paid its part of a bill of ${inAll(f.total)}`,
        {
          when: isOf("part"),
        },
      ),
      clause(
        "part-days",
        "for how long a part of a bill is open",
        (f) => sentence`You've been waiting ${f.days} for money back on a bill of ${inAll(f.total)}`,
        { when: isOf("part") },
      ),
      clause(
        "bills",
        "how much someone owes toward bills",
        (f) => sentence`${f.source} may owe you ${inAll(f.total)} toward bills you paid`,
        {
          when: isOf("bills"),
        },
      ),
      clause(
        "bills-place",
        "whose bills someone usually pays back",
        (f) => sentence`${f.source} hasn't paid you back for ${f.merchant}`,
        { when: isOf("bills") },
      ),
      clause(
        "bills-days",
        "for how long it is open",
        (f) => sentence`You've been waiting ${f.days} for ${inAll(f.total)} from ${f.source}`,
        {
          when: isOf("bills"),
        },
      ),
      clause(
        "several",
        "what several missing payments come to",
        (f) => sentence`${inAll(f.total)} from ${f.merchant} hasn't arrived`,
        { when: isOf("due") },
      ),
      clause(
        "missing",
        "what hasn't come, and from whom",
        (f) => sentence`${anAmountOf(f.amount)} from ${f.merchant} hasn't arrived`,
        { when: (fact) => isOf("due")(fact) && !isVaried(fact) },
      ),
      clause(
        "about",
        "about how much hasn't come, and from whom",
        (f) => sentence`About ${anAmountOf(f.amount)} from ${f.merchant} hasn't arrived`,
        { when: (fact) => isOf("due")(fact) && isVaried(fact) },
      ),
      clause(
        "expected",
        "when it was expected",
        (f) => sentence`A payment from ${f.merchant} was due around ${f.expectedDate}`,
        { when: isOf("due") },
      ),
      clause("late", "how late it is", (f) => sentence`${f.merchant} is ${f.days} late paying you`, {
        when: (fact) => isOf("due")(fact) && !hasPaidSince(fact),
      }),
      clause(
        "rest",
        "how much less than usual came",
        (f) => sentence`You're missing ${inAll(f.total)} from ${f.merchant}`,
        {
          when: isOf("rest"),
        },
      ),
      clause("less", "a payment came short", (f) => sentence`${f.merchant} paid you ${lessInAll(f.total)} than usual`, {
        when: isOf("rest"),
      }),
      clause(
        "instead",
        "what came in place of the usual payment",
        (f) => sentence`On ${f.date}, ${f.merchant} paid ${insteadOfUsual(f.amount, f.usual)}`,
        { when: isOf("rest") },
      ),
      clause("slow", "payments come later and later", (f) => sentence`${f.merchant} pays you later and later`, {
        when: isOf("slow"),
      }),
      clause(
        "slow-days",
        "how much later payments come",
        (f) => sentence`${f.merchant} now pays you ${f.days} later than before`,
        {
          when: isOf("slow"),
        },
      ),
      clause(
        "slow-latest",
        "payments arrive later",
        (f) => sentence`Payments from ${f.merchant} now arrive ${f.days} later`,
        {
          when: isOf("slow"),
        },
      ),
    ],
    detail: [
      clause(
        "nothing-since",
        "nothing came back since a day",
        (f) => sentence`Nothing has come back since ${f.date}, ${f.days} ago`,
        { when: isOf("back", "perhaps") },
      ),
      clause("before", "earlier ones came back", () => sentence`Earlier payments like this came back`, {
        when: (fact) => isOf("back", "perhaps")(fact) && fact.compared !== undefined,
        holds: (_, { compared }) => cameBack(compared),
      }),
      clause(
        "like-before",
        "what came of the same bill before",
        (f) => sentence`It paid ${usualPart(f.usual)} toward the same bill last time`,
        { when: isLike },
      ),
      clause("paid-on", "when the bill was paid", (f) => sentence`You paid ${f.merchant} on ${f.date}, ${f.days} ago`, {
        when: isOf("part", "bills"),
      }),
      clause(
        "payer-before",
        "who paid a part of earlier bills",
        (f) => sentence`${f.source} paid part of earlier bills like this`,
        {
          when: (fact) => isOf("part", "bills")(fact) && !isLike(fact),
          holds: (_, { compared }) => cameBack(compared),
        },
      ),
      clause(
        "missed",
        "how many are missing, and since when",
        (f) =>
          sentence`${counted(f.missed, "payment", "payments")} of ${anAmountOf(f.amount)} didn't arrive, the first due around ${f.expectedDate}`,
        { when: (fact) => isMissedOften(fact) && !isVaried(fact) && !hasParts(fact) },
      ),
      clause(
        "missed-in-part",
        "how many are missing, since when, and what came of them",
        (f) =>
          sentence`${counted(f.missed, "payment", "payments")} of ${anAmountOf(f.amount)} didn't arrive in full, the first due around ${f.expectedDate}: you got ${onlyReceived(f.received)}`,
        { when: (fact) => isOf("due")(fact) && hasParts(fact) },
      ),
      clause("due-on", "when it was due", (f) => sentence`It was due around ${f.expectedDate}`, {
        when: (fact) => isOf("due")(fact) && hasPaidSince(fact) && !isMissedOften(fact) && !hasParts(fact),
      }),
      clause(
        "paid-since",
        "how often they paid since, and when last",
        (f) => sentence`${f.merchant} has paid ${howOften(f.count)} since then, most recently on ${f.lastDate}`,
        { when: (fact) => isOf("due")(fact) && hasPaidSince(fact) },
      ),
      clause(
        "due-before",
        "it came on its day before",
        (f) =>
          sentence`The last ${counted(f.count, "payment", "payments")} of ${anAmountOf(f.amount)} arrived on time, most recently on ${f.lastDate}`,
        { when: (fact) => isOf("due")(fact) && !hasPaidSince(fact) && !isVaried(fact) },
      ),
      clause(
        "rest-before",
        "the payments before were all the same",
        (f) => sentence`Earlier payments were ${usualEach(f.usual)}`,
        {
          when: isOf("rest"),
        },
      ),
      clause(
        "slow-last",
        "when the latest came",
        (f) => sentence`The last payment of ${anAmountOf(f.amount)} arrived on ${f.date}`,
        {
          when: isOf("slow"),
        },
      ),
    ],
    step: [
      clause(
        "claim",
        "check that it was handed in, and ask",
        () => sentence`Check that you submitted the claim or expense report, and ask when it will be paid`,
        { when: isOf("part") },
      ),
      clause("ask-back", "ask for it with a day", () => sentence`Ask for the money in writing, and set a deadline`, {
        when: isOf("back"),
      }),
      clause(
        "remind",
        "send a reminder",
        () => sentence`Send a reminder, or mark this as fine if you've agreed something else`,
        { when: isOf("due", "rest", "bills") },
      ),
      clause(
        "ask-if",
        "ask for it, if it is owed",
        () => sentence`If it should, ask for it; if not, mark this as fine`,
        {
          when: isOf("perhaps"),
        },
      ),
      clause("agree", "agree on a day", (f) => sentence`Agree on a due date with ${f.merchant} before you do more`, {
        when: isOf("slow"),
      }),
    ],
  },
});

function detectReimbursementMissing(input: DetectorInput): DetectedFact[] {
  const claims = openClaims(input);
  // What comes back for a bill isn't missed as a regular payment as well.
  const claimed = new Set(claims.flatMap(({ rows, before = [] }) => [...rows, ...before]));
  const dues = openDues(input).filter(({ rows }) => !rows.some((row) => claimed.has(row)));
  return [...claims, ...dues].map((owed) => toFact(input, owed));
}

function sumOf(rows: readonly LedgerTransaction[]): number {
  return sumMinor(rows.map(({ amountMinor }) => amountMinor));
}

/** The figures of what is owed, and the one that the transactions add up to. */
function figuresOf(
  currency: string,
  { kind, rows, before = [], share = 1, missed = 1, parts = [], isVaried = false, part }: Owed,
): { figures: Figure[]; sumFigureId: string | null } {
  const write = moneyWriter(currency);
  const amountMinor = Math.abs(rows.at(-1)?.amountMinor ?? 0);
  const sumOfRowsMinor = Math.abs(sumMinor(rows.map((row) => row.amountMinor)));
  const ofRows = { by: "sum", of: "rows" } as const;
  const usualMinor = isVaried ? median(rows.map((row) => row.amountMinor)) : amountMinor;
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
    case "due": {
      const [isPart, isSeveral] = [parts.length > 0, missed > 1];
      const ofParts = parts.map(({ id }) => id);
      const total = money("total", "Missing so far", usualMinor * missed - sumOf(parts), "", {
        by: "times",
        figure: "amount",
        factor: missed,
      });
      const owedMinor = usualMinor * missed;
      const due = `${write(usualMinor)} × ${missed}`;
      return {
        figures: [
          ...(isPart
            ? [
                {
                  ...total,
                  formula: `${write(owedMinor)} − ${write(sumOf(parts))}`,
                  basis: { by: "minus", figures: ["due", "received"] } as const,
                },
                money("due", "Due", owedMinor, due, { by: "times", figure: "amount", factor: missed }),
                money("received", "Received of it", sumOf(parts), "the payments that came short", {
                  by: "sum",
                  of: ofParts,
                }),
              ]
            : isSeveral
              ? [{ ...total, formula: due }]
              : []),
          isVaried
            ? money("amount", "Usual payment", usualMinor, "the median of the payments shown", {
                by: "middle",
                of: "rows",
              })
            : money("amount", "Each time", usualMinor, "each of the transactions", { by: "each", of: "rows" }),
          ...(isSeveral || isPart
            ? [count("missed", "Payments missing", missed, "the days without the whole payment", { by: "stated" })]
            : []),
          before.length > 0
            ? count("count", "Payments since then", before.length, "the later payments", {
                by: "count",
                of: "compared",
              })
            : count("count", "Payments shown", rows.length, "the transactions shown", { by: "count", of: "rows" }),
        ],
        sumFigureId: null,
      };
    }
    default: {
      const label = kind === "part" ? "Paid" : "Owed to you";
      const ofPart = part
        ? [
            money("usual", "Paid last time", part.amountMinor, "the earlier payment", {
              by: "sum",
              of: [part.id],
            } as const),
          ]
        : [];
      return {
        figures: [money("total", label, sumOfRowsMinor, "the transactions shown", ofRows), ...ofPart],
        sumFigureId: "total",
      };
    }
  }
}

function toFact({ currency, today }: DetectorInput, owed: Owed): DetectedFact {
  const { kind, name, key, rows, since, expected, latest, before = [], payer, part, laterDays, isVaried } = owed;
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
    since: latest ?? addDays(since, PATIENCE.days),
    currency,
    // How much of a bill comes back no one can say, and late money isn't lost.
    ...(part
      ? { impact: { amountMinor: part.amountMinor, currency, per: "once" } as const }
      : kind === "part" || kind === "slow"
        ? {}
        : { impact: { amountMinor: amounts[0]?.value ?? 0, currency, per: "once" } as const }),
    figures,
    transactionIds: ids,
    sumFigureId,
    ...(before.length > 0
      ? {
          compared: {
            label: kind === "due" ? "Payments since then" : "Earlier payments",
            transactionIds: before.map(({ id }) => id),
          },
        }
      : {}),
    method: METHODS[kind],
    slots: {
      merchant: textSlot(name),
      ...(payer === undefined ? {} : { source: textSlot(payer) }),
      ...slotsOf(figures, ["total", "amount", "usual", "days", "count", "missed", "received"], currency),
      ...(expected
        ? { expectedDate: dateSlot(expected, today), lastDate: dateSlot(since, today) }
        : { date: dateSlot(since, today) }),
    },
    hints: { owed: kind, ...(isVaried ? { amounts: "different each time" as const } : {}) },
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
  due: "A regular payment that's missing, or came short, while your account has newer transactions: more than a week after its day, or two weeks if it comes every two weeks. It had come at least five months in a row, or eight times if it comes more often (three months for a share of the rent, ten for amounts that differ). A payment that came late, or twice at once, counts for the one that was missing. Someone who stopped altogether counts for two months, or longer if others still pay the same. The transactions shown are the last payments before.",
  rest: "Rent, or money from a person through a payment app, that was the same four times a month apart and came up short this time, with nothing more from the same sender since.",
  slow: "At least nine monthly payments from one payer that arrive later and later: the last three each came at least a week later in the month than the first ones. The transactions shown are the last three.",
};
