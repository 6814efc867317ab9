import { v7 as uuidv7 } from "uuid";
import { inTransaction } from "@/lib/db/client";
import { countSavedViews, findSavedView, putSavedView } from "@/lib/db/transactions/search/saved-views";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { AppError } from "@/lib/domain/errors";
import type { SavedFilters, SavedView } from "@/lib/schemas/transactions/saved-views";
import { assertOwnFilters, assertViewNameIsFree, viewKeyOf } from "./stored-view";

/** More than anyone chooses from; each takes a line in the list of views. */
export const MAX_SAVED_VIEWS = 50;

/**
 * A removed view's id restores that view.
 *
 * @throws AppError `VALIDATION_FAILED` for filters by things the user doesn't own; `CONFLICT` for a name or id in use;
 * `UNPROCESSABLE` beyond `MAX_SAVED_VIEWS`
 */
export async function addSavedView(options: {
  userId: string;
  id?: string | undefined;
  name: string;
  filters: SavedFilters;
}): Promise<SavedView> {
  const { userId, id = uuidv7(), name, filters } = options;
  return inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    if (await findSavedView(tx, { userId, id })) throw new AppError("CONFLICT", "This view is saved already");
    await assertViewNameIsFree(tx, { userId, id, name });
    await assertOwnFilters(tx, userId, filters);
    if ((await countSavedViews(tx, userId)) >= MAX_SAVED_VIEWS)
      throw new AppError("UNPROCESSABLE", `You can save ${MAX_SAVED_VIEWS} views. Remove one you no longer need`);
    await putSavedView(tx, userId, { id, name, nameKey: viewKeyOf(name), filters });
    return { id, name, filters };
  });
}
