"use client";

import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { Button } from "@/components/ui/form/button";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import { formatDay } from "@/lib/client/format-date";
import type { ImportResult } from "@/lib/schemas/transactions/import";
import type { ImportSteps } from "./use-import-steps";

type Probable = ImportResult["probable"]["rows"][number];

/** Rows of the file beside the transactions that they probably are. None of them comes in until the person says so. */
export function ProbableTwins({ steps, result }: { steps: ImportSteps; result: ImportResult }) {
  const locale = useLocale();
  const { addAnyway } = steps.choices;
  // As chosen, before the server has read the file again.
  const isAdded = (line: number) => addAnyway === "all" || (addAnyway?.includes(line) ?? false);
  const rows = result.probable.rows.map((row) => ({ ...row, isAdded: isAdded(row.line) }));
  const { count } = result.probable;
  const { data: accounts = [] } = useAccounts();
  const nameOf = (accountId: string | null) => accounts.find(({ id }) => id === accountId)?.name ?? "No account";
  const added = rows.filter(({ isAdded }) => isAdded);
  const total = count + result.probable.rows.filter((row) => row.isAdded).length;
  const answer = (lines: "all" | number[]) => steps.change({ addAnyway: lines });
  return (
    <section aria-labelledby="probable-twins" className="grid gap-2 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="probable-twins" className="font-title">
          Probably here already
        </h3>
        {count > 0 ? (
          <Button size="sm" disabled={steps.isReading} onClick={() => answer("all")}>
            Add all anyway
          </Button>
        ) : (
          <Button size="sm" disabled={steps.isReading} onClick={() => answer([])}>
            Leave all out
          </Button>
        )}
      </div>
      <p className="text-ink-2 text-small">
        The same amount stands in your transactions within three days, under a similar name. They are left out unless
        you add them.
      </p>
      <ul className="max-h-72 overflow-y-auto">
        {rows.map((row) => (
          <Twin
            key={row.line}
            row={row}
            account={nameOf(row.twin.accountId)}
            // Of those that are not listed only "all" is an answer: one answer alone would leave the others out again.
            isDisabled={steps.isReading || (addAnyway === "all" && total > rows.length)}
            onAnswer={(isAdded) => {
              const lines = added.map(({ line }) => line).filter((line) => line !== row.line);
              answer(isAdded ? [...lines, row.line] : lines);
            }}
          />
        ))}
      </ul>
      <LeftOut rows={rows.filter(({ isAdded }) => !isAdded)} isWhole={total === rows.length} />
      {total > rows.length ? (
        <p className="num text-ink-2 text-small">and {(total - rows.length).toLocaleString(locale)} more</p>
      ) : null}
    </section>
  );
}

/** What stays out for now comes to, where all of it is listed and in one currency. */
function LeftOut({ rows, isWhole }: { rows: readonly Probable[]; isWhole: boolean }) {
  const [first] = rows;
  if (!first || !isWhole || rows.some(({ currency }) => currency !== first.currency)) return null;
  const sum = exactSum(rows.map(({ amount }) => amount));
  return (
    <p className="flex items-baseline justify-between gap-3 border-ink border-t pt-2 font-medium text-small">
      Left out for now
      <span className="border-ink border-b-4 border-double">
        <Amount value={sum} currency={first.currency} sign="always" />
      </span>
    </p>
  );
}

/** Added as hundredths of hundredths, so that no cent is lost to fractions of two. */
function exactSum(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 10_000), 0) / 10_000;
}

function Twin({
  row,
  account,
  isDisabled,
  onAnswer,
}: {
  row: Probable;
  account: string;
  isDisabled: boolean;
  onAnswer: (isAdded: boolean) => void;
}) {
  const locale = useLocale();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-line border-t py-2 text-small first:border-t-0">
      <span className="flex min-w-0 gap-2">
        <span className="num shrink-0 text-ink-3">{formatDay(row.date, locale)}</span>
        <bdi className="min-w-0 break-words font-medium">{row.name}</bdi>
      </span>
      <Amount
        className="justify-self-end"
        value={row.amount}
        currency={row.currency}
        sign="always"
        tone={row.isAdded ? "flow" : "plain"}
      />
      <span className="flex min-w-0 gap-2 text-ink-2">
        <span className="num shrink-0 text-ink-3">{formatDay(row.twin.date, locale)}</span>
        <span className="min-w-0 break-words">
          looks like <bdi>{row.twin.name}</bdi> · {SOURCES[row.twin.source]} · <bdi>{account}</bdi>
        </span>
      </span>
      <label className="flex min-h-6 self-start justify-self-end items-center gap-1.5 whitespace-nowrap">
        <input
          type="checkbox"
          checked={row.isAdded}
          disabled={isDisabled}
          onChange={(event) => onAnswer(event.target.checked)}
          className="size-4 accent-sorrel"
          aria-label={`Add ${row.name} of ${formatDay(row.date, locale)} anyway`}
        />
        Add anyway
      </label>
    </li>
  );
}

const SOURCES: Readonly<Record<Probable["twin"]["source"], string>> = {
  bank: "from your bank",
  manual: "typed in",
  import: "from a file",
};
