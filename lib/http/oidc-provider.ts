import { decodeJwt } from "jose";
import type { OAuthConfig } from "next-auth/providers/oauth";
import type { Env } from "@/lib/env";

/** Claims we request from an issuer (OpenID Connect Core, section 5.1). */
export type OidcClaims = {
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
export function oidcProvider(settings: NonNullable<Env["oidc"]>, { checks, scope }: Asked): OAuthConfig<OidcClaims> {
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

type Request = Parameters<NonNullable<Exclude<OAuthConfig<OidcClaims>["userinfo"], string | undefined>["request"]>>[0];

/** @throws Error if userinfo names another subject than the token (OpenID Connect Core, section 5.3.2) */
async function infoOf(client: Request["client"], tokens: Request["tokens"], sub: string) {
  const info = await client.userinfo(tokens.access_token ?? "");
  if (info.sub !== sub) throw new Error("userinfo and the ID token name different people");
  return info;
}

/** Compares issuers, ignoring a trailing slash, which some issuers' names include. */
export function isSameIssuer(claimed: unknown, named: string): boolean {
  return typeof claimed === "string" && claimed.replace(/\/+$/, "") === named;
}
