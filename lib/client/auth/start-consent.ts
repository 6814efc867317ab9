import * as z from "zod";
import { api } from "@/lib/client/api/api";
import type { BareOperation } from "@/lib/client/api/api-client";
import { ApiError } from "@/lib/client/api/api-error";
import type { OutsideWay } from "@/lib/schemas/auth";
import { OUTSIDE_FALLBACKS } from "@/lib/schemas/fallbacks";

/** What a person set out to do; it decides the words when it fails (docs/spec.md, section 8). */
export type LoginIntent = "login" | "signup";

/**
 * Asks next-auth for the way to Google's consent page, or to that of the issuer beside it. The answer is taken as JSON and the page
 * goes there itself, because `form-action 'self'` forbids a form to be led elsewhere.
 *
 * @returns the address to go to; it comes back to `/login?google=…` (or `oidc=`), where the hand-off becomes a session
 * @throws ApiError whose message is fit for the person
 */
export async function consentAddress(way: OutsideWay, intent: LoginIntent): Promise<string> {
  const fallback = OUTSIDE_FALLBACKS[way][intent];
  const { csrfToken } = await api.bare(
    {
      method: "GET",
      path: "/api/auth/csrf",
      input: z.object({}),
      output: z.object({ csrfToken: z.string().min(1) }),
      fallback,
    } satisfies BareOperation,
    {},
  );
  const { url } = await api.bare(
    {
      method: "POST",
      path: `/api/auth/signin/${way}`,
      input: z.object({ csrfToken: z.string(), callbackUrl: z.string(), json: z.literal("true") }),
      output: z.object({ url: z.url() }),
      fallback,
    } satisfies BareOperation,
    { csrfToken, callbackUrl: `/login?${way}=${intent}`, json: "true" },
  );
  // next-auth says what went wrong by leading back to a page of ours.
  if (new URL(url).origin === window.location.origin)
    throw new ApiError({ code: "UNEXPECTED", status: 200, message: fallback });
  return url;
}
