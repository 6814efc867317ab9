import type { LedgerAccount } from "@/lib/domain/transactions/transaction";

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

/** With more, the list of account ids would no longer fit a URL. */
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

/** The kind itself is stored as the subtype. */
export function typeOfKind(kind: ByHandKind): LedgerAccount["type"] {
  return TYPES[kind];
}

export function readKind(subtype: string | null): ByHandKind {
  return BY_HAND_KINDS.find((kind) => kind === subtype) ?? "other";
}

export function isDebtKind(kind: ByHandKind): boolean {
  return kind === "card" || kind === "loan";
}
