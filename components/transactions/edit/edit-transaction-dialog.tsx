import { onDemand } from "@/components/shell/on-demand";
import { nameOf } from "@/components/transactions/name-of";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import type { Transaction } from "@/lib/schemas/transactions";

const TransactionForm = onDemand(() => import("./transaction-form").then((module) => module.TransactionForm));

/** Edits a manual or imported transaction. */
export function EditTransactionDialog({ row, onClose }: { row: Transaction | null; onClose: () => void }) {
  return (
    <Dialog open={row !== null} onOpenChange={(isOpen) => isOpen || onClose()}>
      {row ? (
        <DialogContent title={`Edit ${nameOf(row)}`}>
          <TransactionForm key={row.id} row={row} onDone={onClose} />
        </DialogContent>
      ) : null}
    </Dialog>
  );
}
