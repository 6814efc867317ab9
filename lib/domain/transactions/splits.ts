import { categoryById } from "./category";
import type { CategoryOf } from "./category-tree";
import type { LedgerPart, LedgerTransaction, OwnNames } from "./transaction";

/** A part of a divided transaction: signed minor units of its currency, of the transaction's own sign. */
export type StoredPart = { categoryId: string; amountMinor: number; note: string | null };

/** A part of a split that a rule makes of any amount; shares in hundredths of a percent, which come to the whole. */
export type PartShare = { categoryId: string; share: number; note: string | null };

/** A receipt has more lines than this; a person who counts has fewer. */
export const MAX_PARTS = 20;

/** The whole in shares of a rule or of a split by percent: hundredths of a percent, so that 33.33 % is exact. */
export const WHOLE_SHARE = 10_000;

/**
 * Divides an amount by weights so that the parts come to it exactly: each gets its share rounded down, and what is left goes, a
 * unit each, to those that lost most by rounding, the first first.
 *
 * @param totalMinor  signed minor units
 * @param weights  whole numbers from 0 on, not all of them 0
 * @returns a part a weight, in their order
 */
export function divideMinor(totalMinor: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const magnitude = BigInt(Math.abs(totalMinor));
  const shares = weights.map((weight, place) => {
    const exact = magnitude * BigInt(weight);
    return { place, floor: exact / whole, rest: exact % whole };
  });
  const left = magnitude - shares.reduce((sum, { floor }) => sum + floor, 0n);
  const roundedUp = new Set(
    [...shares]
      .sort((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1))
      .slice(0, Number(left))
      .map(({ place }) => place),
  );
  const sign = totalMinor < 0 ? -1 : 1;
  return shares.map(({ place, floor }) => sign * (Number(floor) + (roundedUp.has(place) ? 1 : 0)));
}

/**
 * The same parts of another amount, in their proportions. The database does the same when the amount of a transaction changes
 * (`parts_scaled`, prisma/migrations/20261124152000_split_transactions).
 *
 * @returns null where a part would be nothing: the amount is too small to be divided so
 */
export function scaleParts<P extends Pick<StoredPart, "amountMinor">>(
  parts: readonly P[],
  totalMinor: number,
): P[] | null {
  const amounts = divideMinor(
    totalMinor,
    parts.map(({ amountMinor }) => Math.abs(amountMinor)),
  );
  if (amounts.some((amountMinor) => amountMinor === 0)) return null;
  return parts.map((part, place) => ({ ...part, amountMinor: amounts[place] ?? 0 }));
}

/**
 * An amount divided by shares.
 *
 * @returns null where a part would be nothing: the amount is too small to be divided so
 */
export function partsByShares(shares: readonly PartShare[], totalMinor: number): StoredPart[] | null {
  const amounts = divideMinor(
    totalMinor,
    shares.map(({ share }) => share),
  );
  if (amounts.some((amountMinor) => amountMinor === 0)) return null;
  return shares.map(({ categoryId, note }, place) => ({ categoryId, amountMinor: amounts[place] ?? 0, note }));
}

/** The category that stands for a divided transaction: the largest part's that counts, as the trigger `keep_parts` has it. */
export function mainCategoryOf(parts: readonly StoredPart[], categoryOf: CategoryOf): string | null {
  const isTransfer = ({ categoryKind }: LedgerPart) => Number(categoryKind === "transfer");
  const [main] = toLedgerParts(parts, categoryOf).sort(
    (a, b) =>
      isTransfer(a) - isTransfer(b) ||
      Math.abs(b.amountMinor) - Math.abs(a.amountMinor) ||
      (a.categoryId < b.categoryId ? -1 : 1),
  );
  return main?.categoryId ?? null;
}

/** The shares of parts in hundredths of a percent, which come to the whole: what a rule keeps of a split. */
export function sharesOf(parts: readonly Pick<StoredPart, "amountMinor">[]): number[] {
  return divideMinor(
    WHOLE_SHARE,
    parts.map(({ amountMinor }) => Math.abs(amountMinor)),
  );
}

/** What keeps parts from being a split of an amount, or null where they are one: they must come to it exactly. */
export function problemOfParts(
  parts: readonly Pick<StoredPart, "amountMinor">[],
  totalMinor: number,
): "too_few" | "too_many" | "nothing" | "other_direction" | "sum" | null {
  if (parts.length < 2) return "too_few";
  if (parts.length > MAX_PARTS) return "too_many";
  if (parts.some(({ amountMinor }) => amountMinor === 0)) return "nothing";
  if (parts.some(({ amountMinor }) => amountMinor < 0 !== totalMinor < 0)) return "other_direction";
  const leftMinor = parts.reduce((left, { amountMinor }) => left - BigInt(amountMinor), BigInt(totalMinor));
  return leftMinor === 0n ? null : "sum";
}

/**
 * Parts as the rules see them: those of one category are one. `transaction_lines` of the database does the same.
 *
 * @param categoryOf  knows the user's own, or what they mean
 * @param namesOf  what the user calls a category of their own; where two of one meaning are one part, it has no such name
 */
export function toLedgerParts(
  parts: readonly StoredPart[],
  categoryOf: CategoryOf = categoryById,
  namesOf: (categoryId: string) => OwnNames | undefined = () => undefined,
): LedgerPart[] {
  const byCategory = new Map<string, LedgerPart>();
  for (const { categoryId, amountMinor } of parts) {
    const category = categoryOf(categoryId);
    const known = byCategory.get(category?.id ?? "");
    const own = namesOf(categoryId);
    if (known) {
      known.amountMinor += amountMinor;
      if (known.ownCategory?.name !== own?.name) delete known.ownCategory;
    } else if (category)
      byCategory.set(category.id, {
        categoryId: category.id,
        categorySlug: category.slug,
        categoryKind: category.kind,
        ...(own ? { ownCategory: own } : {}),
        amountMinor,
      });
  }
  return [...byCategory.values()];
}

/**
 * A transaction as sums by category see it: itself, or a line for each category that it has parts in. A line is named after its
 * transaction and category (`lineId`), so that the lines of one are told apart; `partOf` says whose it is.
 */
export function linesOf(transaction: LedgerTransaction): LedgerTransaction[] {
  // A part has the names of its own category, not of the one that stands for the whole.
  const { parts, ownCategory: _, ...whole } = transaction;
  if (!parts) return [transaction];
  return parts.map((part) => ({ ...whole, ...part, id: lineId(whole.id, part.categoryId), partOf: whole.id }));
}

/** The id of the transaction that a line is of. */
export function transactionIdOf({ id, partOf }: Pick<LedgerTransaction, "id" | "partOf">): string {
  return partOf ?? id;
}

const lineId = (transactionId: string, categoryId: string) => `${transactionId}/${categoryId}`;
