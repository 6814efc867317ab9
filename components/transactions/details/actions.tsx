"use client";

import { ArrowLeftRight, Eye, EyeOff, ListChecks, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { EditTransactionDialog } from "@/components/transactions/edit/edit-transaction-dialog";
import { useRowEditing } from "@/components/transactions/edit/use-row-editing";
import { RuleDialog } from "@/components/transactions/rules/rule-dialog";
import { draftOf, type RuleDraft } from "@/components/transactions/rules/rule-draft";
import { Button } from "@/components/ui/form/button";
import { useTagsById } from "@/lib/client/transactions/use-tags";
import { useCategories } from "@/lib/client/transactions/use-transactions";
import type { Transaction } from "@/lib/schemas/transactions";
import { useOpenTransaction } from "./open-transaction";
import type { Edits } from "./use-edits";

/** Its day and amount can be changed unless a bank reported them. */
export function Actions({ row, edits }: { row: Transaction; edits: Edits }) {
  const { data: categories } = useCategories();
  const { deleteRows } = useRowEditing();
  const drop = useOpenTransaction((state) => state.drop);
  const [isEditing, setEditing] = useState(false);
  const [draft, setDraft] = useState<RuleDraft | null>(null);
  const [isRuleWanted, setRuleWanted] = useState(false);
  const [tag] = useTagsById(row.tagIds);
  // Waits for a pending save or undo, which the rule's draft depends on.
  if (isRuleWanted && edits.state !== "saving") {
    setRuleWanted(false);
    setDraft(draftOf(row, tag?.name));
  }
  const transfer = categories?.find(({ slug }) => slug === "internal-transfer");
  return (
    <div className="mt-auto flex flex-wrap gap-2 border-line border-t px-4 py-4 *:min-w-[45%] *:flex-1 md:px-6 md:*:min-w-0">
      <Button size="sm" onClick={() => void edits.setExcluded(!row.isExcluded)}>
        {row.isExcluded ? (
          <Eye size={15} strokeWidth={1.75} aria-hidden="true" />
        ) : (
          <EyeOff size={15} strokeWidth={1.75} aria-hidden="true" />
        )}
        {row.isExcluded ? "Count it again" : "Leave out"}
      </Button>
      {row.isTransfer || !transfer ? null : (
        <Button size="sm" onClick={() => void edits.chooseCategory(transfer)}>
          <ArrowLeftRight size={15} strokeWidth={1.75} aria-hidden="true" />
          It’s a transfer
        </Button>
      )}
      <Button size="sm" isLoading={isRuleWanted} onClick={() => setRuleWanted(true)}>
        <ListChecks size={15} strokeWidth={1.75} aria-hidden="true" />
        Make a rule
      </Button>
      {row.source === "bank" ? null : (
        <>
          <Button size="sm" onClick={() => setEditing(true)}>
            <Pencil size={15} strokeWidth={1.75} aria-hidden="true" />
            Day and amount
          </Button>
          <Button
            size="sm"
            onClick={() => {
              deleteRows([row]);
              drop();
            }}
          >
            <Trash2 size={15} strokeWidth={1.75} aria-hidden="true" />
            Delete
          </Button>
        </>
      )}
      <RuleDialog draft={draft} onClose={() => setDraft(null)} />
      <EditTransactionDialog row={isEditing ? row : null} onClose={() => setEditing(false)} />
    </div>
  );
}
