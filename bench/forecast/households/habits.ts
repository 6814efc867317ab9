import { partsOf, weekdayNumber } from "./almanac";
import type { Dice } from "./dice";
import { type PlantedEntry, type PlantedPlace, type Span, spent } from "./entry";

/**
 * A recurring purchase without an agreement. It is due some days after the last one and waits for a suitable weekday,
 * so it is neither periodic nor purely random.
 */
type Habit = {
  text: string;
  slug: string;
  cents: number;
  swing: number;
  /** Usual pause in days, and its variation. */
  pause: number;
  pauseSwing: number;
  /** Suitability of each weekday, Sunday first; 1 is best. */
  suits: readonly number[];
  /** Extra purchases in the days after payday. */
  payday: number;
  place: PlantedPlace;
  from: number;
};

const ANY = [1, 1, 1, 1, 1, 1, 1];
const WORKDAYS = [0.05, 1, 1, 1, 1, 1, 0.1];
const WEEKEND = [1, 0.1, 0.1, 0.1, 0.2, 0.6, 1];

export function everydayEntries(
  span: Span,
  { monthCents, cardShare, paydays }: { monthCents: number; cardShare: number; paydays: readonly number[] },
): PlantedEntry[] {
  const { dice, from, to } = span;
  const places = (): PlantedPlace => (dice.chance(cardShare) ? "card" : "checking");
  const mood = moodsOf(span);
  const trips = tripsOf(span);
  const days = new Set(paydays);
  const sincePay = (day: number) => {
    for (let back = 0; back < 6; back += 1) if (days.has(day - back)) return back;
    return 6;
  };
  return habitsOf(dice, monthCents, places, from).flatMap((habit) => {
    const entries: PlantedEntry[] = [];
    for (let day = habit.from + dice.whole(0, Math.ceil(habit.pause)); day <= to; day += 1) {
      if (!dice.chance(habit.suits[weekdayNumber(day)] ?? 1)) continue;
      const isAway = trips.some(({ first, last }) => day >= first && day <= last);
      const uplift = 1 + habit.payday * Math.max(0, 1 - sincePay(day) / 5);
      const { year, month } = partsOf(day);
      const gifts = month === 12 && habit.slug === "shopping" ? 1.8 : 1;
      const prices = 1.03 ** (year - partsOf(from).year);
      const away = isAway ? (habit.slug === "groceries" ? 0.4 : 1.7) : 1;
      const factor = mood(day) * uplift * gifts * prices * away;
      entries.push(
        spent(
          day,
          habit.place,
          habit.swing === 0 ? habit.cents : dice.around(habit.cents, habit.swing) * factor,
          habit.text,
          habit.slug,
        ),
      );
      if (habit.slug === "shopping" && dice.chance(0.04)) entries.push(refundOf(entries.at(-1), dice));
      day += Math.max(0, Math.round(habit.pause * Math.exp(habit.pauseSwing * dice.bell())) - 1);
    }
    return entries;
  });
}

function habitsOf(dice: Dice, monthCents: number, place: () => PlantedPlace, from: number): Habit[] {
  // Habits take a share of the income, and each a part of it.
  const weekCents = (monthCents * dice.between(0.28, 0.45)) / 4.35;
  const of = (share: number, pause: number) => weekCents * share * (pause / 7) * dice.between(0.6, 1.4);
  const habit = (text: string, slug: string, share: number, more: Partial<Habit> & { pause: number }): Habit => ({
    text,
    slug,
    cents: of(share, more.pause),
    swing: 0.4,
    pauseSwing: 0.4,
    suits: ANY,
    payday: 0,
    place: place(),
    from,
    ...more,
  });
  const some: [number, () => Habit][] = [
    [
      1,
      () =>
        habit("FERNWOOD MARKET", "groceries", 0.26, {
          pause: 7,
          pauseSwing: 0.12,
          swing: 0.22,
          suits: WEEKEND,
          payday: 0.1,
        }),
    ],
    [1, () => habit("CORNER GROCER", "groceries", 0.1, { pause: dice.between(2, 5) })],
    [
      0.7,
      () => habit("DAILY GRIND COFFEE", "coffee", 0.05, { pause: dice.between(1, 3), swing: 0.2, suits: WORKDAYS }),
    ],
    [0.8, () => habit("NOODLE HOUSE", "dining-out", 0.09, { pause: dice.between(2, 6), suits: WORKDAYS })],
    [
      0.9,
      () =>
        habit("THE OLD MILL TAVERN", "dining-out", 0.13, {
          pause: dice.between(5, 11),
          swing: 0.45,
          suits: WEEKEND,
          payday: 0.4,
        }),
    ],
    [0.8, () => habit("ROADSIDE FUEL", "fuel", 0.09, { pause: dice.between(6, 12), swing: 0.18, pauseSwing: 0.25 })],
    [
      0.3,
      () => habit("METRO FARE", "public-transport", 0.04, { pause: dice.between(1, 4), swing: 0.1, suits: WORKDAYS }),
    ],
    [1, () => habit("PARCELWAY ONLINE", "shopping", 0.14, { pause: dice.between(4, 10), swing: 0.8, payday: 0.5 })],
    [0.7, () => habit("WILLOW PHARMACY", "pharmacy", 0.05, { pause: dice.between(9, 25), swing: 0.5 })],
    [
      0.6,
      () =>
        habit("HILLTOP CLOTHING", "clothing", 0.09, {
          pause: dice.between(18, 50),
          swing: 0.6,
          suits: WEEKEND,
          payday: 0.5,
        }),
    ],
    [
      0.4,
      () =>
        habit("ATM WITHDRAWAL", "cash-withdrawal", 0.1, {
          pause: dice.between(8, 20),
          swing: 0,
          place: "checking",
          payday: 0.6,
        }),
    ],
    [0.3, () => habit("PAWS AND CLAWS", "pets", 0.05, { pause: dice.between(20, 35), swing: 0.3 })],
    [
      0.25,
      () =>
        habit("LITTLE STEPS CHILDCARE", "childcare", 0.3, {
          pause: 7,
          pauseSwing: 0,
          swing: 0,
          suits: [0, 1, 0, 0, 0, 0, 0],
          place: "checking",
        }),
    ],
    [0.5, () => habit("SHARPCUT SALON", "personal-care", 0.04, { pause: dice.between(28, 56), swing: 0.2 })],
  ];
  return some.flatMap(([share, make]) => (dice.chance(share) ? [make()] : []));
}

/** Weeks correlate: each keeps half of the last one's deviation. */
function moodsOf({ dice, from, to }: Span): (day: number) => number {
  const weekly: number[] = [];
  for (let day = from, level = 0; day <= to + 7; day += 7) {
    level = 0.5 * level + 0.14 * dice.bell();
    weekly.push(Math.exp(level));
  }
  return (day) => weekly[Math.floor((day - from) / 7)] ?? 1;
}

/** One or two trips a year, with costlier days and fewer groceries. */
function tripsOf({ dice, from, to }: Span): { first: number; last: number }[] {
  const trips: { first: number; last: number }[] = [];
  for (let day = from + dice.whole(20, 250); day < to; day += dice.whole(150, 380)) {
    trips.push({ first: day, last: day + dice.whole(3, 10) });
  }
  return trips;
}

function refundOf(bought: PlantedEntry | undefined, dice: Dice): PlantedEntry {
  const { day = 0, place = "checking", cents = -100, text = "", slug = "shopping" } = bought ?? {};
  return { day: day + dice.whole(3, 15), place, cents: -cents, text, shop: null, slug, kind: "expense" };
}

/** Breakage, illness and celebrations: two or three a year, at random. */
export function surprises({ dice, from, to }: Span, place: PlantedPlace): PlantedEntry[] {
  const entries: PlantedEntry[] = [];
  for (let day = from + dice.whole(1, 200); day <= to; day += dice.whole(30, 260)) {
    const [text, slug] = dice.pick<readonly [string, string]>([
      ["RIVERSIDE AUTO REPAIR", "car"],
      ["ST ANNE MEDICAL", "medical"],
      ["BRIGHT SMILE DENTAL", "dental-eye"],
      ["HANDY HOME SERVICES", "home-improvement"],
      ["SKYWAYS AIR", "other-travel"],
    ]);
    entries.push(spent(day, place, Math.min(2600_00, dice.around(290_00, 0.7)), text, slug));
  }
  return entries;
}
