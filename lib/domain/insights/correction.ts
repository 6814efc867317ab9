import { compareDays, type Day } from "@/lib/domain/calendar";
import { totalOf } from "@/lib/domain/insights/detection/rows-since";
import { renderSlot, type Slot, textSlot } from "@/lib/domain/insights/facts/slots";
import { countsInCashflow, type LedgerTransaction } from "@/lib/domain/transactions/transaction";
import type { Wording } from "./define-insight";
import { shownCategoryOf } from "./detection/input";
import type { Figure } from "./facts/detected-fact";
import type { Fact } from "./facts/fact";
import { INSIGHT_TYPES } from "./insight-types";
import { fixedChoice, renderChoice, settledChoice } from "./wording/choice";
import type { StoredChoice } from "./wording/stored-choice";

/** One figure of a fact before its rows changed and after; `after` is null where the fact holds no more. */
export type ChangedFigure = { label: string; unit: Figure["unit"]; before: number; after: number | null };

/** A row now, with what happened to it since the fact was counted. */
export type RowNow = LedgerTransaction & { isNew: boolean; isTouched: boolean };

/** Ledger that a stored fact is verified against. */
export type LedgerNow = {
  rows: ReadonlyMap<string, RowNow>;
  /** Refunds of the fact's rows that came since: ids of rows. */
  refundIds: readonly string[];
  /** Payments of series that the person said have ended: ids of rows. */
  endedIds?: ReadonlySet<string>;
  /** Payments of payees that the person corrected: ids of rows. */
  correctedIds?: ReadonlySet<string>;
  /** Connected accounts. */
  accountIds: ReadonlySet<string>;
  today: Day;
};

const LOCALE = "en-US";

/** Restores the ledger of a day: rows up to then, and later refunds of earlier purchases. */
export function asOfDay<T extends LedgerTransaction>(
  transactions: readonly T[],
  day: Day,
  refundIds: ReadonlySet<string>,
): T[] {
  return transactions
    .flatMap((transaction) => {
      if (transaction.date <= day) return [transaction];
      return refundIds.has(transaction.id) ? [{ ...transaction, date: day }] : [];
    })
    .sort((a, b) => compareDays(a.date, b.date) || (a.id < b.id ? -1 : 1));
}

/**
 * Finds the same fact by its key, else the one of its type that shares most rows: a key may hold an amount or a row.
 */
export function findAgain(before: Fact, now: readonly Fact[], taken: ReadonlySet<string>): Fact | null {
  const same = now.find(({ key }) => key === before.key);
  if (same) return same;
  const ids = new Set(rowIdsOf(before));
  const shared = (fact: Fact) => rowIdsOf(fact).filter((id) => ids.has(id)).length;
  const [best] = now
    .filter((fact) => fact.type === before.type && !taken.has(fact.key) && shared(fact) > 0)
    .sort((a, b) => shared(b) - shared(a));
  return best ?? null;
}

/** Finds the key figure, else the first that differs. */
export function changedFigure(before: Fact, after: Fact | null): ChangedFigure | null {
  for (const figure of before.figures) {
    const now = after?.figures.find(({ id }) => id === figure.id);
    if (after && (!now || now.value === figure.value)) continue;
    return { label: figure.label, unit: figure.unit, before: figure.value, after: now?.value ?? null };
  }
  return null;
}

/**
 * Explains why a fact reads differently now, as the end of a sentence ("a refund from Kiku came on November 14"); null
 * if no row and no account says so.
 */
export function reasonOfChange(before: Fact, after: Fact | null, ledger: LedgerNow): string | null {
  const was = rowIdsOf(before);
  const is = new Set(after ? rowIdsOf(after) : []);
  const rowsOf = (ids: readonly string[]) => ids.flatMap((id) => ledger.rows.get(id) ?? []);
  const rows = rowsOf(was);
  const goneCount = was.length - rows.length;
  const touched = rows.filter((row) => row.isTouched);
  const moved = touched.filter((row) => !is.has(row.id));
  const added = rowsOf([...is].filter((id) => !was.includes(id))).filter((row) => row.isNew);
  const category = moved[0] ? shownCategoryOf(moved[0]) : "another category";

  // A transaction whose note was edited is touched as well. Where the sum of the old ones still stands, it moved nothing; where a
  // figure is not a sum, one that came in is the surer cause.
  const holdsSum = holdsItsSum(before, rows);
  const isNoCause = holdsSum || (!hasSum(before) && added.length > 0);

  const goneAccounts = accountIdsOf(before).filter((id) => !ledger.accountIds.has(id)).length;

  const reasons: readonly (readonly [readonly RowNow[] | number, one: string, many: string])[] = [
    [goneAccounts, "an account it counted was disconnected", "accounts it counted were disconnected"],
    [rowsOf(ledger.refundIds), "a refund from {name} came on {day}", "refunds came in"],
    [
      rows.filter(({ id }) => !is.has(id) && ledger.endedIds?.has(id)),
      "you said that {name} has ended",
      "payments it counted have ended, as you said",
    ],
    [goneCount, "a transaction behind it was removed", "transactions behind it were removed"],
    [
      rows.filter((row) => row.isExcluded),
      "{name} on {day} is left out of totals",
      "transactions are left out of totals",
    ],
    [
      rows.filter((row) => !countsInCashflow(row)),
      "{name} on {day} counts as a transfer",
      "transactions count as transfers",
    ],
    [holdsSum ? moved : [], `{name} on {day} is categorized as ${category}`, "transactions are in another category"],
    [
      rows.filter(({ id }) => !is.has(id) && ledger.correctedIds?.has(id)),
      "you corrected what {name} is",
      "payments it counted are with a payee you corrected",
    ],
    [isNoCause ? [] : touched, "{name} on {day} was changed", "transactions behind it were changed"],
    [added, "{name} on {day} came in later", "transactions came in later"],
  ];
  for (const [found, one, many] of reasons) {
    const count = typeof found === "number" ? found : found.length;
    if (count === 0) continue;
    return count > 1
      ? `${count} ${many}`
      : fillRow(one, typeof found === "number" ? undefined : found[0], ledger.today);
  }
  if (INSIGHT_TYPES[before.type].restsOnBalances) return null;
  const isCompared = [...ledger.rows.values()].some((row) => row.isTouched && row.date <= before.period.to);
  return isCompared ? "rows it is compared with have changed" : null;
}

const hasSum = ({ figures, sumFigureId }: Fact): boolean => figures.some(({ id }) => id === sumFigureId);

/** Returns true if only the rows' category changed. */
function holdsItsSum({ figures, sumFigureId, transactionIds }: Fact, rows: readonly RowNow[]): boolean {
  const figure = figures.find(({ id }) => id === sumFigureId);
  const own = new Set(transactionIds);
  const nowMinor = totalOf(rows.filter(({ id }) => own.has(id)));
  return figure !== undefined && Math.abs(figure.value) === Math.abs(nowMinor);
}

function fillRow(words: string, row: RowNow | undefined, today: Day): string {
  if (!row) return words;
  const write = (slot: Slot) => renderSlot(slot, { locale: LOCALE });
  const withYear = row.date.slice(0, 4) !== today.slice(0, 4);
  return words
    .replace("{day}", () => write({ kind: "date", day: row.date, withYear }))
    .replace("{name}", () => write(textSlot(row.merchant ?? row.name)));
}

export function isSameFact(before: Fact, after: Fact): boolean {
  return contentOf(before) === contentOf(after);
}

function contentOf({ severity, impact, figures, slots, period }: Fact) {
  return inOrder([severity, impact, figures.map(({ id, value, formula }) => [id, value, formula]), slots, period]);
}

/** A stored fact comes back with its keys in another order. */
function inOrder(content: unknown): string {
  return JSON.stringify(content, (_, value: unknown) =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/**
 * Says a fact again as it is now. No model is asked: of the clauses chosen before, those that may still be stated of it are
 * used again, and the fixed choice takes the place of the others.
 *
 * @param stored  what was chosen; null where that is not known
 * @returns the words, what to keep, and whether the title is now the fixed one
 */
export function reword(
  stored: StoredChoice | null,
  after: Fact,
): { filled: Wording; stored: StoredChoice; isBuiltIn: boolean } {
  const choice = stored ? settledChoice(after, stored).choice : fixedChoice(after);
  return {
    filled: renderChoice(after, choice),
    stored: {
      ...choice,
      askedAs: stored?.askedAs ?? "",
      ...(stored?.placeInShort === undefined ? {} : { placeInShort: stored.placeInShort }),
    },
    isBuiltIn: stored?.lead !== choice.lead,
  };
}

function accountIdsOf({ figures }: Fact): string[] {
  return [...new Set(figures.flatMap(({ basis }) => (basis.by === "balance" ? basis.accountIds : [])))];
}

/** Lists all rows a fact names, compared ones included. */
export function rowIdsOf(fact: Fact): string[] {
  return [...fact.transactionIds, ...(fact.compared?.transactionIds ?? [])];
}
