import { cn } from "@/components/ui/cn";
import type { CalendarEntry } from "@/lib/schemas/cashflow/calendar";

/** Hollow when the entry doesn't affect the balance shown. */
export function EntryMark({ kind, isHollow }: { kind: CalendarEntry["kind"]; isHollow: boolean }) {
  const shape = SHAPES[kind];
  return (
    <svg
      viewBox="0 0 10 10"
      aria-hidden="true"
      className={cn("size-2.5 shrink-0 stroke-[1.5]", shape.color, isHollow ? "fill-none" : "fill-current")}
      stroke="currentColor"
    >
      {shape.path}
    </svg>
  );
}

export function GoalMark() {
  return (
    <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5 shrink-0 fill-current text-sorrel">
      <path d="M1.5 0.5h1.2v9h-1.2zM3.2 1h5.8l-1.7 2.2 1.7 2.2h-5.8z" />
    </svg>
  );
}

const DISC = <circle cx="5" cy="5" r="3.6" />;
const SQUARE = <rect x="1.5" y="1.5" width="7" height="7" rx="1" />;
const DIAMOND = <path d="M5 1 9 5 5 9 1 5z" />;
const SHAPES: Readonly<Record<CalendarEntry["kind"], { path: React.JSX.Element; color: string }>> = {
  income: { path: <path d="M5 1.5 9 8.5H1z" />, color: "text-sorrel" },
  bill: { path: DISC, color: "text-rust" },
  renewal: { path: <path d="M5 8.5 1 1.5h8z" />, color: "text-rust" },
  trial: { path: SQUARE, color: "text-warning" },
  "card-payment": { path: DISC, color: "text-rust" },
  transfer: { path: SQUARE, color: "text-sorrel" },
  planned: { path: DIAMOND, color: "text-ink-2" },
  pending: { path: DIAMOND, color: "text-ink-3" },
};
