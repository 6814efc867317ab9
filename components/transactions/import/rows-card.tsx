"use client";

import { useLocale } from "@/components/money/locale";
import { Badge } from "@/components/ui/badge";
import { Card, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { formatDay } from "@/lib/client/format-date";
import { useCategories } from "@/lib/client/transactions/use-transactions";
import type { ImportResult } from "@/lib/schemas/transactions/import";
import { FileAmount } from "./file-currency";

export function RowsCard({ result, isStale }: { result: ImportResult; isStale: boolean }) {
  const locale = useLocale();
  const { data: categories = [] } = useCategories();
  const all = result.added + result.duplicates + result.probable.count;
  if (result.preview.length === 0) return null;
  const leftOut = new Set(result.probable.rows.flatMap(({ line, isAdded }) => (isAdded ? [] : line)));
  const rows = result.preview.map((row) => ({
    ...row,
    stays: row.isDuplicate ? "Already there" : leftOut.has(row.line) ? "Left out" : null,
  }));
  return (
    <Card isFlush className="pt-4 pb-2 md:pt-5">
      <CardHeader
        className="px-4 md:px-6"
        title="Preview"
        aside={
          all > result.preview.length ? (
            <span className="num text-ink-3 text-small">
              the first {result.preview.length} of {all.toLocaleString(locale)}
            </span>
          ) : null
        }
      />
      <section
        aria-label="First rows"
        aria-busy={isStale}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
        tabIndex={0}
        className={cn("overflow-y-auto px-4 md:max-h-96 md:px-6", isStale && "opacity-55")}
      >
        <table className="w-full border-collapse">
          <thead className="sr-only">
            <tr>
              <th>Date</th>
              <th>Name and category</th>
              <th>Amount</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={`${row.line} ${row.name} ${row.amount}`}
                className={cn("border-line border-t first:border-t-0", row.stays && "text-ink-3")}
              >
                <td className="num whitespace-nowrap py-2 pr-4 align-top text-ink-3 text-small leading-5">
                  {formatDay(row.date, locale)}
                </td>
                <td className="w-full py-2 pr-3">
                  <span className="flex min-w-0 flex-wrap items-center gap-x-2">
                    <bdi className="min-w-0 font-medium [overflow-wrap:anywhere]">{row.name}</bdi>
                    {row.stays ? <Badge className="shrink-0">{row.stays}</Badge> : null}
                  </span>
                  <span className="block text-caption text-ink-3">
                    {categories.find(({ id }) => id === row.categoryId)?.name}
                  </span>
                </td>
                <td className="py-2 text-right align-top font-medium">
                  <FileAmount
                    value={row.amount}
                    currency={row.currency}
                    sign="always"
                    tone={row.stays ? "plain" : "flow"}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

const MISSED = (count: number) =>
  count === 1
    ? "1 line looks like a transaction and isn’t added"
    : `${count} lines look like transactions and aren’t added`;

/** More than anyone reads; later lines mostly fail for the same reason. */
const SHOWN_REJECTIONS = 100;

/** Likely transactions come first. */
export function SkippedLines({ result }: { result: Pick<ImportResult, "rejected" | "remarks" | "preview"> }) {
  const locale = useLocale();
  const { rejected, remarks } = result;
  const more = rejected.length - SHOWN_REJECTIONS;
  if (rejected.length === 0 && remarks.length === 0) return null;
  const missed = rejected.filter(({ isMissed }) => isMissed);
  const shown = [...missed, ...rejected.filter(({ isMissed }) => !isMissed)].slice(0, SHOWN_REJECTIONS);
  const count = rejected.length === 1 ? "1 line" : `${rejected.length.toLocaleString(locale)} lines`;
  return (
    <Card isFlush aria-label="What isn’t added">
      {remarks.length > 0 ? (
        <ul className="grid gap-1 px-4 py-4 text-worse md:px-6">
          {remarks.map((remark) => (
            <li key={remark} className="text-pretty break-words">
              <bdi>{remark}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
      {rejected.length > 0 ? (
        // Opens when nothing was read or a transaction is missing: the reasons then matter most.
        <details
          open={result.preview.length === 0 || missed.length > 0}
          className="border-line border-t first:border-t-0"
        >
          <summary className="min-h-11 cursor-pointer px-4 py-3 font-medium md:px-6">
            {missed.length > 0 ? MISSED(missed.length) : "Skipped lines, and why"}
            <span className="num font-normal text-ink-3 text-small"> · {count}</span>
          </summary>
          <ul className="max-h-72 overflow-y-auto border-line border-t px-4 py-2 md:px-6">
            {shown.map(({ line, reason, text }) => (
              <li key={`${line} ${reason}`} className="flex gap-3 py-1">
                <span className="num w-20 shrink-0 text-ink-3">Line {line.toLocaleString(locale)}</span>
                <span className="grid min-w-0 break-words">
                  <bdi>{reason}</bdi>
                  {text ? <bdi className="text-ink-3 text-small">{text}</bdi> : null}
                </span>
              </li>
            ))}
            {more > 0 ? <li className="num py-1 text-ink-3">and {more.toLocaleString(locale)} more</li> : null}
          </ul>
        </details>
      ) : null}
    </Card>
  );
}
