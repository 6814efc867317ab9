import { v7 as uuidv7 } from "uuid";
import { listStoredAccounts, type StoredAccount } from "@/lib/db/banks/accounts";
import type { ByHandKind } from "@/lib/domain/banks/by-hand";
import { AppError, notFound } from "@/lib/domain/errors";
import { groupBy } from "@/lib/domain/group-by";
import { findOwnAccount, kindOfName } from "@/lib/domain/transactions/import/apps/own-accounts";
import type { RejectedLine, StatementRow } from "@/lib/domain/transactions/import/statement";
import type { ImportChoice } from "@/lib/schemas/transactions/import-accounts";
import type { AccountFacts } from "../define-format";
import { recallAccounts } from "./recall";

/** Where the rows of one of a file's accounts go. */
export type Place = {
  /** As the file calls the account; null where it speaks of none. */
  name: string | null;
  /** `account`: one that is there. `new`: one that the import makes, whose id it has already. */
  to: "account" | "new" | "none" | "skip";
  accountId: string | null;
  /** Of a new one. */
  kind: ByHandKind;
  /** The account's, or the one of most rows. */
  currency: string;
  rows: StatementRow[];
  /** Rows that the file has of it. */
  inFile: number;
};

export type PlaceOptions = {
  userId: string;
  /** Of a file with one account, or that speaks of none: the one that is there, or the name and kind of one to make. */
  accountId: string | null;
  newAccount?: { id: string; name: string; kind: ByHandKind } | undefined;
  /** Of a file with several: what the person chose. */
  choices: readonly ImportChoice[];
  /** What the file says of its accounts. */
  facts: readonly AccountFacts[];
  /** Whether accounts without a row count too: a house has a balance alone. */
  hasRowless?: boolean;
  /** Of a file without rows. */
  currency: string;
};

const SKIPPED = "You left its account out";

/**
 * Says which account each row goes to: as the person chose, else as they chose for an account of that name before, else the one of
 * their own that it probably is, else a new one.
 *
 * @throws AppError `NOT_FOUND` for an account that is not the person's own
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

/** The currency of most rows. */
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
