import { addDays, type Day, daysBetween, monthOf, weekdayOf } from "../../lib/domain/calendar";
import { categoryBySlug } from "../../lib/domain/transactions/category";
import type { LedgerTransaction } from "../../lib/domain/transactions/transaction";

/** Seeded randomness with money-like distributions, independent of the forecast's. */
export type Chance = {
  /** From 0 up to, but not including, 1. */
  unit: () => number;
  between: (low: number, high: number) => number;
  /** A whole number, both ends included. */
  whole: (low: number, high: number) => number;
  isSo: (probability: number) => boolean;
  oneOf: <T>(values: readonly T[]) => T;
  normal: () => number;
  /** Poisson-like count with this mean. */
  count: (mean: number) => number;
};

/** @param seed  a whole number; SplitMix-like, 32 bits */
export function plantedChance(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  const unit = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return ((z ^ (z >>> 16)) >>> 0) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit());
  return {
    unit,
    between: (low, high) => low + (high - low) * unit(),
    whole: (low, high) => low + Math.floor(unit() * (high - low + 1)),
    isSo: (probability) => unit() < probability,
    oneOf: (values) => {
      const value = values[Math.floor(unit() * values.length)];
      if (value === undefined) throw new Error("Nothing to choose from");
      return value;
    },
    normal,
    count: (mean) => {
      let [left, count] = [Math.exp(-mean), 0];
      for (let product = unit(); product > left; product *= unit()) count += 1;
      return left === 1 ? 0 : count;
    },
  };
}

export type Rows = {
  rows: LedgerTransaction[];
  /** @param amount  major units; positive is money in */
  add: (
    accountId: string,
    date: Day,
    amount: number,
    what: { name: string; slug: string; isTransfer?: boolean },
  ) => void;
};

export function rowsOf(household: string): Rows {
  const rows: LedgerTransaction[] = [];
  return {
    rows,
    add: (accountId, date, amount, { name, slug, isTransfer = false }) => {
      const category = categoryBySlug(slug);
      if (!category) throw new Error(`There is no category ${slug}`);
      rows.push({
        id: `${household}/${rows.length}`,
        accountId,
        date,
        amountMinor: Math.round(amount * 100),
        currency: "USD",
        name,
        merchant: name,
        categoryId: category.id,
        categorySlug: category.slug,
        categoryKind: category.kind,
        pending: false,
        isExcluded: false,
        isTransfer,
      });
    },
  };
}

/** Returns the day itself, or the next or previous weekday. */
export function businessDay(day: Day, direction: 1 | -1): Day {
  const weekday = weekdayOf(day);
  return weekday === 0 || weekday === 6 ? businessDay(addDays(day, direction), direction) : day;
}

/** Lists all days between two, both included. */
export function daysFrom(from: Day, to: Day): Day[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}

/** Lists all months with a day in the range. */
export function monthsFrom(from: Day, to: Day): string[] {
  return [...new Set(daysFrom(from, to).map(monthOf))];
}
