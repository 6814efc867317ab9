"use client";

import { create } from "zustand";
import { rememberFocus } from "@/components/ui/overlay/focus-return";
import type { Transaction } from "@/lib/schemas/transactions";

/** What of an open transaction is asked for: it takes the focus. */
export type OpenedField = "name" | "category" | "split" | "note" | "tags" | "files";

type OpenTransaction = {
  /** As the list shows it, so that it is there at once. */
  row: Transaction | null;
  /** Whether what shows it is on the page: from the first that is opened, or, where a list is, before. */
  isPrepared: boolean;
  field: OpenedField | null;
  /** The list it was opened from, in its order: the way to the next and the previous one. */
  list: readonly Transaction[];
  prepare: () => void;
  open: (row: Transaction, options?: { field?: OpenedField; list?: readonly Transaction[] }) => void;
  /** Opens another one of the list. */
  step: (by: 1 | -1) => void;
  close: () => void;
};

/** Which transaction is open beside the page; any list may open one. */
export const useOpenTransaction = create<OpenTransaction>((set, get) => ({
  row: null,
  isPrepared: false,
  field: null,
  list: [],
  prepare: () => set({ isPrepared: true }),
  open: (row, { field = null, list = [] } = {}) => {
    if (get().row === null) rememberFocus();
    set({ row, field, list, isPrepared: true });
  },
  step: (by) => {
    const { row, list } = get();
    const next = list[list.findIndex(({ id }) => id === row?.id) + by];
    if (next && row) set({ row: next, field: null });
  },
  close: () => {
    set({ row: null, field: null, list: [] });
  },
}));
