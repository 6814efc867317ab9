"use client";

import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/form/field";
import type { ImportResult } from "@/lib/schemas/transactions/import";
import type { ImportSteps } from "../import-files";
import { AccountField } from "./account-field";
import { currencyInWords } from "./currency-copy";
import { CurrencySelect } from "./currency-select";
import { FileAccounts } from "./file-accounts";

/** A currency without a source can be changed here. */
export function TargetCard({ steps, result }: { steps: ImportSteps; result: ImportResult }) {
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
