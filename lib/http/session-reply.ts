import type { User } from "@/lib/schemas/auth";
import { deviceCookie, sessionCookies } from "./cookies";
import { Reply } from "./route";

/** The answer that starts a session: the user, the token, and the cookies that keep both. */
export function sessionReply(session: { user: User; jwtToken: string; deviceToken: string }) {
  const { user, jwtToken, deviceToken } = session;
  return new Reply({ ...user, jwtToken }, { cookies: [...sessionCookies(jwtToken, user), deviceCookie(deviceToken)] });
}
