import { type KeyboardEvent, useRef, useState } from "react";
import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { cn } from "@/components/ui/cn";
import { formatDay } from "@/lib/client/format-date";
import { addDays, dayOfMonth, weekdayOf } from "@/lib/domain/calendar";
import type { Calendar, CalendarDay } from "@/lib/schemas/cashflow/calendar";
import { calendarDayLabel } from "./calendar-copy";
import { EntryMark, GoalMark } from "./entry-mark";
import { OpenedCalendarDay } from "./opened-calendar-day";

export type MonthGridProps = {
  calendar: Calendar;
  openDate: string | null;
  onOpen: (date: string | null) => void;
  onMonth: (months: 1 | -1) => void;
};

const SHOWN = 3;
/** An arbitrary Sunday, for weekday names. */
const A_SUNDAY = "2026-11-01";
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** On a phone, a list of the days with entries. */
export function MonthGrid({ calendar, openDate, onOpen, onMonth }: MonthGridProps) {
  const locale = useLocale();
  const { days, today, currency, lowest } = calendar;
  const list = useRef<HTMLOListElement>(null);
  const [walked, setWalked] = useState<string | null>(null);
  const first = days[0]?.date ?? today;
  const focusable = [walked, openDate, today].find((date) => days.some((day) => day.date === date)) ?? first;
  const highest = Math.max(0, ...days.map(({ balance }) => balance ?? 0));
  const focusDay = (date: string) => {
    const cell = list.current?.querySelector<HTMLElement>(`[data-day="${date}"]`);
    cell?.focus();
    if (cell) setWalked(date);
  };
  const walk = (event: KeyboardEvent, date: string) => {
    const step = STEPS[event.key];
    if (step !== undefined) focusDay(addDays(date, step));
    else if (event.key === "PageDown" || event.key === "PageUp") onMonth(event.key === "PageDown" ? 1 : -1);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div aria-hidden="true" className="grid grid-cols-7 border-ink border-b pb-2 text-ink-2 text-small phone:hidden">
        {Array.from({ length: 7 }, (_, index) => (
          <span key={addDays(A_SUNDAY, index)} className="px-3">
            {formatDay(addDays(A_SUNDAY, index), locale, "weekday").split(/[,\s]/)[0]}
          </span>
        ))}
      </div>
      {/* An opened day follows its own cell in list and reading order. In the grid, dense flow lets later days fill the week first. */}
      <ol ref={list} aria-label="Days" className="md:grid md:grid-flow-dense md:grid-cols-7">
        {weekdayOf(first) > 0 ? (
          <li aria-hidden="true" className="phone:hidden" style={{ gridColumn: `span ${weekdayOf(first)}` }} />
        ) : null}
        {days.map((day) => {
          const { date, entries, goals } = day;
          const isOpen = date === openDate;
          const close = () => {
            onOpen(null);
            focusDay(date);
          };
          return [
            <li
              key={date}
              className={cn(
                "min-w-0 border-line border-b md:border-r",
                entries.length + goals.length === 0 && "phone:hidden",
              )}
            >
              <button
                type="button"
                data-day={date}
                tabIndex={date === focusable ? 0 : -1}
                aria-label={calendarDayLabel(day, currency, locale)}
                aria-current={date === today ? "date" : undefined}
                aria-expanded={isOpen}
                onKeyDown={(event) => walk(event, date)}
                onFocus={() => setWalked(date)}
                onClick={() => onOpen(isOpen ? null : date)}
                className={cn(
                  "relative flex h-full w-full flex-col gap-1 px-4 py-3 text-left hover:bg-surface-2 md:min-h-31 md:p-2.5",
                  date === lowest?.date && "bg-sorrel-soft",
                  isOpen && "inset-ring inset-ring-sorrel",
                  date < today && "text-ink-2",
                )}
              >
                <DayHead
                  date={date}
                  isFirst={date === first}
                  isToday={date === today}
                  isLowest={date === lowest?.date}
                />
                <DayGoals goals={goals} />
                <DayEntries entries={entries} currency={currency} shown={Math.max(1, SHOWN - goals.length)} />
                <DayBalance
                  balance={day.balance}
                  share={highest > 0 ? (day.balance ?? 0) / highest : 0}
                  currency={currency}
                />
              </button>
            </li>,
            isOpen ? (
              <li key="opened" className="border-line border-b md:col-span-7">
                <OpenedCalendarDay calendar={calendar} date={date} onClose={close} />
              </li>
            ) : null,
          ];
        })}
      </ol>
    </>
  );
}

function DayHead({
  date,
  isFirst,
  isToday,
  isLowest,
}: {
  date: string;
  isFirst: boolean;
  isToday: boolean;
  isLowest: boolean;
}) {
  const locale = useLocale();
  return (
    <span className="flex items-baseline justify-between gap-2">
      <span className={cn("num text-small", isToday ? "font-strong text-sorrel" : "font-medium")}>
        <span className="phone:hidden">{isFirst ? formatDay(date, locale, "short") : dayOfMonth(date)}</span>
        <span className="md:hidden">{formatDay(date, locale, "weekday")}</span>
        {isToday ? " · today" : null}
      </span>
      {isLowest ? <span className="font-medium text-caption text-sorrel">Low point</span> : null}
    </span>
  );
}

function DayGoals({ goals }: Pick<CalendarDay, "goals">) {
  return goals.map(({ id, name, amount, currency }) => (
    <span
      key={id}
      className="flex items-center gap-1.5 font-medium text-caption text-sorrel leading-[18px] phone:text-body phone:leading-6"
    >
      <GoalMark />
      <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
      <Amount value={amount} currency={currency} cents={false} className="shrink-0" />
    </span>
  ));
}

function DayEntries({
  entries,
  currency,
  shown,
}: {
  entries: CalendarDay["entries"];
  currency: string;
  shown: number;
}) {
  const more = entries.length - shown;
  return (
    <span className="grid grid-cols-1 gap-0.5">
      {entries.slice(0, more === 1 ? shown + 1 : shown).map(({ key, name, kind, amount, counts, isEstimate }) => (
        <span
          key={key}
          className="flex flex-wrap items-start gap-x-1.5 text-caption leading-[18px] phone:text-body phone:leading-6"
        >
          <span className="flex h-[1lh] shrink-0 items-center">
            <EntryMark kind={kind} isHollow={!counts} />
          </span>
          {/* Shrinks the amount before breaking a word that fits its line. */}
          <bdi className="line-clamp-3 min-w-min max-w-[calc(100%-0.875rem)] flex-1 [overflow-wrap:break-word]">
            {name}
          </bdi>
          <span className={cn("ml-auto shrink-0", amount > 0 ? "text-income" : "text-ink-2")}>
            {isEstimate ? <span aria-hidden="true">≈ </span> : null}
            {/* Keeps cents below one unit: 15 cents of interest isn't $0. */}
            <Amount value={amount} currency={currency} cents={Math.abs(amount) < 1} sign="always" />
          </span>
        </span>
      ))}
      {more > 1 ? <span className="text-caption text-ink-3">{more} more</span> : null}
    </span>
  );
}

function DayBalance({ balance, share, currency }: { balance: number | null; share: number; currency: string }) {
  if (balance === null) return null;
  return (
    <>
      <span className="mt-auto pt-1 text-right text-small phone:hidden">
        <Amount
          value={balance}
          currency={currency}
          cents={false}
          className={cn("font-medium", balance < 0 && "text-critical")}
        />
      </span>
      <span
        aria-hidden="true"
        style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }}
        className="absolute bottom-0 left-0 h-[3px] bg-sorrel/40 phone:hidden"
      />
    </>
  );
}
