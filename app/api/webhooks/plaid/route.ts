import { receiveWebhook } from "@/lib/http/webhook";
import { receiveBankWebhook } from "@/lib/use-cases/banks/sync/receive-bank-webhook";

/** Called by the bank-linking provider, which signs its calls instead of logging in. */
export const { GET, POST, PUT, PATCH, DELETE } = receiveWebhook("/api/webhooks/plaid", ({ body, header, ipAddress }) =>
  receiveBankWebhook({ provider: "plaid", body, signature: header("plaid-verification"), ipAddress }),
);
