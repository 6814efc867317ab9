"use client";

import { Check, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale } from "@/components/money/locale";
import { Card, CardLabel } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { formatDay } from "@/lib/client/format-date";
import type { ImportResult } from "@/lib/schemas/transactions/import";
import { FileAmount } from "./file-currency";
import { transactionsInWords } from "./import-files";

/** The server's name for our own export. */
const OWN_APP = "Sorrel";

type Proof = NonNullable<ImportResult["proof"]>;

type ProofCardProps = {
  result: ImportResult;
  /** True while a question is shown above; the explained row then has no heading of its own. */
  isOpen: boolean;
  /** Opens the reading choices; null for a format that fixes its own reading. */
  onChange: (() => void) | null;
};

/**
 * Shows what the file's balances prove, with the sums, and one row in words. A wrong reading has no proof, and its
 * sentence is visibly false.
 */
export function ProofCard({ result, isOpen, onChange }: ProofCardProps) {
  const locale = useLocale();
  const { proof, file } = result;
  const rows = (file?.inRows ?? 0) + (file?.outRows ?? 0) || result.added + result.duplicates;
  if (result.preview.length === 0) return null;
  return (
    <Card isFlush aria-label="What this file says">
      {proof ? (
        <div className="px-4 pt-5 pb-5 md:px-8 md:pt-7 md:pb-6">
          <p className="flex items-center gap-2 font-strong text-income text-small">
            <CircleCheck size={16} strokeWidth={2} aria-hidden="true" />
            {proof.kind === "totals" ? "Proved by the file's total" : "Proved by the balance"}
          </p>
          <h2 className="mt-2 text-balance font-display text-ledger md:text-h1-phone">
            {provedBy(result, proof, rows, locale)}
          </h2>
          <Blocks result={result} proof={proof} rows={rows} />
        </div>
      ) : isOpen ? null : (
        <div className="px-4 pt-5 pb-4 md:px-8 md:pt-6">
          <h2 className="text-balance font-display text-h2">
            We read {transactionsInWords(rows, locale)} in this file.
          </h2>
          <p className="mt-1 text-pretty text-ink-2">{unproved(result)}</p>
        </div>
      )}
      <div
        className={cn(
          "grid divide-line border-line max-md:divide-y md:divide-x",
          (proof || !isOpen) && "border-t",
          file && "md:grid-cols-2",
        )}
      >
        {file ? <ProofSums file={file} proof={proof} /> : null}
        <PlainWords result={result} onChange={onChange} />
      </div>
    </Card>
  );
}

/** Covers only the statement that was read, in a file with several. */
function provedBy({ statements }: ImportResult, { kind }: Proof, rows: number, locale: string): string {
  const count = rows.toLocaleString(locale);
  const these = rows === 1 ? "This transaction" : `These ${count} transactions`;
  const [whole, whose] = statements.length > 1 ? ["this part of the file", "this part's"] : ["the file", "the file's"];
  if (kind === "totals") return `${these} ${rows === 1 ? "adds" : "add"} up to ${whose} own total.`;
  if (kind === "ends") return `${these} ${rows === 1 ? "leads" : "lead"} from ${whose} first balance to its last.`;
  return `${these} ${rows === 1 ? "accounts" : "account"} for every balance in ${whole}.`;
}

function unproved({ accounts, app }: ImportResult): string {
  if (app === OWN_APP) return "An export of ours says what each of them is.";
  if (accounts.some(({ proof }) => proof)) return "Each account below says whether its own balances prove it.";
  return "Nothing in it proves how it is read, so check the sentence below.";
}

/** Draws a block per transaction, taller for money in, when the preview has them all. */
function Blocks({ result, proof, rows }: { result: ImportResult; proof: Proof; rows: number }) {
  const locale = useLocale();
  const { file } = result;
  const isWhole = result.preview.length === rows && rows > 1;
  const balances = proof.balances.toLocaleString(locale);
  return (
    <div className="mt-5">
      {isWhole ? (
        <div
          aria-hidden="true"
          className="grid grid-cols-[repeat(auto-fit,minmax(9px,1fr))] items-end gap-x-[3px] gap-y-1 pt-2"
        >
          {result.preview.map(({ line, amount }) => (
            <span
              key={`${line} ${amount}`}
              className={cn(
                "rounded-bar",
                amount > 0
                  ? "h-4 bg-sorrel md:h-7"
                  : "h-4 bg-[color-mix(in_oklab,var(--sorrel)_72%,var(--surface))] md:h-5",
              )}
            />
          ))}
        </div>
      ) : null}
      {file ? (
        <p className="num mt-2 flex justify-between gap-3 text-caption text-ink-3">
          <span>{formatDay(file.from, locale, "long")}</span>
          {proof.kind === "running" ? (
            <span className="text-center">
              {isWhole ? <span className="phone:hidden">One block per transaction, taller for money in. </span> : null}
              All {balances} balances match.
            </span>
          ) : isWhole ? (
            <span className="text-center phone:hidden">One block per transaction, taller for money in</span>
          ) : null}
          <span>{formatDay(file.to, locale, "long")}</span>
        </p>
      ) : null}
    </div>
  );
}

function isOfThisYear(day: string): boolean {
  return day.slice(0, 4) === String(new Date().getFullYear());
}

function PlainWords({ result, onChange }: Pick<ProofCardProps, "result" | "onChange">) {
  const locale = useLocale();
  const sample = result.preview.find(({ amount }) => amount < 0) ?? result.preview[0];
  if (!sample) return null;
  return (
    <div className="min-w-0 px-4 pt-4 pb-4 md:px-8">
      <CardLabel>In plain words</CardLabel>
      <p className="mt-1.5 text-pretty break-words font-display text-keyfigure leading-[1.4]">
        <bdi>{sample.name}</bdi>: you{" "}
        <span className="underline decoration-2 decoration-[color-mix(in_oklab,var(--sorrel)_45%,transparent)] underline-offset-[5px]">
          {sample.amount < 0 ? "spent" : "received"}
        </span>{" "}
        <FileAmount value={Math.abs(sample.amount)} currency={sample.currency} /> on{" "}
        {formatDay(sample.date, locale, isOfThisYear(sample.date) ? "long" : "longYear")}.
        {sample.balance === null ? null : (
          <>
            {" "}
            That left <FileAmount value={sample.balance} currency={sample.currency} />.
          </>
        )}
        {result.proof || result.app === OWN_APP ? null : " Right?"}
      </p>
      {sample.raw === null ? null : (
        <code className="mt-3 block rounded-control [overflow-wrap:anywhere] border border-line bg-paper px-3 py-2.5 font-mono text-caption text-ink-2">
          <bdi>{sample.raw}</bdi>
        </code>
      )}
      {onChange ? (
        <Button variant="link" size="sm" className="mt-2 min-h-8" onClick={onChange}>
          Not right? Change how it’s read
        </Button>
      ) : null}
    </div>
  );
}

type ProofSumsProps = { file: NonNullable<ImportResult["file"]>; proof: ImportResult["proof"] };

/** Opening balance, money in, money out and closing balance; only the sums when there is no proof. */
function ProofSums({ file, proof }: ProofSumsProps) {
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
