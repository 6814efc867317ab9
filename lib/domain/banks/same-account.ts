/** What tells one account of a bank from another. */
export type AccountMarks = {
  name: string;
  /** The last digits of its number. */
  mask: string | null;
  type: string;
  subtype: string | null;
  /** Outlives the link, where the bank gives one. */
  persistentAccountId: string | null;
};

/**
 * Whether two links of ONE institution are of the same account: the bank's own lasting name for it decides where both
 * sides have one, else name, mask and kind together (https://plaid.com/docs/link/duplicate-items/).
 *
 * Without a mask nothing is sure, and two accounts that are called "Checking" are taken for two.
 */
export function isSameAccount(a: AccountMarks, b: AccountMarks): boolean {
  if (a.persistentAccountId !== null && b.persistentAccountId !== null) {
    return a.persistentAccountId === b.persistentAccountId;
  }
  if (a.mask === null || a.mask !== b.mask) return false;
  const isOneKind = a.type === b.type && (a.subtype ?? b.subtype) === (b.subtype ?? a.subtype);
  return isOneKind && a.name.trim().toLowerCase() === b.name.trim().toLowerCase();
}

/** Those of the accounts that are about to be linked that are linked already, in the order given. */
export function accountsLinkedTwice<T extends AccountMarks>(
  incoming: readonly AccountMarks[],
  linked: readonly T[],
): T[] {
  return linked.filter((known) => incoming.some((account) => isSameAccount(known, account)));
}
