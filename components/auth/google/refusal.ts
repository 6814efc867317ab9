import type { LoginIntent } from "@/lib/client/auth/start-consent";
import type { OutsideWay } from "@/lib/schemas/auth";
import { OUTSIDE_FALLBACKS } from "@/lib/schemas/fallbacks";

/**
 * An unknown code gets a general failure; nothing from the address is ever shown.
 *
 * @param by.name  display name of the issuer
 */
export function refusalWords(code: string, intent: LoginIntent, by: { way: OutsideWay; name: string }): string {
  if (code === "AccessDenied") return `${by.name} has not verified that address, so you can’t log in with it.`;
  if (code === "Callback" || code === "OAuthCallback") return `${by.name} didn’t log you in. You can try again.`;
  return OUTSIDE_FALLBACKS[by.way][intent];
}
