"use client";

import { type ReactNode, useId } from "react";
import { MoneyText } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { Card, CardHeader } from "@/components/ui/card";
import type { Calendar, CalendarEntry } from "@/lib/schemas/cashflow/calendar";
import { calendarTitle, ENTRY_KIND_LABELS } from "./calendar-copy";
import { EntryMark, GoalMark } from "./entry-mark";
import { MonthGrid } from "./month-grid";
import { MonthSumCard, StoppableCard } from "./month-sum-card";

export type CalendarViewProps = {
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
