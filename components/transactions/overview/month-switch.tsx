"use no memo";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLocale } from "@/components/money/locale";
import { IconButton } from "@/components/ui/form/button";
import { formatDay } from "@/lib/client/format-date";
import type { CashflowMonth } from "@/lib/schemas/cashflow";

/** `months` are newest first; `monthsBack` is the index shown. */
export function MonthSwitch({
  months,
  monthsBack,
  onChange,
}: {
  months: readonly CashflowMonth[];
  monthsBack: number;
  onChange: (monthsBack: number) => void;
}) {
  const locale = useLocale();
  const month = months[monthsBack];
  return (
    <div className="-mr-2 flex items-center">
      <IconButton
        icon={ChevronLeft}
        strokeWidth={2}
        className="md:size-8"
        label="Previous month"
        disabled={monthsBack + 1 >= months.length}
        onClick={() => onChange(monthsBack + 1)}
      />
      <span aria-live="polite" className="min-w-20 text-center font-medium text-ink-2 text-small">
        {month ? formatDay(month.month, locale, "monthLong") : null}
      </span>
      <IconButton
        icon={ChevronRight}
        strokeWidth={2}
        className="md:size-8"
        label="Next month"
        disabled={monthsBack === 0}
        onClick={() => onChange(monthsBack - 1)}
      />
    </div>
  );
}
