"use client";

import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/form/field";
import type { ImportResult } from "@/lib/schemas/transactions/import";
import { AccountField } from "./account-field";
import { currencyInWords } from "./currency-copy";
import { CurrencySelect } from "./currency-select";
import { FileAccounts } from "./file-accounts";
import type { ImportSteps } from "./import-files";

/** Where the rows go, and in what currency they are: what says so is said, and where nothing does it can be changed here. */
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
      {isOfSeveral ? <FileAccounts steps={steps} result={result} /> : <AccountField steps={steps} />}
      {isOpen ? (
        <div className="grid gap-4 md:grid-cols-2">
          <Field label="Currency of the amounts" hint={currencyInWords(result)}>
            <CurrencySelect steps={steps} value={result.currency} />
          </Field>
        </div>
      ) : isAsked ? null : (
        <p className="text-ink-2 text-small">{currencyInWords(result)}</p>
      )}
    </Card>
  );
}
