"use client";

import type { ComponentProps, ReactNode } from "react";
import { FormAlert } from "@/components/auth/notice";
import { Button, type ButtonProps } from "@/components/ui/form/button";
import { DialogBody, DialogFooter } from "./dialog";

export type DialogFormProps = {
  onSubmit: ComponentProps<"form">["onSubmit"];
  /** The server's words about the whole form. */
  refusal?: string | null | undefined;
  submitLabel: string;
  variant?: ButtonProps["variant"];
  isSending: boolean;
  closeLabel?: string;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog's form: what was refused, the fields, and the buttons that close and send it. */
export function DialogForm({
  onSubmit,
  refusal,
  submitLabel,
  variant = "primary",
  isSending,
  closeLabel = "Cancel",
  onClose,
  children,
}: DialogFormProps) {
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="contents">
      <DialogBody>
        {refusal ? <FormAlert>{refusal}</FormAlert> : null}
        {children}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>{closeLabel}</Button>
        <Button type="submit" variant={variant} isLoading={isSending}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}
