"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { passkeyRefusal } from "@/components/auth/login/passkey-refusal";
import { showFailure } from "@/components/auth/server-issues";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { DialogContent } from "@/components/ui/overlay/dialog";
import { DialogForm } from "@/components/ui/overlay/dialog-form";
import { ApiError } from "@/lib/client/api/api-error";
import { useAddPasskey } from "@/lib/client/auth/use-second-factor";
import { addPasskeyInput } from "@/lib/schemas/auth-second-factor";
import { machineName } from "./device-copy";
import { RecoveryCodesContent } from "./recovery-codes";

const nameInput = addPasskeyInput.pick({ name: true });

export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const add = useAddPasskey();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(nameInput),
    defaultValues: { name: machineName(navigator.userAgent) },
  });
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
