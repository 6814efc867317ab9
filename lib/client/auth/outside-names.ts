import type { SessionUser } from "@/lib/schemas/auth";

/**
 * What a person can log in with beside a password.
 *
 * @param oidcName  what the issuer beside Google is called; null where none is set up
 */
export function outsideNames(
  { isGoogleUser, isOidcUser }: Pick<SessionUser, "isGoogleUser" | "isOidcUser">,
  oidcName: string | null,
): string[] {
  return [...(isGoogleUser ? ["Google"] : []), ...(isOidcUser && oidcName !== null ? [oidcName] : [])];
}
