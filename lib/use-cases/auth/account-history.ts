import type { z } from "zod";
import { listAccountHistory } from "@/lib/db/auth/audit";
import type { accountHistoryOutput } from "@/lib/schemas/profile";

/** More than anyone reads; the export has everything. */
const SHOWN = 100;

export async function loadAccountHistory(options: { userId: string }): Promise<z.input<typeof accountHistoryOutput>> {
  const entries = await listAccountHistory({ userId: options.userId, limit: SHOWN });
  return entries.map(({ id, action, at, ipAddress }) => ({ id, what: action, at: at.toISOString(), ipAddress }));
}
