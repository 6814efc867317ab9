import { PASSWORD_POLICY, type PasswordRating, passwordProblems } from "@/lib/domain/auth/password";

/** Filled bars out of four, with the text beside them. Zero means the server would refuse the password. */
export type PasswordHint = { level: 0 | 1 | 2 | 3 | 4; words: string };

/**
 * Rates a password while it is typed, by the server's own rules and estimate. Requiring digits and symbols makes
 * passwords harder to remember, not to guess.
 *
 * @param email  as typed in the same form, or empty; an identical password is refused
 * @param rating  null until known
 */
export function passwordHint(password: string, email: string, rating: PasswordRating | null): PasswordHint {
  const length = [...password.normalize("NFKC")].length;
  if (length === 0) return { level: 0, words: `At least ${PASSWORD_POLICY.minLength} characters` };
  const missing = PASSWORD_POLICY.minLength - length;
  if (missing > 0) return { level: 0, words: missing === 1 ? "One more character" : `${missing} more characters` };
  const [problem] = passwordProblems(password, { email, rating });
  if (problem) return { level: 0, words: problem };
  if (!rating) return { level: 1, words: "Long enough" };
  return rating.score === 4 ? { level: 4, words: "Very strong" } : { level: 3, words: "Strong" };
}
