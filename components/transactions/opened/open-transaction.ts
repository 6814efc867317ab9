"use client";

import { useEffect } from "react";
import { create } from "zustand";
import { rememberFocus } from "@/components/ui/overlay/focus-return";
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
  /** The act that waits for an answer to the question about unsaved typing. */
  waiting: (() => void) | null;
  prepare: () => void;
  open: (row: Transaction, options?: { field?: OpenedField; list?: readonly Transaction[] }) => void;
  step: (by: 1 | -1) => void;
  close: () => void;
  /** Closes the sheet and drops unsaved typing. */
  drop: () => void;
  /** Runs `act`, or holds it and asks while something is unsaved. @returns true once it ran */
  leave: (act: () => void) => boolean;
  /** Runs the waiting act. */
  discard: () => void;
  /** Keeps the sheet open and drops the waiting act. */
  keep: () => void;
};

/** One mark for each field with unsaved typing. */
const unsaved = new Set<symbol>();
let isDiscarding = false;

export const isUnsaved = () => unsaved.size > 0;

/** Marks a field of the open transaction as unsaved, so that leaving asks first. */
export function useUnsaved(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    const mark = Symbol("unsaved");
    unsaved.add(mark);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => {
      unsaved.delete(mark);
      window.removeEventListener("beforeunload", ask);
    };
  }, [isHeld]);
}

/** Store of the transaction open beside the page; any list may open one. */
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
