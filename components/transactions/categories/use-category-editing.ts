import { changeWithUndo } from "@/lib/client/toast-with-undo";
import {
  useChangeCategory,
  useDeleteCategory,
  useMergeCategory,
  useRenameCategoryGroup,
  useRestoreCategory,
} from "@/lib/client/transactions/use-own-categories";
import type { ListedCategory } from "@/lib/schemas/transactions";
import type { CategoryChanges } from "@/lib/schemas/transactions/categories";
import { draftOfCategory } from "./category-draft";

/** Each takes effect at once and shows an undo toast. The API client's toast reports failures. */
export function useCategoryEditing() {
  const changing = useChangeCategory();
  const merging = useMergeCategory();
  const deletion = useDeleteCategory();
  const restoring = useRestoreCategory();
  const renaming = useRenameCategoryGroup();
  return {
    change(category: ListedCategory, changes: Omit<CategoryChanges, "isHidden">): Promise<boolean> {
      const { id, name } = category;
      const { kind: _kind, ...before } = draftOfCategory(category);
      return changeWithUndo(
        changing.mutateAsync({ id, ...changes }),
        () => (changes.name === undefined ? `${name} was changed` : `${name} is now ${changes.name}`),
        () => () => changing.mutateAsync({ id, ...before }),
      );
    },

    setHidden({ id, name }: ListedCategory, isHidden: boolean): Promise<boolean> {
      return changeWithUndo(
        changing.mutateAsync({ id, isHidden }),
        () => (isHidden ? `${name} is hidden` : `${name} is offered again`),
        () => () => changing.mutateAsync({ id, isHidden: !isHidden }),
      );
    },

    merge({ id, name }: ListedCategory, into: ListedCategory): Promise<boolean> {
      return changeWithUndo(
        merging.mutateAsync({ id, intoId: into.id }),
        () => `${name} is merged into ${into.name}`,
        () => () => restoring.mutateAsync({ id }),
      );
    },

    remove({ id, name }: ListedCategory): Promise<boolean> {
      return changeWithUndo(
        deletion.mutateAsync({ id }),
        () => `${name} was deleted`,
        () => () => restoring.mutateAsync({ id }),
      );
    },

    renameGroup(group: string, name: string): Promise<boolean> {
      return changeWithUndo(
        renaming.mutateAsync({ group, name }),
        (renamed) => `${group} is now ${renamed.group}`,
        (renamed) => () => renaming.mutateAsync({ group: renamed.group, name: group }),
      );
    },
  };
}
