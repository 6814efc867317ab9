"use client";

import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { formatDay } from "@/lib/client/format-date";
import { useCategories } from "@/lib/client/transactions/use-transactions";
import type { ImportResult } from "@/lib/schemas/transactions/import";
import { ProofCard } from "./proof-card";

/** More reasons than anyone reads; the lines after them mostly fail for the same. */
const SHOWN_REJECTIONS = 100;

/** What would be added, what is already there, and what would be skipped, with the reason. */
export function ImportPreview({ result, isStale }: { result: ImportResult; isStale: boolean }) {
  const locale = useLocale();
  const count = (number: number) => number.toLocaleString(locale);
  return (
    <section
      aria-label="What this file would do"
      aria-busy={isStale}
      className={cn("grid gap-3", isStale && "opacity-55")}
    >
      <p role="status" className="num flex flex-wrap gap-x-4 gap-y-1">
        <span className="font-title">{count(result.added)} new</span>
        <span className="text-ink-2">{count(result.duplicates)} already there</span>
        {result.probable.count > 0 ? (
          <span className="text-ink-2">{count(result.probable.count)} probably here already</span>
        ) : null}
        <span className={result.rejected.length > 0 ? "text-worse" : "text-ink-2"}>
          {count(result.rejected.length)} skipped
        </span>
        {result.totals.map((total) => (
          <span key={total.currency} className="flex gap-x-3 text-ink-2">
            {total.in ? <Amount value={total.in} currency={total.currency} sign="always" tone="flow" /> : null}
            {total.out ? <Amount value={-total.out} currency={total.currency} sign="always" /> : null}
          </span>
        ))}
      </p>
      <ProofCard result={result} />
      {result.remarks.length > 0 ? (
        <ul className="grid gap-1 text-small text-worse">
          {result.remarks.map((remark) => (
            <li key={remark}>
              <bdi>{remark}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
      {result.preview.length > 0 ? <Rows result={result} /> : null}
      {result.rejected.length > 0 ? <Rejections rejected={result.rejected} /> : null}
    </section>
  );
}

function Rows({ result }: { result: ImportResult }) {
  const locale = useLocale();
  const { data: categories = [] } = useCategories();
  return (
    <section
      aria-label="First rows"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
      tabIndex={0}
      className="max-h-64 overflow-y-auto rounded-button border border-line"
    >
      <table className="w-full border-collapse text-small">
        <thead className="sr-only">
          <tr>
            <th>Date</th>
            <th>Description</th>
            <th>Amount</th>
          </tr>
        </thead>
        <tbody>
          {result.preview.map((row) => (
            <tr
              key={`${row.line} ${row.amount}`}
              className={cn("border-line border-t first:border-t-0", row.isDuplicate && "text-ink-3")}
            >
              <td className="num whitespace-nowrap py-2 pr-3 pl-4 align-top text-ink-3">
                {formatDay(row.date, locale)}
              </td>
              <td className="w-full max-w-0 py-2 pr-3">
                <span className="flex min-w-0 items-center gap-2">
                  <bdi className="truncate">{row.name}</bdi>
                  {row.isDuplicate ? <Badge className="shrink-0">Already there</Badge> : null}
                </span>
                <span className="block truncate text-ink-3">
                  {categories.find(({ id }) => id === row.categoryId)?.name}
                </span>
              </td>
              <td className="py-2 pr-4 text-right align-top">
                <Amount
                  value={row.amount}
                  currency={row.currency}
                  sign="always"
                  tone={row.isDuplicate ? "plain" : "flow"}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Rejections({ rejected }: { rejected: ImportResult["rejected"] }) {
  const locale = useLocale();
  const more = rejected.length - SHOWN_REJECTIONS;
  return (
    <details className="rounded-button border border-line">
      <summary className="cursor-pointer px-4 py-2.5 font-medium">Skipped lines, and why</summary>
      <ul className="max-h-48 overflow-y-auto border-line border-t px-4 py-2 text-small">
        {rejected.slice(0, SHOWN_REJECTIONS).map(({ line, reason }) => (
          <li key={`${line} ${reason}`} className="flex gap-3 py-0.5">
            <span className="num w-16 shrink-0 text-ink-3">Line {line.toLocaleString(locale)}</span>
            <bdi className="min-w-0 break-words">{reason}</bdi>
          </li>
        ))}
        {more > 0 ? <li className="num py-0.5 text-ink-3">and {more.toLocaleString(locale)} more</li> : null}
      </ul>
    </details>
  );
}
