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
 * Looks at the accounts that a link brings for the first time, as when the person shares more of them in the bank's window.
 * One that another live link of that bank brings already is left out, or each of its rows would count twice; one whose
 * former link has ended goes on as the same account. The caller holds the user's row or `lockTransactions`.
 *
 * @returns the accounts to store, and the ids of ours that go on under this link
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
 * Lets accounts whose link has ended, or shares nothing any more, go on under a new one with all their rows.
 *
 * @param options.others  the person's accounts at that bank under other links
 * @param options.accounts  those that the new link brings
 * @returns the ids of ours that go on
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
