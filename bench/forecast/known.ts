import type { Day } from "../../lib/domain/calendar";
import type { RecurringSeries } from "../../lib/domain/transactions/series";
import type { LedgerAccount, LedgerTransaction } from "../../lib/domain/transactions/transaction";

/** Of what a balance is: of the account that pay lands in, or of all accounts together. */
export type About = "checking" | "all";

/** What the product would have known on a start day. */
export type KnownOn = {
  today: Day;
  accounts: LedgerAccount[];
  transactions: LedgerTransaction[];
  series: RecurringSeries[];
};
