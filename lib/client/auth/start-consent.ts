import * as z from "zod";
import { api } from "@/lib/client/api/api";
import type { BareOperation } from "@/lib/client/api/api-client";
import { ApiError } from "@/lib/client/api/api-error";
import type { OutsideWay } from "@/lib/schemas/auth";
import { OUTSIDE_FALLBACKS } from "@/lib/schemas/fallbacks";

/** User's intent; decides the failure message (docs/spec.md, section 8). */
export type LoginIntent = "login" | "signup";

/**
 * Asks next-auth for the consent page of Google or the OIDC issuer. The page then navigates itself, because
 * `form-action 'self'` forbids redirecting a form elsewhere.
 *
 * @returns the address to open; it returns to `/login?google=…` (or `oidc=`), where the hand-off becomes a session
 * @throws ApiError whose message can be shown
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
  // next-auth signals an error by redirecting to one of our pages.
  if (new URL(url).origin === window.location.origin)
    throw new ApiError({ code: "UNEXPECTED", status: 200, message: fallback });
  return url;
}
