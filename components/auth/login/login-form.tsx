"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { AuthLink } from "@/components/auth/auth-page";
import { EmailInput, PasswordInput } from "@/components/auth/credential-inputs";
import { FormAlert, Notice } from "@/components/auth/notice";
import { showIssues } from "@/components/auth/server-issues";
import { Button } from "@/components/ui/form/button";
import { Field } from "@/components/ui/form/field";
import { useSession } from "@/lib/client/auth/session";
import { sessionActions } from "@/lib/client/auth/session-forms";
import { loginInput, type MfaRequired, type User } from "@/lib/schemas/auth";

type Credentials = z.input<typeof loginInput>;

export type LoginFormProps = {
  email: string;
  /** Login of the demo household, only in the sandbox. */
  demoLogin: Credentials | null;
  isDemo: boolean;
  /** Called when an attempt begins, to clear an earlier message. */
  onBegin: () => void;
  /** Called after a correct password; `words` are for the next page. */
  onAnswer: (answer: User | MfaRequired, words?: string) => Promise<void>;
};

export function LoginForm({ email, demoLogin, isDemo, onBegin, onAnswer }: LoginFormProps) {
  const [refusal, setRefusal] = useState<{ message: string; unverified: string | null } | null>(null);
  const form = useForm<Credentials>({
    resolver: zodResolver(loginInput),
    defaultValues: (isDemo ? demoLogin : null) ?? { email, password: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const isLoading = useSession((session) => session.loading);
  const { pendingVerification, verificationEmail } = useSession();

  const submit = form.handleSubmit(async (credentials) => {
    onBegin();
    setRefusal(null);
    const result = await sessionActions.login(credentials);
    if (result.ok) {
      await onAnswer(result.value, result.message);
      return;
    }
    const message = showIssues(form, ["email", "password"], result);
    const unverified = result.code === "EMAIL_NOT_VERIFIED" ? credentials.email : null;
    setRefusal(message === null ? null : { message, unverified });
  });

  // Logs a demo visitor in without another click. Once only, or a failing login would repeat forever.
  const isDemoTried = useRef(false);
  useEffect(() => {
    if (!isDemo || !demoLogin || isDemoTried.current) return;
    isDemoTried.current = true;
    void submit();
  }, [isDemo, demoLogin, submit]);

  const fillDemo = () => {
    if (!demoLogin) return;
    form.clearErrors();
    // Not `reset`: it forgets the fields, and a registration memoized by the compiler never restores them.
    form.setValue("email", demoLogin.email);
    form.setValue("password", demoLogin.password);
    form.setFocus("password");
  };

  return (
    // Without a method, Enter before the script loads would put the password in the address.
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <DemoNotice isOffered={demoLogin !== null} isDemo={isDemo} onFill={fillDemo} />
      {pendingVerification && verificationEmail && !refusal?.unverified ? (
        <Notice>
          <p>
            {verificationEmail} is not verified yet.{" "}
            <AuthLink href={`/verify-email?email=${encodeURIComponent(verificationEmail)}`}>
              Enter the code we sent you
            </AuthLink>
          </p>
        </Notice>
      ) : null}
      {refusal ? (
        <FormAlert
          action={
            refusal.unverified ? (
              <AuthLink href={`/verify-email?email=${encodeURIComponent(refusal.unverified)}`}>
                Enter the code we sent you
              </AuthLink>
            ) : null
          }
        >
          {refusal.message}
        </FormAlert>
      ) : null}
      <Field label="Email" error={errors.email?.message}>
        <EmailInput {...form.register("email")} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register("password")} />
      </Field>
      <Button type="submit" variant="primary" isLoading={isSubmitting || isLoading} className="md:h-11">
        Log in
      </Button>
      {/* After the button, because between the fields it would interrupt the Tab order. */}
      <p className="text-body">
        <AuthLink href="/forgot-password">Forgot your password?</AuthLink>
      </p>
    </form>
  );
}

function DemoNotice({ isOffered, isDemo, onFill }: { isOffered: boolean; isDemo: boolean; onFill: () => void }) {
  if (isDemo) {
    return (
      <Notice>
        <p>
          {isOffered
            ? "You’re being logged in to the demo household. Its people, banks and figures are made up."
            : "This server has no demo household."}
        </p>
      </Notice>
    );
  }
  if (!isOffered) return null;
  return (
    <Notice>
      <p>There is a demo household here, with two years of made-up data.</p>
      <p>
        <button
          type="button"
          onClick={onFill}
          className="font-strong text-sorrel underline decoration-1 underline-offset-[3px] phone:min-h-11"
        >
          Fill in its login
        </button>
      </p>
    </Notice>
  );
}
