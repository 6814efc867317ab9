"use client";

import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import type { RuleDraft } from "./rule-draft";
import { RuleForm } from "./rule-form";

/** Dialog that creates a rule from `draft` or edits one; closed when `draft` is null. */
export function RuleDialog({
  draft,
  onClose,
  ...changed
}: {
  draft: RuleDraft | null;
  /** The edited rule's id and the undo of the edit. */
  id?: string | undefined;
  onChanged?: (() => void) | undefined;
  onClose: () => void;
}) {
  return (
    <Dialog open={draft !== null} onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title={changed.id === undefined ? "New rule" : "Change rule"}
        description="For every transaction that fits, past and to come."
      >
        {draft ? <RuleForm draft={draft} onDone={onClose} {...changed} /> : null}
      </DialogContent>
    </Dialog>
  );
}
