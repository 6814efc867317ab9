"use client";

import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { optionsOf, Select } from "@/components/ui/form/select";
import { FILE_ENCODINGS, type FileEncoding } from "@/lib/domain/transactions/import/statement";
import { type ImportResult, MAX_IMPORT_ROWS } from "@/lib/schemas/transactions/import";
import { changeFile, type DraftColumns, type ImportFile, mapFile } from "./import-files";

type ReadingQuestion = "dateOrder" | "decimal" | "isOutPositive";

export const READINGS: Record<
  ReadingQuestion,
  { label: string; asked: string; options: readonly (readonly [string, string])[] }
> = {
  dateOrder: {
    label: "Dates",
    asked: "These dates can be read in two ways. Which comes first?",
    options: [
      ["dmy", "The day: 31/12/2026"],
      ["mdy", "The month: 12/31/2026"],
    ],
  },
  decimal: {
    label: "Decimals",
    asked: "These amounts can be read in two ways. Which is the decimal separator?",
    options: [
      [".", "A point: 1,234.50"],
      [",", "A comma: 1.234,50"],
    ],
  },
  isOutPositive: {
    label: "Positive amounts",
    asked: "Which way did the money go?",
    options: [
      ["false", "Money you received"],
      ["true", "Money you spent"],
    ],
  },
};

export function toReading(question: ReadingQuestion, value: string): Partial<DraftColumns> {
  if (question === "isOutPositive") return { isOutPositive: value === "true" };
  if (question === "decimal") return { decimal: value === "," ? "," : "." };
  return { dateOrder: value === "mdy" ? "mdy" : "dmy" };
}

const ENCODING_NAMES: Record<FileEncoding, string> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16, big endian",
  "windows-1252": "Western European (Windows-1252)",
  "windows-1250": "Central European (Windows-1250)",
  "windows-1251": "Cyrillic (Windows-1251)",
  "windows-1253": "Greek (Windows-1253)",
  "windows-1254": "Turkish (Windows-1254)",
  "windows-1257": "Baltic (Windows-1257)",
  "iso-8859-2": "Central European (ISO 8859-2)",
  shift_jis: "Japanese (Shift-JIS)",
  "euc-jp": "Japanese (EUC-JP)",
  gb18030: "Chinese (GB18030)",
  big5: "Traditional Chinese (Big5)",
  "euc-kr": "Korean (EUC-KR)",
};

type ReadingChoicesProps = { file: ImportFile; draft: DraftColumns; result: ImportResult };

/** Questions already asked above aren't repeated. */
export function ReadingChoices({ file, draft, result }: ReadingChoicesProps) {
  return (
    <>
      <Reading file={file} draft={draft} question="dateOrder" />
      <Reading file={file} draft={draft} question="decimal" />
      <Reading file={file} draft={draft} question="isOutPositive" />
      {draft.type === undefined ? null : <OutWords file={file} draft={draft} />}
      {result.format === "qif" ? null : <FirstLine file={file} draft={draft} />}
      {result.format === "csv" ? <Encoding file={file} result={result} /> : null}
    </>
  );
}

function Reading({ file, draft, question }: { file: ImportFile; draft: DraftColumns; question: ReadingQuestion }) {
  const { label, options } = READINGS[question];
  const isPlain = question === "dateOrder" && draft.dateOrder === "ymd";
  if (file.needs.includes(question) || isPlain) return null;
  return (
    <Field label={label}>
      <Select
        value={String(draft[question])}
        onChange={(event) => mapFile(file.key, toReading(question, event.target.value), question)}
      >
        {optionsOf(options)}
      </Select>
    </Field>
  );
}

/** Values of a direction column that mean money out, for columns in words we don't know. */
function OutWords({ file, draft }: { file: ImportFile; draft: DraftColumns }) {
  const words = draft.outWords?.join(", ") ?? "";
  return (
    <Field label="Words for money out" hint="As that column writes them, with commas. All others are money in.">
      <Input
        key={words}
        defaultValue={words}
        onBlur={(event) => {
          const typed = event.target.value.split(",").map((word) => word.trim());
          const outWords = typed.filter(Boolean);
          if (outWords.join(", ") !== words)
            mapFile(file.key, { outWords: outWords.length > 0 ? outWords : undefined });
        }}
      />
    </Field>
  );
}

function FirstLine({ file, draft }: { file: ImportFile; draft: DraftColumns }) {
  const firstLine = file.choices.firstLine ?? draft.firstLine;
  return (
    <Field label="Line with the column names" hint="Or the first transaction. Leave it empty and we’ll find it.">
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
          if (chosen !== firstLine) changeFile(file.key, { firstLine: chosen });
        }}
      />
    </Field>
  );
}

function Encoding({ file, result }: { file: ImportFile; result: ImportResult }) {
  // Remembered from the account's last file. Another encoding replaces it; choosing none would bring it back.
  const isRemembered = result.encoding !== null && file.choices.encoding === undefined;
  return (
    <Field label="Encoding" hint="If letters look wrong">
      <Select
        value={result.encoding ?? ""}
        onChange={(event) => {
          const chosen = FILE_ENCODINGS.find((one) => one === event.target.value);
          changeFile(file.key, { encoding: chosen });
        }}
      >
        {isRemembered ? null : <option value="">Found in the file</option>}
        {optionsOf(FILE_ENCODINGS.map((one) => [one, ENCODING_NAMES[one]]))}
      </Select>
    </Field>
  );
}
