"use client";

import { create } from "zustand";
import { leaveForm } from "@/lib/client/unsaved";

/** Dialogs available on every logged-in page. One at a time; a half-filled form asks before it gives way. */
type ShellDialog = "palette" | "shortcuts" | "add-transaction" | "connect" | "more";

type ShellDialogs = {
  open: ShellDialog | null;
  /** Account whose login `connect` repairs; `null` for a new bank. */
  repairAccountId: string | null;
  show: (dialog: ShellDialog) => void;
  repair: (accountId: string) => void;
  close: () => void;
};

/** Any page can open one: `useShellDialogs.getState().show("add-transaction")`. */
export const useShellDialogs = create<ShellDialogs>((set) => ({
  open: null,
  repairAccountId: null,
  show: (dialog) => leaveForm(() => set({ open: dialog, repairAccountId: null })),
  repair: (accountId) => leaveForm(() => set({ open: "connect", repairAccountId: accountId })),
  close: () => set({ open: null }),
}));
