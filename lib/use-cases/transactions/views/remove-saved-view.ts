import { deleteSavedView } from "@/lib/db/transactions/search/saved-views";
import { notFound } from "@/lib/domain/errors";

/** @throws AppError `NOT_FOUND` */
export async function removeSavedView(options: { userId: string; id: string }): Promise<{ id: string }> {
  if (!(await deleteSavedView(options))) throw notFound("Saved view");
  return { id: options.id };
}
