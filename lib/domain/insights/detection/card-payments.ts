import { addDays, type Day } from "@/lib/domain/calendar";
import { gridAround } from "@/lib/domain/forecast/day-grid";
import { findOwnTransfers } from "@/lib/domain/forecast/own-transfers";
import { sumMinor } from "@/lib/domain/money";
import type { UpcomingBill } from "@/lib/domain/transactions/recurring";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import type { Hints } from "../facts/detected-fact";
import { cleanText } from "../wording/raw-checks";
import { currentAccounts } from "./accounts";
import { once, recurringIds } from "./input";

/** A month: of a later payment hardly anything is on the card yet. */
const AHEAD_DAYS = 31;

/** Money that is expected to leave, and the transactions that show how much: a bill's last payment, or what is on a card's statement. */
export type Outgoing = {
  merchant: string;
  date: Day;
  amountMinor: number;
  accountId: string | null;
  transactionIds: readonly string[];
  isCard: boolean;
};

/** A bill as money that is expected to leave. */
export function outgoingOf({ merchant, date, amountMinor, accountId, basedOnTransactionId }: UpcomingBill): Outgoing {
  return { merchant, date, amountMinor, accountId, transactionIds: [basedOnTransactionId], isCard: false };
}

/**
 * The next payment of each card that is paid in full from a checking account each month: on its usual day, what has been bought on the
 * statement that it pays. Of a statement that is still open that is a part, and so never too much. Left out: a card that is paid by
 * fixed or free amounts, and one on which less is owed than that, since some of it has been paid.
 */
export const cardPaymentsAhead = once((input): readonly Outgoing[] => {
  const current = currentAccounts(input.accounts, input.currency);
  if (!current) return [];
  const accounts = input.accounts.filter(
    ({ type, currency }) => currency === input.currency && (type === "depository" || type === "credit"),
  );
  if (!accounts.some(({ type }) => type === "credit")) return [];
  const rows = new Map(
    input.transactions.flatMap((row) =>
      row.currency === input.currency && row.date <= input.today ? [[row.id, row] as const] : [],
    ),
  );
  const { flows } = findOwnTransfers([...rows.values()], recurringIds(input), {
    accounts,
    indexOf: new Map(accounts.map(({ id }, index) => [id, index])),
    grid: gridAround(input.today),
    today: input.today,
    horizon: AHEAD_DAYS,
  });
  return flows.flatMap(({ kind, accountIndex, otherIndex, due, statement }): Outgoing[] => {
    const card = otherIndex === null ? undefined : accounts[otherIndex];
    const accountId = accounts[accountIndex]?.id ?? "";
    const [inDays] = due;
    if (
      kind !== "card-payment" ||
      !card ||
      !current.accountIds.includes(accountId) ||
      inDays === undefined ||
      inDays < 0
    )
      return [];
    const bought = (statement?.periods[0]?.bookedIds ?? []).flatMap((id) => boughtRow(rows.get(id)));
    const amountMinor = -sumMinor(bought.map((row) => row.amountMinor));
    if (amountMinor <= 0 || amountMinor > owedOn(card)) return [];
    const date = addDays(input.today, inDays);
    return [
      { merchant: card.name, date, amountMinor, accountId, transactionIds: bought.map(({ id }) => id), isCard: true },
    ];
  });
});

/** Whether the slot names one of the person's cards. */
export function isCardName(text: string, accounts: readonly LedgerAccount[]): boolean {
  return accounts.some(({ type, name }) => type === "credit" && cleanText(name) === text);
}

/** Whether a card's payment is among what is expected, as a hint for its words. */
export function hintOfCards(outgoing: readonly Outgoing[]): Pick<Hints, "cards"> {
  return outgoing.some(({ isCard }) => isCard) ? { cards: "paid in full" } : {};
}

/** Where the amount of what is expected comes from, as its formula says it. */
export function howMuch({ isCard }: Outgoing): string {
  return isCard ? "what is on the card's statement" : "as much as it was the last time";
}

/** What the person left out of all sums is in no sum. */
function boughtRow(row: LedgerTransaction | undefined): LedgerTransaction[] {
  return row && !row.isExcluded ? [row] : [];
}

function owedOn({ currentBalanceMinor }: LedgerAccount): number {
  return -(currentBalanceMinor ?? 0);
}
