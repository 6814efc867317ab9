import type { z } from "zod";
import type { Account, syncAccountOutput } from "@/lib/schemas/banks";

type SyncResult = Pick<z.infer<typeof syncAccountOutput>, "added" | "modified" | "removed">;

/** What a sync brought, in words: "12 new, 1 changed". */
export function syncWords({ added, modified, removed }: SyncResult, locale: string): string {
  const parts = [
    { count: added, word: "new" },
    { count: modified, word: "changed" },
    { count: removed, word: "taken back by the bank" },
  ].filter(({ count }) => count > 0);
  if (parts.length === 0) return "Nothing new";
  return parts.map(({ count, word }) => `${count.toLocaleString(locale)} ${word}`).join(", ");
}

/** "1,204 transactions" */
export function transactionWords(count: number, locale: string): string {
  return count === 1 ? "1 transaction" : `${count.toLocaleString(locale)} transactions`;
}

/** What kind of account it is, as a person would say it: "Checking", "Credit card". */
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

/** What is being done to an account just now; `null` for nothing. What changes most comes first. */
export function accountActivityWords(flags: AccountActivity): string | null {
  if (flags.isDisconnecting) return "Disconnecting";
  if (flags.isSyncing) return "Reading the transactions";
  if (flags.isRefreshing) return "Reading the balance";
  if (flags.isLoadingDetails) return "Loading the balances";
  return null;
}

/** What the bank asks for, and what helps. */
export function repairWords(repair: NonNullable<Account["repair"]>): string {
  switch (repair) {
    case "sign_in":
      return "The bank asks for a new sign-in. Until then nothing new arrives.";
    case "consent_ends":
      return "The bank will soon ask for a new sign-in. Do it now, and nothing is missed.";
    case "not_shared":
      return "The bank shares nothing any more. Connect it again: its history stays and goes on.";
  }
}

/** "Everyday Checking ••4821" */
export function accountLabel({ name, mask }: Pick<Account, "name" | "mask">): string {
  return mask ? `${name} ••${mask}` : name;
}
