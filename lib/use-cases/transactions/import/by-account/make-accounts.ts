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
 * Makes the accounts that rows go to and that are not there yet, and those that the file has a balance of alone. Each holds what the file says of its balance, else nothing on the day
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
    now = new Date(),
  }: { userId: string; importId: string; places: readonly Place[]; facts: readonly AccountFacts[]; now?: Date },
): Promise<void> {
  const made = places.filter((place) => isMade(place, facts));
  if (made.length === 0) return;
  if ((await countByHandAccounts(tx, userId)) + made.length > MAX_ACCOUNTS_BY_HAND)
    throw new AppError("UNPROCESSABLE", `You can keep up to ${MAX_ACCOUNTS_BY_HAND} accounts by hand`);
  for (const { accountId, name, kind, currency, rows } of made) {
    const { balances: stated = [], isClosed = false } = facts.find((one) => one.name === (name ?? "")) ?? {};
    if (accountId === null) continue;
    const shown = name?.trim() || NAMELESS;
    const own = { userId, id: accountId, name: shown, type: typeOfKind(kind), subtype: kind, currency };
    await insertByHandAccount(tx, { ...own, madeByImportId: importId, ...(isClosed ? { disconnectedAt: now } : {}) });
    const first = rows.map(({ date }) => date).reduce<string | null>((a, b) => (a !== null && a < b ? a : b), null);
    const balances = stated.length > 0 || first === null ? stated : [{ day: addDays(first, -1), balanceMinor: 0 }];
    for (const balance of balances) await storeSetBalance(tx, { userId, accountId, ...balance });
  }
}

/** Whether an import makes an account for what a file has of one. */
export function isMade({ to, name, inFile, rows }: Place, facts: readonly AccountFacts[]): boolean {
  if (to !== "new" || rows.length > 0) return to === "new";
  return inFile === 0 && facts.some((one) => one.name === name && one.balances.length > 0 && !one.isClosed);
}
