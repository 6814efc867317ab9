"use client";

import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Field } from "@/components/ui/form/field";
import { Skeleton } from "@/components/ui/skeleton";
import type { ImportResult } from "@/lib/schemas/transactions/import";
import { ColumnsCard } from "./columns/columns-card";
import { FileQuestions } from "./file-questions";
import { type ImportSteps, readAgain } from "./import-files";
import { MappedCategories } from "./mapped-categories";
import { ProbableTwins } from "./probable-twins";
import { ProofCard } from "./proof-card";
import { RowsCard } from "./rows-card";
import { SkippedLines } from "./skipped-lines";
import { AccountField } from "./target/account-field";
import { CurrencySelect } from "./target/currency-select";
import { FileAccounts } from "./target/file-accounts";
import { FileCurrency } from "./target/file-amount";
import { WaitingLine } from "./waiting-line";

/** Explains where a file's currency comes from, so none is assumed silently. */
function currencyInWords({
  currency,
  currencyFrom,
  file,
  preview,
}: Pick<ImportResult, "currency" | "currencyFrom" | "file" | "preview">): string {
  const isSeveral = file === null && new Set(preview.map((row) => row.currency)).size > 1;
  if (isSeveral && currencyFrom === "file") return "Each amount is in the currency that the file says.";
  const name = new Intl.DisplayNames("en", { type: "currency" }).of(currency) ?? currency;
  const shown = name === currency ? currency : `${name} (${currency})`;
  switch (currencyFrom) {
    case "file":
      return `In ${shown}, as the file says.`;
    case "account":
      return `In ${shown}, the account’s currency: the file names none.`;
    case "chosen":
      return `In ${shown}, as you chose.`;
    case "home":
      return `The file names no currency. We used ${shown} because it’s yours. Change it if that’s wrong.`;
  }
}

/** A currency without a source can be changed here. */
function TargetCard({ steps, result }: { steps: ImportSteps; result: ImportResult }) {
  const isOfSeveral = result.accounts.length > 0;
  const { currencyFrom } = result;
  const isAsked = steps.needs.includes("currency");
  const isOpen =
    !isAsked &&
    (currencyFrom === "home" ||
      currencyFrom === "chosen" ||
      (currencyFrom === "file" && steps.draft !== null && !isOfSeveral));
  return (
    <Card aria-label="Where it goes" className="grid gap-4">
      {isOfSeveral ? <FileAccounts steps={steps} result={result} /> : null}
      {isOfSeveral && !isOpen ? null : (
        <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
          {isOfSeveral ? null : <AccountField steps={steps} />}
          {isOpen ? (
            <Field label="Currency of the amounts" hint={currencyInWords(result)}>
              <CurrencySelect steps={steps} value={result.currency} />
            </Field>
          ) : null}
        </div>
      )}
      {isOpen || isAsked ? null : <p className="text-ink-2 text-small">{currencyInWords(result)}</p>}
    </Card>
  );
}

export function FileCheck({ steps }: { steps: ImportSteps }) {
  const { result, draft, error, unread, addError } = steps;
  const [isChanging, setChanging] = useState(false);
  if (error !== null && result === null) return <Refused message={error} />;
  if (unread !== null && result === null) {
    return (
      <Card>
        <ErrorState title="This file isn’t read yet" message={unread} onRetry={readAgain} />
      </Card>
    );
  }
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
