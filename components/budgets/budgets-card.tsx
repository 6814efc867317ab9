import { Amount } from "@/components/money/amount";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { type Opened, Opens, useOpened } from "@/components/money/figures/opens";
import { useLocale } from "@/components/money/locale";
import { TitledCard } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { formatDay } from "@/lib/client/format-date";
import { lastDayOf } from "@/lib/domain/calendar";
import type { Budgets, ListedBudget } from "@/lib/schemas/budgets";
import { budgetSumProofs, elsewhereProof } from "./budget-proofs";
import { BudgetRow } from "./budget-row";
import { budgetsTitle, budgetTotalsOf, endOf, totalOverBy } from "./budgets-copy";

export type BudgetsCardProps = {
  payload: Budgets;
  /** Undefined for past months, which can't be edited. */
  onEdit: ((budget: ListedBudget) => void) | undefined;
  openId?: string | null;
};

export function BudgetsCard({ payload, onEdit, openId = null }: BudgetsCardProps) {
  const locale = useLocale();
  const linked = payload.budgets.find(({ id }) => id === openId);
  const opened = useOpened(linked ? `${linked.expected ? "end" : "spent"} ${linked.id}` : null);
  const { budgets, isCurrent } = payload;
  const scale = Math.max(1, ...budgets.map((budget) => Math.max(endOf(budget), budget.available))) * 1.02;
  return (
    <TitledCard title={budgetsTitle(payload, locale)} aside={<Key isCurrent={isCurrent} />}>
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
    </TitledCard>
  );
}

const FIGURES = ["spent", "expected", "end", "available", "later", "over"] as const;

const listInWords = (names: readonly string[], locale: string) => new Intl.ListFormat(locale).format(names);

function Foot({ payload: { budgets, currency, month, isCurrent }, opened }: { payload: Budgets; opened: Opened }) {
  const locale = useLocale();
  const totals = budgetTotalsOf({ budgets, currency });
  const { spent, expected, end, available, madeUpLater } = totals;
  const over = totalOverBy(totals);
  const name = budgets.length === 1 ? "In all" : `All ${budgets.length}`;
  const proofs = budgetSumProofs({ budgets, month, currency }, totals, locale);
  const open = FIGURES.find((figure) => opened.id === `all ${figure}`);
  const covered = budgets.filter((budget) => budget.madeUpLater > 0).map(({ target }) => target.name);
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
        {madeUpLater > 0 ? (
          <>
            <dt className="text-ink-2 text-small">{listInWords(covered, locale)}, covered by coming months</dt>
            <dd className="text-right text-ink-2 text-small">{figure("later", -madeUpLater)}</dd>
          </>
        ) : null}
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
            over > 0 ? "text-worse" : over === 0 ? "text-ink-2" : "text-income",
          )}
        >
          {over === 0 ? (
            "Even"
          ) : (
            <>
              {figure("over", Math.abs(over))} {over > 0 ? "over" : "under"}
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
