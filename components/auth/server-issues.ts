import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import type { ActionResult } from "@/lib/client/auth/session-actions";

type Refusal = Extract<ActionResult<never>, { ok: false }>;

/**
 * Puts what the server found wrong under the fields it concerns and the focus into the first of them. A code that is not
 * right names no field, as it needs none.
 *
 * @returns the words for the whole form, or null when every problem has found its field
 */
export function showIssues<Input extends FieldValues, Context, Output>(
  form: UseFormReturn<Input, Context, Output>,
  fields: readonly Path<Input>[],
  refusal: Refusal,
): string | null {
  const codeField = fields.find((name) => name === "otpCode" || name === "code");
  if (
    codeField &&
    refusal.issues.length === 0 &&
    (refusal.code === "INVALID_CODE" || refusal.code === "CODE_EXPIRED")
  ) {
    form.setError(codeField, { type: "server", message: refusal.message });
    form.setFocus(codeField);
    return null;
  }
  const placed = fields.filter((name) => {
    const issue = refusal.issues.find(({ path }) => path === name);
    if (issue) form.setError(name, { type: "server", message: issue.message });
    return issue !== undefined;
  });
  const [first] = placed;
  if (!first) return refusal.message;
  form.setFocus(first);
  return placed.length === refusal.issues.length ? null : refusal.message;
}
