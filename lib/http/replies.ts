import type { AppError } from "@/lib/domain/errors";
import type { MfaRequired, OutsideWay, User } from "@/lib/schemas/auth";
import { clearedCookies, deviceCookie, resetCookie, sessionCookies, signupCookie, userCookies } from "./cookies";
import { clearedHandOff } from "./google";
import type { Reply } from "./serve";

type Session = { user: User; jwtToken: string; deviceToken: string; logoutTicket: string };
type SignedInUser = User & { jwtToken: string };

export function sessionReply({ deviceToken, ...session }: Session) {
  return {
    payload: { ...session.user, jwtToken: session.jwtToken },
    cookies: [...sessionCookies(session), deviceCookie(deviceToken)],
  } satisfies Reply<SignedInUser>;
}

/** Like `signInReply`, but an unverified address is refused with its sign-up ticket. */
export function loginReply(
  signIn: Session | MfaRequired | { refusal: AppError; ticket: string },
): Reply<SignedInUser | MfaRequired> {
  if (!("refusal" in signIn)) return signInReply(signIn);
  return { refusal: signIn.refusal, cookies: [signupCookie(signIn.ticket)] };
}

/** Answers a valid first factor: with a session, or a cookieless request for the second factor. */
function signInReply(signIn: Session | MfaRequired): Reply<SignedInUser | MfaRequired> {
  return "mfaRequired" in signIn ? { payload: signIn } : sessionReply(signIn);
}

/** Like `signInReply`; uses up the Google hand-off either way. */
export function googleReply(signIn: Session | MfaRequired): Reply<SignedInUser | MfaRequired> {
  return handOffReply(signIn, "google");
}

export function oidcReply(signIn: Session | MfaRequired): Reply<SignedInUser | MfaRequired> {
  return handOffReply(signIn, "oidc");
}

function handOffReply(signIn: Session | MfaRequired, from: OutsideWay): Reply<SignedInUser | MfaRequired> {
  if ("mfaRequired" in signIn) return { payload: signIn, cookies: [clearedHandOff(from)] };
  const { payload, cookies } = sessionReply(signIn);
  return { payload, cookies: [...cookies, clearedHandOff(from)] };
}

/** Includes the ticket that ties the verification to this browser. */
export function signupReply({ email, ticket }: { email: string; ticket: string }): Reply<{ email: string }> {
  return { payload: { email }, cookies: [signupCookie(ticket)] };
}

/** Includes the ticket that ties the attempts to this browser. */
export function forgotPasswordReply({ email, ticket }: { email: string; ticket: string }): Reply<{ email: string }> {
  return { payload: { email }, cookies: [resetCookie(ticket)] };
}

/** Resends the display cookies: the asking page has lost them or they may be outdated. */
export function userReply(user: User): Reply<User> {
  return { payload: user, cookies: userCookies(user) };
}

export function loggedOutReply<T>(payload: T): Reply<T> {
  return { payload, cookies: clearedCookies() };
}

/** Logs this browser out only if its own session was ended. */
export function endedSessionReply<T extends { id: string }>(
  ended: T,
  { viewer }: { viewer: { sessionId: string } },
): Reply<T> {
  return ended.id === viewer.sessionId ? loggedOutReply(ended) : { payload: ended };
}

/** Answers 202 while work continues, 200 once done. */
export function progressReply<R extends { payload: unknown; isProcessing: boolean }>(outcome: R): Reply<R["payload"]> {
  return { payload: outcome.payload, status: outcome.isProcessing ? 202 : 200 };
}

/** A payload already in JSON, passed through unparsed. */
export function jsonReply(json: string): { json: string } {
  return { json };
}

/** A payload whose JSON is written while it is sent. */
export function jsonStreamReply(jsonChunks: AsyncIterator<string>): { jsonChunks: AsyncIterator<string> } {
  return { jsonChunks };
}

export function streamReply(file: {
  fileName: string;
  contentType: string;
  chunks: AsyncIterator<string | Uint8Array>;
}): Reply<never> {
  return { file: { name: file.fileName, contentType: file.contentType, chunks: file.chunks } };
}
