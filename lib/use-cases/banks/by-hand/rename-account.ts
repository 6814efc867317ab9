import type { z } from "zod";
import { renameByHandAccount } from "@/lib/db/banks/by-hand";
import { prisma } from "@/lib/db/client";
import { notFound } from "@/lib/domain/errors";
import type { Account } from "@/lib/schemas/banks";
import type { renameAccountInput } from "@/lib/schemas/banks-by-hand";
import { readByHandAccount, requireByHand } from "./set-balance";

/** @throws AppError `NOT_FOUND`; `UNPROCESSABLE` for a linked or closed account */
export async function renameAccount(
  options: z.output<typeof renameAccountInput> & { userId: string },
): Promise<Account> {
  const { userId, id: accountId, name } = options;
  await requireByHand({ userId, accountId });
  if (!(await renameByHandAccount(prisma(), { userId, accountId, name }))) throw notFound("Account");
  return readByHandAccount({ userId, accountId });
}
