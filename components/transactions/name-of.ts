import type { Transaction } from "@/lib/schemas/transactions";

/** What a transaction is called: by the person, else by its merchant, else by the bank's text. */
export function nameOf({ ownName, merchant, name }: Pick<Transaction, "ownName" | "merchant" | "name">): string {
  return ownName ?? merchant ?? name;
}
