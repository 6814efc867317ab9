import { prisma, type Tx } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";

/** A stored view; the API schema parses `filters` again. */
export type SavedViewRow = { id: string; name: string; filters: unknown };

const SELECTED = { id: true, name: true, filters: true } as const;

export function listSavedViewRows(userId: string): Promise<SavedViewRow[]> {
  return prisma().savedView.findMany({ where: { userId }, select: SELECTED, orderBy: { nameKey: "asc" } });
}

export function findSavedView(tx: Tx, { userId, id }: { userId: string; id: string }): Promise<SavedViewRow | null> {
  return tx.savedView.findUnique({ where: { userId_id: { userId, id } }, select: SELECTED });
}

export function findSavedViewByKey(
  tx: Tx,
  { userId, nameKey }: { userId: string; nameKey: string },
): Promise<SavedViewRow | null> {
  return tx.savedView.findUnique({ where: { userId_nameKey: { userId, nameKey } }, select: SELECTED });
}

export function countSavedViews(tx: Tx, userId: string): Promise<number> {
  return tx.savedView.count({ where: { userId } });
}

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

export async function deleteSavedView({ userId, id }: { userId: string; id: string }): Promise<boolean> {
  const { count } = await prisma().savedView.deleteMany({ where: { userId, id } });
  return count > 0;
}
