"use client";

import { useRef, useState } from "react";
import { nameOf } from "@/components/transactions/table/transaction-row";
import { Button } from "@/components/ui/form/button";
import { Field } from "@/components/ui/form/field";
import { Textarea } from "@/components/ui/form/textarea";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { rememberFocus } from "@/components/ui/overlay/focus-return";
import type { Transaction } from "@/lib/schemas/transactions";

/** As `updateTransactionInput` has it. */
const MAX_LENGTH = 1000;

export type NotesDialogProps = {
  row: Transaction | null;
  /** Answers whether it was saved. */
  onSave: (row: Transaction, notes: string) => Promise<boolean>;
  onClose: () => void;
};

/** A note of the person's own on one row. Emptied and saved, it is gone. */
export function NotesDialog({ row, onSave, onClose }: NotesDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog open={row !== null} onOpenChange={(isOpen) => isOpen || onClose()}>
      {row ? (
        <DialogContent
          ref={content}
          title={`Note on ${nameOf(row)}`}
          onOpenAutoFocus={(event) => {
            rememberFocus();
            // Else the close button has it, and the first space that is typed closes the dialog.
            event.preventDefault();
            content.current?.querySelector("textarea")?.focus();
          }}
        >
          <NotesForm key={row.id} row={row} onSave={onSave} onClose={onClose} />
        </DialogContent>
      ) : null}
    </Dialog>
  );
}

function NotesForm({ row, onSave, onClose }: NotesDialogProps & { row: Transaction }) {
  const [notes, setNotes] = useState(row.notes ?? "");
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const isSaved = await onSave(row, notes);
    setSaving(false);
    if (isSaved) onClose();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <DialogBody>
        <Field label="Note" hint="Only you see it. The search finds it.">
          <Textarea value={notes} maxLength={MAX_LENGTH} onChange={(event) => setNotes(event.target.value)} />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" isLoading={isSaving}>
          Save
        </Button>
      </DialogFooter>
    </form>
  );
}
