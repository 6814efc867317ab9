"use client";

import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import type { RuleDraft } from "./rule-draft";
import { RuleForm } from "./rule-form";

/** Writes a rule, begun with `draft`, or changes one; nothing while there is none. */
export function RuleDialog({
  draft,
  onClose,
  ...changed
}: {
  draft: RuleDraft | null;
  /** Of the rule that is changed, and what undoes that. */
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
