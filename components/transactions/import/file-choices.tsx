"use client";

import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { FILE_ENCODINGS, type FileEncoding } from "@/lib/domain/transactions/import/encodings";
import { type ImportResult, MAX_IMPORT_ROWS } from "@/lib/schemas/transactions/import";
import { CurrencySelect } from "./currency-select";
import type { DraftColumns, ImportSteps } from "./use-import-steps";

/** The words by which a column of directions means money out, where they are of none that we know. */
export function OutWords({ steps, draft }: { steps: ImportSteps; draft: DraftColumns }) {
  const words = draft.outWords?.join(", ") ?? "";
  return (
    <Field label="Words for money out" hint="As that column writes them, with commas. All others are money in.">
      <Input
        key={words}
        defaultValue={words}
        onBlur={(event) => {
          const typed = event.target.value.split(",").map((word) => word.trim());
          const outWords = typed.filter(Boolean);
          if (outWords.join(", ") !== words) steps.map({ outWords: outWords.length > 0 ? outWords : undefined });
        }}
      />
    </Field>
  );
}

const ENCODING_NAMES: Record<FileEncoding, string> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16, big endian",
  "windows-1252": "Western European (Windows-1252)",
  "windows-1250": "Central European (Windows-1250)",
  "windows-1251": "Cyrillic (Windows-1251)",
  shift_jis: "Japanese (Shift-JIS)",
  gb18030: "Chinese (GB18030)",
  "euc-kr": "Korean (EUC-KR)",
};

/** What is chosen for the whole file: its currency, where its table begins, and how its letters are written. */
export function FileChoices({ steps, result }: { steps: ImportSteps; result: ImportResult }) {
  const { currency, encoding, accountId } = steps.choices;
  const firstLine = steps.choices.firstLine ?? steps.draft?.firstLine;
  return (
    <>
      {accountId === undefined && currency === undefined && !steps.needs.includes("currency") ? (
        <Field label="Currency of the amounts">
          <CurrencySelect steps={steps} value={result.currency} />
        </Field>
      ) : null}
      {result.format === "qif" ? null : (
        <Field label="Line with the column names" hint="Or the first transaction. Empty: we find it.">
          <Input
            key={firstLine ?? ""}
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_IMPORT_ROWS}
            defaultValue={firstLine ?? ""}
            onBlur={(event) => {
              const line = Number(event.target.value);
              const isLine = Number.isInteger(line) && line >= 1 && line <= MAX_IMPORT_ROWS;
              const chosen = isLine ? line : undefined;
              if (chosen !== firstLine) steps.change({ firstLine: chosen });
            }}
          />
        </Field>
      )}
      {result.format === "csv" ? (
        <Field label="Encoding" hint="If letters look wrong">
          <Select
            value={encoding ?? ""}
            onChange={(event) => {
              const chosen = FILE_ENCODINGS.find((one) => one === event.target.value);
              steps.change({ encoding: chosen });
            }}
          >
            <option value="">Found in the file</option>
            {FILE_ENCODINGS.map((one) => (
              <option key={one} value={one}>
                {ENCODING_NAMES[one]}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
    </>
  );
}
