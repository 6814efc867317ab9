/**
 * Lengths in characters as a person counts them (docs/contract.md, section 2). No rules of composition: they make worse
 * passwords.
 */
export const PASSWORD_POLICY = { minLength: 12, maxLength: 128, minScore: 3 } as const;

/** How hard a password is to guess, from 0 to 4, and whether it is on the list of those that leaks show most often. */
export type PasswordRating = { score: 0 | 1 | 2 | 3 | 4; isCommon: boolean };

/**
 * What is wrong with a new password, in sentences for the person; empty when it may be used.
 *
 * @param context.rating  as `ratePassword` gives it (lib/password-rating.mjs); null while it is not known yet, in the browser
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
  // With something before or after it, too: that is what is tried next.
  if (email !== "" && (lower.includes(email) || lower === email.split("@")[0])) {
    problems.push("Do not use your email address");
  } else if (rating?.isCommon) {
    problems.push("This password is among the most common ones");
  } else if (rating && rating.score < PASSWORD_POLICY.minScore) {
    problems.push("This password is too easy to guess. Try a few unrelated words.");
  }
  return problems;
}
