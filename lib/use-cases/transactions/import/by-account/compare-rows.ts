import type { Db } from "@/lib/db/client";
import { listKnownRows } from "@/lib/db/transactions/imports";
import { addDays } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import { compareWithKnown } from "@/lib/domain/transactions/import/duplicates/compare-with-known";
import { MAX_DAYS_APART } from "@/lib/domain/transactions/import/duplicates/twins";
import type { StatementRow } from "@/lib/domain/transactions/import/statement";
import { busy, IMPORTS_BUSY, turns } from "@/lib/use-cases/turns";
import { rowsBeingStored } from "../reader/readers";
import { comparableRows, LEAST_KNOWN_ROWS } from "./comparable-rows";
import type { Place } from "./place-rows";

const TOO_MANY =
  "This file and your transactions of its period are too many to compare at once. Import a shorter period at a time.";

type Known = Awaited<ReturnType<typeof listKnownRows>>[number];

/** What of a file is new. `probable`: rows that are probably here already, with their twin, and whether they are added all the same. */
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
 * Compares the rows of each account with what it has, and those of a new one, or of none, with every account's.
 *
 * @throws AppError `UNPROCESSABLE` when the file and the stored transactions of its days don't fit in memory together;
 *   `NOT_READY` when they would without other files
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

const tooMany = () => new AppError("UNPROCESSABLE", TOO_MANY);

async function comparePlace(
  db: Db,
  userId: string,
  { rows, to, accountId }: Place,
  { most, refusal }: { most: number; refusal: () => AppError },
) {
  const days = rows.map(({ date }) => date);
  const from = addDays(
    days.reduce((a, b) => (a < b ? a : b)),
    -MAX_DAYS_APART,
  );
  const until = addDays(
    days.reduce((a, b) => (a > b ? a : b)),
    MAX_DAYS_APART,
  );
  const ownIds = rows.flatMap(({ ownId }) => ownId ?? []);
  const isNew = to === "new";
  const known = await listKnownRows(db, {
    ...{ userId, accountId: isNew ? null : accountId, from, to: until, ownIds },
    limit: most + 1,
  });
  if (known.length > most) throw refusal();
  return compareWithKnown(rows, known, isNew ? undefined : accountId);
}
