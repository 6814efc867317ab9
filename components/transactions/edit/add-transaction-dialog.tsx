"use client";

import { useState } from "react";
import { useShellDialogs } from "@/components/shell/shell-dialogs";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { TransactionForm } from "./transaction-form";
import { TransferForm } from "./transfer-form";

/** A transaction the bank does not know, such as cash. Opened from anywhere: `useShellDialogs().show("add-transaction")`. */
export function AddTransactionDialog() {
  const { open, close } = useShellDialogs();
  const [isTransfer, setTransfer] = useState(false);
  const finish = () => {
    setTransfer(false);
    close();
  };
  return (
    <Dialog open={open === "add-transaction"} onOpenChange={(isOpen) => isOpen || finish()}>
      <DialogContent title="Add a transaction" description="For cash or anything your bank doesn’t report.">
        {isTransfer ? (
          <TransferForm onDone={finish} onOther={() => setTransfer(false)} />
        ) : (
          <TransactionForm onDone={finish} onTransfer={() => setTransfer(true)} />
        )}
      </DialogContent>
    </Dialog>
  );
}
