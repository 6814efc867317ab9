import { decodeJwt } from "jose";
import type { OAuthConfig } from "next-auth/providers/oauth";
import type { Env } from "@/lib/env";

/** What an issuer says of a person, as far as we ask (OpenID Connect Core, section 5.1). */
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

/**
 * The issuer that the operator has named beside Google, as next-auth takes it. Where everything is, and by which keys it signs, its
 * discovery document says.
 */
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
      // Many issuers keep the address out of the ID token. Who the person is comes from the signed token all the same, and the
      // address, with the word on it, from one answer.
      request: async ({ client, tokens }) => {
        // It was verified on its way here.
        const claims = decodeJwt<OidcClaims>(tokens.id_token ?? "");
        if ("email" in claims && "email_verified" in claims) return claims;
        return { ...(await infoOf(client, tokens, claims.sub)), iss: claims.iss, sub: claims.sub };
      },
    },
    profile: ({ sub, email, name: called }) => ({ id: sub, email, name: called }),
  };
}

type Request = Parameters<NonNullable<Exclude<OAuthConfig<OidcClaims>["userinfo"], string | undefined>["request"]>>[0];

/** @throws Error when the answer is about someone else than the token, which the standard forbids to use (section 5.3.2) */
async function infoOf(client: Request["client"], tokens: Request["tokens"], sub: string) {
  const info = await client.userinfo(tokens.access_token ?? "");
  if (info.sub !== sub) throw new Error("userinfo and the ID token name different people");
  return info;
}

/** Whether a token's issuer is the one that was named. A slash at the end is part of some issuers' names, and not of ours. */
export function isSameIssuer(claimed: unknown, named: string): boolean {
  return typeof claimed === "string" && claimed.replace(/\/+$/, "") === named;
}
