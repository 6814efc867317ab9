import { addDays, type Day, monthOf, weekdayOf } from "@/lib/domain/calendar";
import { CARD, CHECKING, type Home } from "./home";

/** Spending factor of a group on a day; plants change it. */
export type Shape = { factor: (group: string, date: Day) => number };

type Habit = {
  group: string;
  slug: string;
  places: readonly string[];
  perWeek: number;
  middleMinor: number;
  spread: number;
};

/** Simulates everyday spending by place, frequency and chance, varying a little by month. */
export function liveEveryday(home: Home, shape: Shape): void {
  const { random } = home;
  const scale = random.between(0.7, 1.6);
  const habits: Habit[] = [
    habit(
      "Groceries",
      "groceries",
      ["Green Market", "Corner Foods", "Hill Grocer"],
      random.between(1.8, 2.6),
      5200,
      0.35,
    ),
    habit(
      "Dining out",
      "dining-out",
      ["Kiku Ramen", "Osteria Bruna", "Taqueria Sol"],
      random.between(1.2, 2),
      3400,
      0.35,
    ),
    habit("Coffee", "coffee", ["Blue Cup"], random.between(0.3, 1.6), 480, 0.2),
    habit("Transport", "fuel", ["Shell", "Circle Fuel"], random.between(0.6, 1), 4600, 0.15),
    habit("Transport", "taxis", ["Ridely"], random.between(0.2, 0.8), 1900, 0.3),
    habit("Shopping", "shopping", ["Riverside Store", "Everything Online"], random.between(0.8, 1.4), 3600, 0.5),
    habit("Shopping", "clothing", ["Thistle and Wool"], random.between(0.15, 0.3), 6200, 0.4),
    habit("Health", "pharmacy", ["Wellgreen Pharmacy"], random.between(0.2, 0.5), 2300, 0.4),
    habit("Entertainment", "entertainment", ["Palace Cinema", "Town Museum"], random.between(0.3, 0.6), 2800, 0.35),
    habit("Personal care", "personal-care", ["North Barber"], 0.25, 4200, 0.1),
  ];
  for (const one of habits) {
    const expensive = new Map<string, number>();
    // Purchases keep their distance, like refilling a fridge, so months differ by a few tenths at most.
    for (let date = home.from, due = random.between(0, 7 / one.perWeek); date <= home.today; date = addDays(date, 1)) {
      const month = monthOf(date);
      if (!expensive.has(month)) expensive.set(month, random.between(0.92, 1.08));
      const mood = expensive.get(month) ?? 1;
      due -= mood * shape.factor(one.group, date) * ([0, 5, 6].includes(weekdayOf(date)) ? 1.15 : 0.9);
      if (due > 0) continue;
      buy(home, one, date, one.middleMinor * scale);
      due += (7 / one.perWeek) * random.between(0.5, 1.5);
      // At most a few purchases a day; a strong factor's excess goes into the next one.
      due = Math.max(due, 0.2);
    }
  }
}

function buy(home: Home, { slug, places, spread }: Habit, date: Day, middleMinor: number): void {
  const { random } = home;
  const merchant = random.pick(places as [string, ...string[]]);
  const account = random.chance(0.7) ? CARD : CHECKING;
  const amountMinor = random.amount(slug === "coffee" ? 480 : middleMinor, spread);
  const isFresh = date >= addDays(home.today, -1) && account === CARD;
  // A meal before its tip, a fuel pump's preauthorization: pending amounts may change.
  const purchase = {
    date,
    amountMinor: -amountMinor,
    slug,
    merchant,
    account,
    role: "everyday",
    pending: isFresh,
  } as const;
  const of = home.add(purchase);
  if ((slug === "clothing" || slug === "shopping") && random.chance(0.05)) {
    const back = Math.round(amountMinor * random.pick([1, 1, 0.5]));
    const day = addDays(date, random.whole(3, 12));
    home.add({ date: day, amountMinor: back, slug, merchant, account, role: "refund", of });
  }
}

function habit(
  group: string,
  slug: string,
  places: readonly string[],
  perWeek: number,
  middleMinor: number,
  spread: number,
): Habit {
  return { group, slug, places, perWeek, middleMinor, spread };
}
