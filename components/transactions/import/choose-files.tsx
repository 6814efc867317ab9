"use client";

import { FileUp, Info } from "lucide-react";
import { type Ref, useId, useRef, useState } from "react";
import { useLocale } from "@/components/money/locale";
import { PageHeader } from "@/components/shell/page-header";
import { Card, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { toast } from "@/lib/client/toast";
import { usePastImports, useUndoImport } from "@/lib/client/transactions/use-imports";
import { listStatementFiles } from "@/lib/domain/transactions/import/statement";
import type { PastImport } from "@/lib/schemas/transactions/import";
import { transactionsInWords } from "./import-files";

type ChooseFilesProps = {
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

/** Accepts any file: the server detects formats by content and explains what to do with a spreadsheet or a PDF. */
export function FileInput({
  ref,
  onChoose,
}: {
  ref: Ref<HTMLInputElement>;
  onChoose: (files: readonly File[]) => void;
}) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      aria-label="Statement files"
      tabIndex={-1}
      className="sr-only"
      onChange={(event) => {
        onChoose([...(event.target.files ?? [])]);
        // Lets the user choose the same file again after correcting it.
        event.target.value = "";
      }}
    />
  );
}

/** Latest imports only; all can be found in Spending by their transactions. */
const SHOWN = 8;

function PastImports() {
  const { data: imports = [] } = usePastImports();
  if (imports.length === 0) return null;
  return (
    <Card aria-label="Earlier imports">
      <CardHeader title="Earlier imports" />
      <ul className="divide-y divide-line">
        {imports.slice(0, SHOWN).map((one) => (
          <PastRow key={one.id} one={one} />
        ))}
      </ul>
    </Card>
  );
}

function PastRow({ one }: { one: PastImport }) {
  const locale = useLocale();
  const undo = useUndoImport();
  const day = new Date(one.createdAt).toLocaleDateString(locale, { day: "numeric", month: "short", year: "numeric" });
  // A mutation callback wouldn't run: this row unmounts before it would be called.
  const undoImport = async () => {
    const removed = await undo.mutateAsync({ id: one.id }).then(
      (undone) => undone.removed,
      () => null,
    );
    if (removed !== null) toast.success(`${transactionsInWords(removed, locale)} removed`);
  };
  return (
    <li className="flex items-center justify-between gap-3 py-2.5">
      <span className="min-w-0">
        <bdi className="block break-words font-medium">{one.fileName}</bdi>
        <span className="num block text-ink-3 text-small">
          {transactionsInWords(one.added, locale)} · {day}
        </span>
      </span>
      <Button
        size="sm"
        isLoading={undo.isPending}
        aria-label={`Undo the import of ${one.fileName}`}
        onClick={() => void undoImport()}
      >
        Undo
      </Button>
    </li>
  );
}
