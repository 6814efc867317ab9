import { addDays, dayOfMonth, daysInMonth, firstDayOf, monthOf, monthsBetween, weekdayOf } from "@/lib/domain/calendar";
import type { Shape } from "./everyday";
import { CARD, type Home, judgedMonthOf } from "./home";
import { besideMonthsBefore, boughtByMonth, groupName, IN_A_GROUP, riseOverYear } from "./months";

const ofGroup = (group: string) => (fact: { slots: Record<string, unknown> }) =>
  JSON.stringify(fact.slots.category ?? "").includes(group);

/**
 * One bend of everyday spending, with its expected findings. At most one per household, because a rise within a fall is
 * neither.
 * Side effects are labeled "may": a runaway month also shows in its groups.
 */
export type Bend = { name: string; plant: (home: Home) => Shape; extra?: (home: Home) => void };

/**
 * Ratio to earlier months from which a person would notice the change. Below it, the extra purchases fell on later days
 * by chance.
 */
const VISIBLE = {
  group: 1.6,
  /** Few purchases vary by a third in number. Less than double may be chance. */
  groupOfFew: 2,
  few: 10,
  month: 1.45,
} as const;

const straight: Shape = { factor: () => 1 };
const mayRiseOrFall = (home: Home) => {
  home.label("may", "category_spike", "side effect of a bend");
  home.label("may", "category_drop", "side effect of a bend");
  home.label("may", "budget_pace", "side effect of a bend");
};

const ofGroupByMonth = (home: Home, group: string) =>
  besideMonthsBefore(boughtByMonth(home, IN_A_GROUP), (row) => groupName(row) === group);

const KINDS: readonly Bend[] = [
  {
    name: "a group that rises",
    plant: (home) => {
      const group = home.random.pick(["Groceries", "Dining out", "Transport"]);
      const factor = home.random.between(1.3, 4);
      const month = judgedMonthOf(home);
      // A few extra purchases of a rarely bought group are chance, and chance can undo a factor.
      const isOften = () => {
        const { ratio, usualCount } = ofGroupByMonth(home, group);
        return usualCount >= 4 && ratio >= (usualCount < VISIBLE.few ? VISIBLE.groupOfFew : VISIBLE.group);
      };
      home.label(factor >= 2 ? "must" : "may", "category_spike", `${group} × ${factor}`, ofGroup(group), isOften);
      home.label("may", "budget_pace", "a group that rises");
      home.label("may", "payday_effect", "a group that rises");
      return { factor: (one, date) => (one === group && monthOf(date) === month ? factor : 1) };
    },
  },
  {
    name: "a group that falls",
    plant: (home) => {
      const group = home.random.pick(["Groceries", "Groceries", "Groceries", "Dining out"]);
      const factor = home.random.between(0.03, 0.28);
      const month = judgedMonthOf(home);
      // One or two fewer purchases of a rare group are chance. Without any row, it looks like an account that stopped
      // sharing.
      const isClear = () => {
        const { ratio, count, usualCount } = ofGroupByMonth(home, group);
        return usualCount >= 6 && count > 0 && ratio <= 0.35;
      };
      home.label(factor <= 0.2 ? "must" : "may", "category_drop", `${group} × ${factor}`, ofGroup(group), isClear);
      return { factor: (one, date) => (one === group && monthOf(date) === month ? factor : 1) };
    },
  },
  {
    name: "a month that runs away",
    plant: (home) => {
      const factor = home.random.between(1.2, 3);
      const month = monthOf(home.today);
      const day = dayOfMonth(home.today);
      const isTellable = day >= 12 && daysInMonth(month) - day >= 4;
      mayRiseOrFall(home);
      home.labels = home.labels.filter((label) => label.type !== "budget_pace");
      home.label(
        factor >= 1.8 && isTellable ? "must" : "may",
        "budget_pace",
        `all × ${factor}`,
        () => true,
        () => besideMonthsBefore(boughtByMonth(home), () => true).ratio >= VISIBLE.month,
      );
      return { factor: (_, date) => (monthOf(date) === month ? factor : 1) };
    },
  },
  {
    name: "everything a little dearer every month",
    plant: (home) => {
      const rise = home.random.between(0.2, 1.2);
      const now = monthOf(home.today);
      home.label(
        rise >= 0.5 ? "must" : "may",
        "lifestyle_creep",
        `${rise} more in a year`,
        () => true,
        () => riseOverYear(home) >= 1.35,
      );
      mayRiseOrFall(home);
      return {
        factor: (_, date) => 1 + rise * Math.min(1, Math.max(0, (13 - monthsBetween(monthOf(date), now)) / 10.5)),
      };
    },
  },
  {
    name: "a day of the week",
    plant: (home) => {
      const weekday = home.random.whole(0, 6);
      const times = home.random.between(2, 6);
      home.label(times >= 4 ? "must" : "may", "weekday_pattern", `weekday ${weekday}`, (fact) =>
        fact.key.endsWith(`:${weekday}`),
      );
      mayRiseOrFall(home);
      return { factor: (_, date) => (weekdayOf(date) === weekday ? times * 1.4 : (7 - times) / 6.5 + 0.15) };
    },
  },
  {
    name: "spending after payday",
    plant: (home) => {
      const times = home.random.between(1.4, 4.5);
      const paydays = new Set(home.paydays.past.flatMap((day) => [day, addDays(day, 1), addDays(day, 2)]));
      const isSure = home.paydays.next !== null;
      home.label(times >= 2.6 && isSure ? "must" : "may", "payday_effect", `after payday × ${times}`);
      mayRiseOrFall(home);
      return { factor: (_, date) => (paydays.has(date) ? times : 0.85) };
    },
  },
  {
    name: "many small purchases",
    plant: () => straight,
    extra: (home) => {
      const count = home.random.whole(14, 70);
      for (let made = 0; made < count; made += 1) {
        const slug = home.random.pick(["coffee", "dining-out", "groceries", "shopping"]);
        home.add({
          date: addDays(home.today, -home.random.whole(2, 28)),
          amountMinor: -home.random.whole(220, 960),
          slug,
          merchant: home.random.pick(["Blue Cup", "Kiosk 9", "Bakery Lund", "Snack Corner"]),
          account: CARD,
          role: "everyday",
        });
      }
      home.label(count >= 30 ? "must" : "may", "small_purchases", `${count} in four weeks`);
      home.label("may", "habit_doubled", "many small purchases");
      mayRiseOrFall(home);
    },
  },
  {
    name: "trap: a trip",
    plant: () => straight,
    extra: (home) => {
      const start = addDays(home.today, -home.random.whole(10, 80));
      const spend = (after: number, amountMinor: number, slug: string, merchant: string) =>
        home.add({
          date: addDays(start, after),
          amountMinor: -amountMinor,
          slug,
          merchant,
          account: CARD,
          role: "everyday",
        });
      spend(-30, home.random.whole(30_000, 90_000), "flights", "Kestrel Air");
      spend(6, home.random.whole(40_000, 120_000), "lodging", "Hotel Miradouro");
      for (let after = 0; after < 6; after += 1)
        spend(after, home.random.amount(4200, 0.3), "dining-out", `Tasca ${after}`);
      spend(3, home.random.amount(6000, 0.3), "shopping", "Cortica");
      // Dining out rose that month, whatever the reason. It may be reported as a rise, never as a lifestyle.
      mayRiseOrFall(home);
    },
  },
  {
    name: "trap: one dear month, a December",
    plant: (home) => {
      const month = monthOf(addDays(firstDayOf(monthOf(home.today)), -home.random.whole(10, 70)));
      mayRiseOrFall(home);
      return { factor: (_, date) => (monthOf(date) === month ? 1.7 : 1) };
    },
  },
  {
    name: "trap: prices rise as they do",
    plant: (home) => ({
      factor: (_, date) => 1 - 0.0025 * monthsBetween(monthOf(date), monthOf(home.today)),
    }),
  },
];

/** Bends often hidden by the day or a weak draw are drawn more often, so enough of each can be seen. */
const LOTS: Readonly<Record<string, number>> = {
  "a group that rises": 3,
  "a group that falls": 4,
  "a month that runs away": 3,
  "everything a little dearer every month": 2,
  "a day of the week": 2,
  "spending after payday": 2,
};

export const BENDS = KINDS.flatMap((bend) => Array.from({ length: LOTS[bend.name] ?? 1 }, () => bend)) as [
  Bend,
  ...Bend[],
];

export const STRAIGHT: Bend = { name: "nothing", plant: () => straight };
