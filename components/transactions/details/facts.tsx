"use client";

import type { ReactNode } from "react";
import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { CADENCE_WORDS } from "@/components/transactions/cadence-copy";
import { TagsField } from "@/components/transactions/tags/tags-field";
import { formatDay } from "@/lib/client/format-date";
import type { Transaction } from "@/lib/schemas/transactions";
import type { Attachment } from "@/lib/schemas/transactions/attachments";
import type { SeriesOfTransaction } from "@/lib/schemas/transactions/history";
import { FilesField } from "./files-field";
import { NoteField } from "./note-field";
import type { OpenedField } from "./open-transaction";
import type { Edits } from "./use-edits";

export function Facts({
  row,
  series,
  files,
  edits,
  field,
}: {
  row: Transaction;
  series: SeriesOfTransaction | null | undefined;
  /** Undefined until loaded. */
  files: readonly Attachment[] | undefined;
  edits: Edits;
  field: OpenedField | null;
}) {
  const locale = useLocale();
  return (
    <dl className="border-line border-t px-4 py-1 md:px-6">
      <NotedFact label="Tags">
        <TagsField row={row} edits={edits} isAsked={field === "tags"} />
      </NotedFact>
      <NotedFact label="Note">
        <NoteField row={row} edits={edits} isAsked={field === "note"} />
      </NotedFact>
      {files ? (
        <NotedFact label={files.length > 1 ? "Files" : "Receipt"}>
          <FilesField files={files} edits={edits} isAsked={field === "files"} />
        </NotedFact>
      ) : null}
      {series ? (
        <NotedFact label="Repeats">
          <span className="inline-block font-medium first-letter:uppercase">{CADENCE_WORDS[series.cadence]}</span>
          <span className="mt-px block text-ink-3 text-small">
            {series.nextDate ? (
              <>
                Next one {formatDay(series.nextDate, locale, "long")}, last time{" "}
                <Amount value={series.amount} currency={row.currency} />
              </>
            ) : (
              "It seems to have ended"
            )}
          </span>
        </NotedFact>
      ) : null}
    </dl>
  );
}

function NotedFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-h-13 grid-cols-[72px_minmax(0,1fr)] items-center border-line border-t py-2 first:border-t-0 md:grid-cols-[88px_minmax(0,1fr)]">
      <dt className="text-ink-2 text-small">{label}</dt>
      <dd className="min-w-0 normal-nums">{children}</dd>
    </div>
  );
}
