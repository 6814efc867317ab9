import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError, errorMessage } from "@/lib/client/api/api-error";
import type { ActionResult } from "@/lib/client/auth/session-actions";

type Refusal = Extract<ActionResult<never>, { ok: false }>;

/**
 * Shows the server's problems under their fields and focuses the first. A wrong code names no field, since only one can
 * be meant.
 *
 * @returns the message for the whole form, or null when every problem has a field
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

/** @returns the message for the whole form, or null when every issue has a field */
export function showFailure<Input extends FieldValues, Context, Output>(
  form: UseFormReturn<Input, Context, Output>,
  fields: readonly Path<Input>[],
  error: unknown,
): string | null {
  const known = error instanceof ApiError ? error : null;
  return showIssues(form, fields, {
    ok: false,
    code: known?.code ?? "UNEXPECTED",
    message: errorMessage(error),
    issues: known?.issues ?? [],
    error,
  });
}
