"use client";

import { CircleHelp } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale } from "@/components/money/locale";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/form/field";
import { optionsOf, Select } from "@/components/ui/form/select";
import type { ImportQuestion } from "@/lib/schemas/transactions/import";
import { CurrencySelect } from "./file-currency";
import { changeFile, type ImportFile, mapFile, transactionsInWords } from "./import-files";
import { READINGS, toReading } from "./reading-choices";
import { SignQuestion } from "./sign-question";

/** Questions asked in words; columns are chosen in the table itself. */
const ASKED: readonly ImportQuestion[] = ["statement", "currency", "dateOrder", "decimal", "isOutPositive"];

/** Questions about a file that only the user can answer, asked before anything else. */
export function FileQuestions({ file, isOther = false }: { file: ImportFile; isOther?: boolean }): ReactNode {
  const { result, draft, needs, name } = file;
  const open = ASKED.filter((need) => needs.includes(need));
  if (!result || open.length === 0) return null;
  const plain = open.filter((need) => need !== "isOutPositive");
  return (
    <Card isFlush id={questionsId(file)} tabIndex={-1} className="scroll-mt-24 outline-none">
      <p className="flex items-center gap-2 px-4 pt-4 font-medium text-small text-worse md:px-6 md:pt-5">
        <CircleHelp size={14} strokeWidth={2} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0 break-words">
          {open.length === 1 ? "One question" : `${open.length} questions`} about <bdi>{name}</bdi>
        </span>
      </p>
      {plain.length > 0 ? (
        <div className="grid gap-4 px-4 pt-2 pb-4 md:max-w-[36rem] md:px-6 md:pb-5">
          {plain.map((need) => (
            <Question key={need} need={need} file={file} />
          ))}
        </div>
      ) : null}
      {open.includes("isOutPositive") && draft ? (
        <SignQuestion file={file} draft={draft} result={result} hasKeys={!isOther} />
      ) : null}
    </Card>
  );
}

export function questionsId({ key }: { key: string }): string {
  return `questions-${key}`;
}

function Question({ need, file }: { need: ImportQuestion; file: ImportFile }) {
  const locale = useLocale();
  if (need === "currency") {
    return (
      <Field label="Which currency are these amounts in?" hint="The file doesn’t name one.">
        <CurrencySelect file={file} value={file.choices.currency ?? ""} />
      </Field>
    );
  }
  if (need === "statement") {
    return (
      <Field label="Which part of the file?" hint="It holds several: import one at a time.">
        <Select value="" onChange={(event) => changeFile(file.key, { statement: event.target.value })}>
          <option value="" disabled>
            Choose one
          </option>
          {file.result?.statements.map(({ id, currency, rows }) => (
            <option key={id} value={id}>
              {/^\d{4}\b/.test(id) ? `••${id}` : id} · {currency} · {transactionsInWords(rows, locale)}
            </option>
          ))}
        </Select>
      </Field>
    );
  }
  if (need !== "dateOrder" && need !== "decimal") return null;
  const { asked, options } = READINGS[need];
  return (
    <Field label={asked}>
      <Select value="" onChange={(event) => mapFile(file.key, toReading(need, event.target.value), need)}>
        <option value="" disabled>
          Choose one
        </option>
        {optionsOf(options)}
      </Select>
    </Field>
  );
}
