import { addDays, addMonths, type Day, dayOfMonth, firstDayOf, monthOf, sameDayOfMonth } from "@/lib/domain/calendar";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { about, addAccount, CARD, CHECKING, daysAgo, type Home, SAVINGS } from "./home";

/**
 * A change to a household, with labels of the expected findings. Traps have no labels: whatever they trigger is wrong.
 */
export type Plant = { name: string; plant: (home: Home) => void };

type Subscription = { merchant: string; slug: string; amountMinor: number; first: Day; count?: number };

/** Adds charges on one day of each month from `first` on. */
export function subscribe(
  home: Home,
  { merchant, slug, amountMinor, first, count = 99 }: Subscription,
): LedgerTransaction[] {
  const day = dayOfMonth(first);
  return Array.from({ length: count }, (_, index) => sameDayOfMonth(addMonths(monthOf(first), index), day))
    .filter((date) => date <= home.today)
    .flatMap(
      (date) => home.add({ date, amountMinor: -amountMinor, slug, merchant, account: CARD, role: "bill" }) ?? [],
    );
}

export const back = (home: Home, days: number) => addDays(home.today, -days);
export const isKnown = (home: Home, date: Day, days: number) => addDays(home.from, days) <= date;

/** Two expensive purchases make a month expensive, whatever they are. */
function mayRaiseItsGroup(home: Home): void {
  home.label("may", "category_spike", "dear purchases", (fact) =>
    JSON.stringify(fact.slots.category).includes("Shopping"),
  );
  home.label("may", "budget_pace", "dear purchases");
}

export const PLANTS: readonly Plant[] = [
  {
    name: "a charge taken twice",
    plant: (home) => {
      const { random } = home;
      const amountMinor = random.whole(1400, 22_000);
      const times = random.pick([1, 1, 2, 3]);
      const rows: (LedgerTransaction | null)[] = [];
      const month = addMonths(monthOf(home.today), -4);
      const charge = {
        slug: random.pick(["fitness", "education", "childcare"]),
        merchant: "Alder House",
        account: CARD,
      };
      for (let index = -8; index < 4; index += 1) {
        const date = sameDayOfMonth(addMonths(month, index), 3);
        home.add({ date, amountMinor: -amountMinor, ...charge, role: "bill" });
        if (index >= 4 - times) {
          rows.push(
            home.add({ date: addDays(date, random.whole(0, 1)), amountMinor: -amountMinor, ...charge, role: "bill" }),
          );
        }
      }
      home.label("must", "duplicate_charge", `${times} × ${amountMinor}`, about(...rows));
      home.label("may", "bill_missing", "it isn't charged any more", (fact) => fact.key.includes("alder house"));
    },
  },
  {
    name: "a purchase taken twice",
    plant: (home) => {
      const date = back(home, home.random.whole(4, 150));
      const amountMinor = home.random.whole(2600, 40_000);
      const charge = {
        amountMinor: -amountMinor,
        slug: "electronics",
        merchant: "Lamp and Wire",
        account: CARD,
        role: "everyday",
      } as const;
      home.add({ date, ...charge });
      const second = home.add({ date: addDays(date, home.random.whole(0, 2)), ...charge });
      home.label("must", "duplicate_charge", "a purchase", about(second));
      home.label(
        "may",
        "unusual_charge",
        "a purchase taken twice",
        (fact) => fact.key.includes("unusual") && about(second)(fact),
      );
      if (amountMinor > 20_000) home.label("may", "unusual_charge", "a dear purchase taken twice");
      mayRaiseItsGroup(home);
    },
  },
  {
    name: "a price that rose",
    plant: (home) => {
      const { random } = home;
      const merchant = "Brightline Internet";
      const [slug, amountMinor] = [random.pick(["internet-phone", "insurance"]), random.whole(1500, 9000)];
      const ratio = random.between(0.015, 0.8);
      const monthsSince = random.whole(0, 4);
      const day = random.whole(1, 28);
      const step = sameDayOfMonth(addMonths(monthOf(home.today), -monthsSince), day);
      const raisedMinor = Math.round(amountMinor * (1 + ratio));
      const rows = home.addBill({
        merchant,
        slug,
        day,
        account: CARD,
        amountMinor: (month) => (sameDayOfMonth(month, day) < step ? amountMinor : raisedMinor),
      });
      const raised = rows.filter((row) => row.amountMinor === -raisedMinor);
      const isClear = ratio >= 0.045 && raisedMinor - amountMinor >= 80 && raised.length > 0;
      home.label(isClear ? "must" : "may", "price_increase", `${ratio}`, about(...raised));
    },
  },
  {
    name: "a subscription of a time that is over",
    plant: (home) => {
      const { random } = home;
      const ageDays = random.whole(330, 420);
      const merchant = random.pick(["Chegg", "LinkedIn Premium", "AOL"]);
      const first = back(home, ageDays);
      const rows = subscribe(home, { merchant, slug: "software", amountMinor: random.whole(320, 2200), first });
      const isOld = ageDays >= 372 && rows[0]?.date === first;
      home.label(isOld ? "must" : "may", "forgotten_subscription", `${ageDays} days`, about(...rows));
    },
  },
  {
    name: "a subscription that is new",
    plant: (home) => {
      const first = back(home, home.random.whole(34, 112));
      const slug = home.random.pick(["software", "games", "news-magazines", "education"]);
      const rows = subscribe(home, { merchant: "Sable Notes", slug, amountMinor: home.random.whole(350, 4500), first });
      home.label(
        rows.length >= 2 && isKnown(home, first, 100) ? "must" : "may",
        "new_subscription",
        slug,
        about(...rows),
      );
    },
  },
  {
    name: "two that do the same",
    plant: (home) => {
      const [slug, names]: [string, string[]] = home.random.pick([
        ["music", ["Tidewater Music", "Harp FM"]],
        ["fitness", ["Pulse Gym", "Stillwater Studio"]],
        ["tv-streaming", ["Maxi TV", "Paragon Plus", "Owl Stream"]],
      ]);
      const rows = names.flatMap((merchant) =>
        subscribe(home, {
          merchant,
          slug,
          amountMinor: home.random.whole(700, slug === "fitness" ? 6900 : 1900),
          first: back(home, home.random.whole(150, 300)),
        }),
      );
      home.label("must", "subscription_overlap", slug, about(...rows));
    },
  },
  {
    name: "fees",
    plant: (home) => {
      const { random } = home;
      const count = random.whole(3, 12);
      const [slug, amountMinor] = random.pick([
        ["atm-fees", 350],
        ["bank-fees", 500],
        ["overdraft-fees", 2900],
        ["interest-charges", 2100],
      ]) as [string, number];
      const rows = Array.from({ length: count }, () =>
        home.add({
          date: back(home, random.whole(1, 86)),
          amountMinor: -Math.round(amountMinor * random.between(0.8, 1.2)),
          slug,
          merchant: "Fee",
          role: "fee",
        }),
      );
      // Overdraft interest is reported together with savings that would have avoided it, if there are any.
      const isInterest = slug === "interest-charges";
      const savedMinor = () =>
        home.accounts.reduce(
          (sum, { subtype, currentBalanceMinor }) => sum + (subtype === "savings" ? (currentBalanceMinor ?? 0) : 0),
          0,
        );
      const isAlone = () => !isInterest || savedMinor() < 100_000;
      home.label(count >= 4 ? "must" : "may", "fee_leak", `${count} ${slug}`, about(...rows), isAlone);
      if (isInterest) home.label("may", "interest_beside_savings", "an overdraft's interest", about(...rows));
    },
  },
  {
    name: "a refund that never came",
    plant: (home) => {
      const { random } = home;
      const waiting = random.whole(6, 70);
      const refund = home.add({
        date: back(home, waiting),
        amountMinor: random.whole(900, 24_000),
        slug: "clothing",
        merchant: "Northgate Outfitters",
        account: CARD,
        role: "hold",
        pending: true,
      });
      home.label(waiting >= 14 ? "must" : "may", "refund_missing", `pending ${waiting} days`, about(refund));
    },
  },
  {
    name: "charged again after the end",
    plant: (home) => {
      const { random } = home;
      const amountMinor = random.whole(900, 5900);
      const first = back(home, random.whole(270, 320));
      const charges = subscribe(home, { merchant: "Quarry Courses", slug: "education", amountMinor, first });
      const again = random.whole(1, 3);
      const paid = charges.at(-1 - again);
      if (!paid) return;
      home.add({
        date: addDays(paid.date, random.whole(2, 12)),
        amountMinor,
        slug: "education",
        merchant: "Quarry Courses",
        account: CARD,
        role: "refund",
        of: paid,
      });
      home.label("must", "refund_missing", `charged ${again} times since`, about(...charges.slice(-again)));
    },
  },
  {
    name: "a charge far above a merchant's usual",
    plant: (home) => {
      const { random } = home;
      const middleMinor = random.whole(2200, 6000);
      for (let days = 300; days > 50; days -= random.whole(12, 28)) {
        home.add({
          date: back(home, days),
          amountMinor: -random.amount(middleMinor, 0.25),
          slug: "services",
          merchant: "Wash House",
          account: CARD,
          role: "everyday",
        });
      }
      const factor = random.between(2, 9);
      const row = home.add({
        date: back(home, random.whole(3, 40)),
        amountMinor: -Math.round(middleMinor * factor),
        slug: "services",
        merchant: "Wash House",
        account: CARD,
        role: "everyday",
      });
      const isClear = factor >= 4.5 && middleMinor * (factor - 1) >= 8000;
      home.label(isClear ? "must" : "may", "unusual_charge", `× ${factor}`, about(row));
    },
  },
  {
    name: "a dear charge from nobody one knows",
    plant: (home) => {
      const amountMinor = home.random.whole(30_000, 220_000);
      const row = home.add({
        date: back(home, home.random.whole(3, 40)),
        amountMinor: -amountMinor,
        slug: home.random.pick(["electronics", "shopping", "uncategorized"]),
        merchant: "Orchard Electronics 12",
        account: CARD,
        role: "everyday",
      });
      home.label(amountMinor >= 80_000 ? "must" : "may", "unusual_charge", `${amountMinor}`, about(row));
      mayRaiseItsGroup(home);
    },
  },
  {
    name: "fees abroad",
    plant: (home) => {
      const { random } = home;
      const count = random.whole(1, 9);
      const start = random.whole(20, 330);
      const rows = Array.from({ length: count }, () => {
        const amountMinor = random.amount(6000, 0.5);
        const date = back(home, start + random.whole(0, 9));
        home.add({
          date,
          amountMinor: -amountMinor,
          slug: "other-travel",
          merchant: "Abroad",
          account: CARD,
          role: "everyday",
        });
        return home.add({
          date,
          amountMinor: -Math.round(amountMinor * 0.03) - 100,
          slug: "foreign-fees",
          merchant: "Foreign transaction fee",
          account: CARD,
          role: "fee",
        });
      });
      home.label(count >= 3 ? "must" : "may", "foreign_fees", `${count} fees`, about(...rows));
    },
  },
  {
    name: "money asleep",
    plant: (home) => {
      const { random } = home;
      const balanceMinor = random.whole(120_000, 6_000_000);
      const rate = random.between(0, 0.012);
      addAccount(home, { id: "old-savings", type: "depository", subtype: "savings" }, balanceMinor);
      for (const month of home.months) {
        const amountMinor = Math.round((balanceMinor * rate) / 12);
        if (amountMinor > 0)
          home.add({
            date: sameDayOfMonth(month, 28),
            amountMinor,
            slug: "interest",
            merchant: "Interest paid",
            account: "old-savings",
            role: "income",
          });
      }
      home.add({
        date: addDays(home.from, 3),
        amountMinor: 5000,
        slug: "internal-transfer",
        merchant: "Transfer",
        account: "old-savings",
        role: "transfer",
      });
      const isClear = balanceMinor >= 300_000 && rate <= 0.003;
      home.label(isClear ? "must" : "may", "idle_cash", `${balanceMinor} at ${rate}`, (fact) =>
        fact.key.endsWith("old-savings"),
      );
    },
  },
  {
    name: "a trial that nobody ended",
    plant: (home) => {
      const { random } = home;
      const price = random.whole(599, 3900);
      const start = back(home, random.whole(20, 210));
      const trialDays = random.pick([7, 14, 30, 31]);
      const trial = home.add({
        date: start,
        amountMinor: -random.pick([0, 100]),
        slug: "music",
        merchant: "Lumen Audiobooks",
        account: CARD,
        role: "bill",
      });
      const rows = subscribe(home, {
        merchant: "Lumen Audiobooks",
        slug: "music",
        amountMinor: price,
        first: addDays(start, trialDays),
      });
      const first = rows[0];
      const isClear = trial && first && isKnown(home, start, 0) && daysAgo(home, first.date) <= 175;
      home.label(isClear ? "must" : "may", "free_trial_converted", `${price} since ${first?.date}`, about(...rows));
      home.label("may", "subscription_overlap", "beside other music");
      if (first && daysAgo(home, first.date) > 175)
        home.label("may", "new_subscription", "an old trial", about(...rows));
    },
  },
];

/** Pays interest on the ordinary savings account. */
export function saveWithInterest(home: Home, balanceMinor: number, rate: number): void {
  addAccount(home, { id: SAVINGS, type: "depository", subtype: "savings" }, balanceMinor);
  for (const month of home.months) {
    home.add({
      date: sameDayOfMonth(month, 27),
      amountMinor: Math.round((balanceMinor * rate) / 12),
      slug: "interest",
      merchant: "Interest",
      account: SAVINGS,
      role: "income",
    });
    const date = addDays(firstDayOf(month), 6);
    const transfer = { slug: "savings", merchant: "Own transfer", role: "transfer", isTransfer: true } as const;
    home.add({ date, amountMinor: -20_000, ...transfer, account: CHECKING });
    home.add({ date, amountMinor: 20_000, ...transfer, account: SAVINGS });
  }
}
