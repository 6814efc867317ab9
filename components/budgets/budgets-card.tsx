"use client";

import { useId } from "react";
import { Amount } from "@/components/money/amount";
import { useLocale } from "@/components/money/locale";
import { OpenedFigure } from "@/components/money/opened/opened-figure";
import { type Opened, Opens, useOpened } from "@/components/money/opened/opens";
import { Card, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { formatDay } from "@/lib/client/format-date";
import { lastDayOf } from "@/lib/domain/calendar";
import { sumMinor, toMajor, toMinor } from "@/lib/domain/money";
import type { Budgets, ListedBudget } from "@/lib/schemas/budgets";
import { budgetSumProofs, elsewhereProof } from "./budget-proofs";
import { BudgetRow } from "./budget-row";
import { budgetsTitle, endOf } from "./budgets-copy";

export type BudgetsCardProps = {
  payload: Budgets;
  /** Undefined in a month that is over: it keeps what it had. */
  onEdit: ((budget: ListedBudget) => void) | undefined;
  /** The budget that a link asks for. */
  openId?: string | null;
};

/** The budgets of a month, the one that comes to most first, with their sum. */
export function BudgetsCard({ payload, onEdit, openId = null }: BudgetsCardProps) {
  const locale = useLocale();
  const titleId = useId();
  const linked = payload.budgets.find(({ id }) => id === openId);
  const opened = useOpened(linked ? `${linked.expected ? "end" : "spent"} ${linked.id}` : null);
  const { budgets, isCurrent } = payload;
  const scale = Math.max(1, ...budgets.map((budget) => Math.max(endOf(budget), budget.available))) * 1.02;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title={budgetsTitle(payload, locale)} aside={<Key isCurrent={isCurrent} />} />
      <ul>
        {budgets.map((budget) => (
          <BudgetRow
            key={budget.id}
            budget={budget}
            payload={payload}
            scale={scale}
            opened={opened}
            onEdit={onEdit ? () => onEdit(budget) : undefined}
          />
        ))}
      </ul>
      <Foot payload={payload} opened={opened} />
      <div className="mt-3 text-ink-2 text-small">
        Everything else:{" "}
        <Opens
          opened={opened}
          id="elsewhere"
          proof={payload.elsewhere.spent === 0 ? undefined : elsewhereProof(payload, locale)}
        >
          <Amount value={payload.elsewhere.spent} currency={payload.currency} />
        </Opens>{" "}
        without a budget
        {opened.id === "elsewhere" ? <OpenedFigure opened={opened} proof={elsewhereProof(payload, locale)} /> : null}
      </div>
      {isCurrent && budgets.every(({ expected }) => expected === null) ? (
        <p className="mt-3 max-w-prose text-pretty text-ink-2 text-small">
          What’s still expected appears once we know 60 days of an account’s transactions.
        </p>
      ) : null}
    </Card>
  );
}

/** The sum of the budgets; of a month that is running, as it will likely end. */
function Foot({ payload: { budgets, currency, month, isCurrent }, opened }: { payload: Budgets; opened: Opened }) {
  const locale = useLocale();
  const sum = (pick: (budget: ListedBudget) => number) =>
    toMajor(sumMinor(budgets.map((budget) => toMinor(pick(budget), currency))), currency);
  const [spent, end, available] = [sum(({ spent: one }) => one), sum(endOf), sum((one) => one.available)];
  const later = sum(({ madeUpLater }) => madeUpLater);
  const over = Math.round(end) - Math.round(available) - Math.round(later);
  const expected = toMajor(toMinor(end, currency) - toMinor(spent, currency), currency);
  const name = budgets.length === 1 ? "In all" : `All ${budgets.length}`;
  const proofs = budgetSumProofs({ budgets, month, currency }, { spent, end, available }, locale);
  const open = (["spent", "expected", "end", "available", "over"] as const).find((one) => opened.id === `all ${one}`);
  const figure = (of: keyof typeof proofs, value: number, cents = false) => (
    <Opens opened={opened} id={`all ${of}`} proof={proofs[of]}>
      <Amount value={value} currency={currency} cents={cents} />
    </Opens>
  );
  return (
    <>
      <dl className="total-rule grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 pt-3">
        <dt className="font-title">
          {isCurrent ? `${name} by ${formatDay(lastDayOf(month), locale, "short")}` : name}
        </dt>
        <dd className="text-right font-title">
          {figure("end", end)} of {figure("available", available)}
        </dd>
        <dt className="text-ink-2 text-small">
          {figure("spent", spent, true)} spent
          {isCurrent ? (
            <>
              , {expected === 0 ? <Amount value={0} currency={currency} /> : figure("expected", expected, true)} still
              expected
            </>
          ) : null}
        </dt>
        <dd
          className={cn(
            "text-right font-strong text-small",
            over > 0 ? "text-worse" : over === 0 && later > 0 ? "text-ink-2" : "text-income",
          )}
        >
          {over === 0 && later > 0 ? (
            "Coming months cover the rest"
          ) : over === 0 ? (
            "Even"
          ) : (
            <>
              {later > 0 ? (
                <Amount value={Math.abs(over)} currency={currency} cents={false} />
              ) : (
                figure("over", Math.abs(over))
              )}{" "}
              {over > 0 ? "over" : "under"}
            </>
          )}
        </dd>
      </dl>
      <OpenedFigure opened={opened} proof={open && proofs[open]} />
    </>
  );
}

function Key({ isCurrent }: { isCurrent: boolean }) {
  return (
    <span aria-hidden="true" className="flex phone:hidden shrink-0 items-center gap-1.5 text-caption text-ink-3">
      <span className="h-2 w-3 rounded-[3px] bg-chart-in" />
      Spent
      {isCurrent ? (
        <>
          <span className="ml-3 h-2 w-3 rounded-[3px] bg-chart-in opacity-35" />
          Still expected
        </>
      ) : null}
      <span className="ml-3 h-3.5 w-0.5 rounded-full bg-ink" />
      Budget
    </span>
  );
}
