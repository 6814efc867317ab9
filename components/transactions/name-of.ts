import type { Transaction } from "@/lib/schemas/transactions";

export function nameOf({ ownName, merchant, name }: Pick<Transaction, "ownName" | "merchant" | "name">): string {
  return ownName ?? merchant ?? name;
}
