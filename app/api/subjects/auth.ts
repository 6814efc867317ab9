import { COOKIE } from "@/lib/http/cookies";
import {
  endedSessionReply,
  forgotPasswordReply,
  googleReply,
  loggedOutReply,
  loginReply,
  oidcReply,
  sessionReply,
  signupReply,
  userReply,
} from "@/lib/http/replies";
import { serve } from "@/lib/http/serve";
import { otpStatus, resendOtp } from "@/lib/use-cases/auth/code/send-code";
import { login } from "@/lib/use-cases/auth/login";
import { googleSignIn, oidcSignIn } from "@/lib/use-cases/auth/outside-login";
import { changePassword } from "@/lib/use-cases/auth/password/change-password";
import { forgotPassword, resetPassword } from "@/lib/use-cases/auth/password/reset-password";
import { loadSecondFactorState, renewRecoveryCodes } from "@/lib/use-cases/auth/second-factor/factors";
import {
  freshLoginPasskeyOptions,
  reauthenticate,
  sendFreshLoginCode,
} from "@/lib/use-cases/auth/second-factor/fresh-login";
import { finishMfa, mfaPasskeyOptions } from "@/lib/use-cases/auth/second-factor/login";
import { addPasskey, passkeyOptions, removePasskey } from "@/lib/use-cases/auth/second-factor/passkeys";
import { confirmTotp, removeTotp, startTotp } from "@/lib/use-cases/auth/second-factor/totp";
import {
  changeIdleTimeout,
  endSession,
  finishLogout,
  listSessions,
  loadAccountHistory,
  logout,
} from "@/lib/use-cases/auth/session/sessions";
import { me } from "@/lib/use-cases/auth/session/to-user";
import { signup, verifyEmail } from "@/lib/use-cases/auth/sign-up";

export const authRoutes = [
  serve("changePassword", changePassword),
  serve(
    "forgotPassword",
    (call) => forgotPassword({ ...call, ticket: call.cookie(COOKIE.reset), device: call.cookie(COOKIE.device) }),
    forgotPasswordReply,
  ),
  serve(
    "google",
    (call) => googleSignIn({ ...call, handOff: call.cookie(COOKIE.googleHandOff), device: call.cookie(COOKIE.device) }),
    googleReply,
  ),
  serve("accountHistory", loadAccountHistory),
  serve("changeIdleTimeout", changeIdleTimeout, userReply),
  serve("login", (call) => login({ ...call, device: call.cookie(COOKIE.device) }), loginReply),
  serve("finishLogout", finishLogout),
  serve("logout", logout, loggedOutReply),
  serve("me", me, userReply),
  serve("mfaPasskeyOptions", mfaPasskeyOptions),
  serve("finishMfa", (call) => finishMfa({ ...call, device: call.cookie(COOKIE.device) }), sessionReply),
  serve(
    "oidc",
    (call) => oidcSignIn({ ...call, handOff: call.cookie(COOKIE.oidcHandOff), device: call.cookie(COOKIE.device) }),
    oidcReply,
  ),
  serve("otpStatus", (call) => otpStatus({ ...call, ticket: call.cookie(COOKIE.signup) })),
  serve("sendFreshLoginCode", sendFreshLoginCode),
  serve("freshLoginPasskeyOptions", freshLoginPasskeyOptions),
  serve("reauthenticate", reauthenticate),
  serve("resendOtp", (call) => resendOtp({ ...call, ticket: call.cookie(COOKIE.signup) })),
  serve("resetPassword", (call) =>
    resetPassword({ ...call, ticket: call.cookie(COOKIE.reset), device: call.cookie(COOKIE.device) }),
  ),
  serve("removePasskey", removePasskey),
  serve("passkeyOptions", passkeyOptions),
  serve("addPasskey", addPasskey),
  serve("renewRecoveryCodes", renewRecoveryCodes),
  serve("secondFactor", loadSecondFactorState),
  serve("confirmTotp", confirmTotp),
  serve("startTotp", startTotp),
  serve("removeTotp", removeTotp),
  serve("endSession", endSession, endedSessionReply),
  serve("listSessions", listSessions),
  serve("signup", signup, signupReply),
  serve(
    "verifyEmail",
    (call) => verifyEmail({ ...call, ticket: call.cookie(COOKIE.signup), device: call.cookie(COOKIE.device) }),
    sessionReply,
  ),
];
