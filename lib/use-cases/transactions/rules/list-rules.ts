import { prisma } from "@/lib/db/client";
import { listStoredRules } from "@/lib/db/transactions/rules/rules";
import type { ListedRule } from "@/lib/schemas/transactions/rules";
import { toListedRules } from "./rule-view";

export async function listRules({ userId }: { userId: string }): Promise<ListedRule[]> {
  return toListedRules(userId, await listStoredRules(prisma(), userId));
}
