"use client";
"use no memo";

import { Amount, type AmountProps } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { cn } from "@/components/ui/cn";
import { formatPercent } from "@/lib/domain/insights/facts/slots";
import type { Insight } from "@/lib/schemas/insights";

export type EvidenceFigure = Insight["evidence"]["figures"][number];

/** Money follows the currency's decimals and "hide amounts"; others are numbers with a unit. */
export function FigureValue({
  figure,
  size,
  className,
}: {
  figure: Pick<EvidenceFigure, "value" | "unit">;
  size?: AmountProps["size"];
  className?: string;
}) {
  const locale = useLocale();
  if (isCurrency(figure.unit)) {
    return <Amount value={figure.value} currency={figure.unit} size={size} className={className} />;
  }
  return (
    <span className={cn("num whitespace-nowrap", size === "figure" && "fig text-figure", className)}>
      {formatPlain(figure.value, figure.unit, locale)}
    </span>
  );
}

export function isCurrency(unit: string): boolean {
  return /^[A-Z]{3}$/.test(unit);
}

/**
 * Formats a figure other than money: `share` is 0 to 1, `percent` 0 to 100, `count` a number of things. Any other
 * unit follows the number. Percentages match the sentences' format, so 0.01% interest never shows as 0%.
 */
function formatPlain(value: number, unit: string, locale: string): string {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  switch (unit) {
    case "share":
    case "ratio":
      return formatPercent(value * 100, locale);
    case "percent":
      return formatPercent(value, locale);
    case "count":
    case "":
      return number.format(value);
    default:
      return `${number.format(value)} ${value === 1 ? unit.replace(/s$/, "") : unit}`;
  }
}
