import type { z } from "zod";
import type { Account, syncAccountOutput } from "@/lib/schemas/banks";

type SyncResult = Pick<z.infer<typeof syncAccountOutput>, "added" | "modified" | "removed">;

export function syncWords({ added, modified, removed }: SyncResult, locale: string): string {
  const parts = [
    { count: added, word: "new" },
    { count: modified, word: "changed" },
    { count: removed, word: "removed by the bank" },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return "Nothing new";
  return parts.map(({ count, word }) => `${count.toLocaleString(locale)} ${word}`).join(", ");
}

export function transactionWords(count: number, locale: string): string {
  return count === 1 ? "1 transaction" : `${count.toLocaleString(locale)} transactions`;
}

export function accountKindWords({ type, subtype }: Pick<Account, "type" | "subtype">): string {
  const words = subtype?.trim() || KIND_WORDS[type];
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const KIND_WORDS: Readonly<Record<Account["type"], string>> = {
  depository: "account",
  credit: "credit",
  loan: "loan",
  investment: "investment",
  other: "account",
};

type AccountActivity = {
  isSyncing: boolean;
  isRefreshing: boolean;
  isDisconnecting: boolean;
  isLoadingDetails: boolean;
};

/** Names the current activity of an account, the most important first; `null` when idle. */
export function accountActivityWords(flags: AccountActivity): string | null {
  if (flags.isDisconnecting) return "Disconnecting";
  if (flags.isSyncing) return "Reading transactions";
  if (flags.isRefreshing) return "Reading the balance";
  if (flags.isLoadingDetails) return "Loading the balances";
  return null;
}

export function repairWords(repair: NonNullable<Account["repair"]>): string {
  switch (repair) {
    case "sign_in":
      return "Your bank wants you to log in again. Until then, nothing new comes in.";
    case "consent_ends":
      return "Your bank will soon want you to log in again. Do it now and you won’t miss anything.";
    case "not_shared":
      return "Your bank no longer shares anything. Connect it again, and its history continues where it left off.";
  }
}

export function accountLabel({ name, mask }: Pick<Account, "name" | "mask">): string {
  return mask ? `${name} ••${mask}` : name;
}
