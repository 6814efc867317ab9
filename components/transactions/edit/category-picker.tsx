"use client";

import { Command } from "cmdk";
import { Check } from "lucide-react";
import { useState } from "react";
import { CategoryIcon } from "@/components/money/category-icon";
import { ErrorState } from "@/components/ui/error-state";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Spinner } from "@/components/ui/spinner";
import { errorMessage } from "@/lib/client/api/api-error";
import { useCategories } from "@/lib/client/transactions/use-transactions";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { ListedCategory } from "@/lib/schemas/transactions";
import { groupsOf } from "./category-options";

export type CategoryPickerProps = {
  chosenId?: string;
  /** The merchant that "always" would be about; without one it is not offered. */
  merchant?: string;
  onChoose: (category: ListedCategory, isAlways: boolean) => void;
};

/** How well a name fits what was typed; the best fit comes first. Scattered letters are no fit: Enter must not surprise. */
export function fitOf(name: string, typed: string, keywords: readonly string[] = []): number {
  const [wanted, text] = [typed.trim().toLowerCase(), name.toLowerCase()];
  if (text.startsWith(wanted)) return 1;
  if (text.split(/[^\p{L}]+/u).some((word) => word.startsWith(wanted))) return 0.8;
  if (text.includes(wanted)) return 0.6;
  return keywords.some((group) => group.toLowerCase().startsWith(wanted)) ? 0.4 : 0;
}

/** Every category by name, found by typing. For the inside of a popover. */
export function CategoryPicker({ chosenId, merchant, onChoose }: CategoryPickerProps) {
  const { data: categories, error, refetch, isFetching } = useCategories();
  const [isAlways, setAlways] = useState(false);
  return (
    <>
      <Command label="Category" loop filter={fitOf} defaultValue={categories?.find(({ id }) => id === chosenId)?.name}>
        <Command.Input
          autoFocus
          placeholder="Find a category"
          className="h-11 w-full border-line border-b bg-transparent px-3.5 text-lead outline-none md:h-10 md:text-body"
        />
        <Command.List className="max-h-64 overflow-y-auto overscroll-contain p-1 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-caption [&_[cmdk-group-heading]]:text-ink-3">
          {categories ? (
            <Command.Empty className="px-2.5 py-4 text-ink-2 text-small">No category has that name.</Command.Empty>
          ) : null}
          {!categories && !error ? <Spinner className="m-3 text-ink-3" /> : null}
          {!categories && error ? (
            <ErrorState
              layout="line"
              title={errorMessage(error, FALLBACKS.data.categories)}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : null}
          {groupsOf(categories ?? []).map(([group, members]) => (
            <Command.Group key={group} heading={group}>
              {members.map((category) => (
                <Command.Item
                  key={category.id}
                  value={category.name}
                  keywords={[group]}
                  onSelect={() => onChoose(category, isAlways)}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-mark px-2.5 data-[selected=true]:bg-surface-2 md:min-h-9"
                >
                  <CategoryIcon name={category.icon} className="shrink-0 text-ink-3" />
                  <span className="flex-1 truncate">{category.name}</span>
                  {category.id === chosenId ? <Check size={16} strokeWidth={2} aria-label="Now" /> : null}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
      {merchant ? (
        <div className="border-line border-t px-3.5 py-1">
          <Checkbox
            label={`Always for ${merchant}`}
            checked={isAlways}
            onChange={(event) => setAlways(event.target.checked)}
          />
        </div>
      ) : null}
    </>
  );
}
