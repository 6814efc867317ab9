"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useController, useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { AddressForm, type CodeState, CodeStatus } from "@/components/auth/code/code-status";
import { PasswordInput } from "@/components/auth/credential-inputs";
import { FormAlert } from "@/components/auth/notice";
import { showIssues } from "@/components/auth/server-issues";
import { Button } from "@/components/ui/form/button";
import { Field } from "@/components/ui/form/field";
import { OtpInput } from "@/components/ui/form/otp-input";
import { useSession } from "@/lib/client/auth/session";
import { sessionActions } from "@/lib/client/auth/session-forms";
import { toast } from "@/lib/client/toast";
import { useRouter } from "@/lib/client/use-router";
import { OTP_POLICY } from "@/lib/domain/auth/otp";
import { resetPasswordInput } from "@/lib/schemas/auth";
import { PasswordMeter } from "./password-meter";

const fields = ["otpCode", "newPassword", "confirmPassword"] as const;

/** @param email  from the address bar; defaults to the one requested on the previous page */
export function ResetPasswordForm({ email }: { email: string | null }) {
  const requested = useSession((session) => session.passwordResetState.email);
  const address = email ?? requested;
  if (!address) return <AddressForm path="/reset-password" />;
  return <NewPasswordForm key={address} email={address} />;
}

function NewPasswordForm({ email }: { email: string }) {
  const router = useRouter();
  const isSending = useSession((session) => session.passwordResetState.resendLoading);
  const wasRequested = useSession((session) => session.passwordResetState.isRequested);
  const [status, setStatus] = useState(() => sentNow(wasRequested));
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<z.input<typeof resetPasswordInput>>({
    resolver: zodResolver(resetPasswordInput),
    defaultValues: { email, otpCode: "", newPassword: "", confirmPassword: "" },
  });
  const { errors, isSubmitting } = form.formState;
  // Created here rather than in a Controller below: the first invalid field is found in creation order.
  const { field: code } = useController({ control: form.control, name: "otpCode" });
  const newPassword = useWatch({ control: form.control, name: "newPassword" });

  const submit = form.handleSubmit(async (attempt) => {
    setRefusal(null);
    const result = await sessionActions.resetPassword(attempt);
    if (result.ok) {
      toast.success("Your password is changed. Log in with the new one.");
      router.replace("/login");
      return;
    }
    setRefusal(showIssues(form, fields, result));
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {refusal ? <FormAlert>{refusal}</FormAlert> : null}
      <p className="text-pretty text-ink-2">
        If <b className="wrap-anywhere text-ink">{email}</b> has an account, a code is on its way.
      </p>
      <Field label="Six-digit code" error={errors.otpCode?.message}>
        <OtpInput
          className="max-w-none"
          ref={code.ref}
          name={code.name}
          onBlur={code.onBlur}
          value={code.value}
          onValueChange={code.onChange}
          onComplete={() => form.setFocus("newPassword")}
        />
      </Field>
      <CodeStatus
        status={status}
        isSending={isSending}
        sentWords="If the address has an account, a new code is on its way. Earlier ones no longer work."
        onResend={async () => {
          setRefusal(null);
          form.clearErrors("otpCode");
          const result = await sessionActions.forgotPassword({ email }, { isResend: true });
          if (result.ok) setStatus(sentNow(true));
          return result;
        }}
      />
      {/* Password managers store the new password under this username. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="New password"
        error={errors.newPassword?.message}
        hint={<PasswordMeter password={newPassword} email={email} />}
      >
        <PasswordInput autoComplete="new-password" {...form.register("newPassword")} />
      </Field>
      <Field label="New password again" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...form.register("confirmPassword")} />
      </Field>
      <Button type="submit" variant="primary" isLoading={isSubmitting} className="md:h-11">
        Change password
      </Button>
    </form>
  );
}

/**
 * Estimates a reset code's state. The server reports it to no one, because that would reveal who has an account. Time
 * runs from this tab's request; from a link, only the resend delay is counted.
 */
function sentNow(wasAskedHere: boolean): CodeState {
  const after = (ms: number) => new Date(Date.now() + ms).toISOString();
  return {
    pending: true,
    expiresAt: wasAskedHere ? after(OTP_POLICY.lifetimeMs) : null,
    canResendAt: after(OTP_POLICY.resendCooldownMs),
    attemptsRemaining: null,
  };
}
