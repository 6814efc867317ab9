"use client";

import { useQuery } from "@tanstack/react-query";
import type { FigureProof } from "@/components/money/figures/figure-proof";
import { accountList } from "@/lib/client/banks/use-accounts";
import { sumMinor, toMinor } from "@/lib/domain/money";
import type { Account } from "@/lib/schemas/banks";
import type { Insight } from "@/lib/schemas/insights";
import { type EvidenceFigure, isCurrency } from "./figure-value";
import { RowsById } from "./proof-rows";
import { checkSum } from "./sum-check";
import { SumLine } from "./sum-line";

/**
 * Returns proofs for figures: the months of a usual month, a month's spending, or balances. Undefined for figures
 * with rows beside them or derived from other figures.
 */
export function useFigureProofs(evidence: Insight["evidence"]): (figure: EvidenceFigure) => FigureProof | undefined {
  const accounts = useQuery(accountList);
  const currency = evidence.figures.map(({ unit }) => unit).find(isCurrency);
  return ({ label, value, formula, parts, accountIds }) => {
    if (currency === undefined) return undefined;
    const common = { title: label, currency, value };
    if (parts) {
      return {
        ...common,
        kind: "parts",
        ...(parts.length > 1 ? { note: `${label}: ${formula}.` } : {}),
        parts: parts.map((part) => ({
          label: part.label,
          value: part.amount,
          rows: () => <PartTransactions evidence={evidence} part={part} currency={currency} />,
        })),
      };
    }
    const held = accounts.data?.filter(({ id, currency: own }) => accountIds?.includes(id) && own === currency) ?? [];
    return held.length > 0 && held.length === accountIds?.length
      ? { ...common, kind: "accounts", accounts: drawn(held, value, currency) }
      : undefined;
  };
}

/** Uses available balances when the figure is their sum, else current balances. */
function drawn(accounts: readonly Account[], value: number, currency: string): readonly Account[] {
  const available = accounts.map((account) => ({
    ...account,
    currentBalance: account.availableBalance ?? account.currentBalance,
  }));
  const sumOf = (of: readonly Account[]) =>
    sumMinor(of.map(({ currentBalance }) => toMinor(currentBalance ?? 0, currency)));
  const valueMinor = toMinor(value, currency);
  return sumOf(accounts) !== valueMinor && sumOf(available) === valueMinor ? available : accounts;
}

type Part = NonNullable<EvidenceFigure["parts"]>[number];

function PartTransactions({
  evidence,
  part,
  currency,
}: {
  evidence: Insight["evidence"];
  part: Part;
  currency: string;
}) {
  const ofPart: Insight["evidence"] = {
    ...evidence,
    transactionIds: part.transactionIds,
    parts: part.counted,
    sum: { figureId: part.label, amount: part.amount, currency },
  };
  if (part.transactionIds.length === 0) return <p className="mt-2 text-ink-2 text-small">No transactions</p>;
  return (
    <RowsById
      title={part.label}
      ids={part.transactionIds}
      evidence={ofPart}
      foot={(rows) => {
        const check = checkSum(ofPart, rows);
        const isMatch = check.kind === "matches";
        return (
          <SumLine isMatch={isMatch} sumMinor={check.kind === "notASum" ? 0 : check.sumMinor} currency={currency}>
            {isMatch ? "They add up to the amount shown" : "These transactions have changed since it was counted"}
          </SumLine>
        );
      }}
    />
  );
}
