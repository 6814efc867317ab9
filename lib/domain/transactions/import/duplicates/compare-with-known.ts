import type { StatementRow } from "../statement";
import { findDuplicates, type KnownRow } from "./duplicates";
import { findTwins } from "./twins";

type Incoming = Pick<StatementRow, "date" | "amountMinor" | "currency" | "name" | "externalId" | "ownId" | "fileParts">;
type Known = KnownRow & { id: string; accountId: string | null };

/** Of rows that came: what repeats a known one to the letter, what probably is one by another way, and all that no known one repeats. */
export type ComparedWithKnown<Row, There> = {
  duplicates: Row[];
  probable: { row: Row; twin: There }[];
  /** The probable ones too, for it is the person who says whether they are. */
  unknown: Row[];
};

/**
 * Compares rows of one account with what is there. Only in their own account is a row that says the same a duplicate without a word;
 * elsewhere it is a twin that is asked about, and what we exported ourselves is known by its id, however it was changed since.
 *
 * @param rows  at least one
 * @param known  transactions of the rows' days and `MAX_DAYS_APART` more at each end: of their account and of none, or of any where
 *   they have none
 * @param accountId  the rows' account, null for none, undefined for one that is made for them and has nothing yet
 */
export function compareWithKnown<Row extends Incoming, There extends Known>(
  rows: readonly Row[],
  known: readonly There[],
  accountId: string | null | undefined,
): ComparedWithKnown<Row, There> {
  const byId = new Map(
    known.flatMap((row) => [[row.id, row] as const, ...(row.externalId ? [[row.externalId, row] as const] : [])]),
  );
  const isOurs = (row: Row) => Boolean(row.ownId && byId.has(row.ownId));
  const ours = rows.filter(isOurs);
  const taken = new Set(ours.flatMap(({ ownId }) => byId.get(ownId ?? "") ?? []));
  const others = rows.filter((row) => !isOurs(row));
  const ofSameAccount = known.filter((row) => row.accountId === accountId && !taken.has(row));
  const repeated = findDuplicates(others, ofSameAccount);
  for (const place of repeated) if (place !== null && ofSameAccount[place]) taken.add(ofSameAccount[place]);
  const inParts = findInParts(
    others.filter((row, index) => repeated[index] === null && row.fileParts),
    ofSameAccount.filter((row) => !taken.has(row)),
  );
  for (const part of [...inParts.values()].flat()) taken.add(part);
  const isRepeated = (row: Row, index: number) => repeated[index] !== null || inParts.has(row);
  const unknown = others.filter((row, index) => !isRepeated(row, index));
  const free = known.filter((row) => !taken.has(row));
  const days = rows.map(({ date }) => date);
  const covered = { from: days.reduce((a, b) => (a < b ? a : b)), to: days.reduce((a, b) => (a > b ? a : b)) };
  const twins = findTwins(unknown, free, covered, (index) => free[index]?.accountId === accountId);
  return {
    duplicates: [...ours, ...others.filter(isRepeated)],
    unknown,
    probable: unknown.flatMap((row, index) => {
      const twin = free[twins[index] ?? -1];
      return twin ? [{ row, twin }] : [];
    }),
  };
}

/** Splits whose parts are here as transactions of their own, as they were imported before there were splits, with these. */
function findInParts<Row extends Incoming, There extends Known>(
  splits: readonly Row[],
  known: readonly There[],
): Map<Row, There[]> {
  const parts = splits.flatMap((row) =>
    (row.fileParts ?? []).map((part) => ({ ...row, ...{ amountMinor: part.amountMinor, name: part.name }, row })),
  );
  const found = findDuplicates(parts, known);
  const inParts = new Map<Row, There[]>(splits.map((row) => [row, []]));
  for (const [index, { row }] of parts.entries()) {
    const there = known[found[index] ?? -1];
    if (there) inParts.get(row)?.push(there);
    else inParts.delete(row);
  }
  return inParts;
}
