import type { GoogleIntent } from "@/lib/client/auth/start-google";
import { FALLBACKS } from "@/lib/schemas/fallbacks";

/**
 * Words for the reason with which next-auth leads back from Google. Its codes are its own; one it does not know yet is
 * shown as a general failure, and nothing from the address is ever shown.
 */
export function googleRefusal(code: string, intent: GoogleIntent): string {
  if (code === "AccessDenied") return "Google has not verified that address, so you can’t log in with it.";
  if (code === "Callback" || code === "OAuthCallback") return "Google didn’t log you in. You can try again.";
  return FALLBACKS.google[intent];
}
