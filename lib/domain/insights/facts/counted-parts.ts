import { transactionIdOf } from "@/lib/domain/transactions/splits";
import type { DetectedFact, FactPart, RowSet } from "./detected-fact";
import type { Evidence } from "./proof";

/**
 * A fact that rests on lines of divided transactions, in terms of the transactions themselves: each is named once, and `parts` says
 * what of it is in the sum, where that is not all of it. A fact without lines is as it was.
 *
 * @param evidence  in which the fact's lines were found
 */
export function withCountedParts<T extends DetectedFact>(fact: T, { rows, hasLines }: Evidence): T {
  if (!hasLines) return fact;
  const wholeId = (id: string) => {
    const row = rows.get(id);
    return row ? transactionIdOf(row) : id;
  };
  if ([...idsNamedBy(fact)].every((id) => wholeId(id) === id)) return fact;
  /** Counted parts of transactions that aren't counted in full. */
  const countedOf = (ids: readonly string[]): FactPart[] => {
    const sums = new Map<string, number>();
    for (const id of ids) {
      const whole = wholeId(id);
      sums.set(whole, (sums.get(whole) ?? 0) + (rows.get(id)?.amountMinor ?? 0));
    }
    return [...sums].flatMap(([transactionId, amountMinor]): FactPart[] =>
      rows.get(transactionId)?.amountMinor === amountMinor ? [] : [{ transactionId, amountMinor }],
    );
  };
  const parts = countedOf(fact.transactionIds);
  const toWhole = (ids: readonly string[]) => [...new Set(ids.map(wholeId))];
  const inSum = new Set(toWhole(fact.transactionIds));
  const setOf = (set: RowSet): RowSet => (typeof set === "string" ? set : toWhole(set));
  return {
    ...fact,
    transactionIds: [...inSum],
    ...(fact.compared
      ? {
          compared: {
            ...fact.compared,
            // Its other part may be among those that are summed: there it stands already.
            transactionIds: toWhole(fact.compared.transactionIds).filter((id) => !inSum.has(id)),
          },
        }
      : {}),
    figures: fact.figures.map((figure) => ({
      ...figure,
      ...("of" in figure.basis ? { basis: { ...figure.basis, of: setOf(figure.basis.of) } } : {}),
      ...(figure.parts
        ? {
            parts: figure.parts.map((part) => {
              const counted = countedOf(part.transactionIds);
              const transactionIds = toWhole(part.transactionIds);
              return { ...part, transactionIds, ...(counted.length > 0 ? { counted } : {}) };
            }),
          }
        : {}),
    })),
    ...(parts.length > 0
      ? { parts, method: `${fact.method} Where you split a transaction, only the parts that belong here count.` }
      : {}),
  };
}

/** Ids of all that a fact names: its own transactions, those it compares them with, and those its figures open into. */
export function idsNamedBy({ transactionIds, compared, figures }: DetectedFact): Set<string> {
  const ids = new Set([...transactionIds, ...(compared?.transactionIds ?? [])]);
  for (const { parts = [] } of figures) for (const part of parts) for (const id of part.transactionIds) ids.add(id);
  return ids;
}
