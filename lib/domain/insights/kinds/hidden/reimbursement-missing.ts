import { addDays, daysBetween } from "@/lib/domain/calendar";
import { openClaims } from "@/lib/domain/insights/candidates/claims";
import { openDues } from "@/lib/domain/insights/candidates/dues";
import { type Owed, PATIENCE } from "@/lib/domain/insights/candidates/owed";
import { count, days, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import { type DetectorInput, moneyWriter, spendingHref } from "@/lib/domain/insights/detection/input";
import type { DetectedFact, Figure } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import { usualPaymentMinor } from "@/lib/domain/transactions/series";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue } from "../../wording/clauses";
import { anAmountOf, counted, inAll, insteadOfUsual, lessInAll, theUsual, usualEach } from "../../wording/phrases";
import { areAll, daysOf, outOf } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** Leads the list for half a year; it stays open after that. */
  newsDays: 183,
} as const;

const isShare = ({ hints }: DetectedFact) => hints.owed === "share";
const isTrip = ({ hints }: DetectedFact) => hints.owed === "trip";
const isPerhapsTrip = ({ hints }: DetectedFact) => hints.owed === "perhaps trip";
const isDeposit = ({ hints }: DetectedFact) => hints.owed === "deposit";
const isPart = ({ hints }: DetectedFact) => hints.owed === "part";
const isOfBills = ({ hints }: DetectedFact) => hints.owed === "bills";
const isOfFund = ({ hints }: DetectedFact) => hints.owed === "fund";
const isOfExpenses = ({ hints }: DetectedFact) => hints.owed === "expenses";
const isRest = ({ hints }: DetectedFact) => hints.owed === "rest";
const isCalledLent = ({ hints }: DetectedFact) => hints.owed === "lent";
const isPerhapsLent = ({ hints }: DetectedFact) => hints.owed === "perhaps lent";
const isLent = (fact: DetectedFact) => isCalledLent(fact) || isPerhapsLent(fact);
const isPaidOut = (fact: DetectedFact) =>
  isTrip(fact) || isPerhapsTrip(fact) || isDeposit(fact) || isOfFund(fact) || isLent(fact);

export const reimbursementMissing = defineInsight({
  type: "reimbursement_missing",
  page: "hidden",
  label: "Money owed to you",
  icon: "undo",
  about: {
    finds:
      "money that usually comes back and hasn't: a work trip or hotel stay, monthly expenses, a deposit, someone's regular share or part of your bills, part of a doctor's bill, or money you lent; and rent or a payment from a person that came up short",
    rows: "what you paid and are owed; for shares and monthly expenses, the last payments without a sum; for a short payment, what you received",
    excludes: "recent trips, first trips, rent you're still paying, transfers between your accounts, your pay",
  },
  thresholds: THRESHOLDS,
  detect: detectReimbursementMissing,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows, compared, all, today }) => {
      const last = rows.at(-1);
      if (!last) return false;
      if (isShare(fact)) {
        const isLater = all.some(
          ({ name, date, amountMinor }) => name === last.name && date > last.date && amountMinor > 0,
        );
        return areAll(rows, figureValue(fact, "amount")) && daysOf(rows).last === dayOf(fact, "lastDate") && !isLater;
      }
      if (isOfExpenses(fact)) {
        const isLater = all.some(
          ({ name, date, amountMinor }) => name === last.name && date > last.date && amountMinor > 0,
        );
        return daysOf(rows).last === dayOf(fact, "lastDate") && dayOf(fact, "expectedDate") < today && !isLater;
      }
      if (isPart(fact))
        return (
          rows.length === 2 && outOf(rows) === figureValue(fact, "total") && dayOf(fact, "date") === daysOf(rows).first
        );
      if (isRest(fact))
        return (
          areAll(rows, figureValue(fact, "amount")) &&
          areAll(compared, figureValue(fact, "usual")) &&
          compared.every(({ date }) => date < last.date)
        );
      if (isOfBills(fact))
        return (
          outOf(rows) === figureValue(fact, "billed") &&
          daysOf(rows).first > dayOf(fact, "date") &&
          daysOf(compared).last === dayOf(fact, "date")
        );
      if (isLent(fact)) return outOf(rows) === figureValue(fact, "total") && dayOf(fact, "date") === daysOf(rows).last;
      return rows.every(({ amountMinor }) => amountMinor < 0) && dayOf(fact, "date") >= daysOf(rows).last;
    },
    lead: [
      clause(
        "not-back",
        "how much hasn't come back, and from where",
        (f) => sentence`Your ${inAll(f.total)} deposit with ${f.merchant} hasn't come back`,
        { when: isDeposit },
      ),
      clause(
        "deposit-due",
        "a deposit may be due back",
        (f) => sentence`You may be owed a deposit of ${inAll(f.total)}`,
        {
          when: isDeposit,
        },
      ),
      clause(
        "deposit-days",
        "for how long nothing has come back",
        (f) => sentence`You've been waiting ${f.days} for your deposit from ${f.merchant}`,
        { when: isDeposit },
      ),
      clause(
        "trip-open",
        "how much of a trip hasn't been reimbursed",
        (f) => sentence`You haven't been reimbursed ${inAll(f.total)} for a trip`,
        { when: isTrip },
      ),
      clause(
        "trip-may",
        "a reimbursement may be missing",
        (f) => sentence`You may be missing a reimbursement of ${inAll(f.total)}`,
        {
          when: isTrip,
        },
      ),
      clause(
        "trip-days",
        "for how long a trip is open",
        (f) => sentence`You've been waiting ${f.days} to be reimbursed for ${f.merchant}`,
        {
          when: isTrip,
        },
      ),
      clause(
        "perhaps-trip",
        "asks whether a stay was for work",
        (f) => sentence`Was your ${inAll(f.total)} at ${f.merchant} for work?`,
        { when: isPerhapsTrip },
      ),
      clause(
        "perhaps-owed",
        "asks whether an employer still owes a stay",
        (f) => sentence`Does your employer owe you ${inAll(f.total)} for ${f.merchant}?`,
        { when: isPerhapsTrip },
      ),
      clause(
        "perhaps-open",
        "how long nothing has come back for a stay",
        (f) => sentence`No one has reimbursed you for ${f.merchant} in ${f.days}`,
        { when: isPerhapsTrip },
      ),
      clause(
        "part-open",
        "how much of a bill one of two has not paid back",
        (f) => sentence`${f.merchant} hasn't paid you back ${inAll(f.total)}`,
        { when: isPart },
      ),
      clause(
        "part-may",
        "the second part of a bill may be missing",
        (f) => sentence`You may be owed the second part of a bill: ${inAll(f.total)}`,
        { when: isPart },
      ),
      clause(
        "part-days",
        "for how long a part has not come",
        (f) => sentence`${f.merchant} hasn't paid its part of a bill in ${f.days}`,
        { when: isPart },
      ),
      clause(
        "share-several",
        "what several missing payments come to, and from whom",
        (f) => sentence`${inAll(f.total)} from ${f.merchant} hasn't arrived`,
        { when: isShare },
      ),
      clause(
        "share-amount",
        "what hasn't come, and from whom",
        (f) => sentence`${anAmountOf(f.amount)} from ${f.merchant} hasn't arrived`,
        { when: isShare },
      ),
      clause(
        "share-expected",
        "when it was expected",
        (f) => sentence`A payment from ${f.merchant} was due around ${f.expectedDate}`,
        { when: isShare },
      ),
      clause(
        "bills-may",
        "someone's part of shared bills may be missing",
        (f) => sentence`${f.merchant} may owe you ${inAll(f.total)} for shared bills`,
        { when: isOfBills },
      ),
      clause(
        "bills-since",
        "since when no part of these bills has come",
        (f) => sentence`${f.merchant} hasn't shared these bills since ${f.date}`,
        { when: isOfBills },
      ),
      clause(
        "expenses-open",
        "an employer's monthly expenses haven't come",
        (f) => sentence`Your ${theUsual(f.usual)} in expenses from ${f.merchant} hasn't arrived`,
        { when: isOfExpenses },
      ),
      clause(
        "expenses-expected",
        "when an employer's monthly expenses were expected",
        (f) => sentence`Expenses from ${f.merchant} were due around ${f.expectedDate}`,
        { when: isOfExpenses },
      ),
      clause(
        "expenses-late",
        "how late an employer's monthly expenses are",
        (f) => sentence`Your expenses from ${f.merchant} are ${f.days} late`,
        { when: isOfExpenses },
      ),
      clause(
        "fund-open",
        "of which bill nothing has come back",
        (f) => sentence`None of the ${inAll(f.total)} you paid ${f.merchant} has come back`,
        { when: isOfFund },
      ),
      clause(
        "fund-may",
        "a part of a bill may be due back",
        (f) => sentence`You may be owed part of the ${inAll(f.total)} you paid ${f.merchant}`,
        { when: isOfFund },
      ),
      clause(
        "fund-days",
        "for how long nothing of a bill has come back",
        (f) => sentence`You've been waiting ${f.days} for money back on a bill of ${inAll(f.total)}`,
        { when: isOfFund },
      ),
      clause(
        "rest-missing",
        "how much less than usual came",
        (f) => sentence`You're missing ${inAll(f.total)} from ${f.merchant}`,
        { when: isRest },
      ),
      clause(
        "rest-less",
        "a payment came short",
        (f) => sentence`${f.merchant} paid you ${lessInAll(f.total)} than usual`,
        {
          when: isRest,
        },
      ),
      clause(
        "rest-instead",
        "what came in place of the usual payment",
        (f) => sentence`On ${f.date}, ${f.merchant} paid ${insteadOfUsual(f.amount, f.usual)}`,
        { when: isRest },
      ),
      clause(
        "lent-open",
        "how much that was sent to someone hasn't come back",
        (f) => sentence`${f.merchant} hasn't paid back ${inAll(f.total)}`,
        { when: isCalledLent },
      ),
      clause(
        "perhaps-lent",
        "asks whether what was sent to someone was lent",
        (f) => sentence`Was the ${inAll(f.total)} you sent ${f.merchant} a loan?`,
        { when: (fact) => isPerhapsLent(fact) && !isInParts(fact) },
      ),
      clause(
        "perhaps-rest",
        "asks whether more of what was sent to someone is to come back",
        (f) => sentence`Does ${f.merchant} still owe you ${inAll(f.total)}?`,
        { when: (fact) => isPerhapsLent(fact) && isInParts(fact) },
      ),
      clause("lent-may", "someone may owe money", (f) => sentence`${f.merchant} may owe you ${inAll(f.total)}`, {
        when: isCalledLent,
      }),
      clause(
        "lent-days",
        "for how long someone has sent nothing back",
        (f) => sentence`${f.merchant} hasn't sent anything back in ${f.days}`,
        { when: isCalledLent },
      ),
      clause("share-late", "how late it is", (f) => sentence`${f.merchant} is ${f.days} late paying you`, {
        when: isShare,
      }),
    ],
    detail: [
      clause(
        "nothing-since",
        "nothing came back since a day",
        (f) => sentence`Nothing has come back since ${f.date}, ${f.days} ago`,
        { when: isPaidOut },
      ),
      clause(
        "earlier-trips",
        "earlier trips were paid back sooner, all or all but one",
        () => sentence`Earlier trips to these places were reimbursed to the cent, most of them sooner`,
        { when: isTrip },
      ),
      clause(
        "earlier-stays",
        "the stays before were paid back",
        () => sentence`Every earlier stay was reimbursed to the cent`,
        { when: isPerhapsTrip },
      ),
      clause(
        "part-since",
        "one part came, and the other has not since the bill",
        (f) => sentence`You paid the bill on ${f.date}, ${f.days} ago, and only one part has come back`,
        { when: isPart, holds: (_, { rows }) => rows.some(({ amountMinor }) => amountMinor > 0) },
      ),
      clause(
        "part-before",
        "earlier bills came back in two parts",
        () => sentence`Earlier bills came back in two parts like this, to the cent`,
        { when: isPart },
      ),
      clause(
        "expenses-before",
        "they came each month before, and the salary still does",
        (f) =>
          sentence`You got them every month for a year, most recently on ${f.lastDate}, and your salary has arrived since`,
        { when: isOfExpenses },
      ),
      clause(
        "bills-before",
        "their part of the bills before came to the cent",
        (f) => sentence`Their part of earlier bills arrived within days, to the cent, most recently on ${f.date}`,
        { when: isOfBills, holds: (_, { compared }) => compared.some(({ amountMinor }) => amountMinor > 0) },
      ),
      clause(
        "fund-before",
        "a part of each bill before came back",
        () => sentence`You got part of every earlier bill back`,
        {
          when: isOfFund,
          holds: (_, { compared }) => compared.some(({ amountMinor }) => amountMinor > 0),
        },
      ),
      clause("last-rent", "the last rent was paid", (f) => sentence`You last paid ${f.merchant} on ${f.date}`, {
        when: isDeposit,
      }),
      clause(
        "lent-before",
        "what was sent before came back in full",
        (f) => sentence`What you sent ${f.merchant} before was paid back in full`,
        { when: (fact) => isLent(fact) && !isInParts(fact), holds: (_, { compared }) => outOf(compared) === 0 },
      ),
      clause(
        "lent-parts",
        "a part of it has come back, and then nothing more",
        () => sentence`Part of it came back in equal payments, then nothing more`,
        { when: isInParts, holds: (_, { rows }) => rows.filter(({ amountMinor }) => amountMinor > 0).length > 1 },
      ),
      clause(
        "rest-before",
        "the payments before were all the same",
        (f) => sentence`Earlier payments were ${usualEach(f.usual)}`,
        { when: isRest },
      ),
      clause(
        "share-before",
        "it came on its day before",
        (f) =>
          sentence`The last ${counted(f.count, "payment", "payments")} of ${anAmountOf(f.amount)} arrived on time, most recently on ${f.lastDate}`,
        { when: isShare },
      ),
    ],
    step: [
      clause(
        "claim",
        "hand in the report or ask about it",
        () => sentence`Check that you submitted the expense report, and ask when it will be paid`,
        { when: (fact) => isTrip(fact) || isOfExpenses(fact) },
      ),
      clause(
        "ask-back",
        "ask for the deposit with a day",
        (f) => sentence`Write to ${f.merchant}, ask for the deposit and set a deadline`,
        { when: isDeposit },
      ),
      clause(
        "ask-part",
        "check that the bill was handed in, and ask",
        (f) => sentence`Check that you submitted the bill, and ask ${f.merchant} about it`,
        { when: isPart },
      ),
      clause(
        "ask-fund",
        "check that the bill was handed in",
        () => sentence`Check that you submitted the bill, and ask how much of it is covered`,
        { when: isOfFund },
      ),
      clause(
        "remind",
        "remind the person",
        () => sentence`Send a reminder, or mark this as fine if you've agreed something else`,
        {
          when: (fact) => isShare(fact) || isRest(fact) || isOfBills(fact) || isCalledLent(fact),
        },
      ),
      clause(
        "claim-perhaps",
        "hand in the report, if it was for work",
        () => sentence`If it was for work, check that you submitted the expense report; if not, mark this as fine`,
        { when: isPerhapsTrip },
      ),
      clause(
        "remind-lent",
        "remind the person, if it was lent",
        () => sentence`If it was a loan, send a reminder; if not, mark this as fine`,
        { when: isPerhapsLent },
      ),
    ],
  },
});

/** Of what was lent a part has come back. */
function isInParts(fact: DetectedFact): boolean {
  return isLent(fact) && fact.transactionIds.length > 1;
}

function detectReimbursementMissing(input: DetectorInput): DetectedFact[] {
  const claims = openClaims(input);
  // The parts of a loan are not a share as well.
  const claimed = new Set(claims.flatMap(({ rows }) => rows));
  const dues = openDues(input).filter(({ rows }) => !rows.some((row) => claimed.has(row)));
  return [...claims, ...dues].map((owed) => toFact(input, owed));
}

/** The figures of what is owed, and the one that the transactions add up to. */
function figuresOf(
  currency: string,
  { kind, rows, before = [], parts = 1, missed = 1 }: Owed,
): { figures: Figure[]; sumFigureId: string | null } {
  const write = moneyWriter(currency);
  const amountMinor = Math.abs(rows.at(-1)?.amountMinor ?? 0);
  const sumOfRowsMinor = Math.abs(sumMinor(rows.map((row) => row.amountMinor)));
  const ofRows = { by: "sum", of: "rows" } as const;
  switch (kind) {
    case "rest": {
      const usualMinor = before[0]?.amountMinor ?? 0;
      const formula = `${write(usualMinor)} − ${write(amountMinor)}`;
      const basis = { by: "minus", figures: ["usual", "amount"] } as const;
      return {
        figures: [
          money("total", "Missing", usualMinor - amountMinor, formula, basis),
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
      const basis = { by: "times", figure: "billed", factor: 1 / parts } as const;
      const formula = `${write(sumOfRowsMinor)} ÷ ${parts}`;
      return {
        figures: [
          money("total", "Owed to you", Math.round(sumOfRowsMinor / parts), formula, basis),
          money("billed", "Bills since then", sumOfRowsMinor, "the transactions shown", ofRows),
        ],
        sumFigureId: "billed",
      };
    }
    case "expenses": {
      const middle = { by: "middle", of: "rows" } as const;
      const usualMinor = usualPaymentMinor(rows);
      return {
        figures: [money("usual", "Usual each month", usualMinor, "the median of the transactions", middle)],
        sumFigureId: null,
      };
    }
    case "share": {
      const basis = { by: "times", figure: "amount", factor: missed } as const;
      return {
        figures: [
          ...(missed > 1
            ? [money("total", "Missing so far", amountMinor * missed, `${write(amountMinor)} × ${missed}`, basis)]
            : []),
          money("amount", "Each time", amountMinor, "each of the transactions", { by: "each", of: "rows" }),
          count("count", "Payments shown", rows.length, "the transactions shown", { by: "count", of: "rows" }),
        ],
        sumFigureId: null,
      };
    }
    default: {
      const label = kind === "fund" ? "Paid" : "Owed to you";
      return {
        figures: [money("total", label, sumOfRowsMinor, "the transactions shown", ofRows)],
        sumFigureId: "total",
      };
    }
  }
}

function toFact({ currency, today }: DetectorInput, owed: Owed): DetectedFact {
  const { kind, name, key, rows, since, expected, before = [] } = owed;
  const start = expected ?? since;
  const waitingDays = daysBetween(start, today);
  const { figures: amounts, sumFigureId } = figuresOf(currency, owed);
  const figures = [
    ...amounts,
    days("days", expected ? "Late by" : "Waiting", waitingDays, "from that day to today", {
      by: "days",
      from: start,
      to: today,
    }),
  ];
  return {
    key: `reimbursement_missing:${currency}:${key}${expected ? `:${expected.slice(0, 7)}` : ""}`,
    severity: waitingDays > THRESHOLDS.newsDays ? "info" : "warning",
    period: { from: rows[0]?.date ?? since, to: today },
    // What was paid out is waited for before it is owed.
    since: expected ?? addDays(since, PATIENCE.days),
    currency,
    // How much of a bill a fund pays no one can say.
    ...(kind === "fund" ? {} : { impact: { amountMinor: amounts[0]?.value ?? 0, currency, per: "once" } as const }),
    figures,
    transactionIds: rows.map(({ id }) => id),
    sumFigureId,
    ...(before.length > 0
      ? { compared: { label: "Earlier payments", transactionIds: before.map(({ id }) => id) } }
      : {}),
    method: METHODS[kind],
    slots: {
      merchant: textSlot(name),
      ...slotsOf(figures, ["total", "amount", "usual", "days", "count"], currency),
      ...(expected
        ? { expectedDate: dateSlot(expected, today), lastDate: dateSlot(since, today) }
        : { date: dateSlot(since, today) }),
    },
    hints: { owed: kind },
    action: { label: "See the transactions", href: spendingHref({ ids: rows.map(({ id }) => id).join(",") }) },
    expiresAfter: addDays(today, THRESHOLDS.newsDays),
  };
}

const LONGER = "at least a month and a half, or one and a half times the usual wait if that's longer";
const LENT = `Either they paid back what you sent before, and nothing has come back in ${LONGER}; or they paid part back in at least two equal monthly payments and nothing in the last forty days.`;

const METHODS: Readonly<Record<Owed["kind"], string>> = {
  trip: "Travel at places where an employer reimbursed earlier purchases to the cent. Nothing has come back in at least a month, or in one and a half times the usual wait if that's longer, leaving aside the slowest of three or more.",
  "perhaps trip":
    "A hotel you hadn't paid before. An employer reimbursed earlier stays at two or more places to the cent, and nothing has come back in one and a half times the usual wait. Your bank's text doesn't say whether it was for work, so we ask.",
  deposit: `A deposit at someone you haven't paid in ten weeks, who has returned less than half of it; or an amount that this payee took and gave back at least twice before. Nothing has come back in ${LONGER}.`,
  bills:
    "Bills from one company of which a person paid you the same part, to the cent and within three weeks, at least three times in a row. They've paid nothing toward the one to three bills since, the oldest of which is a month old. We count their part of the open bills.",
  expenses:
    "Payments your employer calls expenses that arrived every month for a year in similar amounts and are now more than five weeks late, while your salary still arrives without including them and nothing else has come from your employer. The transactions shown are the last payments.",
  fund: `A bill of a kind of which one sender paid you part each time, at least four times. Nothing has come back this time in ${LONGER}.`,
  rest: "Rent, or money from a person through a payment app, that was the same four times a month apart and came up short this time, with nothing more from the same sender since.",
  lent: `Money you sent a person that your bank's text calls a loan. ${LENT}`,
  "perhaps lent": `Money you sent a person through a payment app. ${LENT} Nothing calls it a loan, so we ask.`,
  part: `A bill of which one of two payers has paid its part and the other nothing, after both paid their same shares of at least two earlier bills. The second part hasn't arrived in ${LONGER}.`,
  share:
    "A regular payment from one person that's more than a week and a half late, or two in a row if it comes weekly or every two weeks, while your account has newer transactions. It had arrived in the same amount at least five months in a row (three for a share of the rent), or at least eight times if it comes more often. The transactions shown are the last payments.",
};
