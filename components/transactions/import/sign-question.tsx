"use client";

import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import type { ImportResult } from "@/lib/schemas/transactions/import";
import type { DraftColumns, ImportSteps } from "./use-import-steps";

const SAMPLES = 3;

/** Two readings of one file side by side, in the same rows and with both sums. The likelier is marked, never taken. */
export function SignQuestion({
  steps,
  draft,
  result,
}: {
  steps: ImportSteps;
  draft: DraftColumns;
  result: ImportResult;
}) {
  const locale = useLocale();
  const rows = result.added + result.duplicates;
  return (
    <fieldset className="grid gap-3">
      <legend className="font-title">Which way did the money go?</legend>
      <p className="text-ink-2 text-small">
        {rows.toLocaleString(locale)} amounts, and nothing in the file proves their sign. They can be read two ways.
      </p>
      <div className="grid gap-3 md:grid-cols-2">
        {[true, false].map((isOutPositive) => (
          <Reading
            key={String(isOutPositive)}
            isOutPositive={isOutPositive}
            isLikely={draft.isOutPositive === isOutPositive}
            // The preview is of the likelier one: the other has every sign turned.
            turn={draft.isOutPositive === isOutPositive ? 1 : -1}
            result={result}
            onUse={() => steps.map({ isOutPositive }, "isOutPositive")}
          />
        ))}
      </div>
    </fieldset>
  );
}

type ReadingProps = {
  isOutPositive: boolean;
  isLikely: boolean;
  turn: 1 | -1;
  result: ImportResult;
  onUse: () => void;
};

function Reading({ isOutPositive, isLikely, turn, result, onUse }: ReadingProps) {
  const { file } = result;
  const [moneyIn, moneyOut] = file ? (turn === 1 ? [file.in, file.out] : [file.out, file.in]) : [null, null];
  const name = isOutPositive ? "Positive means you spent" : "Positive means you received";
  return (
    <section
      aria-label={name}
      className={cn(
        "grid content-start gap-2 rounded-button border bg-surface p-4",
        isLikely ? "border-sorrel" : "border-line",
      )}
    >
      <p className="flex items-center justify-between gap-2 font-medium">
        {name}
        {isLikely ? <Badge variant="good">Looks right</Badge> : null}
      </p>
      <ul className="text-small">
        {result.preview.slice(0, SAMPLES).map((row) => {
          const amount = row.amount * turn;
          return (
            <li key={`${row.line} ${row.amount}`} className="border-line border-t py-1.5">
              <bdi className="break-words">{row.name}</bdi>:{" "}
              {amount < 0 ? (
                <>
                  you <strong>spent</strong>
                </>
              ) : (
                <strong>paid you</strong>
              )}{" "}
              <Amount value={Math.abs(amount)} currency={row.currency} />
            </li>
          );
        })}
      </ul>
      {file && moneyIn !== null && moneyOut !== null ? (
        <dl className="num grid gap-1 border-ink border-t pt-2 text-small">
          <div className="flex justify-between gap-3">
            <dt className="text-ink-2">Money in</dt>
            <dd>
              <Amount value={moneyIn} currency={file.currency} sign="always" tone="flow" />
            </dd>
          </div>
          <div className="flex justify-between gap-3">
            <dt className="text-ink-2">Money out</dt>
            <dd>
              <Amount value={-moneyOut} currency={file.currency} sign="always" />
            </dd>
          </div>
        </dl>
      ) : null}
      <Button
        size="sm"
        variant={isLikely ? "primary" : "default"}
        onClick={onUse}
        aria-label={`Use this reading: ${name}`}
      >
        Use this reading
      </Button>
    </section>
  );
}
