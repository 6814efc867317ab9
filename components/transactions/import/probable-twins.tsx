"use client";

import { Equal } from "lucide-react";
import { useLocale } from "@/components/money/locale";
import { Card, CardHeader } from "@/components/ui/card";
import { Button } from "@/components/ui/form/button";
import { useAccounts } from "@/lib/client/banks/use-accounts";
import { formatDay } from "@/lib/client/format-date";
import { daysBetween } from "@/lib/domain/calendar";
import type { ImportResult } from "@/lib/schemas/transactions/import";
import { FileAmount } from "./file-currency";
import { changeFile, type ImportFile } from "./import-files";

type Probable = ImportResult["probable"]["rows"][number];

/** Shows rows beside the transactions they probably duplicate. Each stays out until the user adds it. */
export function ProbableTwins({ file, result }: { file: ImportFile; result: ImportResult }) {
  const locale = useLocale();
  const { addAnyway } = file.choices;
  // Reflects the choice before the server has read the file again.
  const isAdded = (line: number) => addAnyway === "all" || (addAnyway?.includes(line) ?? false);
  const rows = result.probable.rows.map((row) => ({ ...row, isAdded: isAdded(row.line) }));
  const { count } = result.probable;
  const { data: accounts = [] } = useAccounts();
  const nameOf = (accountId: string | null) => accounts.find(({ id }) => id === accountId)?.name ?? "No account";
  const added = rows.filter(({ isAdded }) => isAdded);
  const total = count + result.probable.rows.filter((row) => row.isAdded).length;
  const answer = (lines: "all" | number[]) => changeFile(file.key, { addAnyway: lines });
  return (
    <Card isFlush aria-labelledby="probable-twins" className="px-4 pt-4 pb-2 md:px-6 md:pt-5">
      <CardHeader
        id="probable-twins"
        title={`${total.toLocaleString(locale)} ${total === 1 ? "is" : "are"} probably here already`}
        aside={
          count > 0 ? (
            <Button
              variant="link"
              size="sm"
              className="phone:min-h-11"
              disabled={file.isReading}
              onClick={() => answer("all")}
            >
              Add all {total === 1 ? "" : `${total.toLocaleString(locale)} `}anyway
            </Button>
          ) : (
            <Button
              variant="link"
              size="sm"
              className="phone:min-h-11"
              disabled={file.isReading}
              onClick={() => answer([])}
            >
              Leave all out
            </Button>
          )
        }
      />
      <ul className="max-h-[34rem] overflow-y-auto">
        {rows.map((row) => (
          <Twin
            key={row.line}
            row={row}
            account={nameOf(row.twin.accountId)}
            // Unlisted rows can only be answered by "all"; answering one row would leave the rest out again.
            isDisabled={file.isReading || (addAnyway === "all" && total > rows.length)}
            onAnswer={(isAdded) => {
              const lines = added.map(({ line }) => line).filter((line) => line !== row.line);
              answer(isAdded ? [...lines, row.line] : lines);
            }}
          />
        ))}
      </ul>
      <LeftOut rows={rows.filter(({ isAdded }) => !isAdded)} isWhole={total === rows.length} />
      {total > rows.length ? (
        <p className="num pb-2 text-ink-2 text-small">and {(total - rows.length).toLocaleString(locale)} more</p>
      ) : null}
    </Card>
  );
}

/** Sum of the rows left out, when all are listed and share a currency. */
function LeftOut({ rows, isWhole }: { rows: readonly Probable[]; isWhole: boolean }) {
  const [first] = rows;
  if (!first || !isWhole || rows.some(({ currency }) => currency !== first.currency)) return null;
  const sum = exactSum(rows.map(({ amount }) => amount));
  return (
    <p className="flex min-h-12 items-center gap-3 border-ink border-t font-title md:grid md:grid-cols-[minmax(0,1fr)_8rem_13.5rem] md:gap-x-4">
      <span className="flex-1">Left out for now</span>
      <span className="text-right">
        <FileAmount value={sum} currency={first.currency} sign="always" className="proved-mark" />
      </span>
    </p>
  );
}

/** Adds ten-thousandths, so binary fractions lose no cent. */
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
  const day = formatDay(row.date, locale, "short");
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-line border-t py-3 first:border-t-0 md:grid-cols-[minmax(0,1fr)_1.25rem_minmax(0,1fr)_8rem_13.5rem] md:py-2.5">
      <span className="min-w-0">
        <bdi className="block font-medium [overflow-wrap:anywhere]">{row.name}</bdi>
        <span className="num block text-caption text-ink-3">{day}</span>
      </span>
      <Equal size={18} strokeWidth={2} aria-hidden="true" className="text-sorrel phone:hidden" />
      <span className="min-w-0 border-sorrel max-md:order-3 max-md:col-span-2 max-md:border-l-2 max-md:pl-3">
        <span className="sr-only">looks like </span>
        <bdi className="block font-medium [overflow-wrap:anywhere]">{row.twin.name}</bdi>
        <span className="num block text-pretty text-caption text-ink-3">
          {formatDay(row.twin.date, locale, "short")} · {sameness(row)} · {SOURCES[row.twin.source]} ·{" "}
          <bdi>{account}</bdi>
        </span>
      </span>
      <span className="text-right font-strong max-md:order-2">
        <FileAmount value={row.amount} currency={row.currency} sign="always" tone="flow" />
      </span>
      <fieldset
        aria-label={`${row.name} of ${day}`}
        disabled={isDisabled}
        className="flex rounded-control border border-line bg-surface-2 p-0.5 max-md:order-4 max-md:col-span-2"
      >
        {[false, true].map((isAdded) => (
          <button
            key={String(isAdded)}
            type="button"
            aria-pressed={row.isAdded === isAdded}
            onClick={() => row.isAdded === isAdded || onAnswer(isAdded)}
            className="h-10 flex-1 whitespace-nowrap rounded-mark px-3 font-medium text-ink-2 text-small hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:ring-1 aria-pressed:ring-line md:h-7"
          >
            {isAdded ? "Add anyway" : "Leave out"}
          </button>
        ))}
      </fieldset>
    </li>
  );
}

function sameness({ date, twin }: Probable): string {
  const days = daysBetween(date, twin.date);
  if (days === 0) return "same day and amount";
  const many = Math.abs(days) === 1 ? "one day" : `${Math.abs(days)} days`;
  return `same amount, ${many} ${days < 0 ? "earlier" : "later"} here`;
}

const SOURCES: Readonly<Record<Probable["twin"]["source"], string>> = {
  bank: "from your bank",
  manual: "typed in",
  import: "from a file",
};
