"use client";

import { useRef } from "react";
import { PageHeader } from "@/components/shell/page-header";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { FileCheck } from "./file-check";
import { FileInput } from "./file-input";
import { FileQuestions } from "./file-questions";
import { ImportDone } from "./import-done";
import { type ImportFile, isReady, keepUndone, runImports, stepsOf, useImportFiles } from "./import-files";
import { AddBar, ReadyCards } from "./rail/ready-cards";
import { YourFiles } from "./rail/your-files";

export type CheckFilesProps = {
  files: readonly ImportFile[];
  onChoose: (files: readonly File[]) => void;
  onRemove: (key: string) => void;
  /** Starts over without these files. */
  onAnother: () => void;
  onAllDone: () => void;
};

/** Previews an import with every choice that affects it: one file in full, only open questions for the others. */
export function CheckFiles({ files, onChoose, onRemove, onAnother, onAllDone }: CheckFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const shownKey = useImportFiles((state) => state.shownKey);
  const invalidate = useInvalidateLedger();
  const shown = files.find(({ key }) => key === shownKey) ?? files[0];
  if (!shown) return null;
  const ready = files.filter((file) => isReady(file) && (file.result?.added ?? 0) + (file.result?.others ?? 0) > 0);
  const isAdding = files.some((file) => file.isAdding);
  const add = async () => {
    await runImports(
      ready.map(({ key }) => key),
      () => void invalidate(),
    );
    if (useImportFiles.getState().files.every(({ done, error }) => done || error)) onAllDone();
  };
  // An unreadable file adds nothing and holds nothing up.
  const isOver = files.some(({ done }) => done) && files.every(({ done, error }) => done || error);
  const isUndone = isOver && files.every(({ removed, error }) => removed !== null || error);
  return (
    <>
      <PageHeader title={isOver ? (isUndone ? "Undone" : "Added") : "Check before you add"}>
        {isUndone
          ? "None of it is left in your transactions."
          : isOver
            ? "You can undo each of them, here and later."
            : `${files.length === 1 ? "1 file" : `${files.length} files`}. Nothing is added until you say so.`}
      </PageHeader>
      <div className="grid items-start gap-3 md:gap-4 xl:grid-cols-[minmax(0,1fr)_312px] xl:gap-x-6">
        <div className="max-xl:contents xl:sticky xl:top-24 xl:col-start-2 xl:row-start-1 xl:grid xl:gap-4">
          <YourFiles files={files} shown={shown} onAdd={() => input.current?.click()} onRemove={onRemove} />
          <FileInput ref={input} onChoose={onChoose} />
          <div className="grid gap-3 max-xl:order-2 md:gap-4">
            {isOver ? null : <ReadyCards ready={ready} shown={shown} isAdding={isAdding} onAdd={() => void add()} />}
          </div>
        </div>
        <div className="grid min-w-0 gap-3 max-xl:order-1 md:gap-4 xl:col-start-1 xl:row-start-1">
          {shown.done ? (
            <ImportDone
              key={shown.key}
              name={shown.name}
              done={shown.done}
              onAnother={onAnother}
              onUndone={(removed) => keepUndone(shown.key, removed)}
            />
          ) : (
            <FileCheck key={shown.key} steps={stepsOf(shown)} />
          )}
          {files
            .filter((file) => file !== shown && !file.done)
            .map((file) => (
              <FileQuestions key={file.key} steps={stepsOf(file)} isOther />
            ))}
        </div>
      </div>
      {isOver ? null : <AddBar ready={ready} shown={shown} isAdding={isAdding} onAdd={() => void add()} />}
    </>
  );
}
