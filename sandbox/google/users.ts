/** Claims of a user who can log in, as in an ID token. */
export interface IssuerUser {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
  readonly given_name: string;
  readonly family_name: string;
}

const GOOGLE_USERS: readonly IssuerUser[] = [
  userOf("108000000000000000001", "Maya Okafor", "maya.okafor@gmail.example"),
  userOf("108000000000000000002", "Theo Lindqvist", "theo.lindqvist@gmail.example"),
  userOf("108000000000000000003", "Una Mercer", "una.mercer@unverified.example"),
];

const OIDC_USERS: readonly IssuerUser[] = [
  userOf("f1d7a3c0-ida", "Ida Norling", "ida.norling@work.example"),
  userOf("f1d7a3c0-omar", "Omar Haddad", "omar.haddad@work.example"),
  userOf("f1d7a3c0-vera", "Vera Stone", "vera.stone@unverified.example"),
];

/** Addresses at `unverified.example` aren't verified. */
function userOf(sub: string, name: string, email: string): IssuerUser {
  const [given_name = "", family_name = ""] = name.split(" ");
  return { sub, email, email_verified: !email.endsWith("@unverified.example"), name, given_name, family_name };
}

export interface Issuer {
  readonly name: "google" | "oidc";
  readonly standsInFor: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly users: readonly IssuerUser[];
  /** Serves the address only at `/v1/userinfo`, like many issuers. */
  readonly keepsAddressFromToken: boolean;
}

export const GOOGLE: Issuer = {
  name: "google",
  standsInFor: "Google",
  clientId: "sandbox.apps.googleusercontent.com",
  clientSecret: "sandbox-secret",
  users: GOOGLE_USERS,
  keepsAddressFromToken: false,
};

export const OIDC: Issuer = {
  name: "oidc",
  standsInFor: "any other OpenID Connect issuer",
  clientId: "sandbox-client",
  clientSecret: "sandbox-secret",
  users: OIDC_USERS,
  keepsAddressFromToken: true,
};

/** @returns undefined for an unknown user, the page's way to cancel */
export function findUser(issuer: Issuer, email: string | null): IssuerUser | undefined {
  return issuer.users.find((user) => user.email === email);
}
