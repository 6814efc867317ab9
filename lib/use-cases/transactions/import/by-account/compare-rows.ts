import { getHeapStatistics } from "node:v8";
import { findBalanceOn } from "@/lib/db/banks/by-hand";
import type { Db } from "@/lib/db/client";
import { listKnownRows } from "@/lib/db/transactions/imports";
import { addDays } from "@/lib/domain/calendar";
import type { AppError } from "@/lib/domain/errors";
import { addMinor, formatMoney, sumMinor } from "@/lib/domain/money";
import { compareWithKnown } from "@/lib/domain/transactions/import/duplicates/duplicates";
import { MAX_DAYS_APART } from "@/lib/domain/transactions/import/duplicates/twins";
import { type StatementRow, spanOf } from "@/lib/domain/transactions/import/statement";
import { busy, IMPORTS_BUSY, turns } from "@/lib/use-cases/turns";
import type { AccountFacts, Reading, StatementProof } from "../define-format";
import { rowsBeingStored } from "../reader/readers";
import { refusal } from "../refuse-file";
import type { Place } from "./place-rows";

const TOO_MANY =
  "This file and your transactions of its period are too many to compare at once. Import a shorter period at a time.";

type Known = Awaited<ReturnType<typeof listKnownRows>>[number];

/** New rows, and `probable` ones: they're probably here already as their twin, and added only where `isAdded`. */
export type Compared = {
  fresh: { row: StatementRow; accountId: string | null }[];
  duplicates: ReadonlySet<StatementRow>;
  probable: { row: StatementRow; twin: Known; isAdded: boolean }[];
};

type CompareOptions = {
  userId: string;
  addAnyway?: "all" | number[] | undefined;
  /** Rows that fit in memory, those of files and stored ones together. */
  maxRows?: number;
  /** Stored rows that may be compared in any case. */
  leastKnown?: number;
  /** Rows of all files being stored, this one's included. */
  storing?: () => number;
};

/**
 * Compares rows with their account's, and rows of a new or no account with every account's.
 * @throws AppError `UNPROCESSABLE` if they don't fit in memory; `NOT_READY` if they would without other files
 */
export async function compareRows(db: Db, options: CompareOptions, places: readonly Place[]): Promise<Compared> {
  const { userId, addAnyway, maxRows = comparableRows(), leastKnown = LEAST_KNOWN_ROWS } = options;
  const { storing = rowsBeingStored } = options;
  const inFile = places.reduce((sum, { rows }) => sum + rows.length, 0);
  const all: Compared = { fresh: [], duplicates: new Set(), probable: [] };
  const duplicates = new Set<StatementRow>();
  const chosen = addAnyway === "all" ? null : new Set(addAnyway);
  for (const place of places) {
    if (place.rows.length === 0) continue;
    const one = await turns("knownRows").run({ subject: userId }, () => {
      const alone = Math.max(leastKnown, maxRows - inFile);
      const most = Math.max(leastKnown, maxRows - Math.max(inFile, storing()));
      return comparePlace(db, userId, place, { most, refusal: most < alone ? () => busy(IMPORTS_BUSY) : tooMany });
    });
    for (const row of one.duplicates) duplicates.add(row);
    const probable = one.probable.map((pair) => ({ ...pair, isAdded: chosen === null || chosen.has(pair.row.line) }));
    const leftOut = new Set(probable.flatMap(({ row, isAdded }) => (isAdded ? [] : [row])));
    for (const row of one.unknown) if (!leftOut.has(row)) all.fresh.push({ row, accountId: place.accountId });
    all.probable.push(...probable);
  }
  return { ...all, duplicates };
}

const tooMany = () => refusal(TOO_MANY);

async function comparePlace(
  db: Db,
  userId: string,
  { rows, to, accountId }: Place,
  { most, refusal }: { most: number; refusal: () => AppError },
) {
  const span = spanOf(rows);
  const isNew = to === "new";
  const known = await listKnownRows(db, {
    ...{ userId, accountId: isNew ? null : accountId, ownIds: rows.flatMap(({ ownId }) => ownId ?? []) },
    ...{ from: addDays(span.from, -MAX_DAYS_APART), to: addDays(span.to, MAX_DAYS_APART), limit: most + 1 },
  });
  if (known.length > most) throw refusal();
  return compareWithKnown(rows, known, isNew ? undefined : accountId);
}

/**
 * Compares a stated balance with the account's last set balance and all transactions since, the file's included.
 * @returns the proof, or a sentence with the difference; neither without a stated or a set balance
 */
export async function proveLedger(
  db: Db,
  userId: string,
  { reading, places, compared }: { reading: Reading; places: readonly Place[]; compared: Compared },
): Promise<{ proof: StatementProof | null; remarks: string[] }> {
  const [place, ...others] = places;
  const { ledger, proof } = reading;
  if (!ledger || proof || others.length > 0 || place?.to !== "account" || place.accountId === null)
    return { proof, remarks: [] };
  const { day, balanceMinor, currency } = ledger;
  const known = await findBalanceOn(db, { userId, accountId: place.accountId, day });
  if (!known || currency !== place.currency) return { proof, remarks: [] };
  const fresh = compared.fresh.filter(({ row }) => row.date > known.setOn && row.date <= day);
  const reached = sumMinor([known.setMinor, known.sinceMinor, ...fresh.map(({ row }) => row.amountMinor)]);
  const missing = addMinor(balanceMinor, -reached);
  if (missing === 0) {
    const openingMinor = addMinor(
      reached,
      -sumMinor(place.rows.filter(({ date }) => date <= day).map((row) => row.amountMinor)),
    );
    const matched = place.rows.length;
    return { proof: { kind: "ends", matched, openingMinor, closingMinor: balanceMinor, currency }, remarks: [] };
  }
  const difference = formatMoney(missing, currency, { sign: "never" });
  return {
    proof,
    remarks: [`The file's balance differs by ${difference} from what this account comes to with its rows.`],
  };
}

/** Returns a single-account file's facts for the account made from it. */
export function accountFactsOf(
  { facts, ledger, proof, rows }: Reading,
  name: string | undefined,
): readonly AccountFacts[] {
  if (facts || name === undefined) return facts ?? [];
  const sum = sumMinor(rows.map(({ amountMinor }) => amountMinor));
  // A card's balance may be written as what is owed: only one that the amounts lead to is the account's.
  const isReached = proof && proof.openingMinor !== null && proof.closingMinor === addMinor(proof.openingMinor, sum);
  const closing =
    isReached && proof.closingMinor !== null ? { day: spanOf(rows).to, balanceMinor: proof.closingMinor } : null;
  const balance = ledger ?? closing;
  return balance ? [{ name, kind: "other", balances: [{ day: balance.day, balanceMinor: balance.balanceMinor }] }] : [];
}

const MEGABYTE = 1024 * 1024;
/** Heap that a server in use holds besides (docs/reliability.md). */
const HELD_BYTES = 180 * MEGABYTE;
/** A row of a file beside a stored one, with what comparing them takes. */
const ROW_BYTES = 1100;

/** Stored rows that an import may compare on the smallest heap. */
const LEAST_KNOWN_ROWS = 5000;

/** Rows of a file and stored ones that fit in memory: 118,000 ended a server with `--max-old-space-size=256`. */
export function comparableRows(heapBytes: number = getHeapStatistics().heap_size_limit): number {
  return Math.max(0, Math.floor((heapBytes - HELD_BYTES) / ROW_BYTES));
}
