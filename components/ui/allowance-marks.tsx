import { cn } from "./cn";

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
