import { disconnectConnection, findConnection } from "@/lib/db/banks/connections";
import { prisma } from "@/lib/db/client";
import { bankProvider } from "@/lib/providers/adapters";
import { decryptBankToken } from "./bank-token";

/**
 * Ends a bank link: at the provider first, then its token is deleted; in this order, because a token that is lost could
 * end nothing any more. Doing it twice, even at once, is doing it once. No row is held while the provider is asked.
 *
 * @throws AppError `PROVIDER_FAILED` when it could not be ended, and then nothing has changed
 */
export async function endLink(key: { userId: string; connectionId: string }): Promise<void> {
  const connection = await findConnection(key);
  if (!connection || connection.status === "disconnected") return;
  await bankProvider(connection.provider).disconnect(decryptBankToken(connection.encryptedToken, key));
  await disconnectConnection(prisma(), key);
}
