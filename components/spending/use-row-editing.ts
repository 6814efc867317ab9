"use client";

import { toast } from "sonner";
import { useDeleteTransaction, useRestoreTransaction, useUpdateTransaction } from "@/lib/client/hooks/use-transactions";
import type { Category, Transaction } from "@/lib/schemas/transactions";

/**
 * What can be changed of a row. Each change is done at once and says how to undo it; the failure of one was already told
 * by the API client's toast.
 */
export function useRowEditing() {
  const update = useUpdateTransaction();
  const removal = useDeleteTransaction();
  const restoration = useRestoreTransaction();

  return {
    isSaving: update.isPending,

    changeCategory(rows: readonly Transaction[], category: Category, isAlways: boolean) {
      const [first] = rows;
      if (!first) return;
      const changes = rows.map(({ id }) =>
        update.mutateAsync({ id, categoryId: category.id, ...(isAlways ? { applyToMerchant: true } : {}) }),
      );
      const undo = () => {
        for (const row of rows) update.mutate({ id: row.id, categoryId: row.category.id });
      };
      whenAllDone(changes, () => {
        if (isAlways) toast.success(`${first.merchant ?? first.name} is ${category.name} from now on, and was before`);
        else toast.success(`${countOf(rows)} now ${category.name}`, { action: { label: "Undo", onClick: undo } });
      });
    },

    setExcluded(rows: readonly Transaction[], isExcluded: boolean) {
      const changes = rows.map(({ id }) => update.mutateAsync({ id, isExcluded }));
      const undo = () => {
        for (const { id } of rows) update.mutate({ id, isExcluded: !isExcluded });
      };
      whenAllDone(changes, () => {
        const words = isExcluded ? "left out of all totals" : "counted again";
        toast.success(`${countOf(rows)} ${words}`, { action: { label: "Undo", onClick: undo } });
      });
    },

    /** Only of rows that are the person's own. */
    deleteRow(row: Transaction) {
      const undo = () => restoration.mutate(row.id);
      whenAllDone([removal.mutateAsync(row.id)], () => {
        toast.success(`${row.merchant ?? row.name} was deleted`, { action: { label: "Undo", onClick: undo } });
      });
    },

    async saveNotes({ id }: Transaction, notes: string): Promise<boolean> {
      const saved = update.mutateAsync({ id, notes: notes.trim() || null });
      return saved.then(
        () => true,
        () => false,
      );
    },
  };
}

function whenAllDone(changes: readonly Promise<unknown>[], say: () => void): void {
  void Promise.allSettled(changes).then((results) => {
    if (results.every(({ status }) => status === "fulfilled")) say();
  });
}

function countOf(rows: readonly Transaction[]): string {
  const [only] = rows;
  return rows.length === 1 && only ? `${only.merchant ?? only.name} is` : `${rows.length} rows are`;
}
