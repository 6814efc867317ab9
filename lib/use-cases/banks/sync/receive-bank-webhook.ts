import { createHash } from "node:crypto";
import { findConnectionAtProvider, markLoginRequired, markRepaired } from "@/lib/db/banks/connections";
import { recordWebhook } from "@/lib/db/banks/processed-webhooks";
import { inTransaction } from "@/lib/db/client";
import type { BankProviderName } from "@/lib/domain/banks/connection";
import { AppError } from "@/lib/domain/errors";
import { enqueueIfRoom } from "@/lib/jobs/queue";
import { bankProvider } from "@/lib/providers/adapters";
import { syncConnectionJob } from "@/lib/use-cases/banks/jobs";
import { networkOf } from "@/lib/use-cases/rate-limits";

/**
 * Handles a webhook of the bank-linking provider: verifies the sender, records the reported connection state, and
 * leaves the work to a job, because the provider waits at most ten seconds.
 *
 * Webhooks arrive twice, late and in any order, so they are hints only. New transactions are fetched by the
 * connection's own cursor. A required login is a mark the next successful sync clears. Unknown kinds are accepted and
 * ignored.
 *
 * The provider signs every retry anew, so a signed text already processed is a replay. It is recorded in the
 * transaction that queues the work, so a webhook that failed here can come again. The signed text is recorded, not the
 * signature, because anyone can derive a second valid signature from one.
 *
 * @throws AppError `INVALID_SIGNATURE`, `CONFLICT` for a replay, `PROVIDER_FAILED`
 */
export async function receiveBankWebhook(options: {
  provider: BankProviderName;
  body: string;
  signature: string | null;
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
