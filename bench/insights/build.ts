import {
  addDays,
  addMonths,
  type Day,
  daysInMonth,
  firstDayOf,
  lastDayOf,
  type Month,
  monthOf,
  monthsBetween,
  weekdayOf,
} from "../../lib/domain/calendar";
import { categoryBySlug } from "../../lib/domain/transactions/category";
import type { LedgerAccount, LedgerTransaction } from "../../lib/domain/transactions/transaction";
import type { AccountSource, Household, Silly, Wanted } from "./types";

/** What a transaction says: `#` in `text` becomes a digit; amounts are major units and positive, the sign is the category's. */
type Entry = {
  text: string;
  merchant?: string | null;
  category: string;
  /** For what the category's kind doesn't say: a refund, a transfer. */
  flow?: "in" | "out";
};
/** A fixed amount, or the amount from each month on, the earliest first. */
type Amount = number | readonly (readonly [Month, number])[];

type Monthly = Entry & {
  amount: Amount;
  day: number | "last business day";
  everyMonths?: number;
  from?: Month;
  to?: Month;
  skip?: readonly Month[];
  /** The share by which an amount differs from month to month, 0.1 for a tenth either way. */
  vary?: number;
  /** By how many days it may be late. */
  late?: number;
};
type EveryDays = Entry & { amount: number; days: number; first: Day; last?: Day; vary?: number };
type Habit = Omit<Entry, "text" | "merchant"> & {
  /** Text and clean name. */
  places: readonly (readonly [text: string, merchant: string | null])[];
  perMonth: number;
  low: number;
  high: number;
  from?: Day;
  to?: Day;
};
type AccountOptions = {
  type?: LedgerAccount["type"];
  subtype?: string;
  currency?: string;
  opening: number;
  source?: "bank" | "file";
  linkedOn?: Day;
  lastSyncedOn?: Day;
};

/** A year, of what a savings account holds. */
const SAVINGS_RATE = 0.036;

/** Random numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Opens the books of one household. What it returns adds accounts and transactions from `since` to `today`; each call answers with
 * the transactions it added, so that a key can name them. `close` makes the household. Nothing is random but by `seed`.
 */
export function openBooks(options: { name: string; seed: number; since: Day; today: Day; currency?: string }) {
  const { name, since, today } = options;
  const currency = options.currency ?? "USD";
  const random = seeded(options.seed);
  const accounts: (LedgerAccount & { openingMinor: number })[] = [];
  const coverage: AccountSource[] = [];
  const transactions: LedgerTransaction[] = [];
  const accountOf = (accountId: string) => {
    const found = accounts.find(({ id }) => id === accountId);
    if (!found) throw new Error(`${name} has no account ${accountId}`);
    return found;
  };

  function account(label: string, more: AccountOptions): string {
    const id = `${name}/${label}`;
    const type = more.type ?? "depository";
    accounts.push({
      id,
      name: label,
      type,
      subtype: more.subtype ?? (type === "depository" ? "checking" : type === "credit" ? "credit card" : null),
      currency: more.currency ?? currency,
      currentBalanceMinor: null,
      availableBalanceMinor: null,
      openingMinor: minor(more.opening),
    });
    coverage.push({
      accountId: id,
      source: more.source ?? "bank",
      linkedOn: more.linkedOn ?? since,
      lastSyncedOn: more.lastSyncedOn ?? today,
    });
    return id;
  }

  /** One transaction; nothing when its day lies outside of the books, or after the bank's last answer. */
  function once(accountId: string, date: Day, amount: number, entry: Entry): LedgerTransaction[] {
    const answered = coverage.find((one) => one.accountId === accountId)?.lastSyncedOn ?? today;
    if (date < since || date > today || date > answered) return [];
    const category = categoryBySlug(entry.category);
    if (!category) throw new Error(`There is no category ${entry.category}`);
    const comesIn = entry.flow === "in" || (!entry.flow && category.kind === "income");
    const held = accountOf(accountId);
    const made: LedgerTransaction = {
      id: `${name}/${transactions.length}`,
      accountId,
      date,
      amountMinor: comesIn ? minor(amount) : -minor(amount),
      currency: held.currency,
      name: entry.text.replace(/#/g, () => String(Math.floor(random() * 10))),
      merchant: entry.merchant ?? null,
      categoryId: category.id,
      categorySlug: category.slug,
      categoryKind: category.kind,
      pending: held.type === "credit" && date >= addDays(today, -1),
      isExcluded: false,
      isTransfer: category.kind === "transfer",
    };
    transactions.push(made);
    return [made];
  }

  function monthly(accountId: string, spec: Monthly): LedgerTransaction[] {
    const [first, last] = [spec.from ?? monthOf(since), spec.to ?? monthOf(today)];
    const months = Array.from({ length: monthsBetween(first, last) + 1 }, (_, index) => addMonths(first, index));
    return months
      .filter((month, index) => index % (spec.everyMonths ?? 1) === 0 && !spec.skip?.includes(month))
      .flatMap((month) => {
        const day = spec.day === "last business day" ? lastBusinessDay(month) : dayIn(month, spec.day);
        const late = spec.late ? Math.floor(random() * (spec.late + 1)) : 0;
        return once(accountId, addDays(day, late), varied(amountIn(month, spec.amount), spec.vary), spec);
      });
  }

  function everyDays(accountId: string, spec: EveryDays): LedgerTransaction[] {
    const made: LedgerTransaction[] = [];
    for (let day = spec.first; day <= (spec.last ?? today); day = addDays(day, spec.days)) {
      made.push(...once(accountId, day, varied(spec.amount, spec.vary), spec));
    }
    return made;
  }

  function habit(accountId: string, spec: Habit): LedgerTransaction[] {
    const made: LedgerTransaction[] = [];
    for (let day = spec.from ?? since; day <= (spec.to ?? today); day = addDays(day, 1)) {
      if (random() >= spec.perMonth / 30.4) continue;
      const place = spec.places[Math.floor(random() * spec.places.length)];
      if (!place) continue;
      const amount = Math.round((spec.low + (spec.high - spec.low) * random() ** 1.5) * 100) / 100;
      made.push(...once(accountId, day, amount, { ...spec, text: place[0], merchant: place[1] }));
    }
    return made;
  }

  /** Both halves of a movement between two accounts that are linked. */
  function move(
    from: string,
    to: string,
    date: Day,
    amount: number,
    category = "internal-transfer",
  ): LedgerTransaction[] {
    const text = category === "credit-card-payment" ? "PAYMENT THANK YOU" : "ONLINE TRANSFER REF ########";
    return [
      ...once(from, date, amount, { text, category, flow: "out" }),
      ...once(to, date, amount, { text, category, flow: "in" }),
    ];
  }

  /** A card paid in full: on `day` of each month, what was spent in the month before. Call it after the card's other rows. */
  function payInFull(from: string, card: string, day: number): void {
    const until = monthOf(today);
    for (let month = addMonths(monthOf(since), 1); month <= until; month = addMonths(month, 1)) {
      const spent = sumOf(card, (row) => !row.isTransfer && monthOf(row.date) === addMonths(month, -1));
      if (spent < 0) move(from, card, dayIn(month, day), -spent / 100, "credit-card-payment");
    }
  }

  /** What lies above `keep` goes to savings (and what is missing comes from there), each month. Call it last. */
  function sweep(from: string, to: string, day: number, keep: number): void {
    for (let month = monthOf(since); month <= monthOf(today); month = addMonths(month, 1)) {
      const date = dayIn(month, day);
      const spare = accountOf(from).openingMinor + sumOf(from, (row) => row.date <= date) - minor(keep);
      const amount = Math.floor(Math.abs(spare) / 5000) * 50;
      if (amount > 0) move(spare > 0 ? from : to, spare > 0 ? to : from, date, amount, "savings");
    }
  }

  function sumOf(accountId: string, isMeant: (row: LedgerTransaction) => boolean): number {
    return transactions.reduce(
      (sum, row) => (row.accountId === accountId && isMeant(row) ? sum + row.amountMinor : sum),
      0,
    );
  }

  /** Two decimals, or none where the usual amounts of a currency are whole. */
  function varied(amount: number, share = 0): number {
    return share === 0 ? amount : Math.round(amount * (1 + share * (2 * random() - 1)) * 100) / 100;
  }

  /** What a savings account is credited at the end of each month, where the household says nothing else. */
  function creditInterest(): void {
    for (const { id, subtype, openingMinor } of accounts) {
      const isCredited = transactions.some((row) => row.accountId === id && row.categorySlug === "interest");
      if (subtype !== "savings" || isCredited) continue;
      for (let month = monthOf(since); month <= monthOf(today); month = addMonths(month, 1)) {
        const date = lastDayOf(month);
        const heldMinor = openingMinor + sumOf(id, (row) => row.date <= date);
        if (heldMinor > 0) {
          const interest = Math.round((heldMinor * SAVINGS_RATE) / 12) / 100;
          once(id, date, interest, { text: "INTEREST CREDIT", category: "interest" });
        }
      }
    }
  }

  function close(key: { person: string; wanted: Wanted[]; silly: Silly[]; isQuiet?: boolean }): Household {
    creditInterest();
    const rows = transactions.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id < b.id ? -1 : 1));
    return {
      name,
      today,
      currency,
      coverage,
      isQuiet: false,
      ...key,
      accounts: accounts.map(({ openingMinor, ...one }) => {
        // A file says nothing of a balance.
        const isFile = coverage.some(({ accountId, source }) => accountId === one.id && source === "file");
        const balance = isFile ? null : openingMinor + sumOf(one.id, () => true);
        return {
          ...one,
          currentBalanceMinor: balance,
          availableBalanceMinor: one.type === "depository" ? balance : null,
        };
      }),
      transactions: rows,
    };
  }

  return { account, once, monthly, everyDays, habit, move, payInFull, sweep, close };
}

/** The ids of rows, of those from a day on where one is given. */
export function idsOf(rows: readonly LedgerTransaction[], since: Day = ""): string[] {
  return rows.filter(({ date }) => date >= since).map(({ id }) => id);
}

/** What rows add up to in major units, without the sign. */
export function sumOfRows(rows: readonly LedgerTransaction[], since: Day = ""): number {
  return (
    Math.abs(rows.filter(({ date }) => date >= since).reduce((sum, { amountMinor }) => sum + amountMinor, 0)) / 100
  );
}

/** Something that the person wants to know. */
export function want(types: string, about: string, amounts: number[], proof: readonly string[] = []): Wanted {
  return { types: types.split(" "), about, amounts, proof };
}

/** Something that the person would shake their head at. */
export function silly(types: string, about: string | null, why: string): Silly {
  return { types: types === "any" ? "any" : types.split(" "), about, why };
}

function minor(amount: number): number {
  return Math.round(amount * 100);
}

function dayIn(month: Month, day: number): Day {
  return addDays(firstDayOf(month), Math.min(day, daysInMonth(month)) - 1);
}

function lastBusinessDay(month: Month): Day {
  let day = lastDayOf(month);
  while (weekdayOf(day) === 0 || weekdayOf(day) === 6) day = addDays(day, -1);
  return day;
}

function amountIn(month: Month, amount: Amount): number {
  if (typeof amount === "number") return amount;
  const step = amount.findLast(([from]) => from <= month) ?? amount[0];
  if (!step) throw new Error("An amount with no step");
  return step[1];
}
