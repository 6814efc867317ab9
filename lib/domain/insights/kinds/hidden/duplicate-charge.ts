import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { count, days, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  type DetectorInput,
  merchantName,
  moneyWriter,
  spendingHref,
  transactionsByMerchant,
} from "@/lib/domain/insights/detection/input";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { median } from "@/lib/domain/statistics";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";

const THRESHOLDS = {
  /** A charge that goes through twice does so at once or overnight. */
  windowDays: 2,
  /** Two coffees, two tickets, two cans: below this, equal amounts are how prices work. */
  minAmountMinor: 1000,
  /** Someone who comes this often a month pays the same amount on two days by habit … */
  frequentPerMonth: 5,
  /** … unless the amount is far beyond what is usual there: this many times the merchant's median. */
  frequentFactor: 3,
  /** Three or more in a row are installments or tickets for a group. */
  maxChain: 2,
  /** Banks and merchants correct what is reported within about half a year. */
  lookbackDays: 183,
  /** Money that came back within a month has settled it. */
  refundDays: 30,
  /** Repeats a month apart will go on until someone says so. */
  minRepeatsForYear: 2,
} as const;

export const duplicateCharge = defineInsight({
  type: "duplicate_charge",
  page: "hidden",
  label: "Duplicate charge",
  icon: "copy",
  about: {
    finds: "the same merchant, amount and account again within two days, not refunded, where that is not a habit",
    rows: "the second charges, beside the first",
    excludes: "two coffees, tickets, two memberships, a place visited daily",
  },
  thresholds: THRESHOLDS,
  detect: detectDuplicateCharge,
  restsOnBalances: false,
  wording: {
    rates: { amount: ["time"] },
    required: ["merchant", "amount"],
    template: ({ count }) =>
      count === "several"
        ? {
            title: "{f.merchant} keeps charging you twice",
            body: "The same {f.amount} was taken again within {f.gap}, time after time since {f.since}. Repeats found: {f.count}, together {f.total}.",
          }
        : {
            title: "{f.merchant} may have charged you twice",
            body: "A charge of {f.amount} on {f.firstDate} was followed by the same charge on {f.secondDate}, on the same account.",
          },
  },
});

type Repeat = { first: LedgerTransaction; second: LedgerTransaction };

/** Where equal amounts on one day are how it works: tickets, coffees, cash, parking. */
const NEVER: ReadonlySet<string> = new Set([
  "coffee",
  "public-transport",
  "taxis",
  "parking-tolls",
  "cash-withdrawal",
  "atm-fees",
  "foreign-fees",
]);

/**
 * Charges that look as if they had gone through twice: same merchant, same amount, same account, within two days. Only the
 * second one counts. Repeats of one merchant and amount are one fact.
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
    for (const [accountId, group] of groupBy(charges, (transaction) => transaction.accountId)) {
      for (const [amountMinor, same] of suspects(group, input.currency)) {
        const repeats = repeatsOf(same).filter((repeat) => repeat.second.date >= from);
        const unsettled = withoutRefunded(repeats, group);
        const key = `${accountId} ${merchant}:${Math.abs(amountMinor)}`;
        if (unsettled.length > 0) facts.push(toFact(input, key, unsettled));
      }
    }
  }
  return facts;
}

/** The merchant's charges by amount, where equal ones would be surprising. */
function suspects(
  group: readonly LedgerTransaction[],
  currency: string,
): [amountMinor: number, charges: LedgerTransaction[]][] {
  const charges = group.filter((transaction) => transaction.amountMinor < 0 && !NEVER.has(transaction.categorySlug));
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

/** Splits equal charges into runs of neighbors within the window; a run of two is a repeat. */
function repeatsOf(same: readonly LedgerTransaction[]): Repeat[] {
  const runs: LedgerTransaction[][] = [];
  for (const transaction of same) {
    const run = runs.at(-1);
    const previous = run?.at(-1);
    if (run && previous && daysBetween(previous.date, transaction.date) <= THRESHOLDS.windowDays) run.push(transaction);
    else runs.push([transaction]);
  }
  const pairs = runs.filter((run) => run.length >= 2);
  const isAlwaysInPairs = runs.length >= 3 && pairs.length === runs.length;
  if (isAlwaysInPairs) return [];
  return pairs.flatMap((run) => {
    const [first, second] = run;
    return run.length <= THRESHOLDS.maxChain && first && second ? [{ first, second }] : [];
  });
}

/** Takes out repeats for which the same amount came back; each refund settles one. */
function withoutRefunded(repeats: readonly Repeat[], group: readonly LedgerTransaction[]): Repeat[] {
  const refunds = group.filter((transaction) => transaction.amountMinor > 0);
  const used = new Set<string>();
  return repeats.filter(({ second }) => {
    const refund = refunds.find((transaction) => {
      const afterDays = daysBetween(second.date, transaction.date);
      const isEqual = transaction.amountMinor === -second.amountMinor && !used.has(transaction.id);
      return isEqual && afterDays >= 0 && afterDays <= THRESHOLDS.refundDays;
    });
    if (refund) used.add(refund.id);
    return !refund;
  });
}

function toFact({ currency, today }: DetectorInput, key: string, repeats: readonly Repeat[]): DetectedFact {
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
    // The first repeat names it: one more next month is the same fact, grown.
    key: `duplicate_charge:${currency}:${key}:${repeats[0]?.second.id ?? ""}`,
    severity: repeats.length >= THRESHOLDS.minRepeatsForYear ? "critical" : "warning",
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
      "A second charge from the same merchant, for the same amount, on the same account, within two days of the first, with no refund since. Only the second one counts.",
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
