import type { Day } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { type StatementRow, spanOf } from "../statement";
import { findTwins, type KnownRow } from "./twins";

type Incoming = Pick<StatementRow, "date" | "amountMinor" | "currency" | "name" | "externalId" | "ownId" | "fileParts">;
type Known = KnownRow & { id: string; accountId: string | null };

type ComparedWithKnown<Row, There> = {
  duplicates: Row[];
  probable: { row: Row; twin: There }[];
  /** The probable ones too, for it is the person who says whether they are. */
  unknown: Row[];
};

/**
 * Finds duplicates of one account's rows, and twins elsewhere. Rows of our own export are known by their ids.
 * @param known  of the rows' days ± `MAX_DAYS_APART`: of their account and of none, or of any where they have none
 * @param accountId  null for none; undefined for an account still to be made
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
  const twins = findTwins(unknown, free, spanOf(rows), (index) => free[index]?.accountId === accountId);
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

type Reported = {
  id: string;
  accountId: string | null;
  date: Day;
  amountMinor: number;
  currency: string;
  name: string;
};

/** A bank reports all that there is, so no day is beyond what it covers. */
const EVERY_DAY = { from: "0001-01-01", to: "9999-12-31" };

/**
 * Pairs newly reported bank rows with probable twins from files or manual entry. Even exact matches are asked about.
 * @param known  rows that no bank reported
 */
export function compareReported<Row extends Reported, There extends Known>(
  reported: readonly Row[],
  known: readonly There[],
): { row: Row; twin: There }[] {
  const taken = new Set<There>();
  const pairs: { row: Row; twin: There }[] = [];
  for (const [accountId, rows] of groupBy(reported, (row) => row.accountId)) {
    const free = known.filter((one) => !taken.has(one));
    const twins = findTwins(rows, free, EVERY_DAY, (index) => free[index]?.accountId === accountId);
    for (const [index, row] of rows.entries()) {
      const twin = free[twins[index] ?? -1];
      if (!twin) continue;
      taken.add(twin);
      pairs.push({ row, twin });
    }
  }
  return pairs;
}

/** Identifies a row by day, amount and text. */
type Recognized = Pick<KnownRow, "date" | "amountMinor" | "currency" | "name">;

/**
 * Finds the row that each incoming one repeats: by the bank's id where both have one, else by day, amount, currency
 * and text. Each known row is taken once, so two real twins against one are one duplicate.
 * @param known  the account's rows of the file's days
 * @returns indexes in `known`, or null
 */
export function findDuplicates(
  incoming: readonly (Recognized & { externalId: string | null })[],
  known: readonly KnownRow[],
): (number | null)[] {
  const byId: RowIndex = new Map();
  const byText: RowIndex = new Map();
  const byTextOfIdentified: RowIndex = new Map();
  known.forEach((row, index) => {
    if (row.externalId !== null) put(byId, idKey(row.externalId, row), index);
    const texts = new Set([textKey(row.name), ...(row.merchant === null ? [] : [textKey(row.merchant)])]);
    for (const text of texts) put(row.externalId === null ? byText : byTextOfIdentified, rowKey(row, text), index);
  });
  const isTaken = new Uint8Array(known.length);
  const take = (byKey: RowIndex, key: string) => takeFrom(byKey.get(key), isTaken);
  const ofSameId = incoming.map((row) => (row.externalId === null ? null : take(byId, idKey(row.externalId, row))));
  return incoming.map((row, index) => {
    const same = ofSameId[index] ?? null;
    if (same !== null) return same;
    const key = rowKey(row, textKey(row.name));
    // Two rows that the bank gave two ids are two rows, however alike they look: they are asked about (twins.ts).
    return take(byText, key) ?? (row.externalId === null ? take(byTextOfIdentified, key) : null);
  });
}

/** Indexes of known rows by what they are recognized by. One row may stand under two texts. */
type RowIndex = Map<string, number[]>;

function put(byKey: RowIndex, key: string, index: number): void {
  const indexes = byKey.get(key);
  if (indexes) indexes.push(index);
  else byKey.set(key, [index]);
}

/** Takes a row that no other row has taken; each is looked at once, so that thousands of twins cost no more than others. */
function takeFrom(indexes: number[] | undefined, isTaken: Uint8Array): number | null {
  for (let index = indexes?.pop(); index !== undefined; index = indexes?.pop()) {
    if (isTaken[index]) continue;
    isTaken[index] = 1;
    return index;
  }
  return null;
}

/** With the amount, because some banks start numbering again in each file. */
function idKey(externalId: string, row: Recognized): string {
  return `${externalId} ${row.amountMinor} ${row.currency}`;
}

function rowKey(row: Recognized, text: string): string {
  return `${row.date} ${row.amountMinor} ${row.currency} ${text}`;
}

/** Letters and digits alone: case, accents' form, spaces and punctuation differ between two exports of one bank. */
function textKey(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
