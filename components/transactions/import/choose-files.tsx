"use client";

import { FileUp, Info } from "lucide-react";
import { useId, useRef, useState } from "react";
import { PageHeader } from "@/components/shell/page-header";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { listStatementFiles } from "@/lib/domain/transactions/import/statement";
import { FileInput } from "./file-input";
import { PastImports } from "./past-imports";

export type ChooseFilesProps = {
  /** True after a reload during the check, which drops the files. */
  isGone: boolean;
  /** Number of files chosen but not added. */
  waiting: number;
  onChoose: (files: readonly File[]) => void;
  onContinue: () => void;
};

export function ChooseFiles({ isGone, waiting, onChoose, onContinue }: ChooseFilesProps) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  return (
    <>
      <PageHeader title="Import a statement">
        A {listStatementFiles("or")} file from your bank, or another app’s export. Nothing is added before you have seen
        it.
      </PageHeader>
      <div className="grid gap-4">
        {isGone ? (
          <p role="status" className="flex items-start gap-2.5 rounded-card bg-rust-soft px-4 py-3 text-worse">
            <Info size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
            The file you were checking is gone: this page was reloaded, and we keep no file before you add it. Choose it
            again. Nothing was added.
          </p>
        ) : null}
        {waiting > 0 ? (
          <Card className="flex flex-wrap items-center justify-between gap-3">
            <p>
              {waiting === 1 ? "A file you chose isn’t added yet." : `${waiting} files you chose aren’t added yet.`}
            </p>
            <Button onClick={onContinue}>Continue checking</Button>
          </Card>
        ) : null}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button inside does the same */}
        <div
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            onChoose([...event.dataTransfer.files]);
          }}
          className={cn(
            "grid justify-items-center gap-3 rounded-card border border-edge border-dashed bg-surface px-4 py-10 text-center md:py-16",
            isOver && "border-sorrel bg-sorrel-soft",
          )}
        >
          <span className="grid size-12 place-items-center rounded-full bg-sorrel-soft text-sorrel">
            <FileUp size={22} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <p className="font-display text-h2">
            <span className="phone:hidden">Drop your files here</span>
            <span className="md:hidden">Choose your files</span>
          </p>
          <p id={hintId} className="max-w-[34rem] text-pretty text-ink-2">
            One or several, up to 32 MB and 100,000 rows each.
          </p>
          <Button
            autoFocus
            variant="primary"
            aria-describedby={hintId}
            className="mt-1"
            onClick={() => input.current?.click()}
          >
            Choose files
          </Button>
          <FileInput ref={input} onChoose={onChoose} />
        </div>
        <PastImports />
      </div>
    </>
  );
}
