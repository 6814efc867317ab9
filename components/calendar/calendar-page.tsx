"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { MoneyText } from "@/components/money/amount";
import { CurrencySwitch } from "@/components/money/currency-switch";
import { useLocale } from "@/components/money/locale";
import { Card, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { QueryError } from "@/components/ui/error-state";
import { Button, IconButton } from "@/components/ui/form/button";
import { optionsOf, Select } from "@/components/ui/form/select";
import { replaceAddress } from "@/components/ui/overlay/history-layers";
import { Skeleton } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { type AskedCalendar, calendarIn, calendarOf } from "@/lib/client/cashflow/calendar-of";
import { formatDay } from "@/lib/client/format-date";
import { addMonths, firstDayOf, monthOf } from "@/lib/domain/calendar";
import { CALENDAR_MONTHS_AHEAD } from "@/lib/domain/cashflow/calendar/month-calendar";
import type { Calendar, CalendarEntry } from "@/lib/schemas/cashflow/calendar";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { calendarTitle, ENTRY_KIND_LABELS } from "./calendar-copy";
import { EntryMark, GoalMark } from "./entry-mark";
import { FeedCard } from "./feed-card";
import { MonthGrid } from "./month-grid";
import { MonthSumCard, StoppableCard } from "./month-sum-card";

function useCalendar(asked: AskedCalendar) {
  return useQuery({ ...calendarOf(asked), placeholderData: keepPreviousData });
}

/** Month and account are in the URL, so Back keeps them. */
export function CalendarPage() {
  const address = useSearchParams();
  const asked = calendarIn(address);
  const { month, currency } = asked;
  const calendar = useCalendar(asked);
  const [openDate, setOpenDate] = useState<string | null>(null);
  const linkedDay = address.get("day");
  const [shownLink, setShownLink] = useState<string | null>(null);
  // The calendar itself may link to one of its days.
  if (linkedDay !== shownLink) {
    setShownLink(linkedDay);
    setOpenDate(linkedDay);
  }
  const { data } = calendar;
  // A month that can't be loaded keeps its name and the way back.
  const shown = month ?? data?.month ?? null;
  const go = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(address);
    next.delete("day");
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    setOpenDate(null);
    replaceAddress(next.size > 0 ? `/calendar?${next}` : "/calendar");
  };
  const step = useStep(data ?? null);
  const move = (months: 1 | -1) => {
    if (shown === null || (months === 1 && isLastMonth(shown, data?.today))) return;
    step.remember();
    go({ month: addMonths(shown, months) });
  };
  return (
    <div ref={step.page}>
      <CalendarHead
        calendar={data ?? null}
        month={shown}
        onMove={move}
        onToday={() => go({ month: null })}
        onAccount={(id) => go({ account: id })}
      />
      {data ? (
        <CurrencySwitch
          currencies={[data.currency, ...data.otherCurrencies].sort()}
          shown={currency ?? data.currency}
          onChoose={(next) => go({ currency: next, account: null })}
        />
      ) : null}
      {data ? (
        <div
          aria-busy={calendar.isPlaceholderData}
          // The title already shows the requested month; the days are still the previous month's.
          className={cn(calendar.isPlaceholderData && "opacity-55")}
        >
          <CalendarView calendar={data} openDate={openDate} onOpen={setOpenDate} onMonth={move} aside={<FeedCard />} />
        </div>
      ) : calendar.isError ? (
        <Card>
          <QueryError title="Could not load your calendar" query={calendar} fallback={FALLBACKS.data.cashflow} />
        </Card>
      ) : (
        <Card aria-busy="true">
          <span className="sr-only">Loading your calendar</span>
          <Skeleton className="h-160 w-full" />
        </Card>
      )}
    </div>
  );
}

/** Keeps focus in the grid when arrow and page keys change the month. */
function useStep(calendar: Calendar | null) {
  const page = useRef<HTMLDivElement>(null);
  const wasInDays = useRef(false);
  const month = calendar?.month;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows when the days of another month are drawn
  useEffect(() => {
    if (!wasInDays.current) return;
    wasInDays.current = false;
    page.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
  }, [month]);
  const remember = () => {
    wasInDays.current = document.activeElement instanceof HTMLElement && "day" in document.activeElement.dataset;
  };
  return { page, remember };
}

type CalendarHeadProps = {
  calendar: Calendar | null;
  month: string | null;
  onMove: (months: 1 | -1) => void;
  onToday: () => void;
  onAccount: (id: string) => void;
};

function CalendarHead({ calendar, month, onMove, onToday, onAccount }: CalendarHeadProps) {
  const locale = useLocale();
  const nameOf = (one: string) => formatDay(firstDayOf(one), locale, "monthLong");
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-4 md:mb-8">
      <div className="min-w-0">
        <h1 aria-live="polite" className="font-display text-h1-phone md:text-h1">
          {month ? `${nameOf(month)} ${month.slice(0, 4)}` : "Calendar"}
        </h1>
        <p className="mt-1 text-pretty text-ink-2 md:text-lead">
          {calendar && !calendar.hasForecast ? (
            <>
              Your recurring payments. Balances appear once there is a <TextLink href="/forecast">forecast</TextLink>.
            </>
          ) : (
            `${calendar?.account?.name ?? "Your account"}. Each day ahead shows its most likely balance.`
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {calendar?.account && calendar.accounts.length > 1 ? (
          <Select
            aria-label="Account"
            value={calendar.account.id}
            onChange={(event) => onAccount(event.target.value)}
            className="w-auto"
          >
            {optionsOf(calendar.accounts.map(({ id, name }) => [id, name]))}
          </Select>
        ) : null}
        {month ? (
          <div className="flex gap-1">
            <IconButton
              icon={ChevronLeft}
              label={nameOf(addMonths(month, -1))}
              title="Page Up"
              onClick={() => onMove(-1)}
              variant="default"
            />
            <Button disabled={calendar !== null && monthOf(calendar.today) === month} onClick={onToday}>
              Today
            </Button>
            <IconButton
              icon={ChevronRight}
              label={nameOf(addMonths(month, 1))}
              title="Page Down"
              disabled={isLastMonth(month, calendar?.today)}
              onClick={() => onMove(1)}
              variant="default"
            />
          </div>
        ) : null}
      </div>
    </header>
  );
}

function isLastMonth(month: string, today: string | undefined): boolean {
  return today !== undefined && month >= addMonths(monthOf(today), CALENDAR_MONTHS_AHEAD);
}

type CalendarViewProps = {
  calendar: Calendar;
  openDate: string | null;
  onOpen: (date: string | null) => void;
  onMonth: (months: 1 | -1) => void;
  aside?: ReactNode;
};

export function CalendarView({ calendar, aside, ...grid }: CalendarViewProps) {
  const locale = useLocale();
  const titleId = useId();
  return (
    <div className="grid gap-3 md:gap-6">
      <Card isFlush aria-labelledby={titleId} className="overflow-hidden">
        <div className="p-4 pb-3 md:px-6 md:pt-5">
          <CardHeader
            id={titleId}
            title={<MoneyText text={calendarTitle(calendar, locale)} currency={calendar.currency} />}
          />
          <Legend calendar={calendar} />
        </div>
        <MonthGrid calendar={calendar} {...grid} />
      </Card>
      <div className="grid gap-3 md:gap-6 lg:grid-cols-2 xl:grid-cols-3">
        <MonthSumCard calendar={calendar} />
        <StoppableCard calendar={calendar} />
        {aside}
      </div>
    </div>
  );
}

function Legend({ calendar: { days, account } }: { calendar: Calendar }) {
  const entries = days.flatMap((day) => day.entries);
  const kinds = [...new Set(entries.map(({ kind }) => kind))];
  const hasGoals = days.some(({ goals }) => goals.length > 0);
  if (kinds.length === 0 && !hasGoals) return null;
  const isAnyElsewhere = account !== null && entries.some(({ counts }) => !counts);
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-small">
      {kinds.map((kind: CalendarEntry["kind"]) => (
        <li key={kind} className="flex items-center gap-1.5">
          <EntryMark kind={kind} isHollow={false} />
          {ENTRY_KIND_LABELS[kind]}
        </li>
      ))}
      {hasGoals ? (
        <li className="flex items-center gap-1.5">
          <GoalMark />
          Goal
        </li>
      ) : null}
      {isAnyElsewhere ? (
        <li className="flex items-center gap-1.5">
          <EntryMark kind="bill" isHollow />
          By card or from elsewhere
        </li>
      ) : null}
      {entries.some(({ isEstimate }) => isEstimate) ? <li>≈ Our estimate</li> : null}
    </ul>
  );
}
