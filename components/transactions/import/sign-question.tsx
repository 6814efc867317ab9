"use client";

import { useState } from "react";
import { useLocale } from "@/components/money/locale";
import { useShortcut } from "@/components/shell/keyboard/use-shortcut";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/form/button";
import { Kbd } from "@/components/ui/kbd";
import type { ImportResult } from "@/lib/schemas/transactions/import";
import { FileAmount } from "./file-currency";
import { type DraftColumns, type ImportFile, mapFile } from "./import-files";

const SAMPLES = 3;
/** Values in the order of their shortcut keys. */
const READINGS = [true, false] as const;

/**
 * Asks which way the signs go, showing both readings of the same rows with their sums. The likelier is marked but
 * never applied unasked.
 */
export function SignQuestion({
  file,
  draft,
  result,
  hasKeys,
}: {
  file: ImportFile;
  draft: DraftColumns;
  result: ImportResult;
  /** True when this is the page's only question, so keys 1 and 2 answer it. */
  hasKeys: boolean;
}) {
  const locale = useLocale();
  const [chosen, setChosen] = useState(draft.isOutPositive);
  useShortcut("1", () => hasKeys && setChosen(true));
  useShortcut("2", () => hasKeys && setChosen(false));
  const rows = (result.file?.inRows ?? 0) + (result.file?.outRows ?? 0);
  const positive = draft.isOutPositive ? result.file?.outRows : result.file?.inRows;
  return (
    <>
      <div className="px-4 pt-1.5 pb-4 md:px-6">
        <h2 className="text-insight">Which way did the money go?</h2>
        <p className="mt-1 text-pretty text-ink-2 text-small">
          {isBySides(draft)
            ? "The balance moves against the debits and credits, as on a card or in an accounting register."
            : signInWords(rows, positive ?? 0, { hasBalance: draft.balance !== undefined, locale })}{" "}
          It can be read two ways.
        </p>
      </div>
      <fieldset aria-label="Which way did the money go?" className="grid gap-3 px-4 pb-5 md:grid-cols-2 md:px-6">
        {READINGS.map((isOutPositive, index) => (
          <Reading
            key={String(isOutPositive)}
            shortcut={hasKeys ? String(index + 1) : null}
            isChosen={chosen === isOutPositive}
            isLikely={draft.isOutPositive === isOutPositive}
            words={nameOf(isOutPositive, draft, result)}
            // The preview uses the likelier reading; the other one flips every sign.
            turn={draft.isOutPositive === isOutPositive ? 1 : -1}
            result={result}
            onChoose={() => setChosen(isOutPositive)}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t px-4 py-3 md:px-6">
        <p className="min-w-0 text-pretty text-ink-2 text-small">
          Shops and restaurants rarely pay you: look at their names.
        </p>
        <Button
          size="sm"
          className="max-md:w-full"
          onClick={() => mapFile(file.key, { isOutPositive: chosen }, "isOutPositive")}
          aria-label={`Use this reading: ${nameOf(chosen, draft, result)}`}
        >
          Use this reading
        </Button>
      </div>
    </>
  );
}

function signInWords(
  rows: number,
  positive: number,
  { hasBalance, locale }: { hasBalance: boolean; locale: string },
): string {
  const no = hasBalance
    ? "The balance in this file doesn’t settle it, and"
    : "This file has no balance to check against, and";
  if (rows > 0 && positive === rows) return `${no} all ${rows.toLocaleString(locale)} amounts are positive.`;
  return `${no} ${positive.toLocaleString(locale)} of its ${rows.toLocaleString(locale)} amounts are positive.`;
}

/** Two amount columns or a direction column give the direction, not the sign. */
function isBySides({ amount, type }: DraftColumns): boolean {
  return amount === undefined || type !== undefined;
}

function nameOf(isOutPositive: boolean, draft: DraftColumns, { columns }: ImportResult): string {
  if (isBySides(draft)) {
    const name = (draft.debit === undefined ? undefined : columns[draft.debit]?.name) ?? "Debit";
    return isOutPositive ? `“${name}” means you received` : `“${name}” means you spent`;
  }
  return isOutPositive ? "Positive means you spent" : "Positive means you received";
}

type ReadingProps = {
  words: string;
  shortcut: string | null;
  isChosen: boolean;
  isLikely: boolean;
  turn: 1 | -1;
  result: ImportResult;
  onChoose: () => void;
};

function Reading({ words, shortcut, isChosen, isLikely, turn, result, onChoose }: ReadingProps) {
  const { file } = result;
  const [moneyIn, moneyOut] = file ? (turn === 1 ? [file.in, file.out] : [file.out, file.in]) : [null, null];
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="grid content-start rounded-card border border-line bg-surface px-4 pt-4 pb-3 text-left aria-pressed:border-sorrel aria-pressed:ring-1 aria-pressed:ring-sorrel aria-pressed:ring-inset"
    >
      <span className="flex min-h-6 items-center gap-2 font-strong text-small">
        {shortcut === null ? null : <Kbd className="phone:hidden">{shortcut}</Kbd>}
        {words}
        {isLikely ? (
          <Badge variant="good" className="ml-auto">
            Looks right
          </Badge>
        ) : null}
      </span>
      <span className="mt-2 grid">
        {result.preview.slice(0, SAMPLES).map((row) => (
          <Sample key={`${row.line} ${row.amount}`} row={row} amount={row.amount * turn} />
        ))}
      </span>
      {file && moneyIn !== null && moneyOut !== null ? (
        <span className="num mt-0.5 grid border-ink border-t pt-2 text-small leading-6">
          <span className="flex justify-between gap-3">
            <span className="text-ink-2">Money in</span>
            <FileAmount value={moneyIn} currency={file.currency} sign="always" className="font-medium" />
          </span>
          <span className="flex justify-between gap-3">
            <span className="text-ink-2">Money out</span>
            <FileAmount value={-moneyOut} currency={file.currency} sign="always" className="font-medium" />
          </span>
        </span>
      ) : null}
    </button>
  );
}

function Sample({ row, amount }: { row: ImportResult["preview"][number]; amount: number }) {
  const sum = <FileAmount value={Math.abs(amount)} currency={row.currency} />;
  return (
    <span className="border-line border-t py-2 text-pretty first:border-t-0">
      <bdi className="break-words">{row.name}</bdi>
      {amount < 0 ? (
        <>
          : you <b className="font-title">spent</b> {sum}
        </>
      ) : (
        <>
          {" "}
          <b className="font-title">paid you</b> {sum}
        </>
      )}
    </span>
  );
}
