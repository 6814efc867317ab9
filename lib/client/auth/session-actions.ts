import { authCalls, secondFactorCalls } from "@/lib/calls/auth";
import type { Call } from "@/lib/calls/call";
import { profileCalls } from "@/lib/calls/profile";
import type { ApiClient, CallInput, Payload } from "@/lib/client/api/api-client";
import { ApiError, type ApiErrorCode, errorMessage } from "@/lib/client/api/api-error";
import type { MfaRequired, OutsideWay, SessionUser, User } from "@/lib/schemas/auth";
import { FALLBACKS, OUTSIDE_FALLBACKS } from "@/lib/schemas/fallbacks";
import type { AuthEvent } from "./auth-state";
import { claimsOf, readSignedInUser } from "./read-user";
import type { SessionManager } from "./session-manager";
import type { LoginIntent } from "./start-consent";

export type ActionResult<T = undefined> =
  | {
      ok: true;
      value: T;
      message?: string;
      /** Login only: another user was logged in here and was logged out first. */
      hadConflict?: boolean;
    }
  | { ok: false; code: ApiErrorCode; message: string; issues: ApiError["issues"]; error: unknown };

export type SessionEnvironment = {
  api: ApiClient;
  dispatch: (event: AuthEvent) => void;
  readUser: () => SessionUser | null;
  session: Pick<SessionManager, "makeRoomFor" | "begin">;
};

const AUTH = FALLBACKS.auth;
const strict = { invalid: AUTH.invalidResponse, missingPayload: AUTH.missingUser };

const DISPLACED = "We logged out the person who was logged in here before.";

const { mfaPasskeyOptions } = secondFactorCalls;
type In<C extends Call> = CallInput<C>;
type Out<C extends Call> = Payload<C>;

/**
 * Actions on the user's own session. Each dispatches the events of docs/spec.md, section 4, and never throws: forms
 * read the result. The answer's token is dropped; the page keeps only the cookie's half.
 */
export function createSessionActions({ api, dispatch, session, readUser }: SessionEnvironment) {
  /** Dispatches `failure` with the message of whatever `work` throws. */
  async function attempt<T>(
    fallback: string,
    failure: Extract<AuthEvent, { error: string }>["type"],
    work: () => Promise<T>,
  ): Promise<ActionResult<T>> {
    try {
      return { ok: true, value: await work() };
    } catch (error) {
      const result = failed(error, fallback);
      dispatch({ type: failure, error: result.message });
      return result;
    }
  }

  /**
   * Ends another user's session in this browser, then begins that of the answer, unless it asks for a second factor.
   *
   * @param email  null when only the answer names the user, too late to end the old session
   */
  async function logIn<Question extends MfaRequired = never>(
    email: string | null,
    ask: () => Promise<User | Question>,
    refuse: (error: unknown) => Failure,
    by: "login" | "google" = "login",
  ): Promise<ActionResult<User | Question>> {
    const hadConflict = await session.makeRoomFor(email);
    dispatch({ type: "loginStarted" });
    try {
      const answer = await ask();
      if (isQuestion(answer)) {
        dispatch({ type: "secondFactorAsked" });
        return { ok: true, value: answer, hadConflict };
      }
      session.begin(answer, by);
      return { ok: true, value: answer, hadConflict, ...(hadConflict ? { message: DISPLACED } : {}) };
    } catch (error) {
      const result = refuse(error);
      dispatch({ type: by === "google" ? "googleFailed" : "loginFailed", error: result.message });
      return result;
    }
  }

  return {
    async login(input: In<typeof authCalls.login>): Promise<ActionResult<User | MfaRequired>> {
      const fallback = (status: number) => (status === 403 ? AUTH.unverified : AUTH.login);
      const ask = async () => userOrQuestion(await api.callOf(authCalls.login)(input, { fallback, strict }));
      const result = await logIn(input.email, ask, (error) => failed(error, AUTH.login));
      if (!result.ok && result.code === "EMAIL_NOT_VERIFIED")
        dispatch({ type: "verificationAsked", email: input.email });
      return result;
    },

    finishSecondFactor(input: In<typeof secondFactorCalls.finishMfa>): Promise<ActionResult<User>> {
      const ask = async () => signedInUser(await api.callOf(secondFactorCalls.finishMfa)(input, { strict }));
      return logIn<never>(null, ask, (error) => failed(error, AUTH.login));
    },

    async passkeyQuestion(input: In<typeof mfaPasskeyOptions>): Promise<ActionResult<Out<typeof mfaPasskeyOptions>>> {
      try {
        return { ok: true, value: await api.callOf(mfaPasskeyOptions)(input) };
      } catch (error) {
        return failed(error, AUTH.login);
      }
    },

    signup(input: In<typeof authCalls.signup>): Promise<ActionResult<{ email: string }>> {
      dispatch({ type: "registerStarted" });
      return attempt(AUTH.register, "registerFailed", async () => {
        const value = await api.callOf(authCalls.signup)(input);
        dispatch({ type: "registerSucceeded", email: value.email });
        return value;
      });
    },

    async verifyEmail(input: In<typeof authCalls.verifyEmail>): Promise<ActionResult<SessionUser | null>> {
      const hadConflict = await session.makeRoomFor(input.email);
      dispatch({ type: "verifyStarted" });
      try {
        const fallback = (status: number) => (status < 300 ? AUTH.verify : AUTH.verifyAgain);
        const payload = await api.callOf(authCalls.verifyEmail)(input, { fallback, strict });
        // A verification can succeed without starting a session.
        if (!payload.jwtToken) {
          dispatch({ type: "verifiedWithoutToken", error: AUTH.verifiedWithoutSession });
          return failed(null, AUTH.verifiedWithoutSession);
        }
        const verified = signedInUser(payload);
        session.begin(verified, "verification");
        return { ok: true, value: verified, message: AUTH.verified, hadConflict };
      } catch (error) {
        // docs/spec.md, 8.14: the address is already verified; only reading the answer failed.
        if (error instanceof TypeError) {
          const verified = readUser();
          if (verified) dispatch({ type: "verifySucceeded", user: verified });
          else dispatch({ type: "startupChecked", user: null });
          return { ok: true, value: verified, message: AUTH.verified };
        }
        const result = failed(error, AUTH.verifyAgain);
        dispatch({ type: "verifyFailed", error: result.message });
        return result;
      }
    },

    resendOtp(email: string): Promise<ActionResult<{ canResendAt: string }>> {
      dispatch({ type: "resendStarted" });
      return attempt(AUTH.resendOtp, "resendFailed", async () => {
        const value = await api.callOf(authCalls.resendOtp)({ email });
        dispatch({ type: "resendSucceeded" });
        return value;
      });
    },

    checkOtpStatus(email: string): Promise<ActionResult> {
      dispatch({ type: "otpStatusStarted" });
      return attempt(AUTH.otpStatus, "otpStatusFailed", async () => {
        const status = await api.callOf(authCalls.otpStatus)({ email });
        dispatch({ type: "otpStatusReceived", status });
        return undefined;
      });
    },

    /** Requests a reset code; a repeat counts as a resend. Marked as requested even on failure. */
    async forgotPassword(
      { email }: In<typeof authCalls.forgotPassword>,
      { isResend = false }: { isResend?: boolean } = {},
    ): Promise<ActionResult> {
      const fallback = isResend ? AUTH.resendReset : AUTH.forgotPassword;
      dispatch({ type: "forgotStarted", email, isResend });
      try {
        await api.callOf(authCalls.forgotPassword)({ email }, { fallback });
        dispatch({ type: "forgotSettled", email, error: null });
        return { ok: true, value: undefined };
      } catch (error) {
        const result = failed(error, fallback);
        dispatch({ type: "forgotSettled", email, error: result.message });
        return result;
      }
    },

    resetPassword(input: In<typeof authCalls.resetPassword>): Promise<ActionResult> {
      dispatch({ type: "resetStarted" });
      return attempt(AUTH.resetPassword, "resetFailed", async () => {
        await api.callOf(authCalls.resetPassword)(input);
        dispatch({ type: "resetSucceeded" });
        return undefined;
      });
    },

    completeProfile(input: In<typeof profileCalls.completeProfile>): Promise<ActionResult<User>> {
      dispatch({ type: "profileStarted" });
      return attempt(AUTH.updateProfile, "profileFailed", async () => {
        const user = await api.callOf(profileCalls.completeProfile)(input);
        dispatch({ type: "profileCompleted", user });
        return user;
      });
    },

    /** Turns the hand-off that Google's callback left on the server into a session. */
    finishGoogle(intent: LoginIntent): Promise<ActionResult<User | MfaRequired>> {
      const ask = async () => {
        const payload = await api.callOf(authCalls.google)({}, { strict });
        return "mfaRequired" in payload ? payload : userOfGoogle(payload);
      };
      return logIn(null, ask, (error) => inWordsOf(intent, failed(error, FALLBACKS.google.login), "google"), "google");
    },

    /** Like `finishGoogle`, for the OIDC issuer. It dispatches plain login events. */
    finishOidc(intent: LoginIntent): Promise<ActionResult<User | MfaRequired>> {
      const ask = async () => userOrQuestion(await api.callOf(authCalls.oidc)({}, { strict }));
      return logIn(null, ask, (error) => inWordsOf(intent, failed(error, OUTSIDE_FALLBACKS.oidc.login), "oidc"));
    },
  };
}

function userOrQuestion(payload: object): User | MfaRequired {
  return isQuestion(payload) ? payload : signedInUser(payload);
}

function isQuestion(answer: object): answer is MfaRequired {
  return "mfaRequired" in answer;
}

/** @throws ApiError if the payload doesn't describe a user (docs/spec.md, 5.1) */
function signedInUser(payload: unknown): User {
  const known = readSignedInUser(payload);
  if (!known) throw invalidResponse(AUTH.missingUser);
  return known;
}

/**
 * Reads the user from the token; other fields come from the answer.
 *
 * @throws ApiError with the messages of docs/spec.md, 5.1 to 5.3
 */
function userOfGoogle(payload: Readonly<Record<string, unknown>>): User {
  const { jwtToken } = payload;
  if (typeof jwtToken !== "string" || jwtToken === "") throw invalidResponse(FALLBACKS.google.noToken);
  const claims = claimsOf(jwtToken);
  if (!claims) throw invalidResponse(FALLBACKS.google.invalidToken);
  const { userId: id, ...named } = claims;
  return signedInUser({ ...payload, id, ...named });
}

function invalidResponse(message: string): ApiError {
  return new ApiError({ code: "INVALID_RESPONSE", status: 200, message });
}

/** The server doesn't know the intent: replace its generic fallback with ours. */
function inWordsOf(intent: LoginIntent, result: Failure, way: OutsideWay): Failure {
  return result.message === OUTSIDE_FALLBACKS[way].login
    ? { ...result, message: OUTSIDE_FALLBACKS[way][intent] }
    : result;
}

type Failure = Extract<ActionResult<never>, { ok: false }>;

function failed(error: unknown, fallback: string): Failure {
  const known = error instanceof ApiError ? error : null;
  return {
    ok: false,
    code: known?.code ?? "UNEXPECTED",
    message: errorMessage(error, fallback),
    issues: known?.issues ?? [],
    error,
  };
}
