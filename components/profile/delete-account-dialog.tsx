"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { FormAlert } from "@/components/auth/notice";
import { PasswordInput } from "@/components/auth/password/password-input";
import { Button } from "@/components/ui/form/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { isFreshLoginNeeded } from "@/lib/client/api/api-error";
import { loadPage, sessionManager } from "@/lib/client/auth/session-browser";
import { useDeleteAccount } from "@/lib/client/profile/use-profile";
import type { SessionUser } from "@/lib/schemas/auth";
import { deleteAccountInput } from "@/lib/schemas/profile";
import { showFailure } from "./show-failure";

const fields = ["password", "email"] as const;

export type DeleteAccountDialogProps = {
  user: SessionUser;
  onClose: () => void;
  /** Called when the server requires a fresh login; nothing is deleted. */
  onStale: () => void;
};

/** Requires the password, or the email address for users without one. */
export function DeleteAccountDialog({ user, onClose, onStale }: DeleteAccountDialogProps) {
  const erase = useDeleteAccount();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<z.input<typeof deleteAccountInput>>({
    resolver: zodResolver(deleteAccountInput),
    defaultValues: user.hasPassword ? { password: "" } : { email: "" },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (proof) => {
    setRefusal(null);
    try {
      await erase.mutateAsync(proof);
    } catch (error) {
      if (isFreshLoginNeeded(error)) return onStale();
      setRefusal(showFailure(form, fields, error));
      return;
    }
    sessionManager.erased();
    await loadPage("/login", "Your account is deleted, with everything in it.");
  });

  return (
    <DialogContent
      title="Delete your account"
      description="This cannot be undone, not by us either."
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        form.setFocus(user.hasPassword ? "password" : "email");
      }}
    >
      <form method="post" noValidate onSubmit={submit} className="contents">
        <DialogBody>
          {refusal ? <FormAlert>{refusal}</FormAlert> : null}
          <ul className="grid list-disc gap-1 pl-5 text-pretty marker:text-ink-3">
            <li>Every account, transaction, note and insight is erased.</li>
            <li>Access to your banks ends at the banks too.</li>
            <li>A subscription ends at once, and every device is logged out.</li>
          </ul>
          {user.hasPassword ? (
            <>
              <input type="email" autoComplete="username" value={user.email} readOnly hidden />
              <Field label="Your password" error={errors.password?.message}>
                <PasswordInput autoComplete="current-password" {...form.register("password")} />
              </Field>
            </>
          ) : (
            <Field label={`Type ${user.email} to continue`} className="wrap-anywhere" error={errors.email?.message}>
              <Input
                type="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                {...form.register("email")}
              />
            </Field>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Keep it</Button>
          <Button type="submit" variant="danger" isLoading={isSubmitting}>
            Delete for good
          </Button>
        </DialogFooter>
      </form>
    </DialogContent>
  );
}
