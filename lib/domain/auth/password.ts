/**
 * Lengths in visible characters (docs/contract.md, section 2). We have no composition rules: they lead to worse
 * passwords.
 */
export const PASSWORD_POLICY = { minLength: 12, maxLength: 128, minScore: 3 } as const;

/** Strength of a password, 0 to 4. `isCommon`: it is on the list of the most leaked passwords. */
export type PasswordRating = { score: 0 | 1 | 2 | 3 | 4; isCommon: boolean };

/**
 * Lists a new password's problems as sentences for the user; empty if it is acceptable.
 *
 * @param context.rating  from `ratePassword` (lib/password-rating.mjs); null while the browser is still computing it
 */
export function passwordProblems(
  password: string,
  context: { email: string; rating: PasswordRating | null },
): string[] {
  const problems: string[] = [];
  const normal = password.normalize("NFKC");
  const length = [...normal].length;
  if (length < PASSWORD_POLICY.minLength) problems.push(`Use at least ${PASSWORD_POLICY.minLength} characters`);
  if (length > PASSWORD_POLICY.maxLength) problems.push(`Use at most ${PASSWORD_POLICY.maxLength} characters`);
  const email = context.email.trim().toLowerCase();
  const { rating } = context;
  const lower = normal.trim().toLowerCase();
  // An address with a prefix or suffix is guessed next.
  if (email !== "" && (lower.includes(email) || lower === email.split("@")[0])) {
    problems.push("Do not use your email address");
  } else if (rating?.isCommon) {
    problems.push("This password is among the most common ones");
  } else if (rating && rating.score < PASSWORD_POLICY.minScore) {
    problems.push("This password is too easy to guess. Try a few unrelated words.");
  }
  return problems;
}
