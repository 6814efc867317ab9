import { toast } from "@/lib/client/toast";
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
  /** The API client's toast reports a failed undo. */
  const undo = (change: () => Promise<unknown>) => ({
    label: "Undo",
    onClick: () => void change().catch(() => undefined),
  });
  /** @returns true when the change succeeded */
  const done = async (change: () => Promise<unknown>) => {
    const result = await change().catch(() => null);
    return result !== null;
  };

  return {
    async change(category: ListedCategory, changes: Omit<CategoryChanges, "isHidden">): Promise<boolean> {
      const { id, name } = category;
      if (!(await done(() => changing.mutateAsync({ id, ...changes })))) return false;
      const { kind: _kind, ...before } = draftOfCategory(category);
      const words = changes.name === undefined ? `${name} was changed` : `${name} is now ${changes.name}`;
      toast.success(words, { action: undo(() => changing.mutateAsync({ id, ...before })) });
      return true;
    },

    async setHidden({ id, name }: ListedCategory, isHidden: boolean): Promise<boolean> {
      if (!(await done(() => changing.mutateAsync({ id, isHidden })))) return false;
      const action = undo(() => changing.mutateAsync({ id, isHidden: !isHidden }));
      toast.success(isHidden ? `${name} is hidden` : `${name} is offered again`, { action });
      return true;
    },

    async merge({ id, name }: ListedCategory, into: ListedCategory): Promise<boolean> {
      const merged = await merging.mutateAsync({ id, intoId: into.id }).catch(() => null);
      if (!merged) return false;
      toast.success(`${name} is merged into ${into.name}`, { action: undo(() => restoring.mutateAsync({ id })) });
      return true;
    },

    async remove({ id, name }: ListedCategory): Promise<boolean> {
      if (!(await done(() => deletion.mutateAsync({ id })))) return false;
      toast.success(`${name} was deleted`, { action: undo(() => restoring.mutateAsync({ id })) });
      return true;
    },

    async renameGroup(group: string, name: string): Promise<boolean> {
      const renamed = await renaming.mutateAsync({ group, name }).catch(() => null);
      if (!renamed) return false;
      const action = undo(() => renaming.mutateAsync({ group: renamed.group, name: group }));
      toast.success(`${group} is now ${renamed.group}`, { action });
      return true;
    },
  };
}
