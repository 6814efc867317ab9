"use client";

import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { PastRows } from "@/components/forecast/past-rows";
import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { useEscapeLayer } from "@/components/ui/overlay/escape-layers";
import { formatDay } from "@/lib/client/format-date";
import { lastDayOf } from "@/lib/domain/calendar";
import type { ListedBudget } from "@/lib/schemas/budgets";

export type ExpectedSpendingProps = {
  id: string;
  budget: ListedBudget;
  expected: NonNullable<ListedBudget["expected"]>;
  month: string;
  currency: string;
  onClose: () => void;
};

/** A budget's likely total: spent amount, bills still due, and everyday spending. */
export function ExpectedSpending({ id, budget, expected, month, currency, onClose }: ExpectedSpendingProps) {
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
