import { inTransaction } from "@/lib/db/client";
import { findSavedView, putSavedView } from "@/lib/db/transactions/search/saved-views";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { notFound } from "@/lib/domain/errors";
import type { SavedFilters, SavedView } from "@/lib/schemas/transactions/saved-views";
import { assertOwnFilters, assertViewNameIsFree, toSavedView, viewKeyOf } from "./stored-view";

/**
 * Omitted fields stay.
 *
 * @throws AppError `NOT_FOUND`; `VALIDATION_FAILED` for filters by things the user doesn't own; `CONFLICT` for a name
 * in use
 */
export async function changeSavedView(options: {
  userId: string;
  id: string;
  name?: string | undefined;
  filters?: SavedFilters | undefined;
}): Promise<SavedView> {
  const { userId, id } = options;
  return inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
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
