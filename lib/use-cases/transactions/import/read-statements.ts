import type { ByHandKind } from "@/lib/domain/banks/by-hand";
import { formatMoney } from "@/lib/domain/money";
import { kindOfName } from "@/lib/domain/transactions/import/own-accounts";
import { proveByEnds, type StatementBalances } from "@/lib/domain/transactions/import/prove-by-lines";
import { guessDecimal, readAmount } from "@/lib/domain/transactions/import/read-amount";
import { readDay } from "@/lib/domain/transactions/import/read-day";
import { type RejectedLine, type StatementRow, spanOf, Unreadable } from "@/lib/domain/transactions/import/statement";
import type { AccountFacts, Reading, ReadOptions, StatementProof } from "./define-format";
import { assertRowBound, refusalOfNone } from "./refuse-file";

/** The bookings of one account in a file that may hold several. `id` is its number's last four digits, or its place in the file. */
export type AccountStatement<Booking> = {
  id: string;
  currency: string;
  bookings: Booking[];
  /** Balances before the first and after the last booking, where the file has both. */
  balances?: StatementBalances | undefined;
  /** A lone balance at a day's end, as the file writes it. */
  ledger?: { balance: string; day: string } | undefined;
  /** The whole number, where the file says it: statements of one account are joined. */
  account?: string;
  /** The file of an archive that it stands in. */
  file?: string;
  investments?: number;
  kind?: ByHandKind;
  /** It is the one that was expected: the file names none. */
  isCurrencyAssumed?: boolean;
};

/**
 * Reads the bookings of a format that says what is what. Statements of one account are joined; rows of several name
 * their account, unless `options.statement` takes one.
 * @throws AppError `UNPROCESSABLE` for a file without bookings or beyond the row limit
 */
export function readStatements<Booking extends { line: number }>(
  all: readonly AccountStatement<Booking>[],
  options: ReadOptions,
  readBooking: (booking: Booking, options: ReadOptions) => StatementRow | Unreadable,
): Reading {
  const investments = all.reduce((sum, one) => sum + (one.investments ?? 0), 0);
  const accounts = withOwnIds(joinByAccount(all).filter(({ bookings }) => bookings > 0));
  if (accounts.length === 0) throw refusalOfNone(investments);
  const named = accounts.find(({ id }) => id === options.statement);
  const chosen = named ? [named] : accounts;
  assertRowBound(chosen.reduce((sum, { bookings }) => sum + bookings, 0));
  const isOne = chosen.length === 1;
  // Each of several goes to its own account, in its own currency.
  const how = isOne ? options : { ...options, onlyCurrency: null };
  const read = chosen.map((account) => readAccount(account, how, readBooking));
  const [only] = read;
  const isSeveral = !isOne || only === undefined;
  return {
    rows: withOwnLines(
      read.flatMap(({ rows, facts }) => (isSeveral ? rows.map((row) => ({ ...row, account: facts.name })) : rows)),
    ),
    rejected: read.flatMap(({ rejected }) => rejected),
    needs: [],
    columns: [],
    mapping: null,
    isRemembered: false,
    statements: accounts.map(({ id, currency, bookings }) => ({ id, currency, rows: bookings })),
    headerKey: null,
    proof: isSeveral ? null : (only.facts.proof ?? null),
    ledger: isSeveral ? null : only.ledger,
    ...(isSeveral ? { facts: read.map(({ facts }) => facts) } : {}),
    ...(chosen[0] ? { currency: chosen[0].currency } : {}),
    isCurrencyNamed: chosen.every(({ parts }) => parts.every((part) => part.isCurrencyAssumed !== true)),
    remarks: remarkOnInvestments(investments),
  };
}

/** Numbers rows anew where lines don't tell them apart, as without line ends or across files of an archive. */
function withOwnLines<Row extends { line: number }>(rows: Row[]): Row[] {
  const areDistinct = new Set(rows.map(({ line }) => line)).size === rows.length;
  return areDistinct ? rows : rows.map((row, index) => ({ ...row, line: index + 1 }));
}

type ReadAccount = Pick<Reading, "rows" | "rejected"> & {
  facts: AccountFacts;
  ledger: NonNullable<Reading["ledger"]> | null;
};

function readAccount<Booking extends { line: number }>(
  account: Account<Booking>,
  options: ReadOptions,
  readBooking: (booking: Booking, options: ReadOptions) => StatementRow | Unreadable,
): ReadAccount {
  const parts = account.parts.map((part) => readPart(part, options, readBooking));
  const rows = parts.flatMap((part) => part.rows);
  const { proof, gaps } = proofOfParts(parts, account.currency);
  const ledger = readLedger(account.parts.at(-1)?.ledger, account.currency) ?? null;
  const name = nameOf(account);
  const kind = account.parts.find((part) => part.kind)?.kind ?? kindOfName(name);
  const closing =
    proof && proof.closingMinor !== null ? { day: spanOf(rows).to, balanceMinor: proof.closingMinor } : null;
  const held = ledger ?? closing;
  const balances = held ? [{ day: held.day, balanceMinor: held.balanceMinor }] : [];
  return {
    ...{ rows, ledger, facts: { name, kind, balances, proof } },
    rejected: [...parts.flatMap(({ rejected }) => rejected), ...gaps],
  };
}

const KIND_NAMES: Partial<Record<ByHandKind, string>> = { checking: "Checking", savings: "Savings", card: "Card" };

function nameOf({ id, parts }: Account<unknown>): string {
  const kind = parts.find((part) => part.kind)?.kind;
  return `${(kind && KIND_NAMES[kind]) ?? "Account"} ${/^\d{4}\b/.test(id) ? `••${id}` : id}`;
}

function readLedger(
  found: AccountStatement<unknown>["ledger"],
  currency: string,
): NonNullable<Reading["ledger"]> | null {
  if (!found) return null;
  const day = readDay(found.day.slice(0, 8), "ymd");
  const balanceMinor = readAmount(found.balance, guessDecimal([found.balance]) ?? ".", currency);
  return day instanceof Unreadable || balanceMinor instanceof Unreadable ? null : { day, balanceMinor, currency };
}

/** Says how many movements of securities were left out; no sentence where there are none. */
export function remarkOnInvestments(count: number): string[] {
  return count > 0 ? [`Investment transactions that aren't added: ${count}.`] : [];
}

type Account<Booking> = { id: string; currency: string; bookings: number; parts: AccountStatement<Booking>[] };

function joinByAccount<Booking>(all: readonly AccountStatement<Booking>[]): Account<Booking>[] {
  const joined: Account<Booking>[] = [];
  const byNumber = new Map<string, Account<Booking>>();
  for (const one of all) {
    const key = one.account === undefined ? null : `${one.account} ${one.currency}`;
    const known = key === null ? undefined : byNumber.get(key);
    if (known) {
      known.parts.push(one);
      known.bookings += one.bookings.length;
      continue;
    }
    const account = { id: one.id, currency: one.currency, bookings: one.bookings.length, parts: [one] };
    if (key !== null) byNumber.set(key, account);
    joined.push(account);
  }
  return joined;
}

type ReadPart = {
  rows: StatementRow[];
  rejected: RejectedLine[];
  balances: StatementBalances | undefined;
  proof: (StatementProof & { openingMinor: number; closingMinor: number }) | null;
  file: string;
};

function readPart<Booking extends { line: number }>(
  { bookings, balances, currency, file }: AccountStatement<Booking>,
  options: ReadOptions,
  readBooking: (booking: Booking, options: ReadOptions) => StatementRow | Unreadable,
): ReadPart {
  const rows: StatementRow[] = [];
  const rejected: RejectedLine[] = [];
  const prefix = file === undefined ? "" : `${file}: `;
  for (const booking of bookings) {
    const row = readBooking(booking, options);
    if (row instanceof Unreadable)
      rejected.push({
        ...{ line: booking.line, reason: prefix + row.reason },
        ...(row.isUnderstood ? {} : { isMissed: true as const }),
      });
    else rows.push(row);
  }
  const proof = rejected.length === 0 && balances ? proveByEnds(rows, balances, currency) : null;
  if (proof instanceof Unreadable && balances) rejected.push({ line: balances.line, reason: prefix + proof.reason });
  return { rows, rejected, balances, proof: proof instanceof Unreadable ? null : proof, file: prefix };
}

/** Statements that follow one another are proved together: each begins with what the one before it ended with. */
function proofOfParts(
  parts: readonly ReadPart[],
  currency: string,
): { proof: StatementProof | null; gaps: RejectedLine[] } {
  const steps = parts.flatMap(({ proof, balances, file }) =>
    proof && balances ? [{ proof, line: balances.line, file }] : [],
  );
  const gapsIn = (ordered: typeof steps) =>
    ordered.slice(1).flatMap(({ proof, line, file }, index) => {
      const missingMinor = proof.openingMinor - (ordered[index]?.proof.closingMinor ?? 0);
      if (missingMinor === 0) return [];
      const difference = formatMoney(missingMinor, currency, { sign: "never" });
      return [
        {
          line,
          reason: `${file}The statement before this one ends with another balance, by ${difference}. One may be missing`,
        },
      ];
    });
  // Some banks put the newest first.
  const turned = steps.toReversed();
  const isTurned = gapsIn(turned).length < gapsIn(steps).length;
  const ordered = isTurned ? turned : steps;
  const gaps = gapsIn(ordered);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (!first || !last || gaps.length > 0 || steps.length < parts.length) return { proof: null, gaps };
  const matched = ordered.reduce((sum, { proof }) => sum + proof.matched, 0);
  const { openingMinor } = first.proof;
  return { proof: { kind: "ends", matched, openingMinor, closingMinor: last.proof.closingMinor, currency }, gaps };
}

/** Two accounts may end in the same four digits. */
function withOwnIds<Booking>(accounts: Account<Booking>[]): Account<Booking>[] {
  return accounts.map((one, index) =>
    accounts.findIndex(({ id }) => id === one.id) === index ? one : { ...one, id: `${one.id} (${index + 1})` },
  );
}
