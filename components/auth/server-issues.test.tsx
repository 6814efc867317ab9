import { renderHook } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { showIssues } from "./server-issues";

type Form = { email: string; password: string };
const refused = (issues: { path: string; message: string }[]) => ({
  ok: false as const,
  code: "VALIDATION_FAILED" as const,
  message: "Check what you typed",
  issues,
  error: null,
});

function formWithErrors() {
  return renderHook(() => {
    const form = useForm<Form>({ defaultValues: { email: "", password: "" } });
    return { form, errors: form.formState.errors };
  });
}

test("shows a field's problem only under the field", () => {
  const { result, rerender } = formWithErrors();
  const rest = showIssues(result.current.form, ["email", "password"], refused([{ path: "email", message: "Taken" }]));
  rerender();
  expect(rest).toBeNull();
  expect(result.current.errors.email?.message).toBe("Taken");
});

test("never swallows a problem without a field", () => {
  const { result } = formWithErrors();
  const { form } = result.current;
  expect(showIssues(form, ["email"], refused([{ path: "captcha", message: "?" }]))).toBe("Check what you typed");
  expect(showIssues(form, ["email"], refused([]))).toBe("Check what you typed");
});

test.each(["INVALID_CODE", "CODE_EXPIRED"] as const)("shows %s under the code and focuses it", (code) => {
  const { result, rerender } = renderHook(() => {
    const form = useForm({ defaultValues: { otpCode: "", newPassword: "" } });
    return { form, errors: form.formState.errors };
  });
  const refusal = { ok: false as const, code, message: "That code is not right", issues: [], error: null };
  expect(showIssues(result.current.form, ["otpCode", "newPassword"], refusal)).toBeNull();
  rerender();
  expect(result.current.errors.otpCode?.message).toBe("That code is not right");
});
