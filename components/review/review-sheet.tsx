import type { ReactNode } from "react";
import { BudgetsCard } from "@/components/budgets/budgets-card";
import { groupsProof, sumProofs } from "@/components/dashboard/figure-proofs";
import { Amount } from "@/components/money/amount";
import { CategoryIcon } from "@/components/money/category-icon";
import { Change, shareOfChange } from "@/components/money/change";
import { changeProof, type FigureProof } from "@/components/money/figures/figure-proof";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { Opens, useOpened } from "@/components/money/figures/opens";
import { formatShare } from "@/components/money/format";
import { useLocale } from "@/components/money/locale";
import { Card, TitledCard } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { QueryError } from "@/components/ui/error-state";
import { useBudgets } from "@/lib/client/budgets/use-budgets";
import { formatDay } from "@/lib/client/format-date";
import { firstDayOf, lastDayOf } from "@/lib/domain/calendar";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { LargestPurchases } from "./largest-purchases";
import { bestAndWorst, isYear, periodName, type Review, reviewSentence } from "./review";

function ReviewBudgets({ month, currency }: { month: string; currency: string }) {
  const budgets = useBudgets(month, currency);
  if (budgets.isLoadingError) {
    return (
      <Card>
        <QueryError
          layout="line"
          title="Could not load your budgets"
          query={budgets}
          fallback={FALLBACKS.data.cashflow}
        />
      </Card>
    );
  }
  if (!budgets.data || budgets.isPlaceholderData || budgets.data.budgets.length === 0) return null;
  return <BudgetsCard payload={budgets.data} onEdit={undefined} />;
}

export function ReviewSheet({ review }: { review: Review }) {
  return (
    <div className="grid max-w-[46rem] gap-4 print:gap-6">
      <Card>
        <Sentence review={review} />
        <Ledger review={review} />
        {review.previous ? null : (
          <p className="mt-3 text-pretty text-ink-2 text-small">
            {review.isPartial
              ? `It is compared with the ${isYear(review.period) ? "year" : "month"} before once it is over.`
              : `There is no whole ${isYear(review.period) ? "year" : "month"} before it to compare with.`}
          </p>
        )}
      </Card>
      {isYear(review.period) ? <Months review={review} /> : null}
      <Groups review={review} />
      <LargestPurchases review={review} />
      {isYear(review.period) ? null : <ReviewBudgets month={review.period} currency={review.currency} />}
    </div>
  );
}

function Sentence({ review }: { review: Review }) {
  const locale = useLocale();
  const opened = useOpened();
  const { currency, savingsRate } = review;
  const proofs = sumProofs(review, { currency, locale });
  const rate: FigureProof | undefined =
    savingsRate === null
      ? undefined
      : {
          ...proofs.net,
          title: "Kept",
          note: `What you kept is ${formatShare(savingsRate, locale)} of what you earned.`,
        };
  const all: Record<string, FigureProof | undefined> = { ...proofs, rate };
  return (
    <>
      <p className="text-balance font-display text-h2">
        {reviewSentence(review, locale).map(({ text, of }) =>
          of ? (
            <Opens key={of} opened={opened} id={of} proof={all[of]}>
              {of === "rate" ? text : <span className="amt">{text}</span>}
            </Opens>
          ) : (
            text
          ),
        )}
      </p>
      <OpenedFigure opened={opened} proof={all[opened.id ?? ""]} />
    </>
  );
}

function Ledger({ review }: { review: Review }) {
  const locale = useLocale();
  const opened = useOpened();
  const { currency, previous } = review;
  const proofs = sumProofs(review, { currency, locale });
  const before = previous && sumProofs(previous, { currency, locale });
  const lines = (
    [
      { id: "income", label: "Income", now: review.income, good: "up" },
      { id: "expense", label: "Expense", now: -review.expense, good: "down" },
      { id: "net", label: "Net", now: review.net, good: "up" },
    ] as const
  ).map((line) => {
    const share = previous && shareOfChange(previous[line.id], review[line.id]);
    const compared = before && { now: proofs[line.id], before: before[line.id] };
    return {
      ...line,
      share,
      change: compared ? changeProof(share, compared, { locale, bySize: line.id === "expense" }) : undefined,
    };
  });
  const open = lines
    .flatMap(({ id, change }) => [
      { id: id as string, proof: proofs[id] },
      { id: `${id} change`, proof: change },
    ])
    .find(({ id }) => id === opened.id);
  return (
    <>
      <table className="mt-4 w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Amount</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, label, now, share, change, good }) => (
            <tr
              key={id}
              className={cn("*:h-11 md:*:h-10", id === "net" ? "total-rule font-title" : "border-line border-t")}
            >
              <th scope="row" className={cn(id === "net" && "font-title")}>
                {label}
              </th>
              <td className="text-right font-medium">
                <Opens opened={opened} id={id} proof={proofs[id]}>
                  <Amount value={now} currency={currency} sign="always" />
                </Opens>
              </td>
              <td className="w-24 text-right">
                {previous ? (
                  <Opens opened={opened} id={`${id} change`} proof={change}>
                    <Change share={share} good={good} />
                  </Opens>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {open ? <OpenedFigure opened={opened} proof={open.proof} /> : null}
    </>
  );
}

function Months({ review: { months, currency } }: { review: Review }) {
  const locale = useLocale();
  const opened = useOpened();
  const marks = bestAndWorst(months);
  return (
    <TitledCard
      title={
        marks
          ? `${formatDay(marks.best.month, locale, "monthLong")} kept most, ${formatDay(marks.worst.month, locale, "monthLong")} least`
          : "Month by month"
      }
    >
      <table className="w-full text-body">
        <thead className="text-ink-3 text-small">
          <tr className="*:h-8 *:text-right *:font-normal">
            <th scope="col" className="text-left!">
              Month
            </th>
            <th scope="col">Income</th>
            <th scope="col">Expense</th>
            <th scope="col">Net</th>
          </tr>
        </thead>
        {months.map((month) => {
          const proofs = sumProofs(
            { ...month, from: firstDayOf(month.month), to: lastDayOf(month.month) },
            { currency, locale },
          );
          const cell = (line: "income" | "expense" | "net", value: number) => (
            <td className="text-right">
              <Opens opened={opened} id={`${month.month} ${line}`} proof={proofs[line]}>
                <Amount value={value} currency={currency} cents={false} />
              </Opens>
            </td>
          );
          const line = (["income", "expense", "net"] as const).find((one) => opened.id === `${month.month} ${one}`);
          return (
            <tbody key={month.month}>
              <tr className="border-line border-t *:h-11 md:*:h-9">
                <th scope="row">{formatDay(month.month, locale, "month")}</th>
                {cell("income", month.income)}
                {cell("expense", -month.expense)}
                {cell("net", month.net)}
              </tr>
              {line ? (
                <tr>
                  <td colSpan={4}>
                    <OpenedFigure opened={opened} proof={proofs[line]} />
                  </td>
                </tr>
              ) : null}
            </tbody>
          );
        })}
      </table>
    </TitledCard>
  );
}

function Groups({ review }: { review: Review }): ReactNode {
  const locale = useLocale();
  const opened = useOpened();
  const { groups, previous, currency } = review;
  const most = Math.max(1, ...groups.map(({ amount }) => amount));
  const [first] = groups;
  return (
    <TitledCard
      className="break-inside-avoid"
      title={
        first ? `Most went to ${first.name.toLowerCase()}` : `Nothing was spent in ${periodName(review.period, locale)}`
      }
    >
      <ul>
        {groups.map(({ name, icon, amount, previousAmount }) => {
          const proofOf = (days: { from: string; to: string }, of: number) =>
            groupsProof({ title: name, groups: [name], amount: of }, days, { currency, locale });
          const proof = proofOf(review, amount);
          const share = previousAmount === null ? null : shareOfChange(previousAmount, amount);
          const change =
            previous && changeProof(share, { now: proof, before: proofOf(previous, previousAmount ?? 0) }, { locale });
          const open = { [name]: proof, [`${name} change`]: change ?? undefined }[opened.id ?? ""];
          return (
            <li key={name} className="border-line border-t first:border-t-0">
              <div className="flex min-h-11 items-center gap-3 md:min-h-9 print:min-h-9">
                <span className="flex min-w-0 items-center gap-3 max-[40rem]:flex-1 min-[40rem]:w-40">
                  <CategoryIcon name={icon} className="shrink-0 text-ink-3 max-[24rem]:hidden" />
                  <span className="[overflow-wrap:anywhere]">{name}</span>
                </span>
                <span aria-hidden="true" className="h-2 flex-1 max-[40rem]:hidden">
                  <span
                    className="block h-full rounded-r-bar bg-chart-in"
                    style={{ width: `${((Math.max(0, amount) / most) * 100).toFixed(2)}%` }}
                  />
                </span>
                <span className="min-[24rem]:w-24 shrink-0 text-right font-medium">
                  <Opens opened={opened} id={name} proof={proof}>
                    <Amount value={amount} currency={currency} />
                  </Opens>
                </span>
                {previousAmount === null ? null : (
                  <span className="w-14 shrink-0 text-right">
                    <Opens opened={opened} id={`${name} change`} proof={change ?? undefined}>
                      <Change share={share} good="down" />
                    </Opens>
                  </span>
                )}
              </div>
              {open ? <OpenedFigure opened={opened} proof={open} /> : null}
            </li>
          );
        })}
      </ul>
    </TitledCard>
  );
}
