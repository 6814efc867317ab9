"use client";

import { useShellDialogs } from "@/components/shell/shell-dialogs";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { listStatementFiles } from "@/lib/domain/transactions/import/statement-files";
import { CheckFile } from "./check-file";
import { ChooseFile } from "./choose-file";
import { ImportDone } from "./import-done";
import { useImportSteps } from "./use-import-steps";

/** A bank's file into the ledger: choose it, see what it would do, bring it in, undo it. */
export function ImportDialog() {
  const { open, close } = useShellDialogs();
  return (
    <Dialog open={open === "import"} onOpenChange={(isOpen) => isOpen || close()}>
      <DialogContent
        title="Import a statement"
        description={`A ${listStatementFiles("or")} file from your bank. Nothing is added before you have seen it.`}
        className="md:w-[min(46rem,calc(100vw-3rem))]"
      >
        <Steps onClose={close} />
      </DialogContent>
    </Dialog>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const steps = useImportSteps();
  if (steps.done) return <ImportDone done={steps.done} onAnother={steps.reset} onClose={onClose} />;
  if (steps.result && steps.file) return <CheckFile steps={steps} result={steps.result} />;
  return <ChooseFile steps={steps} />;
}
