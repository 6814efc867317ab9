import { nameOf } from "@/components/transactions/name-of";
import { changeWithUndo } from "@/lib/client/toast-with-undo";
import { useFindTag, useTagTransactions } from "@/lib/client/transactions/use-tags";
import {
  useAddCategoryRule,
  useDeleteTransaction,
  useFindCategoryRule,
  useRemoveCategoryRule,
  useRestoreTransaction,
  useUpdateTransaction,
  useUpdateTransactions,
} from "@/lib/client/transactions/use-transactions";
import { merchantKey } from "@/lib/domain/transactions/transaction";
import type { ListedCategory, Transaction } from "@/lib/schemas/transactions";

/** Each takes effect at once and shows an undo toast. The API client's toast reports failures. */
export function useRowEditing() {
  // Taken out of their states, which change with every render: a table's handlers are to stay the same.
  const { mutateAsync: update, isPending: isUpdating } = useUpdateTransaction();
  const { mutateAsync: updateAll, isPending: areUpdating } = useUpdateTransactions();
  const { mutateAsync: remove } = useDeleteTransaction();
  const { mutateAsync: restore } = useRestoreTransaction();
  const findRule = useFindCategoryRule();
  const { mutateAsync: addRule } = useAddCategoryRule();
  const { mutateAsync: removeRule } = useRemoveCategoryRule();
  const findTag = useFindTag();
  const { mutateAsync: tagRows } = useTagTransactions();

  /** Category id to restore on undo; null returns to the bank's or guessed category. */
  const earlierCategory = ({ categorizedBy, source, category }: Transaction) =>
    categorizedBy === "user" || source === "manual" ? category.id : null;
  const restoreCategory = (row: Transaction) => update({ id: row.id, categoryId: earlierCategory(row) });
  type Changes = Omit<Parameters<typeof updateAll>[0][number], "id">;
  /** Changes all rows in one call; undo is one call too. */
  const changeAll = (
    rows: readonly Transaction[],
    change: Changes,
    { before, words }: { before: (row: Transaction) => Changes; words: string },
  ) => {
    void changeWithUndo(
      updateAll(rows.map(({ id }) => ({ id, ...change }))),
      () => words,
      () => () => updateAll(rows.map((row) => ({ id: row.id, ...before(row) }))),
    );
  };

  return {
    isSaving: isUpdating || areUpdating,

    changeCategory(rows: readonly Transaction[], category: ListedCategory) {
      changeAll(
        rows,
        { categoryId: category.id },
        { before: (row) => ({ categoryId: earlierCategory(row) }), words: `${countOf(rows)} now ${category.name}` },
      );
    },

    /** Saves a note; an empty text removes it. */
    setNote(rows: readonly Transaction[], notes: string) {
      changeAll(
        rows,
        { notes },
        {
          before: (row) => ({ notes: row.notes ?? "" }),
          words: `${countOf(rows)} ${notes.trim() === "" ? "without a note" : "noted"}`,
        },
      );
    },

    /** Sets the category of all the merchant's transactions, past and future. Undo restores an earlier rule. */
    changeMerchant(row: Transaction, category: ListedCategory) {
      const key = { merchantKey: merchantKey({ name: row.name, merchant: row.merchant ?? null }) };
      const change = async () => {
        const before = await findRule(key);
        await update({ id: row.id, categoryId: category.id, applyToMerchant: true });
        return before;
      };
      void changeWithUndo(
        change(),
        () => `${nameOf(row)} is now ${category.name}, past transactions too`,
        (before) => async () => {
          if (before) await addRule({ ...key, categoryId: before.category.id });
          else await removeRule(key);
          await restoreCategory(row);
        },
      );
    },

    setExcluded(rows: readonly Transaction[], isExcluded: boolean) {
      changeAll(
        rows,
        { isExcluded },
        {
          before: (row) => ({ isExcluded: row.isExcluded }),
          words: `${countOf(rows)} ${isExcluded ? "left out of all totals" : "counted again"}`,
        },
      );
    },

    /** Adds a tag to rows without it, or removes it from rows with it. Undo affects only those rows. */
    setTag(rows: readonly Transaction[], name: string, isOn: boolean) {
      const known = findTag(name);
      const changed = rows.filter(({ tagIds }) => (known ? tagIds?.includes(known.id) === true : false) !== isOn);
      if (changed.length === 0) return;
      const ids = changed.map(({ id }) => id);
      const tag = (isAdded: boolean) => tagRows({ ids, [isAdded ? "add" : "remove"]: [name] });
      void changeWithUndo(
        tag(isOn),
        () => `${countOf(changed)} ${isOn ? "tagged" : "no longer tagged"} ${name}`,
        () => () => tag(!isOn),
      );
    },

    /** Deletes the user's own rows only. Undo restores all of them. */
    deleteRows(rows: readonly Transaction[]) {
      const [only] = rows;
      void changeWithUndo(
        Promise.all(rows.map(({ id }) => remove({ id }))),
        () => (rows.length === 1 && only ? `${nameOf(only)} was deleted` : `${rows.length} transactions were deleted`),
        () => () => Promise.all(rows.map(({ id }) => restore({ id }))),
      );
    },
  };
}

function countOf(rows: readonly Transaction[]): string {
  const [only] = rows;
  return rows.length === 1 && only ? `${nameOf(only)} is` : `${rows.length} transactions are`;
}
