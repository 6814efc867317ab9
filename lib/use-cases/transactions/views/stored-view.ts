import type { Tx } from "@/lib/db/client";
import { areOwnIds } from "@/lib/db/transactions/own-ids";
import { findSavedViewByKey, type SavedViewRow } from "@/lib/db/transactions/search/saved-views";
import { AppError } from "@/lib/domain/errors";
import { myRangeInput } from "@/lib/schemas/transactions";
import { type SavedFilters, type SavedView, savedFilters } from "@/lib/schemas/transactions/saved-views";
import { invalid } from "@/lib/use-cases/transactions/transaction-input";

export function toSavedView({ id, name, filters }: SavedViewRow): SavedView {
  return { id, name, filters: savedFilters.parse(filters) };
}

/**
 * Rejects filters by an account, category or tag the user doesn't have.
 *
 * @throws AppError `VALIDATION_FAILED` with an issue at `filters`
 */
export async function assertOwnFilters(tx: Tx, userId: string, filters: SavedFilters): Promise<void> {
  const { dates: _dates, ...parameters } = filters;
  const { accountId, accountIds = [], categoryId, categoryIds = [], tagIds = [] } = myRangeInput.parse(parameters);
  const ids = {
    account: accountId === undefined ? accountIds : [accountId, ...accountIds],
    category: categoryId === undefined ? categoryIds : [categoryId, ...categoryIds],
    tag: tagIds,
  };
  if (!(await areOwnIds(userId, ids, tx)))
    throw invalid("filters", "An account, category or tag in this filter is no longer there");
}

/** Normalizes a view's name: "Eating out" equals "eating  Out". */
export function viewKeyOf(name: string): string {
  return name.normalize("NFC").replaceAll(/\s+/g, " ").trim().toLowerCase();
}

/** @throws AppError `CONFLICT` */
export async function assertViewNameIsFree(tx: Tx, options: { userId: string; id: string; name: string }) {
  const other = await findSavedViewByKey(tx, { userId: options.userId, nameKey: viewKeyOf(options.name) });
  if (other && other.id !== options.id)
    throw new AppError("CONFLICT", `You already have a saved view named ${other.name}`);
}
