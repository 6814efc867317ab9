import { log } from "@/lib/log";
import { failureResponse, successResponse } from "./envelope";
import { countInFlight } from "./in-flight";
import { readBody } from "./request";
import { endpoint } from "./router";

/** A provider's call: the raw text, since the signature covers every byte. */
export type ProviderCall = { body: string; header: (name: string) => string | null; ipAddress: string };

/**
 * Exports of a webhook's `route.ts`. Any answer but 200 makes the provider retry.
 *
 * @param take  verifies the signature and does the work, all or nothing
 */
export function receiveWebhook(path: string, take: (call: ProviderCall) => Promise<void>) {
  return endpoint({
    method: "POST",
    handle: async (request) => {
      try {
        const body = await readBody(request);
        const header = (name: string) => request.headers.get(name);
        // A single address: caller-address.ts has replaced whatever was sent.
        await countInFlight(take({ body, header, ipAddress: header("x-forwarded-for") ?? "" }));
        return successResponse(null, 200, "Received");
      } catch (error) {
        log.warn({ err: error, path }, "webhook not taken");
        return failureResponse(error, "The webhook could not be taken");
      }
    },
  });
}
