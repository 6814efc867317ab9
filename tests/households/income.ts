import { addDays, addMonths, type Day, daysBetween, monthOf, sameDayOfMonth, weekdayOf } from "@/lib/domain/calendar";
import { about, CHECKING, type Home } from "./home";

type Pay = { rhythm: "monthly" | "semimonthly" | "biweekly"; days: Day[]; next: Day; amountMinor: number };

type Payday = { paid: Day; due: Day };

/**
 * Simulates a job with its events: a raise, a cut, an end, a new job at similar pay. Bonuses and third paydays happen
 * at unchanged pay.
 */
export function earn(home: Home): Pay {
  const { random, today } = home;
  const rhythm = random.pick(["monthly", "semimonthly", "biweekly"] as const);
  const perMonth = { monthly: 1, semimonthly: 2, biweekly: 26 / 12 }[rhythm];
  const amountMinor = Math.round(random.whole(280_000, 900_000) / perMonth);
  const { days, next, dueOf } = paydaysOf(home, rhythm);
  const pay = { rhythm, days, next, amountMinor };
  const isHourly = random.chance(0.2);
  const event = random.pick(["none", "none", "none", "moved", "ended", "replaced"] as const);
  const rowOf = (date: Day, minor: number, merchant = "Fernwood Studio") => {
    const row = home.add({
      date,
      amountMinor: Math.round(minor * (isHourly ? random.between(0.96, 1.04) : 1)),
      slug: "salary",
      merchant,
      account: CHECKING,
      role: "income",
    });
    const due = dueOf.get(date);
    if (row && due) home.dueOn.set(row.id, due);
    return row;
  };

  home.paydays = { past: days, next };
  if (event === "moved") {
    const paid = random.whole(1, rhythm === "monthly" ? 2 : 4);
    const ratio = random.between(-0.35, 0.4);
    const since = days.slice(-paid).map((date) => date);
    const rows = days.map((date) => rowOf(date, since.includes(date) ? amountMinor * (1 + ratio) : amountMinor));
    const isClear = Math.abs(ratio) >= (isHourly ? 0.2 : 0.045) && paid >= 2;
    home.label(isClear ? "must" : "may", "income_change", `${ratio} for ${paid} payments`, about(...rows.slice(-paid)));
    return { ...pay, amountMinor: Math.round(amountMinor * (1 + Math.min(0, ratio))) };
  }
  if (event === "ended" || event === "replaced") {
    const endedDays = random.whole(30, 75);
    const last = addDays(today, -endedDays);
    const rows = days.map((date) => (date <= last ? rowOf(date, amountMinor) : null)).filter((row) => row !== null);
    if (event === "ended") {
      const isClear = endedDays >= 50;
      home.label(isClear ? "must" : "may", "income_change", `ended ${endedDays} days ago`, about(...rows));
      home.paydays = { past: days.filter((date) => date <= last), next: null };
    } else {
      home.paydays = { past: days, next: null };
      const share = random.between(0.95, 1.1);
      for (const date of days) if (date > last) rowOf(date, amountMinor * share, "Harbor Works");
      // A new job can't be told from odd sums before it shows a rhythm.
      home.label("may", "income_change", "a new job", about(...rows));
    }
    return pay;
  }
  for (const date of days) rowOf(date, amountMinor);
  if (random.chance(0.4)) {
    const date = addDays(today, -random.whole(5, 60));
    home.add({
      date,
      amountMinor: Math.round(amountMinor * 1.4),
      slug: "salary",
      merchant: random.pick(["Fernwood Studio", "Fernwood Studio bonus"]),
      account: CHECKING,
      role: "income",
    });
  }
  return pay;
}

function paydaysOf(
  { random, months, from, today }: Home,
  rhythm: Pay["rhythm"],
): { days: Day[]; next: Day; dueOf: ReadonlyMap<Day, Day> } {
  const horizon = addMonths(monthOf(today), 2);
  const onWorkday = (day: Day) => addDays(day, weekdayOf(day) === 6 ? -1 : weekdayOf(day) === 0 ? -2 : 0);
  let all: Payday[];
  if (rhythm === "biweekly") {
    const first = addDays(from, (12 - weekdayOf(from)) % 7);
    const count = Math.ceil((daysBetween(first, today) + 40) / 14);
    all = Array.from({ length: count }, (_, index) => addDays(first, index * 14)).map((day) => ({
      paid: day,
      due: day,
    }));
  } else {
    const dayOf = rhythm === "monthly" ? [random.whole(1, 28)] : [5, 20];
    const wanted = [...months, addMonths(monthOf(today), 1), horizon];
    all = wanted.flatMap((month) =>
      dayOf.map((day) => sameDayOfMonth(month, day)).map((due) => ({ paid: onWorkday(due), due })),
    );
  }
  const next = all.find(({ paid }) => paid > today)?.paid ?? today;
  const days = all.map(({ paid }) => paid).filter((day) => day >= from && day <= today);
  return { days, next, dueOf: new Map(all.map(({ paid, due }) => [paid, due])) };
}
