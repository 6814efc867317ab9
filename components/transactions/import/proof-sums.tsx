"use client";

import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale } from "@/components/money/locale";
import { CardLabel } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { formatDay } from "@/lib/client/format-date";
import type { ImportResult } from "@/lib/schemas/transactions/import";
import { FileAmount } from "./target/file-amount";

export type ProofSumsProps = { file: NonNullable<ImportResult["file"]>; proof: ImportResult["proof"] };

/** Opening balance, money in, money out and closing balance; only the sums when there is no proof. */
export function ProofSums({ file, proof }: ProofSumsProps) {
  const locale = useLocale();
  const { currency } = file;
  const isExact = file.in !== null && file.out !== null;
  const net = isExact ? Math.round(((file.in ?? 0) - (file.out ?? 0)) * 10_000) / 10_000 : null;
  return (
    <div className="min-w-0 px-4 pt-4 pb-2 md:px-8">
      <CardLabel>The sums</CardLabel>
      <dl className="num">
        {proof && proof.opening !== null ? (
          <Sum label={`Balance before ${formatDay(file.from, locale, "long")}`}>
            <FileAmount value={proof.opening} currency={currency} />
          </Sum>
        ) : null}
        {file.in === null ? null : (
          <Sum label="Money in" count={file.inRows.toLocaleString(locale)}>
            <FileAmount value={file.in} currency={currency} sign="always" tone="flow" />
          </Sum>
        )}
        {file.out === null ? null : (
          <Sum label="Money out" count={file.outRows.toLocaleString(locale)}>
            <FileAmount value={-file.out} currency={currency} sign="always" />
          </Sum>
        )}
        {proof && proof.closing !== null ? (
          <Sum label={`Balance on ${formatDay(file.to, locale, "long")}`} isTotal isProved>
            <FileAmount value={proof.closing} currency={currency} className="proved-mark" />
          </Sum>
        ) : net === null ? null : (
          <Sum label="Net" isTotal isProved={proof !== null}>
            <FileAmount value={net} currency={currency} sign="always" className="proved-mark" />
          </Sum>
        )}
      </dl>
    </div>
  );
}

function Sum({
  label,
  count,
  isTotal,
  isProved,
  children,
}: {
  label: string;
  count?: string;
  isTotal?: boolean;
  isProved?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={cn(
        "flex min-h-11 items-center justify-between gap-3 border-line border-t py-2 first:border-t-0",
        isTotal && "border-ink font-title",
      )}
    >
      <dt className="flex min-w-0 items-center gap-2">
        {isProved ? <Check size={15} strokeWidth={2.4} aria-hidden="true" className="shrink-0 text-income" /> : null}
        {label}
        {count ? <span className="text-caption text-ink-3">{count}</span> : null}
      </dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
