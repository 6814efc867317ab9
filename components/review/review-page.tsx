"use client";

import { useQuery } from "@tanstack/react-query";
import { CalendarRange, ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { ConnectBankButton } from "@/components/banks/connect-bank";
import { CurrencySwitch } from "@/components/money/currency-switch";
import { useLocale } from "@/components/money/locale";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { QueryError } from "@/components/ui/error-state";
import { Button, IconButton } from "@/components/ui/form/button";
import { Segmented } from "@/components/ui/form/segmented";
import { replaceAddress } from "@/components/ui/overlay/history-layers";
import { Skeleton } from "@/components/ui/skeleton";
import { useSession } from "@/lib/client/auth/session";
import { cashflowMonthsQuery } from "@/lib/client/cashflow/cashflow-queries";
import type { CashflowMonth } from "@/lib/schemas/cashflow";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { isYear, type Period, periodName, reviewOf, reviewTitle, stepPeriod } from "./review";
import { ReviewSheet } from "./review-sheet";

/** `year` means the newest month's year. */
const PERIOD = /^(?:year|\d{4}(?:-(?:0[1-9]|1[0-2]))?)$/;

/** The period is in the URL: `?of=2026-10`, `?of=2026`. */
export function ReviewPage() {
  const months = useQuery(cashflowMonthsQuery);
  const asked = useSearchParams().get("of") ?? "";
  if (months.data) return <Loaded months={months.data} asked={PERIOD.test(asked) ? asked : null} />;
  return (
    <>
      <h1 className="mb-5 font-display text-h1-phone md:text-h1">In review</h1>
      <Card className="max-w-[46rem]" aria-busy={months.isPending}>
        {months.isError ? (
          <QueryError title="Could not load your months" query={months} fallback={FALLBACKS.data.cashflow} />
        ) : (
          <div className="grid gap-4">
            <span className="sr-only">Loading your review</span>
            <Skeleton className="h-8 w-2/3" />
            <Skeleton className="h-32 w-full" />
            <Skeleton className="h-64 w-full" />
          </div>
        )}
      </Card>
    </>
  );
}

function Loaded({ months, asked }: { months: readonly CashflowMonth[]; asked: Period | null }) {
  const locale = useLocale();
  const home = useSession((session) => session.user?.currency);
  const [chosen, setChosen] = useState<string | null>(null);
  const currencies = [...new Set(months.map((month) => month.currency))];
  const [newest] = months;
  if (!newest) {
    return (
      <>
        <h1 className="mb-5 font-display text-h1-phone md:text-h1">In review</h1>
        <Card className="max-w-[46rem]">
          <EmptyState
            icon={<CalendarRange size={20} strokeWidth={1.75} />}
            title="Nothing to look back on yet"
            action={<ConnectBankButton />}
          >
            Once your first transactions are here, each month and each year has a page that you can print.
          </EmptyState>
        </Card>
      </>
    );
  }
  const currency = [chosen, home].find((one) => one && currencies.includes(one)) ?? newest.currency;
  const own = months.filter((month) => month.currency === currency).map(({ month }) => month);
  const [last, first] = [own[0] ?? newest.month, own.at(-1) ?? newest.month];
  // Defaults to the last full month, else the current one.
  const period = asked === "year" ? last.slice(0, 4) : (asked ?? own[1] ?? last);
  const review = reviewOf(period, months, currency);
  const go = (to: Period) => replaceAddress(`/review?of=${to}`);
  const inYear = isYear(period);
  const month = inYear ? (own.find((one) => one.startsWith(period)) ?? last) : period;
  const isFirst = period <= (inYear ? first.slice(0, 4) : first);
  const isLast = period >= (inYear ? last.slice(0, 4) : last);
  return (
    <>
      <div className="mb-5 flex max-w-[46rem] flex-wrap items-center justify-between gap-3">
        <h1 className="text-balance font-display text-h1-phone md:text-h1">
          {reviewTitle(period, review?.isPartial ?? false, locale)}
        </h1>
        <Button className="print:hidden" onClick={() => window.print()}>
          <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
          Print
        </Button>
      </div>
      <div className="mb-4 flex max-w-[46rem] flex-wrap items-center justify-between gap-3 print:hidden">
        <Segmented
          label="Period"
          value={inYear ? "year" : "month"}
          options={[
            { value: "month", label: "Month" },
            { value: "year", label: "Year" },
          ]}
          onChange={(to) => go(to === "year" ? period.slice(0, 4) : month)}
        />
        <div className="flex items-center">
          <IconButton
            icon={ChevronLeft}
            iconSize={18}
            label={inYear ? "Previous year" : "Previous month"}
            disabled={isFirst}
            onClick={() => go(stepPeriod(period, -1))}
          />
          <span aria-live="polite" className="min-w-32 text-center font-medium text-ink-2 text-small">
            {periodName(period, locale)}
          </span>
          <IconButton
            icon={ChevronRight}
            iconSize={18}
            label={inYear ? "Next year" : "Next month"}
            disabled={isLast}
            onClick={() => go(stepPeriod(period, 1))}
          />
        </div>
      </div>
      <CurrencySwitch currencies={currencies} shown={currency} onChoose={setChosen} />
      {review ? (
        <ReviewSheet key={`${period} ${currency}`} review={review} />
      ) : (
        <Card className="max-w-[46rem]">
          <p className="py-8 text-center text-ink-2">No transactions in {periodName(period, locale)}.</p>
        </Card>
      )}
    </>
  );
}
