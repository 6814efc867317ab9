"use client";

import { FileCheck2, FileClock, FileQuestion, FileX2, Plus, X } from "lucide-react";
import { useLocale } from "@/components/money/locale";
import { Card, CardLabel } from "@/components/ui/card";
import { Button } from "@/components/ui/form/button";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import { questionsId } from "../file-questions";
import { type ImportFile, showFile } from "../import-files";
import { transactionsInWords } from "../past-imports";

export type YourFilesProps = {
  files: readonly ImportFile[];
  shown: ImportFile;
  onAdd: () => void;
  /** Removes a file that was not added. */
  onRemove: (key: string) => void;
};

export function YourFiles({ files, shown, onAdd, onRemove }: YourFilesProps) {
  return (
    <Card aria-labelledby="your-files" className="xl:px-5 xl:py-4">
      <CardLabel id="your-files">Your files</CardLabel>
      <ul className="mt-1 divide-y divide-line">
        {files.map((file) => (
          <FileLine
            key={file.key}
            file={file}
            isShown={file === shown}
            isOnly={files.length === 1}
            onRemove={() => onRemove(file.key)}
          />
        ))}
      </ul>
      <Button variant="link" size="sm" className="mt-1 min-h-9" onClick={onAdd}>
        <Plus size={15} strokeWidth={2} aria-hidden="true" />
        Add another file
      </Button>
    </Card>
  );
}

function FileLine({
  file,
  isShown,
  isOnly,
  onRemove,
}: {
  file: ImportFile;
  isShown: boolean;
  isOnly: boolean;
  onRemove: () => void;
}) {
  const { name, key, needs, done, error, result } = file;
  const words = useStateInWords(file);
  const isAsked = result !== null && !done && needs.length > 0;
  const answer = () => {
    showFile(key);
    const card = document.getElementById(questionsId(file));
    card?.scrollIntoView({ block: "start" });
    card?.focus();
  };
  return (
    <li className="flex items-start gap-3 py-3">
      <StateIcon file={file} />
      <span className="min-w-0 flex-1">
        {isOnly ? (
          <bdi className="block font-strong leading-[18px] [overflow-wrap:anywhere]">{name}</bdi>
        ) : (
          <button
            type="button"
            aria-current={isShown ? "true" : undefined}
            onClick={() => showFile(key)}
            className="block text-left font-strong leading-[18px] underline-offset-[3px] [overflow-wrap:anywhere] hover:underline aria-[current=true]:text-sorrel"
          >
            <bdi>{name}</bdi>
          </button>
        )}
        <span className="num mt-0.5 block text-pretty text-caption text-ink-3">
          {error ? "It can’t be read" : words}
        </span>
        {isAsked ? (
          <Button variant="link" size="sm" className="mt-1 min-h-7" onClick={answer}>
            Answer it
          </Button>
        ) : null}
      </span>
      {done || file.isAdding ? null : (
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Leave out ${name}`}
          className="-my-2.5 -mr-2 md:-my-2 md:size-8"
          onClick={onRemove}
        >
          <X size={15} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}

function StateIcon({ file: { error, result, needs, done, isReading } }: { file: ImportFile }) {
  const icon = { size: 18, strokeWidth: 1.75, "aria-hidden": true } as const;
  if (error) return <FileX2 {...icon} className="shrink-0 text-worse" />;
  if (done) return <FileCheck2 {...icon} className="shrink-0 text-income" />;
  if (!result || isReading) return <FileClock {...icon} className="shrink-0 text-ink-3" />;
  if (needs.length > 0) return <FileQuestion {...icon} className="shrink-0 text-worse" />;
  return <FileCheck2 {...icon} className="shrink-0 text-income" />;
}

function useStateInWords({ result, done, removed, needs, choices, unread }: ImportFile): string {
  const locale = useLocale();
  const { data: accounts = [] } = useAccounts();
  if (removed !== null) return `${transactionsInWords(removed, locale)} removed`;
  if (done) return `${transactionsInWords(done.added, locale)} added`;
  if (unread !== null) return "Not read yet";
  if (!result) return "Reading";
  const rows = transactionsInWords(result.added + result.duplicates + result.probable.count, locale);
  if (needs.length > 0)
    return `${rows} · ${needs.length === 1 ? "one question left" : `${needs.length} questions left`}`;
  const account = accounts.find(({ id }) => id === choices.accountId);
  const to =
    result.accounts.length > 0
      ? result.accounts.length === 1
        ? "1 account"
        : `${result.accounts.length} accounts`
      : account
        ? account.mask
          ? `${account.name} ••${account.mask}`
          : account.name
        : choices.newAccount?.name;
  const app = result.app === null ? rows : `${rows} · an export of ${result.app}`;
  return to ? `${app} · ${to}` : app;
}
