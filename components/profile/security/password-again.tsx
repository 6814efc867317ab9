"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { PasswordInput } from "@/components/auth/credential-inputs";
import { showFailure } from "@/components/auth/server-issues";
import { Field } from "@/components/ui/form/field";
import { DialogContent } from "@/components/ui/overlay/dialog";
import { DialogForm } from "@/components/ui/overlay/dialog-form";
import { useReauthenticate, useSecondFactor } from "@/lib/client/auth/use-second-factor";
import { passwordAgain } from "@/lib/schemas/auth-second-factor";
import { PasskeyAgain } from "./passkey-again";

type Again = { password: string };

type PasswordAgainProps = { email: string; reason: string; onFresh: () => void; onClose: () => void };

export function PasswordAgain({ email, reason, onFresh, onClose }: PasswordAgainProps) {
  const reauthenticate = useReauthenticate();
  const hasPasskey = (useSecondFactor().data?.passkeys.length ?? 0) > 0;
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<Again>({ resolver: zodResolver(passwordAgain), defaultValues: { password: "" } });
  const submit = form.handleSubmit(async (again) => {
    setRefusal(null);
    try {
      await reauthenticate.mutateAsync(again);
      onFresh();
    } catch (error) {
      setRefusal(showFailure(form, ["password"], error));
    }
  });
  return (
    <DialogContent
      title="Confirm it’s you"
      description={`It’s been a while since you logged in, and ${reason}. We won’t ask again for ten minutes.`}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        form.setFocus("password");
      }}
    >
      <DialogForm
        onSubmit={submit}
        refusal={refusal}
        submitLabel="Continue"
        isSending={form.formState.isSubmitting}
        onClose={onClose}
      >
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label="Password" error={form.formState.errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register("password")} />
        </Field>
        {hasPasskey ? <PasskeyAgain onFresh={onFresh} onRefusal={setRefusal} /> : null}
      </DialogForm>
    </DialogContent>
  );
}
