"use client";
"use no memo";

import { ChartColumn, Table2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { CashflowChart, type CashflowChartMonth } from "@/components/charts/cashflow-chart";
import { sumProofs } from "@/components/dashboard/figure-proofs";
import { Amount } from "@/components/money/amount";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { type Opened, Opens, useOpened } from "@/components/money/figures/opens";
import { formatAmount, formatMoneyShort } from "@/components/money/format";
import { useLocale } from "@/components/money/locale";
import { TitledCard } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Segmented } from "@/components/ui/form/segmented";
import { Table, TableBody, TableHead, TableHeader } from "@/components/ui/table";
import { TextLink } from "@/components/ui/text-link";
import { formatDay } from "@/lib/client/format-date";
import { firstDayOf, lastDayOf } from "@/lib/domain/calendar";
import { ordinal } from "@/lib/domain/in-words";
import type { CashflowMonth } from "@/lib/schemas/cashflow";

export type CashflowCardProps = {
  /** Newest first, as the API sends them, in any currency; at least one in `currency`. */
  months: readonly CashflowMonth[];
  currency: string;
  /** In the user's time zone. */
  today: string;
  /** The page's month, `"2026-08"`; null for the current one. */
  chosen: string | null;
  onChoose: (month: string | null) => void;
  className?: string;
};

const VIEWS = [
  { value: "chart", label: "Chart", icon: <ChartColumn size={15} strokeWidth={1.75} aria-hidden="true" /> },
  { value: "table", label: "Table", icon: <Table2 size={15} strokeWidth={1.75} aria-hidden="true" /> },
] as const;

export function CashflowCard({ months: all, currency, today, chosen, onChoose, className }: CashflowCardProps) {
  const locale = useLocale();
  const [view, setView] = useState<"chart" | "table">("chart");
  const [peeked, setPeeked] = useState<string | null>(null);
  const months = monthsShown(all, currency);
  const context = { currency, locale, today };
  const at = (key: string | null) => months.find(({ month }) => month === key);
  const selected = at(chosen) ?? months.at(-1);
  const lit = at(peeked) ?? selected;
  const opened = useOpened();

  return (
    <TitledCard
      className={cn("@container flex flex-col", className)}
      title={cashflowTitle(months)}
      aside={<Segmented label="View" value={view} options={VIEWS} onChange={setView} />}
    >
      {lit ? <Readout month={lit} context={context} opened={opened} /> : null}
      <OpenedFigure opened={opened} proof={proofOf(opened.id, months, context)} />
      {view === "chart" ? (
        <CashflowChart
          months={toChartMonths(months, context)}
          selected={selected?.month ?? ""}
          lit={lit?.month ?? ""}
          onSelect={(key) => onChoose(at(key)?.isPartial ? null : key)}
          onPeek={setPeeked}
          formatTick={(value) => formatMoneyShort(value, currency, locale)}
        />
      ) : (
        <MonthTable months={months} context={context} opened={opened} />
      )}
    </TitledCard>
  );
}

function proofOf(id: string | null, months: readonly CashflowMonth[], context: CashflowContext) {
  const [key, line] = id?.split(" ") ?? [];
  const month = months.find((one) => one.month === key);
  return month && line ? monthProofs(month, context)[line as "income" | "expense" | "net"] : undefined;
}

function monthProofs(month: CashflowMonth, context: CashflowContext) {
  return sumProofs({ ...month, from: firstDayOf(month.month), to: lastDayOf(month.month) }, context);
}

const LINES = ["income", "expense", "net"] as const;

const MARKS = {
  income: <span className="size-2.5 rounded-[3px] bg-chart-in" />,
  expense: <span className="size-2.5 rounded-[3px] bg-chart-out" />,
  net: (
    <span className="relative h-0.5 w-4 bg-ink">
      <span className="-top-0.5 absolute left-[5px] size-1.5 rounded-full bg-ink" />
    </span>
  ),
};

/** Keeps the link's touch area off the first figure on the narrowest phones. */
const BESIDE_LINK = "max-[22.4rem]:my-0! max-[22.4rem]:py-0!";

function Readout({ month, context, opened }: { month: CashflowMonth; context: CashflowContext; opened: Opened }) {
  const proofs = monthProofs(month, context);
  const { currency } = context;
  return (
    <div className="relative mb-4 @min-[480px]:flex @min-[480px]:flex-wrap @min-[480px]:items-center @min-[480px]:gap-x-5 @min-[480px]:gap-y-1">
      <dl className="grid grow grid-cols-3 gap-x-2 gap-y-1 text-ink-2 text-small max-[22.4rem]:grid-cols-1 @min-[480px]:flex @min-[480px]:flex-wrap @min-[480px]:gap-x-5">
        <div className="num col-span-full text-ink-3 @min-[480px]:border-line @min-[480px]:border-r @min-[480px]:pr-5">
          <dt className="sr-only">Month</dt>
          <dd>{monthName(month, context)}</dd>
        </div>
        {LINES.map((line) => (
          <Reading key={line} label={proofs[line].title} mark={MARKS[line]}>
            <Opens opened={opened} id={`${month.month} ${line}`} proof={proofs[line]} className={BESIDE_LINK}>
              <Amount value={proofs[line].value} currency={currency} sign="always" />
            </Opens>
          </Reading>
        ))}
      </dl>
      <TextLink
        href={`/spending?startDate=${firstDayOf(month.month)}&endDate=${lastDayOf(month.month)}`}
        className="@max-[479px]:-top-3 @max-[479px]:absolute @max-[479px]:right-0 @min-[480px]:ml-auto md:@max-[479px]:top-0"
      >
        Transactions
      </TextLink>
    </div>
  );
}

function Reading({ label, mark, children }: { label: string; mark: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 max-[22.4rem]:flex-nowrap max-[22.4rem]:justify-between">
      <dt className="flex items-center gap-2">
        <span aria-hidden="true" className="flex">
          {mark}
        </span>
        {label}
      </dt>
      <dd className="font-strong text-ink @max-[479px]:min-[22.5rem]:basis-full @max-[479px]:text-body">{children}</dd>
    </div>
  );
}

type MonthTableProps = { months: readonly CashflowMonth[]; context: CashflowContext; opened: Opened };

function MonthTable({ months, context, opened }: MonthTableProps) {
  const { currency, locale } = context;
  return (
    // The table replaces the chart at the same height and scrolls, so it must be focusable.
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      aria-label="Cashflow by month"
      className="mt-auto h-[244px] overflow-y-auto @min-[480px]:h-[326px]"
    >
      <Table>
        <TableHead className="sticky top-0 bg-surface">
          <tr>
            <TableHeader>Month</TableHeader>
            <TableHeader isAmount>Income</TableHeader>
            <TableHeader isAmount>Expense</TableHeader>
            <TableHeader isAmount>Net</TableHeader>
          </tr>
        </TableHead>
        <TableBody>
          {months.toReversed().map((month) => (
            <tr key={month.month} className="*:h-9 *:pr-4 *:text-right *:last:pr-0 *:first:text-left">
              <th scope="row" className="whitespace-nowrap">
                {formatDay(month.month, locale, "monthYear")}
                {month.isPartial ? <span className="text-ink-3"> so far</span> : null}
              </th>
              {LINES.map((line) => {
                const proof = monthProofs(month, context)[line];
                return (
                  <td key={line} className={cn(line === "net" && "font-strong")}>
                    <Opens
                      opened={opened}
                      id={`${month.month} ${line}`}
                      proof={proof}
                      className="phone:-my-1.5 phone:py-1.5"
                    >
                      <Amount value={proof.value} currency={currency} cents={false} sign="always" />
                    </Opens>
                  </td>
                );
              })}
            </tr>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}

type CashflowContext = {
  currency: string;
  locale: string;
  /** `"2026-11-21"`, in the user's time zone. */
  today: string;
};

const MONTHS_SHOWN = 12;

/** Returns one currency's months to draw, oldest first, at most twelve. */
export function monthsShown(newestFirst: readonly CashflowMonth[], currency: string): readonly CashflowMonth[] {
  return newestFirst
    .filter((month) => month.currency === currency)
    .slice(0, MONTHS_SHOWN)
    .reverse();
}

/** Counts full months only, since the current one isn't over. */
export function cashflowTitle(months: readonly CashflowMonth[]): string {
  const full = months.filter(({ isPartial }) => !isPartial);
  const ahead = full.filter(({ net }) => net > 0).length;
  if (full.length === 0) return "Your first month so far";
  if (full.length === 1) {
    return ahead === 1 ? "You came out ahead last month" : "You spent more than you earned last month";
  }
  if (ahead === full.length) return `You came out ahead in each of the last ${full.length} full months`;
  if (ahead === 0) return `You spent more than you earned in each of the last ${full.length} full months`;
  return `You came out ahead in ${ahead} of the last ${full.length} full months`;
}

function monthName(month: CashflowMonth, { locale, today }: CashflowContext): string {
  if (!month.isPartial) return formatDay(month.month, locale, "monthYear");
  const day = Number(today.slice(8));
  const first = formatDay(`${month.month}-01`, locale, "short");
  return day === 1 ? first : `${first}–${day}`;
}

export function toChartMonths(months: readonly CashflowMonth[], context: CashflowContext): CashflowChartMonth[] {
  const { currency, locale, today } = context;
  const money = (value: number) => formatAmount(value, currency, { locale, sign: "always" });
  const day = Number(today.slice(8));
  return months.map((month, index) => {
    const isYearShown = index === 0 || month.month.endsWith("-01");
    const shortfall =
      month.net > -10_000
        ? formatAmount(month.net, currency, { locale, cents: false })
        : formatMoneyShort(month.net, currency, locale);
    return {
      key: month.month,
      name: formatDay(month.month, locale, "month"),
      letter: formatDay(month.month, locale, "monthLetter"),
      note: month.isPartial ? `to ${ordinal(day, locale)}` : isYearShown ? month.month.slice(0, 4) : undefined,
      shortNote: month.isPartial ? `to ${day}` : undefined,
      shortfall: month.net < 0 ? shortfall : undefined,
      income: month.income,
      expense: month.expense,
      net: month.net,
      isPartial: month.isPartial,
      description: `${monthName(month, context)}: income ${money(month.income)}, expense ${money(-month.expense)}, net ${money(month.net)}`,
    };
  });
}
