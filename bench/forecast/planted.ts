import type { Day } from "../../lib/domain/calendar";
import type { LedgerAccount, LedgerTransaction } from "../../lib/domain/transactions/transaction";

/** What is planted on purpose, because forecasts go wrong there. */
export type Trap =
  | "third-payday"
  | "yearly-bill"
  | "card-paid-in-full"
  | "just-linked"
  | "income-ended"
  | "one-off-3000"
  | "pending-rows";

/**
 * A household as it truly went, for 90 days beyond its last start day. `linkedOn` is the first day of which the product knows rows.
 * `starts` has each start day's balance of the checking account, booked and pending: it is set by lot, because what a person holds
 * on a day isn't part of what is forecast.
 */
export type PlantedHousehold = {
  name: string;
  traps: ReadonlySet<Trap>;
  rows: readonly LedgerTransaction[];
  accounts: readonly Pick<LedgerAccount, "id" | "name" | "type" | "subtype">[];
  linkedOn: Day;
  starts: readonly { today: Day; checkingMinor: number }[];
  /** The middle of what left all accounts in a week, by which a miss is measured. */
  weeklySpendingMinor: number;
};
