import type { Clock } from "../core/clock";
import { isObject, type JsonObject, numberField, parseJson, textField } from "../core/json";
import { fail } from "./errors";
import type { ItemRecord } from "./items";
import { accountsOn, type TransactionView, transactionsOn } from "./views";

/** Cursor contents: the day of the caller's view, and the progress toward the next one. */
interface Cursor {
  readonly item: string;
  readonly fromDay: number | null;
  /** Number of the item's edits in that view. */
  readonly fromVersion: number;
  /** Set during a walk. */
  readonly toDay: number | null;
  readonly toVersion: number;
  readonly offset: number;
}

type Change =
  | { readonly kind: "added" | "modified"; readonly row: TransactionView }
  | { readonly kind: "removed"; readonly row: { readonly transaction_id: string; readonly account_id: string } };

const DEFAULT_COUNT = 100;
const COUNT_LIMIT = 500;

/**
 * Returns one page of the difference between the caller's view and today's.
 *
 * @returns the answer's body without its request id
 * @throws ReplyError with the provider's errors for a bad count or cursor, and when a day passed or data changed during
 *   a walk
 */
export function syncPage(item: ItemRecord, body: JsonObject, clock: Clock) {
  const count = numberField(body, "count") ?? DEFAULT_COUNT;
  if (!Number.isInteger(count) || count < 1 || count > COUNT_LIMIT)
    fail("INVALID_FIELD", "count must be between 1 and 500");
  const today = clock.today();
  const cursor = readCursor(item, textField(body, "cursor") ?? "");
  const version = item.edits.length;
  if (cursor.toDay !== null && (cursor.toDay !== today || cursor.toVersion !== version))
    fail("TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION");

  const changes = changesBetween(item, cursor, { day: today, version });
  const page = changes.slice(cursor.offset, cursor.offset + count);
  const hasMore = cursor.offset + count < changes.length;
  const next: Cursor = hasMore
    ? { ...cursor, toDay: today, toVersion: version, offset: cursor.offset + count }
    : { item: item.itemId, fromDay: today, fromVersion: version, toDay: null, toVersion: 0, offset: 0 };
  return {
    transactions_update_status: "HISTORICAL_UPDATE_COMPLETE",
    accounts: accountsOn(item, today, clock.now()),
    added: rowsOf(page, "added"),
    modified: rowsOf(page, "modified"),
    removed: page.filter((change) => change.kind === "removed").map((change) => change.row),
    next_cursor: writeCursor(next),
    has_more: hasMore,
  };
}

/** Builds the answer of a bank that hasn't fetched anything yet. */
export function notReadyPage(item: ItemRecord, clock: Clock) {
  return {
    transactions_update_status: "NOT_READY",
    accounts: accountsOn(item, clock.today(), clock.now()),
    added: [],
    modified: [],
    removed: [],
    next_cursor: "",
    has_more: false,
  };
}

function changesBetween(
  item: ItemRecord,
  { fromDay, fromVersion }: Cursor,
  to: { readonly day: number; readonly version: number },
): readonly Change[] {
  const before: ReadonlyMap<string, TransactionView> =
    fromDay === null ? new Map() : transactionsOn(item, fromDay, fromVersion);
  const after = transactionsOn(item, to.day, to.version);
  const changes: Change[] = [];
  for (const [id, row] of after) {
    const known = before.get(id);
    if (!known) changes.push({ kind: "added", row });
    else if (known !== row && JSON.stringify(known) !== JSON.stringify(row)) changes.push({ kind: "modified", row });
  }
  for (const [id, row] of before) {
    if (after.has(id)) continue;
    changes.push({ kind: "removed", row: { transaction_id: id, account_id: row.account_id } });
  }
  return changes;
}

function rowsOf(page: readonly Change[], kind: "added" | "modified") {
  return page.flatMap((change) => (change.kind === kind ? [change.row] : []));
}

function readCursor(item: ItemRecord, text: string): Cursor {
  if (text === "") return { item: item.itemId, fromDay: null, fromVersion: 0, toDay: null, toVersion: 0, offset: 0 };
  const value = parseJson(Buffer.from(text, "base64url").toString("utf8"));
  const offset = isObject(value) ? numberField(value, "o") : undefined;
  if (!isObject(value) || offset === undefined || value.i !== item.itemId.slice(0, 12)) {
    fail("INVALID_FIELD", "cursor not associated with access_token");
  }
  return {
    item: item.itemId,
    fromDay: numberField(value, "f") ?? null,
    fromVersion: numberField(value, "v") ?? 0,
    toDay: numberField(value, "t") ?? null,
    toVersion: numberField(value, "w") ?? 0,
    offset,
  };
}

function writeCursor(cursor: Cursor): string {
  const { fromDay: f, fromVersion: v, toDay: t, toVersion: w, offset: o } = cursor;
  const text = JSON.stringify({ i: cursor.item.slice(0, 12), f, v, t, w, o });
  return Buffer.from(text).toString("base64url");
}
