"use client";

import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocale } from "@/components/money/locale";
import { Card } from "@/components/ui/card";
import { Button } from "@/components/ui/form/button";
import { Link } from "@/components/ui/link";
import { TextLink } from "@/components/ui/text-link";
import { errorMessage } from "@/lib/client/api/api-error";
import { useUndoImport } from "@/lib/client/transactions/use-imports";
import type { ImportResult } from "@/lib/schemas/transactions/import";
import { transactionsInWords } from "./import-files";
import { SkippedLines } from "./rows-card";

export type ImportDoneProps = {
  name: string;
  done: ImportResult;
  onAnother: () => void;
  onUndone: (removed: number) => void;
};

export function ImportDone({ name, done, onAnother, onUndone }: ImportDoneProps) {
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
