import { addDays, type Day, dayOfMonth, monthOf, weekdayOf } from "../../lib/domain/calendar";
import { type TransactionSketch, transactionMaker } from "../../lib/domain/transactions/transaction.fixture";
import { type Random, randomOf } from "../../tests/households/random";
import type { Household } from "./score";

const HISTORY_DAYS = 760;
const LAST_DAY = "2026-11-20";

/** Purchases a month, a usual amount, and its log spread; `gap` 0 comes in step, 1 at random. */
type Habit = { slug: string; places: number; perMonth: number; middleMinor: number; spread: number; gap: number };

const HABITS: readonly Habit[] = [
  { slug: "groceries", places: 3, perMonth: 9, middleMinor: 5800, spread: 0.5, gap: 0.4 },
  { slug: "dining-out", places: 8, perMonth: 7, middleMinor: 3200, spread: 0.5, gap: 1 },
  { slug: "coffee", places: 2, perMonth: 8, middleMinor: 560, spread: 0.3, gap: 0.8 },
  { slug: "fuel", places: 2, perMonth: 4, middleMinor: 4600, spread: 0.2, gap: 0.3 },
  { slug: "taxis", places: 1, perMonth: 3, middleMinor: 1900, spread: 0.4, gap: 1 },
  { slug: "shopping", places: 6, perMonth: 7, middleMinor: 3400, spread: 0.8, gap: 1 },
  { slug: "clothing", places: 4, perMonth: 1.2, middleMinor: 6000, spread: 0.6, gap: 1 },
  { slug: "electronics", places: 2, perMonth: 0.3, middleMinor: 12_000, spread: 1, gap: 1 },
  { slug: "pharmacy", places: 2, perMonth: 2, middleMinor: 1800, spread: 0.6, gap: 1 },
  { slug: "medical", places: 3, perMonth: 0.7, middleMinor: 7000, spread: 0.7, gap: 1 },
  { slug: "personal-care", places: 2, perMonth: 1.3, middleMinor: 3800, spread: 0.4, gap: 0.3 },
  { slug: "entertainment", places: 5, perMonth: 2, middleMinor: 3600, spread: 0.6, gap: 1 },
  { slug: "games", places: 1, perMonth: 1.5, middleMinor: 1400, spread: 0.6, gap: 1 },
  { slug: "gifts-donations", places: 4, perMonth: 0.8, middleMinor: 4500, spread: 0.6, gap: 1 },
  { slug: "pets", places: 2, perMonth: 1.2, middleMinor: 4200, spread: 0.4, gap: 0.5 },
];

/** Multiplies purchases between two days of the year, alike in every year. */
type Season = { from: string; to: string; slugs: readonly string[]; factor: number };

/**
 * Makes a household of two years in which no level changes: only chance, weekends, months better and worse, holidays,
 * school terms, trips, bonuses and a few single purchases.
 */
export function makeQuietYear(seed: number): Household {
  const random = randomOf(seed);
  const from = addDays(LAST_DAY, -HISTORY_DAYS);
  const rows: TransactionSketch[] = [];
  const scale = random.between(0.5, 1.8);
  const seasons = seasonsOf(random);
  const trips = tripsOf(random, from);
  earn(rows, random, from, scale);
  payBills(rows, random, from, scale);
  for (const habit of HABITS) {
    if (random.chance(habit.slug === "groceries" ? 0 : 0.25)) continue;
    live(rows, random, {
      habit: { ...habit, perMonth: habit.perMonth * random.between(0.5, 1.8) },
      from,
      scale,
      seasons,
      trips,
    });
  }
  for (let made = random.whole(3, 8); made > 0; made -= 1) {
    const date = addDays(from, random.whole(0, HISTORY_DAYS));
    const slug = random.pick(["electronics", "car", "home-improvement", "shopping", "dental-eye"]);
    rows.push(bought(date, slug, `Once ${made}`, random.whole(15_000, 120_000)));
  }
  const make = transactionMaker();
  const transactions = rows
    .filter(({ date }) => date >= from && date <= LAST_DAY)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .map(make);
  const balanceMinor = 900_000;
  return {
    ...{ name: `quiet year ${seed}`, person: "Nothing changes.", today: LAST_DAY, currency: "USD", transactions },
    accounts: [
      {
        ...{ id: "checking", name: "Checking", type: "depository", subtype: "checking", currency: "USD" },
        ...{ currentBalanceMinor: balanceMinor, availableBalanceMinor: balanceMinor },
      },
    ],
    coverage: [{ accountId: "checking", source: "bank", linkedOn: from, lastSyncedOn: LAST_DAY }],
    ...{ wanted: [], silly: [], isQuiet: true },
  };
}

function seasonsOf(random: Random): Season[] {
  const gifts = ["shopping", "clothing", "electronics", "games", "gifts-donations"];
  const outings = ["dining-out", "entertainment", "coffee"];
  const seasons: Season[] = [
    { from: "11-24", to: "12-24", slugs: gifts, factor: random.between(1.2, 2.6) },
    { from: "12-01", to: "12-31", slugs: ["groceries", "dining-out"], factor: random.between(1, 1.4) },
    { from: "06-15", to: "08-31", slugs: outings, factor: random.between(1, 1.5) },
  ];
  if (random.chance(0.5)) {
    seasons.push({ from: "08-01", to: "09-10", slugs: ["shopping", "clothing"], factor: random.between(1.5, 2.6) });
  }
  if (random.chance(0.3)) {
    const festival = random.pick(["01-25", "03-20", "10-20"] as const);
    seasons.push({ from: festival, to: festival.replace(/..$/, "31"), slugs: gifts, factor: random.between(1.5, 3) });
  }
  return seasons;
}

/** A week or two each year at about the same time, and one whenever. */
function tripsOf(random: Random, from: Day): ReadonlySet<Day> {
  const days = new Set<Day>();
  const start = random.whole(0, 300);
  for (const first of [start, start + 365 + random.whole(-10, 10), random.whole(0, 700)]) {
    const length = random.whole(4, 12);
    for (let day = 0; day < length; day += 1) days.add(addDays(from, first + day));
  }
  return days;
}

type Life = { habit: Habit; from: Day; scale: number; seasons: readonly Season[]; trips: ReadonlySet<Day> };

function live(rows: TransactionSketch[], random: Random, { habit, from, scale, seasons, trips }: Life): void {
  const { slug, places, perMonth, middleMinor, spread, gap } = habit;
  const moods = new Map<string, number>();
  const names = Array.from({ length: places }, (_, at) => `${slug} place ${"ABCDEFGH"[at]}`);
  const away = new Map([
    ["dining-out", 3],
    ["coffee", 2],
    ["groceries", 0.3],
    ["fuel", 1.3],
  ]);
  const factorOn = (date: Day) => {
    const month = monthOf(date);
    if (!moods.has(month)) moods.set(month, Math.exp(random.between(-0.15, 0.15)));
    const ofSeason = seasons.reduce((factor, season) => {
      const day = date.slice(5);
      return season.slugs.includes(slug) && day >= season.from && day <= season.to ? factor * season.factor : factor;
    }, moods.get(month) ?? 1);
    const ofTrip = trips.has(date) ? (away.get(slug) ?? 0.5) : 1;
    return ofSeason * ofTrip * ([0, 5, 6].includes(weekdayOf(date)) ? 1.35 : 0.74);
  };
  const next = () => (1 - gap) * random.between(0.7, 1.3) + gap * -Math.log(1 - random.next());
  for (let date = from, due = next(); date <= LAST_DAY; date = addDays(date, 1)) {
    due -= (perMonth / 30.4) * factorOn(date);
    for (; due <= 0; due += next()) {
      const isAway = trips.has(date) && (slug === "dining-out" || slug === "coffee");
      // The first places take most of it.
      const place = isAway ? `Away ${random.whole(1, 40)}` : (names[Math.floor(random.next() ** 1.7 * places)] ?? slug);
      rows.push(bought(date, slug, place, random.amount(middleMinor * (slug === "coffee" ? 1 : scale), spread)));
    }
  }
}

function bought(date: Day, slug: string, merchant: string, amountMinor: number): TransactionSketch {
  return { date, slug, merchant, amountMinor: -amountMinor };
}

function earn(rows: TransactionSketch[], random: Random, from: Day, scale: number): void {
  const earners = random.whole(1, 2);
  for (let at = 0; at < earners; at += 1) {
    const payMinor = Math.round(random.between(250_000, 420_000) * scale);
    const merchant = `Employer ${at}`;
    const pay = (date: Day, amountMinor: number) =>
      rows.push({ date: businessDay(date), slug: "salary", merchant, amountMinor });
    const day = random.whole(1, 28);
    const rhythm = random.pick(["monthly", "monthly", "biweekly", "hourly"] as const);
    const bonusMonths = random.chance(0.5)
      ? random.pick<readonly string[]>([["12"], ["06", "12"], ["11"], ["03"]])
      : [];
    for (let offset = 0; offset <= HISTORY_DAYS; offset += 1) {
      const date = addDays(from, offset);
      if (rhythm === "monthly" && dayOfMonth(date) === day) pay(date, payMinor);
      if (rhythm === "biweekly" && offset % 14 === day % 14) pay(date, Math.round(payMinor * 0.46));
      if (rhythm === "hourly" && offset % 7 === day % 7) pay(date, random.amount(payMinor * 0.23, 0.15));
      if (dayOfMonth(date) === 15 && bonusMonths.includes(date.slice(5, 7))) {
        pay(date, Math.round(payMinor * random.between(0.5, 1.2)));
      }
    }
  }
}

function businessDay(day: Day): Day {
  return [0, 6].includes(weekdayOf(day)) ? businessDay(addDays(day, -1)) : day;
}

function payBills(rows: TransactionSketch[], random: Random, from: Day, scale: number): void {
  const bills = [
    { slug: "rent", minor: 150_000, swing: 0 },
    { slug: "gas-electricity", minor: 11_000, swing: 0.5 },
    { slug: "internet-phone", minor: 6500, swing: 0 },
    { slug: "insurance", minor: 12_000, swing: 0 },
    { slug: "tv-streaming", minor: 1599, swing: 0 },
    { slug: "fitness", minor: 4900, swing: 0 },
  ] as const;
  for (const { slug, minor, swing } of bills) {
    const day = random.whole(1, 28);
    const phase = random.between(0, 6.28);
    for (let offset = 0; offset <= HISTORY_DAYS; offset += 1) {
      const date = addDays(from, offset);
      if (dayOfMonth(date) !== day) continue;
      const factor = 1 + swing * Math.sin((offset / 365) * 6.28 + phase);
      rows.push(bought(businessDay(date), slug, `${slug} company`, Math.round(minor * scale * factor)));
    }
  }
}
