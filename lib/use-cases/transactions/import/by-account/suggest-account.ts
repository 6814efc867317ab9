import { listStoredAccounts } from "@/lib/db/banks/accounts";
import { findOwnAccount } from "@/lib/domain/transactions/import/apps/own-accounts";
import type { Reading } from "../define-format";

/** The person's account that a file with one account most probably is, by the last digits that the file says; null where that is not sure. */
export async function suggestAccount(userId: string, { statements }: Reading): Promise<string | null> {
  const [only, ...others] = statements;
  if (!only || others.length > 0 || !/^\d{4}$/.test(only.id)) return null;
  return findOwnAccount({ name: `••${only.id}`, currency: only.currency }, await listStoredAccounts(userId));
}
