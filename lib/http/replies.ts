import type { AppError } from "@/lib/domain/errors";
import type { MfaRequired, OutsideWay, User } from "@/lib/schemas/auth";
import { clearedCookies, deviceCookie, resetCookie, sessionCookies, signupCookie, userCookies } from "./cookies";
import { clearedHandOff } from "./google";
import type { Reply } from "./serve";

type Session = { user: User; jwtToken: string; deviceToken: string; logoutTicket: string };
type SignedInUser = User & { jwtToken: string };

/** Starts a session: the user, the token, and the cookies that hold both. */
export function sessionReply({ deviceToken, ...session }: Session) {
  return {
    payload: { ...session.user, jwtToken: session.jwtToken },
    cookies: [...sessionCookies(session), deviceCookie(deviceToken)],
  } satisfies Reply<SignedInUser>;
}

/** As `signInReply`; the right password of an unverified address is refused, with the ticket of its sign-up. */
export function loginReply(
  signIn: Session | MfaRequired | { refusal: AppError; ticket: string },
): Reply<SignedInUser | MfaRequired> {
  if (!("refusal" in signIn)) return signInReply(signIn);
  return { refusal: signIn.refusal, cookies: [signupCookie(signIn.ticket)] };
}

/** The answer to a right first factor: a session, or the question for the second factor, which sets no cookie. */
export function signInReply(signIn: Session | MfaRequired): Reply<SignedInUser | MfaRequired> {
  return "mfaRequired" in signIn ? { payload: signIn } : sessionReply(signIn);
}

/** As `signInReply`; what Google's callback left is used up either way. */
export function googleReply(signIn: Session | MfaRequired): Reply<SignedInUser | MfaRequired> {
  return handOffReply(signIn, "google");
}

/** As `googleReply`, of the issuer beside Google. */
export function oidcReply(signIn: Session | MfaRequired): Reply<SignedInUser | MfaRequired> {
  return handOffReply(signIn, "oidc");
}

function handOffReply(signIn: Session | MfaRequired, from: OutsideWay): Reply<SignedInUser | MfaRequired> {
  if ("mfaRequired" in signIn) return { payload: signIn, cookies: [clearedHandOff(from)] };
  const { payload, cookies } = sessionReply(signIn);
  return { payload, cookies: [...cookies, clearedHandOff(from)] };
}

/** With the ticket by which this browser's verification is known. */
export function signupReply({ email, ticket }: { email: string; ticket: string }): Reply<{ email: string }> {
  return { payload: { email }, cookies: [signupCookie(ticket)] };
}

/** With the ticket by which this browser's tries are known. */
export function forgotPasswordReply({ email, ticket }: { email: string; ticket: string }): Reply<{ email: string }> {
  return { payload: { email }, cookies: [resetCookie(ticket)] };
}

/** With the cookies that the page reads: a page that asks has lost it, and what it shows may have changed. */
export function userReply(user: User): Reply<User> {
  return { payload: user, cookies: userCookies(user) };
}

/** Logs this browser out. */
export function loggedOutReply<T>(payload: T): Reply<T> {
  return { payload, cookies: clearedCookies() };
}

/** Logs this browser out only when the session that ended was this one. */
export function endedSessionReply<T extends { id: string }>(
  ended: T,
  { viewer }: { viewer: { sessionId: string } },
): Reply<T> {
  return ended.id === viewer.sessionId ? loggedOutReply(ended) : { payload: ended };
}

/** 202 while the work goes on, 200 when it is done. */
export function progressReply<R extends { payload: unknown; isProcessing: boolean }>(outcome: R): Reply<R["payload"]> {
  return { payload: outcome.payload, status: outcome.isProcessing ? 202 : 200 };
}

/** A payload that came as JSON from the database's or a cache's hand and is not read again. */
export function jsonReply(json: string): { json: string } {
  return { json };
}

/** A payload whose JSON is written while it is sent. */
export function jsonStreamReply(jsonChunks: AsyncIterator<string>): { jsonChunks: AsyncIterator<string> } {
  return { jsonChunks };
}

/** A file that is written while it is sent. */
export function streamReply(file: {
  fileName: string;
  contentType: string;
  chunks: AsyncIterator<string | Uint8Array>;
}): Reply<never> {
  return { file: { name: file.fileName, contentType: file.contentType, chunks: file.chunks } };
}
