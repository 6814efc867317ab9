import { passwordProblems } from "@/lib/domain/auth/password";
import { AppError } from "@/lib/domain/errors";
import { ratedPassword } from "./password-hash";

/**
 * Refuses a new password that the product does not accept (docs/contract.md, section 2). The estimate of guesses is made in
 * the worker threads, by the code that the page's own meter runs.
 *
 * @param options.names  the person's own, where they are known: a password made of them is easy to guess
 * @param options.field  the name of the form's field, for `issues`
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
