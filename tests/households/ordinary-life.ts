import { addDays, addMonths, monthOf, sameDayOfMonth } from "@/lib/domain/calendar";
import { dueBills } from "./bills";
import { addAccount, CARD, CHECKING, type Home } from "./home";
import { isAskedAbout } from "./months";
import { saveWithInterest } from "./plants";

const SHORT_BEFORE_PAYDAY = 0.6;

export function liveInHome(home: Home): void {
  const { random } = home;
  const rentMinor = random.whole(80_000, 240_000);
  const bill = (merchant: string, slug: string, day: number, account: string, amountMinor: (month: string) => number) =>
    home.addBill({ merchant, slug, day, account, amountMinor });
  bill("Linden Court", random.pick(["rent", "mortgage"]), random.whole(1, 28), CHECKING, () => rentMinor);
  bill("City Power and Light", "gas-electricity", random.whole(1, 28), CHECKING, (month) =>
    Math.round((7000 + 3500 * Math.cos((Number(month.slice(5)) / 6) * Math.PI) ** 2) * random.between(0.92, 1.08)),
  );
  const phoneMinor = random.whole(2500, 9000);
  bill("Northwind Mobile", "internet-phone", random.whole(1, 28), CHECKING, () => phoneMinor);
  if (random.chance(0.5)) bill("Netflix", "tv-streaming", random.whole(1, 28), CARD, () => 1549);
  if (random.chance(0.5)) bill("Spotify", "music", random.whole(1, 28), CARD, () => 1199);
  if (random.chance(0.4)) bill("Auto Finance", "car-loan", random.whole(1, 28), CHECKING, () => 28_640);
  for (const month of home.months) {
    home.add({
      date: sameDayOfMonth(month, random.whole(2, 26)),
      amountMinor: -6000,
      slug: "cash-withdrawal",
      merchant: "Cash machine",
      account: CHECKING,
      role: "cash",
    });
  }
}

/** Pays the card in full each month, as a transfer between own accounts. */
export function payTheCard(home: Home): void {
  for (const month of home.months) {
    const before = addMonths(month, -1);
    const owed = home.transactions.filter(
      (transaction) =>
        transaction.accountId === CARD &&
        monthOf(transaction.date) === before &&
        transaction.currency === home.currency,
    );
    const amountMinor = -owed.reduce((sum, transaction) => sum + transaction.amountMinor, 0);
    if (amountMinor <= 0) continue;
    const date = sameDayOfMonth(month, 15);
    const transfer = {
      date,
      slug: "credit-card-payment",
      merchant: "Card payment",
      role: "transfer",
      isTransfer: true,
    } as const;
    home.add({ ...transfer, amountMinor: -amountMinor, account: CHECKING });
    home.add({ ...transfer, amountMinor, account: CARD });
  }
}

/** Sets the balances: plenty, a short runway, or too little for the bills before payday. */
export function hold(home: Home, { isEverShort = true } = {}): void {
  const { random } = home;
  const monthMinor = usualMonthMinor(home);
  const others = home.accounts.reduce(
    (sum, account) => sum + (account.type === "depository" ? (account.currentBalanceMinor ?? 0) : 0),
    0,
  );
  const isShort = random.chance(0.25) && isEverShort && others < monthMinor * 0.5;
  const checking = monthMinor * (isShort ? random.between(0.05, 0.6) : random.between(1.25, 1.6));
  const savings = monthMinor * (isShort ? random.between(0.05, 2.2) : random.between(3.2, 7));
  addAccount(home, { id: CARD, type: "credit", subtype: "credit card" }, -monthMinor * 0.3);
  saveWithInterest(home, savings, random.between(0.02, 0.045));
  const dueMinor = isShort || !isEverShort ? 0 : shortBeforePayday(home);
  const unpaidMinor = isEverShort ? shortWithoutPay(home) : 0;
  const checkingMinor = dueMinor > 0 ? dueMinor * random.between(0, 0.97) : unpaidMinor > 0 ? unpaidMinor : checking;
  addAccount(home, { id: CHECKING, type: "depository", subtype: "checking" }, checkingMinor);
  const lasting = (checkingMinor + savings + others) / monthMinor;
  // Like every rate, the runway is withheld while transfers are asked about.
  if (lasting < 2.3) home.label("must", "cash_runway", `${lasting} months`, undefined, () => !isAskedAbout(home));
  else if (lasting < 3.8) home.label("may", "cash_runway", `${lasting} months`);
  labelBillsBeforePayday(home, checkingMinor);
  labelLowPoint(home, checkingMinor);
}

/** Bills within a month, `margin` days away from both ends. */
function dueInAMonth(home: Home, margin: number): number {
  return dueBills(home, addDays(home.today, margin), addDays(home.today, 30 - margin))
    .filter((due) => due.account === CHECKING)
    .reduce((sum, due) => sum + due.amountMinor, 0);
}

/** In some homes without pay: a part of the month's bills. */
function shortWithoutPay(home: Home): number {
  return home.paydays.next === null && home.random.chance(0.7)
    ? dueInAMonth(home, 0) * home.random.between(0.05, 1.3)
    : 0;
}

/** Money out of checking in five weeks, including cash and unlisted bills. */
function spentLately(home: Home): number {
  const since = addDays(home.today, -35);
  return home.transactions.reduce(
    (sum, { accountId, amountMinor, date, isTransfer }) =>
      accountId === CHECKING && amountMinor < 0 && date >= since && !isTransfer ? sum - amountMinor : sum,
    0,
  );
}

function labelLowPoint(home: Home, checkingMinor: number): void {
  const since = addDays(home.today, -92);
  const incoming = home.transactions.filter(
    ({ accountId, amountMinor, date }) => accountId === CHECKING && amountMinor > 0 && date >= since,
  );
  const isPaid = incoming.some(
    ({ date, categorySlug }) => categorySlug === "salary" && date > addDays(home.today, -31),
  );
  // Income from others or transfers makes the future unknown.
  const isClear = incoming.every(({ categorySlug }) => categorySlug === "salary") && incoming.length > 0;
  const shortMinor = dueInAMonth(home, 3) - checkingMinor;
  if (home.paydays.next === null && !isPaid && isClear && shortMinor >= 25_000) {
    home.label("must", "low_point_ahead", `${shortMinor} short without pay`);
  } else if (Math.max(dueInAMonth(home, -4), spentLately(home)) * 1.3 + 60_000 > checkingMinor) {
    home.label("may", "low_point_ahead", `${shortMinor} short`);
  }
}

function usualMonthMinor(home: Home): number {
  const months = home.months.slice(1, -1).slice(-6);
  const spent = months.map((month) =>
    home.transactions.reduce((sum, transaction) => {
      const role = home.roles.get(transaction.id);
      const counts =
        role !== "income" && role !== "transfer" && !transaction.isExcluded && transaction.currency === home.currency;
      return counts && monthOf(transaction.date) === month ? sum - transaction.amountMinor : sum;
    }, 0),
  );
  return spent.sort((a, b) => a - b)[Math.floor(spent.length / 2)] ?? 0;
}

/** In some homes: bills before payday that the checking account can't cover. */
function shortBeforePayday(home: Home): number {
  if (!home.random.chance(SHORT_BEFORE_PAYDAY)) return 0;
  return dueBeforePayday(home, 0).reduce((sum, due) => sum + due.amountMinor, 0);
}

function labelBillsBeforePayday(home: Home, checkingMinor: number): void {
  if (!home.paydays.next) home.label("may", "bill_due_before_payday", "when the next pay comes is not known");
  const surely = dueBeforePayday(home, 3).reduce((sum, due) => sum + due.amountMinor, 0);
  const perhaps = dueBeforePayday(home, -4).reduce((sum, due) => sum + due.amountMinor, 0);
  if (surely - checkingMinor >= 4000) home.label("must", "bill_due_before_payday", `${surely} of ${checkingMinor}`);
  // Chance repetitions and slightly late bills may be expected too.
  else if (perhaps * 1.15 + 5000 > checkingMinor)
    home.label("may", "bill_due_before_payday", `${perhaps} of ${checkingMinor}`);
}

/** Bills from checking before payday, `margin` days away from both ends. */
function dueBeforePayday(home: Home, margin: number): { merchant: string; amountMinor: number }[] {
  const { next } = home.paydays;
  if (!next) return [];
  return dueBills(home, addDays(home.today, margin), addDays(next, -Math.max(1, margin))).filter(
    (due) => due.account === CHECKING,
  );
}
