import { daysBetween } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import { addMinor, sumMinor } from "@/lib/domain/money";
import { median } from "@/lib/domain/statistics";
import { linesOf, transactionIdOf } from "@/lib/domain/transactions/splits";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { convertAmount, exchangeRatesOf } from "../currencies/exchange-rates";
import type { Basis, DetectedFact, FactConversion, Figure, FigurePart, RowSet } from "./detected-fact";
import type { Slot } from "./slots";

/** A fact of whatever type: this file is read by the detectors and so knows none of their names. */
type TypedFact = DetectedFact & { type: string };

/**
 * Rows and accounts that a fact is checked against. Rows are keyed by id and include the lines of split transactions.
 * `opened` caches the sums of opened figures, since many facts open into the same purchases of a year.
 */
export type Evidence = {
  rows: ReadonlyMap<string, LedgerTransaction>;
  accounts: readonly LedgerAccount[];
  hasLines: boolean;
  opened: WeakMap<readonly FigurePart[], OpenedParts>;
};

/** Sums of a figure's parts: each, all together as a magnitude, and the median of all their amounts. */
type OpenedParts = { currency: string; sumsMinor: readonly number[]; allMinor: number; middleMinor: number };

/** Made once where several facts are checked. */
export function evidenceOf(input: {
  transactions: Iterable<LedgerTransaction>;
  accounts: readonly LedgerAccount[];
}): Evidence {
  const rows = new Map<string, LedgerTransaction>();
  let hasLines = false;
  for (const transaction of input.transactions) {
    rows.set(transaction.id, transaction);
    if (!transaction.parts) continue;
    hasLines = true;
    for (const line of linesOf(transaction)) rows.set(line.id, line);
  }
  return { rows, accounts: input.accounts, hasLines, opened: new WeakMap() };
}

/**
 * Computes every figure of a fact again, from its rows, balances and other figures, and checks that all it can say is one
 * of them: a fact that does not add up is never reported.
 *
 * @throws AppError `INTERNAL` naming what does not hold: a row that is missing, named twice, excluded or in another
 *   currency; a figure that differs from what its basis comes to; a number a wording could name that is none of the figures
 */
export function assertFactAddsUp(fact: TypedFact, evidence: Evidence): void {
  const ids = [...fact.transactionIds, ...(fact.compared?.transactionIds ?? [])];
  const shown = new Set(ids);
  if (shown.size !== ids.length) fail(fact, "a row is named twice");
  const rowsOf = (wanted: readonly string[]) => wanted.map((id) => requireRow(fact, evidence.rows.get(id)));
  const rows = rowsOf(fact.transactionIds);
  const compared = rowsOf(fact.compared?.transactionIds ?? []);
  const setOf = (set: RowSet) => {
    if (set === "rows" || set === "compared") return set === "rows" ? rows : compared;
    return rowsOf(set.map((id) => (shown.has(id) ? id : fail(fact, "a figure is of a row that is not shown"))));
  };
  if (fact.figures.length === 0) fail(fact, "there is no figure");
  if (new Set(fact.figures.map((figure) => figure.id)).size !== fact.figures.length) fail(fact, "a figure is doubled");
  for (const figure of fact.figures) {
    assertFigure(fact, figure, setOf, evidence.accounts);
    if (figure.parts) assertParts(fact, figure, figure.parts, evidence);
    else if (figure.basis.by === "expected" && figure.value !== 0)
      fail(fact, "what is expected has no payments behind it");
  }
  for (const conversion of fact.conversions ?? []) assertConversion(fact, conversion, evidence);
  assertSum(fact, rows);
  for (const [name, slot] of Object.entries(fact.slots)) {
    if (!isBacked(slot, fact)) fail(fact, `"${name}" is none of the figures`);
  }
}

/** Checks a conversion at the shown rates, and that its result was summed. */
function assertConversion(fact: TypedFact, conversion: FactConversion, { rows }: Evidence): void {
  const { transactionId, own, day, from, to, amountMinor } = conversion;
  const rates = exchangeRatesOf([
    ...(from === null ? [] : [{ day, currency: own.currency, perEuro: from }]),
    ...(to === null ? [] : [{ day, currency: fact.currency, perEuro: to }]),
  ]);
  const again = convertAmount({ ...own, day }, fact.currency, rates);
  if (again?.amountMinor !== amountMinor || rows.get(transactionId)?.amountMinor !== amountMinor) {
    fail(fact, "a row is not converted at its rate");
  }
}

function assertSum(fact: TypedFact, rows: readonly LedgerTransaction[]): void {
  if (fact.sumFigureId === null) return;
  const figure = fact.figures.find((candidate) => candidate.id === fact.sumFigureId);
  if (figure?.unit !== "money") fail(fact, "the sum is not one of the figures");
  if (Math.abs(figure.value) !== Math.abs(sumOf(rows))) fail(fact, "the rows do not add up to the figure");
}

function assertFigure(
  fact: TypedFact,
  figure: Figure,
  setOf: (set: RowSet) => readonly LedgerTransaction[],
  accounts: readonly LedgerAccount[],
): void {
  const isWhole = figure.unit === "percent" ? Number.isFinite(figure.value) : Number.isSafeInteger(figure.value);
  if (!isWhole) fail(fact, `the figure "${figure.id}" is not a ${figure.unit}`);
  const candidates = valuesOf(fact, figure.basis, setOf, accounts);
  if (candidates && !candidates.some((value) => Math.abs(value) === Math.abs(figure.value))) {
    fail(fact, `the figure "${figure.id}" is not what its formula comes to`);
  }
}

/**
 * Asserts that a figure's parts add up to its value. Each part equals its sum. A median's parts are its values, in
 * order. Stated money is the total or the middle amount. An expected amount is each part's median times its number of
 * payments. A share is one of its parts.
 */
function assertParts(
  fact: TypedFact,
  { id, unit, value, basis }: Figure,
  parts: readonly FigurePart[],
  evidence: Evidence,
): void {
  const opened = openedParts(fact, parts, evidence);
  if (parts.some((part, at) => part.sumMinor !== opened.sumsMinor[at])) {
    fail(fact, `what the figure "${id}" opens into does not add up`);
  }
  const amountsIn = ({ transactionIds }: FigurePart) =>
    transactionIds.map((rowId) => requireRow(fact, evidence.rows.get(rowId)).amountMinor);
  const sums = parts.map((part, at) => {
    if (basis.by !== "median" || !basis.pace) return Math.abs(part.sumMinor);
    const { days, limitMinor = Infinity } = basis.pace;
    return (
      Math.abs(sumMinor(amountsIn(part).map((minor) => Math.round(Math.max(minor, -limitMinor))))) / (days[at] ?? 0)
    );
  });
  if (basis.by === "expected") {
    const all = sumMinor(parts.map((part, at) => Math.round(median(amountsIn(part))) * (basis.times[at] ?? 0)));
    if (all !== value) fail(fact, `the figure "${id}" is not what is expected`);
  }
  if (basis.by === "median") {
    const isSame = sums.length === basis.values.length && basis.values.every((one, at) => Math.abs(one) === sums[at]);
    if (!isSame) fail(fact, `the figure "${id}" opens into other months than its own`);
  }
  if (basis.by === "stated" && unit === "money") {
    if (opened.allMinor !== Math.abs(value) && opened.middleMinor !== Math.abs(value)) {
      fail(fact, `the figure "${id}" is not what it opens into`);
    }
  }
}

/** Adds up what a figure opens into; once for all facts of a currency that open into the very same. */
function openedParts(fact: TypedFact, parts: readonly FigurePart[], { rows, opened }: Evidence): OpenedParts {
  const known = opened.get(parts);
  if (known?.currency === fact.currency) return known;
  const amounts: number[] = [];
  const sumsMinor = parts.map(({ transactionIds }) => {
    let partMinor = 0;
    for (const id of transactionIds) {
      const { amountMinor } = requireRow(fact, rows.get(id));
      amounts.push(Math.abs(amountMinor));
      partMinor = addMinor(partMinor, amountMinor);
    }
    return partMinor;
  });
  const sorted = Float64Array.from(amounts).sort();
  const sums = {
    currency: fact.currency,
    sumsMinor,
    allMinor: Math.abs(sumMinor(sumsMinor)),
    middleMinor: sorted[Math.floor(sorted.length / 2)] ?? 0,
  };
  opened.set(parts, sums);
  return sums;
}

/** Computes a basis: one value, several of which the figure must be one, or null without anything to compute. */
function valuesOf(
  fact: TypedFact,
  basis: Basis,
  setOf: (set: RowSet) => readonly LedgerTransaction[],
  accounts: readonly LedgerAccount[],
): number[] | null {
  const figureNamed = (id: string) => {
    const figure = fact.figures.find((candidate) => candidate.id === id);
    return figure ? figure.value : fail(fact, `the figure "${id}" does not exist`);
  };
  switch (basis.by) {
    case "sum":
      return [sumOf(setOf(basis.of))];
    case "count":
      return [new Set(setOf(basis.of).map(transactionIdOf)).size];
    case "each": {
      const amounts = [...new Set(amountsOf(setOf(basis.of)))];
      return amounts.length === 1 ? amounts : [];
    }
    case "middle":
      return [Math.round(median(amountsOf(setOf(basis.of))))];
    case "one":
      return amountsOf(setOf(basis.of));
    case "median":
      return [Math.round(median(basis.values))];
    case "plus":
      return [figureNamed(basis.figures[0]) + figureNamed(basis.figures[1])];
    case "minus":
      return [figureNamed(basis.figures[0]) - figureNamed(basis.figures[1])];
    case "times":
      return [Math.round(figureNamed(basis.figure) * basis.factor)];
    case "quotient":
      return [
        quotient(figureNamed(basis.figures[0]), figureNamed(basis.figures[1]), basis.factor, {
          decimals: basis.decimals,
          round: basis.isRoundedUp ? Math.ceil : undefined,
        }),
      ];
    case "balance":
      return [balanceOf(fact, basis, accounts)];
    case "days":
      return [daysBetween(basis.from, basis.to)];
    case "expected":
    case "stated":
      return null;
  }
}

/** `a ÷ b × factor`, rounded to the nearest or as `round` does: how detectors and proofs both compute percentages and days, so that they agree. */
export function quotient(
  a: number,
  b: number,
  factor: number,
  {
    decimals = 0,
    round = Math.round,
  }: { decimals?: number | undefined; round?: ((value: number) => number) | undefined } = {},
): number {
  const scale = 10 ** decimals;
  return round((a / b) * factor * scale) / scale;
}

function balanceOf(
  fact: TypedFact,
  { accountIds, what }: Extract<Basis, { by: "balance" }>,
  accounts: readonly LedgerAccount[],
): number {
  return sumMinor(
    accountIds.map((id) => {
      const account = accounts.find((candidate) => candidate.id === id);
      if (account?.currency !== fact.currency) fail(fact, "an account behind it is not there");
      const available = what === "available" ? account.availableBalanceMinor : null;
      return available ?? account.currentBalanceMinor ?? fail(fact, "an account behind it has no balance");
    }),
  );
}

/** A date, a month and a name are no numbers; every number must be a figure or the impact, whatever its sign. */
function isBacked(slot: Slot, fact: TypedFact): boolean {
  if (slot.kind === "text" || slot.kind === "date" || slot.kind === "month") return true;
  if (slot.kind === "money" && slot.currency !== fact.currency) return false;
  const value = slot.kind === "money" ? slot.amountMinor : slot.value;
  const isFigure = fact.figures.some(
    (figure) => figure.unit === slot.kind && Math.abs(figure.value) === Math.abs(value),
  );
  return isFigure || (slot.kind === "money" && fact.impact?.amountMinor === Math.abs(value));
}

function requireRow(fact: TypedFact, row: LedgerTransaction | undefined): LedgerTransaction {
  if (!row) fail(fact, "a row behind it does not exist");
  if (row.currency !== fact.currency) fail(fact, "a row is in another currency");
  if (row.isExcluded) fail(fact, "a row is excluded from all sums");
  return row;
}

function amountsOf(rows: readonly LedgerTransaction[]): number[] {
  return rows.map((row) => Math.abs(row.amountMinor));
}

function sumOf(rows: readonly LedgerTransaction[]): number {
  return sumMinor(rows.map((row) => row.amountMinor));
}

function fail(fact: TypedFact, problem: string): never {
  throw new AppError("INTERNAL", `The fact ${fact.type} does not add up: ${problem}`);
}
