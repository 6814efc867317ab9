import { v7 as uuidv7 } from "uuid";
import { listAccountsOfConnection, type StoredAccount, upsertAccounts } from "@/lib/db/accounts";
import { inTransaction } from "@/lib/db/client";
import { findConnectionIdByItem, findLinkOwner, insertConnection, renewConnection } from "@/lib/db/connections";
import { AppError, notFound } from "@/lib/domain/errors";
import { enqueue } from "@/lib/jobs/queue";
import { exchangePublicToken, fetchAccounts, type LinkedAccounts, removeItem } from "@/lib/providers/plaid/provider";
import type { Account } from "@/lib/schemas/accounts";
import { toAccount } from "./account-view";
import { sealBankToken } from "./bank-token";
import { assertMayLink } from "./link-limit";

export type ExchangeLinkOptions = {
  userId: string;
  /** The owner's calendar day, under which the first balances are kept. */
  today: string;
  publicToken: string;
  /** What the bank-linking window says was chosen; believed only where the provider itself says nothing. */
  institution: { institution_id: string; name: string } | null | undefined;
  now?: Date;
};

/**
 * Stores what the person chose in the bank-linking window, and queues the first sync in the same transaction: a link
 * without a sync, or a sync without a link, cannot be.
 *
 * The same link of the bank told again (after a repair) renews the stored one and counts against no limit.
 *
 * @throws AppError `LINK_LIMIT_REACHED`, `ALREADY_LINKED` when the link is another user's, `UNPROCESSABLE` for a public
 *   token that was used, or as `toAppError` of the provider says
 */
export async function exchangeLink(options: ExchangeLinkOptions): Promise<{ accounts: Account[] }> {
  const { userId } = options;
  const { accessToken, itemId } = await exchangePublicToken(options.publicToken);
  const knownId = await findConnectionIdByItem({ userId, itemId });
  const connectionId = knownId ?? uuidv7();
  try {
    const linked = await fetchAccounts({ accessToken, isLive: false });
    const stored = await store({ ...options, accessToken, itemId, connectionId, isKnown: knownId !== null, linked });
    return { accounts: stored.map(toAccount) };
  } catch (error) {
    // A new link that is not stored could never be used or removed again.
    const isOrphan = knownId === null && !(error instanceof AppError && error.code === "ALREADY_LINKED");
    if (isOrphan) await removeItem(accessToken).catch(() => undefined);
    throw error;
  }
}

type StoreOptions = ExchangeLinkOptions & {
  accessToken: string;
  itemId: string;
  connectionId: string;
  isKnown: boolean;
  linked: LinkedAccounts;
};

async function store(options: StoreOptions): Promise<StoredAccount[]> {
  const { userId, connectionId, linked, institution } = options;
  const sealedToken = sealBankToken(options.accessToken, { userId, connectionId });
  return inTransaction(async (sql) => {
    const owner = await findLinkOwner(sql, { userId, lock: true });
    if (!owner) throw notFound("User");
    if (options.isKnown) {
      await renewConnection(sql, { userId, connectionId, sealedToken });
    } else {
      assertMayLink(owner, options.now ?? new Date());
      const isNew = await insertConnection(sql, {
        userId,
        id: connectionId,
        itemId: options.itemId,
        sealedToken,
        institutionId: linked.institution.id ?? institution?.institution_id ?? "",
        institutionName: linked.institution.name ?? institution?.name ?? "Your bank",
      });
      if (!isNew) throw new AppError("ALREADY_LINKED", "This bank connection is already in use");
    }
    const { accounts } = linked;
    const newIds = accounts.map(() => uuidv7());
    await upsertAccounts(sql, { userId, connectionId, accounts, newIds, day: options.today });
    await enqueue(sql, "sync-connection", { userId, connectionId });
    return listAccountsOfConnection(sql, { userId, connectionId });
  });
}
