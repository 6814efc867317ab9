import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { FieldError } from "@/components/ui/form/field";
import { Segmented } from "@/components/ui/form/segmented";
import { errorMessage } from "@/lib/client/api/api-error";
import { toast } from "@/lib/client/toast";
import { useAddCategory, useDeleteCategory } from "@/lib/client/transactions/use-own-categories";
import { useCategories } from "@/lib/client/transactions/use-transactions";
import type { CategoryKind } from "@/lib/domain/transactions/category";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { ListedCategory } from "@/lib/schemas/transactions";
import { addCategoryInput } from "@/lib/schemas/transactions/categories";
import { type CategoryDraft, KIND_NAMES, meaningOfGroup, newDraft, problemsOf } from "./category-draft";
import { CategoryFields } from "./category-fields";

type NewCategoryFormProps = {
  /** Text typed in the search that led here. */
  name?: string;
  kind?: CategoryKind;
  /** The new category is chosen at once, and that choice has its own toast and undo. */
  isChosen?: boolean;
  onMade: (category: ListedCategory) => void;
  onCancel: () => void;
};

const KINDS = (["expense", "income", "transfer"] as const).map((value) => ({ value, label: KIND_NAMES[value] }));

export function NewCategoryForm({ name, kind = "expense", isChosen = false, onMade, onCancel }: NewCategoryFormProps) {
  const { data: categories = [] } = useCategories();
  const add = useAddCategory();
  const remove = useDeleteCategory();
  const [draft, setDraft] = useState(() => newDraft(kind, name));
  const [isTried, setTried] = useState(false);
  const problems = problemsOf(draft, categories);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The popover may sit inside another form.
    event.stopPropagation();
    setTried(true);
    const checked = addCategoryInput.safeParse(draft);
    if (!checked.success || Object.keys(problems).length > 0) return;
    add.mutate(checked.data, {
      onSuccess: (added) => {
        const undo = {
          label: "Undo",
          // The form is unmounted by then, and the server may refuse because the category is in use. A toast shows
          // why.
          onClick: () =>
            void remove
              .mutateAsync({ id: added.id })
              .catch((error) => toast.error(errorMessage(error, FALLBACKS.generic))),
        };
        if (!isChosen) toast.success(`${added.name} was added`, { action: undo });
        onMade(added);
      },
    });
  };
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label="New category"
      className="grid gap-4"
      onKeyDown={(event) => {
        // The window asks about what was typed first.
        if (event.key !== "Escape" || event.nativeEvent.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
    >
      <Segmented
        label="Kind"
        value={draft.kind}
        options={KINDS}
        onChange={(chosen) => setDraft({ ...newDraft(chosen, draft.name), icon: draft.icon, color: draft.color })}
        className="justify-self-start"
      />
      <CategoryFields
        draft={draft}
        categories={categories}
        problems={isTried ? problems : shownWhileTyped(problems, draft)}
        onChange={(change) => setDraft({ ...draft, ...withMeaning(change, draft) })}
      />
      <FieldError message={add.error ? errorMessage(add.error, FALLBACKS.generic) : undefined} />
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" isLoading={add.isPending}>
          Add category
        </Button>
      </div>
    </form>
  );
}

/** Follows the group with the default meaning, unless another meaning was chosen. */
function withMeaning(change: Partial<CategoryDraft>, { group, kind, meaning }: CategoryDraft): Partial<CategoryDraft> {
  if (change.group === undefined || meaning !== meaningOfGroup(group, kind)) return change;
  return { ...change, meaning: meaningOfGroup(change.group, kind) };
}

/** Hides "required" errors until the first submit; other errors show at once. */
function shownWhileTyped(problems: ReturnType<typeof problemsOf>, draft: CategoryDraft) {
  return {
    ...problems,
    ...(draft.name.trim() === "" ? { name: undefined } : {}),
    ...(draft.group.trim() === "" ? { group: undefined } : {}),
  };
}
