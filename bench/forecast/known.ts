import type { Day } from "../../lib/domain/calendar";
import type { RecurringSeries } from "../../lib/domain/transactions/series";
import type { LedgerAccount, LedgerTransaction } from "../../lib/domain/transactions/transaction";

/** Subject of a balance: the account that receives pay, or all accounts. */
export type About = "checking" | "all";

export type KnownOn = {
  today: Day;
  accounts: LedgerAccount[];
  transactions: LedgerTransaction[];
  series: RecurringSeries[];
};
