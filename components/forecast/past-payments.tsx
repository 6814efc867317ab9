"use client";

import { type ReactNode, useEffect, useState } from "react";
import { Amount } from "@/components/money/amount";
import { formatAmount } from "@/components/money/format";
import { useLocale } from "@/components/money/locale";
import { OpensTransaction } from "@/components/transactions/details/opens-transaction";
import { Skeleton } from "@/components/ui/skeleton";
import { formatDay } from "@/lib/client/format-date";
import { useTransactionsByIds } from "@/lib/client/transactions/use-transactions";

/** Delay before loading, so moving through days by arrow key requests nothing. */
const SETTLED_MS = 250;
const LATEST = 3;
/** Maximum height of a stack and size of a dot in pixels; tall stacks overlap. */
const [PILE, DOT] = [52, 9];

export type PastPaymentsProps = {
  title: ReactNode;
  /** Text alternative for the dots. */
  name: string;
  ids: readonly string[];
  expected: { low: number; high: number; middle: number | null };
  currency: string;
  /** Set for everyday transactions: a dot is one day's sum. `dayCount` is null when older transactions were cut off. */
  perDay?: { dayCount: number | null };
};

export function PastPayments({ title, name, ids, expected, currency, perDay }: PastPaymentsProps) {
  const locale = useLocale();
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  const rows = useTransactionsByIds(ids, { isEnabled: isSettled });
  // The rows show the error when opened.
  if (rows.isLoadingError) return null;
  const whole = (value: number) => formatAmount(value, currency, { locale, cents: false });
  // Keeps one side of a transfer: the one on this account.
  const own = (rows.data ?? []).filter(({ amount }) => perDay || Math.sign(amount) === Math.sign(expected.low));
  const past = perDay ? daySums(own, perDay.dayCount) : own.map(({ id, amount }) => ({ key: id, value: amount }));
  const { from, to, at, dots, levels } = dotsOf(past, expected);
  const step = levels > 1 ? Math.min(DOT + 1, (PILE - DOT) / (levels - 1)) : 0;
  const [one, many] = perDay ? ["day", "days"] : ["payment", "payments"];
  const percent = (share: number) => `${(100 * share).toFixed(2)}%`;
  return (
    <section className="min-w-0">
      <h4 className="font-medium text-ink-2 text-small">{title}</h4>
      {rows.isPending ? (
        <Skeleton className="mt-3 h-44 w-full" />
      ) : (
        <>
          <div
            role="img"
            aria-label={`${past.length} past ${past.length === 1 ? one : many} of ${name}, beside ${whole(expected.low)} to ${whole(expected.high)}, which is likely`}
            className="relative mt-3 h-16 border-ink-3 border-b"
          >
            <span
              className="forecast-range absolute inset-y-0 rounded-t-bar"
              style={{ left: percent(at(expected.low)), width: percent(at(expected.high) - at(expected.low)) }}
            />
            {expected.middle === null ? null : (
              <span
                className="-ml-px absolute inset-y-0 w-0.5 bg-sorrel"
                style={{ left: percent(at(expected.middle)) }}
              />
            )}
            {dots.map(({ key, at: place, level }) => (
              <i
                key={key}
                data-dot=""
                className="absolute -ml-1 size-2 rounded-full bg-ink-3"
                style={{ left: percent(place), bottom: `${3 + level * step}px` }}
              />
            ))}
          </div>
          <p aria-hidden="true" className="num flex justify-between pt-1 text-caption text-ink-3">
            <span className="amt">{whole(from)}</span>
            <span className="amt">{whole(to)}</span>
          </p>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 pt-1 text-caption text-ink-2">
            <li className="flex items-center gap-1.5">
              <i className="size-2 rounded-full bg-ink-3" />
              {perDay ? "A past day" : "A past payment"}
            </li>
            <li className="flex items-center gap-1.5">
              <i className="forecast-range h-3 w-2 border-sorrel border-r-2" />
              Expected
            </li>
          </ul>
          {perDay ? null : (
            <ul aria-label={`Latest payments of ${name}`} className="pt-2 text-small">
              {own.slice(0, LATEST).map((row) => (
                <li key={row.id} className="flex justify-between gap-3 border-line border-t py-2 first:border-t-0">
                  <OpensTransaction row={row} list={own}>
                    {formatDay(row.date, locale)}
                  </OpensTransaction>
                  <Amount value={row.amount} currency={row.currency} sign="always" />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

/** A past amount as a dot: `at` is its position from 0 to 1, `level` the number of dots below it. */
type PastDot = { key: string; at: number; level: number };

/** Dots of past amounts beside the expected range, on an axis `from`–`to`. `at` places any other value. */
type PastDots = { from: number; to: number; at: (value: number) => number; dots: PastDot[]; levels: number };

/** Columns of dots; with 30, dots don't overlap on a phone either. */
const PLACES = 30;
const MARGIN = 0.06;

/** @param past  in any order; earlier entries go below */
export function dotsOf(
  past: readonly { key: string; value: number }[],
  expected: { low: number; high: number },
): PastDots {
  const values = [expected.low, expected.high, ...past.map(({ value }) => value)];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  // A single amount gets an axis of ±10%.
  const margin = most > least ? (most - least) * MARGIN : Math.max(1, Math.abs(most) * 0.1);
  const [from, to] = [least - margin, most + margin];
  const at = (value: number) => (value - from) / (to - from);
  const piles = new Map<number, number>();
  const dots = past.map(({ key, value }) => {
    const place = Math.min(PLACES - 1, Math.floor(at(value) * PLACES));
    const level = piles.get(place) ?? 0;
    piles.set(place, level + 1);
    return { key, at: (place + 0.5) / PLACES, level };
  });
  return { from, to, at, dots, levels: Math.max(0, ...piles.values()) };
}

/**
 * Sums each past day, with zero for days without transactions.
 *
 * @param rows  newest first
 * @param dayCount  number of days the rows fully cover; null when older rows were cut off, which drops the oldest,
 * possibly incomplete day
 */
export function daySums(
  rows: readonly { date: string; amount: number }[],
  dayCount: number | null,
): { key: string; value: number }[] {
  const sums = new Map<string, number>();
  for (const { date, amount } of rows) sums.set(date, (sums.get(date) ?? 0) + amount);
  const oldest = rows.at(-1)?.date;
  if (dayCount === null && oldest) sums.delete(oldest);
  return [
    ...Array.from({ length: Math.max(0, (dayCount ?? 0) - sums.size) }, (_, index) => ({
      key: `none ${index}`,
      value: 0,
    })),
    ...[...sums].map(([key, value]) => ({ key, value })),
  ];
}
