import { inLongTransaction } from "@/lib/db/client";
import { deleteImport, listImports } from "@/lib/db/transactions/imports";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { notFound } from "@/lib/domain/errors";
import type { PastImport } from "@/lib/schemas/transactions/import";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";
import type { OwnThing } from "@/lib/use-cases/transactions/transaction-input";

/** Older ones are hardly ever undone. */
const LIMIT = 20;

/** The person's latest imports, newest first. */
export async function pastImports({ userId }: { userId: string }): Promise<PastImport[]> {
  const stored = await listImports({ userId, limit: LIMIT });
  return stored.map(({ createdAt, ...rest }) => ({ ...rest, createdAt: createdAt.toISOString() }));
}

/** Removes every transaction that one file added, edited or not. @throws AppError `NOT_FOUND` */
export async function undoImport(options: OwnThing): Promise<{ id: string; removed: number }> {
  const { userId, id, today } = options;
  return inLongTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    const removed = await deleteImport(tx, { userId, importId: id });
    if (!removed) throw notFound("Import");
    await settleTransactions(tx, { userId, today, touched: removed });
    return { id, removed: removed.length };
  });
}
