"use client";

import { Amount } from "@/components/money/amount";
import { CategoryPicker } from "@/components/transactions/edit/category-picker";
import { TagPicker } from "@/components/transactions/tags/tag-picker";
import { Button } from "@/components/ui/form/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/overlay/popover";
import type { ListedCategory, Transaction } from "@/lib/schemas/transactions";
import { sumByCurrency, tagsOfAll } from "./selection";

export type SelectionBarProps = {
  rows: readonly Transaction[];
  /** Whether the list of categories is open. */
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
  onChooseCategory: (category: ListedCategory) => void;
  /** Whether the list of tags is open. */
  isTagging: boolean;
  onTagging: (isTagging: boolean) => void;
  onTag: (name: string, isOn: boolean) => void;
  onExclude: () => void;
  onClear: () => void;
};

/** What is selected, what it adds up to, and what can be done with all of it; takes the place of the totals. */
export function SelectionBar({
  rows,
  isChoosing,
  onChoosing,
  onChooseCategory,
  isTagging,
  onTagging,
  onTag,
  onExclude,
  onClear,
}: SelectionBarProps) {
  return (
    <div
      role="status"
      className="total-rule sticky bottom-[calc(65px+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-b-card bg-sorrel-soft px-4 py-2 md:bottom-0 md:px-6"
    >
      <p className="flex flex-wrap items-baseline gap-x-4 font-title">
        {rows.length} selected
        {sumByCurrency(rows).map(({ currency, amountMinor }) => (
          <Amount key={currency} minor={amountMinor} currency={currency} sign="always" />
        ))}
      </p>
      <div className="flex flex-wrap gap-2">
        <Popover open={isChoosing} onOpenChange={onChoosing}>
          <PopoverTrigger asChild>
            <Button size="sm">Change category</Button>
          </PopoverTrigger>
          <PopoverContent align="end" aria-label="Category of the selected rows" className="w-72 p-0">
            <CategoryPicker
              onChoose={(category) => {
                onChoosing(false);
                onChooseCategory(category);
              }}
            />
          </PopoverContent>
        </Popover>
        <Popover open={isTagging} onOpenChange={onTagging}>
          <PopoverTrigger asChild>
            <Button size="sm" aria-keyshortcuts="t">
              Tag
            </Button>
          </PopoverTrigger>
          <PopoverContent align="end" aria-label="Tags of the selected rows" className="w-72 p-0">
            <TagPicker
              chosen={tagsOfAll(rows)}
              onToggle={(name, isOn) => {
                onTagging(false);
                onTag(name, isOn);
              }}
            />
          </PopoverContent>
        </Popover>
        <Button size="sm" onClick={onExclude}>
          Leave out of totals
        </Button>
        <Button size="sm" variant="ghost" onClick={onClear}>
          Clear
        </Button>
      </div>
    </div>
  );
}
