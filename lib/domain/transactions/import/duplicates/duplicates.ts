import type { Day } from "@/lib/domain/calendar";

/** What a row is recognized by: its day, its amount, and its text however it is written. */
type Recognized = { date: Day; amountMinor: number; currency: string; name: string };

export type KnownRow = Recognized & {
  /** The merchant's clean name, by which a file may call it as well. */
  merchant: string | null;
  externalId: string | null;
};

/**
 * Says which rows of a file the account has already.
 *
 * The bank's own id decides where both sides have one. Else a row is known when the account has one of the same day,
 * amount, currency and text that no other row of the file has taken: two real twins in a file against one in the
 * account are one duplicate and one new row, and the same file twice brings nothing new.
 *
 * @param known  the account's rows of the days that the file covers
 * @returns for each incoming row the place in `known` of the one that it repeats, or null
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
