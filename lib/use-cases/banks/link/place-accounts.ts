import { v7 as uuidv7 } from "uuid";
import {
  type AccountAtInstitution,
  continueAccounts,
  findLinkPlace,
  listAccountsAtInstitution,
} from "@/lib/db/banks/relinked-accounts";
import type { Tx } from "@/lib/db/client";
import { isSameAccount } from "@/lib/domain/banks/same-account";
import type { BankAccount } from "@/lib/providers/bank";

type Link = { userId: string; connectionId: string };

/**
 * Sorts accounts a link reports for the first time, for example after the user shares more. Accounts another live link
 * already reports are skipped, or their rows would count twice. Accounts whose former link has ended continue under
 * this link. The caller holds the user's row or `lockTransactions`.
 *
 * @returns the accounts to store, and the ids of existing accounts continued under this link
 */
export async function placeNewAccounts(
  tx: Tx,
  options: Link & { accounts: readonly BankAccount[] },
): Promise<{ accounts: BankAccount[]; continuedIds: string[] }> {
  const { userId, connectionId, accounts } = options;
  const place = await findLinkPlace(tx, { userId, connectionId });
  const known = new Set(place?.providerAccountIds);
  const isNew = ({ providerAccountId }: BankAccount) => !known.has(providerAccountId);
  if (!place?.institutionId || !accounts.some(isNew)) return { accounts: [...accounts], continuedIds: [] };
  const { institutionId } = place;
  const others = (await listAccountsAtInstitution(tx, { userId, institutionId })).filter(
    (other) => other.connectionId !== connectionId,
  );
  const isElsewhere = (account: BankAccount) => others.some((other) => other.isLive && isSameAccount(other, account));
  const placed = accounts.filter((account) => !isNew(account) || !isElsewhere(account));
  const link = { userId, connectionId, others, accounts: placed.filter(isNew) };
  return { accounts: placed, continuedIds: await continueFormer(tx, link) };
}

/**
 * Continues accounts of ended links under a new one, with all their rows.
 *
 * @param options.others  the user's accounts at that bank under other links
 * @param options.accounts  accounts of the new link
 * @returns ids of the continued accounts
 */
async function continueFormer(
  tx: Tx,
  options: Link & { others: readonly AccountAtInstitution[]; accounts: readonly BankAccount[] },
): Promise<string[]> {
  const { userId, connectionId, others, accounts } = options;
  const former = others.filter(({ isLive }) => !isLive);
  const pairs = accounts.flatMap((account) => {
    const at = former.findIndex((candidate) => isSameAccount(candidate, account));
    const [match] = at < 0 ? [] : former.splice(at, 1);
    return match ? [{ accountId: match.id, providerAccountId: account.providerAccountId, newId: uuidv7() }] : [];
  });
  await continueAccounts(tx, { userId, connectionId, pairs });
  return pairs.map(({ accountId }) => accountId);
}
