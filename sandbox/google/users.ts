/** The claims of a user who can log in, as in an ID token. */
export interface GoogleUser {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
  readonly given_name: string;
  readonly family_name: string;
}

export const GOOGLE_USERS: readonly GoogleUser[] = [
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

/** @returns undefined for an unknown user, which is how the page says "cancel" */
export function findUser(email: string | null): GoogleUser | undefined {
  return GOOGLE_USERS.find((user) => user.email === email);
}
