import { createElement } from "react";
import type { ConvertedRow } from "@/components/money/figures/converted-rows";
import { type FigureProof, type FigureTerm, termOf } from "@/components/money/figures/figure-proof";
import { onDemand } from "@/components/shell/on-demand";
import type { TransactionFilters } from "@/lib/client/transactions/transaction-filters";
import { sumMajor } from "@/lib/domain/money";

const Rows = onDemand(() => import("@/components/money/figures/converted-rows").then((module) => module.ConvertedRows));
const Transactions = onDemand(() =>
  import("@/components/money/figures/converted-rows").then((module) => module.ConvertedTransactions),
);

const RATE_NOTE = "Other currencies are converted at the European Central Bank’s rate of each transaction’s day.";

type OfTransactions = FigureProof & { kind: "transactions"; filters: TransactionFilters };

/**
 * Builds the proof of a sum with converted parts: the transactions in the user's own currency, and each other
 * currency's with their rates. Returns the plain proof when nothing was converted.
 *
 * @param parts  amounts converted per currency, in the proof's currency and sign
 */
export function withConverted(
  proof: OfTransactions,
  parts: readonly { currency: string; value: number }[],
): FigureProof {
  const converted = parts.filter(({ value }) => value !== 0);
  if (converted.length === 0) return proof;
  const { filters: _, kind: __, ...head } = proof;
  const own = sumMajor([proof.value, ...converted.map(({ value }) => -value)], proof.currency);
  const terms: FigureTerm[] = converted.map(({ currency, value }) =>
    termOf({
      ...{ kind: "parts", title: `From ${currency}`, currency: proof.currency, value },
      parts: [
        {
          ...{ label: `From ${currency}`, value },
          rows: () => createElement(Transactions, { filters: { ...proof.filters, currency }, home: proof.currency }),
        },
      ],
    }),
  );
  return {
    ...head,
    kind: "formula",
    note: RATE_NOTE,
    terms: [...(own === 0 ? [] : [termOf({ ...proof, title: `In ${proof.currency}`, value: own })]), ...terms],
  };
}

export function convertedAccountsProof(
  head: { title: string; currency: string; value: number },
  rows: readonly ConvertedRow[],
): FigureProof {
  const { currency: home, title: label, value } = head;
  return { ...head, kind: "parts", parts: [{ label, value, rows: () => createElement(Rows, { rows, home }) }] };
}
