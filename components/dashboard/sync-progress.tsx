"use client";

import { useLocale } from "@/components/money/locale";
import { Spinner } from "@/components/ui/spinner";

/** Announced as the count grows. */
export function SyncProgress({ bankNames, rows }: { bankNames: readonly string[]; rows: number }) {
  const locale = useLocale();
  const names = new Intl.ListFormat(locale, { type: "conjunction" }).format(bankNames);
  return (
    <p
      role="status"
      className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line bg-sorrel-soft px-4 py-3 md:mb-6 md:px-6"
    >
      <Spinner className="text-sorrel" />
      <span className="font-strong">Reading your history at {names}</span>
      <span className="num text-ink-2">
        {rows === 0
          ? "The first transactions arrive in a moment."
          : `${new Intl.NumberFormat(locale).format(rows)} transactions so far. The figures follow once all are read.`}
      </span>
    </p>
  );
}
