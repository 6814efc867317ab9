import { ChevronDown, CircleQuestionMark } from "lucide-react";
import { useState } from "react";
import { CategoryIcon, iconOf } from "@/components/money/category-icon";
import { CategoryPicker } from "@/components/transactions/edit/category-picker";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/overlay/popover";
import type { ListedCategory, Transaction } from "@/lib/schemas/transactions";

export function PartCategory({
  place,
  category,
  onChoose,
}: {
  /** Zero-based. */
  place: number;
  category: Transaction["category"] | null;
  onChoose: (category: ListedCategory) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger
        aria-label={
          category
            ? `Category of part ${place + 1}: ${category.name}. Change it`
            : `Choose the category of part ${place + 1}`
        }
        className={`flex h-11 min-w-0 items-center gap-2 rounded-control border px-2.5 font-medium hover:bg-surface-2 md:h-9 ${category ? "border-line" : "border-ink-3 border-dashed text-ink-2"}`}
      >
        {category ? (
          <CategoryIcon name={iconOf(category)} size={16} className="shrink-0 text-sorrel" />
        ) : (
          <CircleQuestionMark size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        )}
        <span className="truncate">{category?.name ?? "Category"}</span>
        <ChevronDown size={15} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
      </PopoverTrigger>
      <PopoverContent aria-label={`Category of part ${place + 1}`} className="w-72 p-0">
        <CategoryPicker
          {...(category ? { chosenId: category.id } : {})}
          onChoose={(chosen) => {
            setOpen(false);
            onChoose(chosen);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}
