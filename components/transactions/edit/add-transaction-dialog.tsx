"use client";

import { useShellDialogs } from "@/components/shell/shell-dialogs";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { TransactionForm } from "./transaction-form";

/** A transaction the bank does not know, such as cash. Opened from anywhere: `useShellDialogs().show("add-transaction")`. */
export function AddTransactionDialog() {
  const { open, close } = useShellDialogs();
  return (
    <Dialog open={open === "add-transaction"} onOpenChange={(isOpen) => isOpen || close()}>
      <DialogContent title="Add a transaction" description="For cash or anything your bank doesn’t report.">
        <TransactionForm onDone={close} />
      </DialogContent>
    </Dialog>
  );
}
