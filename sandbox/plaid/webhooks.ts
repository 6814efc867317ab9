import crypto from "node:crypto";
import type { Clock } from "../core/clock";
import { DAY_MS } from "../core/clock";
import type { SigningKey } from "../core/state";
import type { Sign, WebhookSender } from "../core/webhooks";
import { fail, plaidErrorBody } from "./errors";
import { accountsOf, type ItemRecord, plaidAccountId } from "./items";
import { transactionsOn } from "./views";

/** Makes the bank's webhooks to the app, each signed over its exact bytes. */
export function createPlaidWebhooks(sender: WebhookSender, key: SigningKey, clock: Clock) {
  /** Receivers compare the time with their own clock, so it is the machine's, not the sandbox's. */
  const sign: Sign = (body) => {
    const hash = crypto.createHash("sha256").update(body).digest("hex");
    const token = key.sign({ iat: Math.floor(Date.now() / 1000), request_body_sha256: hash });
    return { "plaid-verification": token };
  };
  const contentOf = (
    item: ItemRecord,
    code: string,
  ): { webhook_type: "ITEM" | "TRANSACTIONS"; [field: string]: unknown } => {
    switch (code) {
      case "SYNC_UPDATES_AVAILABLE":
        return { webhook_type: "TRANSACTIONS", initial_update_complete: true, historical_update_complete: true };
      // Of the older interface: they still arrive beside the newer ones.
      case "INITIAL_UPDATE":
      case "HISTORICAL_UPDATE":
      case "DEFAULT_UPDATE": {
        const newRows = code === "DEFAULT_UPDATE" ? 1 : transactionsOn(item, clock.today()).size;
        return { webhook_type: "TRANSACTIONS", error: null, new_transactions: newRows };
      }
      case "ERROR":
        return { webhook_type: "ITEM", error: { ...plaidErrorBody("ITEM_LOGIN_REQUIRED").body, status: 400 } };
      case "PENDING_DISCONNECT": {
        const disconnectTime = new Date(clock.now() + 7 * DAY_MS).toISOString();
        return { webhook_type: "ITEM", reason: "INSTITUTION_MIGRATION", disconnect_time: disconnectTime };
      }
      case "WEBHOOK_UPDATE_ACKNOWLEDGED":
        return { webhook_type: "ITEM", new_webhook_url: item.webhook, error: null };
      case "USER_ACCOUNT_REVOKED": {
        const [account] = accountsOf(item);
        return { webhook_type: "ITEM", account_id: account ? plaidAccountId(item, account) : "" };
      }
      case "LOGIN_REPAIRED":
      case "NEW_ACCOUNTS_AVAILABLE":
      case "USER_PERMISSION_REVOKED":
        return { webhook_type: "ITEM" };
      default:
        return fail("INVALID_FIELD", `the sandbox does not fire ${code}`);
    }
  };

  return {
    /** Sends the webhook of that code. @throws ReplyError for an unknown one */
    fire(item: ItemRecord, code: string): void {
      const content = contentOf(item, code);
      if (!item.webhook) return;
      const event = { webhook_code: code, item_id: item.itemId, ...content, environment: "sandbox" };
      sender.send("plaid", item.webhook, event, sign);
    },
  };
}

export type PlaidWebhooks = ReturnType<typeof createPlaidWebhooks>;
