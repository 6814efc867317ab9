import { listStoredAccounts } from "@/lib/db/banks/accounts";
import type { Account } from "@/lib/schemas/banks";
import { toAccount } from "./account-view";

export async function listAccounts(options: { userId: string }): Promise<Account[]> {
  return (await listStoredAccounts(options.userId)).map(toAccount);
}
