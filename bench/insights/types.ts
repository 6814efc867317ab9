import type { Day } from "../../lib/domain/calendar";
import type { LedgerAccount, LedgerTransaction } from "../../lib/domain/transactions/transaction";

/**
 * An insight the person would want.
 *
 * - `types`: acceptable ids of docs/contract.md, section 4.
 * - `about`: merchant, account or category in the person's words; part of the name is enough.
 * - `amounts`: major units; a right insight shows one of them (the difference, its yearly sum, the new price …). Empty
 *   accepts any figure.
 * - `proof`: ids of the supporting transactions; empty for a balance or a silence.
 */
export type Wanted = {
  types: readonly string[];
  about: string;
  amounts: readonly number[];
  proof: readonly string[];
};

/**
 * An insight the person would call wrong or silly.
 *
 * - `types`: `"any"` for every type but the reports.
 * - `about`: as above; null for any subject.
 * - `why`: the person's objection.
 */
export type Silly = { types: readonly string[] | "any"; about: string | null; why: string };

/** Source of an account's rows, and the bank's last answer. */
export type AccountSource = { accountId: string; source: "bank" | "file"; linkedOn: Day; lastSyncedOn: Day };

/** A person's finances on one day, with their verdict on possible insights. */
export type Household = {
  name: string;
  person: string;
  today: Day;
  currency: string;
  accounts: readonly LedgerAccount[];
  coverage: readonly AccountSource[];
  transactions: readonly LedgerTransaction[];
  /** Most valuable first. */
  wanted: readonly Wanted[];
  silly: readonly Silly[];
  /** Nothing changes in it: checked on every day of its last year. */
  isQuiet: boolean;
};
