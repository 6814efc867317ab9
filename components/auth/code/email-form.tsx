"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { EmailInput } from "@/components/auth/email-input";
import { Button } from "@/components/ui/form/button";
import { Field } from "@/components/ui/form/field";
import { useRouter } from "@/lib/client/use-router";
import { resendOtpInput } from "@/lib/schemas/auth";

/** Asks for the address a code was sent to, when the page's address doesn't say. */
export function AddressForm({ path }: { path: "/verify-email" | "/reset-password" }) {
  const router = useRouter();
  const form = useForm<z.input<typeof resendOtpInput>>({
    resolver: zodResolver(resendOtpInput),
    defaultValues: { email: "" },
  });
  const submit = form.handleSubmit(({ email }) => router.replace(`${path}?email=${encodeURIComponent(email)}`));
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <Field label="Email" hint="The address the code was sent to." error={form.formState.errors.email?.message}>
        <EmailInput {...form.register("email")} />
      </Field>
      <Button type="submit" variant="primary" className="md:h-11">
        Continue
      </Button>
    </form>
  );
}
