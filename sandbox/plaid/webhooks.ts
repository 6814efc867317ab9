import crypto from "node:crypto";
import type { Clock } from "../core/clock";
import { DAY_MS } from "../core/clock";
import type { SigningKey } from "../core/state";
import type { Sign, WebhookSender } from "../core/webhooks";
import { plaidErrorBody } from "./errors";
import { accountsOf, type ItemRecord, plaidAccountId } from "./items";

/** Makes the bank's webhooks to the app, each signed over its exact bytes. */
export function createPlaidWebhooks(sender: WebhookSender, key: SigningKey, clock: Clock) {
  /** Receivers compare the time with their own clock, so it is the machine's, not the sandbox's. */
  const sign: Sign = (body) => {
    const hash = crypto.createHash("sha256").update(body).digest("hex");
    const token = key.sign({ iat: Math.floor(Date.now() / 1000), request_body_sha256: hash });
    return { "plaid-verification": token };
  };
  const toItem = (item: ItemRecord, type: string, code: string, extra: object = {}) => {
    if (!item.webhook) return;
    const event = { webhook_type: type, webhook_code: code, item_id: item.itemId, ...extra, environment: "sandbox" };
    sender.send("plaid", item.webhook, event, sign);
  };

  return {
    syncUpdatesAvailable: (item: ItemRecord) =>
      toItem(item, "TRANSACTIONS", "SYNC_UPDATES_AVAILABLE", {
        initial_update_complete: true,
        historical_update_complete: true,
      }),
    /** Sends webhooks of the older interface, which still arrive beside the newer ones. */
    legacyUpdates(item: ItemRecord, newTransactions: number) {
      toItem(item, "TRANSACTIONS", "INITIAL_UPDATE", { error: null, new_transactions: newTransactions });
      toItem(item, "TRANSACTIONS", "HISTORICAL_UPDATE", { error: null, new_transactions: newTransactions });
    },
    defaultUpdate: (item: ItemRecord) =>
      toItem(item, "TRANSACTIONS", "DEFAULT_UPDATE", { error: null, new_transactions: 1 }),
    loginRequired: (item: ItemRecord) =>
      toItem(item, "ITEM", "ERROR", { error: { ...plaidErrorBody("ITEM_LOGIN_REQUIRED").body, status: 400 } }),
    pendingDisconnect: (item: ItemRecord) =>
      toItem(item, "ITEM", "PENDING_DISCONNECT", {
        reason: "INSTITUTION_MIGRATION",
        disconnect_time: new Date(clock.now() + 7 * DAY_MS).toISOString(),
      }),
    accountRevoked: (item: ItemRecord) =>
      toItem(item, "ITEM", "USER_ACCOUNT_REVOKED", {
        account_id: accountsOf(item).map((account) => plaidAccountId(item, account))[0] ?? "",
      }),
    /**
     * Sends webhooks that name only the item: `LOGIN_REPAIRED`, `USER_PERMISSION_REVOKED`, `NEW_ACCOUNTS_AVAILABLE`, …
     */
    itemEvent: (item: ItemRecord, code: string) => toItem(item, "ITEM", code, {}),
    webhookAcknowledged: (item: ItemRecord) =>
      toItem(item, "ITEM", "WEBHOOK_UPDATE_ACKNOWLEDGED", { new_webhook_url: item.webhook, error: null }),
  };
}

export type PlaidWebhooks = ReturnType<typeof createPlaidWebhooks>;
