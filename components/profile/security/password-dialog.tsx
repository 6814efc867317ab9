"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";
import { PasswordInput } from "@/components/auth/credential-inputs";
import { PasswordMeter } from "@/components/auth/password/password-meter";
import { showFailure } from "@/components/auth/server-issues";
import { Field } from "@/components/ui/form/field";
import { DialogContent } from "@/components/ui/overlay/dialog";
import { DialogForm } from "@/components/ui/overlay/dialog-form";
import { useChangePassword } from "@/lib/client/profile/use-profile";
import { toast } from "@/lib/client/toast";
import { changePasswordInput, type SessionUser } from "@/lib/schemas/auth";

type Change = z.input<typeof changePasswordInput>;

const fields = ["currentPassword", "newPassword", "confirmPassword"] as const;

export function PasswordDialog({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  // Fixed while open: setting a first password would flip it.
  const [hasPassword] = useState(user.hasPassword);
  const change = useChangePassword();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<Change>({
    resolver: zodResolver(changePasswordInput),
    defaultValues: { ...(hasPassword ? { currentPassword: "" } : {}), newPassword: "", confirmPassword: "" },
  });
  const { errors, isSubmitting } = form.formState;
  const newPassword = useWatch({ control: form.control, name: "newPassword" });

  const submit = form.handleSubmit(async (passwords) => {
    setRefusal(null);
    try {
      await change.mutateAsync(passwords);
      toast.success(hasPassword ? "Your password is changed" : "Your password is set");
      onClose();
    } catch (error) {
      setRefusal(showFailure(form, fields, error));
    }
  });

  return (
    <DialogContent
      title={hasPassword ? "Change your password" : "Set a password"}
      description="This logs out your other devices."
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        form.setFocus(hasPassword ? "currentPassword" : "newPassword");
      }}
    >
      <DialogForm
        onSubmit={submit}
        refusal={refusal}
        submitLabel={hasPassword ? "Change password" : "Set password"}
        isSending={isSubmitting}
        onClose={onClose}
      >
        {/* Password managers save the new password under this address. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        {hasPassword ? (
          <Field label="Current password" error={errors.currentPassword?.message}>
            <PasswordInput autoComplete="current-password" {...form.register("currentPassword")} />
          </Field>
        ) : null}
        <Field
          label="New password"
          error={errors.newPassword?.message}
          hint={<PasswordMeter password={newPassword} email={user.email} names={[user.firstName, user.lastName]} />}
        >
          <PasswordInput autoComplete="new-password" {...form.register("newPassword")} />
        </Field>
        <Field label="New password again" error={errors.confirmPassword?.message}>
          <PasswordInput autoComplete="new-password" {...form.register("confirmPassword")} />
        </Field>
      </DialogForm>
    </DialogContent>
  );
}
