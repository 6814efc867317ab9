import { listImports } from "@/lib/db/transactions/imports";
import type { PastImport } from "@/lib/schemas/transactions/import";

/** Older ones are hardly ever undone. */
const LIMIT = 20;

/** The person's latest imports, newest first. */
export async function pastImports({ userId }: { userId: string }): Promise<PastImport[]> {
  const stored = await listImports({ userId, limit: LIMIT });
  return stored.map(({ createdAt, ...rest }) => ({ ...rest, createdAt: createdAt.toISOString() }));
}
