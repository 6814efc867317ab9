"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { useLocale } from "./locale";

export type ChangeProps = {
  /** Percent, 2.7 for 2.7 % more. `null`: there is nothing to compare with. */
  value: number | null;
  /** Which way is good for the person: income up, spending down. */
  good: "up" | "down";
  className?: string;
};

/** How much something changed: an arrow and a percentage, coloured by whether that is good. */
export function Change({ value, good, className }: ChangeProps) {
  const locale = useLocale();
  const base = cn("num inline-flex items-center gap-[3px] whitespace-nowrap text-small", className);
  if (value === null) return <span className={cn(base, "text-ink-3")}>new</span>;
  const text = formatPercent(Math.abs(value), locale);
  if (Math.abs(value) < 0.05) return <span className={cn(base, "text-ink-3")}>same</span>;
  const isUp = value > 0;
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <span className={cn(base, "font-medium", isUp === (good === "up") ? "text-better" : "text-worse")}>
      <Arrow size={13} strokeWidth={2.2} aria-hidden="true" />
      <span className="sr-only">{isUp ? "up " : "down "}</span>
      {text}
    </span>
  );
}

/** `2.7` → `"2.7%"`, `31.6` → `"32%"`: one decimal below ten, none above. */
export function formatPercent(percent: number, locale: string): string {
  const digits = Math.abs(percent) < 9.95 ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: digits }).format(percent / 100);
}
