import { addDays, daysBetween } from "@/lib/domain/calendar";
import { count, days, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import { type DetectorInput, moneyWriter, spendingHref } from "@/lib/domain/insights/detection/input";
import { unpaidByFund } from "@/lib/domain/insights/detection/owed/fund-parts";
import { lentMoney } from "@/lib/domain/insights/detection/owed/lent-money";
import { missingExpenses } from "@/lib/domain/insights/detection/owed/monthly-expenses";
import { openHalves } from "@/lib/domain/insights/detection/owed/open-halves";
import {
  type Owed,
  openDeposits,
  openHireDeposits,
  openStays,
  openTrips,
  unpaidShares,
} from "@/lib/domain/insights/detection/owed/owed-money";
import { sharedBills } from "@/lib/domain/insights/detection/owed/shared-bills";
import { shortPayments } from "@/lib/domain/insights/detection/owed/short-payments";
import type { DetectedFact, Figure } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import { usualPaymentMinor } from "@/lib/domain/transactions/series";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue } from "../../wording/clauses";
import { againstUsual, anAmountOf, aUsual, counted, inAll, lessInAll } from "../../wording/phrases";
import { areAll, daysOf, outOf } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** Shown for half a year: after it everything owed is known or lost. */
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
      "a trip that an employer always paid back, a hotel where every one before was paid back, the expenses an employer paid each month, a deposit after the last rent or where all before came back, a person's share by the month, every two weeks or weekly, a person's part of the bills it always paid a part of, the part of a doctor's bill that one of two or a fund always paid back, money lent to someone who paid it back before: not come in; what a tenant pays each month, or a person by an app between persons, come short",
    rows: "what was paid and is owed; of a share and of monthly expenses the last payments, without a sum; of one that came short what came",
    excludes: "a trip of last week, a first trip, rent that is still paid, transfers between own accounts, pay",
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
        (f) => sentence`${inAll(f.total)} paid to ${f.merchant} hasn't come back`,
        { when: isDeposit },
      ),
      clause(
        "deposit-due",
        "a deposit may be due back",
        (f) => sentence`A deposit of ${inAll(f.total)} may be due back`,
        {
          when: isDeposit,
        },
      ),
      clause(
        "deposit-days",
        "for how long nothing has come back",
        (f) => sentence`${f.merchant} has returned no deposit in ${f.days}`,
        { when: isDeposit },
      ),
      clause(
        "trip-open",
        "how much of a trip hasn't been reimbursed",
        (f) => sentence`${inAll(f.total)} for a trip hasn't been reimbursed`,
        { when: isTrip },
      ),
      clause(
        "trip-may",
        "a reimbursement may be missing",
        (f) => sentence`A reimbursement of ${inAll(f.total)} may be missing`,
        {
          when: isTrip,
        },
      ),
      clause(
        "trip-days",
        "for how long a trip is open",
        (f) => sentence`A trip with ${f.merchant} is open for ${f.days}`,
        {
          when: isTrip,
        },
      ),
      clause(
        "perhaps-trip",
        "asks whether a stay was for work",
        (f) => sentence`Was the ${inAll(f.total)} at ${f.merchant} for work?`,
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
        (f) => sentence`Nothing has come back for ${f.merchant} in ${f.days}`,
        { when: isPerhapsTrip },
      ),
      clause(
        "part-open",
        "how much of a bill one of two has not paid back",
        (f) => sentence`${inAll(f.total)} from ${f.merchant} hasn't come back`,
        { when: isPart },
      ),
      clause(
        "part-may",
        "the second part of a bill may be missing",
        (f) => sentence`The second part of a bill may be missing: ${inAll(f.total)}`,
        { when: isPart },
      ),
      clause(
        "part-days",
        "for how long a part has not come",
        (f) => sentence`${f.merchant} has paid nothing of a bill in ${f.days}`,
        { when: isPart },
      ),
      clause(
        "share-amount",
        "what hasn't come, and from whom",
        (f) => sentence`${anAmountOf(f.amount)} from ${f.merchant} hasn't come`,
        { when: isShare },
      ),
      clause(
        "share-expected",
        "when it was expected",
        (f) => sentence`${f.merchant} was expected about ${f.expectedDate}`,
        { when: isShare },
      ),
      clause(
        "bills-may",
        "someone's part of shared bills may be missing",
        (f) => sentence`${f.merchant} may owe you ${inAll(f.total)} of shared bills`,
        { when: isOfBills },
      ),
      clause(
        "bills-since",
        "since when no part of these bills has come",
        (f) => sentence`${f.merchant} has paid no part of these bills since ${f.date}`,
        { when: isOfBills },
      ),
      clause(
        "expenses-open",
        "an employer's monthly expenses haven't come",
        (f) => sentence`Expenses from ${f.merchant} haven't come, ${aUsual(f.usual)} each month`,
        { when: isOfExpenses },
      ),
      clause(
        "expenses-expected",
        "when an employer's monthly expenses were expected",
        (f) => sentence`${f.merchant} was expected about ${f.expectedDate}`,
        { when: isOfExpenses },
      ),
      clause(
        "expenses-late",
        "how late an employer's monthly expenses are",
        (f) => sentence`${f.merchant} is ${f.days} late`,
        { when: isOfExpenses },
      ),
      clause(
        "fund-open",
        "of which bill nothing has come back",
        (f) => sentence`Nothing of ${inAll(f.total)} paid to ${f.merchant} has come back`,
        { when: isOfFund },
      ),
      clause(
        "fund-may",
        "a part of a bill may be due back",
        (f) => sentence`A part of ${inAll(f.total)} paid to ${f.merchant} may be due back`,
        { when: isOfFund },
      ),
      clause(
        "fund-days",
        "for how long nothing of a bill has come back",
        (f) => sentence`A bill of ${inAll(f.total)} is open for ${f.days}`,
        { when: isOfFund },
      ),
      clause(
        "rest-missing",
        "how much less than usual came",
        (f) => sentence`${inAll(f.total)} of what ${f.merchant} pays hasn't come`,
        { when: isRest },
      ),
      clause(
        "rest-less",
        "a payment came short",
        (f) => sentence`${f.merchant} paid ${lessInAll(f.total)} than usual`,
        {
          when: isRest,
        },
      ),
      clause(
        "rest-instead",
        "what came in place of the usual payment",
        (f) => sentence`On ${f.date} ${againstUsual(f.amount, f.usual)}, came from ${f.merchant}`,
        { when: isRest },
      ),
      clause(
        "lent-open",
        "how much that was sent to someone hasn't come back",
        (f) => sentence`${inAll(f.total)} sent to ${f.merchant} hasn't come back`,
        { when: isCalledLent },
      ),
      clause(
        "perhaps-lent",
        "asks whether what was sent to someone was lent",
        (f) => sentence`Was the ${inAll(f.total)} sent to ${f.merchant} lent?`,
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
        (f) => sentence`${f.merchant} has sent nothing back in ${f.days}`,
        { when: isCalledLent },
      ),
      clause("share-late", "how late it is", (f) => sentence`${f.merchant} is ${f.days} late`, { when: isShare }),
    ],
    detail: [
      clause(
        "nothing-since",
        "nothing came back since a day",
        (f) => sentence`Nothing has come back for it since ${f.date}, ${f.days} ago`,
        { when: isPaidOut },
      ),
      clause(
        "earlier-trips",
        "earlier trips were paid back sooner, all or all but one",
        () => sentence`Earlier trips to these places came back to the cent, most of them sooner`,
        { when: isTrip },
      ),
      clause(
        "earlier-stays",
        "the stays before were paid back",
        () => sentence`The stays before it came back to the cent, each of them`,
        { when: isPerhapsTrip },
      ),
      clause(
        "part-since",
        "one part came, and the other has not since the bill",
        (f) => sentence`The bill was paid on ${f.date}, ${f.days} ago, and one part of it has come back`,
        { when: isPart, holds: (_, { rows }) => rows.some(({ amountMinor }) => amountMinor > 0) },
      ),
      clause(
        "part-before",
        "earlier bills came back in two parts",
        () => sentence`Earlier bills came back in two such parts, to the cent`,
        { when: isPart },
      ),
      clause(
        "expenses-before",
        "they came each month before, and the salary still does",
        (f) => sentence`It came each month for a year, the latest on ${f.lastDate}, and the salary has come since`,
        { when: isOfExpenses },
      ),
      clause(
        "bills-before",
        "their part of the bills before came to the cent",
        (f) => sentence`Their part of the bills before came within days, to the cent, the latest on ${f.date}`,
        { when: isOfBills, holds: (_, { compared }) => compared.some(({ amountMinor }) => amountMinor > 0) },
      ),
      clause(
        "fund-before",
        "a part of each bill before came back",
        () => sentence`A part of each bill before came back`,
        {
          when: isOfFund,
          holds: (_, { compared }) => compared.some(({ amountMinor }) => amountMinor > 0),
        },
      ),
      clause("last-rent", "the last rent was paid", (f) => sentence`${f.merchant} was last paid on ${f.date}`, {
        when: isDeposit,
      }),
      clause(
        "lent-before",
        "what was sent before came back in full",
        (f) => sentence`What you sent ${f.merchant} before came back in full`,
        { when: (fact) => isLent(fact) && !isInParts(fact), holds: (_, { compared }) => outOf(compared) === 0 },
      ),
      clause(
        "lent-parts",
        "a part of it has come back, and then nothing more",
        () => sentence`A part of it came back, the same sum each time, and then nothing more`,
        { when: isInParts, holds: (_, { rows }) => rows.filter(({ amountMinor }) => amountMinor > 0).length > 1 },
      ),
      clause(
        "rest-before",
        "the payments before were all the same",
        (f) => sentence`The payments before were ${aUsual(f.usual)} each`,
        { when: isRest },
      ),
      clause(
        "share-before",
        "it came on its day before",
        (f) =>
          sentence`The last ${counted(f.count, "payment", "payments")} came on their day, ${anAmountOf(f.amount)} each, the latest on ${f.lastDate}`,
        { when: isShare },
      ),
    ],
    step: [
      clause(
        "claim",
        "hand in the report or ask about it",
        () => sentence`Check that the expense report was handed in, and ask when it is paid`,
        { when: (fact) => isTrip(fact) || isOfExpenses(fact) },
      ),
      clause(
        "ask-back",
        "ask for the deposit with a day",
        (f) => sentence`Write to ${f.merchant}, ask for the deposit and name a day`,
        { when: isDeposit },
      ),
      clause(
        "ask-part",
        "check that the bill was handed in, and ask",
        (f) => sentence`Check that the bill was handed in, and ask ${f.merchant} about it`,
        { when: isPart },
      ),
      clause(
        "ask-fund",
        "check that the bill was handed in",
        () => sentence`Check that the bill was handed in, and ask what of it is paid`,
        { when: isOfFund },
      ),
      clause("remind", "remind the person", () => sentence`Remind them, or call this fine if you agreed otherwise`, {
        when: (fact) => isShare(fact) || isRest(fact) || isOfBills(fact) || isCalledLent(fact),
      }),
      clause(
        "claim-perhaps",
        "hand in the report, if it was for work",
        () => sentence`If it was for work, check that the expense report was handed in; if not, call this fine`,
        { when: isPerhapsTrip },
      ),
      clause(
        "remind-lent",
        "remind the person, if it was lent",
        () => sentence`If it was lent, remind them; if not, call this fine`,
        { when: isPerhapsLent },
      ),
    ],
  },
});

/** Of what was lent a part has come back. */
function isInParts(fact: DetectedFact): boolean {
  return isLent(fact) && fact.transactionIds.length > 1;
}

/** Trips, deposits, what was lent and what comes on its day: owed to the person, all or in part. */
function detectReimbursementMissing(input: DetectorInput): DetectedFact[] {
  const lent = lentMoney(input);
  const inLent = new Set(lent.flatMap(({ rows }) => rows));
  // The parts of a loan are not a share as well.
  const shares = unpaidShares(input).filter(({ rows }) => !rows.some((row) => inLent.has(row)));
  const senders = new Set(shares.map(({ name }) => name));
  return [
    ...openTrips(input),
    ...openStays(input),
    ...openDeposits(input),
    ...openHireDeposits(input),
    ...missingExpenses(input),
    ...openHalves(input),
    ...unpaidByFund(input),
    ...shares,
    ...sharedBills(input).filter(({ name }) => !senders.has(name)),
    ...shortPayments(input),
    ...lent,
  ].map((owed) => toFact(input, owed));
}

/** One part of bills that are divided. */
function figuresOfBills(currency: string, billedMinor: number, parts: number): Figure[] {
  const [factor, formula] = [1 / parts, `${moneyWriter(currency)(billedMinor)} ÷ ${parts}`];
  return [
    money("total", "Owed to you", Math.round(billedMinor * factor), formula, { by: "times", figure: "billed", factor }),
    money("billed", "Bills since then", billedMinor, "the transactions beside", { by: "sum", of: "rows" }),
  ];
}

/** What is missing of a payment that came short, beside the usual one. */
function figuresOfRest(currency: string, paidMinor: number, usualMinor: number): Figure[] {
  const write = moneyWriter(currency);
  return [
    money("total", "Missing", usualMinor - paidMinor, `${write(usualMinor)} − ${write(paidMinor)}`, {
      by: "minus",
      figures: ["usual", "amount"],
    }),
    money("usual", "Each month before", usualMinor, "each of the payments before", { by: "each", of: "compared" }),
    money("amount", "Came this time", paidMinor, "the transaction beside", { by: "sum", of: "rows" }),
  ];
}

/** The figures of what is owed, by its kind: amounts, and how long it has been waited for. */
function figuresOf(
  kind: Owed["kind"],
  waiting: Figure,
  of: {
    currency: string;
    amountMinor: number;
    usualMinor: number;
    sumOfRowsMinor: number;
    parts: number;
    count: number;
  },
): Figure[] {
  const ofRows = { by: "sum", of: "rows" } as const;
  switch (kind) {
    case "rest":
      return [...figuresOfRest(of.currency, of.amountMinor, of.usualMinor), waiting];
    case "bills":
      return [...figuresOfBills(of.currency, of.sumOfRowsMinor, of.parts), waiting];
    case "expenses": {
      const middle = { by: "middle", of: "rows" } as const;
      return [money("usual", "Usual each month", of.usualMinor, "the middle one of the transactions", middle), waiting];
    }
    case "share":
      return [
        money("amount", "Each time", of.amountMinor, "each of the transactions", { by: "each", of: "rows" }),
        waiting,
        count("count", "Payments shown", of.count, "the transactions beside", { by: "count", of: "rows" }),
      ];
    case "fund":
      return [money("total", "Paid", of.sumOfRowsMinor, "the transactions beside", ofRows), waiting];
    default:
      return [money("total", "Owed to you", of.sumOfRowsMinor, "the transactions beside", ofRows), waiting];
  }
}

/** The figure that the transactions add up to, by what is owed. */
const SUM_FIGURES: Readonly<Record<Owed["kind"], string | null>> = {
  trip: "total",
  "perhaps trip": "total",
  deposit: "total",
  part: "total",
  bills: "billed",
  fund: "total",
  expenses: null,
  lent: "total",
  "perhaps lent": "total",
  rest: "amount",
  share: null,
};

function toFact(
  { currency, today }: DetectorInput,
  { kind, name, key, rows, since, expected, before = [], parts = 1 }: Owed,
): DetectedFact {
  const [from, last] = [rows[0], rows.at(-1)];
  const start = expected ?? since;
  const waiting = days("days", expected ? "Late by" : "Waiting", daysBetween(start, today), "from that day to today", {
    by: "days",
    from: start,
    to: today,
  });
  const amountMinor = Math.abs(last?.amountMinor ?? 0);
  const usualMinor = kind === "expenses" ? usualPaymentMinor(rows) : (before[0]?.amountMinor ?? 0);
  const sumOfRowsMinor = Math.abs(sumMinor(rows.map((row) => row.amountMinor)));
  const totalMinor = kind === "rest" ? usualMinor - amountMinor : Math.round(sumOfRowsMinor * (1 / parts));
  const worthMinor = kind === "share" ? amountMinor : kind === "expenses" ? usualMinor : totalMinor;
  const figures = figuresOf(kind, waiting, {
    currency,
    amountMinor,
    usualMinor,
    sumOfRowsMinor,
    parts,
    count: rows.length,
  });
  return {
    key: `reimbursement_missing:${currency}:${key}${expected ? `:${expected.slice(0, 7)}` : ""}`,
    severity: "warning",
    period: { from: from?.date ?? since, to: today },
    currency,
    // How much of a bill a fund pays no one can say.
    ...(kind === "fund" ? {} : { impact: { amountMinor: worthMinor, currency, per: "once" } as const }),
    figures,
    transactionIds: rows.map(({ id }) => id),
    sumFigureId: SUM_FIGURES[kind],
    ...(before.length > 0
      ? { compared: { label: "What came before", transactionIds: before.map(({ id }) => id) } }
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
    expiresAfter: addDays(since, THRESHOLDS.newsDays + 31),
  };
}

const METHODS: Readonly<Record<Owed["kind"], string>> = {
  trip: "Travel paid at places whose earlier purchases were reimbursed to the cent, twice at least, and for which nothing has come in half as long again as it takes, the slowest of three or more aside, a month at least.",
  "perhaps trip":
    "A hotel where nothing was paid before and no other trip was paid for near it, at no more than half as much again as the largest of the stays before, all of which an employer reimbursed to the cent, twice at least and at different places, and for which nothing has come in half as long again as it takes. Whether it was for work no text says, so this asks.",
  deposit:
    "A payment that the bank's text calls a deposit, to someone who was paid after it, not in the last ten weeks, and who has returned less than half of it; without such a payment, where an earlier one of that amount came back in fewer days; or a deposit paid with what was hired, a car or other travel, where all earlier ones of that amount came back, twice at least, and in half as long again as they took, a month and a half at least, nothing has.",
  bills:
    "Bills of a home at one place of which a person paid the same part of three and more, one after another, within three weeks and to the cent, and nothing of the one to three since, the first of which is a month old, while no such sum and nothing from a sender of a like name has come; that part of the open ones.",
  expenses:
    "What the employer's text calls expenses, paid a month apart twelve times in a row and never a quarter more or less than the middle of them, whose next day has passed by more than five weeks, while the salary still comes, is not higher by most of it, and nothing else has come from the employer. The transactions are the last payments.",
  fund: "A bill for a doctor or a dentist of which nothing has come back in half as long again as it ever took, a month and a half at least, where a part of each bill before came back from one sender, four times at least and also of that place, and no one has sent anything since that may be one.",
  rest: "Rent, or money from a person by an app between persons, that came a month apart and was the same four times, and came short this time, without anything more from the same sender since.",
  lent: "Money sent to a person, called a loan by the bank's text, of whom all that was sent before came back in full, and who has sent nothing in half as long again as it took, a month and a half at least; or who has paid it back in even parts a month apart, twice and more, none like them before it, and nothing in the last forty days.",
  "perhaps lent":
    "Money sent to a person by an app between persons, of whom all that was sent before came back in full, twice at least, and who has sent nothing in half as long again as it took, a month and a half at least; or who has paid it back in even parts a month apart, twice and more, none like them before it, and nothing in the last forty days. No text calls it a loan, so this asks.",
  part: "A bill for a doctor or a dentist of which one of two has paid its part and the other nothing, where both paid theirs of two earlier bills or more, in the same shares, in half as long again as the slower of them ever took, a month and a half at least.",
  share:
    "Money that one person sent five times and more, the same amount a month apart (or seven times on two levels, twice at the new one; or three times, as a part of a rent that the person paid with it from the first on and has paid since), whose next day has passed by more than a week and a half; or eight times and more, a week or two weeks apart, where two have not come; while its account reported later transactions. The transactions are the last payments.",
};
