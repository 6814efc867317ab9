import type { ImportQuestion } from "@/lib/schemas/transactions/import";
import type { DraftColumns } from "../import-files";

export type MappedRole =
  | "date"
  | "name"
  | "payer"
  | "otherName"
  | "amount"
  | "debit"
  | "credit"
  | "type"
  | "balance"
  | "currency"
  | "category"
  | "notes"
  | "status"
  | "fee"
  | "merchant"
  | "account"
  | "tags"
  | "excluded";

export const ROLE_NAMES: Readonly<Record<MappedRole, string>> = {
  date: "Date",
  name: "Name",
  payer: "Name, of money in",
  otherName: "Name, if that’s empty",
  amount: "Amount",
  debit: "Money out",
  credit: "Money in",
  type: "Debit or credit",
  balance: "Balance after",
  currency: "Currency",
  category: "Category",
  notes: "Notes",
  status: "Status",
  fee: "Fee",
  merchant: "Merchant",
  account: "Account",
  tags: "Tags",
  excluded: "Left out of sums",
};

export const ROLES = Object.keys(ROLE_NAMES) as readonly MappedRole[];

/** Roles with numbers, aligned right. */
export const NUMBER_ROLES: ReadonlySet<MappedRole> = new Set(["amount", "debit", "credit", "balance", "fee"]);

export function roleOf(draft: DraftColumns, column: number): MappedRole | undefined {
  return ROLES.find((role) => draft[role] === column);
}

/**
 * Its former role and the role's former column are cleared. One amount column replaces a debit and credit pair, and
 * vice versa.
 */
export function withRole(draft: DraftColumns, column: number, role: MappedRole | undefined): Partial<DraftColumns> {
  const former = roleOf(draft, column);
  const part: Partial<DraftColumns> = former ? { [former]: undefined } : {};
  if (role === undefined) return part;
  if (role === "amount") Object.assign(part, { debit: undefined, credit: undefined });
  if (role === "debit" || role === "credit") Object.assign(part, { amount: undefined, type: undefined });
  return { ...part, [role]: column };
}

export function answeredBy(role: MappedRole): ImportQuestion[] {
  if (role === "date" || role === "name") return [role];
  // A direction column, or a debit and credit pair, tells which way the money went.
  if (role === "debit" || role === "credit") return ["amount", "isOutPositive"];
  if (role === "type") return ["isOutPositive"];
  return role === "amount" ? ["amount"] : [];
}
