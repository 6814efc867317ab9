import { addDays, addMonths, dayOfMonth, monthOf, sameDayOfMonth } from "@/lib/domain/calendar";
import { about, CARD, CHECKING, daysAgo } from "./home";
import { back, isKnown, type Plant, subscribe } from "./plants";

/** Plants with lines, plans and policies: parallel, within one store, half-yearly or yearly. */
export const PLAN_PLANTS: readonly Plant[] = [
  {
    name: "the old line beside the new one",
    plant: (home) => {
      const { random } = home;
      const first = back(home, random.whole(20, 330));
      const day = dayOfMonth(first);
      const oldMinor = random.whole(4000, 9000);
      const minor = random.whole(3000, 12_000);
      const line = { slug: "internet-phone", account: CHECKING } as const;
      const old = home.addBill({
        merchant: "Harbor Broadband",
        day: random.whole(1, 28),
        ...line,
        amountMinor: () => oldMinor,
      });
      const rows = home.addBill({ merchant: "Quick Fiber", day, from: first, ...line, amountMinor: () => minor });
      const ratio = Math.max(oldMinor, minor) / Math.min(oldMinor, minor);
      const isClear = rows.length >= 3 && daysAgo(home, first) <= 250 && ratio <= 1.9 && isKnown(home, first, 75);
      home.label(isClear ? "must" : "may", "subscription_overlap", "two lines", about(...old, ...rows));
    },
  },
  {
    name: "a plan that is new in a store",
    plant: (home) => {
      const { random } = home;
      const store = { merchant: "Apple", slug: "software" } as const;
      const since = back(home, 480);
      subscribe(home, { ...store, amountMinor: 299, first: since });
      const first = back(home, random.whole(5, 150));
      const rows = subscribe(home, { ...store, amountMinor: random.whole(500, 3900) * 10 + 9, first });
      const isSameText = new Set(rows.map(({ name, merchant }) => `${name} ${merchant}`)).size === 1;
      const last = rows.at(-1);
      const isClear =
        isSameText && rows.length >= 2 && daysAgo(home, first) <= 115 && last && daysAgo(home, last.date) <= 34;
      home.label(isClear ? "must" : "may", "new_subscription", "inside a store", about(...rows));
      home.label("may", "forgotten_subscription", "a store's storage", (fact) => fact.key.includes("apple"));
      home.label("may", "unusual_charge", "an expensive plan", about(...rows));
    },
  },
  {
    name: "a box of meals each week",
    plant: (home) => {
      const { random } = home;
      const amountMinor = -random.whole(3500, 9500);
      const ago = random.whole(30, 115);
      const first = back(home, ago);
      const isSame = random.pick([true, true, false]);
      const rows = Array.from({ length: Math.floor(ago / 7) + 1 }, (_, week) =>
        home.add({
          date: addDays(first, week * 7),
          amountMinor: isSame ? amountMinor : amountMinor - week * 113,
          slug: "groceries",
          merchant: "Meal Crate",
          account: CARD,
          role: "bill",
        }),
      ).flatMap((row) => row ?? []);
      const last = rows.at(-1);
      const isClear = rows.length >= 5 && isKnown(home, first, 75) && last && daysAgo(home, last.date) <= 7;
      if (isSame) home.label(isClear ? "must" : "may", "new_subscription", "a box each week", about(...rows));
      home.label("may", "category_spike", "boxes of meals");
      home.label("may", "habit_doubled", "boxes of meals");
      home.label("may", "lifestyle_creep", "boxes of meals");
      home.label("may", "top_merchants", "boxes of meals");
    },
  },
  {
    name: "care by the hour",
    plant: (home) => {
      const { random } = home;
      const usual = random.whole(30_000, 70_000);
      const share = random.pick([0.03, 0.08, 0.5]);
      const ago = random.whole(20, 115);
      const first = back(home, ago);
      const rows = Array.from({ length: Math.floor(ago / 14) + 1 }, (_, time) =>
        home.add({
          date: addDays(first, time * 14),
          amountMinor: -Math.round(usual * (1 + share * (2 * random.next() - 1))),
          slug: "childcare",
          merchant: "Acorn Nursery",
          account: CHECKING,
          role: "bill",
        }),
      ).flatMap((row) => row ?? []);
      const isClear = share < 0.1 && rows.length >= 4 && isKnown(home, first, 75);
      home.label(isClear ? "must" : "may", "new_commitment", "hours differ", about(...rows));
      for (const type of ["largest_expense", "unusual_charge", "bill_due_before_payday", "low_point_ahead"] as const)
        home.label("may", type, "care by the hour");
    },
  },
  {
    name: "a policy of half a year that rose",
    plant: (home) => {
      const { random } = home;
      const latest = back(home, random.whole(2, 170));
      const beforeMinor = random.whole(20_000, 70_000);
      const share = random.pick([0.01, 0.05, 0.12, 0.3]);
      const policy = { slug: "insurance", merchant: "Kestrel Motor", account: CHECKING, role: "bill" } as const;
      const old = home.add({ date: addDays(latest, -random.whole(180, 184)), amountMinor: -beforeMinor, ...policy });
      const row = home.add({ date: latest, amountMinor: -Math.round(beforeMinor * (1 + share)), ...policy });
      const isClear = old !== null && share >= 0.05;
      home.label(isClear ? "must" : "may", "price_increase", `+${share} in half a year`, about(row));
      home.label("may", "yearly_renewal", "a policy", about(old, row));
      home.label("may", "largest_expense", "a policy", about(row));
      home.label("may", "upcoming_bills", "a policy", about(old, row));
    },
  },
  {
    name: "three months for one",
    plant: (home) => {
      const { random } = home;
      const months = random.whole(1, 5);
      const priceMinor = random.whole(600, 2500);
      const start = back(home, random.whole(40, 330));
      const service = { merchant: "Lantern Films", slug: "tv-streaming" } as const;
      const trials = subscribe(home, { ...service, amountMinor: 100, first: start, count: months });
      const first = sameDayOfMonth(addMonths(monthOf(start), months), dayOfMonth(start));
      const rows = subscribe(home, { ...service, amountMinor: priceMinor, first });
      const isClear = months <= 3 && trials.length === months && rows.length > 0 && daysAgo(home, first) <= 175;
      home.label(isClear ? "must" : "may", "free_trial_converted", `${months} at 1.00`, about(...trials, ...rows));
      home.label("may", "price_increase", "the end of an introductory price", about(...rows));
      home.label("may", "new_subscription", "an introductory price", about(...rows));
    },
  },
  {
    name: "a year of a card",
    plant: (home) => {
      const { random } = home;
      const date = back(home, random.whole(1, 110));
      const amountMinor = random.whole(2500, 45_000);
      const fee = home.add({
        date,
        amountMinor: -amountMinor,
        slug: "bank-fees",
        merchant: "Card",
        name: "ANNUAL MEMBERSHIP FEE",
        account: CARD,
        role: "fee",
      });
      const isClear = amountMinor >= 5000 && daysAgo(home, date) <= 58;
      home.label(isClear ? "must" : "may", "fee_leak", "a year of a card", about(fee));
      home.label("may", "largest_expense", "a year of a card", about(fee));
      home.label("may", "fee_leak", "beside a year of a card", (fact) => fact.key.endsWith("account"));
    },
  },
  {
    name: "a repair of the home",
    plant: (home) => {
      const { random } = home;
      home.add({
        date: back(home, random.whole(1, 25)),
        amountMinor: -random.whole(30_000, 80_000),
        slug: "home-improvement",
        merchant: "Ridge Roofing",
        account: CARD,
        role: "everyday",
      });
      for (const type of ["bill_due_before_payday", "low_point_ahead"] as const) home.label("may", type, "a repair");
    },
  },
];
