"use client";

import { CircleCheck } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useLocale } from "@/components/money/locale";
import { PageHeader } from "@/components/shell/page-header";
import { Card } from "@/components/ui/card";
import { Button } from "@/components/ui/form/button";
import { Link } from "@/components/ui/link";
import { replaceAddress } from "@/components/ui/overlay/history-layers";
import { TextLink } from "@/components/ui/text-link";
import { errorMessage } from "@/lib/client/api/api-error";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { useSession } from "@/lib/client/auth/session";
import { useUndoImport } from "@/lib/client/transactions/use-imports";
import { IMPORT_PATH } from "@/lib/routes";
import type { ImportResult } from "@/lib/schemas/transactions/import";
import { ChooseFiles, FileInput } from "./choose-files";
import { FileCheck } from "./file-check";
import { FileQuestions } from "./file-questions";
import {
  addFiles,
  type ImportChoices,
  type ImportFile,
  isReady,
  keepUndone,
  removeAllFiles,
  removeFile,
  runImports,
  transactionsInWords,
  useImportFiles,
} from "./import-files";
import { AddBar, ReadyCards, YourFiles } from "./rail";
import { SkippedLines } from "./rows-card";

const CHECK = `${IMPORT_PATH}?step=check`;

/** Goes to a step without asking the server: if it doesn't answer, Next reloads the page and the chosen files are lost. */
function goTo(step: string) {
  window.history.pushState(null, "", step);
  window.scrollTo(0, 0);
}

/** Puts a step in place of this one, unless the person is on another page by now. */
function replaceStep(step: string) {
  if (window.location.pathname !== IMPORT_PATH) return;
  replaceAddress(step);
  window.scrollTo(0, 0);
}

/**
 * The step is in the URL, so Back returns to the previous step. The files live in this tab only; after a reload the
 * page says they are gone.
 */
export function ImportPage() {
  const step = useSearchParams().get("step");
  const userId = useSession((session) => session.user?.id ?? null);
  const { ownerId, files } = useImportFiles();
  const own = userId !== null && ownerId === userId ? files : [];
  const [isLeft, setLeft] = useState(false);
  const choose = (chosen: readonly File[], choices: ImportChoices = {}) => {
    if (userId === null || chosen.length === 0) return;
    addFiles(userId, chosen, choices);
    // The URL may already say "check" while navigation away from a removed file is pending.
    if (new URLSearchParams(window.location.search).get("step") !== "check") goTo(CHECK);
  };
  // A finished import's URL shows its result. Back to an earlier import shows the picker, where newer files wait.
  const isPlace = step === "check" || (step !== null && own.some(({ done }) => done));
  if (isPlace && own.length > 0) {
    return (
      <CheckFiles
        files={own}
        onChoose={choose}
        onRemove={(key) => {
          removeFile(key);
          if (own.length > 1) return;
          setLeft(true);
          replaceStep(IMPORT_PATH);
        }}
        onAnother={() => {
          removeAllFiles();
          setLeft(true);
          goTo(IMPORT_PATH);
        }}
        onAllDone={() => replaceStep(`${IMPORT_PATH}?step=done`)}
      />
    );
  }
  return (
    <ChooseFiles
      isGone={step === "check" && !isLeft}
      waiting={own.filter(({ done }) => !done).length}
      onChoose={choose}
      onContinue={() => goTo(CHECK)}
    />
  );
}

type CheckFilesProps = {
  files: readonly ImportFile[];
  onChoose: (files: readonly File[]) => void;
  onRemove: (key: string) => void;
  /** Starts over without these files. */
  onAnother: () => void;
  onAllDone: () => void;
};

/** Previews an import with every choice that affects it: one file in full, only open questions for the others. */
function CheckFiles({ files, onChoose, onRemove, onAnother, onAllDone }: CheckFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const shownKey = useImportFiles((state) => state.shownKey);
  const invalidate = useInvalidateLedger();
  const shown = files.find(({ key }) => key === shownKey) ?? files[0];
  if (!shown) return null;
  const ready = files.filter((file) => isReady(file) && (file.result?.added ?? 0) + (file.result?.others ?? 0) > 0);
  const isAdding = files.some((file) => file.isAdding);
  const add = async () => {
    await runImports(
      ready.map(({ key }) => key),
      () => void invalidate(),
    );
    if (useImportFiles.getState().files.every(({ done, error }) => done || error)) onAllDone();
  };
  // An unreadable file adds nothing and holds nothing up.
  const isOver = files.some(({ done }) => done) && files.every(({ done, error }) => done || error);
  const isUndone = isOver && files.every(({ removed, error }) => removed !== null || error);
  return (
    <>
      <PageHeader title={isOver ? (isUndone ? "Undone" : "Added") : "Check before you add"}>
        {isUndone
          ? "None of it is left in your transactions."
          : isOver
            ? "You can undo each of them, here and later."
            : `${files.length === 1 ? "1 file" : `${files.length} files`}. Nothing is added until you say so.`}
      </PageHeader>
      <div className="grid items-start gap-3 md:gap-4 xl:grid-cols-[minmax(0,1fr)_312px] xl:gap-x-6">
        <div className="max-xl:contents xl:sticky xl:top-24 xl:col-start-2 xl:row-start-1 xl:grid xl:gap-4">
          <YourFiles files={files} shown={shown} onAdd={() => input.current?.click()} onRemove={onRemove} />
          <FileInput ref={input} onChoose={onChoose} />
          <div className="grid gap-3 max-xl:order-2 md:gap-4">
            {isOver ? null : <ReadyCards ready={ready} shown={shown} isAdding={isAdding} onAdd={() => void add()} />}
          </div>
        </div>
        <div className="grid min-w-0 gap-3 max-xl:order-1 md:gap-4 xl:col-start-1 xl:row-start-1">
          {shown.done ? (
            <ImportDone
              key={shown.key}
              name={shown.name}
              done={shown.done}
              onAnother={onAnother}
              onUndone={(removed) => keepUndone(shown.key, removed)}
            />
          ) : (
            <FileCheck key={shown.key} file={shown} />
          )}
          {files
            .filter((file) => file !== shown && !file.done)
            .map((file) => (
              <FileQuestions key={file.key} file={file} isOther />
            ))}
        </div>
      </div>
      {isOver ? null : <AddBar ready={ready} shown={shown} isAdding={isAdding} onAdd={() => void add()} />}
    </>
  );
}

type ImportDoneProps = {
  name: string;
  done: ImportResult;
  onAnother: () => void;
  onUndone: (removed: number) => void;
};

function ImportDone({ name, done, onAnother, onUndone }: ImportDoneProps) {
  const locale = useLocale();
  const undo = useUndoImport();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so focus moves to the result.
  useEffect(() => heading.current?.focus(), []);
  const words = undo.data
    ? `${transactionsInWords(undo.data.removed, locale)} removed`
    : `${transactionsInWords(done.added, locale)} added`;
  const toReview = done.afterwards?.toReview ?? 0;
  return (
    <Card className="md:px-8 md:py-8">
      <CircleCheck size={24} strokeWidth={1.75} aria-hidden="true" className="text-income" />
      <div role="status">
        <h2 ref={heading} tabIndex={-1} className="mt-3 font-display text-h1-phone outline-none">
          {words}
        </h2>
      </div>
      <p className="mt-1 text-ink-2">
        From <bdi className="break-words">{name}</bdi>.
      </p>
      {undo.data ? null : (
        <ul className="num mt-4 grid gap-1 text-ink-2">
          {done.duplicates > 0 ? (
            <li>
              {done.duplicates.toLocaleString(locale)} {done.duplicates === 1 ? "was" : "were"} already there
            </li>
          ) : null}
          {done.others > 0 ? (
            <li>
              {done.others.toLocaleString(locale)} more of your export {done.others === 1 ? "is" : "are"} back: rules,
              budgets, goals and the like
            </li>
          ) : null}
          {done.probable.count > 0 ? (
            <li>
              {done.probable.count.toLocaleString(locale)} probably {done.probable.count === 1 ? "was" : "were"} there
              and {done.probable.count === 1 ? "was" : "were"} left out
            </li>
          ) : null}
          {done.rejected.length > 0 ? (
            <li>
              {done.rejected.length === 1
                ? "1 line wasn’t"
                : `${done.rejected.length.toLocaleString(locale)} lines weren’t`}{" "}
              added
            </li>
          ) : null}
          {toReview > 0 ? (
            <li>
              {toReview.toLocaleString(locale)} {toReview === 1 ? "waits" : "wait"} for you under{" "}
              <TextLink href="/to-review">To review</TextLink>
            </li>
          ) : null}
        </ul>
      )}
      {undo.data ? null : (
        <div className="mt-4">
          <SkippedLines result={{ ...done, remarks: [] }} />
        </div>
      )}
      {undo.error ? (
        <p role="alert" className="mt-4 font-medium text-critical text-small">
          {errorMessage(undo.error)}
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-2">
        <Button asChild variant="primary">
          <Link href="/spending">See your transactions</Link>
        </Button>
        <Button onClick={onAnother}>Import another</Button>
        {done.importId && !undo.data ? (
          <Button
            variant="ghost"
            isLoading={undo.isPending}
            onClick={() => undo.mutate({ id: done.importId ?? "" }, { onSuccess: ({ removed }) => onUndone(removed) })}
          >
            Undo import
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
