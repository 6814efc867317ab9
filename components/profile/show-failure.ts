import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { showIssues } from "@/components/auth/server-issues";
import { ApiError, errorMessage } from "@/lib/client/api/api-error";

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
