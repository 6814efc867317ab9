"use client";

import { FileCheck2, FileClock, FileQuestion, FileX2, Plus, ShieldCheck, X } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale } from "@/components/money/locale";
import { Card, CardLabel } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Button, IconButton } from "@/components/ui/form/button";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import { questionsId } from "./file-questions";
import { type ImportFile, showFile, transactionsInWords } from "./import-files";

type YourFilesProps = {
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
        <IconButton
          icon={X}
          iconSize={15}
          label={`Leave out ${name}`}
          className="-my-2.5 -mr-2 md:-my-2 md:size-8"
          onClick={onRemove}
        />
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

type ReadyProps = {
  /** Files without open questions. */
  ready: readonly ImportFile[];
  shown: ImportFile;
  isAdding: boolean;
  onAdd: () => void;
};

export function ReadyCards(props: ReadyProps) {
  const { ready, shown } = props;
  const locale = useLocale();
  const counted = ready.length > 0 ? ready : shown.result ? [shown] : [];
  const results = counted.flatMap(({ result }) => result ?? []);
  const total = (of: (result: (typeof results)[number]) => number) => results.reduce((sum, one) => sum + of(one), 0);
  const here = total(({ duplicates, probable }) => duplicates + probable.count);
  const added = total((one) => one.added);
  const afterwards = results.flatMap((one) => one.afterwards ?? []);
  const isCounted = afterwards.length === results.length && added > 0;
  if (results.length === 0) return null;
  return (
    <>
      <Card aria-label="Ready to add" className="xl:px-5 xl:py-4">
        <CardLabel>{stateOf(props)}</CardLabel>
        <dl>
          {counted.map(({ key, name, result }) => (
            <Line key={key} label={<>In {shortName(name)}</>}>
              {((result?.added ?? 0) + (result?.duplicates ?? 0) + (result?.probable.count ?? 0)).toLocaleString(
                locale,
              )}
            </Line>
          ))}
          {here > 0 ? <Line label="Here already">{`\u2212${here.toLocaleString(locale)}`}</Line> : null}
          <Line label="New transactions" isTotal>
            {added.toLocaleString(locale)}
          </Line>
        </dl>
        <AddButton {...props} className="mt-2.5 h-11 w-full max-xl:hidden md:h-11" />
        <p className="mt-2.5 text-center text-caption text-ink-3">You can undo the whole import later.</p>
      </Card>
      {isCounted ? (
        <Card aria-label="After that" className="xl:px-5 xl:py-4">
          <CardLabel>After that</CardLabel>
          <dl>
            <Line label="Category found">
              {afterwards.reduce((sum, one) => sum + one.categorized, 0).toLocaleString(locale)}
            </Line>
            <Line label="To review">
              {afterwards.reduce((sum, one) => sum + one.toReview, 0).toLocaleString(locale)}
            </Line>
            <Line label="New transactions" isTotal>
              {added.toLocaleString(locale)}
            </Line>
          </dl>
        </Card>
      ) : null}
      <Pledge file={shown} />
    </>
  );
}

function stateOf({ ready, shown, isAdding }: ReadyProps): string {
  if (isAdding) return "Being added";
  if (ready.length > 0) return "Ready to add";
  const { result } = shown;
  const isAllHere = result !== null && result.needs.length === 0 && result.added + result.others === 0;
  return isAllHere && result.duplicates + result.probable.count > 0 ? "All of it is here already" : "Not ready yet";
}

/** Add button, always in sight on screens without room for the side cards. */
export function AddBar(props: ReadyProps) {
  if (props.ready.length === 0 && (props.shown.error ?? props.shown.unread) !== null) return null;
  return (
    <div
      data-bar=""
      className="sticky bottom-[calc(61px+env(safe-area-inset-bottom))] z-10 -mx-4 mt-3 border-line border-t bg-surface px-4 py-3 md:bottom-0 md:-mx-8 md:px-8 xl:hidden"
    >
      <AddButton {...props} className="h-13 w-full md:h-11" />
    </div>
  );
}

function AddButton({ ready, shown, isAdding, onAdd, className }: ReadyProps & { className: string }) {
  const locale = useLocale();
  const files = ready.length > 0 ? ready : [shown];
  const added = files.reduce((sum, { result }) => sum + (result?.added ?? 0), 0);
  const others = files.reduce((sum, { result }) => sum + (result?.others ?? 0), 0);
  const isNothing = files.every(({ result }) => result !== null) && added + others === 0;
  return (
    <Button
      variant="primary"
      className={className}
      disabled={ready.length === 0 && !isAdding}
      isLoading={isAdding}
      onClick={onAdd}
    >
      {isNothing
        ? "Nothing to add"
        : added === 0
          ? others > 0
            ? "Add what else is in it"
            : "Add"
          : `Add ${transactionsInWords(added, locale)}`}
    </Button>
  );
}

function Line({ label, isTotal, children }: { label: ReactNode; isTotal?: boolean; children: ReactNode }) {
  return (
    <div
      className={cn(
        "flex min-h-10 items-center justify-between gap-3 border-line border-t py-1.5 first:border-t-0",
        isTotal && "border-ink font-title",
      )}
    >
      <dt className="min-w-0 [overflow-wrap:anywhere]">{label}</dt>
      <dd className="num font-medium">{isTotal ? <span className="proved-mark">{children}</span> : children}</dd>
    </div>
  );
}

function shortName(name: string): string {
  return name.replace(/\.[A-Za-z0-9]{2,4}$/, "");
}

function Pledge({ file: { choices, draft, result } }: { file: ImportFile }) {
  const { data: accounts = [] } = useAccounts();
  const account = accounts.find(({ id }) => id === choices.accountId)?.name ?? choices.newAccount?.name;
  if (!draft || !account || (result?.accounts.length ?? 0) > 0) return null;
  return (
    <p className="flex items-start gap-2.5 px-4 text-pretty text-ink-2 text-small xl:px-5">
      <ShieldCheck size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-sorrel" />
      <span>
        We’ll remember how to read this file for <bdi>{account}</bdi>, and only for that account.
      </span>
    </p>
  );
}
