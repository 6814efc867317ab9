import {
  addDays,
  addMonths,
  type Day,
  dayOfMonth,
  daysBetween,
  firstDayOf,
  lastDayOf,
  monthOf,
} from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import type { Fact } from "@/lib/domain/insights/facts/fact";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { dueBills } from "./bills";
import type { Home, Role } from "./home";
import {
  ambiguousMinor,
  besideMonthsBefore,
  boughtByMonth,
  groupName,
  isAskedAbout,
  riseOverYear,
  rowsOf,
  sum,
  wholeMonthsBefore,
} from "./months";

/** Labels the reports (sums, shares, maxima), computed from the rows' roles. */
export function reportLabels(home: Home): void {
  labelSummary(home);
  labelSavingsRate(home);
  labelTopMerchants(home);
  labelLargestExpense(home);
  labelUpcomingBills(home);
  labelChance(home);
}

/**
 * Chance also makes expensive and cheap months. A group far from its usual mean may be reported, though nobody planted
 * it.
 */
function labelChance(home: Home): void {
  const bought = boughtByMonth(home);
  const ago = (from: number, to: number) => [addDays(home.today, -from), addDays(home.today, -to)] as const;
  for (const group of new Set(home.transactions.map(groupName))) {
    const { ratio } = besideMonthsBefore(bought, (row) => groupName(row) === group);
    const ofGroup = (fact: Fact) => JSON.stringify(fact.slots.category).includes(group);
    if (ratio >= 1.4) home.label("may", "category_spike", `${group} × ${ratio} by chance`, ofGroup);
    if (ratio <= 0.6) home.label("may", "category_drop", `${group} × ${ratio} by chance`, ofGroup);
  }
  if (besideMonthsBefore(bought, () => true).ratio >= 1.3) home.label("may", "budget_pace", "by chance");
  // Spans of a habit: a season, or two months for a new one.
  const spans = [90, 60].map((days) => ({ lately: ago(days, 0), before: ago(days * 2 + 30, days + 30) }));
  for (const [place, rows] of groupBy(rowsOf(home, home.from, home.today, new Set(["everyday"])), nameOf)) {
    const boughtIn = ([from, to]: readonly [Day, Day]) => -sum(rows.filter(({ date }) => date > from && date <= to));
    if (spans.some(({ lately, before }) => boughtIn(lately) >= boughtIn(before) * 2.5))
      home.label("may", "habit_doubled", `${place}: far more by chance`, ({ slots }) => {
        const slot = slots.source;
        return slot?.kind === "text" && (sameName(slot.text, place) || slot.text === categoryName(rows));
      });
  }
  if (riseOverYear(home) >= 1.25) home.label("may", "lifestyle_creep", "three dear months by chance");
}

const SPENT: ReadonlySet<Role> = new Set(["bill", "everyday", "refund", "fee", "cash", "hold"]);

const figure = (fact: Fact, id: string) => fact.figures.find((one) => one.id === id)?.value;

/** Tells if someone paid monthly already has this month's pay. Before that, the month so far only shows the payday. */
function hasBeenPaid(home: Home): boolean {
  const { past } = home.paydays;
  const [latest = "", before = ""] = [past.at(-1), past.at(-2)];
  const isMonthly = before !== "" && daysBetween(before, latest) > 20;
  return !isMonthly || latest >= firstDayOf(monthOf(home.today));
}

function labelSummary(home: Home): void {
  const month = addMonths(monthOf(home.today), -1);
  const now = monthOf(home.today);
  // The previous month is shown beside it, and its sums may be in question too.
  const isSettled = (from: Day, to: Day) =>
    !isAskedAbout(home, from, to) && !isAskedAbout(home, firstDayOf(addMonths(monthOf(from), -1)), to);
  const periods = [
    { from: firstDayOf(month), to: lastDayOf(month), isSure: isSettled(firstDayOf(month), lastDayOf(month)) },
    {
      from: firstDayOf(now),
      to: home.today,
      isSure: isSettled(firstDayOf(now), home.today) && dayOfMonth(home.today) >= 10 && hasBeenPaid(home),
    },
  ];
  for (const { from, to, isSure } of periods) {
    const spent = -sum(rowsOf(home, from, to, SPENT));
    const earned = sum(rowsOf(home, from, to, new Set(["income"])));
    const net = earned - spent;
    home.label(
      isSure ? "must" : "may",
      "monthly_summary",
      `${from}: ${net}`,
      // A month's early refunds can exceed its spending; the excess counts as income.
      (fact) =>
        fact.period.from === from &&
        Math.abs((figure(fact, "net") ?? Number.NaN) - net) <= ambiguousMinor(home, from, to) &&
        figure(fact, "income") === earned + Math.max(0, -spent),
    );
  }
}

function labelSavingsRate(home: Home): void {
  const months = wholeMonthsBefore(home, 3);
  const incomes = months.map((month) => sum(rowsOf(home, firstDayOf(month), lastDayOf(month), new Set(["income"]))));
  const [from, to] = [firstDayOf(months[0] ?? ""), lastDayOf(months.at(-1) ?? "")];
  const spent = -sum(rowsOf(home, from, to, SPENT));
  const income = incomes.reduce((total, one) => total + one, 0);
  const rate = Math.round(((income - spent) / income) * 100);
  // A rate of mere interest says nothing, and may be reported.
  const isSure = incomes.every((one) => one > 50_000);
  home.label(
    isSure && !isAskedAbout(home) && !isAskedAbout(home, from, to) ? "must" : "may",
    "savings_rate",
    `${rate} %`,
    (fact) => !isSure || Math.abs((figure(fact, "rate") ?? 0) - rate) <= 1,
  );
}

function labelTopMerchants(home: Home): void {
  const month = addMonths(monthOf(home.today), -1);
  const places = new Map<string, number>();
  for (const row of rowsOf(home, firstDayOf(month), lastDayOf(month), new Set(["everyday", "refund", "hold"]))) {
    const name = nameOf(row);
    places.set(name, (places.get(name) ?? 0) - row.amountMinor);
  }
  const [first, second] = [...places].sort((a, b) => b[1] - a[1]);
  const isClear =
    places.size >= 6 && first !== undefined && second !== undefined && first[1] > second[1] * 1.02 && first[1] > 6000;
  home.label(isClear ? "must" : "may", "top_merchants", first?.[0] ?? "", (fact) => {
    const slot = fact.slots.topMerchant;
    return !isClear || (slot?.kind === "text" && sameName(slot.text, first[0]));
  });
}

function labelLargestExpense(home: Home): void {
  const isEarly = dayOfMonth(home.today) < 8;
  const month = addMonths(monthOf(home.today), isEarly ? -1 : 0);
  const [from, to] = [firstDayOf(month), isEarly ? lastDayOf(month) : home.today];
  const rows = rowsOf(home, from, to, new Set(["everyday"]))
    .filter((row) => !row.pending && !isRefunded(home, row))
    .sort((a, b) => a.amountMinor - b.amountMinor);
  const [largest, next] = rows;
  if (!largest) return;
  const share = -largest.amountMinor / -sum(rowsOf(home, from, to, SPENT));
  const isClear =
    -largest.amountMinor >= 12_000 && share >= 0.06 && share < 0.95 && largest.amountMinor < (next?.amountMinor ?? 0);
  // A place with similar earlier purchases is no news, and may be left out.
  const isFirst = rowsOf(home, home.from, addDays(largest.date, -1), new Set(["everyday"])).every(
    (row) => !sameName(nameOf(row), nameOf(largest)) || row.amountMinor > largest.amountMinor * 0.7,
  );
  // Yearly bills and fees are large payments too while their recurrence is unknown.
  const bills = rowsOf(home, from, to, new Set(["bill", "fee"])).filter((row) => row.amountMinor < largest.amountMinor);
  // One far above a year's purchases may be an unusual charge, which is told once; repairs come in lumps.
  const year = rowsOf(home, addDays(home.today, -365), home.today, new Set(["everyday"]))
    .filter((row) => row.id !== largest.id)
    .map((row) => -row.amountMinor)
    .sort((a, b) => b - a);
  const mayBeUnusual =
    largest.categorySlug !== "home-improvement" &&
    -largest.amountMinor >= 1.4 * (year[Math.floor(year.length * 0.01)] ?? 0);
  home.label(
    isClear && isFirst && !mayBeUnusual && bills.every(isMonthly) ? "must" : "may",
    "largest_expense",
    `${largest.amountMinor}`,
    (fact) => fact.transactionIds[0] === largest.id,
  );
  for (const bill of bills.filter((row) => !isMonthly(row))) {
    home.label("may", "largest_expense", "a yearly bill", (fact) => fact.transactionIds[0] === bill.id);
  }
  if (!isClear) home.label("may", "largest_expense", "nothing large");

  function isMonthly(row: LedgerTransaction): boolean {
    return home.bills.some((bill) => sameName(nameOf(row), bill.merchant));
  }
}

function isRefunded(home: Home, row: LedgerTransaction): boolean {
  return home.transactions.some(
    (one) => home.purchaseOf.get(one.id) === row && one.amountMinor >= -row.amountMinor * 0.5,
  );
}

/** Bills that must be among the expected ones, by their planted due days. Others must not be. */
function labelUpcomingBills(home: Home): void {
  const surely = dueBills(home, addDays(home.today, 2), addDays(home.today, 10)).map((due) => due.merchant);
  const byId = new Map(home.transactions.map((transaction) => [transaction.id, transaction]));
  home.label(surely.length > 0 ? "must" : "may", "upcoming_bills", surely.join(", "), (fact) => {
    const reported = fact.transactionIds.flatMap((id) => byId.get(id) ?? []);
    const areBills = reported.every(
      (row) => home.roles.get(row.id) === "bill" || row.categorySlug === "cash-withdrawal",
    );
    return areBills && surely.every((merchant) => reported.some((row) => sameName(nameOf(row), merchant)));
  });
}

function categoryName([row]: readonly LedgerTransaction[]): string | undefined {
  return categoryBySlug(row?.categorySlug ?? "")?.name;
}

function nameOf(row: LedgerTransaction): string {
  return (row.merchant ?? row.name)
    .toLowerCase()
    .replace(/^sq \*/, "")
    .replace(/ #\d+$/, "");
}

function sameName(a: string, b: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/^sq \*/, "")
      .replace(/ #\d+$/, "");
  return plain(a) === plain(b);
}
