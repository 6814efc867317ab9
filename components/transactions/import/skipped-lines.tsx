"use client";

import { useLocale } from "@/components/money/locale";
import { Card } from "@/components/ui/card";
import type { ImportResult } from "@/lib/schemas/transactions/import";

/** More reasons than anyone reads; the lines after them mostly fail for the same. */
const SHOWN_REJECTIONS = 100;

/** What of the file is not read at all, and every line that would not be added, with its reason. */
export function SkippedLines({ result }: { result: ImportResult }) {
  const locale = useLocale();
  const { rejected, remarks } = result;
  const more = rejected.length - SHOWN_REJECTIONS;
  if (rejected.length === 0 && remarks.length === 0) return null;
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
        // Where nothing could be read, why is all there is to see.
        <details open={result.preview.length === 0} className="border-line border-t first:border-t-0">
          <summary className="min-h-11 cursor-pointer px-4 py-3 font-medium md:px-6">
            Skipped lines, and why
            <span className="num font-normal text-ink-3 text-small"> · {count}</span>
          </summary>
          <ul className="max-h-72 overflow-y-auto border-line border-t px-4 py-2 md:px-6">
            {rejected.slice(0, SHOWN_REJECTIONS).map(({ line, reason }) => (
              <li key={`${line} ${reason}`} className="flex gap-3 py-1">
                <span className="num w-20 shrink-0 text-ink-3">Line {line.toLocaleString(locale)}</span>
                <bdi className="min-w-0 break-words">{reason}</bdi>
              </li>
            ))}
            {more > 0 ? <li className="num py-1 text-ink-3">and {more.toLocaleString(locale)} more</li> : null}
          </ul>
        </details>
      ) : null}
    </Card>
  );
}
