"use client";

import { useId } from "react";
import { Amount } from "@/components/money/amount";
import { CategoryIcon } from "@/components/money/category-icon";
import { useLocale } from "@/components/money/locale";
import { Card, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { formatDay, formatDayRange } from "@/lib/client/format-date";
import { addDays, dayOfMonth } from "@/lib/domain/calendar";
import type { Overview } from "@/lib/schemas/cashflow";

export type UpcomingCardProps = {
  upcoming: Overview["upcoming"];
  currency: string;
  today: string;
  className?: string;
};

const DAYS = 14;

/** The bills of the next 14 days, when they fall, and what is left in the account that pays them. */
export function UpcomingCard({ upcoming, currency, today, className }: UpcomingCardProps) {
  const locale = useLocale();
  const titleId = useId();
  const { bills, from, to, total, after } = upcoming;
  return (
    <Card aria-labelledby={titleId} className={cn("flex flex-col", className)}>
      <CardHeader
        id={titleId}
        title="Next 14 days"
        aside={<span className="num text-ink-3 text-small">{formatDayRange(from, to, locale, "short")}</span>}
      />
      <DayStrip from={from} today={today} billDays={new Set(bills.map(({ date }) => date))} />
      {bills.length === 0 ? (
        <p className="flex-1 border-line border-t py-8 text-center text-ink-2">
          No bills expected. They appear here when a payment has come back often enough to be foreseen.
        </p>
      ) : (
        <>
          <ul className="flex-1">
            {bills.map((bill) => (
              <li
                key={`${bill.date} ${bill.name} ${bill.amount}`}
                className="flex h-13 items-center gap-3 border-line border-t md:h-12"
              >
                <span className="grid size-8 shrink-0 place-items-center rounded-control bg-surface-2 text-ink-2">
                  <CategoryIcon name={bill.icon} />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium leading-[18px]">{bill.name}</span>
                  <span className="block text-caption text-ink-3">
                    {formatDay(bill.date, locale, "weekday")}
                    {bill.isEstimate ? " · estimate" : ""}
                  </span>
                </span>
                <Amount value={-Math.abs(bill.amount)} currency={currency} className="font-medium" />
              </li>
            ))}
          </ul>
          <dl className="total-rule pt-2.5 *:flex *:justify-between *:gap-4 *:leading-6">
            <div className="font-title">
              <dt>{bills.length === 1 ? "1 bill" : `${bills.length} bills`}</dt>
              <dd>
                <Amount value={-Math.abs(total)} currency={currency} />
              </dd>
            </div>
            {after ? (
              <div>
                <dt className="min-w-0 text-ink-2">{after.accountName} after those it pays</dt>
                <dd className={cn("font-medium", after.balance < 0 && "text-critical")}>
                  <Amount value={after.balance} currency={currency} />
                </dd>
              </div>
            ) : null}
          </dl>
        </>
      )}
    </Card>
  );
}

/** Fourteen days with a disc where a bill falls. A picture of the list below it, so it is not read out. */
function DayStrip({ from, today, billDays }: { from: string; today: string; billDays: ReadonlySet<string> }) {
  const locale = useLocale();
  return (
    <ol aria-hidden="true" className="num grid grid-cols-7 gap-y-1 pt-1 pb-3 text-center md:grid-cols-14">
      {Array.from({ length: DAYS }, (_, index) => addDays(from, index)).map((day, index) => (
        <li key={day}>
          <span className={cn("block text-caption text-ink-3", index >= 7 && "phone:hidden")}>
            {formatDay(day, locale, "weekdayLetter")}
          </span>
          <span
            className={cn(
              "mx-auto mt-0.5 grid size-[26px] place-items-center rounded-full text-small max-[22.4rem]:size-6",
              billDays.has(day) ? "bg-rust-soft font-title text-ink" : "text-ink-3",
              day === today && "inset-ring inset-ring-ink-3 text-ink",
            )}
          >
            {dayOfMonth(day)}
          </span>
        </li>
      ))}
    </ol>
  );
}
