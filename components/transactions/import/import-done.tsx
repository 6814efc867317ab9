"use client";

import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocale } from "@/components/money/locale";
import { Button } from "@/components/ui/form/button";
import { DialogBody, DialogFooter } from "@/components/ui/overlay/dialog";
import { useUndoImport } from "@/lib/client/transactions/use-imports";
import type { ImportResult } from "@/lib/schemas/transactions/import";
import { rowsInWords } from "./past-imports";

export type ImportDoneProps = { done: ImportResult; onAnother: () => void; onClose: () => void };

/** What was imported, with the way to undo it. */
export function ImportDone({ done, onAnother, onClose }: ImportDoneProps) {
  const locale = useLocale();
  const undo = useUndoImport();
  const heading = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: the focus goes to what came of it.
  useEffect(() => heading.current?.focus(), []);
  const words = undo.data
    ? `${rowsInWords(undo.data.removed, locale)} removed`
    : `${rowsInWords(done.added, locale)} added`;
  return (
    <>
      <DialogBody>
        <div className="grid justify-items-center gap-2 py-6 text-center">
          <CircleCheck size={24} strokeWidth={1.75} aria-hidden="true" className="text-sorrel" />
          <p ref={heading} tabIndex={-1} role="status" className="font-title outline-none">
            {words}
          </p>
          <p className="num text-ink-2 text-small">
            {done.duplicates.toLocaleString(locale)} were already there
            {done.probable.count > 0
              ? `, ${done.probable.count.toLocaleString(locale)} probably are and were left out`
              : ""}
            , {done.rejected.length.toLocaleString(locale)} couldn't be read.
          </p>
          {done.importId && !undo.data ? (
            <Button
              size="sm"
              className="mt-2"
              isLoading={undo.isPending}
              onClick={() => undo.mutate(done.importId ?? "")}
            >
              Undo import
            </Button>
          ) : null}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onAnother}>Import another</Button>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </>
  );
}
