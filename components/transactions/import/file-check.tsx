"use client";

import { CircleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocale } from "@/components/money/locale";
import { CategorySelect } from "@/components/transactions/categories/category-select";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { Field } from "@/components/ui/form/field";
import { Skeleton } from "@/components/ui/skeleton";
import { useCategories } from "@/lib/client/transactions/use-transactions";
import type { ImportResult } from "@/lib/schemas/transactions/import";
import type { ImportCategory } from "@/lib/schemas/transactions/import-accounts";
import { ColumnsCard } from "./columns-card";
import { CurrencySelect, FileCurrency } from "./file-currency";
import { FileQuestions } from "./file-questions";
import { changeFile, type ImportFile, readAgain, transactionsInWords } from "./import-files";
import { ProbableTwins } from "./probable-twins";
import { ProofCard } from "./proof-card";
import { RowsCard, SkippedLines } from "./rows-card";
import { AccountField, FileAccounts } from "./target-account";

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
function TargetCard({ file, result }: { file: ImportFile; result: ImportResult }) {
  const isOfSeveral = result.accounts.length > 0;
  const { currencyFrom } = result;
  const isAsked = file.needs.includes("currency");
  const isOpen =
    !isAsked &&
    (currencyFrom === "home" ||
      currencyFrom === "chosen" ||
      (currencyFrom === "file" && file.draft !== null && !isOfSeveral));
  return (
    <Card aria-label="Where it goes" className="grid gap-4">
      {isOfSeveral ? <FileAccounts file={file} result={result} /> : null}
      {isOfSeveral && !isOpen ? null : (
        <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
          {isOfSeveral ? null : <AccountField file={file} />}
          {isOpen ? (
            <Field label="Currency of the amounts" hint={currencyInWords(result)}>
              <CurrencySelect file={file} value={result.currency} />
            </Field>
          ) : null}
        </div>
      )}
      {isOpen || isAsked ? null : <p className="text-ink-2 text-small">{currencyInWords(result)}</p>}
    </Card>
  );
}

export function FileCheck({ file }: { file: ImportFile }) {
  const { result, draft, error, unread, addError } = file;
  const [isChanging, setChanging] = useState(false);
  if (error !== null && result === null) return <Refused message={error} />;
  if (unread !== null && result === null) {
    return (
      <Card>
        <ErrorState title="This file isn’t read yet" message={unread} onRetry={readAgain} />
      </Card>
    );
  }
  if (result === null) return <Loading file={file} />;
  // An answer counts once the file is read with it.
  const isCurrencyOpen = [...file.needs, ...result.needs].includes("currency");
  return (
    <FileCurrency isOpen={isCurrencyOpen}>
      <div aria-busy={file.isReading} className="grid min-w-0 gap-3 md:gap-4">
        {file.isAdding ? (
          <Card>
            <WaitingLine file={file} />
          </Card>
        ) : null}
        <FileQuestions file={file} />
        <ProofCard result={result} isOpen={file.needs.length > 0} onChange={draft ? () => setChanging(true) : null} />
        <p role="alert" className="rounded-card bg-rust-soft px-4 py-3 font-medium text-worse empty:hidden">
          {addError}
        </p>
        <TargetCard file={file} result={result} />
        {draft ? (
          <ColumnsCard file={file} draft={draft} result={result} isChanging={isChanging} onChanging={setChanging} />
        ) : null}
        {result.probable.rows.length > 0 ? <ProbableTwins file={file} result={result} /> : null}
        {result.categories.length > 0 ? <MappedCategories file={file} result={result} /> : null}
        <RowsCard result={result} isStale={file.isReading} />
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

function Loading({ file }: { file: ImportFile }) {
  return (
    <Card aria-busy="true" className="grid gap-4">
      <WaitingLine file={file} />
      <Skeleton className="h-9 w-full max-w-[28rem]" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-32 w-full" />
    </Card>
  );
}

/** Maps the file's categories to ours, unknown ones first. An answer is remembered for the next file. */
function MappedCategories({ file, result }: { file: ImportFile; result: ImportResult }) {
  const open = result.categories.filter(({ basis }) => basis === "none");
  const [isOpen, setOpen] = useState(open.length > 0);
  const unknown = open.length === 1 ? "1 says nothing to us" : `${open.length} say nothing to us`;
  return (
    <details
      className="rounded-card border border-line bg-surface"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="cursor-pointer min-h-11 px-4 py-3 font-title md:px-6">
        Categories in this file
        <span className="font-normal text-ink-3 text-small">
          {` · ${result.categories.length} found`}
          {open.length > 0 ? `, ${unknown}` : ""}
        </span>
      </summary>
      <p className="border-line border-t px-4 pt-3 md:px-6 text-ink-2 text-small">
        Each becomes one of yours. What you choose is remembered for the next file.
      </p>
      <ul className="max-h-96 overflow-y-auto px-4 pb-2 md:px-6">
        {[...open, ...result.categories.filter(({ basis }) => basis !== "none")].map((one) => (
          <MappedCategory key={one.name} category={one} file={file} />
        ))}
      </ul>
    </details>
  );
}

function MappedCategory({ category, file }: { category: ImportCategory; file: ImportFile }) {
  const locale = useLocale();
  const { data: categories = [] } = useCategories();
  const { name, rows, categoryId } = category;
  return (
    <li className="grid items-center gap-x-4 gap-y-1.5 border-line border-t py-2.5 first:border-t-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <span className="min-w-0">
        <bdi className="break-words">{name}</bdi>{" "}
        <span className="num whitespace-nowrap text-ink-3 text-small">{transactionsInWords(rows, locale)}</span>
      </span>
      <CategorySelect
        aria-label={`What ${name} is`}
        disabled={file.isReading}
        value={categoryId ?? ""}
        categories={categories}
        onChoose={(id) => {
          const others = (file.choices.categories ?? []).filter((one) => one.name !== name);
          changeFile(file.key, { categories: [...others, { name, categoryId: id || null }] });
        }}
      >
        <option value="">Decide row by row</option>
      </CategorySelect>
    </li>
  );
}

/** Anything faster is over before it is read. */
const SHOWN_AFTER_S = 2;

/** The server answers once at the end, so no progress is shown. */
export function WaitingLine({ file: { name, content, result, isAdding } }: { file: ImportFile }) {
  const locale = useLocale();
  const size = content === null ? null : megabytes((content.length * 3) / 4, locale);
  return (
    <div className="text-ink-2">
      <p role="status">
        {isAdding && result ? (
          <>Adding {transactionsInWords(result.added, locale)}, all of them or none.</>
        ) : (
          <>
            {content === null ? "Opening" : "Reading"} <bdi className="break-words">{name}</bdi>
            {size ? `, ${size}. Each transaction is compared with what is here already.` : null}
          </>
        )}
      </p>
      <Elapsed key={isAdding ? "adding" : "reading"} />
    </div>
  );
}

/** Hidden from screen readers, which would announce every second. */
function Elapsed() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  if (seconds < SHOWN_AFTER_S) return null;
  return (
    <p className="mt-1 text-ink-3 text-small">
      <span aria-hidden="true">{seconds} seconds so far. </span>
      You can look at other pages meanwhile.
    </p>
  );
}

/** Returns null for sizes read instantly. */
function megabytes(bytes: number, locale: string): string | null {
  const million = bytes / 1_000_000;
  return million < 0.5 ? null : `${million.toLocaleString(locale, { maximumFractionDigits: 1 })} MB`;
}
