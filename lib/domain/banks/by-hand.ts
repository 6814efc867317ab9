import type { LedgerAccount } from "@/lib/domain/transactions/transaction";

/** What an account that a person keeps by hand can be. */
export const BY_HAND_KINDS = [
  "cash",
  "checking",
  "savings",
  "card",
  "investment",
  "property",
  "vehicle",
  "loan",
  "other",
] as const;
export type ByHandKind = (typeof BY_HAND_KINDS)[number];

/** Of so many accounts the list of one person still fits the addresses that name accounts. */
export const MAX_ACCOUNTS_BY_HAND = 50;

const TYPES: Readonly<Record<ByHandKind, LedgerAccount["type"]>> = {
  cash: "depository",
  checking: "depository",
  savings: "depository",
  card: "credit",
  investment: "investment",
  property: "other",
  vehicle: "other",
  loan: "loan",
  other: "other",
};

/** The type that the rules treat an account of this kind as; the kind itself is stored as its subtype. */
export function typeOfKind(kind: ByHandKind): LedgerAccount["type"] {
  return TYPES[kind];
}

/** The kind that a stored subtype names; one that this version does not know counts as any other thing of value. */
export function readKind(subtype: string | null): ByHandKind {
  return BY_HAND_KINDS.find((kind) => kind === subtype) ?? "other";
}

/** Whether what stands in an account of this kind is a debt as a rule, so that a form asks for what is owed. */
export function isDebtKind(kind: ByHandKind): boolean {
  return kind === "card" || kind === "loan";
}
