import { addDays, addMonths, monthOf, sameDayOfMonth } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { type TransactionSketch, transactionMaker } from "@/lib/domain/transactions/transaction.fixture";
import type { Fact } from "../facts/fact";
import type { DetectorInput } from "./detect";

export const TODAY = "2026-11-21";

/**
 * Thirteen months of an ordinary household with nothing to find in it: pay, rent, bills, habits that differ a little
 * from month to month. Tests add to it what is to be found, or what must not be.
 */
export function quietHousehold(): TransactionSketch[] {
  const sketches: TransactionSketch[] = [];
  for (let back = 12; back >= 0; back -= 1) {
    const month = addMonths(monthOf(TODAY), -back);
    const add = (day: number, amountMinor: number, slug: string, merchant: string) =>
      sketches.push({ date: sameDayOfMonth(month, day), amountMinor, slug, merchant });
    const wobble = (back * 37) % 11;
    add(1, -185_000, "rent", "Linden Court");
    add(5, 312_000, "salary", "Fernwood Studio");
    add(20, 312_000, "salary", "Fernwood Studio");
    add(24, -5999, "internet-phone", "Brightline Internet");
    add(26, -1199, "music", "Spotify");
    add(28, -9000 - wobble * 130, "gas-electricity", "City Power & Light");
    add(2, -6800, "fitness", "Alder Fitness");
    for (const day of [3, 8, 13, 18, 27]) add(day, -5200 - ((day + wobble) % 7) * 310, "groceries", "Green Market");
    for (const day of [4, 11, 16, 25]) add(day, -3100 - ((day * 3 + wobble) % 5) * 240, "dining-out", `Kiku ${day}`);
    for (const day of [6, 7, 9, 10, 14, 15, 17]) add(day, -475, "coffee", "Blue Bottle");
    sketches.push({ date: sameDayOfMonth(month, 16), amountMinor: -40_000, slug: "savings", name: "To savings" });
  }
  return sketches.filter((sketch) => sketch.date <= TODAY);
}

export const ACCOUNTS: readonly LedgerAccount[] = [
  {
    id: "checking",
    name: "Everyday Checking",
    type: "depository",
    subtype: "checking",
    currency: "USD",
    currentBalanceMinor: 641_238,
    availableBalanceMinor: 641_238,
  },
];

/** The household's rows and whatever is added, as a detector sees them. */
export function inputOf(...added: TransactionSketch[]): DetectorInput & { transactions: LedgerTransaction[] } {
  return {
    transactions: [...quietHousehold(), ...added].map(transactionMaker()),
    accounts: ACCOUNTS,
    today: TODAY,
    currency: "USD",
  };
}

/** The same household after something is done to each of its rows. */
export function changed(change: (sketch: TransactionSketch) => TransactionSketch): DetectorInput {
  return {
    transactions: quietHousehold().map(change).map(transactionMaker()),
    accounts: ACCOUNTS,
    today: TODAY,
    currency: "USD",
  };
}

/** A charge of Alder Fitness that repeats the one of the day before, `back` months ago. */
export function repeatedCharge(back: number, sketch: Partial<TransactionSketch> = {}): TransactionSketch {
  const date = addDays(sameDayOfMonth(addMonths(monthOf(TODAY), -back), 2), 1);
  return { date, amountMinor: -6800, slug: "fitness", merchant: "Alder Fitness", ...sketch };
}

/** The first fact, where a test cannot go on without one. */
export function firstOf(facts: readonly Fact[]): Fact {
  const [fact] = facts;
  if (!fact) throw new AppError("NOT_FOUND", "There is no fact");
  return fact;
}
