import { PASSWORD_POLICY, passwordProblems } from "@/lib/domain/auth/password";

/** How many of the four bars are filled, and the words beside them. Zero means the server would refuse it. */
export type PasswordHint = { level: 0 | 1 | 2 | 3 | 4; words: string };

/** Below this many different characters even a long password is a short one repeated. */
const FEW_DIFFERENT = 5;

/**
 * What to say of a password while it is being typed. Length decides, as in the rules themselves: demands for digits and
 * signs make passwords that are harder to remember and no harder to guess.
 *
 * @param email  as typed in the same form, or empty; a password equal to it is refused
 */
export function passwordHint(password: string, email: string): PasswordHint {
  const characters = [...password.normalize("NFKC")];
  if (characters.length === 0) return { level: 0, words: `At least ${PASSWORD_POLICY.minLength} characters` };
  const missing = PASSWORD_POLICY.minLength - characters.length;
  if (missing > 0) return { level: 0, words: missing === 1 ? "One more character" : `${missing} more characters` };
  const [problem] = passwordProblems(password, { email, isCommon: false });
  if (problem) return { level: 0, words: problem };
  if (new Set(characters).size < FEW_DIFFERENT) return { level: 1, words: "Long enough, but easy to guess" };
  if (characters.length < 16) return { level: 2, words: "Good" };
  if (characters.length < 20) return { level: 3, words: "Strong" };
  return { level: 4, words: "Very strong" };
}
