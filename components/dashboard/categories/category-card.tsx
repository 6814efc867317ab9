"use client";
"use no memo";

import type { ReactNode } from "react";
import { groupsProof, sumProofs } from "@/components/dashboard/figure-proofs";
import { Amount } from "@/components/money/amount";
import { CategoryIcon } from "@/components/money/category-icon";
import { Change, shareOfChange } from "@/components/money/change";
import { changeProof } from "@/components/money/figures/figure-proof";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { type Opened, Opens, useOpened } from "@/components/money/figures/opens";
import { useLocale } from "@/components/money/locale";
import { TitledCard } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { formatDayRange } from "@/lib/client/format-date";
import type { OverviewPart } from "@/lib/schemas/cashflow";

export type CategoryCardProps = {
  categories: OverviewPart<"categories">;
  month: OverviewPart<"monthToDate">;
  currency: string;
  className?: string;
};

// A table on a wide card; on a narrow one each row is a name line above its bar.
const row =
  "grid grid-cols-[minmax(0,1fr)_auto_60px] items-center gap-x-2 pt-2.5 pb-3 @min-[32rem]:grid-cols-[156px_minmax(0,1fr)_96px_76px] @min-[32rem]:gap-x-3 @min-[32rem]:py-0";

/** Spending by category this month, against the same days of last month. */
export function CategoryCard({ categories, month, currency, className }: CategoryCardProps) {
  const locale = useLocale();
  const rows = toCategoryRows(categories);
  const opened = useOpened();
  const context = { currency, locale };
  const total = sumProofs(month, context).expense;
  const totalShare = shareOfChange(month.previous.expense, month.expense);
  const totalChange = changeProof(
    totalShare,
    { now: total, before: sumProofs(month.previous, context).expense },
    { locale, bySize: true },
  );
  const now = formatDayRange(month.from, month.to, locale, "short");
  const before = formatDayRange(month.previous.from, month.previous.to, locale, "short");
  return (
    <TitledCard
      className={cn("@container flex flex-col", className)}
      title="Spending by category"
      aside={<Key now={now} before={before} />}
    >
      {rows.length === 0 ? (
        <p className="py-8 text-center text-ink-2">Nothing spent this month or in these days of the last one.</p>
      ) : (
        <table className="flex grow flex-col">
          <thead className="sr-only">
            <tr>
              <th scope="col">Category</th>
              <th scope="col">Bar</th>
              <th scope="col">{now}</th>
              <th scope="col">Change on {before}</th>
            </tr>
          </thead>
          {/* Beside a taller card, the rows stretch to fill it. */}
          <tbody className="flex grow flex-col">
            {rows.map((one) => (
              <Row key={one.name} row={one} month={month} currency={currency} opened={opened} />
            ))}
          </tbody>
          <tfoot className="block font-title">
            <tr className={cn(row, "total-rule @min-[32rem]:h-12 @min-[32rem]:pt-0.5")}>
              <th scope="row" className="font-title">
                Total expense
              </th>
              <td className="@max-[32rem]:hidden" />
              <td className="text-right">
                <Opens opened={opened} id="total" proof={total}>
                  <Amount value={month.expense} currency={currency} />
                </Opens>
              </td>
              <td className="text-right">
                <Opens opened={opened} id="total change" proof={totalChange}>
                  <Change share={totalShare} good="down" />
                </Opens>
              </td>
            </tr>
          </tfoot>
        </table>
      )}
      {opened.id === "total" ? <OpenedFigure opened={opened} proof={total} /> : null}
      {opened.id === "total change" ? <OpenedFigure opened={opened} proof={totalChange} /> : null}
    </TitledCard>
  );
}

type RowProps = { row: CategoryRow; month: OverviewPart<"monthToDate">; currency: string; opened: Opened };

function Row({ row: { name, groups, icon, amount, previousAmount, bar }, month, currency, opened }: RowProps) {
  const locale = useLocale();
  const proofOf = (days: { from: string; to: string }, amount: number) =>
    groupsProof({ title: name, groups, amount }, days, { currency, locale });
  const proof = proofOf(month, amount);
  const share = shareOfChange(previousAmount, amount);
  const change = changeProof(share, { now: proof, before: proofOf(month.previous, previousAmount) }, { locale });
  const open = { [`group ${name}`]: proof, [`group ${name} change`]: change }[opened.id ?? ""];
  return (
    <>
      <tr
        className={cn(
          row,
          "border-line border-t first:border-t-0 @min-[32rem]:max-h-14 @min-[32rem]:min-h-10 @min-[32rem]:grow",
        )}
      >
        <th scope="row" className={cn("flex min-w-0 items-center gap-3", open && "font-strong")}>
          <CategoryIcon name={icon} className="shrink-0 text-ink-3" />
          <span className="min-w-0">{name}</span>
        </th>
        <td className="@max-[32rem]:order-last @max-[32rem]:col-span-full @max-[32rem]:mt-2.5">
          {typeof bar === "object" ? (
            <span aria-hidden="true" className="relative block h-2.5 border-line border-l">
              <span
                className="absolute inset-y-0 left-0 rounded-r-bar bg-chart-in"
                style={{ width: `${(bar.now * 100).toFixed(2)}%` }}
              />
              {previousAmount > 0 ? (
                <span
                  className="-top-1 -ml-0.5 absolute h-[18px] w-0.5 rounded-full bg-ink ring-1 ring-surface"
                  style={{ left: `${(bar.before * 100).toFixed(2)}%` }}
                />
              ) : null}
            </span>
          ) : (
            <span className="text-caption text-ink-3">
              {bar === "fixed" ? "Fixed cost, left off the scale" : "Nearly unchanged, left off the scale"}
            </span>
          )}
        </td>
        <td className="text-right font-medium">
          <Opens opened={opened} id={`group ${name}`} proof={proof}>
            <Amount value={amount} currency={currency} />
          </Opens>
        </td>
        <td className="text-right">
          <Opens opened={opened} id={`group ${name} change`} proof={change}>
            <Change share={share} good="down" />
          </Opens>
        </td>
      </tr>
      {open ? (
        <tr className="block">
          <td colSpan={4} className="block">
            <OpenedFigure opened={opened} proof={open} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

function Key({ now, before }: { now: string; before: string }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className="num flex shrink-0 items-center gap-1.5 whitespace-nowrap text-caption text-ink-3 max-[22.4rem]:hidden"
    >
      <span className="h-2 w-3 rounded-[3px] bg-chart-in" />
      {now}
      <span className="ml-3 h-3.5 w-0.5 rounded-full bg-ink" />
      {before}
    </span>
  );
}

type Category = OverviewPart<"categories">[number];

type CategoryRow = {
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
