import { parseCookie, stringifySetCookie } from "cookie";
import { decodeJwt } from "jose";
import type { CookieOption, NextAuthOptions } from "next-auth";
import NextAuth from "next-auth";
import type { GoogleProfile } from "next-auth/providers/google";
import GoogleProvider from "next-auth/providers/google";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { AppError } from "@/lib/domain/errors";
import { type Env, env } from "@/lib/env";
import { log } from "@/lib/log";
import type { OutsideWay } from "@/lib/schemas/auth";
import { HAND_OFF_LIFETIME_S, handOffSecret } from "@/lib/use-cases/auth/outside-login";
import { COOKIE } from "./cookies";
import { failureResponse } from "./envelope";

const OWN = { httpOnly: true, sameSite: "lax", path: "/", secure: true } as const;

/** next-auth's cookie with the requested return path. */
const CALLBACK_COOKIE = "__Host-next-auth.callback-url";

/** Hand-off cookie per provider. They aren't interchangeable: each uses its own subject ids. */
const HAND_OFF = { google: COOKIE.googleHandOff, oidc: COOKIE.oidcHandOff } as const;

export function clearedHandOff(from: OutsideWay): string {
  return stringifySetCookie({ name: HAND_OFF[from], value: "", maxAge: 0, ...OWN });
}

/** Open next-auth paths with their methods. Its own session is closed: it would compete with ours. */
const OPEN: Readonly<Record<string, "GET" | "POST">> = {
  providers: "GET",
  csrf: "GET",
  "signin/google": "POST",
  "callback/google": "GET",
  "signin/oidc": "POST",
  "callback/oidc": "GET",
};

type Context = { params: Promise<{ nextauth?: string[] }> };

/**
 * Runs next-auth's part: to Google or the configured issuer and back. It proves an identity, stores it in a two-minute
 * cookie, and starts no session; `POST /api/auth/google` or `/oidc` does.
 * Other paths under `/api/auth` answer like unknown API paths.
 */
export async function handleGoogle(request: Request, context: Context): Promise<Response> {
  const path = (await context.params).nextauth?.join("/") ?? "";
  const method = Object.hasOwn(OPEN, path) ? OPEN[path] : undefined;
  if (!method) return failureResponse(new AppError("NOT_FOUND", "There is nothing at this address"));
  if (request.method !== method) {
    const refusal = failureResponse(new AppError("METHOD_NOT_ALLOWED", `Use ${method}`));
    refusal.headers.set("allow", method);
    return refusal;
  }
  const way = path.endsWith("/oidc") ? "oidc" : "google";
  const providers = configuredProviders();
  // Paths without a provider serve both, so one configured provider is enough.
  const isConfigured = path.includes("/") ? providers.some(({ id }) => id === way) : providers.length > 0;
  if (!isConfigured) {
    const name = way === "google" ? "with Google" : "this way";
    return failureResponse(new AppError("NOT_CONFIGURED", `Logging in ${name} is not set up here`));
  }
  // next-auth reads its own address only from here.
  process.env.NEXTAUTH_URL = env().appUrl;
  const response: Response = await NextAuth(optionsFor(providers, way))(request, context);
  response.headers.set("cache-control", "no-store");
  const failure = failureIn(response.headers.get("location"));
  if (failure)
    response.headers.set(
      "location",
      `${env().appUrl}${pageLeft(request, way)}?error=${failure}${way === "oidc" ? "&with=oidc" : ""}`,
    );
  return response;
}

/** Error code (`OAuthCallback` for a cancellation) if next-auth redirects to its own error page. */
function failureIn(location: string | null): string | null {
  const target = location && URL.canParse(location, env().appUrl) ? new URL(location, env().appUrl) : null;
  if (!target || !/^\/api\/auth\/(error|signin)$/.test(target.pathname)) return null;
  const named = target.searchParams.get("error") ?? "";
  return /^[A-Za-z]{1,40}$/.test(named) ? named : "OAuthSignin";
}

/** Page the user came from, according to next-auth's return cookie. */
function pageLeft(request: Request, way: OutsideWay): "/signup" | "/login" {
  const cookies = parseCookie(request.headers.get("cookie") ?? "");
  const wayBack = cookies[CALLBACK_COOKIE] ?? "";
  const target = URL.canParse(wayBack, env().appUrl) ? new URL(wayBack, env().appUrl) : null;
  return target?.searchParams.get(way) === "signup" ? "/signup" : "/login";
}

/** PKCE, state and nonce tie the answer to this browser and request. The scope asks only for the identity. */
const CHECKS = ["pkce", "state", "nonce"] satisfies OAuthConfig<unknown>["checks"];
const SCOPE = "openid email profile";

function configuredProviders(): (OAuthConfig<GoogleProfile> | OAuthConfig<OidcClaims>)[] {
  const { google, oidc } = env();
  return [
    ...(google
      ? [
          GoogleProvider({
            ...google,
            wellKnown: `${google.issuer}/.well-known/openid-configuration`,
            checks: CHECKS,
            authorization: { params: { scope: SCOPE, prompt: "select_account" } },
          }),
        ]
      : []),
    ...(oidc ? [oidcProvider(oidc, { checks: CHECKS, scope: SCOPE })] : []),
  ];
}

function optionsFor(providers: NextAuthOptions["providers"], way: OutsideWay): NextAuthOptions {
  return {
    secret: handOffSecret(),
    session: { strategy: "jwt", maxAge: HAND_OFF_LIFETIME_S },
    jwt: { maxAge: HAND_OFF_LIFETIME_S },
    pages: { signIn: "/login", error: "/login" },
    providers,
    cookies: {
      // Valid two minutes and once; not a session of ours.
      sessionToken: ownCookie(HAND_OFF[way]),
      callbackUrl: ownCookie(CALLBACK_COOKIE),
      csrfToken: ownCookie("__Host-next-auth.csrf-token"),
      pkceCodeVerifier: ownCookie("__Host-next-auth.pkce.code_verifier", CONSENT_S),
      state: ownCookie("__Host-next-auth.state", CONSENT_S),
      nonce: ownCookie("__Host-next-auth.nonce", CONSENT_S),
    },
    callbacks: {
      signIn: ({ account, profile }) =>
        isVerified(profile) && (account?.provider !== "oidc" || isOfNamedIssuer(profile)),
      jwt: ({ account, profile }) => ({
        ...(account?.provider === "oidc"
          ? { oidcIssuer: env().oidc?.issuer, oidcSub: account.providerAccountId }
          : { googleSub: account?.providerAccountId }),
        email: profile?.email,
        emailVerified: isVerified(profile),
        firstName: hasClaims(profile) ? profile.given_name : undefined,
        lastName: hasClaims(profile) ? profile.family_name : undefined,
      }),
      redirect: ({ url, baseUrl }) => ownAddress(url, baseUrl),
    },
    logger: {
      error: (code, metadata) => {
        const seen = { code, reason: reasonOf(metadata) };
        if (way === "google") log.warn(seen, "Google login failed");
        else log.warn(seen, "OIDC login failed");
      },
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}

/** Time the user may take there, next-auth's default. */
const CONSENT_S = 15 * 60;

function ownCookie(name: `__Host-${string}`, maxAge?: number): CookieOption {
  return { name, options: maxAge === undefined ? OWN : { ...OWN, maxAge } };
}

/** Message only: the library's errors carry the callback's query and tokens as properties. */
function reasonOf(metadata: Error | { error?: unknown; message?: unknown }): string {
  const { error = metadata } = metadata instanceof Error ? {} : metadata;
  return error instanceof Error ? `${error.name}: ${error.message}` : "unknown";
}

function hasClaims(profile: object | undefined): profile is GoogleProfile | OidcClaims {
  return profile !== undefined && "email_verified" in profile;
}

/** Only addresses the issuer itself verified count. */
function isVerified(profile: object | undefined): boolean {
  return hasClaims(profile) && profile.email_verified === true;
}

/**
 * The library checks a token against the issuer's discovery document. This checks that the document belongs to the
 * configured issuer.
 */
function isOfNamedIssuer(profile: object | undefined): boolean {
  const { oidc } = env();
  return oidc !== null && profile !== undefined && "iss" in profile && isSameIssuer(profile.iss, oidc.issuer);
}

/** Keeps the return path on our own site. */
function ownAddress(url: string, baseUrl: string): string {
  const target = URL.canParse(url, baseUrl) ? new URL(url, baseUrl) : null;
  return target?.origin === new URL(baseUrl).origin ? target.href : `${baseUrl}/login`;
}

/** Claims we request from an issuer (OpenID Connect Core, section 5.1). */
type OidcClaims = {
  iss: string;
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  given_name?: string;
  family_name?: string;
};

type Asked = { checks: OAuthConfig<OidcClaims>["checks"]; scope: string };

/** Endpoints and signing keys come from its discovery document. */
function oidcProvider(settings: NonNullable<Env["oidc"]>, { checks, scope }: Asked): OAuthConfig<OidcClaims> {
  const { name, issuer, clientId, clientSecret } = settings;
  return {
    id: "oidc",
    name,
    type: "oauth",
    idToken: true,
    issuer,
    wellKnown: `${issuer}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    checks,
    authorization: { params: { scope } },
    userinfo: {
      // Many issuers keep the email out of the ID token. The identity still comes from the signed token; the email and
      // its verification come from one userinfo answer.
      request: async ({ client, tokens }) => {
        // Already verified by the library.
        const claims = decodeJwt<OidcClaims>(tokens.id_token ?? "");
        if ("email" in claims && "email_verified" in claims) return claims;
        return { ...(await infoOf(client, tokens, claims.sub)), iss: claims.iss, sub: claims.sub };
      },
    },
    profile: ({ sub, email, name: called }) => ({ id: sub, email, name: called }),
  };
}

type InfoRequest = Parameters<
  NonNullable<Exclude<OAuthConfig<OidcClaims>["userinfo"], string | undefined>["request"]>
>[0];

/** @throws Error if userinfo names another subject than the token (OpenID Connect Core, section 5.3.2) */
async function infoOf(client: InfoRequest["client"], tokens: InfoRequest["tokens"], sub: string) {
  const info = await client.userinfo(tokens.access_token ?? "");
  if (info.sub !== sub) throw new Error("userinfo and the ID token name different people");
  return info;
}

/** Compares issuers, ignoring a trailing slash, which some issuers' names include. */
export function isSameIssuer(claimed: unknown, named: string): boolean {
  return typeof claimed === "string" && claimed.replace(/\/+$/, "") === named;
}
