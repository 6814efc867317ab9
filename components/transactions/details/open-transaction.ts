import { create } from "zustand";
import { rememberFocus } from "@/components/ui/overlay/focus-return";
import { leave } from "@/lib/client/unsaved";
import type { Transaction } from "@/lib/schemas/transactions";

/** Field to focus on opening. */
export type OpenedField = "name" | "category" | "split" | "note" | "tags" | "files";

type OpenTransaction = {
  /** The row as listed, so the sheet opens without a request. */
  row: Transaction | null;
  /** True once the sheet is mounted: from the first opening, or earlier on pages with a list. */
  isPrepared: boolean;
  field: OpenedField | null;
  /** The list it was opened from, in order, for the previous and next buttons. */
  list: readonly Transaction[];
  prepare: () => void;
  open: (row: Transaction, options?: { field?: OpenedField; list?: readonly Transaction[] }) => void;
  step: (by: 1 | -1) => void;
  close: () => void;
  /** Closes the sheet and drops unsaved typing. */
  drop: () => void;
};

/** Store of the transaction open beside the page; any list may open one. */
export const useOpenTransaction = create<OpenTransaction>((set, get) => ({
  row: null,
  isPrepared: false,
  field: null,
  list: [],
  prepare: () => set({ isPrepared: true }),
  open: (row, { field = null, list = [] } = {}) => {
    const show = () => set({ row, field, list, isPrepared: true });
    const shown = get().row;
    if (shown === null) rememberFocus();
    if (shown?.id === row.id) show();
    else leave(show);
  },
  step: (by) => {
    const { row, list } = get();
    const next = list[list.findIndex(({ id }) => id === row?.id) + by];
    if (next && row) leave(() => set({ row: next, field: null }));
  },
  close: () => void leave(get().drop),
  drop: () => set({ row: null, field: null, list: [] }),
}));
