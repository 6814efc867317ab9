import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type SplitParts, storedPartsOf } from "@/components/transactions/splits/split-draft";
import { splitCalls } from "@/lib/calls/transactions";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { useCall } from "@/lib/client/api/use-call";
import {
  useAttachments,
  useCorrectPayee,
  useRenameTransaction,
} from "@/lib/client/transactions/use-opened-transaction";
import { useTagTransactions } from "@/lib/client/transactions/use-tags";
import { useSwapTransaction, useUpdateTransaction } from "@/lib/client/transactions/use-transactions";
import type { PayeeView } from "@/lib/domain/payees/corrections";
import type { ListedCategory, Transaction } from "@/lib/schemas/transactions";
import type { TransactionChangeEntry } from "@/lib/schemas/transactions/history";

function useSplitTransaction() {
  const swap = useSwapTransaction();
  const invalidateLedger = useInvalidateLedger();
  return useCall(splitCalls.splitTransaction, (transaction) => {
    swap(transaction);
    void invalidateLedger();
  });
}

export type SavedState = "none" | "saving" | "saved" | "failed";

/** Each saves at once and can be undone, latest first. The API client's toast reports failures. */
export function useEdits(row: Transaction) {
  const update = useUpdateTransaction();
  const renaming = useRenameTransaction();
  const correcting = useCorrectPayee();
  const tagging = useTagTransactions();
  const splitting = useSplitTransaction();
  const attachments = useAttachments();
  const [state, setState] = useState<SavedState>("none");
  const [undos, setUndos] = useState<readonly (() => Promise<unknown>)[]>([]);
  const calls = useRef(0);
  const { id } = row;

  /** @returns true when saved */
  const save = async (change: Promise<unknown>): Promise<boolean> => {
    calls.current += 1;
    const call = calls.current;
    setState("saving");
    const isSaved = await change.then(
      () => true,
      () => false,
    );
    // The latest of several pending saves decides the state; any failure shows.
    if (call === calls.current || !isSaved) setState(isSaved ? "saved" : "failed");
    return isSaved;
  };
  const change = async (make: () => Promise<unknown>, undo: () => Promise<unknown>) => {
    const isSaved = await save(make());
    if (isSaved) setUndos((known) => [...known, undo]);
    return isSaved;
  };
  const set = (changes: Omit<Parameters<typeof update.mutateAsync>[0], "id">) => update.mutateAsync({ id, ...changes });
  /** Null restores the automatic category when the user hadn't chosen one. */
  const earlierCategory = row.categorizedBy === "user" || row.source === "manual" ? row.category.id : null;

  return {
    state,
    canUndo: undos.length > 0,
    undo: () => {
      const last = undos.at(-1);
      if (!last) return;
      setUndos(undos.slice(0, -1));
      void save(last());
    },
    chooseCategory: (category: Pick<ListedCategory, "id">) =>
      change(
        () => set({ categoryId: category.id }),
        // One category for the whole transaction ends a split.
        () =>
          row.parts ? splitting.mutateAsync({ id, parts: storedPartsOf(row) }) : set({ categoryId: earlierCategory }),
      ),
    /** Splits the transaction; `null` merges it again. */
    split: (parts: SplitParts | null) =>
      change(
        () => splitting.mutateAsync({ id, parts }),
        () => splitting.mutateAsync({ id, parts: storedPartsOf(row) }),
      ),
    setExcluded: (isExcluded: boolean) =>
      change(
        () => set({ isExcluded }),
        () => set({ isExcluded: !isExcluded }),
      ),
    rename: (name: string | null, isForAll: boolean) =>
      change(
        () => renaming.mutateAsync({ id, name, isForAll }),
        () => renaming.mutateAsync({ id, name: row.ownName ?? null, isForAll }),
      ),
    correctPayee: (before: PayeeView, after: PayeeView) =>
      change(
        () => correcting.mutateAsync({ id, ...after }),
        () => correcting.mutateAsync({ id, ...before }),
      ),
    addTag: (name: string) =>
      change(
        () => tagging.mutateAsync({ ids: [id], add: [name] }),
        () => tagging.mutateAsync({ ids: [id], remove: [name] }),
      ),
    removeTag: (name: string) =>
      change(
        () => tagging.mutateAsync({ ids: [id], remove: [name] }),
        () => tagging.mutateAsync({ ids: [id], add: [name] }),
      ),
    attach: (file: { name: string; content: string }) => {
      let added = "";
      return change(
        async () => {
          added = (await attachments.add.mutateAsync({ id, ...file })).id;
        },
        () => attachments.remove.mutateAsync({ id: added }),
      );
    },
    removeFile: (file: { id: string }) =>
      change(
        () => attachments.remove.mutateAsync({ id: file.id }),
        () => attachments.restore.mutateAsync({ id: file.id }),
      ),
    /** `before` is the text before typing began, passed with the first save only. */
    saveNote: (notes: string, before?: string) => {
      const make = () => set({ notes: notes.trim() || null });
      return before === undefined ? save(make()) : change(make, () => set({ notes: before || null }));
    },
    undoChange: (entry: TransactionChangeEntry) => save(inverseOf(entry)),
  };

  function inverseOf(entry: TransactionChangeEntry): Promise<unknown> {
    switch (entry.field) {
      case "category": {
        // Null lets a rule or the bank decide again; otherwise the earlier category is set.
        const isDecidedAgain = entry.by === "user" && !entry.before.isChosen && row.source !== "manual";
        return set({ categoryId: isDecidedAgain ? null : entry.before.id });
      }
      case "note":
        return set({ notes: entry.before });
      case "tags": {
        const { before, after } = entry;
        const add = before.filter((name) => !after.includes(name));
        return tagging.mutateAsync({ ids: [id], add, remove: after.filter((name) => !before.includes(name)) });
      }
      case "split":
        return splitting.mutateAsync({ id, parts: storedPartsOf({ ...row, parts: entry.before ?? undefined }) });
      case "left_out":
        return set({ isExcluded: entry.before });
      case "name":
        return renaming.mutateAsync({ id, name: entry.before, isForAll: false });
      case "details": {
        const { date, amount, name } = entry.before;
        return set({ date, name, amount: Math.abs(amount), type: amount < 0 ? "expense" : "income" });
      }
      case "files":
      case "transfer":
      case "refund":
        // Refunds and transfers are decided in their own sections.
        return Promise.resolve();
    }
  }
}

export type Edits = ReturnType<typeof useEdits>;

/** Returns true for an entry that one click can undo: the latest of its kind, in a field the user may change. */
export function canUndoChange(entry: TransactionChangeEntry, all: readonly TransactionChangeEntry[], row: Transaction) {
  if (entry.field === "transfer" || entry.field === "refund" || entry.field === "files") return false;
  if (entry.field === "details" && row.source === "bank") return false;
  // The old parts don't add up to the current amount.
  if (entry.field === "split" && entry.by === "sorrel") return false;
  return all.find(({ field }) => field === entry.field)?.id === entry.id;
}

/** Saves what a pause in typing still holds back, when its field closes and when the page is left. */
export function useSaveOnExit(save: () => void): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const onLeave = () => saveNow();
    window.addEventListener("pagehide", onLeave);
    return () => {
      window.removeEventListener("pagehide", onLeave);
      saveNow();
    };
  }, []);
}
