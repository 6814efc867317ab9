"use client";
"use no memo";

import { ArrowDown, ArrowUp } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { formatShare, SMALLEST_CHANGE } from "./format";
import { useLocale } from "./locale";

export type ChangeProps = {
  /** Share of the earlier figure: 0.027 means 2.7% more. `null` when there is nothing to compare with. */
  share: number | null;
  /** Direction that is good for the user: up for income, down for spending. */
  good: "up" | "down";
  className?: string;
};

export function Change({ share, good, className }: ChangeProps) {
  const locale = useLocale();
  // Stays inline, so the dotted underline of an openable figure is unbroken.
  const base = cn("num whitespace-nowrap text-small", className);
  if (share === null) return <span className={cn(base, "text-ink-3")}>new</span>;
  if (Math.abs(share) < SMALLEST_CHANGE) return <span className={cn(base, "text-ink-3")}>same</span>;
  const isUp = share > 0;
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <span className={cn(base, "font-medium", isUp === (good === "up") ? "text-better" : "text-worse")}>
      <Arrow size={13} strokeWidth={2.2} aria-hidden="true" className="mr-[3px] inline align-[-2px]" />
      <span className="sr-only">{isUp ? "up " : "down "}</span>
      {formatShare(Math.abs(share), locale)}
    </span>
  );
}

/** Returns the change as a share of the earlier figure's magnitude; `null` when that is zero. */
export function shareOfChange(from: number, to: number): number | null {
  return from === 0 ? null : (to - from) / Math.abs(from);
}
