import type { Statements } from "@/lib/db/typed-statements";

/** A change of a transaction as a bank reported it, in the temporary tables of a sync (staged-changes.ts). */
type StagedChange = {
  providerTransactionId: string;
  isRemoved: boolean;
  newId: string;
  replacesPendingId: string | null;
  providerAccountId: string;
  date: string;
  amountMinor: number;
  currency: string;
  name: string;
  merchant: string | null;
  merchantKey: string;
  categoryId: string;
  providerCategory: string | null;
  providerConfidence: string | null;
  pending: boolean;
};

export type StagedTables = {
  stagedChanges: StagedChange;
  stagedAccounts: { providerAccountId: string; accountId: string; firstDay: string | null };
  /** A view: the changes that are no removals, of accounts that are connected. */
  toldRows: StagedChange & { accountId: string };
};

/** Statements that also see the temporary tables of the connection's sync. */
export const withStagedTables = (statements: Statements) => statements.withTables<StagedTables>();
