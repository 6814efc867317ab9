import type { StoredAccount } from "@/lib/db/banks/accounts";
import { AppError } from "@/lib/domain/errors";

/** @throws AppError `UNPROCESSABLE` for a manual account, which no bank reports */
export function requireLinked(account: StoredAccount): StoredAccount & { connectionId: string } {
  const { connectionId } = account;
  if (connectionId === null)
    throw new AppError("UNPROCESSABLE", "You keep this account by hand: there is no bank to ask");
  return { ...account, connectionId };
}
