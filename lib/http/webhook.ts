import { log } from "@/lib/log";
import { readBody } from "./body";
import { failureResponse, successResponse } from "./envelope";
import { countInFlight } from "./in-flight";
import { endpoint } from "./serve";

/** What a provider called us with: the raw text, every byte of which its signature covers. */
export type ProviderCall = { body: string; header: (name: string) => string | null; ipAddress: string };

/**
 * What the `route.ts` of a webhook exports. Any answer but 200 makes the provider call again.
 *
 * @param take  checks the signature and does the work, all of it or nothing
 */
export function receiveWebhook(path: string, take: (call: ProviderCall) => Promise<void>) {
  return endpoint({
    method: "POST",
    handle: async (request) => {
      try {
        const body = await readBody(request);
        const header = (name: string) => request.headers.get(name);
        // One address: caller-address.ts has put it there in the place of whatever was sent.
        await countInFlight(take({ body, header, ipAddress: header("x-forwarded-for") ?? "" }));
        return successResponse(null, 200, "Received");
      } catch (error) {
        log.warn({ err: error, path }, "webhook not taken");
        return failureResponse(error, "The webhook could not be taken");
      }
    },
  });
}
