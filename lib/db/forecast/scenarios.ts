import { prisma } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";

/** A stored what-if; the API schema parses `changes` again. */
export type ScenarioRow = { id: string; name: string; currency: string; changes: unknown };

const SELECTED = { id: true, name: true, currency: true, changes: true } as const;

export function listScenarioRows({ userId, currency }: { userId: string; currency: string }): Promise<ScenarioRow[]> {
  return prisma().scenario.findMany({
    where: { userId, currency },
    select: SELECTED,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

export function findScenario({ userId, id }: { userId: string; id: string }): Promise<ScenarioRow | null> {
  return prisma().scenario.findUnique({ where: { userId_id: { userId, id } }, select: SELECTED });
}

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

export async function deleteScenario({ userId, id }: { userId: string; id: string }): Promise<boolean> {
  const { count } = await prisma().scenario.deleteMany({ where: { userId, id } });
  return count > 0;
}
