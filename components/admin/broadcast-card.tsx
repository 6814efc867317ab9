"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { FormAlert } from "@/components/auth/notice";
import { showFailure } from "@/components/auth/server-issues";
import { useLocale } from "@/components/money/locale";
import { TitledCard } from "@/components/ui/card";
import { Button } from "@/components/ui/form/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Textarea } from "@/components/ui/form/textarea";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { useUnsavedForm } from "@/components/ui/overlay/history-layers";
import { usePreviewBroadcast, useSendBroadcast } from "@/lib/client/admin/use-admin";
import { errorMessage, isFreshLoginNeeded } from "@/lib/client/api/api-error";
import { previewBroadcastInput, type previewBroadcastOutput } from "@/lib/schemas/admin";
import { peopleWords } from "./admin-copy";

type Written = z.infer<typeof previewBroadcastInput>;
type Preview = z.infer<typeof previewBroadcastOutput>;

export function BroadcastCard({ onStale }: { onStale: (again: () => void) => void }) {
  const locale = useLocale();
  const preview = usePreviewBroadcast();
  const [shown, setShown] = useState<{ written: Written; preview: Preview } | null>(null);
  const [sentTo, setSentTo] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<Written>({
    resolver: zodResolver(previewBroadcastInput),
    defaultValues: { subject: "", text: "" },
  });
  useUnsavedForm(form.formState.isDirty, () => form.reset());
  const show = async (written: Written) => {
    setRefusal(null);
    setSentTo(null);
    try {
      setShown({ written, preview: await preview.mutateAsync(written) });
    } catch (error) {
      if (isFreshLoginNeeded(error)) onStale(() => void show(written));
      else setRefusal(showFailure(form, ["subject", "text"], error));
    }
  };
  const close = () => setShown(null);
  const whenSent = (recipients: number) => {
    close();
    setSentTo(recipients);
    form.reset();
  };
  const whenStale = (again: () => void) => {
    close();
    onStale(again);
  };
  return (
    <TitledCard title="Email to everyone">
      <form method="post" noValidate onSubmit={form.handleSubmit(show)} className="grid gap-4">
        {refusal ? <FormAlert>{refusal}</FormAlert> : null}
        <Field
          label="Subject"
          hint="Each person gets each subject only once, however often you send it."
          error={form.formState.errors.subject?.message}
        >
          <Input autoComplete="off" {...form.register("subject")} />
        </Field>
        <Field
          label="Text"
          hint="Separate paragraphs with an empty line. The email begins with “Hello” and the first name."
          error={form.formState.errors.text?.message}
        >
          <Textarea className="min-h-32" {...form.register("text")} />
        </Field>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" isLoading={preview.isPending}>
            Preview
          </Button>
          <p role="status" className="text-income text-small empty:hidden">
            {sentTo === null ? null : `On its way to ${peopleWords(sentTo, locale)}.`}
          </p>
        </div>
      </form>
      <Dialog open={shown !== null} onOpenChange={(isOpen) => (isOpen ? undefined : close())}>
        {shown ? <ConfirmSending {...shown} onSent={whenSent} onStale={whenStale} onClose={close} /> : null}
      </Dialog>
    </TitledCard>
  );
}

type ConfirmSendingProps = {
  written: Written;
  preview: Preview;
  onSent: (recipients: number) => void;
  onStale: (again: () => void) => void;
  onClose: () => void;
};

function ConfirmSending({ written, preview, onSent, onStale, onClose }: ConfirmSendingProps) {
  const locale = useLocale();
  const send = useSendBroadcast();
  const { recipients, subject, text } = preview;
  const sendNow = () =>
    send.mutate(
      { ...written, recipients },
      {
        onSuccess: () => onSent(recipients),
        onError: (error) => {
          if (isFreshLoginNeeded(error)) onStale(sendNow);
        },
      },
    );
  const whom = peopleWords(recipients, locale);
  return (
    <DialogContent
      title={recipients === 0 ? "There’s no one to email" : `Email ${whom}?`}
      description={
        recipients === 0
          ? "Everyone with a verified address has already received this subject."
          : "You can’t undo this. Here’s how it reads with your first name."
      }
    >
      <DialogBody>
        {send.isError ? <FormAlert>{errorMessage(send.error)}</FormAlert> : null}
        <div className="rounded-control border border-line bg-surface-2 p-4">
          <p className="wrap-anywhere font-strong">{subject}</p>
          <p className="wrap-anywhere mt-3 whitespace-pre-line text-small">{text.trim()}</p>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Back</Button>
        {recipients > 0 ? (
          <Button variant="danger" isLoading={send.isPending} onClick={sendNow}>
            Send to {whom}
          </Button>
        ) : null}
      </DialogFooter>
    </DialogContent>
  );
}
