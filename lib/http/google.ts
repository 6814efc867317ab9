import { parseCookie, stringifySetCookie } from "cookie";
import NextAuth, { type CookieOption, type NextAuthOptions } from "next-auth";
import GoogleProvider, { type GoogleProfile } from "next-auth/providers/google";
import { AppError } from "@/lib/domain/errors";
import { type Env, env } from "@/lib/env";
import { log } from "@/lib/log";
import { HAND_OFF_LIFETIME_S, handOffSecret } from "@/lib/use-cases/auth/google/google-hand-off";
import { COOKIE } from "./cookies";
import { failureResponse } from "./envelope";

const OWN = { httpOnly: true, sameSite: "lax", path: "/", secure: true } as const;

/** Where next-auth holds the way back that was asked for. */
const CALLBACK_COOKIE = "__Host-next-auth.callback-url";

/** Sent when the hand-off was taken, or was worth nothing. */
export function clearedHandOff(): string {
  return stringifySetCookie({ name: COOKIE.googleHandOff, value: "", maxAge: 0, ...OWN });
}

/** What of next-auth is open, and for which methods. Its own session is not: it would be a second one beside ours. */
const OPEN: Readonly<Record<string, "GET" | "POST">> = {
  providers: "GET",
  csrf: "GET",
  "signin/google": "POST",
  "callback/google": "GET",
};

type GoogleSettings = NonNullable<Env["google"]>;
type Context = { params: Promise<{ nextauth?: string[] }> };

/**
 * next-auth's part: to Google and back. It proves who someone is, leaves that in a cookie of two minutes, and starts
 * nothing: `POST /api/auth/google` does. Other paths under `/api/auth` are answered as every unknown path of the API.
 */
export async function handleGoogle(request: Request, context: Context): Promise<Response> {
  const path = (await context.params).nextauth?.join("/") ?? "";
  const method = Object.hasOwn(OPEN, path) ? OPEN[path] : undefined;
  if (!method) return failureResponse(new AppError("NOT_FOUND", "There is nothing at this address"), "");
  if (request.method !== method) {
    const refusal = failureResponse(new AppError("METHOD_NOT_ALLOWED", `Use ${method}`), "");
    refusal.headers.set("allow", method);
    return refusal;
  }
  const { google } = env();
  if (!google) {
    return failureResponse(new AppError("NOT_CONFIGURED", "Logging in with Google is not set up here"), "");
  }
  // next-auth reads its own address from here and from nowhere else.
  process.env.NEXTAUTH_URL = env().appUrl;
  const response: Response = await NextAuth(optionsFor(google))(request, context);
  response.headers.set("cache-control", "no-store");
  const failure = failureIn(response.headers.get("location"));
  if (failure) response.headers.set("location", `${env().appUrl}${pageLeft(request)}?error=${failure}`);
  return response;
}

/** Why it went wrong (`OAuthCallback` for someone who canceled), when next-auth sends the person to a page of its own. */
function failureIn(location: string | null): string | null {
  const target = location && URL.canParse(location, env().appUrl) ? new URL(location, env().appUrl) : null;
  if (!target || !/^\/api\/auth\/(error|signin)$/.test(target.pathname)) return null;
  const named = target.searchParams.get("error") ?? "";
  return /^[A-Za-z]{1,40}$/.test(named) ? named : "OAuthSignin";
}

/** The form that the person came from: next-auth holds in a cookie of its own where the way back was to lead. */
function pageLeft(request: Request): "/signup" | "/login" {
  const cookies = parseCookie(request.headers.get("cookie") ?? "");
  const wayBack = cookies[CALLBACK_COOKIE] ?? "";
  const target = URL.canParse(wayBack, env().appUrl) ? new URL(wayBack, env().appUrl) : null;
  return target?.searchParams.get("google") === "signup" ? "/signup" : "/login";
}

function optionsFor({ clientId, clientSecret, issuer }: GoogleSettings): NextAuthOptions {
  return {
    secret: handOffSecret(),
    session: { strategy: "jwt", maxAge: HAND_OFF_LIFETIME_S },
    jwt: { maxAge: HAND_OFF_LIFETIME_S },
    pages: { signIn: "/login", error: "/login" },
    providers: [
      GoogleProvider({
        clientId,
        clientSecret,
        issuer,
        wellKnown: `${issuer}/.well-known/openid-configuration`,
        checks: ["pkce", "state", "nonce"],
        authorization: { params: { scope: "openid email profile", prompt: "select_account" } },
      }),
    ],
    cookies: {
      // Two minutes, accepted once; it holds no session of ours.
      sessionToken: ownCookie(COOKIE.googleHandOff),
      callbackUrl: ownCookie(CALLBACK_COOKIE),
      csrfToken: ownCookie("__Host-next-auth.csrf-token"),
      pkceCodeVerifier: ownCookie("__Host-next-auth.pkce.code_verifier", CONSENT_S),
      state: ownCookie("__Host-next-auth.state", CONSENT_S),
      nonce: ownCookie("__Host-next-auth.nonce", CONSENT_S),
    },
    callbacks: {
      signIn: ({ profile }) => isVerified(profile),
      jwt: ({ account, profile }) => ({
        googleSub: account?.providerAccountId,
        email: profile?.email,
        emailVerified: isVerified(profile),
        firstName: isGoogle(profile) ? profile.given_name : undefined,
        lastName: isGoogle(profile) ? profile.family_name : undefined,
      }),
      redirect: ({ url, baseUrl }) => ownAddress(url, baseUrl),
    },
    logger: {
      error: (code, metadata) => log.warn({ code, reason: reasonOf(metadata) }, "Google login failed"),
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}

/** How long a person may take at Google, as next-auth has it. */
const CONSENT_S = 15 * 60;

function ownCookie(name: `__Host-${string}`, maxAge?: number): CookieOption {
  return { name, options: maxAge === undefined ? OWN : { ...OWN, maxAge } };
}

/** Its words alone: the errors of the library beneath carry the callback's query and tokens as properties. */
function reasonOf(metadata: Error | { error?: unknown; message?: unknown }): string {
  const { error = metadata } = metadata instanceof Error ? {} : metadata;
  return error instanceof Error ? `${error.name}: ${error.message}` : "unknown";
}

function isGoogle(profile: object | undefined): profile is GoogleProfile {
  return profile !== undefined && "email_verified" in profile;
}

/** Only what Google itself vouches for: an address that someone merely wrote down proves nothing. */
function isVerified(profile: object | undefined): boolean {
  return isGoogle(profile) && profile.email_verified === true;
}

/** The way back after Google: on our own site, whatever was asked for. */
function ownAddress(url: string, baseUrl: string): string {
  const target = URL.canParse(url, baseUrl) ? new URL(url, baseUrl) : null;
  return target?.origin === new URL(baseUrl).origin ? target.href : `${baseUrl}/login`;
}
