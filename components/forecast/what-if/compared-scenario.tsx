"use client";

import { Pencil, X } from "lucide-react";
import { useId, useState } from "react";
import { worstLowPoint } from "@/components/forecast/forecast-copy";
import type { FigureProof } from "@/components/money/figures/figure-proof";
import { useLocale } from "@/components/money/locale";
import { QueryError } from "@/components/ui/error-state";
import { Button, IconButton } from "@/components/ui/form/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { usePreviewScenarios } from "@/lib/client/forecast/use-scenarios";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { ForecastPayload } from "@/lib/schemas/forecast";
import type { ScenarioInput, ScenarioResult } from "@/lib/schemas/forecast/scenarios";
import { type ColumnForecast, ScenarioColumn } from "./scenario-column";
import { outcomeWords, scenarioWords } from "./scenario-copy";
import { ScenarioProof, scenarioProof } from "./scenario-proof";

type Compared = {
  payload: ForecastPayload;
  accountId: string | null;
  today: ColumnForecast;
  range: readonly [number, number];
  /** Builds proofs for today's line. */
  proofOf: (at: number) => FigureProof | undefined;
  onEdit: () => void;
  onRemove: () => void;
};

export function DraftScenario(
  props: Compared & {
    scenario: ScenarioInput;
    preview: ReturnType<typeof usePreviewScenarios>[number] | undefined;
    isKeeping: boolean;
    onKeep: () => void;
  },
) {
  const { scenario, preview, isKeeping, onKeep, ...compared } = props;
  if (preview?.data) {
    return (
      <ComparedScenario
        scenario={scenario}
        result={preview.data}
        {...compared}
        keep={
          <Button size="sm" isLoading={isKeeping} onClick={onKeep}>
            Keep this plan
          </Button>
        }
      />
    );
  }
  return (
    <li aria-busy={!preview?.isError} className="p-4 md:px-6 md:py-5">
      <h3 className="font-title">{scenario.name}</h3>
      {preview?.isError ? (
        <>
          <QueryError layout="line" title="Could not compare this" query={preview} fallback={FALLBACKS.data.cashflow} />
          <Button size="sm" variant="ghost" onClick={compared.onRemove}>
            Remove it
          </Button>
        </>
      ) : (
        <Skeleton className="mt-4 h-64 w-full" />
      )}
    </li>
  );
}

export function ComparedScenario(
  props: Compared & { scenario: ScenarioInput; result: ScenarioResult; keep?: React.ReactNode },
) {
  const { scenario, result, payload, accountId, today, range, proofOf, keep, onEdit, onRemove } = props;
  const locale = useLocale();
  const proofId = useId();
  const [isOpen, setOpen] = useState(false);
  const forecast = result.forecasts.find((one) => one.accountId === accountId);
  if (!forecast) return null;
  const format = { currency: payload.currency, locale };
  const plan = outcomeWords(result, format);
  const words = scenarioWords(scenario, result, accountId, format);
  const date = worstLowPoint(forecast)?.date ?? payload.accounts[0]?.days.at(-1)?.date ?? payload.today;
  return (
    <ScenarioColumn
      title={<bdi>{scenario.name}</bdi>}
      words={plan ? `${words}. ${plan}` : words}
      payload={payload}
      forecast={forecast}
      today={today}
      range={range}
      year={result.year}
      proofOf={(at) =>
        scenarioProof({
          payload,
          locale,
          at,
          days: forecast.days,
          before: proofOf(at),
          differences: forecast.differences,
        })
      }
      actions={
        <>
          <IconButton icon={Pencil} iconSize={15} label={`Change ${scenario.name}`} onClick={onEdit} />
          <IconButton icon={X} label={`Remove ${scenario.name}`} onClick={onRemove} />
        </>
      }
    >
      <div className="flex min-h-12 items-center justify-between gap-3 border-line border-t pt-2">
        <Button
          variant="link"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={isOpen ? proofId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Hide the proof" : "Show the proof"}
        </Button>
        {keep}
      </div>
      {isOpen ? (
        <ScenarioProof
          id={proofId}
          date={date}
          payload={payload}
          today={today}
          forecast={forecast}
          differences={forecast.differences}
        />
      ) : null}
    </ScenarioColumn>
  );
}
