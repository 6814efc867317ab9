import { v7 as uuidv7 } from "uuid";
import type { Tx } from "@/lib/db/client";
import {
  countSavedViews,
  deleteSavedView,
  findSavedView,
  findSavedViewByKey,
  listSavedViewRows,
  putSavedView,
  type SavedViewRow,
} from "@/lib/db/transactions/saved-views";
import { inLockedTransaction } from "@/lib/db/transactions/settlement";
import { areOwnIds } from "@/lib/db/transactions/transactions";
import { AppError, notFound } from "@/lib/domain/errors";
import { myRangeInput } from "@/lib/schemas/transactions";
import { type SavedFilters, type SavedView, savedFilters } from "@/lib/schemas/transactions/saved-views";
import { invalid } from "@/lib/use-cases/transactions/transaction-input";

function toSavedView({ id, name, filters }: SavedViewRow): SavedView {
  return { id, name, filters: savedFilters.parse(filters) };
}

/** @throws AppError `VALIDATION_FAILED` at `filters` for an account, category or tag the user doesn't have */
async function assertOwnFilters(tx: Tx, userId: string, filters: SavedFilters): Promise<void> {
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
function viewKeyOf(name: string): string {
  return name.normalize("NFC").replaceAll(/\s+/g, " ").trim().toLowerCase();
}

/** @throws AppError `CONFLICT` */
async function assertViewNameIsFree(tx: Tx, options: { userId: string; id: string; name: string }) {
  const other = await findSavedViewByKey(tx, { userId: options.userId, nameKey: viewKeyOf(options.name) });
  if (other && other.id !== options.id)
    throw new AppError("CONFLICT", `You already have a saved view named ${other.name}`);
}

export async function listSavedViews({ userId }: { userId: string }): Promise<SavedView[]> {
  return (await listSavedViewRows(userId)).map(toSavedView);
}

/** More than anyone chooses from; each takes a line in the list of views. */
export const MAX_SAVED_VIEWS = 50;

/**
 * Adds a view, or restores a removed one by its id.
 * @throws AppError `VALIDATION_FAILED` at foreign filters; `CONFLICT` for a name or id in use; `UNPROCESSABLE` beyond
 * `MAX_SAVED_VIEWS`
 */
export async function addSavedView(options: {
  userId: string;
  id?: string | undefined;
  name: string;
  filters: SavedFilters;
}): Promise<SavedView> {
  const { userId, id = uuidv7(), name, filters } = options;
  return inLockedTransaction(userId, async (tx) => {
    if (await findSavedView(tx, { userId, id })) throw new AppError("CONFLICT", "This view is saved already");
    await assertViewNameIsFree(tx, { userId, id, name });
    await assertOwnFilters(tx, userId, filters);
    if ((await countSavedViews(tx, userId)) >= MAX_SAVED_VIEWS)
      throw new AppError("UNPROCESSABLE", `You can save ${MAX_SAVED_VIEWS} views. Remove one you no longer need`);
    await putSavedView(tx, userId, { id, name, nameKey: viewKeyOf(name), filters });
    return { id, name, filters };
  });
}

/** Changes given fields. @throws AppError `NOT_FOUND`; `VALIDATION_FAILED` at foreign filters; `CONFLICT` for a name */
export async function changeSavedView(options: {
  userId: string;
  id: string;
  name?: string | undefined;
  filters?: SavedFilters | undefined;
}): Promise<SavedView> {
  const { userId, id } = options;
  return inLockedTransaction(userId, async (tx) => {
    const row = await findSavedView(tx, { userId, id });
    if (!row) throw notFound("Saved view");
    const stored = toSavedView(row);
    const { name = stored.name, filters = stored.filters } = options;
    await assertViewNameIsFree(tx, { userId, id, name });
    if (options.filters) await assertOwnFilters(tx, userId, filters);
    await putSavedView(tx, userId, { id, name, nameKey: viewKeyOf(name), filters });
    return { id, name, filters };
  });
}

/** @throws AppError `NOT_FOUND` */
export async function removeSavedView(options: { userId: string; id: string }): Promise<{ id: string }> {
  if (!(await deleteSavedView(options))) throw notFound("Saved view");
  return { id: options.id };
}
