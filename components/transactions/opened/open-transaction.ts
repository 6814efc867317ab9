"use client";

import { useEffect } from "react";
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
  /** What waits until the person has said whether what they typed may go. */
  waiting: (() => void) | null;
  prepare: () => void;
  open: (row: Transaction, options?: { field?: OpenedField; list?: readonly Transaction[] }) => void;
  /** Opens another one of the list. */
  step: (by: 1 | -1) => void;
  close: () => void;
  /** Closes it whatever is typed there. */
  drop: () => void;
  /** Does what takes the place of the open transaction; with something unsaved there it waits. @returns whether it was done */
  leave: (act: () => void) => boolean;
  /** Does what waits. */
  discard: () => void;
  /** Stays. */
  keep: () => void;
};

/** A mark of each field of the open transaction that holds typing nothing has saved. */
const unsaved = new Set<symbol>();
let isDiscarding = false;

/** Whether something was typed into the open transaction that leaving it would lose. */
export const isUnsaved = () => unsaved.size > 0;

/** Has what a field of the open transaction holds asked for before it's lost. */
export function useUnsaved(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    const mark = Symbol("unsaved");
    unsaved.add(mark);
    return () => void unsaved.delete(mark);
  }, [isHeld]);
}

/** Which transaction is open beside the page; any list may open one. */
export const useOpenTransaction = create<OpenTransaction>((set, get) => ({
  row: null,
  isPrepared: false,
  field: null,
  list: [],
  waiting: null,
  prepare: () => set({ isPrepared: true }),
  open: (row, { field = null, list = [] } = {}) => {
    const show = () => set({ row, field, list, isPrepared: true });
    const shown = get().row;
    if (shown === null) rememberFocus();
    if (shown?.id === row.id) show();
    else get().leave(show);
  },
  step: (by) => {
    const { row, list } = get();
    const next = list[list.findIndex(({ id }) => id === row?.id) + by];
    if (next && row) get().leave(() => set({ row: next, field: null }));
  },
  close: () => {
    get().leave(get().drop);
  },
  drop: () => set({ row: null, field: null, list: [], waiting: null }),
  leave: (act) => {
    if (isUnsaved() && !isDiscarding) {
      set({ waiting: act });
      return false;
    }
    act();
    return true;
  },
  discard: () => {
    const { waiting } = get();
    set({ waiting: null });
    isDiscarding = true;
    waiting?.();
    isDiscarding = false;
  },
  keep: () => set({ waiting: null }),
}));
