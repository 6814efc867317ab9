"use no memo";

import { FlowChart, type FlowChartPart } from "@/components/charts/flow-chart";
import { Amount } from "@/components/money/amount";
import type { FigureProof } from "@/components/money/figures/figure-proof";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { type Opened, Opens, useOpened } from "@/components/money/figures/opens";
import { formatShare } from "@/components/money/format";
import { useLocale } from "@/components/money/locale";
import { Card } from "@/components/ui/card";
import { Table, TableBody, TableHead, TableHeader } from "@/components/ui/table";
import { formatDay } from "@/lib/client/format-date";
import { firstDayOf, lastDayOf } from "@/lib/domain/calendar";
import type { CashflowMonth } from "@/lib/schemas/cashflow";
import type { ChooseRows } from "./category-months";
import { type FlowPart, flowProofs, type MonthFlow, monthFlow } from "./month-flow";
import { MonthSwitch } from "./month-switch";

export type MoneyFlowCardProps = {
  /** Entries of one currency, newest first. */
  months: readonly CashflowMonth[];
  monthsBack: number;
  onMonth: (monthsBack: number) => void;
  onChoose: ChooseRows;
};

type Proofs = ReturnType<typeof flowProofs>;

export function MoneyFlowCard({ months, monthsBack, onMonth, onChoose }: MoneyFlowCardProps) {
  const locale = useLocale();
  const opened = useOpened();
  const month = months[monthsBack];
  if (!month) return null;
  const flow = monthFlow(month);
  const proofs = flowProofs(month, flow, locale);
  // A stream's proof opens below the chart, so nothing above it moves.
  const isOfStream = opened.id?.includes(" ") ?? false;
  const range = { startDate: firstDayOf(month.month), endDate: lastDayOf(month.month) };
  const toPart =
    (side: "in" | "out") =>
    (part: FlowPart): FlowChartPart => ({
      ...part,
      words: (
        <Words
          part={part}
          flow={flow}
          currency={month.currency}
          opened={opened}
          id={`${side} ${part.key}`}
          proof={proofs[`${side} ${part.key}`]}
          onChoose={part.categoryId ? () => onChoose({ categoryId: part.categoryId, ...range }) : undefined}
        />
      ),
    });
  return (
    <Card aria-labelledby="money-flow">
      <div className="mb-4 flex min-h-8 items-center justify-between gap-4">
        <h2 id="money-flow" className="text-balance text-title">
          <FlowTitle month={month} opened={opened} proofs={proofs} />
        </h2>
        <MonthSwitch months={months} monthsBack={monthsBack} onChange={onMonth} />
      </div>
      {flow.totalMinor === 0 ? (
        <p className="py-4 text-ink-2">Nothing came in or went out in this month.</p>
      ) : (
        <>
          {isOfStream ? null : <OpenedFigure opened={opened} proof={proofs[opened.id ?? ""]} />}
          <FlowChart sources={flow.sources.map(toPart("in"))} uses={flow.uses.map(toPart("out"))} />
          {isOfStream ? <OpenedFigure opened={opened} proof={proofs[opened.id ?? ""]} /> : null}
          <FlowTable flow={flow} month={month} proofs={proofs} />
        </>
      )}
    </Card>
  );
}

/** Smaller shares would round to zero. */
const SMALLEST_SHARE = 0.001;

function FlowTitle({ month, opened, proofs }: { month: CashflowMonth; opened: Opened; proofs: Proofs }) {
  const locale = useLocale();
  const name = formatDay(month.month, locale, "monthLong");
  const amount = (line: "income" | "expense" | "net") => (
    <Opens opened={opened} id={line} proof={proofs[line]}>
      <Amount value={Math.abs(month[line])} currency={month.currency} cents={false} />
    </Opens>
  );
  if (month.isPartial) {
    return (
      <>
        So far in {name} {amount("income")} came in and {amount("expense")} went out
      </>
    );
  }
  if (month.net < 0) {
    return (
      <>
        In {name} {amount("net")} more went out than came in
      </>
    );
  }
  return (
    <>
      In {name} {amount("net")} of {amount("income")} was kept
    </>
  );
}

function Words({
  part,
  flow,
  currency,
  opened,
  id,
  proof,
  onChoose,
}: {
  part: FlowPart;
  flow: MonthFlow;
  currency: string;
  opened: Opened;
  id: string;
  proof: FigureProof | undefined;
  onChoose: (() => void) | undefined;
}) {
  const locale = useLocale();
  const share = part.amountMinor / flow.totalMinor;
  const figure = (
    <>
      <Amount minor={part.amountMinor} currency={currency} className="font-medium text-ink" />
      {share < SMALLEST_SHARE ? null : <span className="num"> · {formatShare(share, locale)}</span>}
    </>
  );
  const words = (
    <>
      <span className="block truncate">{part.label}</span>
      <span className="block truncate text-ink-3 text-small">
        {onChoose ? (
          figure
        ) : (
          <Opens opened={opened} id={id} proof={proof}>
            {figure}
          </Opens>
        )}
      </span>
    </>
  );
  if (!onChoose) return <div className="min-w-0 px-2">{words}</div>;
  return (
    <button
      type="button"
      onClick={onChoose}
      className="min-h-11 min-w-0 max-w-full rounded-mark px-2 text-left hover:bg-surface-2 md:min-h-0"
    >
      {words}
    </button>
  );
}

function FlowTable({ flow, month: { currency }, proofs }: { flow: MonthFlow; month: CashflowMonth; proofs: Proofs }) {
  const opened = useOpened();
  const sides = [
    { name: "Came from", side: "in", parts: flow.sources },
    { name: "Went to", side: "out", parts: flow.uses },
  ];
  return (
    <details className="mt-4 border-line border-t pt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-ink-2 text-small md:min-h-0">
        As a table
      </summary>
      <Table className="mt-2">
        <TableHead>
          <tr>
            <TableHeader className="text-left">Which way</TableHeader>
            <TableHeader className="text-left">Category</TableHeader>
            <TableHeader isAmount>Amount</TableHeader>
          </tr>
        </TableHead>
        <TableBody>
          {sides.flatMap(({ name, side, parts }) =>
            parts.map(({ key, label, amountMinor }) => (
              <tr key={`${name}${key}`}>
                <td className="py-2 pr-4 text-ink-3">{name}</td>
                <td className="py-2 pr-4">{label}</td>
                <td className="py-2 text-right">
                  <Opens opened={opened} id={`${side} ${key}`} proof={proofs[`${side} ${key}`]}>
                    <Amount minor={amountMinor} currency={currency} />
                  </Opens>
                </td>
              </tr>
            )),
          )}
        </TableBody>
      </Table>
      <OpenedFigure opened={opened} proof={proofs[opened.id ?? ""]} />
    </details>
  );
}
