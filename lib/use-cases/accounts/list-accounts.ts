import { listAccounts as listStored } from "@/lib/db/accounts";
import type { Account } from "@/lib/schemas/accounts";
import { toAccount } from "./account-view";

/** The accounts that are connected, in the order in which they were linked. */
export async function listAccounts(options: { userId: string }): Promise<Account[]> {
  return (await listStored(options.userId)).map(toAccount);
}
