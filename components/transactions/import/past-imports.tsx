"use client";

import { useLocale } from "@/components/money/locale";
import { Card, CardHeader } from "@/components/ui/card";
import { Button } from "@/components/ui/form/button";
import { toast } from "@/lib/client/toast";
import { usePastImports, useUndoImport } from "@/lib/client/transactions/use-imports";
import type { PastImport } from "@/lib/schemas/transactions/import";

/** Latest imports only; all can be found in Spending by their transactions. */
const SHOWN = 8;

export function PastImports() {
  const { data: imports = [] } = usePastImports();
  if (imports.length === 0) return null;
  return (
    <Card aria-label="Earlier imports">
      <CardHeader title="Earlier imports" />
      <ul className="divide-y divide-line">
        {imports.slice(0, SHOWN).map((one) => (
          <PastRow key={one.id} one={one} />
        ))}
      </ul>
    </Card>
  );
}

function PastRow({ one }: { one: PastImport }) {
  const locale = useLocale();
  const undo = useUndoImport();
  const day = new Date(one.createdAt).toLocaleDateString(locale, { day: "numeric", month: "short", year: "numeric" });
  // A mutation callback wouldn't run: this row unmounts before it would be called.
  const undoImport = async () => {
    const removed = await undo.mutateAsync({ id: one.id }).then(
      (undone) => undone.removed,
      () => null,
    );
    if (removed !== null) toast.success(`${transactionsInWords(removed, locale)} removed`);
  };
  return (
    <li className="flex items-center justify-between gap-3 py-2.5">
      <span className="min-w-0">
        <bdi className="block break-words font-medium">{one.fileName}</bdi>
        <span className="num block text-ink-3 text-small">
          {transactionsInWords(one.added, locale)} · {day}
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

export function transactionsInWords(count: number, locale: string): string {
  return count === 1 ? "1 transaction" : `${count.toLocaleString(locale)} transactions`;
}
