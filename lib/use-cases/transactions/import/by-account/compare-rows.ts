import type { Db } from "@/lib/db/client";
import { listKnownRows } from "@/lib/db/transactions/imports";
import { addDays } from "@/lib/domain/calendar";
import { findDuplicates } from "@/lib/domain/transactions/import/duplicates";
import type { StatementRow } from "@/lib/domain/transactions/import/statement";
import { findTwins, MAX_DAYS_APART } from "@/lib/domain/transactions/import/twins";
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

async function comparePlace(
  db: Db,
  userId: string,
  { rows, to, accountId }: Place,
): Promise<{ unknown: StatementRow[]; duplicates: StatementRow[]; probable: { row: StatementRow; twin: Known }[] }> {
  const days = rows.map(({ date }) => date);
  const from = days.reduce((a, b) => (a < b ? a : b));
  const last = days.reduce((a, b) => (a > b ? a : b));
  const span = { from: addDays(from, -MAX_DAYS_APART), to: addDays(last, MAX_DAYS_APART) };
  const ownIds = rows.flatMap(({ ownId }) => ownId ?? []);
  const known = await listKnownRows(db, { userId, accountId: to === "new" ? null : accountId, ...span, ownIds });
  // What we exported ourselves is known by its id, however it was changed since.
  const byId = new Map(
    known.flatMap((row) => [[row.id, row] as const, ...(row.externalId ? [[row.externalId, row] as const] : [])]),
  );
  const isOurs = (row: StatementRow) => Boolean(row.ownId && byId.has(row.ownId));
  const ours = rows.filter(isOurs);
  const taken = new Set(ours.flatMap(({ ownId }) => byId.get(ownId ?? "") ?? []));
  const others = rows.filter((row) => !isOurs(row));
  const ofSameAccount = to === "new" ? [] : known.filter((row) => row.accountId === accountId && !taken.has(row));
  const repeated = findDuplicates(others, ofSameAccount);
  for (const place of repeated) if (place !== null && ofSameAccount[place]) taken.add(ofSameAccount[place]);
  const unknown = others.filter((_, index) => repeated[index] === null);
  const free = known.filter((row) => !taken.has(row));
  const twins = findTwins(unknown, free, { from, to: last });
  return {
    unknown,
    duplicates: [...ours, ...others.filter((_, index) => repeated[index] !== null)],
    probable: unknown.flatMap((row, index) => {
      const twin = free[twins[index] ?? -1];
      return twin ? [{ row, twin }] : [];
    }),
  };
}
