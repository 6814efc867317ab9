"use client";

import { useLocale } from "@/components/money/locale";
import { Card } from "@/components/ui/card";
import type { ImportResult } from "@/lib/schemas/transactions/import";

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
