import { addDays, addMonths, dayOfMonth, monthOf, sameDayOfMonth } from "@/lib/domain/calendar";
import { addAccount, CARD, CHECKING } from "./home";
import { back, type Plant, subscribe } from "./plants";

export const TRAPS: readonly Plant[] = [
  {
    name: "two coffees on one day",
    plant: (home) => {
      for (let days = 5; days < 170; days += 9) {
        for (let cup = 0; cup < 2; cup += 1) {
          home.add({
            date: back(home, days),
            amountMinor: -1250,
            slug: "coffee",
            merchant: "Roast Lab",
            account: CARD,
            role: "everyday",
          });
        }
      }
    },
  },
  {
    name: "tickets for a group, and a second membership",
    plant: (home) => {
      const date = back(home, home.random.whole(5, 120));
      for (let ticket = 0; ticket < 4; ticket += 1) {
        home.add({
          date,
          amountMinor: -4500,
          slug: "entertainment",
          merchant: "Odeon Theatre",
          account: CARD,
          role: "everyday",
        });
      }
      for (const month of home.months) {
        for (let member = 0; member < 2; member += 1) {
          home.add({
            date: sameDayOfMonth(month, 9),
            amountMinor: -3900,
            slug: "childcare",
            merchant: "Music School",
            account: CHECKING,
            role: "bill",
          });
        }
      }
      home.bills.push({
        merchant: "Music School",
        slug: "childcare",
        day: 9,
        account: CHECKING,
        amountMinor: () => 3900,
      });
      home.label("may", "category_spike", "an evening at the theatre");
    },
  },
  {
    name: "a double charge that was given back",
    plant: (home) => {
      const date = back(home, home.random.whole(20, 140));
      const charge = { slug: "electronics", merchant: "Cable Shop", account: CARD } as const;
      const of = home.add({ date, amountMinor: -8900, ...charge, role: "everyday" });
      home.add({ date, amountMinor: -8900, ...charge, role: "everyday" });
      home.add({ date: addDays(date, 6), amountMinor: 8900, ...charge, role: "refund", of });
    },
  },
  {
    name: "a power bill, a second phone, an old price",
    plant: (home) => {
      const { random } = home;
      const monthly = (merchant: string, slug: string, day: number, amountMinor: (month: string) => number) =>
        home.addBill({ merchant, slug, day, account: CARD, amountMinor });
      const now = monthOf(home.today);
      monthly("Gas Works", "gas-electricity", 17, () => random.whole(5000, 9000));
      monthly("Phone House", "internet-phone", 11, () => 1000);
      // A second phone beside everyone's first.
      home.label("may", "subscription_overlap", "two phones", (fact) => fact.key.includes("utility:"));
      monthly("Old Shield", "insurance", 19, (month) => (month < addMonths(now, -13) ? 2900 : 3400));
    },
  },
  {
    name: "subscriptions that are used",
    plant: (home) => {
      const first = back(home, 500);
      const gym = subscribe(home, { merchant: "Iron Club", slug: "fitness", amountMinor: 2400, first });
      for (const charge of gym) {
        if (home.random.chance(0.5))
          home.add({
            date: addDays(charge.date, 4),
            amountMinor: -home.random.whole(300, 900),
            slug: "fitness",
            merchant: "Iron Club",
            account: CARD,
            role: "everyday",
          });
      }
      subscribe(home, { merchant: "Harbor Screen", slug: "tv-streaming", amountMinor: 1299, first });
      subscribe(home, { merchant: "Desk Suite", slug: "software", amountMinor: 4900, first });
    },
  },
  {
    name: "bills that come rarely",
    plant: (home) => {
      const yearly = addDays(home.today, -home.random.whole(5, 300));
      for (const date of [yearly, addDays(yearly, -365)]) {
        home.add({
          date,
          amountMinor: -home.random.pick([64_000]),
          slug: "insurance",
          merchant: "Yearly Cover",
          account: CHECKING,
          role: "bill",
        });
      }
      const quarterly = { merchant: "Beacon Quarterly", account: CHECKING } as const;
      const latest = home.random.whole(2, 88);
      for (let days = latest; days < 700; days += 91) {
        home.add({ ...quarterly, date: back(home, days), amountMinor: -31_800, slug: "insurance", role: "bill" });
      }
      home.dueOnce.push({ ...quarterly, date: back(home, latest - 91), amountMinor: 31_800 });
      home.add({
        date: back(home, home.random.whole(3, 60)),
        amountMinor: -13_900,
        slug: "software",
        merchant: "Prime Yearly",
        account: CARD,
        role: "bill",
      });
    },
  },
  {
    name: "a merchant under a new name, and a delivery every month",
    plant: (home) => {
      const changed = home.random.whole(40, 100);
      const first = back(home, 400);
      const day = dayOfMonth(first);
      // A crate would fill the gap of a planted fall.
      const isDelivered = !home.labels.some((label) => label.type === "category_drop" && label.expect === "must");
      for (const month of home.months) {
        const date = sameDayOfMonth(month, day);
        if (date < first) continue;
        const merchant = date < back(home, changed) ? "Home Box" : "Maxwell";
        home.add({ date, amountMinor: -1599, slug: "tv-streaming", merchant, account: CARD, role: "bill" });
        if (isDelivered && date >= back(home, changed)) {
          home.add({
            date: addDays(date, 1),
            amountMinor: -4999,
            slug: "groceries",
            merchant: "Veg Crate",
            account: CARD,
            role: "bill",
          });
        }
      }
      home.label("may", "category_spike", "a crate of vegetables");
      // The fourth equal amount is an ordered crate.
      home.label("may", "new_subscription", "a crate of vegetables", (fact) => fact.key.includes("veg crate"));
    },
  },
  {
    name: "one service in another's place",
    plant: (home) => {
      const changed = home.random.whole(95, 150);
      subscribe(home, {
        merchant: "Old Tunes",
        slug: "music",
        amountMinor: 999,
        first: back(home, changed + 400),
        count: 13,
      });
      subscribe(home, { merchant: "New Tunes", slug: "music", amountMinor: 1099, first: back(home, changed - 20) });
      home.label(
        "may",
        "new_subscription",
        "it is new as well",
        (fact) => JSON.stringify(fact.slots).includes("New Tunes") || JSON.stringify(fact.slots).includes("NEW TUNES"),
      );
    },
  },
  {
    name: "fees that are none",
    plant: (home) => {
      addAccount(home, { id: "loan", type: "loan", subtype: "auto" }, -900_000);
      for (const month of home.months) {
        home.add({
          date: sameDayOfMonth(month, 2),
          amountMinor: -3100,
          slug: "interest-charges",
          merchant: "Loan interest",
          account: "loan",
          role: "bill",
        });
      }
      const date = back(home, home.random.whole(10, 80));
      home.add({ date, amountMinor: -3500, slug: "overdraft-fees", merchant: "Overdraft fee", role: "fee" });
      home.add({
        date: addDays(date, 4),
        amountMinor: 3500,
        slug: "overdraft-fees",
        merchant: "Fee reversal",
        role: "refund",
      });
      home.add({
        date: back(home, 400),
        amountMinor: -450,
        slug: "foreign-fees",
        merchant: "Foreign transaction fee",
        account: CARD,
        role: "fee",
      });
    },
  },
  {
    name: "a refund on its way, and a goodwill credit",
    plant: (home) => {
      home.add({
        date: back(home, home.random.whole(1, 6)),
        amountMinor: 6400,
        slug: "clothing",
        merchant: "Wren Knitwear",
        account: CARD,
        role: "hold",
        pending: true,
      });
      const charges = subscribe(home, {
        merchant: "Fiber Co",
        slug: "internet-phone",
        amountMinor: 5900,
        first: back(home, 330),
      });
      const one = charges.at(-3);
      if (one)
        home.add({
          date: addDays(one.date, 5),
          amountMinor: 1500,
          slug: "internet-phone",
          merchant: "Fiber Co",
          account: CARD,
          role: "refund",
          of: one,
        });
      const ended = subscribe(home, {
        merchant: "Story Club",
        slug: "news-magazines",
        amountMinor: 1900,
        first: back(home, 300),
        count: 7,
      });
      const last = ended.at(-1);
      if (last)
        home.add({
          date: addDays(last.date, 3),
          amountMinor: 1900,
          slug: "news-magazines",
          merchant: "Story Club",
          account: CARD,
          role: "refund",
          of: last,
        });
    },
  },
  {
    name: "dear things that are no surprise",
    plant: (home) => {
      const { random } = home;
      const recent = () => back(home, random.whole(3, 40));
      home.add({
        date: recent(),
        amountMinor: -38_500,
        slug: "dental-eye",
        merchant: "Parkside Dental",
        account: CARD,
        role: "everyday",
      });
      home.add({
        date: recent(),
        amountMinor: -98_000,
        slug: "flights",
        merchant: "Kestrel Air",
        account: CARD,
        role: "everyday",
      });
      home.add({
        date: recent(),
        amountMinor: -148_000,
        slug: "car",
        merchant: "Kessler Auto",
        account: CARD,
        role: "everyday",
      });
      const jacket = recent();
      const of = home.add({
        date: jacket,
        amountMinor: -62_000,
        slug: "clothing",
        merchant: "Fine Coats",
        account: CARD,
        role: "refund",
      });
      home.add({
        date: addDays(jacket, 2),
        amountMinor: 62_000,
        slug: "clothing",
        merchant: "Fine Coats",
        account: CARD,
        role: "refund",
        of,
      });
      home.add({
        date: back(home, 1),
        amountMinor: -80_000,
        slug: "shopping",
        merchant: "Car Share Hold",
        account: CARD,
        role: "hold",
        pending: true,
      });
      home.label("may", "budget_pace", "a hold and a dentist");
      home.label("may", "category_spike", "a hold and a dentist");
    },
  },
  {
    name: "a pump's hold, a discount, a trial that was ended",
    plant: (home) => {
      const hold = back(home, home.random.whole(30, 60));
      home.add({ date: hold, amountMinor: -100, slug: "fuel", merchant: "Nova Fuel", account: CARD, role: "everyday" });
      home.add({
        date: addDays(hold, 20),
        amountMinor: -4600,
        slug: "fuel",
        merchant: "Nova Fuel",
        account: CARD,
        role: "everyday",
      });
      const start = back(home, 150);
      home.add({
        date: start,
        amountMinor: -600,
        slug: "education",
        merchant: "Half Off",
        account: CARD,
        role: "bill",
      });
      subscribe(home, { merchant: "Half Off", slug: "education", amountMinor: 1200, first: addDays(start, 30) });
      home.add({ date: start, amountMinor: -100, slug: "games", merchant: "Quit It", account: CARD, role: "bill" });
      subscribe(home, { merchant: "Quit It", slug: "games", amountMinor: 1500, first: addDays(start, 30), count: 2 });
    },
  },
  {
    name: "money just arrived",
    plant: (home) => {
      addAccount(home, { id: "arrived", type: "depository", subtype: "savings" }, 4_000_000);
      home.add({
        date: addDays(home.from, 5),
        amountMinor: 1000,
        slug: "internal-transfer",
        merchant: "Opening",
        account: "arrived",
        role: "transfer",
      });
      home.add({
        date: back(home, home.random.whole(3, 60)),
        amountMinor: 3_900_000,
        slug: "loan-proceeds",
        merchant: "House sale",
        account: "arrived",
        role: "transfer",
      });
    },
  },
  {
    name: "other currencies and excluded rows",
    plant: (home) => {
      for (let days = 3; days < 80; days += 8) {
        home.add({
          date: back(home, days),
          amountMinor: -500,
          slug: "atm-fees",
          merchant: "Fee",
          role: "fee",
          isExcluded: true,
        });
        // Too small a share for any figure to be withheld for a missing rate.
        home.add({
          date: back(home, days),
          amountMinor: -10,
          slug: "shopping",
          merchant: "Tokyo Store",
          role: "everyday",
          currency: "JPY",
        });
      }
    },
  },
];
