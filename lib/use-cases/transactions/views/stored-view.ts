import type { Tx } from "@/lib/db/client";
import { findSavedViewByKey, type SavedViewRow } from "@/lib/db/transactions/search/saved-views";
import { AppError } from "@/lib/domain/errors";
import { type SavedView, savedFilters } from "@/lib/schemas/transactions/saved-views";

/** A stored view as the wire shows it. */
export function toSavedView({ id, name, filters }: SavedViewRow): SavedView {
  return { id, name, filters: savedFilters.parse(filters) };
}

/** What two names share that are one: "Eating out" and "eating  Out". */
export function viewKeyOf(name: string): string {
  return name.normalize("NFC").replaceAll(/\s+/g, " ").trim().toLowerCase();
}

/**
 * Refuses a name that another view of the user has.
 *
 * @throws AppError `CONFLICT`
 */
export async function assertViewNameIsFree(tx: Tx, options: { userId: string; id: string; name: string }) {
  const other = await findSavedViewByKey(tx, { userId: options.userId, nameKey: viewKeyOf(options.name) });
  if (other && other.id !== options.id)
    throw new AppError("CONFLICT", `You already have a saved view named ${other.name}`);
}
