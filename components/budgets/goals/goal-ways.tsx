"use client";

import { useEffect, useRef, useState } from "react";
import { Amount } from "@/components/money/amount";
import { formatAmount } from "@/components/money/format";
import { useLocale } from "@/components/money/locale";
import { Button } from "@/components/ui/form/button";
import { TextLink } from "@/components/ui/text-link";
import { errorMessage } from "@/lib/client/api/api-error";
import { useSaveGoal } from "@/lib/client/budgets/use-goals";
import { useKeepScenarios } from "@/lib/client/forecast/use-scenarios";
import { formatDay } from "@/lib/client/format-date";
import { toast } from "@/lib/client/toast";
import { addDays } from "@/lib/domain/calendar";
import type { ListedGoal } from "@/lib/schemas/budgets";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { paydaysWords, waysToMeet } from "./goal-copy";

/** Saving more per payday becomes a what-if, since only the user can move money; a later day changes the goal. */
export function GoalWays({ goal, today, currency }: { goal: ListedGoal; today: string; currency: string }) {
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const [savedId, setSavedId] = useState<string | null>(null);
  const [save, undo] = [useSaveGoal(), useSaveGoal()];
  const { add, remove } = useKeepScenarios({ floor: null, currency });
  const [movedTo, setMovedTo] = useState<string | null>(null);
  const moved = useRef<HTMLParagraphElement>(null);
  const ways = waysToMeet(goal);
  const isDone = ways === null && movedTo !== null;
  useEffect(() => {
    // The pressed button disappears with the others, so focus moves to their place.
    if (isDone) moved.current?.focus();
  }, [isDone]);
  if (!ways)
    return movedTo === null ? null : (
      <p ref={moved} tabIndex={-1} className="sr-only">
        Moved to {formatDay(movedTo, locale)}
      </p>
    );
  const { needed, more, metOn } = ways;
  const { id, name, amount, day, accountId, sharePercent, outlook } = goal;
  const before = { id, name, amount, day, accountId, sharePercent };
  const onError = (error: unknown) => toast.error(errorMessage(error, FALLBACKS.generic));
  const moveTo = (later: string) =>
    save.mutate(
      { ...before, day: later },
      {
        onSuccess: () => {
          setMovedTo(later);
          toast.success(`${name} is now for ${formatDay(later, locale)}`, {
            action: {
              label: "Undo",
              onClick: () => undo.mutate(before, { onSuccess: () => setMovedTo(null), onError }),
            },
          });
        },
        onError,
      },
    );
  const money = (value: number) => formatAmount(value, currency, { locale, cents: false });
  const saveMore = (value: number) =>
    add.mutate(
      {
        scenario: {
          name: `Save ${money(value)} more for ${name}`.slice(0, 60),
          changes: [
            {
              ...{ kind: "save", amount: value, every: "payday", from: addDays(today, 1) },
              ...{ accountId: null, toAccountId: accountId },
            },
          ],
        },
      },
      {
        onSuccess: (added) => {
          // The pressed button disappears, so focus moves to its box.
          box.current?.focus();
          setSavedId(added.id);
          toast.success(`${added.name} is a what-if on your forecast`, {
            action: {
              label: "Undo",
              onClick: () => remove.mutate(added.id, { onSuccess: () => setSavedId(null), onError }),
            },
          });
        },
        onError,
      },
    );
  return (
    <>
      {needed === null ? (
        <p className="mt-1 text-pretty text-small">There’s no payday left before its date.</p>
      ) : (
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 pt-1 text-ink-2">
          <dt>
            To get there: {paydaysWords(outlook?.paydays.length ?? 0)} of <Amount value={needed} currency={currency} />
          </dt>
          <dd className="text-right font-title text-income">
            <Amount value={amount} currency={currency} />
          </dd>
        </dl>
      )}
      <div
        ref={box}
        tabIndex={-1}
        className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 outline-none"
      >
        {more === null ? null : savedId === null ? (
          <Button size="sm" isLoading={add.isPending} onClick={() => saveMore(more)}>
            Save <Amount value={more} currency={currency} cents={false} /> more a payday
          </Button>
        ) : (
          <TextLink href={`/forecast?currency=${currency}`}>See it on the forecast</TextLink>
        )}
        {metOn === null ? null : (
          <Button size="sm" variant="link" isLoading={save.isPending} onClick={() => moveTo(metOn)}>
            Move the date to {formatDay(metOn, locale)}
          </Button>
        )}
      </div>
    </>
  );
}
