import { prisma, type Tx } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";

/** A stored view; `filters` are read again by the schema of the API. */
export type SavedViewRow = { id: string; name: string; filters: unknown };

const SELECTED = { id: true, name: true, filters: true } as const;

/** The user's saved views by name. */
export function listSavedViewRows(userId: string): Promise<SavedViewRow[]> {
  return prisma().savedView.findMany({ where: { userId }, select: SELECTED, orderBy: { nameKey: "asc" } });
}

/** The user's saved view, else null. */
export function findSavedView(tx: Tx, { userId, id }: { userId: string; id: string }): Promise<SavedViewRow | null> {
  return tx.savedView.findUnique({ where: { userId_id: { userId, id } }, select: SELECTED });
}

/** The user's saved view of that name as it is compared, else null. */
export function findSavedViewByKey(
  tx: Tx,
  { userId, nameKey }: { userId: string; nameKey: string },
): Promise<SavedViewRow | null> {
  return tx.savedView.findUnique({ where: { userId_nameKey: { userId, nameKey } }, select: SELECTED });
}

/** How many views the user saved. */
export function countSavedViews(tx: Tx, userId: string): Promise<number> {
  return tx.savedView.count({ where: { userId } });
}

/** Stores a view, or overwrites the one of that id. */
export async function putSavedView(
  tx: Tx,
  userId: string,
  { id, ...view }: { id: string; name: string; nameKey: string; filters: Prisma.InputJsonObject },
): Promise<void> {
  await tx.savedView.upsert({
    where: { userId_id: { userId, id } },
    create: { userId, id, ...view },
    update: view,
    select: { id: true },
  });
}

/** Deletes it. @returns whether it was the user's */
export async function deleteSavedView({ userId, id }: { userId: string; id: string }): Promise<boolean> {
  const { count } = await prisma().savedView.deleteMany({ where: { userId, id } });
  return count > 0;
}
