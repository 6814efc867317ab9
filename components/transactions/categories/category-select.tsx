import { type ComponentProps, type ReactNode, useState } from "react";
import { CategoryOptions } from "@/components/transactions/edit/category-options";
import { Select } from "@/components/ui/form/select";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/overlay/dialog";
import type { CategoryKind } from "@/lib/domain/transactions/category";
import type { ListedCategory } from "@/lib/schemas/transactions";
import { NewCategoryForm } from "./new-category-form";

export type CategorySelectProps = Omit<ComponentProps<"select">, "value" | "onChange" | "children"> & {
  /** Chosen id; empty for none. */
  value: string;
  categories: readonly ListedCategory[];
  /** Initial kind of a category created here. */
  kind?: CategoryKind | undefined;
  onChoose: (categoryId: string) => void;
  /** Options above the categories. */
  children?: ReactNode;
};

/** Native select of categories whose last option creates a category and chooses it. */
export function CategorySelect({ value, categories, kind, onChoose, children, ...rest }: CategorySelectProps) {
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <Select
        {...rest}
        value={value}
        onChange={({ target }) => (target.value === NEW_CATEGORY ? setMaking(true) : onChoose(target.value))}
      >
        {children}
        <CategoryOptions categories={categories} chosenId={value} />
        <option value={NEW_CATEGORY}>New category…</option>
      </Select>
      <NewCategoryDialog
        isOpen={isMaking}
        onClose={() => setMaking(false)}
        kind={kind}
        onMade={({ id }) => onChoose(id)}
      />
    </>
  );
}

type NewCategoryDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  kind?: CategoryKind | undefined;
  /** Called with the new category, which is chosen at once. */
  onMade: (category: ListedCategory) => void;
};

/** Value of the "New category…" option; never a category's id. */
export const NEW_CATEGORY = "new";

export function NewCategoryDialog({ isOpen, onClose, kind, onMade }: NewCategoryDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(stays) => stays || onClose()}>
      <DialogContent title="New category">
        <DialogBody>
          <NewCategoryForm
            isChosen
            {...(kind ? { kind } : {})}
            onMade={(made) => {
              onClose();
              onMade(made);
            }}
            onCancel={onClose}
          />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
