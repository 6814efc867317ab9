import { useState } from "react";
import { SheetPart } from "@/components/transactions/details/sheet-part";
import type { Edits } from "@/components/transactions/details/use-edits";
import { Segmented } from "@/components/ui/form/segmented";
import type { Transaction } from "@/lib/schemas/transactions";
import { inUnit, type SplitUnit, splitDraftOf, storedPartsOf } from "./split-draft";
import { SplitEditor } from "./split-editor";

const UNITS = [
  { value: "amount", label: "$" },
  { value: "percent", label: "%" },
] as const;

/** Categories of a transaction that is split or being split. */
export function SplitPart({ row, edits, onWhole }: { row: Transaction; edits: Edits; onWhole: () => void }) {
  const [known, setKnown] = useState(row);
  const [draft, setDraft] = useState(() => splitDraftOf(row));
  const [saving, setSaving] = useState(0);
  if (known !== row) {
    setKnown(row);
    const isChanged = JSON.stringify(storedPartsOf(row)) !== JSON.stringify(storedPartsOf(known));
    // Own saves are already in the draft, which may have changed since. Others, such as an undo, replace it.
    if (isChanged && saving === 0) setDraft(splitDraftOf(row, draft.unit));
  }
  const own: Edits = {
    ...edits,
    split: async (parts) => {
      setSaving((count) => count + 1);
      const isSaved = await edits.split(parts);
      setSaving((count) => count - 1);
      return isSaved;
    },
  };
  return (
    <SheetPart
      heading="Category"
      aside={
        <Segmented<SplitUnit>
          label="Split by"
          value={draft.unit}
          options={UNITS.map((one) => (one.value === "amount" ? { ...one, label: symbolOf(row.currency) } : one))}
          onChange={(unit) => setDraft(inUnit(draft, unit))}
        />
      }
    >
      <SplitEditor
        row={row}
        draft={draft}
        onChange={setDraft}
        edits={own}
        onUndo={() => {
          onWhole();
          if (row.parts) void edits.split(null);
        }}
      />
    </SheetPart>
  );
}

function symbolOf(currency: string): string {
  const parts = new Intl.NumberFormat(undefined, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  }).formatToParts(0);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}
