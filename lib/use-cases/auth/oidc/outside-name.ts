import type { StoredUser } from "@/lib/db/auth/users";
import { env } from "@/lib/env";

/** What a user without a password logs in with, in words: Google, or what the operator calls the issuer beside it. */
export function outsideNameOf(user: Pick<StoredUser, "googleSub">): string {
  return user.googleSub === null ? (env().oidc?.name ?? "a new password") : "Google";
}
