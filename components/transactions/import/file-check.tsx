"use client";

import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { ColumnsCard } from "./columns/columns-card";
import { FileQuestions } from "./file-questions";
import type { ImportSteps } from "./import-files";
import { MappedCategories } from "./mapped-categories";
import { ProbableTwins } from "./probable-twins";
import { ProofCard } from "./proof-card";
import { RowsCard } from "./rows-card";
import { SkippedLines } from "./skipped-lines";
import { FileCurrency } from "./target/file-amount";
import { TargetCard } from "./target/target-card";
import { WaitingLine } from "./waiting-line";

export function FileCheck({ steps }: { steps: ImportSteps }) {
  const { result, draft, error, addError } = steps;
  const [isChanging, setChanging] = useState(false);
  if (error !== null && result === null) return <Refused message={error} />;
  if (result === null) return <Loading steps={steps} />;
  // An answer counts once the file is read with it.
  const isCurrencyOpen = [...steps.needs, ...result.needs].includes("currency");
  return (
    <FileCurrency isOpen={isCurrencyOpen}>
      <div aria-busy={steps.isReading} className="grid min-w-0 gap-3 md:gap-4">
        {steps.isAdding ? (
          <Card>
            <WaitingLine file={steps} />
          </Card>
        ) : null}
        <FileQuestions steps={steps} />
        <ProofCard result={result} isOpen={steps.needs.length > 0} onChange={draft ? () => setChanging(true) : null} />
        <p role="alert" className="rounded-card bg-rust-soft px-4 py-3 font-medium text-worse empty:hidden">
          {addError}
        </p>
        <TargetCard steps={steps} result={result} />
        {draft ? (
          <ColumnsCard steps={steps} draft={draft} result={result} isChanging={isChanging} onChanging={setChanging} />
        ) : null}
        {result.probable.rows.length > 0 ? <ProbableTwins steps={steps} result={result} /> : null}
        {result.categories.length > 0 ? <MappedCategories steps={steps} result={result} /> : null}
        <RowsCard result={result} isStale={steps.isReading} />
        <SkippedLines result={result} />
      </div>
    </FileCurrency>
  );
}

function Refused({ message }: { message: string }) {
  return (
    <Card className="flex items-start gap-3 md:py-8">
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-worse" />
      <div>
        <h2 className="font-display text-h2">This file can’t be read</h2>
        <p role="alert" className="mt-1 max-w-[40rem] text-pretty text-ink-2">
          {message}
        </p>
      </div>
    </Card>
  );
}

function Loading({ steps }: { steps: ImportSteps }) {
  return (
    <Card aria-busy="true" className="grid gap-4">
      <WaitingLine file={steps} />
      <Skeleton className="h-9 w-full max-w-[28rem]" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-32 w-full" />
    </Card>
  );
}
