import * as z from "zod";
import { REQUEST_TIMEOUT_MS } from "@/lib/client/api/api-client";
import { ApiError } from "@/lib/client/api/api-error";
import type { OutsideWay } from "@/lib/schemas/auth";
import { FALLBACKS, OUTSIDE_FALLBACKS } from "@/lib/schemas/fallbacks";

/** What a person set out to do; it decides the words when it fails (docs/spec-coverage.md, section 8). */
export type LoginIntent = "login" | "signup";

const csrfAnswer = z.object({ csrfToken: z.string().min(1) });
const signInAnswer = z.object({ url: z.url() });

/**
 * Asks next-auth for the way to Google's consent page, or to that of the issuer beside it, as its own client would: a form with the CSRF token. The answer is
 * taken as JSON and the page goes there itself, because `form-action 'self'` forbids a form to be led elsewhere.
 *
 * @returns the address to go to; it comes back to `/login?google=…` (or `oidc=`), where the hand-off becomes a session
 * @throws ApiError whose message is fit for the person
 */
export async function consentAddress(way: OutsideWay, intent: LoginIntent): Promise<string> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  try {
    const { csrfToken } = csrfAnswer.parse(await answered(await fetch("/api/auth/csrf", { signal })));
    const response = await fetch(`/api/auth/signin/${way}`, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams({ csrfToken, callbackUrl: `/login?${way}=${intent}`, json: "true" }),
      signal,
    });
    const { url } = signInAnswer.parse(await answered(response));
    // next-auth says what went wrong by leading back to a page of ours.
    if (new URL(url).origin === window.location.origin) throw new Error("next-auth did not begin the login");
    return url;
  } catch (cause) {
    if (cause instanceof TypeError) {
      throw new ApiError({ code: "NETWORK", status: null, message: FALLBACKS.network, cause });
    }
    if (cause instanceof DOMException && cause.name === "TimeoutError") {
      throw new ApiError({ code: "TIMEOUT", status: null, message: FALLBACKS.network, cause });
    }
    throw new ApiError({ code: "UNEXPECTED", status: null, message: OUTSIDE_FALLBACKS[way][intent], cause });
  }
}

async function answered(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`next-auth answered ${response.status}`);
  return response.json();
}
