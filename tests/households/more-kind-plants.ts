import { addDays, addMonths, dayOfMonth, firstDayOf, lastDayOf, monthOf, sameDayOfMonth } from "@/lib/domain/calendar";
import { about, addAccount, CARD, CHECKING, daysAgo, type Home } from "./home";
import { isAskedAbout } from "./months";
import type { Plant } from "./plants";

const back = (home: Home, days: number) => addDays(home.today, -days);
const TRAVEL: ReadonlySet<string> = new Set(["flights", "lodging", "other-travel"]);
const ofMerchant = (name: string) => (fact: { key: string }) => fact.key.includes(name);

/** Plants that are owed, tried, doubled or paid in cash. */
export const MORE_KIND_PLANTS: readonly Plant[] = [
  {
    name: "a card that was tried",
    plant: (home) => {
      const { random } = home;
      const first = back(home, random.whole(2, 66));
      const amountMinor = random.whole(6000, 120_000);
      const smallMinor = random.pick([1, 50, 100, 199, 900]);
      const charge = {
        slug: random.pick(["shopping", "electronics"]),
        merchant: "Quick Basket HK",
        account: CARD,
      } as const;
      home.add({ date: first, amountMinor: -smallMinor, ...charge, role: "everyday" });
      const gap = random.whole(0, 9);
      const large = home.add({ date: addDays(first, gap), amountMinor: -amountMinor, ...charge, role: "everyday" });
      const isClear =
        large !== null && smallMinor < 200 && amountMinor >= 11_000 && gap <= 7 && daysAgo(home, large.date) <= 58;
      home.label(isClear ? "must" : "may", "test_charge", `${smallMinor}, then ${amountMinor}`, about(large));
      home.label("may", "unusual_charge", "a card that was tried", about(large));
      home.label("may", "largest_expense", "a card that was tried", about(large));
      mayRaiseItsGroup(home);
    },
  },
  {
    name: "a trip that was not paid back",
    plant: (home) => {
      const { random } = home;
      // With two trips side by side, nobody knows which was reimbursed.
      if (home.transactions.some(({ categorySlug }) => TRAVEL.has(categorySlug))) return;
      const latest = random.whole(10, 150);
      const spend = (days: number, merchant: string, slug: string) => {
        const amountMinor = random.whole(18_000, 90_000);
        return home.add({
          date: back(home, days),
          amountMinor: -amountMinor,
          slug,
          merchant,
          account: CARD,
          role: "bill",
        });
      };
      const trip = (days: number) => [
        spend(days + 6, "Osprey Air", "flights"),
        spend(days, "Hotel Kestrel", "lodging"),
      ];
      const paid = [latest + 70, latest + 135, latest + 200].slice(0, random.whole(1, 3));
      for (const days of paid) {
        const rows = trip(days);
        home.add({
          date: back(home, days - random.whole(8, 20)),
          amountMinor: rows.reduce((sum, row) => sum - (row?.amountMinor ?? 0), 0),
          slug: "other-income",
          merchant: "Fernwood expense report",
          account: CHECKING,
          role: "refund",
          of: rows[1] ?? null,
        });
      }
      const open = trip(latest);
      const isClear = paid.length >= 2 && latest >= 44;
      home.label(
        isClear ? "must" : "may",
        "reimbursement_missing",
        `${paid.length} before, ${latest} days`,
        about(...open),
      );
      home.label("may", "unusual_charge", "a trip", about(...open));
      // A reimbursement is booked on the trip's last day, without a place.
      for (const type of ["savings_rate", "top_merchants", "monthly_summary"] as const) {
        if (!home.unsure.has(type)) home.unsure.set(type, "may");
      }
      home.label("may", "largest_expense", "a trip", about(...open));
    },
  },
  {
    name: "a flatmate who has not paid",
    plant: (home) => {
      const { random } = home;
      const lateDays = random.whole(1, 44);
      const due = back(home, lateDays);
      const count = random.whole(3, 11);
      const amountMinor = random.whole(20_000, 80_000);
      const rows = Array.from({ length: count }, (_, index) =>
        home.add({
          date: addDays(sameDayOfMonth(addMonths(monthOf(due), index - count), dayOfMonth(due)), random.whole(0, 1)),
          amountMinor,
          slug: "other-transfer",
          merchant: "Venmo",
          name: "VENMO CASHOUT IDA ROSEN",
          account: CHECKING,
          role: "transfer",
          isTransfer: true,
        }),
      );
      const isClear = count >= 6 && lateDays >= 12 && lateDays <= 42;
      home.label(isClear ? "must" : "may", "reimbursement_missing", `a share, ${lateDays} days late`, about(...rows));
    },
  },
  {
    name: "a deposit that was kept",
    plant: (home) => {
      const { random } = home;
      const ended = random.whole(20, 200);
      const landlord = { slug: "rent", merchant: "Old Mill Court", account: CHECKING, role: "bill" } as const;
      const last = back(home, ended);
      const start = addMonths(monthOf(last), -random.whole(4, 9));
      const amountMinor = random.whole(60_000, 140_000);
      const deposit = home.add({
        ...landlord,
        date: sameDayOfMonth(start, dayOfMonth(last)),
        amountMinor: -amountMinor,
        name: "OLD MILL COURT SECURITY DEPOSIT",
      });
      for (let month = addMonths(start, 1); month <= monthOf(last); month = addMonths(month, 1)) {
        home.add({ ...landlord, date: sameDayOfMonth(month, dayOfMonth(last)), amountMinor: -amountMinor });
      }
      const isClear = deposit !== null && ended >= 75 && ended <= 205;
      home.label(isClear ? "must" : "may", "reimbursement_missing", `a deposit, ${ended} days`, about(deposit));
      home.label("may", "bill_missing", "rent that ended", ofMerchant("old mill court"));
      home.label("may", "duplicate_charge", "a deposit beside rent", ofMerchant("old mill court"));
      home.label("may", "largest_expense", "a deposit", about(deposit));
    },
  },
  {
    name: "a habit that doubled",
    plant: (home) => {
      const { random } = home;
      const changed = random.whole(60, 112);
      const factor = random.between(1, 6);
      const usual = random.whole(3, 6);
      const buy = (date: string) =>
        home.add({
          date,
          amountMinor: -random.amount(2600, 0.25),
          slug: "dining-out",
          merchant: "Door Supper",
          account: CARD,
          role: "everyday",
        });
      const rows: ReturnType<typeof buy>[] = [];
      const bought: { days: number; minor: number }[] = [];
      for (let days = 420; days > 0; days -= 1) {
        const perDay = (usual / 30) * (days <= changed ? factor : 1);
        if (random.chance(Math.min(1, perDay))) {
          const row = buy(back(home, days));
          if (row) bought.push({ days, minor: -row.amountMinor });
          if (days < 90) rows.push(row);
        }
      }
      const isClear = factor >= 3.4 && changed >= 92;
      const minorIn = (from: number, to: number) =>
        bought.reduce((total, { days, minor }) => (days >= from && days < to ? total + minor : total), 0);
      // Chance can undo a factor, so all three months must show it.
      const before = minorIn(120, 210);
      const isVisible =
        minorIn(0, 90) >= before * 2.5 && [0, 30, 60].every((from) => minorIn(from, from + 30) >= (before / 3) * 1.6);
      const expect = isClear && isVisible ? "must" : "may";
      home.label(expect, "habit_doubled", `× ${factor} for ${changed} days`, about(...rows));
      for (const type of ["category_spike", "budget_pace", "lifestyle_creep", "category_drop"] as const)
        home.label("may", type, "a habit that doubled");
    },
  },
  {
    name: "a life in cash",
    plant: (home) => {
      const { random } = home;
      const months = random.whole(1, 6);
      const eachMinor = random.whole(8000, 90_000);
      for (let days = 0; days < months * 31 + 31; days += 7) {
        home.add({
          date: back(home, days),
          amountMinor: -eachMinor,
          slug: "cash-withdrawal",
          merchant: "Cash machine",
          account: CHECKING,
          role: "cash",
        });
      }
      const share = () => shareOfCash(home);
      home.label(
        "must",
        "cash_share",
        `${eachMinor} a week for ${months} months`,
        undefined,
        () => share() >= 0.28 && !isAskedAbout(home, ...lastWholeMonths(home)),
      );
      home.label("may", "cash_share", "about a quarter", () => share() >= 0.22);
      for (const type of ["category_spike", "budget_pace", "habit_doubled"] as const) home.label("may", type, "cash");
    },
  },
  {
    name: "an invoice that was paid twice",
    plant: (home) => {
      const { random } = home;
      const supplier = { slug: "shopping", merchant: "Bloom Supply Inv", account: CHECKING, role: "everyday" } as const;
      for (const days of [330, 260, 190, 150]) {
        home.add({
          ...supplier,
          date: back(home, days),
          amountMinor: -random.whole(20_000, 90_000),
          name: `BLOOM SUPPLY INV ${days}7`,
        });
      }
      const date = back(home, random.whole(12, 120));
      const amountMinor = random.whole(21_000, 90_000);
      const twice = [0, random.whole(3, 9)].map((after) =>
        home.add({
          ...supplier,
          date: addDays(date, after),
          amountMinor: -amountMinor,
          name: "BLOOM SUPPLY INV 20418",
        }),
      );
      home.label("must", "duplicate_charge", "an invoice", about(twice[1]));
      home.label("may", "unusual_charge", "an invoice", about(...twice));
      home.label("may", "largest_expense", "an invoice", about(...twice));
      mayRaiseItsGroup(home);
    },
  },
];

function lastWholeMonths(home: Home): [string, string] {
  const now = monthOf(home.today);
  return [firstDayOf(addMonths(now, -3)), lastDayOf(addMonths(now, -1))];
}

/** Smallest cash share, over the last three full months. */
function shareOfCash(home: Home): number {
  const months = [1, 2, 3].map((back_) => addMonths(monthOf(home.today), -back_));
  let [cash, all] = [0, 0];
  for (const row of home.transactions) {
    const role = home.roles.get(row.id);
    if (!months.includes(monthOf(row.date)) || row.isTransfer || row.isExcluded || row.currency !== home.currency)
      continue;
    if (role === "income") continue;
    all -= row.amountMinor;
    if (row.categorySlug === "cash-withdrawal") cash -= row.amountMinor;
  }
  return all > 0 ? cash / all : 0;
}

/** An expensive purchase raises its group and its month. */
function mayRaiseItsGroup(home: Home): void {
  home.label("may", "category_spike", "a dear purchase");
  home.label("may", "budget_pace", "a dear purchase");
}

/** Plants that add up, run out or fill up. They draw from a source of their own. */
export const TOTAL_PLANTS: readonly Plant[] = [
  {
    name: "work that is paid in parts",
    plant: (home) => {
      const { random } = home;
      const work = { slug: random.pick(["services", "home-improvement", "dental-eye"]), merchant: "Alderson Partners" };
      const monthMinor = spentInMonth(home);
      const eachMinor = monthMinor * random.between(0.02, 0.6);
      const latest = random.whole(2, 120);
      const rows: ReturnType<Home["add"]>[] = [];
      for (let [days, left] = [latest, random.whole(2, 6)]; left > 0; days += random.whole(18, 80), left -= 1) {
        const amountMinor = -Math.round(eachMinor * random.between(0.7, 1.3));
        rows.push(home.add({ ...work, date: back(home, days), amountMinor, account: CHECKING, role: "bill" }));
      }
      const totalMinor = rows.reduce((sum, row) => sum - (row?.amountMinor ?? 0), 0);
      const isLarge = rows.length >= 4 && totalMinor >= monthMinor * 0.7 && eachMinor >= 40_000;
      const isNew = addDays(home.from, 70) <= (rows.at(-1)?.date ?? home.from);
      const isClear = isLarge && isNew && latest <= 85;
      const what = `${rows.length} parts, ${totalMinor}`;
      home.label(
        isClear ? "must" : "may",
        "episode_total",
        what,
        about(...rows),
        () => home.brokenLink === null && home.linkedSince === null,
      );
      for (const type of ["unusual_charge", "largest_expense", "new_commitment", "upcoming_bills"] as const)
        home.label("may", type, "work that is paid in parts", about(...rows));
    },
  },
  {
    name: "a loan that is nearly paid off",
    plant: (home) => {
      const { random } = home;
      const [left, paidMinor] = [random.between(0.6, 12), random.whole(9000, 60_000)];
      addAccount(home, { id: "nearly-paid", type: "loan", subtype: "auto" }, -Math.round(left * paidMinor));
      const latest = back(home, random.whole(0, 33));
      const count = random.whole(2, 8);
      const rows = Array.from({ length: count }, (_, at) =>
        home.add({
          ...{ date: sameDayOfMonth(addMonths(monthOf(latest), at + 1 - count), Math.min(27, dayOfMonth(latest))) },
          ...{ amountMinor: paidMinor, slug: "other-transfer", merchant: "Payment received", account: "nearly-paid" },
          ...{ role: "transfer", isTransfer: true },
        }),
      );
      const isClear = left <= 6 && count >= 3 && rows.every((row) => row !== null);
      home.label(isClear ? "must" : "may", "loan_payoff", `${left} payments`, about(...rows));
    },
  },
  {
    name: "savings that are lived on",
    plant: (home) => {
      const { random } = home;
      const [left, takenMinor] = [random.between(0.5, 14), random.whole(9000, 90_000)];
      const balanceMinor = Math.round(left * takenMinor);
      addAccount(home, { id: "running-down", type: "depository", subtype: "savings" }, balanceMinor);
      const times = random.whole(2, 9);
      const rows = Array.from({ length: times }, (_, at) =>
        home.add({
          ...{ date: back(home, 10 + at * 30), amountMinor: -takenMinor, slug: "savings", merchant: "To checking" },
          ...{ account: "running-down", role: "transfer", isTransfer: true },
        }),
      );
      const isClear = left <= 8.9 && times >= 3 && takenMinor >= 16_000 && rows.every((row) => row !== null);
      const what = `${times} times ${takenMinor} of ${balanceMinor}`;
      home.label(isClear ? "must" : "may", "savings_falling", what, about(...rows));
      for (const type of ["idle_cash", "interest_beside_savings"] as const) home.label("may", type, "savings");
    },
  },
  {
    name: "a card that is nearly full",
    plant: (home) => {
      const { random } = home;
      const [limitMinor, share] = [random.whole(60_000, 900_000), random.between(0.5, 1)];
      const owedMinor = Math.round(limitMinor * share);
      addAccount(home, { id: "nearly-full", type: "credit", subtype: "credit card" }, -owedMinor);
      const card = home.accounts.at(-1);
      if (card) card.availableBalanceMinor = limitMinor - owedMinor;
      const isClear = share >= 0.81 && owedMinor >= 52_000;
      const what = `${share} of ${limitMinor}`;
      // Interest beside savings is told instead, and while another card is silent nothing is.
      const isTold = () => home.brokenLink === null && !home.accounts.some(({ id }) => OTHERS.has(id));
      home.label(isClear ? "must" : "may", "card_utilization", what, undefined, isTold);
      home.label("may", "card_utilization", what);
    },
  },
];

const OTHERS: ReadonlySet<string> = new Set(["running-down", "second-card"]);

/** Spending of a usual month, near enough. */
function spentInMonth(home: Home): number {
  const half = home.transactions.filter(
    ({ date, categoryKind, isTransfer }) => date > back(home, 182) && categoryKind === "expense" && !isTransfer,
  );
  return -half.reduce((sum, { amountMinor }) => sum + amountMinor, 0) / 6;
}
