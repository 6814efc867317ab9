import { prisma } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";

/** A stored what-if; the API schema parses `changes` again. */
export type ScenarioRow = { id: string; name: string; currency: string; changes: unknown };

const SELECTED = { id: true, name: true, currency: true, changes: true } as const;

/** Lists the user's what-ifs in a currency, oldest first. */
export function listScenarioRows({ userId, currency }: { userId: string; currency: string }): Promise<ScenarioRow[]> {
  return prisma().scenario.findMany({
    where: { userId, currency },
    select: SELECTED,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

/** Returns the user's what-if, else null. */
export function findScenario({ userId, id }: { userId: string; id: string }): Promise<ScenarioRow | null> {
  return prisma().scenario.findUnique({ where: { userId_id: { userId, id } }, select: SELECTED });
}

/** Stores a what-if, or overwrites the one with that id. */
export async function putScenario(
  userId: string,
  { id, name, currency, changes }: Omit<ScenarioRow, "changes"> & { changes: Prisma.InputJsonArray },
): Promise<void> {
  await prisma().scenario.upsert({
    where: { userId_id: { userId, id } },
    create: { userId, id, name, currency, changes },
    update: { name, changes },
  });
}

/**
 * Deletes a what-if.
 *
 * @returns false when the user has none with that id
 */
export async function deleteScenario({ userId, id }: { userId: string; id: string }): Promise<boolean> {
  const { count } = await prisma().scenario.deleteMany({ where: { userId, id } });
  return count > 0;
}
