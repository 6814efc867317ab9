import { createHash } from "node:crypto";
import { findConnectionByItem, markLoginRequired, markRepaired } from "@/lib/db/banks/connections";
import { takeWebhookOnce } from "@/lib/db/banks/processed-webhooks";
import { inTransaction } from "@/lib/db/client";
import { AppError } from "@/lib/domain/errors";
import { enqueue } from "@/lib/jobs/queue";
import { repairOf } from "@/lib/providers/plaid/failure";
import { type BankEvent, readWebhook } from "@/lib/providers/plaid/webhook";
import { syncConnectionJob } from "@/lib/use-cases/banks/jobs/sync-connection";

/**
 * Takes a call of the bank-linking provider: checks that it is the provider's, notes what it says of a link, and leaves the
 * work to a job, because the provider waits ten seconds at most.
 *
 * Calls come twice, late and in any order, so none is believed for more than it must be: new rows are fetched by the link's
 * own cursor, and a needed login is only a note that the next good sync takes back. What we do not know is accepted
 * and left alone. The provider signs each try anew, so a signature that was taken before is a copy in other hands; it
 * is noted in the transaction that queues the work, and a call that failed here can come again as it is.
 *
 * @throws AppError `INVALID_SIGNATURE`, `CONFLICT` for a copy of a call that was taken, `PROVIDER_FAILED`
 */
export async function receiveBankWebhook(options: { body: string; signature: string | null }): Promise<void> {
  const event = await readWebhook(options);
  const signatureHash = createHash("sha256")
    .update(options.signature ?? "")
    .digest("base64url");
  await inTransaction(async (sql) => {
    const isFirst = await takeWebhookOnce(sql, { signatureHash });
    if (!isFirst) throw new AppError("CONFLICT", "This call was taken already");
    const connection = event.itemId === undefined ? null : await findConnectionByItem(sql, event.itemId);
    if (!connection) return;
    const meaning = meaningOf(event);
    if (meaning === "login_required") {
      await markLoginRequired(sql, { ...connection, errorCode: event.errorCode ?? event.code });
    }
    if (meaning === "repaired") await markRepaired(sql, connection);
    if (meaning === "repaired" || meaning === "new_rows") await enqueue(sql, syncConnectionJob, connection);
  });
}

/** The older interface's calls (INITIAL_UPDATE, DEFAULT_UPDATE…) arrive beside SYNC_UPDATES_AVAILABLE and say no more. */
function meaningOf({ type, code, errorCode }: BankEvent): "new_rows" | "login_required" | "repaired" | "nothing" {
  switch (`${type}/${code}`) {
    case "TRANSACTIONS/SYNC_UPDATES_AVAILABLE":
    case "ITEM/NEW_ACCOUNTS_AVAILABLE":
    case "ITEM/USER_ACCOUNT_REVOKED":
      return "new_rows";
    case "ITEM/ERROR":
      return errorCode !== undefined && repairOf(errorCode) !== null ? "login_required" : "nothing";
    case "ITEM/USER_PERMISSION_REVOKED":
    case "ITEM/PENDING_DISCONNECT":
    case "ITEM/PENDING_EXPIRATION":
      return "login_required";
    case "ITEM/LOGIN_REPAIRED":
      return "repaired";
    default:
      return "nothing";
  }
}
