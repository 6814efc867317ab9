"use client";

import { ShieldCheck } from "lucide-react";
import { useLocale } from "@/components/money/locale";
import { Button } from "@/components/ui/form/button";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { DialogBody, DialogFooter } from "@/components/ui/overlay/dialog";
import { errorMessage } from "@/lib/client/api/api-error";
import type { ImportResult } from "@/lib/schemas/transactions/import";
import { AccountField } from "./account-field";
import { CurrencySelect } from "./currency-select";
import { FileAccounts } from "./file-accounts";
import { ImportPreview } from "./import-preview";
import { MapColumns } from "./map-columns";
import { MappedCategories } from "./mapped-categories";
import { rowsInWords } from "./past-imports";
import { ProbableTwins } from "./probable-twins";
import type { ImportSteps } from "./use-import-steps";

/** What the file would do, beside every choice that changes it. */
export function CheckFile({ steps, result }: { steps: ImportSteps; result: ImportResult }) {
  const locale = useLocale();
  const isOpen = steps.needs.length > 0;
  return (
    <>
      <DialogBody>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <bdi className="min-w-0 truncate font-title">{steps.file?.name}</bdi>
            {result.app ? <span className="text-ink-2 text-small">an export of {result.app}</span> : null}
          </span>
          <Button variant="link" size="sm" onClick={steps.reset}>
            Choose another file
          </Button>
        </p>
        {result.accounts.length > 0 ? <FileAccounts steps={steps} result={result} /> : <AccountField steps={steps} />}
        {result.statements.length > 1 ? (
          <Field
            label="Which account in the file?"
            error={
              steps.needs.includes("statement") ? "The file holds several accounts: import one at a time" : undefined
            }
          >
            <Select
              value={steps.choices.statement ?? ""}
              onChange={(event) => steps.change({ statement: event.target.value })}
            >
              <option value="" disabled>
                Choose one
              </option>
              {result.statements.map(({ id, currency, rows }) => (
                <option key={id} value={id}>
                  {/^\d{4}\b/.test(id) ? `••${id}` : id} · {currency} · {rowsInWords(rows, locale)}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        {steps.needs.includes("currency") || steps.choices.currency !== undefined ? (
          <Field
            label="Which currency are these amounts in?"
            error={steps.needs.includes("currency") ? "The file doesn't name one" : undefined}
          >
            <CurrencySelect steps={steps} value={steps.choices.currency ?? ""} />
          </Field>
        ) : null}
        {steps.draft ? <MapColumns steps={steps} draft={steps.draft} result={result} /> : null}
        {result.categories.length > 0 ? <MappedCategories steps={steps} result={result} /> : null}
        {result.probable.rows.length > 0 ? <ProbableTwins steps={steps} result={result} /> : null}
        <ImportPreview result={result} isStale={steps.isReading} />
        {steps.choices.accountId !== undefined && steps.draft && result.accounts.length === 0 ? (
          <p className="flex items-start gap-2 text-ink-2 text-small">
            <ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-sorrel" />
            We'll remember how to read this file for this account, and only for this account.
          </p>
        ) : null}
        <p role="alert" className="font-medium text-critical text-small empty:hidden">
          {steps.error ?? (steps.importError ? errorMessage(steps.importError) : null)}
        </p>
      </DialogBody>
      <DialogFooter className="sticky bottom-0 bg-surface">
        <Button onClick={steps.reset}>Back</Button>
        <Button
          variant="primary"
          disabled={isOpen || result.added === 0 || steps.isReading || steps.isUnnamed}
          isLoading={steps.isImporting}
          onClick={steps.runImport}
        >
          {result.added === 0 ? "Nothing to add" : `Add ${rowsInWords(result.added, locale)}`}
        </Button>
      </DialogFooter>
    </>
  );
}
