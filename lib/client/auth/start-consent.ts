import { api } from "@/lib/client/api/api";
import { ApiError } from "@/lib/client/api/api-error";
import { hasShape } from "@/lib/client/api/shape";
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
  const csrfToken = await api.bare({ method: "GET", path: "/api/auth/csrf", fallback }, {}, (body) =>
    hasShape(body, { csrfToken: "text" }) && body.csrfToken !== "" ? body.csrfToken : null,
  );
  const url = await api.bare(
    { method: "POST", path: `/api/auth/signin/${way}`, fallback },
    { csrfToken, callbackUrl: `/login?${way}=${intent}`, json: "true" },
    (body) => (hasShape(body, { url: "text" }) && URL.canParse(body.url) ? body.url : null),
  );
  // next-auth signals an error by redirecting to one of our pages.
  if (new URL(url).origin === window.location.origin)
    throw new ApiError({ code: "UNEXPECTED", status: 200, message: fallback });
  return url;
}
