import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { count, days, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  type DetectorInput,
  groupOf,
  merchantName,
  moneyWriter,
  spendingHref,
  transactionsByMerchant,
} from "@/lib/domain/insights/detection/input";
import { isSubscription } from "@/lib/domain/insights/detection/subscriptions";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { median } from "@/lib/domain/statistics";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue } from "../../wording/clauses";
import { anAmountOf, counted, inAll, overAYear, together, twice } from "../../wording/phrases";
import { areAll, daysOf, isSameCharge } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** A charge that goes through twice does so at once or overnight. */
  windowDays: 2,
  /** A bill is paid by hand once more within ten days; a month has one of it. */
  billWindowDays: 10,
  /** An invoice is paid twice where its very number is, and it is worth a letter. */
  minInvoiceMinor: 5000,
  /** So many payments of a bill that came alone make one that comes once. */
  minSingles: 3,
  /** Of payments that come nearer to each other than three weeks, none is one of a bill. */
  minBillGapDays: 21,
  /** After a pause so much longer than usual, two payments are the missed one and its own; before one, it was paid ahead. */
  caughtUpFactor: 1.5,
  /** Two coffees, two tickets, two cans: below this, equal amounts are how prices work. */
  minAmountMinor: 1000,
  /** Someone who comes this often a month pays the same amount on two days by habit … */
  frequentPerMonth: 5,
  /** … unless the amount is far beyond what is usual there: this many times the merchant's median. */
  frequentFactor: 3,
  /** Twice in half of the visits, and twice at least, is a habit. */
  minHabit: 2,
  habitShare: 0.5,
  /** Three or more in a row are installments or tickets for a group. */
  maxChain: 2,
  /** Banks and merchants correct what is reported within about half a year. */
  lookbackDays: 183,
  /** Money that came back within four months has settled it. */
  refundDays: 120,
  /** Repeats a month apart will go on until someone says so. */
  minRepeatsForYear: 2,
} as const;

export const duplicateCharge = defineInsight({
  type: "duplicate_charge",
  page: "hidden",
  label: "Duplicate charge",
  icon: "copy",
  about: {
    finds:
      "the same merchant, amount and account again within two days, or a bill or an invoice's number again within ten, not refunded, where that is not a habit",
    rows: "the second charges, beside the first",
    excludes: "two coffees, tickets, copays, haircuts or games, halves of rent, two memberships, a place visited daily",
  },
  thresholds: THRESHOLDS,
  detect: detectDuplicateCharge,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows, compared }) =>
      isSameCharge(fact, rows, figureValue(fact, "amount")) &&
      areAll(compared, figureValue(fact, "amount")) &&
      rows.length === compared.length &&
      rows.every(
        (row, index) => row.accountId === compared[index]?.accountId && row.date >= (compared[index]?.date ?? ""),
      ) &&
      dayOf(fact, "since") === daysOf(compared).first &&
      dayOf(fact, "secondDate") === daysOf(rows).last,
    lead: [
      clause("may-have", "it may have been charged twice", (f) => sentence`${f.merchant} may have charged you twice`, {
        when: isOnce,
      }),
      clause(
        "amount-twice",
        "the same amount was taken twice",
        (f) => sentence`${f.merchant} took ${twice(f.amount)}`,
        {
          when: isOnce,
        },
      ),
      clause("two-equal", "two equal charges close together", (f) => sentence`Two equal charges from ${f.merchant}`, {
        when: isOnce,
      }),
      clause("keeps", "it keeps charging twice", (f) => sentence`${f.merchant} keeps charging you twice`, {
        when: isRepeated,
      }),
      clause(
        "second-charges",
        "what the second charges come to",
        (f) => sentence`Second charges from ${f.merchant} come to ${inAll(f.total)}`,
        { when: isRepeated },
      ),
      clause(
        "repeats",
        "how many charges came twice",
        (f) => sentence`${counted(f.count, "charge", "charges")} from ${f.merchant} came twice`,
        { when: isRepeated },
      ),
    ],
    detail: [
      clause(
        "days",
        "the two days",
        (f) =>
          sentence`A charge of ${anAmountOf(f.amount)} on ${f.firstDate} was followed by the same charge on ${f.secondDate}, on the same account`,
        { when: (fact) => isOnce(fact) && dayOf(fact, "firstDate") !== dayOf(fact, "secondDate") },
      ),
      clause(
        "same-day",
        "both on one day",
        (f) => sentence`${f.merchant} took ${twice(f.amount)} on ${f.firstDate}, on the same account`,
        { when: (fact) => isOnce(fact) && dayOf(fact, "firstDate") === dayOf(fact, "secondDate") },
      ),
      clause(
        "again",
        "since when it repeats",
        (f) =>
          sentence`The same amount, ${anAmountOf(f.amount)}, was taken again within ${f.gap}, time after time since ${f.since}`,
        { when: isRepeated },
      ),
      clause(
        "total",
        "how many repeats and what they come to",
        (f) => sentence`${counted(f.count, "second charge", "second charges")} so far, ${together(f.total)}`,
        { when: isRepeated },
      ),
      clause(
        "yearly",
        "what it comes to in a year if it continues",
        (f) => sentence`If the second charges continue each month, they come to ${overAYear(f.yearly)}`,
      ),
    ],
    why: [
      clause(
        "same-account",
        "same amount, same account",
        (f) => sentence`Both charges from ${f.merchant} have the same amount and went through the same account`,
        { when: isOnce },
      ),
    ],
    step: [
      clause(
        "ask",
        "ask for the second charge back",
        (f) => sentence`If you bought only once, ask ${f.merchant} for the second charge back`,
        { when: isOnce },
      ),
      clause(
        "ask-all",
        "ask for the second charges back",
        (f) => sentence`If these were not purchases of yours, ask ${f.merchant} for the second charges back`,
        { when: isRepeated },
      ),
    ],
  },
});

type Repeat = { first: LedgerTransaction; second: LedgerTransaction };
/** The repeats of one merchant and amount. `isBill`: it has come alone before, once at a time. */
type Suspicion = { accountId: string | null; amountMinor: number; repeats: Repeat[]; isBill: boolean };

/** Where equal amounts on one day are how it works: tickets, coffees, copays, two haircuts, a second round. */
const NEVER: ReadonlySet<string> = new Set([
  "coffee",
  "fuel",
  "public-transport",
  "taxis",
  "parking-tolls",
  "flights",
  "lodging",
  "other-travel",
  "entertainment",
  "games",
  "medical",
  "dental-eye",
  "pharmacy",
  "personal-care",
  "gifts-donations",
  "taxes",
  "cash-withdrawal",
  "atm-fees",
  "bank-fees",
  "foreign-fees",
  "interest-charges",
  "overdraft-fees",
]);

/** What is owed once a month, or once a quarter or year: here a second payment days later is one too many. */
const BILLS: ReadonlySet<string> = new Set([
  "Housing",
  "Utilities",
  "Loans",
  "Insurance",
  "Childcare",
  "Education",
  "Subscriptions",
  "Services",
]);
/** What is owed and is paid in halves by many: only one that always came whole was paid twice. */
const IN_HALVES: ReadonlySet<string> = new Set(["rent", "mortgage"]);

/**
 * Charges that look as if they had gone through twice: same merchant, same amount, same account, within two days; and bills
 * that were paid again within ten. Only the second one counts. A merchant has one fact, of the amount that came twice last: where
 * several did, that is how the place charges, and one question about it is enough.
 *
 * Left out: small amounts and everyday tickets, merchants visited several times a week, three or more equal charges in a row
 * (tickets for a group, installments), what was refunded since, pending rows (a hold is not a charge), and merchants that
 * have always charged in pairs (two memberships).
 */
function detectDuplicateCharge(input: DetectorInput): DetectedFact[] {
  const from = addDays(input.today, -THRESHOLDS.lookbackDays);
  const facts: DetectedFact[] = [];
  for (const [merchant, ofMerchant] of transactionsByMerchant(input)) {
    if ((ofMerchant.at(-1)?.date ?? "") < from) continue;
    const charges = ofMerchant.filter(
      (transaction) => !transaction.pending && transaction.accountId !== null && transaction.categoryKind !== "income",
    );
    if (charges.length < 2) continue;
    const suspicions = [...groupBy(charges, (transaction) => transaction.accountId)].flatMap(([accountId, group]) =>
      suspicionsOf(group, input.currency).map((one) => ({
        ...one,
        accountId,
        repeats: withoutRefunded(
          one.repeats.filter((repeat) => repeat.second.date >= from),
          charges,
        ),
      })),
    );
    const latest = suspicions
      .filter(({ repeats }) => repeats.length > 0)
      .reduce<Suspicion | null>((last, one) => (last && dayOfLatest(last) >= dayOfLatest(one) ? last : one), null);
    if (latest) facts.push(toFact(input, merchant, latest));
  }
  return facts;
}

function dayOfLatest({ repeats }: Suspicion): Day {
  return repeats.at(-1)?.second.date ?? "";
}

/** The amounts of one account and merchant that came twice, where that would be surprising. */
function suspicionsOf(group: readonly LedgerTransaction[], currency: string): Omit<Suspicion, "accountId">[] {
  const charges = group.filter((transaction) => transaction.amountMinor < 0 && !NEVER.has(transaction.categorySlug));
  const bill = billOf(charges);
  return suspects(charges, currency).flatMap(([amountMinor, same]) => {
    const ofBill = bill ? bill.repeats.filter(({ second }) => second.amountMinor === amountMinor) : repeatsOf(same);
    const repeats = ofBill.length > 0 ? ofBill : invoicesPaidTwice(same, currency);
    return repeats.length > 0 ? [{ amountMinor, repeats, isBill: bill !== null }] : [];
  });
}

/**
 * The payments of a bill that were made twice, or null where the charges are none of a bill: it must have come alone three times
 * before, weeks apart. Two payments after a missed one, or before one that is left out, are not twice.
 */
function billOf(charges: readonly LedgerTransaction[]): { repeats: Repeat[] } | null {
  const [latest] = charges.slice(-1);
  if (!latest || !(BILLS.has(groupOf(latest)) || isSubscription(latest))) return null;
  const runs = runsOf(charges, THRESHOLDS.billWindowDays);
  const gaps = runs.slice(1).map((run, index) => daysBetween(runs[index]?.[0]?.date ?? "", run[0]?.date ?? ""));
  const usualGap = median(gaps);
  const firstPair = runs.findIndex((run) => run.length > 1);
  if (firstPair < THRESHOLDS.minSingles) return null;
  if (Math.min(...gaps) < THRESHOLDS.minBillGapDays || usualGap < THRESHOLDS.minBillGapDays) return null;
  const isPlaceOfHalves = IN_HALVES.has(latest.categorySlug);
  const repeats = runs.flatMap((run, index) => {
    const [first, second] = run;
    if (run.length !== 2 || !first || !second || first.amountMinor !== second.amountMinor) return [];
    const isWhole = runs.slice(0, firstPair).some(([single]) => single?.amountMinor === first.amountMinor);
    const isCaughtUp = (gaps[index - 1] ?? 0) > usualGap * THRESHOLDS.caughtUpFactor;
    const isAhead = (gaps[index] ?? 0) > usualGap * THRESHOLDS.caughtUpFactor;
    return isCaughtUp || isAhead || (isPlaceOfHalves && !isWhole) ? [] : [{ first, second }];
  });
  return { repeats };
}

/** The merchant's charges by amount, where equal ones would be surprising. */
function suspects(
  charges: readonly LedgerTransaction[],
  currency: string,
): [amountMinor: number, charges: LedgerTransaction[]][] {
  const equal = [...groupBy(charges, (transaction) => transaction.amountMinor)].filter(
    ([amountMinor, same]) => same.length >= 2 && -amountMinor >= amountFor(currency, THRESHOLDS.minAmountMinor),
  );
  if (equal.length === 0 || visitsPerMonth(charges) < THRESHOLDS.frequentPerMonth) return equal;
  const usualMinor = median(charges.map((transaction) => -transaction.amountMinor));
  return equal.filter(([amountMinor]) => -amountMinor >= usualMinor * THRESHOLDS.frequentFactor);
}

/** Days on which something was bought there, a month; days and not charges, or every duplicate would be frequent. */
function visitsPerMonth(charges: readonly LedgerTransaction[]): number {
  const [first, last] = [charges[0], charges.at(-1)];
  if (!first || !last) return 0;
  const spanDays = Math.max(30, daysBetween(first.date, last.date) + 1);
  return (new Set(charges.map((transaction) => transaction.date)).size / spanDays) * 30;
}

/** Splits charges into runs of neighbors within a window of days. */
function runsOf(charges: readonly LedgerTransaction[], windowDays: number): LedgerTransaction[][] {
  const runs: LedgerTransaction[][] = [];
  for (const transaction of charges) {
    const run = runs.at(-1);
    const previous = run?.at(-1);
    if (run && previous && daysBetween(previous.date, transaction.date) <= windowDays) run.push(transaction);
    else runs.push([transaction]);
  }
  return runs;
}

/** Equal charges of which two come within two days. Where half of the visits are such pairs, a pair is how it is paid there. */
function repeatsOf(same: readonly LedgerTransaction[]): Repeat[] {
  if (IN_HALVES.has(same[0]?.categorySlug ?? "")) return [];
  const runs = runsOf(same, THRESHOLDS.windowDays);
  const pairs = runs.filter((run) => run.length >= 2);
  if (pairs.length >= THRESHOLDS.minHabit && pairs.length >= runs.length * THRESHOLDS.habitShare) return [];
  return pairs.flatMap((run) => {
    const [first, second] = run;
    return run.length <= THRESHOLDS.maxChain && first && second ? [{ first, second }] : [];
  });
}

/** What a supplier's text calls an invoice or an order, with its number: paid once, however often one buys there. */
const INVOICE = /\b(?:inv(?:oice)?|bill|order|rechnung|re-?nr)\b\W*(?:n[or]\.?\W*)?\d{3,}/i;

/** Equal charges with the very number of an invoice in their text, within the days in which a bill is paid by hand once more. */
function invoicesPaidTwice(same: readonly LedgerTransaction[], currency: string): Repeat[] {
  const named = same.filter(
    ({ name, amountMinor }) => INVOICE.test(name) && -amountMinor >= amountFor(currency, THRESHOLDS.minInvoiceMinor),
  );
  return [...groupBy(named, ({ name }) => name).values()].flatMap(([first, second, third]) =>
    first && second && !third && daysBetween(first.date, second.date) <= THRESHOLDS.billWindowDays
      ? [{ first, second }]
      : [],
  );
}

/** Takes out repeats for which the same amount came back; each refund settles one, the latest before it. */
function withoutRefunded(repeats: readonly Repeat[], charges: readonly LedgerTransaction[]): Repeat[] {
  const settled = new Set<Repeat>();
  for (const refund of charges) {
    if (refund.amountMinor <= 0) continue;
    const repeat = repeats.findLast((one) => {
      const afterDays = daysBetween(one.second.date, refund.date);
      const isEqual = refund.amountMinor === -one.second.amountMinor && !settled.has(one);
      return isEqual && afterDays >= 0 && afterDays <= THRESHOLDS.refundDays;
    });
    if (repeat) settled.add(repeat);
  }
  return repeats.filter((repeat) => !settled.has(repeat));
}

function toFact({ currency, today }: DetectorInput, merchantKey: string, suspicion: Suspicion): DetectedFact {
  const { repeats, isBill } = suspicion;
  const write = moneyWriter(currency);
  const seconds = repeats.map((repeat) => repeat.second);
  const latest = repeats.at(-1) ?? repeats[0];
  const [first, second] = [latest?.first, latest?.second];
  const amountMinor = Math.abs(second?.amountMinor ?? 0);
  const totalMinor = amountMinor * repeats.length;
  const gapDays = Math.max(1, ...repeats.map((repeat) => daysBetween(repeat.first.date, repeat.second.date)));
  const isMonthly = comesMonthly(seconds.map((transaction) => transaction.date));
  const firstDay = repeats[0]?.first.date ?? today;
  const lastDay = second?.date ?? today;
  const merchant = second ? merchantName(second) : "";
  const year = { withYear: lastDay.slice(0, 4) !== today.slice(0, 4) };
  const figures = [
    money("total", "Paid twice so far", totalMinor, `${write(amountMinor)} × ${repeats.length}`, {
      by: "sum",
      of: "rows",
    }),
    money("amount", "Amount of each charge", amountMinor, "the same to the cent both times", {
      by: "each",
      of: "rows",
    }),
    count("count", "Repeats found", repeats.length, "second charges that were not refunded", {
      by: "count",
      of: "rows",
    }),
    days("gap", "Longest time between", gapDays, "from the first charge to the second, a day at least", {
      by: "stated",
    }),
    ...(isMonthly
      ? [
          money("yearly", "If it continues for a year", amountMinor * 12, `${write(amountMinor)} × 12`, {
            by: "times",
            figure: "amount",
            factor: 12,
          }),
        ]
      : []),
  ];
  return {
    // Whatever comes twice next, at whatever amount, is the same question grown.
    key: `duplicate_charge:${currency}:${merchantKey}`,
    severity: isBill && repeats.length >= THRESHOLDS.minRepeatsForYear ? "critical" : "warning",
    period: { from: firstDay, to: lastDay },
    currency,
    impact: isMonthly
      ? { amountMinor: amountMinor * 12, currency, per: "year" }
      : { amountMinor: totalMinor, currency, per: "once" },
    figures,
    transactionIds: seconds.map((transaction) => transaction.id),
    sumFigureId: "total",
    compared: { label: "The charges they repeat", transactionIds: repeats.map((repeat) => repeat.first.id) },
    method:
      "A second charge from the same merchant, for the same amount, on the same account, within two days of the first, or within ten where it is a bill that had always come alone or the same invoice number, with no refund since. Only the second one counts.",
    slots: {
      merchant: textSlot(merchant),
      ...slotsOf(figures, ["amount", "total", "count", "gap", "yearly"], currency),
      firstDate: { kind: "date", day: first?.date ?? today, ...year },
      secondDate: { kind: "date", day: lastDay, ...year },
      since: dateSlot(firstDay, today),
    },
    hints: {
      times: repeats.length > 1 ? "twice, again and again" : "twice",
      count: repeats.length > 1 ? "several" : "single",
    },
    action: {
      label: "See the charges",
      href: spendingHref({ ids: repeats.flatMap((repeat) => [repeat.first.id, repeat.second.id]).join(",") }),
    },
    expiresAfter: addDays(lastDay, THRESHOLDS.lookbackDays),
  };
}

function comesMonthly(days: readonly Day[]): boolean {
  const gaps = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day));
  return days.length >= THRESHOLDS.minRepeatsForYear && gaps.every((gap) => gap >= 25 && gap <= 36);
}

function isOnce({ hints }: DetectedFact): boolean {
  return hints.count !== "several";
}

function isRepeated(fact: DetectedFact): boolean {
  return !isOnce(fact);
}
