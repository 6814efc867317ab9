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
import { mulberry32 } from "../../lib/domain/forecast/random";
import { categoryBySlug } from "../../lib/domain/transactions/category";
import type { LedgerTransaction } from "../../lib/domain/transactions/transaction";
import type { Book } from "./book";
import type { AccountSource, Household } from "./score";

type Step = Book["steps"][number];
type StepOf<K extends string> = Step extends infer S ? (S extends Record<K, infer Spec> ? Spec : never) : never;
type Entry = Pick<StepOf<"monthly">, "text" | "merchant" | "category" | "flow">;

const SAVINGS_RATE = 0.036;

/** All randomness comes from `seed`. */
export function householdOf(book: Book): Household {
  const { name, since, today, currency } = book;
  const random = mulberry32(book.seed);
  const accounts = Object.entries(book.accounts).map(([label, more]) => {
    const type = more.type ?? "depository";
    return {
      id: `${name}/${label}`,
      name: label,
      type,
      subtype: more.subtype ?? (type === "depository" ? "checking" : type === "credit" ? "credit card" : null),
      currency: more.currency ?? currency,
      openingMinor: minor(more.opening),
    };
  });
  const coverage = Object.entries(book.accounts).map(
    ([label, more]): AccountSource => ({
      accountId: `${name}/${label}`,
      source: more.source ?? "bank",
      linkedOn: more.linkedOn ?? since,
      lastSyncedOn: more.lastSyncedOn ?? today,
    }),
  );
  const transactions: LedgerTransaction[] = [];
  const accountOf = (label: string) => {
    const found = accounts.find((one) => one.name === label);
    if (!found) throw new Error(`${name} has no account ${label}`);
    return found;
  };

  /** Adds one transaction, unless it is outside the books or after the bank's last answer. */
  function once(on: string, date: Day, amount: number, entry: Entry): void {
    const held = accountOf(on);
    const answered = coverage.find(({ accountId }) => accountId === held.id)?.lastSyncedOn ?? today;
    if (date < since || date > today || date > answered) return;
    const category = categoryBySlug(entry.category);
    if (!category) throw new Error(`There is no category ${entry.category}`);
    const comesIn = entry.flow === "in" || (!entry.flow && category.kind === "income");
    transactions.push({
      id: `${name}/${transactions.length}`,
      accountId: held.id,
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
    });
  }

  function monthly(spec: StepOf<"monthly">): void {
    const [first, last] = [spec.from ?? monthOf(since), spec.to ?? monthOf(today)];
    const months = Array.from({ length: monthsBetween(first, last) + 1 }, (_, index) => addMonths(first, index));
    for (const [index, month] of months.entries()) {
      if (index % (spec.everyMonths ?? 1) !== 0 || spec.skip?.includes(month)) continue;
      const day = spec.day === "last business day" ? lastBusinessDay(month) : dayIn(month, spec.day);
      const late = spec.late ? Math.floor(random() * (spec.late + 1)) : 0;
      once(spec.on, addDays(day, late), varied(amountIn(month, spec.amount), spec.vary), spec);
    }
  }

  function everyDays(spec: StepOf<"everyDays">): void {
    for (let day = spec.first; day <= (spec.last ?? today); day = addDays(day, spec.days)) {
      once(spec.on, day, varied(spec.amount, spec.vary), spec);
    }
  }

  function habit({ places, ...spec }: StepOf<"habit">): void {
    for (let day = spec.from ?? since; day <= (spec.to ?? today); day = addDays(day, 1)) {
      if (random() >= spec.perMonth / 30.4) continue;
      const place = places[Math.floor(random() * places.length)];
      if (!place) continue;
      const amount = Math.round((spec.low + (spec.high - spec.low) * random() ** 1.5) * 100) / 100;
      once(spec.on, day, amount, { ...spec, text: place[0], merchant: place[1] ?? undefined });
    }
  }

  function move({ from, to, date, amount, category = "internal-transfer" }: StepOf<"move">): void {
    const text = category === "credit-card-payment" ? "PAYMENT THANK YOU" : "ONLINE TRANSFER REF ########";
    once(from, date, amount, { text, category, flow: "out" });
    once(to, date, amount, { text, category, flow: "in" });
  }

  function payInFull({ from, card, day }: StepOf<"payInFull">): void {
    for (let month = addMonths(monthOf(since), 1); month <= monthOf(today); month = addMonths(month, 1)) {
      const spent = sumOf(card, (row) => !row.isTransfer && monthOf(row.date) === addMonths(month, -1));
      if (spent < 0) {
        move({ from, to: card, date: dayIn(month, day), amount: -spent / 100, category: "credit-card-payment" });
      }
    }
  }

  function sweep({ from, to, day, keep }: StepOf<"sweep">): void {
    for (let month = monthOf(since); month <= monthOf(today); month = addMonths(month, 1)) {
      const date = dayIn(month, day);
      const spare = accountOf(from).openingMinor + sumOf(from, (row) => row.date <= date) - minor(keep);
      const amount = Math.floor(Math.abs(spare) / 5000) * 50;
      const [giver, taker] = spare > 0 ? [from, to] : [to, from];
      if (amount > 0) move({ from: giver, to: taker, date, amount, category: "savings" });
    }
  }

  function sumOf(label: string, isMeant: (row: LedgerTransaction) => boolean): number {
    const accountId = accountOf(label).id;
    return transactions.reduce(
      (sum, row) => (row.accountId === accountId && isMeant(row) ? sum + row.amountMinor : sum),
      0,
    );
  }

  function varied(amount: number, share = 0): number {
    return share === 0 ? amount : Math.round(amount * (1 + share * (2 * random() - 1)) * 100) / 100;
  }

  /** Monthly interest on savings accounts, unless the household states its own. */
  function creditInterest(): void {
    for (const { id, name: label, subtype, openingMinor } of accounts) {
      const isCredited = transactions.some((row) => row.accountId === id && row.categorySlug === "interest");
      if (subtype !== "savings" || isCredited) continue;
      for (let month = monthOf(since); month <= monthOf(today); month = addMonths(month, 1)) {
        const date = lastDayOf(month);
        const heldMinor = openingMinor + sumOf(label, (row) => row.date <= date);
        if (heldMinor > 0) {
          const interest = Math.round((heldMinor * SAVINGS_RATE) / 12) / 100;
          once(label, date, interest, { text: "INTEREST CREDIT", category: "interest" });
        }
      }
    }
  }

  for (const step of book.steps) {
    if ("monthly" in step) monthly(step.monthly);
    else if ("everyDays" in step) everyDays(step.everyDays);
    else if ("habit" in step) habit(step.habit);
    else if ("move" in step) move(step.move);
    else if ("payInFull" in step) payInFull(step.payInFull);
    else if ("sweep" in step) sweep(step.sweep);
    else {
      const { once: spec } = step;
      const rows = "rows" in spec ? spec.rows : [[spec.date, spec.amount] as const];
      for (const [date, amount] of rows) once(spec.on, date, amount, spec);
    }
  }
  creditInterest();
  return {
    ...{ name, person: book.person, today, currency, coverage, isQuiet: book.isQuiet },
    accounts: accounts.map(({ openingMinor, ...one }, index) => {
      // A file has no balance.
      const balance = coverage[index]?.source === "file" ? null : openingMinor + sumOf(one.name, () => true);
      return {
        ...one,
        currentBalanceMinor: balance,
        availableBalanceMinor: one.type === "depository" ? balance : null,
      };
    }),
    transactions: transactions.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id < b.id ? -1 : 1)),
    wanted: book.wanted.map(({ types, proof, ...rest }) => ({
      ...rest,
      types: types.split(" "),
      proof: numbersIn(proof).map((number) => `${name}/${number}`),
    })),
    silly: book.silly.map(({ types, ...rest }) => ({ ...rest, types: types === "any" ? types : types.split(" ") })),
  };
}

/** Reads "3-5 9" as 3, 4, 5 and 9. */
function numbersIn(ranges: string): number[] {
  return ranges
    .split(" ")
    .filter(Boolean)
    .flatMap((range) => {
      const [first = 0, last = first] = range.split("-").map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    });
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

function amountIn(month: Month, amount: StepOf<"monthly">["amount"]): number {
  if (typeof amount === "number") return amount;
  const step = amount.findLast(([from]) => from <= month) ?? amount[0];
  if (!step) throw new Error("An amount with no step");
  return step[1];
}
