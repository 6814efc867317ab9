import { listSavedViewRows } from "@/lib/db/transactions/search/saved-views";
import type { SavedView } from "@/lib/schemas/transactions/saved-views";
import { toSavedView } from "./stored-view";

export async function listSavedViews({ userId }: { userId: string }): Promise<SavedView[]> {
  return (await listSavedViewRows(userId)).map(toSavedView);
}
