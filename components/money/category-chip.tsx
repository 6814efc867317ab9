"use no memo";

import { cn } from "@/components/ui/cn";
import { CategoryIcon, iconOf, type LookedUpCategory, tintOf } from "./category-icon";

export type CategoryChipProps = {
  category: LookedUpCategory & { name: string; kind: "income" | "expense" | "transfer" };
  isGuess?: boolean | undefined;
  className?: string;
};

export function CategoryChip({ category, isGuess, className }: CategoryChipProps) {
  return (
    <span
      className={cn(
        "inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-full pr-2.5 pl-2 font-medium text-caption md:h-[26px] md:whitespace-nowrap",
        category.kind === "income" ? "bg-sorrel-soft text-income" : "bg-surface-2 text-ink-2",
        isGuess && "border border-ink-3 border-dashed bg-transparent",
        className,
      )}
    >
      <CategoryIcon name={iconOf(category)} size={14} className={cn("shrink-0", tintOf(category.color))} />
      <span className="md:truncate">{category.name}</span>
      {isGuess ? (
        <>
          <span aria-hidden="true" className="-ml-1" title="Uncertain">
            ?
          </span>
          <span className="sr-only">, uncertain</span>
        </>
      ) : null}
    </span>
  );
}
