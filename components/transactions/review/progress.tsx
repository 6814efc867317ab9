import { cn } from "@/components/ui/cn";

/** More ticks would be too thin to count. */
const MAX_TICKS = 24;

export function QueueProgress({ done, left }: { done: number; left: number }) {
  const all = done + left;
  const ticks = Math.min(all, MAX_TICKS);
  const filled = Math.floor((done / all) * ticks);
  return (
    <div>
      <p className="num mb-2 text-ink-2 text-small">
        <b className="font-strong text-ink">
          {done} of {all}
        </b>{" "}
        done
      </p>
      <div className="flex gap-1" aria-hidden="true">
        {Array.from({ length: ticks }, (_, place) => place).map((place) => (
          <i
            key={place}
            className={cn(
              "h-2 min-w-0 flex-1 rounded-[2px] border",
              place < filled && "border-sorrel bg-sorrel",
              place === filled && "border-2 border-sorrel",
              place > filled && "border-line bg-surface-2",
            )}
          />
        ))}
      </div>
    </div>
  );
}
