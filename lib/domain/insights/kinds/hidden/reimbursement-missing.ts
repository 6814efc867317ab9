import { addDays, daysBetween } from "@/lib/domain/calendar";
import { count, days, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import { type DetectorInput, spendingHref } from "@/lib/domain/insights/detection/input";
import { openHalves } from "@/lib/domain/insights/detection/owed/open-halves";
import { type Owed, openDeposits, openTrips, unpaidShares } from "@/lib/domain/insights/detection/owed/owed-money";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue } from "../../wording/clauses";
import { anAmountOf, counted, inAll } from "../../wording/phrases";
import { areAll, daysOf, outOf } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** Shown for half a year: after it everything owed is known or lost. */
  newsDays: 183,
} as const;

const isShare = ({ hints }: DetectedFact) => hints.owed === "share";
const isTrip = ({ hints }: DetectedFact) => hints.owed === "trip";
const isDeposit = ({ hints }: DetectedFact) => hints.owed === "deposit";
const isPart = ({ hints }: DetectedFact) => hints.owed === "part";
const isPaidOut = (fact: DetectedFact) => !isShare(fact) && !isPart(fact);

export const reimbursementMissing = defineInsight({
  type: "reimbursement_missing",
  page: "hidden",
  label: "Money owed to you",
  icon: "undo",
  about: {
    finds:
      "a trip that an employer always paid back, a deposit after the last rent, a person's monthly share, the part of a doctor's bill that one of two always paid back: not come in",
    rows: "what was paid and is owed; of a share its last payments, without a sum",
    excludes: "a trip of last week, a first trip, rent that is still paid, transfers between own accounts, pay",
  },
  thresholds: THRESHOLDS,
  detect: detectReimbursementMissing,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows, all }) => {
      const last = rows.at(-1);
      if (!last) return false;
      if (isShare(fact)) {
        const isLater = all.some(
          ({ name, date, amountMinor }) => name === last.name && date > last.date && amountMinor > 0,
        );
        return areAll(rows, figureValue(fact, "amount")) && daysOf(rows).last === dayOf(fact, "lastDate") && !isLater;
      }
      if (isPart(fact))
        return (
          rows.length === 2 && outOf(rows) === figureValue(fact, "total") && dayOf(fact, "date") === daysOf(rows).first
        );
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
      clause("last-rent", "the last rent was paid", (f) => sentence`${f.merchant} was last paid on ${f.date}`, {
        when: isDeposit,
      }),
      clause(
        "share-before",
        "it came each month before",
        (f) =>
          sentence`The last ${counted(f.count, "payment", "payments")} came a month apart, ${anAmountOf(f.amount)} each, the latest on ${f.lastDate}`,
        { when: isShare },
      ),
    ],
    step: [
      clause(
        "claim",
        "hand in the report or ask about it",
        () => sentence`Check that the expense report was handed in, and ask when it is paid`,
        {
          when: isTrip,
        },
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
      clause("remind", "remind the person", () => sentence`Remind them, or call this fine if you agreed otherwise`, {
        when: isShare,
      }),
    ],
  },
});

/** Trips, deposits and monthly shares that are owed to the person. */
function detectReimbursementMissing(input: DetectorInput): DetectedFact[] {
  return [...openTrips(input), ...openDeposits(input), ...openHalves(input), ...unpaidShares(input)].map((owed) =>
    toFact(input, owed),
  );
}

function toFact({ currency, today }: DetectorInput, { kind, name, key, rows, since, expected }: Owed): DetectedFact {
  const [from, last] = [rows[0], rows.at(-1)];
  const start = expected ?? since;
  const waiting = days("days", expected ? "Late by" : "Waiting", daysBetween(start, today), "from that day to today", {
    by: "days",
    from: start,
    to: today,
  });
  const amountMinor = Math.abs(last?.amountMinor ?? 0);
  const totalMinor = Math.abs(sumMinor(rows.map((row) => row.amountMinor)));
  const figures =
    kind === "share"
      ? [
          money("amount", "Each month", amountMinor, "each of the transactions", { by: "each", of: "rows" }),
          waiting,
          count("count", "Payments shown", rows.length, "the transactions beside", { by: "count", of: "rows" }),
        ]
      : [money("total", "Owed to you", totalMinor, "the transactions beside", { by: "sum", of: "rows" }), waiting];
  return {
    key: `reimbursement_missing:${currency}:${key}${expected ? `:${expected.slice(0, 7)}` : ""}`,
    severity: "warning",
    period: { from: from?.date ?? since, to: today },
    currency,
    impact: { amountMinor: kind === "share" ? amountMinor : totalMinor, currency, per: "once" },
    figures,
    transactionIds: rows.map(({ id }) => id),
    sumFigureId: kind === "share" ? null : "total",
    method: METHODS[kind],
    slots: {
      merchant: textSlot(name),
      ...slotsOf(figures, ["total", "amount", "days", "count"], currency),
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
  deposit:
    "A payment that the bank's text calls a deposit, to someone who was paid three times and more after it, not in the last ten weeks, and who has returned less than half of it.",
  part: "A bill for a doctor or a dentist of which one of two has paid its part and the other nothing, where both paid theirs of two earlier bills or more, in the same shares, in half as long again as the slower of them ever took, a month and a half at least.",
  share:
    "Money that one person sent five times and more, the same amount a month apart, whose next day has passed by more than a week and a half, while its account reported later transactions. The transactions are the last payments.",
};
