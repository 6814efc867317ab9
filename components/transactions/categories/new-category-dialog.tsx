"use client";

import { Dialog, DialogBody, DialogContent } from "@/components/ui/overlay/dialog";
import type { CategoryKind } from "@/lib/domain/transactions/category";
import type { ListedCategory } from "@/lib/schemas/transactions";
import { NewCategoryForm } from "./new-category-form";

export type NewCategoryDialogProps = {
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
