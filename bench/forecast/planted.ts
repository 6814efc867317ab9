import type { Day } from "../../lib/domain/calendar";
import type { RecurringSeries } from "../../lib/domain/transactions/series";
import type { LedgerAccount, LedgerTransaction } from "../../lib/domain/transactions/transaction";

export type Trap =
  | "third-payday"
  | "yearly-bill"
  | "card-paid-in-full"
  | "just-linked"
  | "income-ended"
  | "one-off-3000"
  | "pending-rows";

/**
 * `linkedOn` is the first day with rows known to the product. `starts` has the checking balance of each start day,
 * booked and pending. It is random, because a day's balance isn't part of the forecast.
 */
export type PlantedHousehold = {
  name: string;
  traps: ReadonlySet<Trap>;
  rows: readonly LedgerTransaction[];
  accounts: readonly Pick<LedgerAccount, "id" | "name" | "type" | "subtype">[];
  linkedOn: Day;
  starts: readonly { today: Day; checkingMinor: number }[];
  /** Median weekly spending of all accounts, the unit of errors. */
  weeklySpendingMinor: number;
};

/** Subject of a balance: the account that receives pay, or all accounts. */
export type About = "checking" | "all";

export type KnownOn = {
  today: Day;
  accounts: LedgerAccount[];
  transactions: LedgerTransaction[];
  series: RecurringSeries[];
};
