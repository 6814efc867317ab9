import { pool } from "@/lib/db/client";
import { findConnectionByItem, markLoginRequired, markRepaired } from "@/lib/db/connections";
import { enqueue } from "@/lib/jobs/queue";
import { type BankEvent, readWebhook } from "@/lib/providers/plaid/webhook";

/**
 * Takes a call of the bank-linking provider: checks that it is the provider's, notes what it says of a link, and leaves the
 * work to a job, because the provider waits ten seconds at most.
 *
 * Calls come twice, late and in any order, so none is believed for more than it must be: new rows are fetched by the link's
 * own cursor, and a needed login is only a note that the next good sync takes back. What we do not know is accepted
 * and left alone.
 *
 * @throws AppError `INVALID_SIGNATURE`, `PROVIDER_FAILED`
 */
export async function receiveBankWebhook(options: { body: string; signature: string | null }): Promise<void> {
  const event = await readWebhook(options);
  const connection = event.itemId === undefined ? null : await findConnectionByItem(event.itemId);
  if (!connection) return;
  const meaning = meaningOf(event);
  if (meaning === "login_required") {
    await markLoginRequired({ ...connection, errorCode: event.errorCode ?? event.code });
  }
  if (meaning === "repaired") await markRepaired(connection);
  if (meaning === "repaired" || meaning === "new_rows") await enqueue(pool(), "sync-connection", connection);
}

/** The older interface's calls (INITIAL_UPDATE, DEFAULT_UPDATE…) arrive beside SYNC_UPDATES_AVAILABLE and say no more. */
function meaningOf({ type, code, errorCode }: BankEvent): "new_rows" | "login_required" | "repaired" | "nothing" {
  switch (`${type}/${code}`) {
    case "TRANSACTIONS/SYNC_UPDATES_AVAILABLE":
    case "ITEM/NEW_ACCOUNTS_AVAILABLE":
      return "new_rows";
    case "ITEM/ERROR":
      return errorCode === "ITEM_LOGIN_REQUIRED" ? "login_required" : "nothing";
    case "ITEM/USER_PERMISSION_REVOKED":
      return "login_required";
    case "ITEM/LOGIN_REPAIRED":
      return "repaired";
    default:
      return "nothing";
  }
}
