import { v7 as uuidv7 } from "uuid";
import { listStoredAccounts, type StoredAccount } from "@/lib/db/banks/accounts";
import { countByHandAccounts, insertByHandAccount, storeSetBalance } from "@/lib/db/banks/by-hand";
import type { Tx } from "@/lib/db/client";
import { type ByHandKind, MAX_ACCOUNTS_BY_HAND, typeOfKind } from "@/lib/domain/banks/by-hand";
import { addDays } from "@/lib/domain/calendar";
import { AppError, notFound } from "@/lib/domain/errors";
import { groupBy } from "@/lib/domain/group-by";
import { findOwnAccount, kindOfName } from "@/lib/domain/transactions/import/own-accounts";
import { type RejectedLine, type StatementRow, spanOf } from "@/lib/domain/transactions/import/statement";
import type { ImportChoice } from "@/lib/schemas/transactions/import-accounts";
import type { AccountFacts, Reading } from "../define-format";
import { refusal } from "../refuse-file";
import { recallAccounts } from "./recall";

/** Destination of the rows of one of the file's accounts. */
export type Place = {
  /** The account's name in the file; null without one. */
  name: string | null;
  /** `account`: one that is there. `new`: one that the import makes, whose id it has already. */
  to: "account" | "new" | "none" | "skip";
  accountId: string | null;
  /** Kind of a new account. */
  kind: ByHandKind;
  /** The account's, or the one of most rows. */
  currency: string;
  rows: StatementRow[];
  /** Rows that the file has of it. */
  inFile: number;
};

type PlaceOptions = {
  userId: string;
  /** For a file with one account or none: the existing account, or the one to make. */
  accountId: string | null;
  newAccount?: { id: string; name: string; kind: ByHandKind } | undefined;
  /** The person's choices for a file with several accounts. */
  choices: readonly ImportChoice[];
  facts: readonly AccountFacts[];
  /** Includes accounts without rows: a house has a balance alone. */
  hasRowless?: boolean;
  /** For a file without rows. */
  currency: string;
};

const SKIPPED = "You left its account out";

/**
 * Places rows in accounts: as chosen, as chosen for that name before, the likely own account, or a new one.
 * @throws AppError `NOT_FOUND` for an account the user doesn't own
 */
export async function placeRows(
  rows: readonly StatementRow[],
  options: PlaceOptions,
): Promise<{ places: Place[]; rejected: RejectedLine[] }> {
  const { userId, accountId, newAccount, currency } = options;
  if (!rows.some((row) => row.account !== undefined) && !options.hasRowless) {
    const one = newAccount
      ? ({ to: "new", accountId: newAccount.id, name: newAccount.name, kind: newAccount.kind } as const)
      : ({ to: accountId === null ? "none" : "account", accountId, name: null, kind: "other" } as const);
    return sorted([{ ...one, currency: mostOf(rows) ?? currency, rows: [...rows], inFile: rows.length }]);
  }
  const accounts = await listStoredAccounts(userId);
  const remembered = await recallAccounts(userId);
  const kindOf = (name: string) => options.facts.find((one) => one.name === name)?.kind ?? kindOfName(name);
  const named = groupBy(rows, (row) => row.account ?? "");
  const rowless = (options.hasRowless ? options.facts : []).filter(({ name }) => !named.has(name));
  const byName = [...named, ...rowless.map(({ name }): [string, StatementRow[]] => [name, []])];
  const places = byName.map(([name, own]): Place => {
    const stated = options.facts.find((one) => one.name === name)?.currency;
    const place = {
      name,
      currency: mostOf(own) ?? stated ?? currency,
      rows: own,
      inFile: own.length,
      kind: kindOf(name),
    };
    const chosen = options.choices.find((one) => one.name === name);
    const known = accounts.find(({ id }) => id === remembered.get(name.toLowerCase()))?.id;
    // One that was named before the file was opened is for a file of one account.
    const only = byName.length === 1 ? accountId : null;
    const to = chosen?.to ?? only ?? known ?? findOwnAccount(place, accounts) ?? (name === "" ? "none" : "new");
    const kind = chosen?.kind ?? place.kind;
    if (to === "new") return { ...place, kind, to, accountId: uuidv7() };
    if (to === "none" || to === "skip") return { ...place, to, accountId: null };
    return { ...place, to: "account", accountId: to, currency: currencyOf(accounts, to) };
  });
  return sorted(places);
}

function currencyOf(accounts: readonly StoredAccount[], id: string): string {
  const found = accounts.find((one) => one.id === id);
  if (!found) throw notFound("Account");
  return found.currency;
}

/** Takes out the rows that stay out: of accounts that are left out, and in another currency than their account is kept in. */
function sorted(places: readonly Place[]): { places: Place[]; rejected: RejectedLine[] } {
  const rejected: RejectedLine[] = [];
  const remaining = places.map((place) => {
    if (place.to === "none") return place;
    const rows = place.rows.filter(({ line, currency }) => {
      if (place.to !== "skip" && currency === place.currency) return true;
      const other = `It is in ${currency}, and the account is kept in ${place.currency}`;
      rejected.push({ line, reason: place.to === "skip" ? SKIPPED : other });
      return false;
    });
    return { ...place, rows };
  });
  return { places: remaining, rejected };
}

function mostOf(rows: readonly StatementRow[]): string | null {
  const [most] = [...groupBy(rows, ({ currency }) => currency)].toSorted(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? null;
}

/** @throws AppError `VALIDATION_FAILED` where two ways of naming the account contradict each other */
export function assertOneAccount({
  accountId,
  newAccount,
}: {
  accountId?: string | undefined;
  newAccount?: unknown;
}): void {
  if (accountId === undefined || newAccount === undefined) return;
  const message = "Choose an account or name a new one, not both";
  throw new AppError("VALIDATION_FAILED", message, { issues: [{ path: "newAccount", message }] });
}

/** The person's account that a file with one account most probably is, by the last digits that the file says; null where that is not sure. */
export async function suggestAccount(userId: string, { statements }: Reading): Promise<string | null> {
  const [only, ...others] = statements;
  if (!only || others.length > 0 || !/^\d{4}$/.test(only.id)) return null;
  return findOwnAccount({ name: `••${only.id}`, currency: only.currency }, await listStoredAccounts(userId));
}

/** A file may name the account it was exported from by a number of it alone. */
const NAMELESS = "Imported account";

/**
 * Makes missing accounts, with the file's balances, else nothing on the day before the first row.
 * @param options.facts  facts by account name in the file
 * @throws AppError `UNPROCESSABLE` beyond the most accounts of a user
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
    throw refusal(`You can keep up to ${MAX_ACCOUNTS_BY_HAND} accounts by hand`);
  for (const { accountId, name, kind, currency, rows } of made) {
    const { balances: stated = [], isClosed = false } = facts.find((one) => one.name === (name ?? "")) ?? {};
    if (accountId === null) continue;
    const shown = name?.trim() || NAMELESS;
    const own = { userId, id: accountId, name: shown, type: typeOfKind(kind), subtype: kind, currency };
    await insertByHandAccount(tx, { ...own, madeByImportId: importId, ...(isClosed ? { disconnectedAt: now } : {}) });
    const isStated = stated.length > 0 || rows.length === 0;
    const balances = isStated ? stated : [{ day: addDays(spanOf(rows).from, -1), balanceMinor: 0 }];
    for (const balance of balances) await storeSetBalance(tx, { userId, accountId, ...balance });
  }
}

/** Tells whether an import makes this place's account. */
export function isMade({ to, name, inFile, rows }: Place, facts: readonly AccountFacts[]): boolean {
  if (to !== "new" || rows.length > 0) return to === "new";
  return inFile === 0 && facts.some((one) => one.name === name && one.balances.length > 0 && !one.isClosed);
}
