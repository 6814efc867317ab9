import { cn } from "./cn";

export type ProgressStepsProps = {
  /** Current step, starting at 1. */
  step: number;
  of: number;
  label: string;
};

export function ProgressSteps({ step, of, label }: ProgressStepsProps) {
  return (
    <div className="grid gap-2">
      <div className="flex gap-[3px]" aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no other name than their place
            key={index}
            className={cn(
              "h-2 flex-1 rounded-bar",
              index < step - 1 && "bg-sorrel",
              index === step - 1 && "animate-breathe bg-sorrel",
              index > step - 1 && "bg-surface-2 ring-1 ring-line ring-inset",
            )}
          />
        ))}
      </div>
      <p role="status" className="flex justify-between gap-4 text-ink-2 text-small">
        <span>{label}</span>
        <span className="num shrink-0 text-ink-3">
          Step {step} of {of}
        </span>
      </p>
    </div>
  );
}

/** Up to this many get individual marks; above it, one bar. */
const MAX_MARKS = 20;

export function AllowanceMarks({ limit, left, className }: { limit: number; left: number; className?: string }) {
  return (
    <div role="img" aria-label={`${left} of ${limit} left`} className={className}>
      {limit <= MAX_MARKS ? (
        <div className="flex gap-[3px]">
          {Array.from({ length: limit }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
              key={index}
              className={cn(
                "h-2 flex-1 rounded-bar",
                index < left ? "bg-sorrel" : "bg-surface-2 ring-1 ring-line ring-inset",
              )}
            />
          ))}
        </div>
      ) : (
        <div className="h-2 overflow-hidden rounded-bar bg-surface-2 ring-1 ring-line ring-inset">
          <div className="h-full bg-sorrel" style={{ width: `${(left / limit) * 100}%` }} />
        </div>
      )}
    </div>
  );
}
