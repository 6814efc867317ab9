import type { Db } from "@/lib/db/client";
import { listKnownRows } from "@/lib/db/transactions/imports";
import { addDays } from "@/lib/domain/calendar";
import { compareWithKnown } from "@/lib/domain/transactions/import/duplicates/compare-with-known";
import { MAX_DAYS_APART } from "@/lib/domain/transactions/import/duplicates/twins";
import type { StatementRow } from "@/lib/domain/transactions/import/statement";
import type { Place } from "./place-rows";

type Known = Awaited<ReturnType<typeof listKnownRows>>[number];

/** What of a file is new. `probable`: rows that are probably here already, with their twin, and whether they are added all the same. */
export type Compared = {
  fresh: { row: StatementRow; accountId: string | null }[];
  duplicates: ReadonlySet<StatementRow>;
  probable: { row: StatementRow; twin: Known; isAdded: boolean }[];
};

/** Compares the rows of each account with what it has, and those of a new one, or of none, with every account's. */
export async function compareRows(
  db: Db,
  { userId, addAnyway }: { userId: string; addAnyway?: "all" | number[] | undefined },
  places: readonly Place[],
): Promise<Compared> {
  const all: Compared = { fresh: [], duplicates: new Set(), probable: [] };
  const duplicates = new Set<StatementRow>();
  const chosen = addAnyway === "all" ? null : new Set(addAnyway);
  for (const place of places) {
    if (place.rows.length === 0) continue;
    const one = await comparePlace(db, userId, place);
    for (const row of one.duplicates) duplicates.add(row);
    const probable = one.probable.map((pair) => ({ ...pair, isAdded: chosen === null || chosen.has(pair.row.line) }));
    const leftOut = new Set(probable.flatMap(({ row, isAdded }) => (isAdded ? [] : [row])));
    for (const row of one.unknown) if (!leftOut.has(row)) all.fresh.push({ row, accountId: place.accountId });
    all.probable.push(...probable);
  }
  return { ...all, duplicates };
}

async function comparePlace(db: Db, userId: string, { rows, to, accountId }: Place) {
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
  const known = await listKnownRows(db, { userId, accountId: isNew ? null : accountId, from, to: until, ownIds });
  return compareWithKnown(rows, known, isNew ? undefined : accountId);
}
