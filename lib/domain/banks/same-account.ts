export type AccountMarks = {
  name: string;
  /** Last digits of the account number. */
  mask: string | null;
  type: string;
  subtype: string | null;
  /** Survives relinking, if the bank provides one. */
  persistentAccountId: string | null;
};

/**
 * Compares accounts of two links to ONE institution: by the bank's persistent id if both have one, else by name, mask
 * and kind (https://plaid.com/docs/link/duplicate-items/, docs/decisions/0017).
 *
 * Without a mask two accounts named "Checking" count as different.
 */
export function isSameAccount(a: AccountMarks, b: AccountMarks): boolean {
  if (a.persistentAccountId !== null && b.persistentAccountId !== null) {
    return a.persistentAccountId === b.persistentAccountId;
  }
  if (a.mask === null || a.mask !== b.mask) return false;
  const isOneKind = a.type === b.type && (a.subtype ?? b.subtype) === (b.subtype ?? a.subtype);
  return isOneKind && a.name.trim().toLowerCase() === b.name.trim().toLowerCase();
}

/** Returns the already linked accounts that also appear in a new link. */
export function accountsLinkedTwice<T extends AccountMarks>(
  incoming: readonly AccountMarks[],
  linked: readonly T[],
): T[] {
  return linked.filter((known) => incoming.some((account) => isSameAccount(known, account)));
}
