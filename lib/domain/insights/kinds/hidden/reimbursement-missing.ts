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
import { clause, dayOf, figureValue } from "../../wording/clauses";
import {
  anAmountOf,
  cameBackOf,
  counted,
  inAll,
  insteadOfUsual,
  lessInAll,
  ofTheLent,
  theSum,
  usualEach,
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
/** The last day on which money came back of bills. */
const lastBackOf = (rows: readonly LedgerTransaction[]) =>
  daysOf(rows.filter(({ amountMinor }) => amountMinor > 0)).last;
const cameBack = (rows: readonly LedgerTransaction[]) => rows.some(({ amountMinor }) => amountMinor > 0);

export const reimbursementMissing = defineInsight({
  type: "reimbursement_missing",
  page: "hidden",
  label: "Money owed",
  icon: "undo",
  about: {
    finds:
      "money that usually comes back and hasn't: a work trip, a deposit, money you lent, or borrowed and sent back in part, a bill that an insurer, employer or flatmate usually pays part of; a regular payment from someone that's missing or came up short; and someone who pays later and later",
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
        case "lent":
        case "perhaps-lent":
        case "borrowed": {
          const sums = [rows, compared].map((of) => Math.abs(outOf(of)));
          const isOneWay = rows.every(({ amountMinor }) => amountMinor < 0 === (fact.hints.owed !== "borrowed"));
          return (
            isOneWay &&
            sums[0] === figureValue(fact, "lent") &&
            sums[1] === figureValue(fact, "refunded") &&
            daysOf(compared).last === dayOf(fact, "date")
          );
        }
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
        { when: isOf("part") },
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
        "rest-of-loan",
        "how much of a loan hasn't come back",
        (f) => sentence`${f.merchant} still owes you ${ofTheLent(f.total, f.lent)} you lent`,
        { when: isOf("lent") },
      ),
      clause(
        "rest-of-loan-asked",
        "asks whether someone still owes a part",
        (f) => sentence`Does ${f.merchant} still owe you ${ofTheLent(f.total, f.lent)} you sent?`,
        { when: isOf("perhaps-lent") },
      ),
      clause(
        "rest-of-debt",
        "asks whether the user still owes a part",
        (f) => sentence`Do you still owe ${f.merchant} ${ofTheLent(f.total, f.lent)} you got?`,
        { when: isOf("borrowed") },
      ),
      clause(
        "loan-back",
        "how much of it came back",
        (f) => sentence`${cameBackOf(f.refunded)} of what you sent ${f.merchant} has come back`,
        { when: isOf("lent", "perhaps-lent") },
      ),
      clause(
        "debt-back",
        "how much of it was sent back",
        (f) => sentence`You've sent ${f.merchant} ${cameBackOf(f.refunded)} back so far`,
        { when: isOf("borrowed") },
      ),
      clause(
        "loan-days",
        "for how long no more came back",
        (f) => sentence`Nothing you sent ${f.merchant} has come back in ${f.days}`,
        { when: isOf("lent", "perhaps-lent") },
      ),
      clause("debt-open", "a part may be owed", (f) => sentence`You may still owe ${f.merchant} ${inAll(f.total)}`, {
        when: isOf("borrowed"),
      }),
      clause(
        "several",
        "what several missing payments come to",
        (f) => sentence`${inAll(f.total)} from ${f.merchant} hasn't arrived`,
        {
          when: isOf("due"),
        },
      ),
      clause(
        "missing",
        "what hasn't come, and from whom",
        (f) => sentence`${anAmountOf(f.amount)} from ${f.merchant} hasn't arrived`,
        {
          when: isOf("due"),
        },
      ),
      clause(
        "expected",
        "when it was expected",
        (f) => sentence`A payment from ${f.merchant} was due around ${f.expectedDate}`,
        { when: isOf("due") },
      ),
      clause("late", "how late it is", (f) => sentence`${f.merchant} is ${f.days} late paying you`, {
        when: isOf("due"),
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
      clause(
        "lent-and-back",
        "what was lent and what came back of it",
        (f) =>
          sentence`You sent ${f.merchant} ${theSum(f.lent)} and got ${cameBackOf(f.refunded)} back, most recently on ${f.date}`,
        { when: isOf("lent", "perhaps-lent") },
      ),
      clause(
        "received-and-back",
        "what was received and what was sent back of it",
        (f) =>
          sentence`You got ${theSum(f.lent)} from ${f.merchant} and sent ${cameBackOf(f.refunded)} back, most recently on ${f.date}`,
        { when: isOf("borrowed") },
      ),
      clause("before", "earlier ones came back", () => sentence`Earlier payments like this came back`, {
        when: (fact) => isOf("back", "perhaps")(fact) && fact.compared !== undefined,
        holds: (_, { compared }) => cameBack(compared),
      }),
      clause(
        "last-back",
        "when someone paid bills back for the last time",
        (f) => sentence`${f.source} last paid you back on ${f.lastDate}`,
        {
          when: isOf("bills"),
          holds: (fact, { compared }) => dayOf(fact, "lastDate") === lastBackOf(compared),
        },
      ),
      clause("paid-on", "when the bill was paid", (f) => sentence`You paid ${f.merchant} on ${f.date}, ${f.days} ago`, {
        when: isOf("part", "bills"),
      }),
      clause(
        "payer-before",
        "who paid a part of earlier bills",
        (f) => sentence`${f.source} paid part of earlier bills like this`,
        {
          when: isOf("part"),
          holds: (_, { compared }) => cameBack(compared),
        },
      ),
      clause(
        "due-before",
        "it came on its day before",
        (f) =>
          sentence`The last ${counted(f.count, "payment", "payments")} of ${anAmountOf(f.amount)} arrived on time, most recently on ${f.lastDate}`,
        { when: isOf("due") },
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
        { when: isOf("due", "rest", "bills", "lent") },
      ),
      clause(
        "ask-if",
        "ask for it, if it is owed",
        () => sentence`If it should, ask for it; if not, mark this as fine`,
        {
          when: isOf("perhaps"),
        },
      ),
      clause(
        "remind-if",
        "remind them, if it was lent",
        () => sentence`If so, send a reminder; if not, mark this as fine`,
        {
          when: isOf("perhaps-lent"),
        },
      ),
      clause(
        "pay-if",
        "agree on the rest, if it was borrowed",
        () => sentence`If so, agree on when you'll pay the rest; if not, mark this as fine`,
        { when: isOf("borrowed") },
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
    case "lent":
    case "perhaps-lent":
    case "borrowed": {
      const isLent = kind !== "borrowed";
      const backMinor = Math.abs(sumMinor(before.map((row) => row.amountMinor)));
      const formula = `${write(sumOfRowsMinor)} − ${write(backMinor)}`;
      const ofBack = { by: "sum", of: "compared" } as const;
      return {
        figures: [
          money("total", "Still open", sumOfRowsMinor - backMinor, formula, {
            by: "minus",
            figures: ["lent", "refunded"],
          }),
          money("lent", isLent ? "You sent" : "You received", sumOfRowsMinor, "the transactions shown", ofRows),
          money("refunded", isLent ? "Came back" : "You sent back", backMinor, "the payments back", ofBack),
        ],
        sumFigureId: "lent",
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
    // How much of a bill comes back no one can say, and late money isn't lost. What one owes is no gain.
    ...(kind === "part" || kind === "slow" || kind === "borrowed"
      ? {}
      : { impact: { amountMinor: amounts[0]?.value ?? 0, currency, per: "once" } as const }),
    figures,
    transactionIds: ids,
    sumFigureId,
    ...(before.length > 0
      ? {
          compared: {
            label: OF_LOANS.has(kind) ? "Paid back" : "Earlier payments",
            transactionIds: before.map(({ id }) => id),
          },
        }
      : {}),
    method: METHODS[kind],
    slots: {
      merchant: textSlot(name),
      ...(payer === undefined ? {} : { source: textSlot(payer) }),
      ...slotsOf(figures, ["total", "amount", "usual", "lent", "refunded", "days", "count"], currency),
      ...(expected
        ? { expectedDate: dateSlot(expected, today), lastDate: dateSlot(since, today) }
        : { date: dateSlot(since, today) }),
      ...(kind === "bills" ? { lastDate: dateSlot(lastBackOf(before), today) } : {}),
    },
    hints: { owed: kind },
    action: { label: "See the transactions", href: spendingHref({ ids: ids.join(",") }) },
    expiresAfter: addDays(today, THRESHOLDS.newsDays),
  };
}

const OF_LOANS: ReadonlySet<OwedKind> = new Set<OwedKind>(["lent", "perhaps-lent", "borrowed"]);

const LONGER = "at least a month and a half, or one and a half times the usual wait if that's longer";

const METHODS: Readonly<Record<OwedKind, string>> = {
  back: `A deposit, a loan or a work trip. Your bank's text calls it a deposit and you've stopped paying rent there, or earlier payments like it came back in full. Nothing has come back in ${LONGER}.`,
  perhaps: `A payment of a kind that nearly always came back in full before. Nothing has come back in ${LONGER}. Nothing says it should this time, so we ask.`,
  part: `A bill of a kind of which one sender paid you part nearly every time, at least four times. It has paid nothing toward this one in ${LONGER}.`,
  bills: `One to three bills of which someone paid you the same share nearly every time before, to the cent, and nothing this time in ${LONGER}, or a month for a person. We count their share.`,
  lent: "Money you sent someone whose text calls it lent, of which a part came back. Nothing has come back since in at least a month and a half. What the same person also sends regularly isn't counted.",
  "perhaps-lent":
    "One large round sum you sent someone, of which a part came back, with nothing else between you. Nothing has come back since in at least a month and a half. Nothing says it was lent, so we ask.",
  borrowed:
    "Money you received from someone and sent back in part. Either its text calls it a loan, or it was one large round sum with nothing else between you. You've sent nothing since in at least a month and a half. We can't know what you've agreed, so we ask.",
  due: "A regular payment from one person that's more than a week late, or two in a row if it comes weekly or every two weeks, while your account has newer transactions. It had arrived in the same amount at least five months in a row, or seven with one change of the amount (three for a share of the rent), or at least eight times if it comes more often. The transactions shown are the last payments.",
  rest: "Rent, or money from a person through a payment app, that was the same four times a month apart and came up short this time, with nothing more from the same sender since.",
  slow: "At least nine monthly payments from one payer that arrive later and later: the last three each came at least a week later in the month than the first ones. The transactions shown are the last three.",
};
