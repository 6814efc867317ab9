"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { AuthLink } from "@/components/auth/auth-page";
import { EmailInput } from "@/components/auth/credential-inputs";
import { FormAlert } from "@/components/auth/notice";
import { showIssues } from "@/components/auth/server-issues";
import { Button } from "@/components/ui/form/button";
import { Field } from "@/components/ui/form/field";
import { useSession } from "@/lib/client/auth/session";
import { sessionActions } from "@/lib/client/auth/session-forms";
import { useRouter } from "@/lib/client/use-router";
import { forgotPasswordInput } from "@/lib/schemas/auth";

const codePage = (email: string) => `/reset-password?email=${encodeURIComponent(email)}`;

export function ForgotPasswordForm() {
  const router = useRouter();
  const [refusal, setRefusal] = useState<{ message: string; email: string } | null>(null);
  const form = useForm<z.input<typeof forgotPasswordInput>>({
    resolver: zodResolver(forgotPasswordInput),
    defaultValues: { email: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const { loading: isLoading, error: failure, email: askedFor } = useSession((session) => session.passwordResetState);

  const submit = form.handleSubmit(async ({ email }) => {
    setRefusal(null);
    const result = await sessionActions.forgotPassword({ email });
    if (result.ok) {
      router.push(codePage(email));
      return;
    }
    const message = showIssues(form, ["email"], result);
    setRefusal(message === null ? null : { message, email });
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {refusal ? (
        <FormAlert action={<AuthLink href={codePage(refusal.email)}>I already have a code</AuthLink>}>
          {refusal.message}
        </FormAlert>
      ) : null}
      {failure && askedFor && !refusal && !isLoading && !errors.email ? (
        <FormAlert action={<AuthLink href={codePage(askedFor)}>I already have a code</AuthLink>}>{failure}</FormAlert>
      ) : null}
      <Field label="Email" error={errors.email?.message}>
        <EmailInput {...form.register("email")} />
      </Field>
      <Button type="submit" variant="primary" isLoading={isSubmitting || isLoading} className="md:h-11">
        Send a code
      </Button>
    </form>
  );
}
