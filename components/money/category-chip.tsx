import { cn } from "@/components/ui/cn";
import { CategoryIcon } from "./category-icon";

export type CategoryChipProps = {
  name: string;
  /** A lucide name, as the category list has it. */
  icon: string;
  kind: "income" | "expense" | "transfer";
  className?: string;
};

/** A category in a row: icon and name on a soft ground, green for income. */
export function CategoryChip({ name, icon, kind, className }: CategoryChipProps) {
  return (
    <span
      className={cn(
        "inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-full pr-2.5 pl-2 font-medium text-caption md:h-[26px]",
        kind === "income" ? "bg-sorrel-soft text-income" : "bg-surface-2 text-ink-2",
        className,
      )}
    >
      <CategoryIcon name={icon} size={14} />
      {name}
    </span>
  );
}
