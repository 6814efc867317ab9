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
import type { InsightType } from "@/lib/domain/insights/insight-types";
import { addAccount, CARD, CHECKING, type Home } from "./home";
import type { Plant } from "./plants";

const back = (home: Home, days: number) => addDays(home.today, -days);
/** Types that are wrong while a major card is unseen: sums, averages and paces. */
const OF_WHOLE_SPENDING: readonly InsightType[] = [
  "monthly_summary",
  "savings_rate",
  "category_spike",
  "category_drop",
  "budget_pace",
  "top_merchants",
  "largest_expense",
  "lifestyle_creep",
];
const OF_SOME_DAYS: readonly InsightType[] = [
  "weekday_pattern",
  "payday_effect",
  "small_purchases",
  "cash_runway",
  "bill_missing",
  "habit_doubled",
  "low_point_ahead",
  "cash_share",
];

/** Buys with a separate card every few days, for a quarter of all spending or more. */
function buyWithCard(home: Home, account: string, from: Day, to: Day): void {
  const { random } = home;
  for (let date = from; date <= to; date = addDays(date, random.whole(1, 3))) {
    const amountMinor = -random.amount(13_000, 0.2);
    const merchant = random.pick(["Cellar Foods", "Farm Stand", "Weaver Store"]);
    const slug = merchant === "Weaver Store" ? "shopping" : "groceries";
    home.add({ date, amountMinor, slug, merchant, account, role: "everyday" });
  }
}

export const COVERAGE_PLANTS: readonly Plant[] = [
  {
    name: "a card that fell silent",
    plant: (home) => {
      if (home.random.chance(0.4)) return;
      const silentDays = home.random.whole(14, 112);
      const last = back(home, silentDays);
      addAccount(home, { id: "second-card", type: "credit", subtype: "credit card" }, -50_000);
      buyWithCard(home, "second-card", addDays(home.from, 2), last);
      const days = home.transactions.filter(({ accountId }) => accountId === "second-card").map(({ date }) => date);
      const since = daysBetween(
        days.reduce((latest, day) => (day > latest ? day : latest)),
        home.today,
      );
      const expect = since >= 26 && since <= 118 ? "must" : "may";
      home.label(expect, "account_silent", `${since} days`, (fact) => fact.key.includes("second-card"));
      if (since <= 5) return;
      const isClear = silentIn(home, addMonths(monthOf(home.today), -1), since) > 10 && isClearNow(home, since);
      for (const type of OF_WHOLE_SPENDING) home.unsure.set(type, isClear ? "wrong" : "may");
      for (const type of OF_SOME_DAYS) home.unsure.set(type, "may");
    },
  },
  {
    name: "a laptop that went back in the next month",
    plant: (home) => {
      const bought = addDays(
        firstDayOf(addMonths(monthOf(home.today), -home.random.whole(0, 1))),
        -home.random.whole(1, 9),
      );
      const charge = { slug: "electronics", merchant: "Better Buys", account: CARD } as const;
      const amountMinor = home.random.whole(90_000, 380_000);
      const of = home.add({ date: bought, amountMinor: -amountMinor, ...charge, role: "everyday" });
      const backOn = addDays(lastDayOf(monthOf(bought)), home.random.whole(1, 6));
      if (backOn > home.today)
        home.label("may", "unusual_charge", "a laptop", (fact) => fact.transactionIds[0] === of?.id);
      home.add({ date: backOn, amountMinor, ...charge, role: "refund", of });
    },
  },
];

export const COVERAGE_TRAPS: readonly Plant[] = [
  {
    name: "a second card that was linked weeks ago",
    plant: (home) => {
      if (home.random.chance(0.6)) return;
      addAccount(home, { id: "new-card", type: "credit", subtype: "credit card" }, -50_000);
      home.linkedSince = back(home, home.random.whole(24, 45));
      buyWithCard(home, "new-card", home.linkedSince, home.today);
      for (const type of OF_WHOLE_SPENDING) home.unsure.set(type, "wrong");
      for (const type of OF_SOME_DAYS) home.unsure.set(type, "may");
      home.unsure.set("largest_expense", "may");
      home.unsure.set("top_merchants", "may");
    },
  },
  {
    name: "a checking account whose link broke",
    plant: (home) => {
      if (home.random.chance(0.7)) return;
      const since = home.random.whole(30, 80);
      home.brokenLink = { account: CHECKING, last: back(home, since) };
      home.label("must", "account_silent", `checking, ${since} days`, (fact) => fact.key.includes(CHECKING));
    },
  },
];

/** Removes rows a broken link wouldn't have sent. Little of the rest is then certain, and no pay has stopped. */
export function breakLink(home: Home): void {
  if (!home.brokenLink) return;
  const { account, last } = home.brokenLink;
  home.transactions = home.transactions.filter((row) => row.accountId !== account || row.date <= last);
  const hadEnded = home.labels.some(({ type, what }) => type === "income_change" && what.startsWith("ended"));
  for (const label of home.labels) {
    if (label.type === "account_silent") continue;
    const { matches } = label;
    label.expect = "may";
    label.matches = (fact) =>
      matches(fact) && (fact.type !== "income_change" || hadEnded || !fact.key.includes(":ended:"));
  }
}

/** Withdraws labels whose sums a silent or new card left incomplete. */
export function withholdUnsure(home: Home): void {
  if (home.brokenLink) {
    for (const label of home.labels) if (label.type !== "account_silent") label.expect = "may";
    home.label("may", "upcoming_bills", "the checking account's are not known to be due");
    return;
  }
  home.labels = home.labels.filter((label) => home.unsure.get(label.type) !== "wrong");
  for (const label of home.labels) if (home.unsure.get(label.type) === "may") label.expect = "may";
  for (const [type, unsure] of home.unsure) if (unsure === "may") home.label("may", type, "not all was seen");
  const { linkedSince } = home;
  // A card linked just before the comparison month began, within one gap between purchases, covers both months.
  if (linkedSince)
    home.label(
      "may",
      "monthly_summary",
      "both months were seen",
      ({ period }) => linkedSince <= addDays(firstDayOf(addMonths(monthOf(period.from), -1)), 3),
    );
}

/** Days of a month within the silence. */
function silentIn(home: Home, month: string, silentDays: number): number {
  const from = back(home, silentDays - 1);
  const start = from > firstDayOf(month) ? from : firstDayOf(month);
  return Math.max(0, daysBetween(start, lastDayOf(month)) + 1);
}

/** In a month's first days the last month is judged. Shortly after, it is unclear which silence matters. */
function isClearNow(home: Home, silentDays: number): boolean {
  const day = dayOfMonth(home.today);
  return day < 7 || (day > 12 && silentDays > 12);
}
