"use client";

import { useState } from "react";
import { useShellDialogs } from "@/components/shell/shell-dialogs";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { TransactionForm, type TypedTransaction } from "./transaction-form";
import { TransferForm, type TypedTransfer } from "./transfer-form";

type Typed = Partial<Omit<TypedTransaction, "type"> & TypedTransfer> & { type: TypedTransaction["type"] | "transfer" };

const NOTHING: Typed = { type: "expense" };

/** Open it anywhere with `useShellDialogs().show("add-transaction")`. */
export function AddTransactionDialog() {
  const { open, close } = useShellDialogs();
  /** Values carried over when the type changes; both forms ask for an amount, a date and a note. */
  const [typed, setTyped] = useState(NOTHING);
  const finish = () => {
    setTyped(NOTHING);
    close();
  };
  const { type, ...values } = typed;
  return (
    <Dialog open={open === "add-transaction"} onOpenChange={(isOpen) => isOpen || finish()}>
      <DialogContent
        title="Add a transaction"
        description="For cash or anything your bank doesn’t report."
        isHalfFilled={[values.amount, values.notes, values.name].some(Boolean)}
      >
        {type === "transfer" ? (
          <TransferForm
            typed={values}
            onDone={finish}
            onOther={(other, filled) => setTyped({ ...values, ...filled, type: other })}
          />
        ) : (
          <TransactionForm
            typed={{ ...values, type }}
            onDone={finish}
            // A category belongs to either expense or income, and either may be chosen next.
            onTransfer={(filled) => setTyped({ ...values, ...filled, type: "transfer", categoryId: "" })}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
