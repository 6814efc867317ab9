import type { ImportQuestion } from "@/lib/schemas/transactions/import";
import type { DraftColumns } from "../import-files";

/** What a column can hold. */
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

/** In the order of a menu, as a person would say it. */
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

/** What holds numbers stands at the right. */
export const NUMBER_ROLES: ReadonlySet<MappedRole> = new Set(["amount", "debit", "credit", "balance", "fee"]);

/** The role that a column has; undefined where it is not read. */
export function roleOf(draft: DraftColumns, column: number): MappedRole | undefined {
  return ROLES.find((role) => draft[role] === column);
}

/**
 * A column takes a role, or none: it gives up the one that it had, and the column that had the role before is not read any more. One column
 * of amounts takes the place of two, and two that of one.
 */
export function withRole(draft: DraftColumns, column: number, role: MappedRole | undefined): Partial<DraftColumns> {
  const former = roleOf(draft, column);
  const part: Partial<DraftColumns> = former ? { [former]: undefined } : {};
  if (role === undefined) return part;
  if (role === "amount") Object.assign(part, { debit: undefined, credit: undefined });
  if (role === "debit" || role === "credit") Object.assign(part, { amount: undefined, type: undefined });
  return { ...part, [role]: column };
}

/** The questions that a role answers. */
export function answeredBy(role: MappedRole): ImportQuestion[] {
  if (role === "date" || role === "name") return [role];
  // A column of directions, or two of amounts, say which way the money went.
  if (role === "debit" || role === "credit") return ["amount", "isOutPositive"];
  if (role === "type") return ["isOutPositive"];
  return role === "amount" ? ["amount"] : [];
}
