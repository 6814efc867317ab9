"use client";

import { keepPreviousData, useMutation, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { callOf } from "@/lib/client/api/api";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { cacheKeyOf, queryOf } from "@/lib/client/api/query-of";
import type { ForecastPayload } from "@/lib/schemas/forecast";
import { type ScenarioInput, type ScenarioResult, scenarioOperations } from "@/lib/schemas/forecast/scenarios";

type Asked = Pick<ForecastPayload, "floor" | "currency">;

const askedWith = ({ floor, currency }: Asked) => ({ currency, ...(floor === null ? {} : { floor }) });

/** The what-ifs the person keeps, each with what it comes to; while another floor is asked for the last answer stays. */
export function useScenarios(asked: Asked) {
  return useQuery({
    ...queryOf(scenarioOperations.listScenarios, askedWith(asked)),
    placeholderData: keepPreviousData,
  });
}

/** What those that are not kept come to, in their order. */
export function usePreviewScenarios(scenarios: readonly ScenarioInput[], asked: Asked) {
  return useQueries({
    queries: scenarios.map((scenario) => ({
      queryKey: [...cacheKeyOf(scenarioOperations.listScenarios), "preview", scenario, askedWith(asked)],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callOf(scenarioOperations.previewScenario)({ ...scenario, ...askedWith(asked) }, { signal }),
    })),
  });
}

/** Keeping, changing and removing what-ifs. One that was compared is added with what it came to, and stands in the list at once. */
export function useKeepScenarios(asked: Asked) {
  const queryClient = useQueryClient();
  const invalidateLedger = useInvalidateLedger();
  const onSuccess = () => invalidateLedger();
  return {
    add: useMutation({
      mutationFn: ({ scenario }: { scenario: ScenarioInput; result?: ScenarioResult | undefined }) =>
        callOf(scenarioOperations.addScenario)({ ...scenario, currency: asked.currency }),
      onSuccess: (added, { result }) => {
        if (result) {
          const { queryKey } = queryOf(scenarioOperations.listScenarios, askedWith(asked));
          queryClient.setQueryData(queryKey, (listed) => [...(listed ?? []), { ...added, result }]);
        }
        const renewed = invalidateLedger();
        // Not waited for: who compared it drops it now, or it would stand there twice until the list has come again.
        return result ? undefined : renewed;
      },
    }),
    change: useMutation({
      mutationFn: (scenario: ScenarioInput & { id: string }) => callOf(scenarioOperations.changeScenario)(scenario),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => callOf(scenarioOperations.removeScenario)({ id }),
      onSuccess,
    }),
  };
}
