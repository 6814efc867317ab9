import type { Day } from "../../lib/domain/calendar";
import type { LedgerAccount, LedgerTransaction } from "../../lib/domain/transactions/transaction";

/**
 * An insight that the person would want.
 *
 * - `types`: the ids of docs/contract.md, section 4, any of which will do.
 * - `about`: the merchant, account or category, as the person would call it; a part of the name is enough.
 * - `amounts`: major units; a right insight shows one of these (the difference, its yearly sum, the new price …).
 *   Empty: any figure will do.
 * - `proof`: ids of the transactions that show it; empty where it is a balance or a silence.
 */
export type Wanted = {
  types: readonly string[];
  about: string;
  amounts: readonly number[];
  proof: readonly string[];
};

/**
 * An insight that the person would call wrong or silly.
 *
 * - `types`: `"any"` for every type but the standing reports.
 * - `about`: as above; null for whatever it is about.
 * - `why`: what the person would answer.
 */
export type Silly = { types: readonly string[] | "any"; about: string | null; why: string };

/** What is known of an account beside its balance: where its rows come from, and when the bank last answered. */
export type AccountSource = { accountId: string; source: "bank" | "file"; linkedOn: Day; lastSyncedOn: Day };

/** A person with their money, on one day, and what they would say of insights about it. */
export type Household = {
  name: string;
  /** Who it is and what has happened, in a sentence or two. */
  person: string;
  today: Day;
  currency: string;
  accounts: readonly LedgerAccount[];
  coverage: readonly AccountSource[];
  transactions: readonly LedgerTransaction[];
  /** The most valuable first. */
  wanted: readonly Wanted[];
  silly: readonly Silly[];
  /** Nothing changes in it: looked at on every day of its last year. */
  isQuiet: boolean;
};
