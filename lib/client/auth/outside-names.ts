import type { SessionUser } from "@/lib/schemas/auth";

/** @param oidcName  display name of the OIDC issuer; null when none is configured */
export function outsideNames(
  { isGoogleUser, isOidcUser }: Pick<SessionUser, "isGoogleUser" | "isOidcUser">,
  oidcName: string | null,
): string[] {
  return [...(isGoogleUser ? ["Google"] : []), ...(isOidcUser && oidcName !== null ? [oidcName] : [])];
}
