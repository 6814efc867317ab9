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

/** A row's role in the invented life, unknown to detectors. */
export type Role = "income" | "bill" | "everyday" | "refund" | "fee" | "cash" | "transfer" | "hold";

type Row = {
  date: Day;
  /** Positive is money in. */
  amountMinor: number;
  slug: string;
  merchant: string;
  role: Role;
  account?: string;
  /** The bank's text, if it isn't the merchant's name. */
  name?: string;
  pending?: boolean;
  isExcluded?: boolean;
  isTransfer?: boolean;
  currency?: string;
  of?: LedgerTransaction | null;
};

/**
 * A planted pattern. `expect` is `"may"` for weak ones and known side effects.
 * `cameAbout` is checked on the complete rows: chance and other plants can undo a pattern, which then need not be
 * found.
 */
export type Label = {
  type: InsightType;
  expect: "must" | "may";
  what: string;
  matches: (fact: Fact) => boolean;
  cameAbout: () => boolean;
};

/** A payment on one day of every month; the next due day follows from it. */
type Bill = {
  merchant: string;
  slug: string;
  day: number;
  account: string;
  amountMinor: (month: Month) => number;
  from?: Day;
  until?: Day;
};

/** A non-monthly payment, due once on this day. */
type DueOnce = { merchant: string; date: Day; account: string; amountMinor: number };

export type Home = {
  random: Random;
  today: Day;
  /** First day with known rows. */
  from: Day;
  /** Months with rows, oldest first, the current one included. */
  months: Month[];
  currency: string;
  accounts: LedgerAccount[];
  transactions: LedgerTransaction[];
  roles: Map<string, Role>;
  /** Purchase behind each refund, by row id. */
  purchaseOf: Map<string, LedgerTransaction>;
  labels: Label[];
  bills: Bill[];
  dueOnce: DueOnce[];
  /** Types with incomplete sums, because an account is unseen: reporting them is, or may be, wrong. */
  unsure: Map<InsightType, "wrong" | "may">;
  /** Last day of data from an account with a broken link. */
  brokenLink: { account: string; last: Day } | null;
  /** `next` is null if pay ended or changed employers, so nobody can tell. */
  paydays: { past: Day[]; next: Day | null };
  /** Original due day of pay moved by a weekend, by row id: it decides the month. */
  dueOn: Map<string, Day>;
  /** First day of a card linked weeks ago; earlier spending is partly unseen. */
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

/** Pays every month, sometimes a day or two late for a weekend. */
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

/** Bank-style text: capitals, with a store number or processor prefix. */
function bankText(random: Random, merchant: string): string {
  const text = merchant.toUpperCase();
  if (random.chance(0.3)) return `${text} #${random.whole(100, 9999)}`;
  return random.chance(0.2) ? `SQ *${text}` : text;
}

export function about(...rows: (LedgerTransaction | null | undefined)[]): (fact: Fact) => boolean {
  const ids = new Set(rows.flatMap((row) => row?.id ?? []));
  return (fact) =>
    fact.transactionIds.some((id) => ids.has(id)) || (fact.compared?.transactionIds.some((id) => ids.has(id)) ?? false);
}

/** Month a group detector judges: the current one, or the previous in a month's first days. */
export function judgedMonthOf(home: Home): Month {
  return dayOfMonth(home.today) >= 7 ? monthOf(home.today) : addMonths(monthOf(home.today), -1);
}

export function daysAgo(home: Home, date: Day): number {
  return daysBetween(date, home.today);
}
