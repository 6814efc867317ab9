import { createHash } from "node:crypto";
import { findConnectionAtProvider, markLoginRequired, markRepaired } from "@/lib/db/banks/connections";
import { recordWebhook } from "@/lib/db/banks/processed-webhooks";
import { inTransaction } from "@/lib/db/client";
import type { BankProviderName } from "@/lib/domain/banks/connection";
import { AppError } from "@/lib/domain/errors";
import { enqueueIfRoom } from "@/lib/jobs/queue";
import { bankProvider } from "@/lib/providers/adapters";
import { syncConnectionJob } from "@/lib/use-cases/banks/jobs/sync-connection";
import { networkOf } from "@/lib/use-cases/rate-limits";

/**
 * Handles a webhook from the bank-linking provider: verifies that the provider sent it, records what it reports about a
 * connection, and leaves the work to a job, because the provider waits ten seconds at most.
 *
 * Webhooks arrive twice, late and in any order, so each is trusted as little as possible: new transactions are fetched by the
 * connection's own cursor, and a login that is needed is only a mark that the next successful sync clears. An unknown kind is
 * accepted and ignored. The provider signs each try again, so a signed text that was already processed is a replay. It is
 * recorded in the transaction that queues the work, so that a webhook that failed here can come again as it is. The signed text
 * is recorded and not the signature, because from one valid signature anyone can make a second one.
 *
 * @throws AppError `INVALID_SIGNATURE`, `CONFLICT` for a replay, `PROVIDER_FAILED`
 */
export async function receiveBankWebhook(options: {
  provider: BankProviderName;
  body: string;
  signature: string | null;
  /** Where the request comes from. */
  ipAddress: string;
}): Promise<void> {
  const { provider, body, signature } = options;
  const from = networkOf(options.ipAddress);
  const event = await bankProvider(provider).readWebhook({ body, signature, from });
  const signatureHash = createHash("sha256").update(event.signed).digest("base64url");
  await inTransaction(async (tx) => {
    const isFirst = await recordWebhook(tx, { signatureHash });
    if (!isFirst) throw new AppError("CONFLICT", "This webhook was already processed");
    const { providerConnectionId } = event;
    if (providerConnectionId === undefined) return;
    const connection = await findConnectionAtProvider(tx, { provider, providerConnectionId });
    if (!connection) return;
    if (event.kind === "repair_needed") await markLoginRequired(tx, { ...connection, reason: event.reason });
    if (event.kind === "repaired") await markRepaired(tx, connection);
    if (event.kind === "repaired" || event.kind === "new_transactions")
      await enqueueIfRoom(tx, syncConnectionJob, connection);
  });
}
