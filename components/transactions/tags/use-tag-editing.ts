"use client";

import { toast } from "@/lib/client/toast";
import { useDeleteTag, useRenameTag, useTagTransactions } from "@/lib/client/transactions/use-tags";
import type { ListedTag } from "@/lib/schemas/transactions/tags";

/** Each takes effect at once and shows an undo toast. The API client's toast reports failures. */
export function useTagEditing() {
  const renaming = useRenameTag();
  const deletion = useDeleteTag();
  const tagging = useTagTransactions();
  /** The API client's toast reports a failed undo. */
  const undo = (change: () => Promise<unknown>) => ({
    label: "Undo",
    onClick: () => void change().catch(() => undefined),
  });

  return {
    /** @returns true when the change succeeded */
    async rename(tag: ListedTag, name: string, isMerge: boolean): Promise<boolean> {
      const renamed = await renaming.mutateAsync({ id: tag.id, name, isMerge }).catch(() => null);
      if (!renamed) return false;
      const { merged } = renamed;
      if (!merged) {
        const action = undo(() => renaming.mutateAsync({ id: tag.id, name: tag.name }));
        toast.success(`${tag.name} is now ${renamed.tag.name}`, { action });
        return true;
      }
      const separate = async () => {
        if (merged.transactionIds.length > 0)
          await tagging.mutateAsync({ ids: merged.transactionIds, add: [merged.name] });
        if (merged.addedIds.length > 0) await tagging.mutateAsync({ ids: merged.addedIds, remove: [renamed.tag.name] });
      };
      const words = `${merged.name} is merged into ${renamed.tag.name}`;
      toast.success(words, merged.transactionIds.length > 0 ? { action: undo(separate) } : undefined);
      return true;
    },

    async remove(tag: ListedTag): Promise<boolean> {
      const deleted = await deletion.mutateAsync(tag.id).catch(() => null);
      if (!deleted) return false;
      const { name, transactionIds: ids } = deleted;
      const action = undo(() => tagging.mutateAsync({ ids, add: [name] }));
      // An unused tag has nothing to restore; typing its name creates it again.
      toast.success(`The tag ${name} was deleted`, ids.length > 0 ? { action } : undefined);
      return true;
    },
  };
}
