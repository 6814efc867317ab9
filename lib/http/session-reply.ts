import type { User } from "@/lib/schemas/auth";
import type { MfaRequired } from "@/lib/schemas/auth-second-factor";
import { deviceCookie, sessionCookies } from "./cookies";
import { Reply } from "./route";

type Session = { user: User; jwtToken: string; deviceToken: string };

/** The answer that starts a session: the user, the token, and the cookies that keep both. */
export function sessionReply({ user, jwtToken, deviceToken }: Session) {
  return new Reply({ ...user, jwtToken }, { cookies: [...sessionCookies(jwtToken, user), deviceCookie(deviceToken)] });
}

/**
 * The answer to a right first factor: a session, or the question for the second factor, which sets no cookie.
 *
 * @param cookies  to be sent either way
 */
export function signInReply(signIn: Session | MfaRequired, cookies: readonly string[] = []) {
  if ("mfaRequired" in signIn) return new Reply(signIn, { cookies });
  const { payload, options } = sessionReply(signIn);
  return new Reply(payload, { cookies: [...(options.cookies ?? []), ...cookies] });
}
