"use client";

import { Check, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { cn } from "@/components/ui/cn";
import { formatDay } from "@/lib/client/format-date";
import type { ImportResult } from "@/lib/schemas/transactions/import";

type Proof = NonNullable<ImportResult["proof"]>;

/** What the file's own balances prove, with the sums, and what one row means in words. Of a wrong reading the one is missing and the other false. */
export function ProofCard({ result }: { result: ImportResult }) {
  const locale = useLocale();
  const { proof, preview } = result;
  const sample = preview.find(({ amount }) => amount < 0) ?? preview[0];
  if (!sample) return null;
  return (
    <div className="overflow-hidden rounded-button border border-line">
      {proof ? (
        <div className="grid gap-2 border-line border-b p-4">
          <p className="flex items-center gap-2 font-medium text-small text-sorrel">
            <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />
            {proof.kind === "totals" ? "Proved by the file's total" : "Proved by the balance"}
          </p>
          <p className="font-title text-lead">{provedBy(proof, result.added + result.duplicates, locale)}</p>
          <Blocks result={result} locale={locale} />
        </div>
      ) : null}
      <div className={cn("grid", result.file && proof && "md:grid-cols-2")}>
        {result.file && proof ? <Sums file={result.file} proof={proof} /> : null}
        <div className="grid content-start gap-2 border-line p-4 max-md:border-t max-md:first:border-t-0 md:border-l md:first:border-l-0">
          <p className="font-medium text-ink-3 text-small">In plain words</p>
          <p className="font-title text-lead">
            <bdi>{sample.name}</bdi>: you{" "}
            <strong className="underline decoration-sorrel underline-offset-4">
              {sample.amount < 0 ? "spent" : "received"}
            </strong>{" "}
            <Amount value={Math.abs(sample.amount)} currency={sample.currency} /> on {formatDay(sample.date, locale)}.
            {sample.balance === null ? null : (
              <>
                {" "}
                That left <Amount value={sample.balance} currency={sample.currency} />.
              </>
            )}
          </p>
          {sample.raw === null ? null : (
            <p className="break-all rounded-button border border-line bg-surface-2 px-3 py-2 font-mono text-ink-2 text-small">
              <bdi>{sample.raw}</bdi>
            </p>
          )}
          <p className="text-ink-2 text-small">
            {proof ? "Not right? Change how it's read under Columns." : "Right? If not, change how the file is read."}
          </p>
        </div>
      </div>
    </div>
  );
}

function provedBy({ kind }: Proof, rows: number, locale: string): string {
  const count = rows.toLocaleString(locale);
  if (kind === "totals") return `These ${count} transactions add up to the file's own total.`;
  if (kind === "ends") return `These ${count} transactions lead from the file's first balance to its last.`;
  return `These ${count} transactions account for every balance in the file.`;
}

/** A block for each transaction, taller for money in: where the preview has them all. */
function Blocks({ result, locale }: { result: ImportResult; locale: string }) {
  if (result.preview.length !== result.added + result.duplicates || result.preview.length < 2) return null;
  const { file } = result;
  return (
    <div className="grid gap-1">
      <div aria-hidden="true" className="flex h-5 items-end gap-0.5">
        {result.preview.map(({ line, amount }) => (
          <span
            key={`${line} ${amount}`}
            className={cn("min-w-0 flex-1 rounded-[1px] bg-sorrel", amount > 0 ? "h-5" : "h-3.5 opacity-75")}
          />
        ))}
      </div>
      {file ? (
        <p className="num flex justify-between gap-3 text-ink-3 text-small">
          <span>{formatDay(file.from, locale)}</span>
          <span className="text-center">One block a transaction, taller for money in</span>
          <span>{formatDay(file.to, locale)}</span>
        </p>
      ) : null}
    </div>
  );
}

function Sums({ file, proof }: { file: NonNullable<ImportResult["file"]>; proof: Proof }) {
  const locale = useLocale();
  const { currency } = file;
  return (
    <div className="grid content-start gap-2 p-4 text-small">
      <p className="font-medium text-ink-3">The sums</p>
      <dl className="num grid gap-2">
        {proof.opening === null ? null : (
          <Sum label={`Balance before ${formatDay(file.from, locale)}`}>
            <Amount value={proof.opening} currency={currency} />
          </Sum>
        )}
        {file.in === null ? null : (
          <Sum label="Money in" count={file.inRows.toLocaleString(locale)}>
            <Amount value={file.in} currency={currency} sign="always" tone="flow" />
          </Sum>
        )}
        {file.out === null ? null : (
          <Sum label="Money out" count={file.outRows.toLocaleString(locale)}>
            <Amount value={-file.out} currency={currency} sign="always" />
          </Sum>
        )}
        {proof.closing === null ? null : (
          <Sum label={`Balance on ${formatDay(file.to, locale)}`} isTotal>
            <Amount value={proof.closing} currency={currency} />
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
  children,
}: {
  label: string;
  count?: string;
  isTotal?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={cn(
        "flex items-baseline justify-between gap-3 border-line border-t pt-2",
        isTotal && "border-ink font-medium",
      )}
    >
      <dt className="flex items-center gap-1.5">
        {isTotal ? <Check size={14} strokeWidth={2} aria-hidden="true" className="text-sorrel" /> : null}
        {label}
        {count ? <span className="text-ink-3">{count}</span> : null}
      </dt>
      <dd className={cn(isTotal && "border-ink border-b-4 border-double")}>{children}</dd>
    </div>
  );
}
