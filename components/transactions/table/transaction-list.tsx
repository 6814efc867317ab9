import { useEffect, useState } from "react";
import { useAccountNames } from "@/components/banks/use-account-names";
import { onDemand } from "@/components/shell/on-demand";
import { type OpenedField, useOpenTransaction } from "@/components/transactions/details/open-transaction";
import { useRowEditing } from "@/components/transactions/edit/use-row-editing";
import { TotalsBar } from "@/components/transactions/totals-bar";
import { useOnceTrue } from "@/components/ui/use-once-true";
import { onFirstInput } from "@/lib/client/first-input";
import type { TransactionFilters } from "@/lib/client/transactions/transaction-filters";
import type { TransactionPage } from "@/lib/client/transactions/transaction-lists";
import { leave } from "@/lib/client/unsaved";
import type { Transaction } from "@/lib/schemas/transactions";
import type { BulkField } from "./selection-bar";
import { TransactionTable } from "./transaction-table";
import { type ActiveRow, useTableKeys } from "./use-table-keys";

const EditTransactionDialog = onDemand(() =>
  import("@/components/transactions/edit/edit-transaction-dialog").then((module) => module.EditTransactionDialog),
);
const SelectionBar = onDemand(() => import("./selection-bar").then((module) => module.SelectionBar), null);

export type LedgerProps = {
  rows: readonly Transaction[];
  /** The first page, whose total and totals cover the whole filter. */
  head: TransactionPage;
  today: string;
  /** The list's filters, dates included. */
  filters: TransactionFilters;
  hasMore: boolean;
  isLoadingMore: boolean;
  onLoadMore: () => void;
  onSearch: () => void;
};

export function Ledger({ rows, head, filters, today, hasMore, isLoadingMore, onLoadMore, onSearch }: LedgerProps) {
  const [active, setActive] = useState<ActiveRow | null>(null);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const [editingId, setEditingId] = useState<string | null>(null);
  const [bulkFields, setBulkFields] = useState<ReadonlySet<BulkField>>(new Set());
  const openBulk = (field: BulkField, isOpen = true) =>
    setBulkFields((were) => new Set([...were, field].filter((open) => isOpen || open !== field)));
  const [editedRow, setEditedRow] = useState<Transaction | null>(null);
  const hasEdited = useOnceTrue(editedRow !== null);
  const editing = useRowEditing();
  const accountName = useAccountNames();
  const { row: openRow, open: openRowBeside, prepare } = useOpenTransaction();
  // Loaded at the first input: text typed right after a shortcut belongs in the field it opens.
  useEffect(
    () =>
      onFirstInput(() => {
        void import("@/components/transactions/details/opened-transaction").then(prepare, () => undefined);
        void import("@/components/transactions/edit/category-picker").catch(() => undefined);
      }),
    [prepare],
  );
  const open = (row: Transaction, field?: OpenedField) => openRowBeside(row, { list: rows, ...(field && { field }) });
  const activeRow = active ? rows[active.index] : undefined;
  const selected = rows.filter(({ id }) => selectedIds.has(id));

  const toggle = (id: string) =>
    setSelectedIds((ids) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  const clearSelection = () => setSelectedIds(new Set());
  const meant = selected.length > 0 ? selected : activeRow ? [activeRow] : [];
  const exclude = () => {
    if (meant.length === 0) return;
    editing.setExcluded(meant, !meant.every(({ isExcluded }) => isExcluded));
    clearSelection();
  };
  const canDelete = meant.length > 0 && meant.every(({ source }) => source !== "bank");
  const deleteMeant = () => {
    if (!canDelete) return;
    editing.deleteRows(meant);
    clearSelection();
  };

  useTableKeys({
    onMove: (step) => {
      const next = moved(active?.index ?? null, step, rows.length);
      const row = rows[next];
      if (!row) return;
      const activate = () => setActive({ index: next, isByKey: true });
      // The open transaction follows the active row, except at either end of the list, where the row stays the same.
      if (!openRow || openRow.id === row.id) activate();
      else
        leave(() => {
          activate();
          open(row);
        });
    },
    onOpen: () => activeRow && open(activeRow),
    onEdit: () => {
      if (selected.length > 0) openBulk("category");
      else if (activeRow) setEditingId(activeRow.id);
    },
    onTag: () => {
      if (selected.length > 0) openBulk("tags");
      else if (activeRow) open(activeRow, "tags");
    },
    onNote: () => {
      if (selected.length > 0) openBulk("note");
      else if (activeRow) open(activeRow, "note");
    },
    onExclude: exclude,
    onDelete: deleteMeant,
    onSelect: () => activeRow && toggle(activeRow.id),
    onSearch,
  });

  return (
    <>
      <TransactionTable
        rows={rows}
        total={head.pagination.total}
        today={today}
        accountName={accountName}
        active={active}
        onActivate={setActive}
        selectedIds={selectedIds}
        editingId={editingId}
        hasMore={hasMore}
        isLoadingMore={isLoadingMore}
        onLoadMore={onLoadMore}
        onEditCategory={setEditingId}
        onChooseCategory={(row, category, isAlways) =>
          isAlways ? editing.changeMerchant(row, category) : editing.changeCategory([row], category)
        }
        onOpen={open}
        openId={openRow?.id ?? null}
        onEdit={setEditedRow}
        onDelete={(row) => editing.deleteRows([row])}
        onExclude={(row) => editing.setExcluded([row], !row.isExcluded)}
        onSelect={toggle}
      />
      {selected.length > 0 ? (
        <SelectionBar
          rows={selected}
          open={bulkFields}
          onOpen={openBulk}
          onChooseCategory={(category) => {
            editing.changeCategory(selected, category);
            clearSelection();
          }}
          onTag={(name, isOn) => {
            editing.setTag(selected, name, isOn);
            clearSelection();
          }}
          onNote={(notes) => {
            editing.setNote(selected, notes);
            clearSelection();
          }}
          onExclude={exclude}
          onDelete={canDelete ? deleteMeant : undefined}
          onClear={clearSelection}
        />
      ) : (
        <TotalsBar total={head.pagination.total} totals={head.totals} filters={filters} />
      )}
      {hasEdited ? <EditTransactionDialog row={editedRow} onClose={() => setEditedRow(null)} /> : null}
    </>
  );
}

function moved(index: number | null, step: 1 | -1, count: number): number {
  if (index === null) return 0;
  return Math.min(count - 1, Math.max(0, index + step));
}
