"use client";

import { create } from "zustand";

/** What can lie over every logged-in page. One at a time. */
export type ShellDialog = "palette" | "shortcuts" | "add-transaction" | "connect" | "more";

type ShellDialogs = {
  open: ShellDialog | null;
  /** The account whose login `connect` is to repair; `null` for a new bank. */
  repairAccountId: string | null;
  show: (dialog: ShellDialog) => void;
  /** Opens `connect` to repair an account's login at its bank. */
  repair: (accountId: string) => void;
  close: () => void;
};

/** Which of the dialogs is open; any page may open one: `useShellDialogs.getState().show("add-transaction")`. */
export const useShellDialogs = create<ShellDialogs>((set) => ({
  open: null,
  repairAccountId: null,
  show: (dialog) => set({ open: dialog, repairAccountId: null }),
  repair: (accountId) => set({ open: "connect", repairAccountId: accountId }),
  close: () => set({ open: null }),
}));
