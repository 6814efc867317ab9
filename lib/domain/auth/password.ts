/**
 * Lengths in characters as a person counts them (docs/contract.md, section 2). No rules of composition: they make worse
 * passwords.
 */
export const PASSWORD_POLICY = { minLength: 12, maxLength: 128 } as const;

/**
 * What is wrong with a new password, in sentences for the person; empty when it may be used.
 *
 * @param context.isCommon  whether it is on the list of common passwords, which the caller holds
 */
export function passwordProblems(password: string, context: { email: string; isCommon: boolean }): string[] {
  const problems: string[] = [];
  const normal = password.normalize("NFKC");
  const length = [...normal].length;
  if (length < PASSWORD_POLICY.minLength) problems.push(`Use at least ${PASSWORD_POLICY.minLength} characters`);
  if (length > PASSWORD_POLICY.maxLength) problems.push(`Use at most ${PASSWORD_POLICY.maxLength} characters`);
  const email = context.email.trim().toLowerCase();
  if (email !== "" && [email, email.split("@")[0]].includes(normal.trim().toLowerCase())) {
    problems.push("Do not use your email address");
  }
  if (context.isCommon) problems.push("This password is among the most common ones");
  return problems;
}
