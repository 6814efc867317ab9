import { createHash } from "node:crypto";
import { findConnectionAtProvider, markLoginRequired, markRepaired } from "@/lib/db/banks/connections";
import { recordWebhook } from "@/lib/db/banks/processed-webhooks";
import { inTransaction } from "@/lib/db/client";
import type { BankProviderName } from "@/lib/domain/banks/connection";
import { AppError } from "@/lib/domain/errors";
import { enqueue } from "@/lib/jobs/queue";
import { bankProvider } from "@/lib/providers/adapters";
import { networkOf } from "@/lib/use-cases/auth/rate-limits";
import { syncConnectionJob } from "@/lib/use-cases/banks/jobs/sync-connection";

/**
 * Takes a call of the bank-linking provider: checks that it is the provider's, notes what it says of a link, and leaves the
 * work to a job, because the provider waits ten seconds at most.
 *
 * Calls come twice, late and in any order, so none is believed for more than it must be: new rows are fetched by the link's
 * own cursor, and a needed login is only a note that the next good sync clears. What we do not know is accepted
 * and left alone. The provider signs each try afresh, so what was signed and taken before is a copy in other hands; it is noted
 * in the transaction that queues the work, and a call that failed here can come again as it is. Not the signature is noted: of
 * one signature anyone can make a second that is as good.
 *
 * @throws AppError `INVALID_SIGNATURE`, `CONFLICT` for a copy of a call that was taken, `PROVIDER_FAILED`
 */
export async function receiveBankWebhook(options: {
  provider: BankProviderName;
  body: string;
  signature: string | null;
  /** Where the call comes from. */
  ipAddress: string;
}): Promise<void> {
  const { provider, body, signature } = options;
  const from = networkOf(options.ipAddress);
  const event = await bankProvider(provider).readWebhook({ body, signature, from });
  const signatureHash = createHash("sha256").update(event.signed).digest("base64url");
  await inTransaction(async (tx) => {
    const isFirst = await recordWebhook(tx, { signatureHash });
    if (!isFirst) throw new AppError("CONFLICT", "This call was taken already");
    const { providerConnectionId } = event;
    if (providerConnectionId === undefined) return;
    const connection = await findConnectionAtProvider(tx, { provider, providerConnectionId });
    if (!connection) return;
    if (event.kind === "repair_needed") await markLoginRequired(tx, { ...connection, reason: event.reason });
    if (event.kind === "repaired") await markRepaired(tx, connection);
    if (event.kind === "repaired" || event.kind === "new_transactions")
      await enqueue(tx, syncConnectionJob, connection);
  });
}
