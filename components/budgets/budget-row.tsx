import { Pencil } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { PastRows } from "@/components/forecast/past-rows";
import { Amount } from "@/components/money/amount";
import { CategoryIcon } from "@/components/money/category-icon";
import type { FigureProof } from "@/components/money/figures/figure-proof";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { type Opened, Opens } from "@/components/money/figures/opens";
import { useLocale } from "@/components/money/locale";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/form/button";
import { useEscapeLayer } from "@/components/ui/overlay/escape-layers";
import { formatDay } from "@/lib/client/format-date";
import { lastDayOf } from "@/lib/domain/calendar";
import type { Budgets, ListedBudget } from "@/lib/schemas/budgets";
import { availableProof, leftProof, overProof, spentProof } from "./budget-proofs";
import { endOf, overBy, shownPerDay, untilNextMonth } from "./budgets-copy";

export type BudgetRowProps = {
  budget: ListedBudget;
  payload: Budgets;
  /** Major units across the full width, the same for all rows of the card. */
  scale: number;
  opened: Opened;
  onEdit: (() => void) | undefined;
};

export function BudgetRow({ budget, payload, scale, opened, onEdit }: BudgetRowProps) {
  const locale = useLocale();
  const { currency, month, isCurrent } = payload;
  const { id, target, spent, available, expected } = budget;
  const over = overBy(budget);
  const context = { currency, locale };
  const spentId = `spent ${id}`;
  const availableId = `available ${id}`;
  const endId = `end ${id}`;
  const proof = spentProof({ target, month, spent }, context);
  const carried = availableProof(budget, month, context);
  const proofs = {
    [spentId]: proof,
    [availableId]: carried,
    [`over ${id}`]: overProof(budget, month, context),
    [`left ${id}`]: leftProof(budget, payload, context),
  };
  const isEndOpen = opened.id === endId;
  return (
    <li className="border-line border-t py-4 first:border-t-0 first:pt-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5">
        <span className="flex min-w-0 items-center gap-2">
          <CategoryIcon name={target.icon} className="shrink-0 text-ink-3" />
          <span className="truncate font-strong">{target.name}</span>
          {onEdit ? (
            <IconButton
              icon={Pencil}
              iconSize={14}
              label={`Edit ${target.name}`}
              className="phone:-my-3 -my-1 md:size-7"
              onClick={onEdit}
            />
          ) : null}
        </span>
        <span className="flex items-baseline gap-2">
          {expected ? (
            <span>
              <button
                type="button"
                data-opens={endId}
                aria-expanded={isEndOpen}
                aria-controls={isEndOpen ? opened.regionId : undefined}
                title={`${target.name}, what makes this up`}
                onClick={({ currentTarget }) => opened.toggle(endId, currentTarget)}
                className="opens-mark phone:-my-3 rounded-mark phone:py-3 font-title"
              >
                <Amount value={endOf(budget)} currency={currency} cents={false} />
              </button>{" "}
              by {formatDay(lastDayOf(month), locale, "short")}
            </span>
          ) : null}
          <Verdict over={over} currency={currency} id={`over ${id}`} opened={opened} proof={proofs[`over ${id}`]} />
        </span>
      </div>
      <BudgetBar budget={budget} scale={scale} />
      <div className="flex flex-wrap justify-between gap-x-4 text-ink-2 text-small">
        <span>
          <Opens opened={opened} id={spentId} proof={proof}>
            <Amount value={spent} currency={currency} />
          </Opens>{" "}
          of{" "}
          <Opens opened={opened} id={availableId} proof={carried}>
            <Amount value={available} currency={currency} />
          </Opens>{" "}
          spent
        </span>
        {isCurrent || budget.madeUpLater > 0 ? (
          <WhatIsLeft budget={budget} payload={payload} opened={opened} proof={proofs[`left ${id}`]} />
        ) : null}
      </div>
      <OpenedFigure opened={opened} proof={proofs[opened.id ?? ""]} />
      {isEndOpen && expected ? (
        <ExpectedSpending
          id={opened.regionId}
          budget={budget}
          expected={expected}
          month={month}
          currency={currency}
          onClose={opened.close}
        />
      ) : null}
    </li>
  );
}

type Opening = { opened: Opened; proof: FigureProof | undefined };

function Verdict({ over, currency, id, ...opening }: { over: number; currency: string; id: string } & Opening) {
  if (over === 0) return null;
  return (
    <span className={cn("whitespace-nowrap font-strong text-small", over > 0 ? "text-worse" : "text-income")}>
      <Opens {...opening} id={id}>
        <Amount value={Math.abs(over)} currency={currency} cents={false} />
      </Opens>{" "}
      {over > 0 ? "over" : "under"}
    </span>
  );
}

function WhatIsLeft({ budget, payload, ...opening }: { budget: ListedBudget; payload: Budgets } & Opening) {
  const locale = useLocale();
  const { currency, month, daysLeft } = payload;
  const left = budget.available - budget.spent;
  const figure = (value: number) => (
    <Opens {...opening} id={`left ${budget.id}`}>
      <Amount value={value} currency={currency} />
    </Opens>
  );
  if (budget.madeUpLater > 0)
    return (
      <span>
        <Amount value={budget.madeUpLater} currency={currency} /> covered by coming months
      </span>
    );
  if (left < 0) return <span>{figure(-left)} over already</span>;
  const isBillDue = budget.expected !== null && budget.expected.bills.length > 0;
  const perDay = shownPerDay(budget);
  if (perDay !== null)
    return (
      <span>
        {figure(perDay)} a day is left {untilNextMonth(month, locale)}
        {isBillDue ? ", after bills" : ""}
      </span>
    );
  if (left === 0) return <span>Nothing left</span>;
  return (
    <span>
      {figure(left)} left
      {isBillDue && daysLeft > 0 && budget.perDay === null ? ", all of it for bills" : ""}
    </span>
  );
}

function BudgetBar({ budget, scale }: { budget: ListedBudget; scale: number }) {
  const share = (value: number) => `${((Math.min(Math.max(0, value), scale) / scale) * 100).toFixed(2)}%`;
  const spent = Math.max(0, budget.spent);
  return (
    <span aria-hidden="true" className="relative my-2.5 block h-2.5">
      <span
        className="absolute inset-y-0 left-0 rounded-bar bg-chart-in"
        style={{ width: share(endOf(budget)), opacity: 0.35 }}
      />
      <span className="absolute inset-y-0 left-0 rounded-bar bg-chart-in" style={{ width: share(spent) }} />
      <span
        className="-top-1 -ml-px absolute h-[18px] w-0.5 rounded-full bg-ink ring-1 ring-surface"
        style={{ left: share(budget.available) }}
      />
    </span>
  );
}

type ExpectedSpendingProps = {
  id: string;
  budget: ListedBudget;
  expected: NonNullable<ListedBudget["expected"]>;
  month: string;
  currency: string;
  onClose: () => void;
};

/** A budget's likely total: spent amount, bills still due, and everyday spending. */
function ExpectedSpending({ id, budget, expected, month, currency, onClose }: ExpectedSpendingProps) {
  const locale = useLocale();
  const titleId = useId();
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus({ preventScroll: true }), []);
  useEscapeLayer(region, true, onClose);
  const last = formatDay(lastDayOf(month), locale, "long");
  return (
    <section
      ref={region}
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="bracket my-3 animate-[appear_140ms_ease-out] pt-3 pb-3.5 pl-4 md:pl-6"
    >
      <h3 id={titleId} className="font-title text-body">
        {budget.target.name} by {last}
      </h3>
      <ul className="mt-1">
        <Line label="Spent so far">
          <Amount value={budget.spent} currency={currency} />
        </Line>
        {expected.bills.map((bill) => (
          <Line
            key={`${bill.name} ${bill.date}`}
            label={bill.name}
            hint={`Expected ${formatDay(bill.date, locale, "short")}`}
            past={bill.transactionIds}
          >
            <Amount value={bill.amount} currency={currency} />
          </Line>
        ))}
        <Line label="Everyday spending" hint="From the same weekdays of past weeks" past={expected.everydayIds}>
          <Amount value={expected.everyday} currency={currency} />
        </Line>
      </ul>
      <p className="total-rule flex justify-between gap-4 pt-3 font-title">
        <span>Likely by {last}</span>
        <Amount value={budget.projected ?? 0} currency={currency} className="proved-mark" />
      </p>
    </section>
  );
}

function Line({
  label,
  hint,
  past = [],
  children,
}: {
  label: string;
  hint?: string;
  past?: readonly string[];
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const rowsId = useId();
  return (
    <li className="border-line border-b last:border-b-0">
      <div className="flex min-h-11 items-center justify-between gap-4 py-1.5 md:min-h-10">
        <span className="min-w-0">
          {label}
          {hint ? <span className="block text-ink-2 text-small">{hint}</span> : null}
        </span>
        <span className="font-medium">
          {past.length === 0 ? (
            children
          ) : (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? rowsId : undefined}
              title={`${label}: the past transactions`}
              onClick={() => setOpen(!isOpen)}
              className="opens-mark phone:-my-3 rounded-mark phone:py-3"
            >
              {children}
            </button>
          )}
        </span>
      </div>
      {isOpen ? <PastRows id={rowsId} label={`Past transactions of ${label}`} ids={past} /> : null}
    </li>
  );
}
