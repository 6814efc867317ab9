"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { QRCodeSVG } from "qrcode.react";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { CodeField } from "@/components/auth/code/code-status";
import { passkeyRefusal } from "@/components/auth/login/passkey-refusal";
import { showFailure } from "@/components/auth/server-issues";
import { ErrorState } from "@/components/ui/error-state";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { DialogBody, DialogContent } from "@/components/ui/overlay/dialog";
import { DialogForm } from "@/components/ui/overlay/dialog-form";
import { Skeleton } from "@/components/ui/skeleton";
import { ApiError, errorMessage } from "@/lib/client/api/api-error";
import { useAddPasskey, useConfirmTotp, useStartTotp } from "@/lib/client/auth/use-second-factor";
import { addPasskeyInput, confirmTotpInput, type startTotpOutput } from "@/lib/schemas/auth-second-factor";
import { machineName } from "./devices-card";
import { RecoveryCodesContent } from "./recovery-codes";

export function TotpDialog({ onClose }: { onClose: () => void }) {
  const start = useStartTotp();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { mutate } = start;
  const isStarted = useRef(false);
  useEffect(() => {
    // Runs once: a second secret would invalidate the first, which may already be scanned.
    if (isStarted.current) return;
    isStarted.current = true;
    mutate();
  }, [mutate]);

  if (codes) {
    return <RecoveryCodesContent description="The authenticator app is on." codes={codes} onDone={onClose} />;
  }
  return (
    <DialogContent
      title="Set up an authenticator app"
      description="1Password, Google Authenticator, Apple Passwords and others show codes that only your device can make."
    >
      {start.data ? (
        <Confirm secret={start.data} onConfirmed={(made) => (made ? setCodes(made) : onClose())} onClose={onClose} />
      ) : start.isError ? (
        <ErrorState
          title="Could not begin"
          message={errorMessage(start.error)}
          onRetry={() => mutate()}
          isRetrying={start.isPending}
        />
      ) : (
        <DialogBody aria-busy="true">
          <span className="sr-only">Making a secret</span>
          <Skeleton className="mx-auto size-[192px]" />
          <Skeleton className="h-11 w-full" />
        </DialogBody>
      )}
    </DialogContent>
  );
}

type ConfirmProps = {
  secret: z.output<typeof startTotpOutput>;
  onConfirmed: (codes: readonly string[] | null) => void;
  onClose: () => void;
};

function Confirm({ secret, onConfirmed, onClose }: ConfirmProps) {
  const confirm = useConfirmTotp();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(confirmTotpInput),
    defaultValues: { code: "" },
    // Only on submit: otherwise the error would vanish with the first digit of the next code.
    reValidateMode: "onSubmit",
  });
  const { isSubmitting } = form.formState;
  const { setFocus } = form;
  // The QR code needs no focus; the app's code is typed next.
  useEffect(() => setFocus("code"), [setFocus]);
  const submit = form.handleSubmit(async (typed) => {
    setRefusal(null);
    try {
      onConfirmed((await confirm.mutateAsync(typed)).recoveryCodes);
    } catch (error) {
      setRefusal(showFailure(form, ["code"], error));
      form.setValue("code", "");
      form.setFocus("code");
    }
  });
  return (
    <DialogForm onSubmit={submit} refusal={refusal} submitLabel="Turn it on" isSending={isSubmitting} onClose={onClose}>
      <div className="grid justify-items-center gap-3">
        {/* White margin in both themes, since apps read dark on light. */}
        <QRCodeSVG
          value={secret.otpauthUrl}
          size={192}
          marginSize={4}
          title="Code to scan with your app"
          className="rounded-control border border-line"
        />
        <p className="text-center text-ink-2 text-small">
          Scan it, or type this secret into the app:
          <br />
          <code className="inline-block select-all text-balance font-mono text-body text-ink leading-7">
            {inFours(secret.secret)}
          </code>
        </p>
      </div>
      <CodeField
        form={form}
        name="code"
        label="Then the six digits that the app shows"
        onComplete={() => void submit()}
      />
    </DialogForm>
  );
}

/** Groups a secret for typing: `ABCDEFGH` → `ABCD EFGH`. Apps ignore the spaces. */
function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, "$1 ");
}

const nameInput = addPasskeyInput.pick({ name: true });

export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const add = useAddPasskey();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(nameInput), defaultValues: { name: machineName(navigator.userAgent) } });
  const submit = form.handleSubmit(async ({ name }) => {
    setRefusal(null);
    try {
      const { recoveryCodes } = await add.mutateAsync({ name });
      if (recoveryCodes) setCodes(recoveryCodes);
      else onClose();
    } catch (error) {
      setRefusal(error instanceof ApiError ? showFailure(form, ["name"], error) : passkeyRefusal(error));
    }
  });

  if (codes) {
    return (
      <RecoveryCodesContent
        description="Your passkey is added. From now on, we’ll ask for it after your password."
        codes={codes}
        onDone={onClose}
      />
    );
  }
  return (
    <DialogContent
      title="Add a passkey"
      description="Your device or a security key vouches for you, by finger, face or PIN. Nothing can be copied from it."
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        form.setFocus("name", { shouldSelect: true });
      }}
    >
      <DialogForm
        onSubmit={submit}
        refusal={refusal}
        submitLabel="Add"
        isSending={form.formState.isSubmitting}
        onClose={onClose}
      >
        <Field label="Name" hint="So you can recognize it in the list." error={form.formState.errors.name?.message}>
          <Input autoComplete="off" maxLength={60} {...form.register("name")} />
        </Field>
      </DialogForm>
    </DialogContent>
  );
}
