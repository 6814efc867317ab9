"use client";

import { Dialog, DialogBody, DialogContent } from "@/components/ui/overlay/dialog";
import type { CategoryKind } from "@/lib/domain/transactions/category";
import type { ListedCategory } from "@/lib/schemas/transactions";
import { NewCategoryForm } from "./new-category-form";

export type NewCategoryDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Of which kind it begins. */
  kind?: CategoryKind | undefined;
  /** What was made; it is chosen at once. */
  onMade: (category: ListedCategory) => void;
};

/** The value of the choice "New category…" in a native select: no id of a category. */
export const NEW_CATEGORY = "new";

/** The window in which a category is made where one is chosen. */
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
