"use client";

import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import type { RuleDraft } from "./rule-draft";
import { RuleForm } from "./rule-form";

/** Writes a rule, begun with `draft`; nothing while there is none. */
export function RuleDialog({ draft, onClose }: { draft: RuleDraft | null; onClose: () => void }) {
  return (
    <Dialog open={draft !== null} onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent title="A rule" description="For every transaction that fits, past and to come.">
        {draft ? <RuleForm draft={draft} onDone={onClose} /> : null}
      </DialogContent>
    </Dialog>
  );
}
