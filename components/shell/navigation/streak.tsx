"use no memo";

import { Flame } from "lucide-react";
import { cn } from "@/components/ui/cn";

/** Shows the user's consecutive days of visits, from the second on. */
export function Streak({ days, className }: { days: number; className?: string }) {
  if (days < 2) return null;
  return (
    <span
      className={cn(
        "flex shrink-0 items-center whitespace-nowrap gap-1.5 font-medium text-ink-2 text-small",
        className,
      )}
    >
      <Flame size={16} strokeWidth={1.75} aria-hidden="true" className="text-rust" />
      {days}-day streak
    </span>
  );
}
