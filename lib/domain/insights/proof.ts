import { AppError } from "../errors";
import type { LedgerEntry } from "../ledger";
import { sumMinor } from "../money";
import type { Fact, Figure } from "./facts";
import type { Slot } from "./slots";

/** Rows by id: made once where several facts are checked. */
export function entriesById(entries: Iterable<LedgerEntry>): ReadonlyMap<string, LedgerEntry> {
  return new Map([...entries].map((entry) => [entry.id, entry]));
}

/**
 * Recomputes a fact's sum from its rows and checks that everything it can say is backed: a fact that does not add up
 * is never told.
 *
 * @throws AppError `INTERNAL` naming what does not hold: a row that is missing, named twice, excluded or in another
 *   currency; a sum that differs from its figure; a number a wording could name that is none of the figures
 */
export function assertFactAddsUp(fact: Fact, entries: ReadonlyMap<string, LedgerEntry> | Iterable<LedgerEntry>): void {
  const byId = isMap(entries) ? entries : entriesById(entries);
  const rows = fact.transactionIds.map((id) => requireRow(fact, byId.get(id)));
  if (new Set(fact.transactionIds).size !== rows.length) fail(fact, "a row is named twice");
  if (fact.figures.length === 0) fail(fact, "there is no figure");
  if (new Set(fact.figures.map((figure) => figure.id)).size !== fact.figures.length) fail(fact, "a figure is doubled");
  for (const figure of fact.figures) assertFigure(fact, figure);
  assertSum(fact, rows);
  for (const [name, slot] of Object.entries(fact.slots)) {
    if (!isBacked(slot, fact)) fail(fact, `"${name}" is none of the figures`);
  }
}

function assertSum(fact: Fact, rows: readonly LedgerEntry[]): void {
  if (fact.sumFigureId === null) return;
  const figure = fact.figures.find((candidate) => candidate.id === fact.sumFigureId);
  if (figure?.unit !== "money") fail(fact, "the sum is not one of the figures");
  const sum = sumMinor(rows.map((row) => row.amountMinor));
  if (figure.value !== sum && figure.value !== -sum) fail(fact, "the rows do not add up to the figure");
}

function assertFigure(fact: Fact, figure: Figure): void {
  const isWhole = figure.unit === "percent" ? Number.isFinite(figure.value) : Number.isSafeInteger(figure.value);
  if (!isWhole) fail(fact, `the figure "${figure.id}" is not a ${figure.unit}`);
}

/** A date, a month and a name are no numbers; every number must be a figure or the impact, whatever its sign. */
function isBacked(slot: Slot, fact: Fact): boolean {
  if (slot.kind === "text" || slot.kind === "date" || slot.kind === "month") return true;
  if (slot.kind === "money" && slot.currency !== fact.currency) return false;
  const value = slot.kind === "money" ? slot.amountMinor : slot.value;
  const isFigure = fact.figures.some(
    (figure) => figure.unit === slot.kind && Math.abs(figure.value) === Math.abs(value),
  );
  return isFigure || (slot.kind === "money" && fact.impact?.amountMinor === Math.abs(value));
}

function requireRow(fact: Fact, row: LedgerEntry | undefined): LedgerEntry {
  if (!row) fail(fact, "a row behind it does not exist");
  if (row.currency !== fact.currency) fail(fact, "a row is in another currency");
  if (row.isExcluded) fail(fact, "a row is excluded from all sums");
  return row;
}

function isMap(
  entries: ReadonlyMap<string, LedgerEntry> | Iterable<LedgerEntry>,
): entries is ReadonlyMap<string, LedgerEntry> {
  return entries instanceof Map;
}

function fail(fact: Fact, problem: string): never {
  throw new AppError("INTERNAL", `The finding ${fact.type} does not add up: ${problem}`);
}
