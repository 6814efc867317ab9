"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { CodeField } from "@/components/auth/code/code-status";
import { FormAlert } from "@/components/auth/notice";
import { showFailure } from "@/components/auth/server-issues";
import { Button } from "@/components/ui/form/button";
import { DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { DialogForm } from "@/components/ui/overlay/dialog-form";
import { ApiError, errorMessage } from "@/lib/client/api/api-error";
import { signOut } from "@/lib/client/auth/session-browser";
import { useReauthenticate, useSecondFactor, useSendFreshLoginCode } from "@/lib/client/auth/use-second-factor";
import { codeAgain } from "@/lib/schemas/auth-second-factor";
import { PasskeyAgain } from "./passkey-again";

export type CodeAgainProps = {
  email: string;
  /** Reason for asking, after "It’s been a while since you logged in, and". */
  reason: string;
  onFresh: () => void;
  onClose: () => void;
};

/** Reauthenticates a user without a password: by passkey, or by a six-digit code from an email or authenticator app. */
export function CodeAgain({ email, reason, onFresh, onClose }: CodeAgainProps) {
  const send = useSendFreshLoginCode();
  const { data: factors } = useSecondFactor();
  const [refusal, setRefusal] = useState<string | null>(null);
  const hasPasskey = (factors?.passkeys.length ?? 0) > 0;
  // No code is sent in this case: an email would bypass the passkey.
  const hasPasskeyOnly = hasPasskey && factors?.totp.isEnabled === false;
  const mustLogInAgain = send.error instanceof ApiError && send.error.code === "CONFLICT";
  const problem = refusal ?? (send.isError ? errorMessage(send.error) : null);
  return (
    <DialogContent
      title="Confirm it’s you"
      description={`It’s been a while since you logged in, and ${reason}. We won’t ask again for ten minutes.`}
    >
      {send.data ? (
        <CodeForm email={email} sentTo={send.data.sentTo} onFresh={onFresh} onClose={onClose} />
      ) : (
        <>
          <DialogBody>
            {problem ? <FormAlert>{problem}</FormAlert> : null}
            {hasPasskeyOnly ? (
              <p className="text-pretty text-ink-2">
                You confirm it with your passkey. If you no longer have it, log out and log in again with a recovery
                code.
              </p>
            ) : (
              <p className="text-pretty text-ink-2">
                You confirm it with six digits, from an email to <b className="wrap-anywhere text-ink">{email}</b> or
                from your authenticator app if you have one.
              </p>
            )}
            {hasPasskey && !hasPasskeyOnly ? <PasskeyAgain onFresh={onFresh} onRefusal={setRefusal} /> : null}
          </DialogBody>
          <DialogFooter>
            <Button onClick={onClose}>Cancel</Button>
            {hasPasskeyOnly ? (
              <PasskeyAgain variant="primary" onFresh={onFresh} onRefusal={setRefusal} />
            ) : mustLogInAgain ? (
              <Button variant="primary" onClick={() => signOut()}>
                Log out
              </Button>
            ) : (
              <Button variant="primary" isLoading={send.isPending} onClick={() => send.mutate()}>
                Get a code
              </Button>
            )}
          </DialogFooter>
        </>
      )}
    </DialogContent>
  );
}

type CodeFormProps = Omit<CodeAgainProps, "reason"> & { sentTo: "app" | "email" };

function CodeForm({ email, sentTo, onFresh, onClose }: CodeFormProps) {
  const reauthenticate = useReauthenticate();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<z.input<typeof codeAgain>>({
    resolver: zodResolver(codeAgain),
    defaultValues: { otpCode: "" },
    // Only on submit: otherwise the error would vanish with the first digit of the next code.
    reValidateMode: "onSubmit",
  });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (again) => {
    setRefusal(null);
    try {
      await reauthenticate.mutateAsync(again);
      onFresh();
    } catch (error) {
      setRefusal(showFailure(form, ["otpCode"], error));
      form.setValue("otpCode", "");
      form.setFocus("otpCode");
    }
  });
  return (
    <DialogForm onSubmit={submit} refusal={refusal} submitLabel="Continue" isSending={isSubmitting} onClose={onClose}>
      <p role="status" className="text-pretty text-ink-2">
        {sentTo === "email" ? `Sent to ${email}. It’s valid for ten minutes.` : "Your authenticator app shows it."}
      </p>
      <CodeField form={form} name="otpCode" label="Six-digit code" className="" onComplete={() => void submit()} />
    </DialogForm>
  );
}
