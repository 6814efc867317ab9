import {
  deleteAccount,
  deleteRows,
  findAccount,
  listAccountsOfConnection,
  markDisconnected,
  purgeAccount,
} from "@/lib/db/accounts";
import { inTransaction } from "@/lib/db/client";
import { disconnectConnection, lockConnection } from "@/lib/db/connections";
import { lockLedger } from "@/lib/db/transactions-ledger";
import { notFound } from "@/lib/domain/errors";
import { removeItem } from "@/lib/providers/plaid/provider";
import { settleLedger } from "@/lib/use-cases/transactions/settle-ledger";
import { openBankToken } from "./bank-token";

export type DisconnectAccountOptions = {
  userId: string;
  accountId: string;
  /** The owner's calendar day. */
  today: string;
  /** Also erases the account's rows and balances; they are kept otherwise. */
  purge?: boolean | undefined;
};

/**
 * Disconnects an account. With the last account of a bank link the link is ended at the provider, and then its token is
 * forgotten: in this order, because a token that is lost could end nothing any more. Doing it again is no error, and
 * erases the history of an account that was disconnected before.
 *
 * @throws AppError `NOT_FOUND`; `PROVIDER_FAILED` when the link could not be ended, and then nothing has changed
 */
export async function disconnectAccount(options: DisconnectAccountOptions): Promise<{ id: string }> {
  const { userId, accountId, today, purge = false } = options;
  const account = await findAccount({ userId, accountId });
  if (!account) throw notFound("Account");
  const key = { userId, connectionId: account.connectionId };
  await inTransaction(async (sql) => {
    // The connection first, as a sync does. It is held while the provider is asked: of two calls that each disconnect one
    // of the last two accounts, one must see that it is the last.
    const connection = await lockConnection(sql, key);
    const live = await listAccountsOfConnection(sql, key);
    const isLinkOver = live.every(({ id }) => id === accountId);
    if (isLinkOver && connection && connection.status !== "disconnected") {
      await removeItem(openBankToken(connection.sealedToken, key));
      await disconnectConnection(sql, key);
    }
    await lockLedger(sql, userId);
    if (!purge) return markDisconnected(sql, { userId, accountId });
    const touched = await deleteRows(sql, { userId, accountId });
    await (isLinkOver ? deleteAccount : purgeAccount)(sql, { userId, accountId });
    await settleLedger(sql, { userId, today, touched });
  });
  return { id: accountId };
}
