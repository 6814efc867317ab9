"use client";

import { Amount } from "@/components/money/amount";
import type { FigureProof } from "@/components/money/figures/figure-proof";
import { OpenedFigure } from "@/components/money/figures/opened-figure";
import { type Opened, Opens, useOpened } from "@/components/money/figures/opens";
import { useLocale } from "@/components/money/locale";
import type { TransactionFilters } from "@/lib/client/transactions/transaction-filters";
import type { TransactionPage } from "@/lib/client/transactions/transaction-lists";
import { sumMinor, toMajor, toMinor } from "@/lib/domain/money";

export function TotalsBar({
  total,
  totals,
  filters,
}: {
  total: number;
  totals: TransactionPage["totals"];
  /** The list's filters, dates included. */
  filters: TransactionFilters;
}) {
  const locale = useLocale();
  const opened = useOpened();
  const proofs: Record<string, FigureProof | undefined> = Object.fromEntries(
    totals.flatMap((sums) =>
      Object.entries(proofsOf(sums, filters)).map(([id, proof]) => [`${id} ${sums.currency}`, proof]),
    ),
  );
  return (
    <div className="total-rule sticky bottom-[calc(65px+env(safe-area-inset-bottom))] z-10 rounded-b-card bg-surface px-4 py-3 md:bottom-0 md:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="num text-ink-2 text-small phone:sr-only">
          {total === 1 ? "1 transaction" : `${total.toLocaleString(locale)} transactions`}
        </p>
        <ul className="grid grid-cols-[repeat(3,auto)] gap-x-6 gap-y-1 phone:w-full phone:justify-between phone:gap-x-2">
          {totals.map(({ currency, income, expense }) => {
            const figure = (id: string) => ({
              opened,
              id: `${id} ${currency}`,
              proof: proofs[`${id} ${currency}`],
              currency,
            });
            return (
              <li key={currency} className="col-span-3 grid grid-cols-subgrid items-baseline">
                <Figure label="In" minor={toMinor(income, currency)} {...figure("in")} />
                <Figure label="Out" minor={-toMinor(expense, currency)} {...figure("out")} />
                <Figure label="Net" minor={netOf(income, expense, currency)} isTotal {...figure("net")} />
              </li>
            );
          })}
        </ul>
      </div>
      {/* The bar sticks to the bottom, so an opened proof must not cover the list's head. */}
      <div className="max-h-[60dvh] overflow-y-auto">
        <OpenedFigure opened={opened} proof={opened.id === null ? undefined : proofs[opened.id]} />
      </div>
    </div>
  );
}

/** Omits zero sums, which have no transactions to show. */
function proofsOf(
  { currency, income, expense }: TransactionPage["totals"][number],
  { sort: _sort, order: _order, ...filters }: TransactionFilters,
): Record<"in" | "out" | "net", FigureProof | undefined> {
  const of = (type: "income" | "expense", value: number): FigureProof => ({
    kind: "transactions",
    title: type === "income" ? "In" : "Out",
    currency,
    value,
    filters: { ...filters, type, currency, counted: true },
  });
  const [into, out] = [of("income", income), of("expense", -expense)];
  return {
    in: income === 0 ? undefined : into,
    out: expense === 0 ? undefined : out,
    net:
      income === 0 && expense === 0
        ? undefined
        : {
            kind: "formula",
            title: "Net",
            currency,
            value: toMajor(netOf(income, expense, currency), currency),
            note: "Transfers between your own accounts are left out, and so is what you left out yourself.",
            terms: [
              { sign: "+", proof: income === 0 ? { title: "In", value: 0 } : into },
              { sign: "−", proof: expense === 0 ? { title: "Out", value: 0 } : out },
            ],
          },
  };
}

function netOf(income: number, expense: number, currency: string): number {
  return sumMinor([toMinor(income, currency), -toMinor(expense, currency)]);
}

function Figure({
  opened,
  id,
  proof,
  label,
  minor,
  currency,
  isTotal = false,
}: {
  opened: Opened;
  id: string;
  proof: FigureProof | undefined;
  label: string;
  minor: number;
  currency: string;
  isTotal?: boolean;
}) {
  return (
    <span className="flex items-baseline justify-between gap-2 phone:flex-col phone:gap-0 phone:last:items-end">
      <span className="text-caption text-ink-3">{label}</span>
      <Opens opened={opened} id={id} proof={proof}>
        <Amount
          minor={minor}
          currency={currency}
          sign="always"
          tone={label === "In" ? "flow" : "plain"}
          className={isTotal ? "font-title" : "font-medium"}
        />
      </Opens>
    </span>
  );
}
