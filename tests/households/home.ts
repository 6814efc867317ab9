import {
  addDays,
  addMonths,
  type Day,
  dayOfMonth,
  daysBetween,
  type Month,
  monthOf,
  sameDayOfMonth,
} from "@/lib/domain/calendar";
import type { Fact } from "@/lib/domain/insights/facts/fact";
import type { InsightType } from "@/lib/domain/insights/insight-types";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { type Random, randomOf } from "./random";

/** What a row is in the life that was made up, which the detectors do not know. */
export type Role = "income" | "bill" | "everyday" | "refund" | "fee" | "cash" | "transfer" | "hold";

export type Row = {
  date: Day;
  /** Positive is money in. */
  amountMinor: number;
  slug: string;
  merchant: string;
  role: Role;
  account?: string;
  /** The bank's text, where it is not the merchant's name. */
  name?: string;
  pending?: boolean;
  isExcluded?: boolean;
  isTransfer?: boolean;
  currency?: string;
  /** What money that comes back comes back from. */
  of?: LedgerTransaction | null;
};

/**
 * What was planted. `expect` is `"may"` below the strength from which it must be found, and for known side effects. `cameAbout` is
 * asked when all rows are there: chance and other plants can undo one, and what did not come about need not be found.
 */
export type Label = {
  type: InsightType;
  expect: "must" | "may";
  what: string;
  matches: (fact: Fact) => boolean;
  cameAbout: () => boolean;
};

/** A payment that is made on the same day of every month; what is due next follows from it. */
export type Bill = {
  merchant: string;
  slug: string;
  day: number;
  account: string;
  amountMinor: (month: Month) => number;
  from?: Day;
  until?: Day;
};

/** A payment that is not due every month, and falls due once on this day. */
export type DueOnce = { merchant: string; date: Day; account: string; amountMinor: number };

export type Home = {
  random: Random;
  today: Day;
  /** The first day of which rows are known. */
  from: Day;
  /** Months with rows, oldest first, this one included. */
  months: Month[];
  currency: string;
  accounts: LedgerAccount[];
  transactions: LedgerTransaction[];
  roles: Map<string, Role>;
  /** What each row of money that came back came back from, by the row's id. */
  purchaseOf: Map<string, LedgerTransaction>;
  labels: Label[];
  bills: Bill[];
  dueOnce: DueOnce[];
  /** Types whose sums are incomplete, because not every account was seen: reporting them is wrong, or may be. */
  unsure: Map<InsightType, "wrong" | "may">;
  /** The last day on which an account sent anything, where its link broke. */
  brokenLink: { account: string; last: Day } | null;
  /** `next` is null where the pay ended or changed hands, and no one can say when it comes. */
  paydays: { past: Day[]; next: Day | null };
  /** The day that pay was due on where a weekend moved it, by the row's id: the month it is for. */
  dueOn: Map<string, Day>;
  /** The first day of a card that was linked weeks ago: of the days before, not all was seen. */
  linkedSince: Day | null;
  add: (row: Row) => LedgerTransaction | null;
  addBill: (bill: Bill) => LedgerTransaction[];
  label: (
    expect: Label["expect"],
    type: InsightType,
    what: string,
    matches?: (fact: Fact) => boolean,
    cameAbout?: () => boolean,
  ) => void;
};

export const CHECKING = "checking";
export const CARD = "card";
export const SAVINGS = "savings";

/** An empty home: a day, a length of history, accounts without rows. */
export function emptyHome(seed: number): Home {
  const random = randomOf(seed);
  const today = addDays("2026-01-05", random.whole(0, 350));
  const monthCount = random.whole(14, 24);
  const firstMonth = addMonths(monthOf(today), -monthCount);
  const from = sameDayOfMonth(firstMonth, random.whole(1, 28));
  const months = Array.from({ length: monthCount + 1 }, (_, index) => addMonths(firstMonth, index));
  const currency = random.pick(["USD", "USD", "USD", "EUR", "GBP"]);
  const home: Home = {
    random,
    today,
    from,
    months,
    currency,
    accounts: [],
    transactions: [],
    roles: new Map(),
    purchaseOf: new Map(),
    labels: [],
    bills: [],
    dueOnce: [],
    unsure: new Map(),
    brokenLink: null,
    paydays: { past: [], next: null },
    dueOn: new Map(),
    linkedSince: null,
    add: (row) => addRow(home, row),
    addBill: (bill) => addBill(home, bill),
    label: (expect, type, what, matches = () => true, cameAbout = () => true) =>
      home.labels.push({ expect, type, what, matches, cameAbout }),
  };
  return home;
}

export function addAccount(
  home: Home,
  account: Pick<LedgerAccount, "id" | "type" | "subtype">,
  balanceMinor: number,
): void {
  home.accounts.push({
    ...account,
    name: `Account ${account.id}`,
    currency: home.currency,
    currentBalanceMinor: Math.round(balanceMinor),
    availableBalanceMinor: account.type === "depository" ? Math.round(balanceMinor) : null,
  });
}

/** Every month's payment, a few of them a day or two late for a weekend. */
function addBill(home: Home, bill: Bill): LedgerTransaction[] {
  home.bills.push(bill);
  return home.months.flatMap((month) => {
    const due = sameDayOfMonth(month, bill.day);
    if ((bill.from && due < bill.from) || (bill.until && due > bill.until)) return [];
    const date = home.random.chance(0.15) ? addDays(due, home.random.whole(1, 2)) : due;
    const { merchant, slug, account } = bill;
    return home.add({ date, amountMinor: -bill.amountMinor(month), slug, merchant, account, role: "bill" }) ?? [];
  });
}

function addRow(home: Home, row: Row): LedgerTransaction | null {
  const category = categoryBySlug(row.slug);
  if (!category) throw new Error(`There is no category ${row.slug}`);
  if (row.date > home.today || row.date < home.from) return null;
  const id = `r${String(home.transactions.length + 1).padStart(6, "0")}`;
  const transaction: LedgerTransaction = {
    id,
    accountId: row.account ?? CHECKING,
    date: row.date,
    amountMinor: row.amountMinor,
    currency: row.currency ?? home.currency,
    name: row.name ?? bankText(home.random, row.merchant),
    merchant: home.random.chance(0.85) ? row.merchant : null,
    categoryId: category.id,
    categorySlug: category.slug,
    categoryKind: category.kind,
    pending: row.pending ?? false,
    isExcluded: row.isExcluded ?? false,
    isTransfer: row.isTransfer ?? false,
  };
  home.transactions.push(transaction);
  home.roles.set(id, row.role);
  if (row.of) home.purchaseOf.set(id, row.of);
  return transaction;
}

/** As banks write it: in capitals, with a store's number or a processor's prefix. */
function bankText(random: Random, merchant: string): string {
  const text = merchant.toUpperCase();
  if (random.chance(0.3)) return `${text} #${random.whole(100, 9999)}`;
  return random.chance(0.2) ? `SQ *${text}` : text;
}

/** Whether the fact rests on one of these rows. */
export function about(...rows: (LedgerTransaction | null | undefined)[]): (fact: Fact) => boolean {
  const ids = new Set(rows.flatMap((row) => row?.id ?? []));
  return (fact) =>
    fact.transactionIds.some((id) => ids.has(id)) || (fact.compared?.transactionIds.some((id) => ids.has(id)) ?? false);
}

/** The month that a detector of groups looks at: this one, or the last in a month's first days. */
export function judgedMonthOf(home: Home): Month {
  return dayOfMonth(home.today) >= 7 ? monthOf(home.today) : addMonths(monthOf(home.today), -1);
}

export function daysAgo(home: Home, date: Day): number {
  return daysBetween(date, home.today);
}
