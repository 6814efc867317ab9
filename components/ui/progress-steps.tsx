import { cn } from "./cn";

export type ProgressStepsProps = {
  /** Current step, starting at 1. */
  step: number;
  of: number;
  label: string;
  className?: string;
};

export function ProgressSteps({ step, of, label, className }: ProgressStepsProps) {
  return (
    <div className={cn("grid gap-2", className)}>
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
