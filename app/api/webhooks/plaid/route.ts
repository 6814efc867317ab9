import { readBody } from "@/lib/http/body";
import { failureResponse, successResponse } from "@/lib/http/envelope";
import { endpoint } from "@/lib/http/route";
import { log } from "@/lib/log";
import { receiveBankWebhook } from "@/lib/use-cases/accounts/receive-bank-webhook";

/** Called by the bank-linking provider, which signs instead of signing in; any answer but 200 makes it call again. */
export const { GET, POST, PUT, PATCH, DELETE } = endpoint({
  method: "POST",
  handle: async (request) => {
    try {
      await receiveBankWebhook({
        body: await readBody(request),
        signature: request.headers.get("plaid-verification"),
      });
      return successResponse(null, 200);
    } catch (error) {
      log.warn({ err: error, path: "/api/webhooks/plaid" }, "webhook not taken");
      return failureResponse(error, "The webhook could not be taken");
    }
  },
});
