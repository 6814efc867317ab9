"use client";

import { toast } from "sonner";
import { nameOf } from "@/components/transactions/name-of";
import {
  useAddCategoryRule,
  useFindCategoryRule,
  useRemoveCategoryRule,
} from "@/lib/client/transactions/use-category-rules";
import { useFindTag, useTagTransactions } from "@/lib/client/transactions/use-tags";
import {
  useDeleteTransaction,
  useRestoreTransaction,
  useUpdateTransaction,
} from "@/lib/client/transactions/use-transactions";
import { merchantKey } from "@/lib/domain/transactions/transaction";
import type { ListedCategory, Transaction } from "@/lib/schemas/transactions";

/**
 * What can be changed of a row. Each change is done at once and says how to undo it; the failure of one was already reported
 * by the API client's toast.
 */
export function useRowEditing() {
  const update = useUpdateTransaction();
  const removal = useDeleteTransaction();
  const restoration = useRestoreTransaction();
  const findRule = useFindCategoryRule();
  const addRule = useAddCategoryRule();
  const removeRule = useRemoveCategoryRule();
  const findTag = useFindTag();
  const tagging = useTagTransactions();

  /** As if the person had not categorized the row: its rule or its bank decides the category again. */
  const restoreCategory = ({ id, categorizedBy, category }: Transaction) =>
    update.mutateAsync({ id, categoryId: categorizedBy === "user" ? category.id : null });

  return {
    isSaving: update.isPending,

    changeCategory(rows: readonly Transaction[], category: ListedCategory) {
      const changes = rows.map(({ id }) => update.mutateAsync({ id, categoryId: category.id }));
      const undo = () => whenAllDone(rows.map(restoreCategory), () => undefined);
      whenAllDone(changes, () => {
        toast.success(`${countOf(rows)} now ${category.name}`, { action: { label: "Undo", onClick: undo } });
      });
    },

    /** Categorizes all of a merchant's rows, past and to come; undone, an earlier rule holds again. */
    changeMerchant(row: Transaction, category: ListedCategory) {
      const key = { merchantKey: merchantKey({ name: row.name, merchant: row.merchant ?? null }) };
      const change = findRule(key).then(async (before) => {
        await update.mutateAsync({ id: row.id, categoryId: category.id, applyToMerchant: true });
        return before;
      });
      const undo = async () => {
        const before = await change;
        if (before) await addRule.mutateAsync({ ...key, categoryId: before.category.id });
        else await removeRule.mutateAsync(key);
        await restoreCategory(row);
      };
      whenAllDone([change], () => {
        toast.success(`${nameOf(row)} is now ${category.name}, past transactions too`, {
          action: { label: "Undo", onClick: () => whenAllDone([undo()], () => undefined) },
        });
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

    /** Puts a tag on the rows that don't have it, or removes it from those that do; undone, these are as they were. */
    setTag(rows: readonly Transaction[], name: string, isOn: boolean) {
      const known = findTag(name);
      const changed = rows.filter(({ tagIds }) => (known ? tagIds?.includes(known.id) === true : false) !== isOn);
      if (changed.length === 0) return;
      const ids = changed.map(({ id }) => id);
      const tag = (isAdded: boolean) => tagging.mutateAsync({ ids, [isAdded ? "add" : "remove"]: [name] });
      whenAllDone([tag(isOn)], () => {
        const words = `${countOf(changed)} ${isOn ? "tagged" : "no longer tagged"} ${name}`;
        toast.success(words, { action: { label: "Undo", onClick: () => whenAllDone([tag(!isOn)], () => undefined) } });
      });
    },

    /** Only of rows that are the person's own. */
    deleteRow(row: Transaction) {
      const undo = () => restoration.mutate(row.id);
      whenAllDone([removal.mutateAsync(row.id)], () => {
        toast.success(`${nameOf(row)} was deleted`, { action: { label: "Undo", onClick: undo } });
      });
    },
  };
}

function whenAllDone(changes: readonly Promise<unknown>[], onAllDone: () => void): void {
  void Promise.allSettled(changes).then((results) => {
    if (results.every(({ status }) => status === "fulfilled")) onAllDone();
  });
}

function countOf(rows: readonly Transaction[]): string {
  const [only] = rows;
  return rows.length === 1 && only ? `${nameOf(only)} is` : `${rows.length} transactions are`;
}
