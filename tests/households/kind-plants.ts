import { addDays, addMonths, dayOfMonth, monthOf, sameDayOfMonth } from "@/lib/domain/calendar";
import { about, CARD, CHECKING, type Home, SAVINGS } from "./home";
import type { Plant } from "./plants";

const back = (home: Home, days: number) => addDays(home.today, -days);
const isKnown = (home: Home, date: string, days: number) => addDays(home.from, days) <= date;
const ofMerchant = (name: string) => (fact: { key: string }) => fact.key.includes(name);

/** A bill with fewer than three payments isn't known to recur. */
function notYetDue(home: Home, merchant: string, rows: readonly unknown[]): void {
  if (rows.length < 3) home.bills = home.bills.filter((bill) => bill.merchant !== merchant);
}

/** Plants that begin, end, recur yearly or cost interest. */
export const KIND_PLANTS: readonly Plant[] = [
  {
    name: "a commitment that began",
    plant: (home) => {
      const { random } = home;
      const first = back(home, random.whole(5, 112));
      const slug = random.pick(["car-loan", "student-loan", "childcare", "rent"]);
      const amountMinor = random.whole(4000, 160_000);
      const rows = home.addBill({
        merchant: "Ferry Road Partners",
        slug,
        day: dayOfMonth(first),
        account: CHECKING,
        amountMinor: () => amountMinor,
        from: first,
      });
      notYetDue(home, "Ferry Road Partners", rows);
      const isClear = rows.length >= 2 && amountMinor >= 6000 && isKnown(home, first, 100);
      home.label(isClear ? "must" : "may", "new_commitment", `${rows.length} × ${amountMinor}`, about(...rows));
    },
  },
  {
    name: "a bill that did not come",
    plant: (home) => {
      const { random } = home;
      const lateDays = random.whole(2, 44);
      const due = back(home, lateDays);
      const amountMinor = random.whole(2200, 24_000);
      const differs = random.chance(0.4) ? 0.1 : 0;
      const count = random.whole(4, 12);
      const slug = random.pick(["other-utilities", "gas-electricity"]);
      const rows = Array.from({ length: count }, (_, index) =>
        home.add({
          date: addDays(sameDayOfMonth(addMonths(monthOf(due), index - count), dayOfMonth(due)), random.whole(0, 1)),
          amountMinor: -Math.round(amountMinor * random.between(1 - differs, 1 + differs)),
          slug,
          merchant: "Larkfield Mutual",
          account: CHECKING,
          role: "bill",
        }),
      );
      const isClear = count >= 7 && lateDays >= 13 && lateDays <= 40;
      home.label(isClear ? "must" : "may", "bill_missing", `${count} before, ${lateDays} days late`, about(...rows));
    },
  },
  {
    name: "a yearly charge ahead",
    plant: (home) => {
      const { random } = home;
      const inDays = random.whole(1, 45);
      const last = addDays(back(home, 365), inDays);
      const [slug, merchant] = random.pick<readonly [slug: string, merchant: string]>([
        ["insurance", "Tidewater Assurance"],
        ["software", "Site Garden"],
        ["shopping", "Depot Club Annual Renewal"],
        ["taxes", "Borough Revenue"],
      ]);
      const amountMinor = random.whole(2500, 48_000);
      const row = home.add({
        date: last,
        amountMinor: -amountMinor,
        slug,
        merchant,
        account: CARD,
        role: "bill",
      });
      const isClear = inDays <= 28 && isKnown(home, last, 50);
      home.label(isClear ? "must" : "may", "yearly_renewal", `${slug} in ${inDays} days`, about(row));
      home.label("may", "largest_expense", "a yearly charge", about(row));
    },
  },
  {
    name: "a yearly or half-yearly price that rose",
    plant: (home) => {
      const { random } = home;
      const isYearly = random.chance(0.5);
      const latest = back(home, random.whole(3, 170));
      const amountMinor = random.whole(4000, 70_000);
      const ratio = random.between(0.01, 0.4);
      const raisedMinor = Math.round(amountMinor * (1 + ratio));
      const periods = isYearly ? [12, 0] : [12, 6, 0];
      const rows = periods.map((months) =>
        home.add({
          date: sameDayOfMonth(addMonths(monthOf(latest), -months), Math.min(27, dayOfMonth(latest))),
          amountMinor: -(months === 0 ? raisedMinor : amountMinor),
          slug: isYearly ? "shopping" : "insurance",
          merchant: isYearly ? "Lantern Annual Membership" : "Wayside Auto Cover",
          account: CARD,
          role: "bill",
        }),
      );
      const isWhole = rows.every((row) => row !== null);
      const isClear = isWhole && ratio >= 0.045 && raisedMinor - amountMinor >= 80;
      home.label(isClear ? "must" : "may", "price_increase", `${ratio} of a rare charge`, about(...rows));
      home.label("may", "yearly_renewal", "it comes every year", about(...rows));
      home.label("may", "largest_expense", "a rare charge", about(...rows));
      home.label("may", "upcoming_bills", "a rare charge", about(...rows));
    },
  },
  {
    name: "a card's interest beside savings",
    plant: (home) => {
      const { random } = home;
      if (home.accounts.some(({ id }) => id === "old-savings")) return;
      const each = random.whole(600, 9000);
      const count = random.whole(1, 3);
      const rows = Array.from({ length: count }, (_, index) =>
        home.add({
          date: back(home, 6 + index * 29),
          amountMinor: -Math.round(each * random.between(0.95, 1.05)),
          slug: "interest-charges",
          merchant: "Interest charge",
          account: CARD,
          role: "fee",
        }),
      );
      const isEnough = () => {
        const held = home.accounts.find(({ id }) => id === SAVINGS)?.currentBalanceMinor ?? 0;
        return held - 90_000 >= Math.max(each * count * 12, 120_000);
      };
      const isClear = count >= 2 && each * count >= 2600;
      home.label(isClear ? "must" : "may", "interest_beside_savings", `${count} × ${each}`, about(...rows), isEnough);
      home.label("may", "fee_leak", "where savings are few", about(...rows));
    },
  },
  {
    name: "one fee for paying late",
    plant: (home) => {
      const amountMinor = home.random.whole(900, 4000);
      const row = home.add({
        date: back(home, home.random.whole(2, 86)),
        amountMinor: -amountMinor,
        slug: home.random.pick(["bank-fees", "uncategorized"]),
        merchant: "Late payment fee",
        name: "LATE PAYMENT FEE",
        account: CARD,
        role: "fee",
      });
      home.label(amountMinor >= 1600 ? "must" : "may", "fee_leak", `${amountMinor} once`, about(row));
    },
  },
];

export const KIND_TRAPS: readonly Plant[] = [
  {
    name: "a lender under a new name",
    plant: (home) => {
      const changed = sameDayOfMonth(addMonths(monthOf(home.today), -home.random.whole(1, 2)), 12);
      const bill = { slug: "student-loan", day: 12, account: CHECKING, amountMinor: () => 21_300 };
      home.addBill({ ...bill, merchant: "Great Elm Servicing", until: addDays(changed, -1) });
      notYetDue(home, "Adeline Loans", home.addBill({ ...bill, merchant: "Adeline Loans", from: changed }));
      // The old name's bill is no longer due.
      home.bills = home.bills.filter(({ merchant }) => merchant !== "Great Elm Servicing");
    },
  },
  {
    name: "moved to another company",
    plant: (home) => {
      const changed = sameDayOfMonth(addMonths(monthOf(home.today), -home.random.whole(1, 2)), 7);
      const bill = { slug: "water-waste", day: 7, account: CHECKING };
      home.addBill({ ...bill, merchant: "Brook Water", until: addDays(changed, -1), amountMinor: () => 4400 });
      const rows = home.addBill({ ...bill, merchant: "Well Water", from: changed, amountMinor: () => 3900 });
      notYetDue(home, "Well Water", rows);
      home.bills = home.bills.filter(({ merchant }) => merchant !== "Brook Water");
    },
  },
  {
    name: "bought once a year ago",
    plant: (home) => {
      const date = addDays(back(home, 365), home.random.whole(1, 30));
      home.add({
        date,
        amountMinor: -18_900,
        slug: "electronics",
        merchant: "Copper Sound",
        account: CARD,
        role: "everyday",
      });
      for (let months = 4; months >= 0; months -= 1) {
        home.add({
          date: addDays(date, -30 * months),
          amountMinor: -2400,
          slug: "software",
          merchant: "Ended Suite",
          account: CARD,
          role: "bill",
        });
      }
    },
  },
  {
    name: "a yearly charge at one price, and one that was given back",
    plant: (home) => {
      const latest = back(home, home.random.whole(3, 150));
      for (const months of [12, 0]) {
        home.add({
          date: sameDayOfMonth(addMonths(monthOf(latest), -months), 14),
          amountMinor: -9900,
          slug: "shopping",
          merchant: "Steady Club Annual Renewal",
          account: CARD,
          role: "bill",
        });
      }
      const bought = addDays(back(home, 365), home.random.whole(2, 25));
      const of = home.add({
        date: bought,
        amountMinor: -7900,
        slug: "software",
        merchant: "Undo Apps",
        account: CARD,
        role: "everyday",
      });
      home.add({
        date: addDays(bought, 5),
        amountMinor: 7900,
        slug: "software",
        merchant: "Undo Apps",
        account: CARD,
        role: "refund",
        of,
      });
      home.label("may", "yearly_renewal", "it does come every year", ofMerchant("steady club"));
    },
  },
  {
    name: "a deposit that came back, a friend who paid back, a trip of last week",
    plant: (home) => {
      if (home.random.chance(0.5)) return;
      // The bank names no merchant, so the deposit and its return have two names.
      for (const type of ["savings_rate", "top_merchants", "monthly_summary"] as const) {
        if (!home.unsure.has(type)) home.unsure.set(type, "may");
      }
      const landlord = { slug: "rent", merchant: "Fair Landlord", account: CHECKING, role: "bill" } as const;
      const last = back(home, 120);
      const of = home.add({
        ...landlord,
        date: addDays(last, -60),
        amountMinor: -90_000,
        name: "FAIR LANDLORD SECURITY DEPOSIT",
      });
      for (const days of [60, 30, 0]) home.add({ ...landlord, date: addDays(last, -days), amountMinor: -88_000 });
      home.add({ ...landlord, date: addDays(last, 40), amountMinor: 90_000, role: "refund", of });
      for (const days of [200, 168, 12]) {
        home.add({
          date: back(home, days),
          amountMinor: 5000,
          slug: "other-transfer",
          merchant: "Zelle",
          name: "ZELLE FROM A FRIEND",
          account: CHECKING,
          role: "transfer",
          isTransfer: true,
        });
      }
      home.label("may", "duplicate_charge", "a deposit beside rent", ofMerchant("fair landlord"));
    },
  },
  {
    name: "a new shop in an old one's place",
    plant: (home) => {
      const buy = (days: number, merchant: string) =>
        home.add({
          date: back(home, days),
          amountMinor: -3100,
          slug: "dining-out",
          merchant,
          account: CARD,
          role: "everyday",
        });
      for (let days = 400; days > 0; days -= 6)
        buy(days, days > 100 ? "Olive Tavern" : days % 3 === 0 ? "Olive Tavern" : "Green Bistro");
      for (let days = 398; days > 100; days -= 26) buy(days, "Green Bistro");
    },
  },
  {
    name: "a small first purchase and a large one long after",
    plant: (home) => {
      const first = back(home, home.random.whole(40, 70));
      const charge = { slug: "shopping", merchant: "Paper Lantern", account: CARD, role: "everyday" } as const;
      home.add({ date: first, amountMinor: -150, ...charge });
      home.add({ date: addDays(first, 20), amountMinor: -14_900, ...charge });
      home.add({
        date: back(home, 30),
        amountMinor: -100,
        slug: "lodging",
        merchant: "Hill Lodge",
        account: CARD,
        role: "everyday",
      });
      home.add({
        date: back(home, 28),
        amountMinor: -31_000,
        slug: "lodging",
        merchant: "Hill Lodge",
        account: CARD,
        role: "everyday",
      });
    },
  },
];
