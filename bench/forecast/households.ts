import {
  addDays,
  type Day,
  dayOfMonth,
  daysBetween,
  monthOf,
  sameDayOfMonth,
  weekdayOf,
} from "../../lib/domain/calendar";
import { businessDay, type Chance, daysFrom, monthsFrom, plantedChance, type Rows, rowsOf } from "./life";
import type { PlantedHousehold, Trap } from "./planted";

const STARTS = 12;
const DAYS_APART = 30;
const DAYS_SCORED = 90;
const LAST_DAY: Day = "2026-11-21";

export function plantHousehold(seed: number): PlantedHousehold {
  const chance = plantedChance(seed);
  const name = `h${seed}`;
  const isJustLinked = chance.isSo(0.12);
  const historyDays = isJustLinked ? chance.whole(62, 100) : chance.whole(200, 780);
  const firstStart = addDays(LAST_DAY, -DAYS_SCORED - (STARTS - 1) * DAYS_APART - chance.whole(0, 29));
  const linkedOn = addDays(firstStart, -historyDays);
  // The household lived before it was linked: cards have balances, bills have payments.
  const from = addDays(linkedOn, -60);
  const to = addDays(firstStart, (STARTS - 1) * DAYS_APART + DAYS_SCORED + 1);
  const books = rowsOf(name);
  const traps = new Set<Trap>(isJustLinked ? ["just-linked"] : []);
  const pay = planPay(chance, traps, { from, to, firstStart });
  const hasCard = chance.isSo(0.65);
  const hasSavings = chance.isSo(0.6);
  for (const { date, amount } of pay.days) {
    books.add("checking", date, amount, { name: pay.employerOn(date), slug: "salary" });
  }
  const share = { rent: chance.between(0.22, 0.34), everyday: 0.3 };
  const bills = addBills(books, chance, traps, { from, to, pay, hasCard, rentShare: share.rent });
  const savings = hasSavings ? addSavings(books, chance, pay, { from, to }) : 0;
  const left = pay.perMonth - bills - savings;
  const everyday = Math.max(pay.perMonth * 0.15, left * chance.between(0.88, 1));
  addEveryday(books, chance, { from, to, perMonth: everyday, pay, hasCard });
  addOneOffs(books, chance, traps, { from, to, pay, firstStart, hasCard });
  if (hasCard) addCardPayments(books, chance, traps, { from, to });
  const rows = books.rows.toSorted((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1));
  if (chance.isSo(0.4)) traps.add("pending-rows");
  const [least, most]: [number, number] = chance.isSo(0.5) ? [0.02, 0.5] : [0.5, 3];
  return {
    name,
    traps,
    rows,
    accounts: [
      { id: "checking", name: "Checking", type: "depository", subtype: "checking" },
      ...(hasCard ? ([{ id: "card", name: "Card", type: "credit", subtype: "credit card" }] as const) : []),
      ...(hasSavings ? ([{ id: "savings", name: "Savings", type: "depository", subtype: "savings" }] as const) : []),
    ],
    linkedOn,
    starts: Array.from({ length: STARTS }, (_, index) => ({
      today: addDays(firstStart, index * DAYS_APART),
      checkingMinor: Math.round(pay.perMonth * chance.between(least, most) * 100),
    })),
    weeklySpendingMinor: Math.round(((bills + everyday) * 100 * 12) / 52),
  };
}

type Pay = {
  days: { date: Day; amount: number }[];
  perMonth: number;
  employerOn: (date: Day) => string;
};
type Span = { from: Day; to: Day };

function planPay(chance: Chance, traps: Set<Trap>, { from, to, firstStart }: Span & { firstStart: Day }): Pay {
  const rhythm = chance.oneOf(["biweekly", "biweekly", "semimonthly", "monthly", "monthly", "weekly"] as const);
  if (rhythm === "biweekly") traps.add("third-payday");
  const perMonth = Math.exp(chance.between(Math.log(2400), Math.log(9000)));
  const perYear = { biweekly: 26, semimonthly: 24, monthly: 12, weekly: 52 }[rhythm];
  const amount = (perMonth * 12) / perYear;
  const isHourly = chance.isSo(0.3);
  const raiseOn = addDays(from, chance.whole(60, 900));
  const hasEnded = chance.isSo(0.12);
  if (hasEnded) traps.add("income-ended");
  const endOn = hasEnded ? addDays(firstStart, chance.whole(40, 300)) : "9999-12-31";
  // Mostly a new job follows after four to twelve weeks, from another employer at other pay.
  const backOn = addDays(hasEnded ? endOn : to, chance.whole(28, 84));
  const newFactor = chance.between(0.8, 1.2);
  const dates = paydaysOf(rhythm, chance, { from, to });
  const days = dates.flatMap((date) => {
    if (date > endOn && date < backOn) return [];
    const level = (date >= raiseOn ? 1.03 : 1) * (date >= backOn ? newFactor : 1);
    const hours = isHourly ? 1 + 0.09 * chance.normal() : 1;
    return [{ date, amount: Math.max(50, Math.round(amount * level * hours * 100) / 100) }];
  });
  return { days, perMonth, employerOn: (date) => (date >= backOn ? "Northwind Payroll" : "Alder Works Payroll") };
}

function paydaysOf(
  rhythm: "biweekly" | "semimonthly" | "monthly" | "weekly",
  chance: Chance,
  { from, to }: Span,
): Day[] {
  if (rhythm === "biweekly" || rhythm === "weekly") {
    const step = rhythm === "weekly" ? 7 : 14;
    const weekday = chance.oneOf([4, 5, 5]);
    let first = addDays(from, chance.whole(0, 13));
    while (weekdayOf(first) !== weekday) first = addDays(first, 1);
    return daysFrom(first, to).filter((day) => daysBetween(first, day) % step === 0);
  }
  const days =
    rhythm === "semimonthly"
      ? chance.oneOf([
          [15, 31],
          [1, 15],
          [5, 20],
        ])
      : [chance.oneOf([31, 1, 25, 28])];
  return monthsFrom(from, to)
    .flatMap((month) => days.map((day) => businessDay(sameDayOfMonth(month, day), -1)))
    .filter((day) => day >= from && day <= to);
}

/** Adds the bills and returns their monthly sum. */
function addBills(
  books: Rows,
  chance: Chance,
  traps: Set<Trap>,
  options: Span & { pay: Pay; hasCard: boolean; rentShare: number },
): number {
  const { from, to, pay, hasCard } = options;
  const scale = pay.perMonth / 5000;
  const put = (accountId: string, date: Day, amount: number, name: string, slug: string) => {
    if (date >= from && date <= to) books.add(accountId, date, -amount, { name, slug });
  };
  const onCard = (probability: number) => (hasCard && chance.isSo(probability) ? "card" : "checking");
  const months = monthsFrom(from, to);
  const rent = Math.round(pay.perMonth * options.rentShare);
  const rentMoves = chance.oneOf([0, 0, 1] as const);
  const rentLate = chance.isSo(0.3) ? 2 : 0;
  let total = rent;
  for (const month of months) {
    const due = sameDayOfMonth(month, 1);
    const paid = addDays(rentMoves === 1 ? businessDay(due, 1) : due, chance.whole(0, rentLate));
    put("checking", paid, rent * (daysBetween(from, due) > 500 ? 1.04 : 1), "Linden Court Rent", "rent");
  }
  const power = {
    day: chance.whole(4, 27),
    base: 95 * scale + 25,
    swing: chance.between(0.15, 0.5),
    accountId: onCard(0.3),
  };
  total += power.base;
  for (const month of months) {
    const winter = Math.cos(((Number(month.slice(5)) - 1) / 12) * 2 * Math.PI);
    const amount = power.base * (1 + power.swing * winter) * Math.exp(0.08 * chance.normal());
    put(
      power.accountId,
      addDays(sameDayOfMonth(month, power.day), chance.whole(-1, 2)),
      amount,
      "City Power & Light",
      "gas-electricity",
    );
  }
  const fixed = [
    ["Brightline Internet", "internet-phone", 60],
    ["Fieldtone Mobile", "internet-phone", 45],
    ["Streamlet", "tv-streaming", 17.99],
    ["Tunebox", "music", 11.99],
    ["Alder Fitness", "fitness", 49],
    ["Lakeside Car Insurance", "insurance", 118],
    ["Northline Auto Loan", "car-loan", 340],
  ] as const;
  for (const [name, slug, amount] of fixed) {
    if (!chance.isSo(0.7)) continue;
    const day = chance.whole(2, 28);
    const accountId = onCard(slug === "car-loan" ? 0 : 0.7);
    const price = Math.round(amount * Math.max(0.6, scale) * 100) / 100;
    const moves = chance.isSo(0.5);
    // Some bills begin after the linking, some end early.
    const begins = chance.isSo(0.15) ? addDays(from, chance.whole(100, 600)) : from;
    const ends = chance.isSo(0.12) ? addDays(from, chance.whole(300, 900)) : to;
    total += price;
    for (const month of months) {
      const due = sameDayOfMonth(month, day);
      if (due < begins || due > ends) continue;
      put(accountId, moves ? businessDay(due, 1) : due, price, name, slug);
    }
  }
  if (chance.isSo(0.35)) {
    traps.add("yearly-bill");
    const [month, day] = [String(chance.whole(1, 12)).padStart(2, "0"), chance.whole(3, 25)];
    const amount = Math.round(chance.between(500, 1600) * Math.max(0.6, scale));
    const accountId = onCard(0.3);
    for (const year of ["2024", "2025", "2026"]) {
      const date = sameDayOfMonth(`${year}-${month}`, day);
      if (date >= from) put(accountId, date, amount, "Harbor Home Insurance", "insurance");
    }
    total += amount / 12;
  }
  return total;
}

function addSavings(books: Rows, chance: Chance, pay: Pay, { from, to }: Span): number {
  const share = chance.between(0.03, 0.1);
  const amount = Math.round((pay.perMonth * share) / 10) * 10;
  const day = chance.whole(2, 27);
  for (const month of monthsFrom(from, to)) {
    const date = businessDay(sameDayOfMonth(month, day), 1);
    if (date < from || date > to) continue;
    books.add("checking", date, -amount, { name: "Transfer to Savings", slug: "savings", isTransfer: true });
    books.add("savings", date, amount, { name: "Transfer from Checking", slug: "savings", isTransfer: true });
  }
  return amount;
}

const HABITS = [
  {
    slug: "groceries",
    names: ["Fulton Market", "Greenway Foods", "Corner Grocer"],
    share: 0.42,
    size: 58,
    weekend: 1.6,
  },
  { slug: "dining-out", names: ["Taqueria Sol", "Noodle House", "The Larder"], share: 0.2, size: 34, weekend: 2.2 },
  { slug: "coffee", names: ["Blue Door Coffee"], share: 0.05, size: 6, weekend: 0.7 },
  { slug: "fuel", names: ["Petrol Point", "Route 9 Fuel"], share: 0.1, size: 45, weekend: 1 },
  { slug: "shopping", names: ["Hartwell's", "Everything Store"], share: 0.17, size: 62, weekend: 1.8 },
  { slug: "pharmacy", names: ["Elm Pharmacy"], share: 0.06, size: 22, weekend: 1 },
] as const;

function addEveryday(
  books: Rows,
  chance: Chance,
  options: Span & { perMonth: number; pay: Pay; hasCard: boolean },
): void {
  const { from, to, perMonth, pay, hasCard } = options;
  const cardShare = hasCard ? chance.oneOf([0.25, 0.5, 0.75]) : 0;
  const spendsAfterPay = chance.isSo(0.4) ? chance.between(0.2, 0.6) : 0;
  const december = chance.isSo(0.5) ? chance.between(1.15, 1.5) : 1;
  const paydays = pay.days.map(({ date }) => date).sort();
  let [level, place] = [0, 0];
  for (const day of daysFrom(from, to)) {
    if (dayOfMonth(day) === 1) level = 0.7 * level + 0.09 * chance.normal();
    while ((paydays[place + 1] ?? "9999") <= day) place += 1;
    const sincePay = daysBetween(paydays[place] ?? day, day);
    const afterPay = 1 + spendsAfterPay * Math.exp(-Math.max(0, sincePay) / 4) - spendsAfterPay * 0.25;
    const season = monthOf(day).endsWith("-12") ? december : 1;
    for (const { slug, names, share, size, weekend } of HABITS) {
      const isWeekend = weekdayOf(day) === 0 || weekdayOf(day) === 6;
      const perDay = (perMonth * share) / (size * Math.max(0.5, perMonth / 1800)) / 30.4;
      const rate = perDay * (isWeekend ? weekend : 1) * afterPay * season * Math.exp(level);
      const norm = (5 + 2 * weekend) / 7;
      for (let left = chance.count(rate / norm); left > 0; left -= 1) {
        const amount = size * Math.max(0.5, perMonth / 1800) * Math.exp(0.55 * chance.normal() - 0.15);
        const accountId = chance.isSo(cardShare) ? "card" : "checking";
        books.add(accountId, day, -Math.max(1, amount), { name: chance.oneOf(names), slug });
      }
    }
  }
}

function addOneOffs(
  books: Rows,
  chance: Chance,
  traps: Set<Trap>,
  options: Span & { pay: Pay; firstStart: Day; hasCard: boolean },
): void {
  const { from, to, pay, firstStart, hasCard } = options;
  const perYear = chance.between(0.5, 3);
  const account = () => (hasCard && chance.isSo(0.4) ? "card" : "checking");
  for (const day of daysFrom(from, to)) {
    if (!chance.isSo(perYear / 365)) continue;
    const amount = pay.perMonth * 0.08 * Math.exp(0.6 * chance.normal());
    books.add(account(), day, -amount, {
      name: chance.oneOf(["Hollis Garage", "Bright Dental", "Fixit Plumbing"]),
      slug: chance.oneOf(["car", "dental-eye", "home-improvement"]),
    });
  }
  if (chance.isSo(0.2)) {
    traps.add("one-off-3000");
    books.add(account(), addDays(firstStart, -chance.whole(5, 50)), -3000, {
      name: "Skyline Roofing",
      slug: "home-improvement",
    });
  }
  for (const year of ["2024", "2025", "2026"]) {
    const day = addDays(`${year}-03-01`, chance.whole(0, 50));
    if (chance.isSo(0.4) && day > from && day < to) {
      books.add("checking", day, chance.between(200, 1800), { name: "IRS Tax Refund", slug: "tax-refund" });
    }
  }
}

/** Pays the card on its due day from checking, in full or by a fixed amount. */
function addCardPayments(books: Rows, chance: Chance, traps: Set<Trap>, { from, to }: Span): void {
  const closeDay = chance.whole(1, 28);
  const daysToPay = chance.whole(18, 26);
  const isPaidOff = chance.isSo(0.8);
  if (isPaidOff) traps.add("card-paid-in-full");
  const spent = books.rows.filter(({ accountId }) => accountId === "card");
  const fixed =
    Math.round(-spent.reduce((sum, { amountMinor }) => sum + amountMinor, 0) / 100 / monthsFrom(from, to).length / 10) *
    10;
  let paidUntil: Day = from;
  for (const month of monthsFrom(from, to)) {
    const close = sameDayOfMonth(month, closeDay);
    const due = businessDay(addDays(close, daysToPay), 1);
    const owedMinor = -spent
      .filter(({ date }) => date > paidUntil && date <= close)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    if (close < from || due > to) continue;
    paidUntil = close;
    const amount = isPaidOff ? owedMinor / 100 : fixed;
    if (amount <= 0) continue;
    books.add("checking", due, -amount, { name: "Card Autopay", slug: "credit-card-payment", isTransfer: true });
    books.add("card", due, amount, { name: "Payment Thank You", slug: "credit-card-payment", isTransfer: true });
  }
}
