import type { StoredUser } from "@/lib/db/auth/users";
import { env } from "@/lib/env";

/** Names the login of a user without password: Google, or the operator's name for the OIDC issuer. */
export function outsideNameOf(user: Pick<StoredUser, "googleSub">): string {
  return user.googleSub === null ? (env().oidc?.name ?? "a new password") : "Google";
}
