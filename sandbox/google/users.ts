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
  {
    sub: "108000000000000000001",
    email: "maya.okafor@gmail.example",
    email_verified: true,
    name: "Maya Okafor",
    given_name: "Maya",
    family_name: "Okafor",
  },
  {
    sub: "108000000000000000002",
    email: "theo.lindqvist@gmail.example",
    email_verified: true,
    name: "Theo Lindqvist",
    given_name: "Theo",
    family_name: "Lindqvist",
  },
  {
    sub: "108000000000000000003",
    email: "una.mercer@unverified.example",
    email_verified: false,
    name: "Una Mercer",
    given_name: "Una",
    family_name: "Mercer",
  },
];

const OIDC_USERS: readonly IssuerUser[] = [
  {
    sub: "f1d7a3c0-ida",
    email: "ida.norling@work.example",
    email_verified: true,
    name: "Ida Norling",
    given_name: "Ida",
    family_name: "Norling",
  },
  {
    sub: "f1d7a3c0-omar",
    email: "omar.haddad@work.example",
    email_verified: true,
    name: "Omar Haddad",
    given_name: "Omar",
    family_name: "Haddad",
  },
  {
    sub: "f1d7a3c0-vera",
    email: "vera.stone@unverified.example",
    email_verified: false,
    name: "Vera Stone",
    given_name: "Vera",
    family_name: "Stone",
  },
];

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
