import { Command } from "cmdk";
import { Check, Plus } from "lucide-react";
import { useState } from "react";
import { CategoryIcon, tintOf } from "@/components/money/category-icon";
import { onDemand } from "@/components/shell/on-demand";
import { cn } from "@/components/ui/cn";
import { ErrorState } from "@/components/ui/error-state";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Spinner } from "@/components/ui/spinner";
import { errorMessage } from "@/lib/client/api/api-error";
import { useCategories } from "@/lib/client/transactions/use-transactions";
import { byFit, foldText } from "@/lib/domain/transactions/search/fold-text";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { ListedCategory } from "@/lib/schemas/transactions";
import { groupsOf, offeredOf } from "./category-options";

const NewCategoryForm = onDemand(
  () => import("@/components/transactions/categories/new-category-form").then((module) => module.NewCategoryForm),
  <Spinner className="text-ink-3" />,
);

export type CategoryPickerProps = {
  chosenId?: string;
  /** Merchant that "always" would apply to; without it "always" isn't offered. */
  merchant?: string;
  /** Initial kind of a category created here. */
  kind?: ListedCategory["kind"];
  onChoose: (category: ListedCategory, isAlways: boolean) => void;
};

/** Category names never contain a colon. */
const NEW_CATEGORY = "new:category";

export function CategoryPicker({ chosenId, merchant, kind, onChoose }: CategoryPickerProps) {
  const { data: categories, error, refetch, isFetching } = useCategories();
  const [isAlways, setAlways] = useState(false);
  const [typed, setTyped] = useState("");
  const [isMaking, setMaking] = useState(false);
  const now = categories?.find(({ id }) => id === chosenId);
  const fitting = byFit(offeredOf(categories ?? [], chosenId), typed, (category) => category);
  const [marked, setMarked] = useState<string | null>(null);
  // Enter chooses the option moved to by arrow key, else the best match.
  const isMarkedShown = marked === NEW_CATEGORY || fitting.some(({ name }) => name === marked);
  const best = foldText(typed) === "" ? (now?.name ?? fitting[0]?.name) : fitting[0]?.name;
  if (isMaking) {
    return (
      <div className="max-h-[min(70dvh,32rem)] overflow-y-auto overscroll-contain p-3.5">
        <NewCategoryForm
          name={typed}
          isChosen
          kind={kind ?? now?.kind ?? "expense"}
          onMade={(category) => onChoose(category, isAlways)}
          onCancel={() => setMaking(false)}
        />
      </div>
    );
  }
  return (
    <>
      <Command
        label="Category"
        loop
        shouldFilter={false}
        value={marked !== null && isMarkedShown ? marked : (best ?? NEW_CATEGORY)}
        onValueChange={setMarked}
      >
        <Command.Input
          autoFocus
          placeholder="Find a category"
          value={typed}
          onValueChange={(text) => {
            setTyped(text);
            setMarked(null);
          }}
          className="h-11 w-full border-line border-b bg-transparent px-3.5 text-lead outline-none md:h-10 md:text-body"
        />
        <Command.List className="max-h-64 overflow-y-auto overscroll-contain p-1 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-caption [&_[cmdk-group-heading]]:text-ink-3">
          {!categories && !error ? <Spinner className="m-3 text-ink-3" /> : null}
          {!categories && error ? (
            <ErrorState
              layout="line"
              title={errorMessage(error, FALLBACKS.data.categories)}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : null}
          {groupsOf(fitting).map(([group, members]) => (
            <Command.Group key={group} heading={group}>
              {members.map((category) => (
                <Command.Item
                  key={category.id}
                  value={category.name}
                  onSelect={() => onChoose(category, isAlways)}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-mark px-2.5 data-[selected=true]:bg-surface-2 md:min-h-9"
                >
                  <CategoryIcon
                    name={category.icon}
                    className={cn("shrink-0", category.isOwn ? tintOf(category.color) : "text-ink-3")}
                  />
                  <span className="flex-1 truncate">{category.name}</span>
                  {category.id === chosenId ? <Check size={16} strokeWidth={2} aria-label="Now" /> : null}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
          {categories ? (
            <Command.Item
              value={NEW_CATEGORY}
              onSelect={() => setMaking(true)}
              className="mt-1 flex min-h-11 cursor-pointer items-center gap-3 rounded-mark px-2.5 data-[selected=true]:bg-surface-2 md:min-h-9"
            >
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1 truncate">
                {typed.trim() ? `New category “${typed.trim()}”` : "New category…"}
              </span>
            </Command.Item>
          ) : null}
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
