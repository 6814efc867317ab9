import * as z from "zod";
import type { ApiClient, CallInput } from "@/lib/client/api/api-client";
import { ApiError, type ApiErrorCode, errorMessage } from "@/lib/client/api/api-error";
import {
  authOperations,
  type MfaRequired,
  mfaRequired,
  type OutsideWay,
  type SessionUser,
  sessionOutput,
  type User,
  user,
} from "@/lib/schemas/auth";
import { secondFactorOperations } from "@/lib/schemas/auth-second-factor";
import { FALLBACKS, OUTSIDE_FALLBACKS } from "@/lib/schemas/fallbacks";
import type { Operation } from "@/lib/schemas/operation";
import { profileOperations } from "@/lib/schemas/profile";
import type { AuthEvent } from "./auth-state";
import type { SessionManager } from "./session-manager";
import type { LoginIntent } from "./start-consent";
import { claimsOf } from "./token-claims";

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

/** A verification can succeed without starting a session: its token is then missing or empty. */
const verifyEmail = {
  ...authOperations.verifyEmail,
  output: z.union([z.object({ jwtToken: z.literal("").nullish() }), sessionOutput]),
};

/** Google's answer is read here rather than by a schema: token problems have their own messages. */
const google = { ...authOperations.google, output: z.looseObject({}) };

const { mfaPasskeyOptions } = secondFactorOperations;
type In<O extends Operation> = CallInput<O>;
type Out<O extends Operation> = z.output<O["output"]>;

/**
 * Actions on the user's own session. Each dispatches the events of docs/spec.md, section 4, and never throws: forms
 * read the result. The answer's token is dropped; the page keeps only the cookie's half.
 */
export function createSessionActions(environment: SessionEnvironment) {
  const { api, dispatch, session } = environment;
  const asked = (question: MfaRequired, hadConflict: boolean): ActionResult<MfaRequired> => {
    dispatch({ type: "secondFactorAsked" });
    return { ok: true, value: question, hadConflict };
  };

  return {
    async login(input: In<typeof authOperations.login>): Promise<ActionResult<User | MfaRequired>> {
      const hadConflict = await session.makeRoomFor(input.email);
      dispatch({ type: "loginStarted" });
      try {
        const fallback = (status: number) => (status === 403 ? AUTH.unverified : AUTH.login);
        const payload = await api.callOf(authOperations.login)(input, { fallback, strict });
        if ("mfaRequired" in payload) return asked(payload, hadConflict);
        const signedIn = withoutToken(payload);
        session.begin(signedIn, "login");
        return began(signedIn, hadConflict);
      } catch (error) {
        const result = failed(error, AUTH.login);
        dispatch({ type: "loginFailed", error: result.message });
        if (isUnverified(error)) dispatch({ type: "verificationAsked", email: input.email });
        return result;
      }
    },

    async finishSecondFactor(input: In<typeof secondFactorOperations.finishMfa>): Promise<ActionResult<User>> {
      const hadConflict = await session.makeRoomFor(null);
      dispatch({ type: "loginStarted" });
      try {
        const payload = await api.callOf(secondFactorOperations.finishMfa)(input, { strict });
        const signedIn = withoutToken(payload);
        session.begin(signedIn, "login");
        return began(signedIn, hadConflict);
      } catch (error) {
        const result = failed(error, AUTH.login);
        dispatch({ type: "loginFailed", error: result.message });
        return result;
      }
    },

    async passkeyQuestion(input: In<typeof mfaPasskeyOptions>): Promise<ActionResult<Out<typeof mfaPasskeyOptions>>> {
      try {
        const value = await api.callOf(mfaPasskeyOptions)(input);
        return { ok: true, value };
      } catch (error) {
        return failed(error, AUTH.login);
      }
    },

    async signup(input: In<typeof authOperations.signup>): Promise<ActionResult<{ email: string }>> {
      dispatch({ type: "registerStarted" });
      try {
        const value = await api.callOf(authOperations.signup)(input);
        dispatch({ type: "registerSucceeded", email: value.email });
        return { ok: true, value };
      } catch (error) {
        const result = failed(error, AUTH.register);
        dispatch({ type: "registerFailed", error: result.message });
        return result;
      }
    },

    async verifyEmail(input: In<typeof authOperations.verifyEmail>): Promise<ActionResult<SessionUser | null>> {
      const hadConflict = await session.makeRoomFor(input.email);
      dispatch({ type: "verifyStarted" });
      try {
        const fallback = (status: number) => (status < 300 ? AUTH.verify : AUTH.verifyAgain);
        const payload = await api.callOf(verifyEmail)(input, { fallback, strict });
        if (!("email" in payload)) {
          dispatch({ type: "verifiedWithoutToken", error: AUTH.verifiedWithoutSession });
          return failed(null, AUTH.verifiedWithoutSession);
        }
        const verified = withoutToken(payload);
        session.begin(verified, "verification");
        return { ok: true, value: verified, message: AUTH.verified, hadConflict };
      } catch (error) {
        // docs/spec.md, 8.14: the address is already verified; only reading the answer failed.
        if (error instanceof TypeError) {
          const verified = environment.readUser();
          if (verified) dispatch({ type: "verifySucceeded", user: verified });
          else dispatch({ type: "startupChecked", user: null });
          return { ok: true, value: verified, message: AUTH.verified };
        }
        const result = failed(error, AUTH.verifyAgain);
        dispatch({ type: "verifyFailed", error: result.message });
        return result;
      }
    },

    async resendOtp(email: string): Promise<ActionResult<{ canResendAt: string }>> {
      dispatch({ type: "resendStarted" });
      try {
        const value = await api.callOf(authOperations.resendOtp)({ email });
        dispatch({ type: "resendSucceeded" });
        return { ok: true, value };
      } catch (error) {
        const result = failed(error, AUTH.resendOtp);
        dispatch({ type: "resendFailed", error: result.message });
        return result;
      }
    },

    async checkOtpStatus(email: string): Promise<ActionResult> {
      dispatch({ type: "otpStatusStarted" });
      try {
        const status = await api.callOf(authOperations.otpStatus)({ email });
        dispatch({ type: "otpStatusReceived", status });
        return { ok: true, value: undefined };
      } catch (error) {
        const result = failed(error, AUTH.otpStatus);
        dispatch({ type: "otpStatusFailed", error: result.message });
        return result;
      }
    },

    /** Requests a reset code; a repeat counts as a resend. Marked as requested even on failure. */
    async forgotPassword(
      { email }: In<typeof authOperations.forgotPassword>,
      { isResend = false }: { isResend?: boolean } = {},
    ): Promise<ActionResult> {
      const fallback = isResend ? AUTH.resendReset : AUTH.forgotPassword;
      dispatch({ type: "forgotStarted", email, isResend });
      try {
        await api.callOf(authOperations.forgotPassword)({ email }, { fallback });
        dispatch({ type: "forgotSettled", email, error: null });
        return { ok: true, value: undefined };
      } catch (error) {
        const result = failed(error, fallback);
        dispatch({ type: "forgotSettled", email, error: result.message });
        return result;
      }
    },

    async resetPassword(input: In<typeof authOperations.resetPassword>): Promise<ActionResult> {
      dispatch({ type: "resetStarted" });
      try {
        await api.callOf(authOperations.resetPassword)(input);
        dispatch({ type: "resetSucceeded" });
        return { ok: true, value: undefined };
      } catch (error) {
        const result = failed(error, AUTH.resetPassword);
        dispatch({ type: "resetFailed", error: result.message });
        return result;
      }
    },

    async completeProfile(input: In<typeof profileOperations.completeProfile>): Promise<ActionResult<User>> {
      dispatch({ type: "profileStarted" });
      try {
        const value = await api.callOf(profileOperations.completeProfile)(input);
        dispatch({ type: "profileCompleted", user: value });
        return { ok: true, value };
      } catch (error) {
        const result = failed(error, AUTH.updateProfile);
        dispatch({ type: "profileFailed", error: result.message });
        return result;
      }
    },

    /** Turns the hand-off that Google's callback left on the server into a session. */
    async finishGoogle(intent: LoginIntent): Promise<ActionResult<User | MfaRequired>> {
      // Only the answer names the new user, too late to end the old session.
      const hadConflict = await session.makeRoomFor(null);
      dispatch({ type: "loginStarted" });
      try {
        const payload = await api.callOf(google)({}, { strict });
        const question = mfaRequired.safeParse(payload);
        if (question.success) return asked(question.data, hadConflict);
        const signedIn = userOfGoogle(payload);
        session.begin(signedIn, "google");
        return began(signedIn, hadConflict);
      } catch (error) {
        const result = inWordsOf(intent, failed(error, FALLBACKS.google.login));
        dispatch({ type: "googleFailed", error: result.message });
        return result;
      }
    },

    /** Like `finishGoogle`, for the OIDC issuer. It dispatches plain login events. */
    async finishOidc(intent: LoginIntent): Promise<ActionResult<User | MfaRequired>> {
      const hadConflict = await session.makeRoomFor(null);
      dispatch({ type: "loginStarted" });
      try {
        const payload = await api.callOf(authOperations.oidc)({}, { strict });
        if ("mfaRequired" in payload) return asked(payload, hadConflict);
        const user = withoutToken(payload);
        session.begin(user, "login");
        return began(user, hadConflict);
      } catch (error) {
        const result = inWordsOf(intent, failed(error, OUTSIDE_FALLBACKS.oidc.login), "oidc");
        dispatch({ type: "loginFailed", error: result.message });
        return result;
      }
    },
  };
}

function withoutToken({ jwtToken: _token, ...rest }: z.output<typeof sessionOutput>): User {
  return rest;
}

/**
 * Reads the user from the token; other fields come from the answer.
 *
 * @throws ApiError with the messages of docs/spec.md, 5.1 to 5.3
 */
function userOfGoogle(payload: Readonly<Record<string, unknown>>): User {
  const { jwtToken } = payload;
  const invalid = (message: string) => new ApiError({ code: "INVALID_RESPONSE", status: 200, message });
  if (typeof jwtToken !== "string" || jwtToken === "") throw invalid(FALLBACKS.google.noToken);
  const claims = claimsOf(jwtToken);
  if (!claims) throw invalid(FALLBACKS.google.invalidToken);
  const { userId: id, ...named } = claims;
  const known = user.safeParse({ ...payload, id, ...named });
  if (!known.success) throw invalid(AUTH.missingUser);
  return known.data;
}

function began(user: User, hadConflict: boolean): ActionResult<User> {
  return { ok: true, value: user, hadConflict, ...(hadConflict ? { message: DISPLACED } : {}) };
}

/** The server doesn't know the intent: replace its generic fallback with ours. */
function inWordsOf(intent: LoginIntent, result: Failure, way: OutsideWay = "google"): Failure {
  return result.message === OUTSIDE_FALLBACKS[way].login
    ? { ...result, message: OUTSIDE_FALLBACKS[way][intent] }
    : result;
}

function isUnverified(error: unknown): boolean {
  return error instanceof ApiError && error.code === "EMAIL_NOT_VERIFIED";
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
