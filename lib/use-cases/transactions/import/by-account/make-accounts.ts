import { countByHandAccounts, insertByHandAccount, storeSetBalance } from "@/lib/db/banks/by-hand";
import type { Tx } from "@/lib/db/client";
import { MAX_ACCOUNTS_BY_HAND, typeOfKind } from "@/lib/domain/banks/by-hand";
import { addDays } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import type { AccountFacts } from "../define-format";
import type { Place } from "./place-rows";

/** A file may name the account it was exported from by a number of it alone. */
const NAMELESS = "Imported account";

/**
 * Makes the accounts that rows go to and that are not there yet. Each holds what the file says of its balance, else nothing on the day
 * before its first row, and moves with its rows from there.
 *
 * @param options.facts  what the file says of its accounts, by their names there
 * @throws AppError `UNPROCESSABLE` at the most accounts that one person can keep
 */
export async function makeAccounts(
  tx: Tx,
  {
    userId,
    importId,
    places,
    facts,
  }: { userId: string; importId: string; places: readonly Place[]; facts: readonly AccountFacts[] },
): Promise<void> {
  const made = places.filter(({ to, rows }) => to === "new" && rows.length > 0);
  if (made.length === 0) return;
  if ((await countByHandAccounts(tx, userId)) + made.length > MAX_ACCOUNTS_BY_HAND)
    throw new AppError("UNPROCESSABLE", `You can keep up to ${MAX_ACCOUNTS_BY_HAND} accounts by hand`);
  for (const { accountId, name, kind, currency, rows } of made) {
    if (accountId === null) continue;
    const shown = name?.trim() || NAMELESS;
    const own = { userId, id: accountId, name: shown, type: typeOfKind(kind), subtype: kind, currency };
    await insertByHandAccount(tx, { ...own, madeByImportId: importId });
    const first = rows.map(({ date }) => date).reduce((a, b) => (a < b ? a : b));
    const stated = facts.find((one) => one.name === (name ?? ""))?.balances ?? [];
    const balances = stated.length > 0 ? stated : [{ day: addDays(first, -1), balanceMinor: 0 }];
    for (const balance of balances) await storeSetBalance(tx, { userId, accountId, ...balance });
  }
}
