import { passwordProblems } from "@/lib/domain/auth/password";
import { AppError } from "@/lib/domain/errors";

/**
 * Refuses a new password that the product does not accept (docs/contract.md, section 2).
 *
 * @param field  the name of the form's field, for `issues`
 * @throws AppError `VALIDATION_FAILED` with an issue for each problem
 */
export async function assertGoodPassword(password: string, options: { email: string; field: string }): Promise<void> {
  const problems = passwordProblems(password, { email: options.email, isCommon: await isCommonPassword(password) });
  if (problems[0] === undefined) return;
  throw new AppError("VALIDATION_FAILED", problems[0], {
    issues: problems.map((message) => ({ path: options.field, message })),
  });
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Whether it is among the 49,000 that leaks show most often: the contract's 3,000 and many that are long enough to pass. */
async function isCommonPassword(password: string): Promise<boolean> {
  // The list is unpacked at the first sign-up, not at start.
  commonPasswords ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"]),
  );
  return (await commonPasswords).has(password.normalize("NFKC").toLowerCase());
}
