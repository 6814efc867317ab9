import type { Overview } from "@/lib/schemas/cashflow";

type Category = Overview["categories"][number];

export type CategoryRow = {
  name: string;
  /** The category groups in it: its own name, or all that "Everything else" adds up. */
  groups: readonly string[];
  icon: string;
  amount: number;
  previousAmount: number;
  /** Lengths from 0 to 1 on the common scale, or why the row is left off it. */
  bar: { now: number; before: number } | "fixed" | "unchanged";
};

/** Rows that stand by themselves; the smaller ones are added up as "Everything else". */
const ROWS_SHOWN = 8;
/** A steady cost this many times the largest other one would make every other bar a stub. */
const OFF_SCALE = 1.5;
/** Rent with a little beside it moves by less than this share: its bar would say nothing. */
const NEARLY_UNCHANGED = 0.01;
/** Room right of the longest mark, so that its tick is not at the edge. */
const HEADROOM = 1.075;

/** Largest first, at most nine rows, with their bars on one scale. A refund larger than the spending has no bar. */
export function toCategoryRows(categories: readonly Category[]): CategoryRow[] {
  const sorted = categories
    .filter(({ amount, previousAmount }) => amount !== 0 || previousAmount !== 0)
    .toSorted((a, b) => b.amount - a.amount || b.previousAmount - a.previousAmount);
  const shown = sorted.length > ROWS_SHOWN + 1 ? sorted.slice(0, ROWS_SHOWN) : sorted;
  const rest = sorted.slice(shown.length);
  const size = ({ amount, previousAmount }: Category) => Math.max(amount, previousAmount, 0);
  const sum = (pick: (category: Category) => number) => roundToCents(rest.reduce((total, one) => total + pick(one), 0));
  const everythingElse: Category = {
    group: "Everything else",
    icon: "ellipsis",
    amount: sum(({ amount }) => amount),
    previousAmount: sum(({ previousAmount }) => previousAmount),
    isFixed: false,
  };
  const rows = rest.length > 0 ? [...shown, everythingElse] : shown;
  const largestMoving = Math.max(0, ...rows.filter((row) => !isSteady(row)).map(size));
  const isOff = (row: Category) => isSteady(row) && largestMoving > 0 && size(row) > OFF_SCALE * largestMoving;
  const scale = Math.max(0, ...rows.filter((row) => !isOff(row)).map(size)) * HEADROOM;
  const length = (amount: number) => (scale === 0 ? 0 : Math.max(0, amount) / scale);
  return rows.map((row) => ({
    name: row.group,
    groups: row === everythingElse ? rest.map(({ group }) => group) : [row.group],
    icon: row.icon,
    amount: row.amount,
    previousAmount: row.previousAmount,
    bar: isOff(row)
      ? row.isFixed
        ? "fixed"
        : "unchanged"
      : { now: length(row.amount), before: length(row.previousAmount) },
  }));
}

function isSteady({ isFixed, amount, previousAmount }: Category): boolean {
  return isFixed || Math.abs(amount - previousAmount) < NEARLY_UNCHANGED * previousAmount;
}

/** Sums of amounts in major units drift in the last binary digit; three decimals hold every currency we know. */
function roundToCents(value: number): number {
  return Math.round(value * 1000) / 1000;
}
