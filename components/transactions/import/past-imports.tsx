"use client";

import { toast } from "sonner";
import { useLocale } from "@/components/money/locale";
import { Button } from "@/components/ui/form/button";
import { usePastImports, useUndoImport } from "@/lib/client/transactions/use-imports";
import type { PastImport } from "@/lib/schemas/transactions/import";

/** Earlier imports, each of which can be undone. Nothing is shown where there is none. */
export function PastImports() {
  const { data: imports = [] } = usePastImports();
  if (imports.length === 0) return null;
  return (
    <section aria-label="Earlier imports">
      <h3 className="font-title text-small">Earlier imports</h3>
      <ul className="mt-1 divide-y divide-line">
        {imports.slice(0, 5).map((one) => (
          <PastRow key={one.id} one={one} />
        ))}
      </ul>
    </section>
  );
}

function PastRow({ one }: { one: PastImport }) {
  const locale = useLocale();
  const undo = useUndoImport();
  const day = new Date(one.createdAt).toLocaleDateString(locale, { day: "numeric", month: "short", year: "numeric" });
  // Not the mutation's own callback: this row leaves the list, and the page, before that would be called.
  const undoImport = async () => {
    const removed = await undo.mutateAsync(one.id).then(
      (undone) => undone.removed,
      () => null,
    );
    if (removed !== null) toast.success(`${rowsInWords(removed, locale)} removed`);
  };
  return (
    <li className="flex items-center justify-between gap-3 py-1.5">
      <span className="min-w-0">
        <bdi className="block truncate">{one.fileName}</bdi>
        <span className="num block text-ink-3 text-small">
          {rowsInWords(one.added, locale)}, {day}
        </span>
      </span>
      <Button
        size="sm"
        isLoading={undo.isPending}
        aria-label={`Undo the import of ${one.fileName}`}
        onClick={() => void undoImport()}
      >
        Undo
      </Button>
    </li>
  );
}

/** `"1 row"`, `"1,204 rows"`. */
export function rowsInWords(count: number, locale: string): string {
  return count === 1 ? "1 row" : `${count.toLocaleString(locale)} rows`;
}
