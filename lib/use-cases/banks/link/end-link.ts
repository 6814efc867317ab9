import { disconnectConnection, findConnection } from "@/lib/db/banks/connections";
import { prisma } from "@/lib/db/client";
import { bankProvider } from "@/lib/providers/adapters";
import { decryptBankToken } from "./bank-token";

/**
 * Ends a bank link at the provider, then deletes its token. The order matters: a lost token could end nothing.
 * Idempotent, also when concurrent. Holds no row while asking the provider.
 *
 * @throws AppError `PROVIDER_FAILED` when it couldn't be ended; nothing has changed then
 */
export async function endLink(key: { userId: string; connectionId: string }): Promise<void> {
  const connection = await findConnection(key);
  if (!connection || connection.status === "disconnected") return;
  await bankProvider(connection.provider).disconnect(decryptBankToken(connection.encryptedToken, key));
  await disconnectConnection(prisma(), key);
}
