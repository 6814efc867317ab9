"use client";

import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { nameOf } from "@/components/transactions/name-of";
import { errorMessage } from "@/lib/client/api/api-error";
import { formatDay } from "@/lib/client/format-date";
import { usePreviewRule } from "@/lib/client/transactions/use-rules";
import type { PreviewedRule, RuleInput } from "@/lib/schemas/transactions/rules";

export function RulePreview({ rule, id }: { rule: RuleInput | null; id?: string | undefined }) {
  const locale = useLocale();
  const { data, error } = usePreviewRule(rule, id);
  return (
    <section aria-label="What it would change" className="rounded-card border border-line bg-paper px-4 py-3">
      <p role="status" className="text-pretty text-small">
        {rule === null
          ? "Say which transactions and what to do with them, and what would change is shown here."
          : error
            ? errorMessage(error)
            : data
              ? previewWords(data)
              : "Looking through your transactions"}
      </p>
      {rule && data && data.transactions.length > 0 ? (
        <ul className="mt-2 divide-y divide-line border-line border-t">
          {data.transactions.map((row) => (
            <li key={row.id} className="flex items-baseline gap-3 py-1.5 text-small">
              <span className="w-24 shrink-0 text-ink-2">{formatDay(row.date, locale)}</span>
              <bdi className="min-w-0 flex-1 truncate normal-nums">{nameOf(row)}</bdi>
              <Amount value={row.amount} currency={row.currency} sign="always" />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function previewWords({ fittingCount, changedCount, transactions }: PreviewedRule): string {
  if (fittingCount === 0) return "No transactions match so far.";
  const fit = fittingCount === 1 ? "1 transaction fits" : `${fittingCount} transactions fit`;
  if (changedCount === 0) return `${fit}, and none would change.`;
  return `${fit}, and ${changedCount} of them would change${transactions.length < changedCount ? ". The latest:" : ":"}`;
}
