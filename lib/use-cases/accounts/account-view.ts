import type { StoredAccount } from "@/lib/db/accounts";
import { toMajor } from "@/lib/domain/money";
import type { Account } from "@/lib/schemas/accounts";

/** An account as the wire shows it: balances in major units. */
export function toAccount(stored: StoredAccount): Account {
  const { currency } = stored;
  const { officialName, availableBalanceMinor, currentBalanceMinor } = stored;
  return {
    id: stored.id,
    connectionId: stored.connectionId,
    institution: { id: stored.institutionId, name: stored.institutionName },
    name: stored.name,
    ...(officialName === null ? {} : { officialName }),
    mask: stored.mask,
    type: stored.type,
    subtype: stored.subtype,
    currency,
    currentBalance: currentBalanceMinor === null ? null : toMajor(currentBalanceMinor, currency),
    ...(availableBalanceMinor === null ? {} : { availableBalance: toMajor(availableBalanceMinor, currency) }),
    status: stored.status,
    isSyncing: stored.isSyncing,
    lastSyncedAt: stored.lastSyncedAt?.toISOString() ?? null,
    totalTransactionsSynced: stored.totalTransactionsSynced,
  };
}
