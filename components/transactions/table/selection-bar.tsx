import { type FormEvent, type ReactNode, useId, useState } from "react";
import { Amount } from "@/components/money/amount";
import { CategoryPicker } from "@/components/transactions/edit/category-picker";
import { TagPicker } from "@/components/transactions/tags/tag-picker";
import { Button } from "@/components/ui/form/button";
import { Textarea } from "@/components/ui/form/textarea";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/overlay/popover";
import { sumMinor, toMinor } from "@/lib/domain/money";
import type { ListedCategory, Transaction } from "@/lib/schemas/transactions";

export type BulkField = "category" | "tags" | "note";
export type SelectionBarProps = {
  rows: readonly Transaction[];
  /** Fields whose panels are open: for a moment two, when another opens while one closes. */
  open: ReadonlySet<BulkField>;
  onOpen: (field: BulkField, isOpen: boolean) => void;
  onChooseCategory: (category: ListedCategory) => void;
  onTag: (name: string, isOn: boolean) => void;
  onNote: (notes: string) => void;
  onExclude: () => void;
  /** Undefined when a bank transaction is selected: those can be left out, not deleted. */
  onDelete: (() => void) | undefined;
  onClear: () => void;
};

export function SelectionBar({ rows, open, onOpen, onDelete, ...actions }: SelectionBarProps) {
  const panelOf = (field: BulkField) => ({
    open: open.has(field),
    onOpenChange: (isOpen: boolean) => onOpen(field, isOpen),
  });
  const closing =
    <Args extends unknown[]>(field: BulkField, act: (...args: Args) => void) =>
    (...args: Args) => {
      onOpen(field, false);
      act(...args);
    };
  return (
    <div
      role="status"
      className="total-rule sticky bottom-[calc(65px+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-b-card bg-sorrel-soft px-4 py-2 md:bottom-0 md:px-6"
    >
      <p className="flex flex-wrap items-baseline gap-x-4 font-title">
        {rows.length} selected
        {sumByCurrency(rows).map(({ currency, amountMinor }) => (
          <Amount key={currency} minor={amountMinor} currency={currency} sign="always" />
        ))}
      </p>
      <div className="flex flex-wrap gap-2">
        <BulkPanel {...panelOf("category")} shortcut="e" label="Change category" title="Category of the selected rows">
          <CategoryPicker onChoose={closing("category", actions.onChooseCategory)} />
        </BulkPanel>
        <BulkPanel {...panelOf("tags")} shortcut="t" label="Tag" title="Tags of the selected rows">
          <TagPicker chosen={tagsOfAll(rows)} onToggle={closing("tags", actions.onTag)} />
        </BulkPanel>
        <BulkPanel {...panelOf("note")} shortcut="n" label="Note" title="Note of the selected rows" className="p-3">
          <NoteForm count={rows.length} onNote={closing("note", actions.onNote)} />
        </BulkPanel>
        <Button size="sm" aria-keyshortcuts="l" onClick={actions.onExclude}>
          {rows.every(({ isExcluded }) => isExcluded) ? "Count again" : "Leave out of totals"}
        </Button>
        {onDelete ? (
          <Button size="sm" aria-keyshortcuts="Delete" onClick={onDelete}>
            Delete
          </Button>
        ) : null}
        <Button size="sm" variant="ghost" onClick={actions.onClear}>
          Clear
        </Button>
      </div>
    </div>
  );
}

function BulkPanel({
  shortcut,
  label,
  title,
  className = "p-0",
  children,
  ...panel
}: {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  shortcut: string;
  label: string;
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Popover {...panel}>
      <PopoverTrigger asChild>
        <Button size="sm" aria-keyshortcuts={shortcut}>
          {label}
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" aria-label={title} className={`w-72 ${className}`}>
        {children}
      </PopoverContent>
    </Popover>
  );
}

function NoteForm({ count, onNote }: { count: number; onNote: (notes: string) => void }) {
  const id = useId();
  const [notes, setNotes] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNote(notes.trim());
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <label htmlFor={id} className="text-ink-2 text-small">
        {count === 1 ? "Note" : `Note on all ${count}, in place of theirs`}
      </label>
      <Textarea id={id} autoFocus maxLength={1000} value={notes} onChange={(event) => setNotes(event.target.value)} />
      <Button type="submit" size="sm" variant="primary">
        Save the note
      </Button>
    </form>
  );
}

/** Sums the rows with sign, per currency in order of appearance. */
export function sumByCurrency(rows: readonly Transaction[]): { currency: string; amountMinor: number }[] {
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  return currencies.map((currency) => ({
    currency,
    amountMinor: sumMinor(
      rows.filter((row) => row.currency === currency).map(({ amount }) => toMinor(amount, currency)),
    ),
  }));
}

/** Returns the ids of tags that every row has. */
export function tagsOfAll(rows: readonly Transaction[]): string[] {
  const [first, ...others] = rows;
  return (first?.tagIds ?? []).filter((id) => others.every(({ tagIds }) => tagIds?.includes(id)));
}
