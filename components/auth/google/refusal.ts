import type { LoginIntent } from "@/lib/client/auth/start-consent";
import type { OutsideWay } from "@/lib/schemas/auth";
import { OUTSIDE_FALLBACKS } from "@/lib/schemas/fallbacks";

/**
 * Words for the reason with which next-auth leads back from Google, or from the issuer beside it. Its codes are its own; one it does
 * not know yet is shown as a general failure, and nothing from the address is ever shown.
 *
 * @param by.name  what the issuer is called
 */
export function refusalWords(code: string, intent: LoginIntent, by: { way: OutsideWay; name: string }): string {
  if (code === "AccessDenied") return `${by.name} has not verified that address, so you can’t log in with it.`;
  if (code === "Callback" || code === "OAuthCallback") return `${by.name} didn’t log you in. You can try again.`;
  return OUTSIDE_FALLBACKS[by.way][intent];
}
