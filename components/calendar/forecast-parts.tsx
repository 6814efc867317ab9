import { balanceProof, rangeProof, weekdayParts } from "@/components/forecast/forecast-proofs";
import type { FigureProof } from "@/components/money/figures/figure-proof";
import { PartRows } from "@/components/money/figures/part-rows";
import { useLocale } from "@/components/money/locale";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { errorMessage } from "@/lib/client/api/api-error";
import { useForecast } from "@/lib/client/forecast/use-forecast";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { AccountForecast, ForecastPayload } from "@/lib/schemas/forecast";

export type ForecastPartsProps = {
  /** Null for all accounts together. */
  accountId: string | null;
  currency: string;
  /** A day's balance or range, or everything else from the day after `after` through `day`. */
  what: { kind: "balance" | "range"; day: string } | { kind: "rest"; after: string; day: string };
};

export function ForecastParts({ accountId, currency, what }: ForecastPartsProps) {
  const locale = useLocale();
  const { data: payload, isLoadingError, error, refetch, isFetching } = useForecast({ currency });
  const forecast = accountId === null ? payload?.all : payload?.accounts.find((one) => one.accountId === accountId);
  if (isLoadingError)
    return (
      <ErrorState
        layout="line"
        title="Could not load the forecast"
        message={errorMessage(error, FALLBACKS.data.cashflow)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!payload || !forecast) return <Skeleton className="h-24 w-full" />;
  const proof = partsOf({ forecast, payload, locale }, what);
  return (
    <>
      <PartRows proof={proof} />
      {proof.note ? <p className="mt-2 max-w-prose text-pretty text-ink-2 text-small">{proof.note}</p> : null}
    </>
  );
}

function partsOf(
  context: { forecast: AccountForecast; payload: ForecastPayload; locale: string },
  what: ForecastPartsProps["what"],
): Extract<FigureProof, { kind: "parts" }> {
  const { forecast, payload } = context;
  const at = forecast.days.findIndex(({ date }) => date === what.day);
  const { currency } = payload;
  const empty = { kind: "parts", title: "", currency, value: 0, parts: [] } as const;
  if (what.kind === "rest") {
    const days = forecast.days.filter(({ date }) => date > what.after && date <= what.day);
    return { ...empty, parts: weekdayParts(days, context) };
  }
  const proof = what.kind === "range" ? rangeProof(context, at) : balanceProof(context, at);
  if (proof?.kind === "parts") return proof;
  if (proof?.kind !== "formula") return empty;
  const terms = proof.terms.map(({ proof: term }) => ({
    label: term.title,
    value: term.value,
    rows: () =>
      term.kind === "parts" ? <PartRows proof={term} /> : <p className="text-ink-2 text-small">{BALANCE}</p>,
  }));
  return { ...empty, parts: terms, ...(proof.note ? { note: proof.note } : {}) };
}

const BALANCE = "What the bank reports, or what you set.";
