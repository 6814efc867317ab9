"use client";

import { useId } from "react";
import { Amount, MoneyText } from "@/components/money/amount";
import type { FigureProof } from "@/components/money/figures/figure-proof";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { Opens, useOpened } from "@/components/money/figures/opens";
import { useLocale } from "@/components/money/locale";
import { Card, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { formatDay, formatDayRange } from "@/lib/client/format-date";
import type { ListedGoal } from "@/lib/schemas/goals";
import { goalTitle, paydaysWords, shortBy } from "./goal-copy";
import { GoalStair } from "./goal-stair";
import { GoalWays } from "./goal-ways";

export type GoalCardProps = { goal: ListedGoal; today: string; onEdit: () => void };

export function GoalCard({ goal, today, onEdit }: GoalCardProps) {
  const { currency } = goal;
  const locale = useLocale();
  const titleId = useId();
  const opened = useOpened();
  const { outlook, amount, day, accountName, sharePercent } = goal;
  const context = { currency, locale };
  const short = shortBy(goal) ?? 0;
  const proof = outlook ? savedProof(goal, outlook, context) : undefined;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        id={titleId}
        title={<MoneyText text={goalTitle(goal, context)} currency={currency} />}
        aside={
          <Button size="sm" variant="ghost" aria-label={`Edit ${goal.name}`} onClick={onEdit}>
            Edit
          </Button>
        }
      />
      {outlook ? (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <Amount value={outlook.projected} currency={currency} cents={false} size="figure" />
            <span>
              of <Amount value={amount} currency={currency} cents={false} /> by {formatDay(day, locale)}
            </span>
          </p>
          <p className="text-ink-2 text-small">
            {sharePercent === 100 ? accountName : `${sharePercent}% of ${accountName}`}
          </p>
          <GoalStair goal={goal} outlook={outlook} today={today} currency={currency} />
          <dl className="total-rule mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 pt-3">
            <dt>
              <Amount value={outlook.current} currency={currency} /> now, and {paydaysWords(outlook.paydays.length)} of{" "}
              <Opens opened={opened} id="pace" proof={proof}>
                <Amount value={outlook.perPayday} currency={currency} />
              </Opens>
            </dt>
            <dd className={cn("text-right font-title", short > 0 && "text-worse")}>
              <Amount value={outlook.projected} currency={currency} />
            </dd>
          </dl>
          {opened.id === "pace" ? <OpenedFigure opened={opened} proof={proof} /> : null}
          <GoalWays goal={goal} today={today} currency={currency} />
        </>
      ) : (
        <p className="text-ink-2">The balance of {accountName} isn’t known at the moment.</p>
      )}
    </Card>
  );
}

/** Builds the proof of a payday's amount: the account's growth divided by its paydays. */
function savedProof(
  { accountName, accountId, sharePercent }: ListedGoal,
  { saved }: NonNullable<ListedGoal["outlook"]>,
  { currency, locale }: { currency: string; locale: string },
): FigureProof | undefined {
  if (saved.paydays === 0) return undefined;
  return {
    kind: "transactions",
    title: `What ${accountName} grew by`,
    period: formatDayRange(saved.from, saved.to, locale, "short"),
    currency,
    value: saved.amount,
    note: `Over ${paydaysWords(saved.paydays)}, transfers included${
      sharePercent === 100 ? "" : `; ${sharePercent}% of it counts toward this goal`
    }. Interest and withdrawals are in it too.`,
    filters: { startDate: saved.from, endDate: saved.to, accountIds: [accountId], currency, pending: false },
  };
}
