import { passwordProblems } from "@/lib/domain/auth/password";
import { AppError } from "@/lib/domain/errors";
import { ratedPassword } from "./password-hash";

/**
 * Rejects an unacceptable new password (docs/contract.md, section 2). Worker threads estimate the guesses with the page
 * meter's code.
 *
 * @param options.names  the user's names if known: a password made of them is easy to guess
 * @param options.field  the form field's name, for `issues`
 * @throws AppError `VALIDATION_FAILED` with an issue for each problem, `NOT_READY` when too many are waiting
 */
export async function assertGoodPassword(
  password: string,
  options: { email: string; names: readonly string[]; field: string },
): Promise<void> {
  const { email, names, field } = options;
  const rating = await ratedPassword(password, [...names, email]);
  const problems = passwordProblems(password, { email, rating });
  if (problems[0] === undefined) return;
  throw new AppError("VALIDATION_FAILED", problems[0], {
    issues: problems.map((message) => ({ path: field, message })),
  });
}
