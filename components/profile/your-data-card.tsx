"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { PasswordInput } from "@/components/auth/credential-inputs";
import { showFailure } from "@/components/auth/server-issues";
import { TitledCard } from "@/components/ui/card";
import { Button } from "@/components/ui/form/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { DialogForm } from "@/components/ui/overlay/dialog-form";
import { profileCalls } from "@/lib/calls/profile";
import { errorMessage, isFreshLoginNeeded } from "@/lib/client/api/api-error";
import { loadPage, sessionManager } from "@/lib/client/auth/session-browser";
import { downloadFile } from "@/lib/client/download-file";
import { useDeleteAccount } from "@/lib/client/profile/use-profile";
import type { SessionUser } from "@/lib/schemas/auth";
import { deleteAccountInput } from "@/lib/schemas/profile";
import { useFreshSignIn } from "./security/fresh-login";

export function YourDataCard({ user }: { user: SessionUser }) {
  const [isDeleting, setDeleting] = useState(false);
  const { whenFresh, dialog } = useFreshSignIn(user, null, "this file holds everything");
  const beforeDeleting = useFreshSignIn(user, null, "this deletes everything");
  const askAgain = () => {
    setDeleting(false);
    beforeDeleting.whenFresh(() => setDeleting(true));
  };
  const download = useMutation({
    mutationFn: () => downloadFile(profileCalls.exportAccount, {}),
    onError: (error) => {
      if (isFreshLoginNeeded(error)) whenFresh(() => download.mutate());
    },
  });
  const refusal = download.isError && !isFreshLoginNeeded(download.error) ? errorMessage(download.error) : null;
  return (
    <TitledCard title="Your data">
      <p className="text-pretty text-ink-2 text-small">
        Everything we keep about you, in one file: your details, accounts, transactions and insights.
      </p>
      <Button className="mt-4 w-full" isLoading={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? null : <Download size={15} strokeWidth={1.75} aria-hidden="true" />}
        Export everything
      </Button>
      <p role="status" className="mt-2 text-small empty:hidden">
        {download.isSuccess ? <span className="text-income">The file is in your downloads.</span> : null}
        {refusal ? <span className="text-critical">{refusal}</span> : null}
      </p>
      <div className="mt-4 border-line border-t pt-3">
        <Button
          variant="ghost"
          className="-mx-3 px-3 text-critical hover:text-critical"
          onClick={() => setDeleting(true)}
        >
          Delete account
        </Button>
      </div>
      {dialog}
      {beforeDeleting.dialog}
      <Dialog open={isDeleting} onOpenChange={setDeleting}>
        <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} onStale={askAgain} />
      </Dialog>
    </TitledCard>
  );
}

const fields = ["password", "email"] as const;

type DeleteAccountDialogProps = {
  user: SessionUser;
  onClose: () => void;
  /** Called when the server requires a fresh login; nothing is deleted. */
  onStale: () => void;
};

/** Requires the password, or the email address for users without one. */
function DeleteAccountDialog({ user, onClose, onStale }: DeleteAccountDialogProps) {
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
      <DialogForm
        onSubmit={submit}
        refusal={refusal}
        submitLabel="Delete for good"
        variant="danger"
        isSending={isSubmitting}
        closeLabel="Keep it"
        onClose={onClose}
      >
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
      </DialogForm>
    </DialogContent>
  );
}
