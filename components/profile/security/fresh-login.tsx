"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { FormAlert } from "@/components/auth/notice";
import { PasswordInput } from "@/components/auth/password/password-input";
import { showFailure } from "@/components/profile/show-failure";
import { Button } from "@/components/ui/form/button";
import { Field } from "@/components/ui/form/field";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { useReauthenticate, useSecondFactor } from "@/lib/client/auth/use-second-factor";
import type { SessionUser } from "@/lib/schemas/auth";
import { passwordAgain } from "@/lib/schemas/auth-second-factor";
import { CodeAgain } from "./code-again";
import { PasskeyAgain } from "./passkey-again";

export type FreshSignIn = {
  /** Runs the action at once after a fresh login. Otherwise asks for the password or a passkey, or for a code from users with neither. */
  whenFresh: (action: () => void) => void;
  /** Render it anywhere below the caller. */
  dialog: ReactNode;
};

/** Placeholder for a session that is ending, which is asked for nothing. */
export const NO_ONE = { email: "", hasPassword: true };

/**
 * Requires a fresh login for security changes, so an unattended browser isn't enough.
 *
 * @param freshUntil  time from the server until which changes are allowed; null when they aren't, or after a refusal
 * @param reason  reason for asking, after "It’s been a while since you logged in, and"
 * @param onGiveUp  called when the user closes the dialog without confirming
 */
export function useFreshSignIn(
  user: Pick<SessionUser, "email" | "hasPassword">,
  freshUntil: string | null,
  reason = "this changes how you log in",
  onGiveUp?: () => void,
): FreshSignIn {
  const [waiting, setWaiting] = useState<{ action: () => void } | null>(null);
  const whenFresh = (action: () => void) => {
    if (freshUntil !== null && Date.parse(freshUntil) > Date.now()) action();
    else setWaiting({ action });
  };
  const close = () => {
    setWaiting(null);
    onGiveUp?.();
  };
  const goOn = () => {
    setWaiting(null);
    waiting?.action();
  };
  return {
    whenFresh,
    dialog: (
      <Dialog open={waiting !== null} onOpenChange={(isOpen) => (isOpen ? undefined : close())}>
        {user.hasPassword ? (
          <PasswordAgain email={user.email} reason={reason} onFresh={goOn} onClose={close} />
        ) : (
          <CodeAgain email={user.email} reason={reason} onFresh={goOn} onClose={close} />
        )}
      </Dialog>
    ),
  };
}

type Again = { password: string };

type PasswordAgainProps = { email: string; reason: string; onFresh: () => void; onClose: () => void };

function PasswordAgain({ email, reason, onFresh, onClose }: PasswordAgainProps) {
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
      <form method="post" noValidate onSubmit={submit} className="contents">
        <DialogBody>
          {refusal ? <FormAlert>{refusal}</FormAlert> : null}
          {/* Tells password managers which account the password belongs to. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <Field label="Password" error={form.formState.errors.password?.message}>
            <PasswordInput autoComplete="current-password" {...form.register("password")} />
          </Field>
          {hasPasskey ? <PasskeyAgain onFresh={onFresh} onRefusal={setRefusal} /> : null}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" isLoading={form.formState.isSubmitting}>
            Continue
          </Button>
        </DialogFooter>
      </form>
    </DialogContent>
  );
}
