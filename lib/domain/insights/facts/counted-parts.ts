import { transactionIdOf } from "@/lib/domain/transactions/splits";
import type { DetectedFact, FactPart, RowSet } from "./detected-fact";
import type { Evidence } from "./proof";

/**
 * A fact that rests on lines of divided transactions, in terms of the transactions themselves: each is named once, and `parts` says
 * what of it is in the sum, where that is not all of it. A fact without lines is as it was.
 *
 * @param evidence  in which the fact's lines were found
 */
export function withCountedParts<T extends DetectedFact>(fact: T, { rows }: Evidence): T {
  const wholeId = (id: string) => {
    const row = rows.get(id);
    return row ? transactionIdOf(row) : id;
  };
  const named = [...fact.transactionIds, ...(fact.compared?.transactionIds ?? [])];
  if (named.every((id) => wholeId(id) === id)) return fact;
  const sums = new Map<string, number>();
  for (const id of fact.transactionIds) {
    const whole = wholeId(id);
    sums.set(whole, (sums.get(whole) ?? 0) + (rows.get(id)?.amountMinor ?? 0));
  }
  const parts = [...sums].flatMap(([transactionId, amountMinor]): FactPart[] =>
    rows.get(transactionId)?.amountMinor === amountMinor ? [] : [{ transactionId, amountMinor }],
  );
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
    figures: fact.figures.map((figure) =>
      "of" in figure.basis ? { ...figure, basis: { ...figure.basis, of: setOf(figure.basis.of) } } : figure,
    ),
    ...(parts.length > 0
      ? { parts, method: `${fact.method} Of transactions you split, only the parts that belong here count.` }
      : {}),
  };
}
