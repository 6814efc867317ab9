"use client";

import { useState } from "react";
import { useAccountNames } from "@/components/banks/use-account-names";
import { MoneyText } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { useNow } from "@/components/ui/time-ago";
import { useSession } from "@/lib/client/auth/session";
import { formatDay, formatInstantNear } from "@/lib/client/format-date";
import { formatMoney, toMinor } from "@/lib/domain/money";
import type { TransactionDetails } from "@/lib/schemas/transactions/transfers";
import { arrivalWords, changeWords } from "./change-copy";
import { SheetPart } from "./sheet-part";
import { canUndoChange, type Edits } from "./use-edits";

const SHOWN = 6;

export function ChangeHistory({ details, edits }: { details: TransactionDetails; edits: Edits }) {
  const { transaction: row, changes, addedAt } = details;
  const locale = useLocale();
  const now = useNow();
  const timeZone = useSession((session) => session.user?.timezone);
  const accountName = useAccountNames();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, SHOWN);
  const format = {
    money: (amount: number) => formatMoney(toMinor(amount, row.currency), row.currency, { locale }),
    day: (day: string) => formatDay(day, locale),
  };
  const arrival = arrivalWords(row, accountName(row.accountId));
  return (
    <SheetPart heading="What changed">
      <ol className="relative">
        {shown.map((entry) => (
          <Line
            key={entry.id}
            words={changeWords(entry, format)}
            currency={row.currency}
            at={formatInstantNear(entry.at, now, locale, timeZone)}
            onUndo={canUndoChange(entry, changes, row) ? () => void edits.undoChange(entry) : undefined}
          />
        ))}
        {changes.length > shown.length ? (
          <li className="pl-5.5">
            <Button size="sm" variant="ghost" className="-ml-3" onClick={() => setWhole(true)}>
              Show {changes.length - shown.length} earlier
            </Button>
          </li>
        ) : null}
        <Line words={arrival} currency={row.currency} at={formatInstantNear(addedAt, now, locale, timeZone)} isFirst />
      </ol>
    </SheetPart>
  );
}

function Line({
  words: { who, did },
  currency,
  at,
  isFirst = false,
  onUndo,
}: {
  words: { who: string; did: string };
  currency: string;
  at: string;
  isFirst?: boolean;
  onUndo?: (() => void) | undefined;
}) {
  return (
    <li className="relative flex gap-3.5 py-2 before:absolute before:top-5 before:-bottom-3 before:left-1 before:w-px before:bg-line last:before:hidden">
      <span
        aria-hidden="true"
        className={cn(
          "relative mt-1.5 size-[9px] shrink-0 rounded-full",
          isFirst ? "bg-surface inset-ring-[1.5px] inset-ring-ink-3" : "bg-sorrel",
        )}
      />
      <span className="min-w-0 flex-1">
        <span className="[overflow-wrap:anywhere]">
          <b>{who}</b> <MoneyText text={did} currency={currency} />
        </span>
        <span className="mt-px block text-caption text-ink-3">{at}</span>
      </span>
      {onUndo ? (
        <button
          type="button"
          aria-label={`Undo: ${who} ${did}`}
          onClick={onUndo}
          className="-my-1 min-h-11 shrink-0 rounded-mark px-1 font-medium text-ink-2 text-small underline-offset-[3px] hover:underline md:min-h-8"
        >
          Undo
        </button>
      ) : null}
    </li>
  );
}
