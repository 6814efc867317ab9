import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import { COMPLAINT_DAYS, type DoubleCharges, listDoubleCharges } from "@/lib/domain/insights/candidates/double-charges";
import { paidToTwoPayees } from "@/lib/domain/insights/candidates/two-payees";
import { countFigure, days, eachFigure, sumFigure, yearlyFigure } from "@/lib/domain/insights/detection/figures";
import { type DetectorInput, merchantName, moneyWriter } from "@/lib/domain/insights/detection/input";
import { type FoundFact, figureValue, idsOf, seeRows } from "@/lib/domain/insights/facts/found-fact";
import { comeAs } from "@/lib/domain/insights/knowledge/tags";
import { defineInsight } from "../../define-insight";
import { areAll, dayOf, daysOf, isSameCharge } from "../../wording/clauses";

const THRESHOLDS = {
  /** Repeats a month apart will go on until someone says so. */
  minRepeatsForYear: 2,
} as const;

export const duplicateCharge = defineInsight({
  type: "duplicate_charge",
  page: "hidden",
  icon: "copy",
  detect: (input) => [
    ...listDoubleCharges(input).map((found) => toFact(input, found)),
    ...paidToTwoPayees(input).map((found) => ofTwoPayees(input, found)),
  ],
  holds: (fact, { rows, compared }) =>
    isSameCharge(fact, rows) &&
    areAll(compared, figureValue(fact, "amount")) &&
    rows.length === compared.length &&
    rows.every(
      (row, index) =>
        (row.accountId === compared[index]?.accountId) !== (fact.hints.accounts === "two") &&
        row.date >= (compared[index]?.date ?? ""),
    ) &&
    dayOf(fact, "since") === daysOf(compared).first &&
    dayOf(fact, "secondDate") === daysOf(rows).last,
});

/** A merchant has one fact, of the amount that came twice last: one question about how the place charges is enough. */
function toFact({ currency, today }: DetectorInput, { merchantKey, repeats, isBill }: DoubleCharges): FoundFact {
  const write = moneyWriter(currency);
  const seconds = repeats.map(({ second }) => second);
  const { first, second } = repeats[repeats.length - 1] as DoubleCharges["repeats"][number];
  const isOfTwo = first.accountId !== second.accountId;
  const amountMinor = -second.amountMinor;
  const totalMinor = amountMinor * repeats.length;
  const gapDays = Math.max(1, ...repeats.map((repeat) => daysBetween(repeat.first.date, repeat.second.date)));
  const isMonthly = comesMonthly(seconds.map(({ date }) => date));
  const firstDay = repeats[0]?.first.date ?? first.date;
  const year = { withYear: second.date.slice(0, 4) !== today.slice(0, 4) };
  const amount = eachFigure("amount", "Amount of each charge", amountMinor, "identical both times");
  const gap = days("gap", "Longest time between", gapDays, "from the first charge to the second, at least a day");
  return {
    // Whatever comes twice next, at whatever amount, is the same question grown.
    key: `duplicate_charge:${currency}:${merchantKey}`,
    severity: isBill && repeats.length >= THRESHOLDS.minRepeatsForYear ? "critical" : "warning",
    period: { from: firstDay, to: second.date },
    impact: isMonthly ? { amountMinor: amountMinor * 12, per: "year" } : { amountMinor: totalMinor, per: "once" },
    figures: [
      sumFigure("total", "Paid twice so far", totalMinor, `${write(amountMinor)} × ${repeats.length}`),
      amount,
      countFigure("count", "Repeats found", repeats.length, "second charges that weren't refunded"),
      (repeats.length > 1 || first.date !== second.date) && gap,
      isMonthly && yearlyFigure(currency, "If it continues for a year", amount, 12),
    ],
    transactionIds: idsOf(seconds),
    compared: { label: "The charges they repeat", transactionIds: idsOf(repeats.map((repeat) => repeat.first)) },
    method: `A second payment to the same merchant, for the same amount, ${isOfTwo ? "from another account" : "on the same account"}, with no refund since. It came within two days of the first, within ten for a bill, a contract or a repeated invoice number, or within three weeks for a service one needs once or a payment you made yourself that was also collected. We compare it with how often you pay there twice. Only the second payment counts.`,
    slots: {
      merchant: merchantName(second),
      firstDate: { kind: "date", day: first.date, ...year },
      secondDate: { kind: "date", day: second.date, ...year },
      since: firstDay,
    },
    hints: {
      times: repeats.length > 1 ? "twice, again and again" : "twice",
      count: repeats.length > 1 ? "several" : "single",
      charge: isOfTwo || comeAs(second, "billed") ? "a bill" : undefined,
      accounts: isOfTwo ? "two" : undefined,
    },
    action: seeRows("See the charges", idsOf(repeats.flatMap((repeat) => [repeat.first, repeat.second]))),
    expiresAfter: addDays(second.date, isBill ? COMPLAINT_DAYS.bill : COMPLAINT_DAYS.purchase),
  };
}

/** Equal amounts at two payees, each of which may be one invoice. */
function ofTwoPayees(input: DetectorInput, found: DoubleCharges): FoundFact {
  const fact = toFact(input, found);
  const first = found.repeats.at(-1)?.first;
  return {
    ...fact,
    method:
      "Two payments of exactly the same odd amount within three weeks, to different payees that send invoices. The amount moved on no other day, neither of them has sent any money back since, and so few charges of about that size rarely come out equal by chance. Only the second payment counts.",
    slots: { ...fact.slots, firstMerchant: first ? merchantName(first) : undefined },
  };
}

function comesMonthly(days: readonly Day[]): boolean {
  const gaps = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day));
  return days.length >= THRESHOLDS.minRepeatsForYear && gaps.every((gap) => gap >= 25 && gap <= 36);
}
