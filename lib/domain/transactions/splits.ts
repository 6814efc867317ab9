import { categoryById } from "./category";
import type { CategoryOf } from "./category-tree";
import type { LedgerPart, LedgerTransaction, OwnNames } from "./transaction";

/** Part of a split transaction, in signed minor units of its currency. The sign is the transaction's. */
export type StoredPart = { categoryId: string; amountMinor: number; note: string | null };

/** Part of a rule's split, which fits any amount. Shares are hundredths of a percent and add up to the whole. */
export type PartShare = { categoryId: string; share: number; note: string | null };

/** No person counts more parts. A receipt may have more lines. */
export const MAX_PARTS = 20;

/** The whole in hundredths of a percent, so that 33.33% is exact. */
export const WHOLE_SHARE = 10_000;

/** Divides a signed total by weights (not all 0); leftover units go to the parts that lost most, earlier first. */
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

/** Scales parts to another amount, as the database's `parts_scaled` does; null if it's too small for a part. */
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

/** @returns null if the amount is too small for a part */
export function partsByShares(shares: readonly PartShare[], totalMinor: number): StoredPart[] | null {
  const amounts = divideMinor(
    totalMinor,
    shares.map(({ share }) => share),
  );
  if (amounts.some((amountMinor) => amountMinor === 0)) return null;
  return shares.map(({ categoryId, note }, place) => ({ categoryId, amountMinor: amounts[place] ?? 0, note }));
}

/** Returns the category that represents a split: the largest counted part's. Same rule as the trigger `keep_parts`. */
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

/** Shares in hundredths of a percent, adding up to the whole: a rule stores these. */
export function sharesOf(parts: readonly Pick<StoredPart, "amountMinor">[]): number[] {
  return divideMinor(
    WHOLE_SHARE,
    parts.map(({ amountMinor }) => Math.abs(amountMinor)),
  );
}

/** Explains why parts are no valid split, or returns null. They must add up exactly. */
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
 * Combines parts of one category, as the database's `transaction_lines` does.
 * @param namesOf  own category names; two combined into one part lose theirs
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

/** Lists the lines that sums count: the transaction, or one per category of its parts, each with a `lineId`. */
export function linesOf(transaction: LedgerTransaction): LedgerTransaction[] {
  // A part has its own category's names, not the main category's.
  const { parts, ownCategory: _, ...whole } = transaction;
  if (!parts) return [transaction];
  return parts.map((part) => ({ ...whole, ...part, id: lineId(whole.id, part.categoryId), partOf: whole.id }));
}

export function transactionIdOf({ id, partOf }: Pick<LedgerTransaction, "id" | "partOf">): string {
  return partOf ?? id;
}

const lineId = (transactionId: string, categoryId: string) => `${transactionId}/${categoryId}`;
