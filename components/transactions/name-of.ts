import type { Transaction } from "@/lib/schemas/transactions";

/** Returns a transaction's display name: the user's, else the merchant's, else the bank's text. */
export function nameOf({ ownName, merchant, name }: Pick<Transaction, "ownName" | "merchant" | "name">): string {
  return ownName ?? merchant ?? name;
}
