import { type Day, dayNumberOf } from "@/lib/domain/calendar";
import { sumMinor } from "@/lib/domain/money";

type Dated = { date: Day };

/** Index of the first value that isn't before a place. Values are in order, so half of them drop out at each look. */
export function firstFrom<T>(values: readonly T[], isBefore: (value: T) => boolean): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(values[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Rows from a day on, of rows that are oldest first. */
export function rowsSince<T extends Dated>(rows: readonly T[], from: Day): readonly T[] {
  const first = firstFrom(rows, ({ date }) => date < from);
  return first === 0 ? rows : rows.slice(first);
}

/** Rows from one day to another, both included, of rows that are oldest first. */
export function rowsBetween<T extends Dated>(rows: readonly T[], from: Day, to: Day): readonly T[] {
  return rows.slice(...rangeBetween(rows, from, to));
}

/** Places of the first row from a day on, and of the first after another day, of rows that are oldest first. */
export function rangeBetween(rows: readonly Dated[], from: Day, to: Day): [first: number, end: number] {
  return [firstFrom(rows, ({ date }) => date < from), firstFrom(rows, ({ date }) => date <= to)];
}

/** Splits rows into runs, in each of which every row follows the one before. */
export function runsOf<T>(rows: readonly T[], follows: (previous: T, row: T) => boolean): T[][] {
  const runs: T[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    const previous = run?.at(-1);
    if (run && previous !== undefined && follows(previous, row)) run.push(row);
    else runs.push([row]);
  }
  return runs;
}

/** Days between each two rows next to each other. */
export function gapsOf(rows: readonly Dated[]): number[] {
  const days = rows.map(({ date }) => dayNumberOf(date));
  return days.slice(1).map((day, at) => day - (days[at] ?? day));
}

/** Adds up signed amounts in minor units. */
export function totalOf(rows: readonly { amountMinor: number }[]): number {
  return sumMinor(rows.map(({ amountMinor }) => amountMinor));
}
