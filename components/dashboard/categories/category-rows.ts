import type { OverviewPart } from "@/lib/schemas/cashflow";

type Category = OverviewPart<"categories">[number];

export type CategoryRow = {
  name: string;
  /** Category groups in the row: its own, or all within "Everything else". */
  groups: readonly string[];
  icon: string;
  amount: number;
  previousAmount: number;
  /** Lengths from 0 to 1 on the common scale, or the reason for no bar. */
  bar: { now: number; before: number } | "fixed" | "unchanged";
};

/** Rows shown separately; smaller ones are merged as "Everything else". */
const ROWS_SHOWN = 8;
/** A steady cost this many times larger than the next would shrink all other bars to stubs. */
const OFF_SCALE = 1.5;
/** Share of change below which a bar says nothing, such as rent plus a small extra. */
const NEARLY_UNCHANGED = 0.01;
/** Leaves room right of the longest bar for its tick. */
const HEADROOM = 1.075;

/** Returns at most nine rows, largest first, with bars on one scale. A refund larger than the spending has no bar. */
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

/** Removes floating-point drift from sums in major units; three decimals cover every currency. */
function roundToCents(value: number): number {
  return Math.round(value * 1000) / 1000;
}
