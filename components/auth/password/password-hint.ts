import { PASSWORD_POLICY, type PasswordRating, passwordProblems } from "@/lib/domain/auth/password";

/** How many of the four bars are filled, and the words beside them. Zero means the server would refuse it. */
export type PasswordHint = { level: 0 | 1 | 2 | 3 | 4; words: string };

/**
 * What to say of a password while it is being typed, by the server's own rules and estimate: demands for digits and signs
 * make passwords that are harder to remember and no harder to guess.
 *
 * @param email  as typed in the same form, or empty; a password equal to it is refused
 * @param rating  null until it is known
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
