"use client";

import { type ReactNode, useState } from "react";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import type { ImportQuestion, ImportResult } from "@/lib/schemas/transactions/import";
import { FileChoices, OutWords } from "./file-choices";
import { SignQuestion } from "./sign-question";
import type { DraftColumns, ImportSteps } from "./use-import-steps";

type ColumnField =
  | "date"
  | "name"
  | "amount"
  | "debit"
  | "credit"
  | "type"
  | "currency"
  | "notes"
  | "category"
  | "otherName"
  | "status"
  | "fee"
  | "balance";

const MAIN: readonly (readonly [ColumnField, string])[] = [
  ["date", "Date"],
  ["name", "Description"],
  ["amount", "Amount"],
];
const MORE: readonly (readonly [ColumnField, string])[] = [
  ["debit", "Money out"],
  ["credit", "Money in"],
  ["type", "Debit or credit"],
  ["currency", "Currency"],
  ["category", "Category"],
  ["notes", "Notes"],
  ["otherName", "Description, if that is empty"],
  ["status", "Status"],
  ["fee", "Fee"],
  ["balance", "Balance after"],
];

type MapColumnsProps = { steps: ImportSteps; draft: DraftColumns; result: ImportResult };

/**
 * Which column is which, and how the file is read. What it leaves open is asked first, and the import waits for the answer. The
 * columns that were recognized stand in one list, all others in one that is closed.
 */
export function MapColumns({ steps, draft, result }: MapColumnsProps) {
  const [isOpen, setOpen] = useState(false);
  const column = ([field, label]: readonly [ColumnField, string]) => (
    <ColumnChoice key={field} field={field} label={label} steps={steps} draft={draft} result={result} />
  );
  const used = MORE.filter(([field]) => draft[field] !== undefined);
  const recognized = [...MAIN, ...used].filter(([field]) => draft[field] !== undefined).length;
  return (
    <>
      <Questions steps={steps} draft={draft} result={result} />
      <details
        className="rounded-button border border-line"
        open={isOpen || steps.needs.some(isColumn)}
        // Once open it stays so: an answer must not close it over the next choice.
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className="cursor-pointer px-4 py-2.5 font-medium">
          Columns
          <span className="font-normal text-ink-3 text-small">
            {result.isRemembered ? " · your choice from last time" : ` · ${recognized} recognized`}
          </span>
        </summary>
        <div className="grid gap-4 border-line border-t px-4 py-4 md:grid-cols-3">
          {MAIN.map(column)}
          {used.map(column)}
        </div>
        <details className="border-line border-t">
          <summary className="cursor-pointer px-4 py-2.5 font-medium">
            More
            <span className="font-normal text-ink-3 text-small">
              {" "}
              · other columns, dates, signs, first line, encoding
            </span>
          </summary>
          <div className="grid gap-4 border-line border-t px-4 py-4 md:grid-cols-3">
            {MORE.filter((one) => !used.includes(one)).map(column)}
            <Reading steps={steps} draft={draft} question="dateOrder" />
            <Reading steps={steps} draft={draft} question="decimal" />
            <Reading steps={steps} draft={draft} question="isOutPositive" />
            {draft.type === undefined ? null : <OutWords steps={steps} draft={draft} />}
            <FileChoices steps={steps} result={result} />
          </div>
        </details>
      </details>
    </>
  );
}

function isColumn(need: ImportQuestion): boolean {
  return need === "date" || need === "name" || need === "amount";
}

function ColumnChoice({ field, label, steps, draft, result }: MapColumnsProps & { field: ColumnField; label: string }) {
  const chosen = draft[field];
  const samples = chosen === undefined ? [] : (result.columns[chosen]?.samples ?? []);
  const isMissing = chosen === undefined && steps.needs.some((need) => need === field);
  return (
    <Field
      className="min-w-0"
      label={label}
      hint={samples.length > 0 ? <bdi className="line-clamp-1 break-all">{samples.join(" · ")}</bdi> : undefined}
      error={isMissing ? "Choose the column" : undefined}
    >
      <Select
        value={chosen ?? ""}
        onChange={(event) => {
          const column = event.target.value === "" ? undefined : Number(event.target.value);
          steps.map(withColumn(field, column), ...answered(field));
        }}
      >
        <option value="">{field === "date" || field === "name" ? "Choose a column" : "None"}</option>
        {result.columns.map(({ name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place; two may have one name
          <option key={index} value={index}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** One column of amounts, or two: the one takes the other's place. */
function withColumn(field: ColumnField, column: number | undefined): Partial<DraftColumns> {
  if (column === undefined) return { [field]: undefined };
  if (field === "amount") return { amount: column, debit: undefined, credit: undefined };
  if (field === "debit" || field === "credit") return { [field]: column, amount: undefined, type: undefined };
  return { [field]: column };
}

function answered(field: ColumnField): ImportQuestion[] {
  if (field === "date" || field === "name") return [field];
  // A column of directions, or two of amounts, say which way the money went.
  if (field === "debit" || field === "credit") return ["amount", "isOutPositive"];
  if (field === "type") return ["isOutPositive"];
  return field === "amount" ? ["amount"] : [];
}

type ReadingQuestion = "dateOrder" | "decimal" | "isOutPositive";

const READINGS: Record<
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

/** What only the person knows, asked first. */
function Questions({ steps, draft, result }: MapColumnsProps): ReactNode {
  const open = (["dateOrder", "decimal"] as const).filter((one) => steps.needs.includes(one));
  const isSignOpen = steps.needs.includes("isOutPositive");
  if (open.length === 0 && !isSignOpen) return null;
  return (
    <div className="grid gap-4 rounded-button bg-rust-soft p-4">
      {open.map((question) => (
        <Reading key={question} steps={steps} draft={draft} question={question} isAsked />
      ))}
      {isSignOpen ? <SignQuestion steps={steps} draft={draft} result={result} /> : null}
    </div>
  );
}

function Reading({
  steps,
  draft,
  question,
  isAsked = false,
}: {
  steps: ImportSteps;
  draft: DraftColumns;
  question: ReadingQuestion;
  isAsked?: boolean;
}) {
  const { label, asked, options } = READINGS[question];
  if (!isAsked && (steps.needs.includes(question) || (question === "dateOrder" && draft.dateOrder === "ymd")))
    return null;
  return (
    <Field label={isAsked ? asked : label}>
      <Select
        value={isAsked ? "" : String(draft[question])}
        onChange={(event) => steps.map(toReading(question, event.target.value), question)}
      >
        {isAsked ? (
          <option value="" disabled>
            Choose one
          </option>
        ) : null}
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function toReading(question: ReadingQuestion, value: string): Partial<DraftColumns> {
  if (question === "isOutPositive") return { isOutPositive: value === "true" };
  if (question === "decimal") return { decimal: value === "," ? "," : "." };
  return { dateOrder: value === "mdy" ? "mdy" : "dmy" };
}
