import { addDays, addMonths, monthOf, sameDayOfMonth } from "@/lib/domain/calendar";
import { about, CARD, CHECKING, type Home } from "./home";
import type { Plant } from "./plants";

/** Pays on one day of each month up to and including a month. */
function payMonthly(home: Home, merchant: string, slug: string, day: number, amountOf: (monthsAgo: number) => number) {
  const now = monthOf(home.today);
  return home.months.flatMap((month, index) => {
    const monthsAgo = home.months.length - 1 - index;
    const date = sameDayOfMonth(addMonths(now, -monthsAgo), day);
    const row = home.add({ date, amountMinor: -amountOf(monthsAgo), slug, merchant, account: CHECKING, role: "bill" });
    return month && row ? [row] : [];
  });
}

export const DUPLICATE_PLANTS: readonly Plant[] = [
  {
    name: "a bill paid twice some days apart",
    plant: (home) => {
      const { random } = home;
      const isSteady = random.chance(0.5);
      const amountMinor = random.whole(2400, 16_000);
      const [merchant, slug] = random.pick<readonly [string, string]>([
        ["Harbor Water", "water-waste"],
        ["Cedar Insurance", "insurance"],
        ["Tri County Electric", "gas-electricity"],
      ]);
      const rows = payMonthly(home, merchant, slug, random.whole(3, 26), () =>
        isSteady ? amountMinor : Math.round(amountMinor * random.between(0.85, 1.15)),
      );
      const [paid] = rows.slice(-random.whole(1, 4));
      if (!paid) return;
      const again = addDays(paid.date, random.whole(3, 9));
      const second = home.add({
        date: again,
        amountMinor: paid.amountMinor,
        slug,
        merchant,
        account: CHECKING,
        role: "bill",
      });
      home.label(second ? "must" : "may", "duplicate_charge", `a bill of ${amountMinor}`, about(second));
    },
  },
];

export const DUPLICATE_TRAPS: readonly Plant[] = [
  {
    name: "copays, haircuts for two, tickets and rounds of a game",
    plant: (home) => {
      const { random } = home;
      const twice = (days: number, merchant: string, slug: string, amountMinor: number, gap: number) => {
        const date = addDays(home.today, -days);
        for (const after of [0, gap])
          home.add({
            date: addDays(date, after),
            amountMinor: -amountMinor,
            slug,
            merchant,
            account: CARD,
            role: "everyday",
          });
      };
      for (let visit = 0; visit < 4; visit += 1) {
        twice(random.whole(5, 170), "Lakeside Family Practice", "medical", 3000, random.whole(0, 2));
        twice(random.whole(5, 170), "Pine Street Barber", "personal-care", 3800, 0);
        twice(random.whole(5, 170), "Coastline Rail", "public-transport", 2750, random.whole(0, 1));
        twice(random.whole(5, 170), "Moonforge Games", "games", 1999, random.whole(0, 1));
        twice(random.whole(5, 170), "Food Bank", "gifts-donations", 2500, 0);
      }
      home.label("may", "category_spike", "visits for two");
    },
  },
  {
    name: "rent in two halves, and a bill that was caught up with",
    plant: (home) => {
      const halfMinor = home.random.whole(60_000, 110_000);
      const day = home.random.whole(1, 20);
      for (const month of home.months) {
        for (const after of [0, home.random.whole(1, 6)]) {
          const date = addDays(sameDayOfMonth(month, day), after);
          const half = { slug: "rent", merchant: "J Moss", account: CHECKING, role: "bill" } as const;
          home.add({ date, amountMinor: -halfMinor, ...half });
        }
      }
      const late = addMonths(monthOf(home.today), -2);
      for (const month of home.months) {
        const due = sameDayOfMonth(month, 9);
        const date = month === late ? addDays(due, 24) : due;
        home.add({
          date,
          amountMinor: -5400,
          slug: "other-utilities",
          merchant: "Borough Waste",
          account: CHECKING,
          role: "bill",
        });
      }
      home.label("may", "upcoming_bills", "rent in halves");
      home.label("may", "bill_due_before_payday", "rent in halves");
    },
  },
];
