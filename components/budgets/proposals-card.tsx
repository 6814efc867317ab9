import { useId, useState } from "react";
import { Amount } from "@/components/money/amount";
import { CategoryIcon } from "@/components/money/category-icon";
import type { FigureProof } from "@/components/money/figures/figure-proof";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { Opens, useOpened } from "@/components/money/figures/opens";
import { useLocale } from "@/components/money/locale";
import { TitledCard } from "@/components/ui/card";
import { Button } from "@/components/ui/form/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { FieldError } from "@/components/ui/form/field";
import { errorMessage } from "@/lib/client/api/api-error";
import { useAddBudgets, useRemoveBudgets } from "@/lib/client/budgets/use-budgets";
import { formatDay } from "@/lib/client/format-date";
import { toastWithUndo } from "@/lib/client/toast-with-undo";
import { sumMinor, toMajor, toMinor } from "@/lib/domain/money";
import type { BudgetProposals } from "@/lib/schemas/budgets";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { spentProof } from "./budget-proofs";

type Proposal = BudgetProposals["proposals"][number];

export function ProposalsCard({ proposals: { proposals, currency, months } }: { proposals: BudgetProposals }) {
  const locale = useLocale();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [add, remove] = [useAddBudgets(), useRemoveBudgets()];
  const taken = proposals.filter(({ target }) => !left.has(target.name));
  const total = toMajor(sumMinor(taken.map(({ amount }) => toMinor(amount, currency))), currency);
  const opened = useOpened();
  const proof: FigureProof = {
    kind: "formula",
    title: taken.length === 1 ? "1 budget a month" : `${taken.length} budgets a month`,
    currency,
    value: total,
    terms: taken.map(({ target, amount }) => ({ sign: "+", proof: { title: target.name, value: amount } })),
  };
  const [first, last] = [months[0], months.at(-1)];
  const toggle = (name: string) =>
    setLeft((known) =>
      known.has(name) ? new Set([...known].filter((one) => one !== name)) : new Set([...known, name]),
    );
  const take = () =>
    add.mutate(
      {
        currency,
        budgets: taken.map(({ target: { categoryId, group }, amount, basis }) => ({
          categoryId,
          group,
          amount,
          carriesUnspent: basis === "average",
          carriesOverspent: basis === "average",
        })),
      },
      {
        onSuccess: ({ ids }) =>
          void toastWithUndo(ids.length === 1 ? "1 budget added" : `${ids.length} budgets added`, () =>
            remove.mutate(ids),
          ),
      },
    );
  return (
    <TitledCard title="Start with your past months">
      <p className="max-w-prose text-pretty text-ink-2">
        Each amount is your middle month
        {first && last
          ? ` from ${formatDay(first, locale, "monthLong")} to ${formatDay(last, locale, "monthLong")}`
          : ""}
        , rounded up. Open one to see the months. You can change everything later.
      </p>
      <ul className="mt-3">
        {proposals.map((proposal) => (
          <ProposalRow
            key={proposal.target.name}
            proposal={proposal}
            currency={currency}
            isTaken={!left.has(proposal.target.name)}
            onToggle={() => toggle(proposal.target.name)}
          />
        ))}
      </ul>
      <p className="total-rule flex justify-between gap-4 pt-3 font-title">
        <span>{taken.length === 1 ? "1 budget" : `${taken.length} budgets`} a month</span>
        <Opens opened={opened} id="total" proof={proof}>
          <Amount value={total} currency={currency} cents={false} />
        </Opens>
      </p>
      <OpenedFigure opened={opened} proof={proof} />
      <FieldError message={add.error ? errorMessage(add.error, FALLBACKS.generic) : undefined} />
      <Button
        variant="primary"
        className="mt-4 phone:w-full"
        disabled={taken.length === 0}
        isLoading={add.isPending}
        onClick={take}
      >
        {taken.length === 1 ? "Add this budget" : `Add these ${taken.length} budgets`}
      </Button>
    </TitledCard>
  );
}

function ProposalRow({
  proposal,
  currency,
  isTaken,
  onToggle,
}: {
  proposal: Proposal;
  currency: string;
  isTaken: boolean;
  onToggle: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [boxId, monthsId] = [useId(), useId()];
  const { target, amount, basis } = proposal;
  return (
    <li className="border-line border-t first:border-t-0">
      <div className="flex min-h-11 items-center gap-3 md:min-h-10">
        {/* Makes the whole label clickable: an 18-pixel box is too small for a thumb. */}
        <label htmlFor={boxId} className="flex min-h-11 min-w-0 flex-1 items-center gap-3 py-1 md:min-h-10">
          <Checkbox id={boxId} aria-label={target.name} checked={isTaken} onChange={onToggle} />
          <CategoryIcon name={target.icon} className="shrink-0 text-ink-3" />
          <span className="min-w-0 flex-1 break-words font-medium">
            {target.name}
            {basis === "average" ? <span className="ml-2 font-normal text-ink-2 text-small">carries over</span> : null}
          </span>
        </label>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? monthsId : undefined}
          title={`${target.name}, the months it comes from`}
          onClick={() => setOpen(!isOpen)}
          className="opens-mark phone:-my-3 rounded-mark phone:py-3 font-medium"
        >
          <Amount value={amount} currency={currency} cents={false} />
        </button>
      </div>
      {isOpen ? <Months id={monthsId} proposal={proposal} currency={currency} /> : null}
    </li>
  );
}

function Months({
  id,
  proposal: { target, months, basis },
  currency,
}: {
  id: string;
  proposal: Proposal;
  currency: string;
}) {
  const locale = useLocale();
  const opened = useOpened();
  const most = Math.max(1, ...months.map(({ spent }) => spent));
  return (
    <div id={id} className="bracket mb-3 py-2 pl-4 md:pl-6">
      <p className="text-ink-2 text-small">
        {basis === "middle"
          ? "You spent less than the middle one in half of these months, and more in the other half."
          : "Most of these months had no spending: this is their average, and what’s left each month carries over."}
      </p>
      <ul className="mt-1">
        {months.map(({ month, spent }) => {
          const proof = spentProof({ target, month, spent }, { currency, locale });
          return (
            <li key={month}>
              <div className="flex h-9 items-center gap-3">
                <span className="w-20 shrink-0 text-ink-2 text-small">{formatDay(month, locale, "monthYear")}</span>
                <span aria-hidden="true" className="h-2 flex-1">
                  <span
                    className="block h-full rounded-bar bg-chart-in"
                    style={{ width: `${((Math.max(0, spent) / most) * 100).toFixed(1)}%` }}
                  />
                </span>
                <span className="w-24 text-right">
                  <Opens opened={opened} id={month} proof={spent === 0 ? undefined : proof}>
                    <Amount value={spent} currency={currency} />
                  </Opens>
                </span>
              </div>
              {opened.id === month ? <OpenedFigure opened={opened} proof={proof} /> : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
