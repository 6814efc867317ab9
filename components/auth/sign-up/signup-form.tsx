"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { EmailInput, PasswordInput } from "@/components/auth/credential-inputs";
import { FormAlert } from "@/components/auth/notice";
import { PasswordMeter } from "@/components/auth/password/password-meter";
import { showIssues } from "@/components/auth/server-issues";
import { Button } from "@/components/ui/form/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { brand } from "@/lib/brand";
import { useSession } from "@/lib/client/auth/session";
import { sessionActions } from "@/lib/client/auth/session-forms";
import { useRouter } from "@/lib/client/use-router";
import { signupInput } from "@/lib/schemas/auth";

function TermsInShort() {
  return (
    <details className="mt-1 ml-[30px] text-ink-2 text-small">
      <summary className="w-fit font-medium text-sorrel underline decoration-1 underline-offset-[3px] phone:py-3">
        Read them
      </summary>
      <ul className="mt-2 grid list-disc gap-1.5 pl-4">
        <li>
          {brand.name} shows you your own records and what follows from them. This isn’t advice to buy, sell or borrow.
        </li>
        <li>Your records are used to show you your money, and for nothing else. They are never sold.</li>
        <li>Link only accounts you are allowed to see, and keep your password to yourself.</li>
        <li>You can stop at any time.</li>
      </ul>
    </details>
  );
}

type Registration = z.input<typeof signupInput>;

const fields = ["firstName", "lastName", "email", "password", "confirmPassword", "acceptTerms"] as const;

export function SignupForm() {
  const router = useRouter();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<Registration, unknown, z.output<typeof signupInput>>({
    resolver: zodResolver(signupInput),
    defaultValues: { firstName: "", lastName: "", email: "", password: "", confirmPassword: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const isLoading = useSession((session) => session.loading);
  const [password, email, firstName, lastName] = useWatch({
    control: form.control,
    name: ["password", "email", "firstName", "lastName"],
  });

  const submit = form.handleSubmit(async (registration) => {
    setRefusal(null);
    const result = await sessionActions.signup(registration);
    if (result.ok) router.push(`/verify-email?email=${encodeURIComponent(result.value.email)}`);
    else setRefusal(showIssues(form, fields, result));
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {refusal ? <FormAlert>{refusal}</FormAlert> : null}
      <div className="grid gap-5 xs:grid-cols-2 xs:gap-4">
        <Field label="First name" error={errors.firstName?.message}>
          <Input autoComplete="given-name" className="md:h-11" {...form.register("firstName")} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <Input autoComplete="family-name" className="md:h-11" {...form.register("lastName")} />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message} hint="We’ll send a code to confirm it’s yours.">
        <EmailInput {...form.register("email")} />
      </Field>
      <Field
        label="Password"
        error={errors.password?.message}
        hint={<PasswordMeter password={password} email={email} names={[firstName, lastName]} />}
      >
        <PasswordInput autoComplete="new-password" {...form.register("password")} />
      </Field>
      <Field label="Password again" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...form.register("confirmPassword")} />
      </Field>
      <div>
        <Checkbox label="I accept the terms" error={errors.acceptTerms?.message} {...form.register("acceptTerms")} />
        <TermsInShort />
      </div>
      <Button type="submit" variant="primary" isLoading={isSubmitting || isLoading} className="md:h-11">
        Create account
      </Button>
    </form>
  );
}
