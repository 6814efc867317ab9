"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { AuthLink } from "@/components/auth/auth-page";
import { AddressForm, CodeField, CodeStatus } from "@/components/auth/code/code-status";
import { afterSignIn } from "@/components/auth/login/after-login";
import { FormAlert } from "@/components/auth/notice";
import { showIssues } from "@/components/auth/server-issues";
import { Button } from "@/components/ui/form/button";
import type { OtpStatus } from "@/lib/client/auth/auth-state";
import { useSession } from "@/lib/client/auth/session";
import { loadPage } from "@/lib/client/auth/session-browser";
import { sessionActions } from "@/lib/client/auth/session-forms";
import { verifyEmailInput } from "@/lib/schemas/auth";

export type VerifyEmailFormProps = {
  /** From the address bar; defaults to the address just signed up. */
  email: string | null;
  destination: string;
  canSignUp: boolean;
};

export function VerifyEmailForm({ email, ...rest }: VerifyEmailFormProps) {
  const pending = useSession((session) => session.verificationEmail);
  const address = email ?? pending;
  if (!address) return <AddressForm path="/verify-email" />;
  return <CodeForm key={address} email={address} {...rest} />;
}

function CodeForm({ email, destination, canSignUp }: VerifyEmailFormProps & { email: string }) {
  const isSending = useSession((session) => session.resendLoading);
  const { status, failure, isAwaited, refresh } = useCodeStatus(email);
  const [refusal, setRefusal] = useState<{ message: string; isOtherBrowser: boolean } | null>(null);
  const form = useForm<z.input<typeof verifyEmailInput>>({
    resolver: zodResolver(verifyEmailInput),
    defaultValues: { email, otpCode: "" },
    // Not while the user types the next code: its first digit clears the last message.
    reValidateMode: "onSubmit",
  });
  const { isSubmitting } = form.formState;
  const { setFocus } = form;
  // The code is the page's only task, and phones suggest it once the field has focus.
  useEffect(() => setFocus("otpCode"), [setFocus]);

  const submit = form.handleSubmit(async (attempt) => {
    setRefusal(null);
    const result = await sessionActions.verifyEmail(attempt);
    if (result.ok) {
      await loadPage(result.value ? afterSignIn(result.value, destination) : "/login", result.message);
      return;
    }
    const message = showIssues(form, ["otpCode"], result);
    setRefusal(message === null ? null : { message, isOtherBrowser: result.code === "CONFLICT" });
    form.setValue("otpCode", "");
    form.setFocus("otpCode");
    await refresh();
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {refusal ? (
        <FormAlert action={refusal.isOtherBrowser ? <WaysOn email={email} canSignUp={canSignUp} /> : null}>
          {refusal.message}
        </FormAlert>
      ) : null}
      <p className="text-ink-2">
        Sent to <b className="wrap-anywhere text-ink">{email}</b>
      </p>
      <CodeField form={form} name="otpCode" label="Six-digit code" onComplete={() => void submit()} />
      <Button type="submit" variant="primary" isLoading={isSubmitting} className="md:h-11">
        Verify
      </Button>
      <CodeStatus
        status={status}
        failure={failure}
        isAwaited={isAwaited}
        isSending={isSending}
        sentWords="A new code is on its way. Earlier ones no longer work."
        onResend={async () => {
          setRefusal(null);
          form.clearErrors("otpCode");
          const result = await sessionActions.resendOtp(email);
          await refresh();
          return result;
        }}
      />
    </form>
  );
}

/** Offers login after a correct code from another browser: the chosen password proves whose sign-up it is. */
function WaysOn({ email, canSignUp }: { email: string; canSignUp: boolean }) {
  return (
    <p>
      <AuthLink href={`/login?email=${encodeURIComponent(email)}`}>Log in</AuthLink>
      {canSignUp ? (
        <>
          {" "}
          or <AuthLink href="/signup">sign up again</AuthLink>
        </>
      ) : null}
    </p>
  );
}

export function useCodeStatus(email: string): {
  status: OtpStatus | null;
  failure: string | null;
  isAwaited: boolean;
  refresh: () => Promise<void>;
} {
  const status = useSession((session) => session.otpStatus);
  const isAsking = useSession((session) => session.otpStatusLoading);
  const [answeredFor, setAnsweredFor] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (!email) return;
    void sessionActions.checkOtpStatus(email).then((result) => {
      setFailure(result.ok ? null : result.message);
      setAnsweredFor(email);
    });
  }, [email]);
  const refresh = async () => {
    const result = await sessionActions.checkOtpStatus(email);
    setFailure(result.ok ? null : result.message);
  };
  return { status, failure, isAwaited: isAsking || answeredFor !== email, refresh };
}
