import { keepPreviousData, useMutation, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { scenarioCalls } from "@/lib/calls/forecast";
import { callOf } from "@/lib/client/api/api";
import { useInvalidateLedger, useLedgerCall } from "@/lib/client/api/invalidate";
import { cacheKeyOf, queryOf } from "@/lib/client/api/query-of";
import type { ForecastPayload } from "@/lib/schemas/forecast";
import type { ScenarioInput, ScenarioResult } from "@/lib/schemas/forecast/scenarios";

type Asked = Pick<ForecastPayload, "floor" | "currency">;

const askedWith = ({ floor, currency }: Asked) => ({ currency, ...(floor === null ? {} : { floor }) });

export function useScenarios(asked: Asked) {
  return useQuery({ ...queryOf(scenarioCalls.listScenarios, askedWith(asked)), placeholderData: keepPreviousData });
}

export function usePreviewScenarios(scenarios: readonly ScenarioInput[], asked: Asked) {
  return useQueries({
    queries: scenarios.map((scenario) => ({
      queryKey: [...cacheKeyOf(scenarioCalls.listScenarios), "preview", scenario, askedWith(asked)],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callOf(scenarioCalls.previewScenario)({ ...scenario, ...askedWith(asked) }, { signal }),
    })),
  });
}

/** A compared what-if joins the list at once with its result. */
export function useKeepScenarios(asked: Asked) {
  const queryClient = useQueryClient();
  const invalidateLedger = useInvalidateLedger();
  return {
    add: useMutation({
      mutationFn: ({ scenario }: { scenario: ScenarioInput; result?: ScenarioResult | undefined }) =>
        callOf(scenarioCalls.addScenario)({ ...scenario, currency: asked.currency }),
      onSuccess: (added, { result }) => {
        if (result) {
          const { queryKey } = queryOf(scenarioCalls.listScenarios, askedWith(asked));
          queryClient.setQueryData(queryKey, (listed) => [...(listed ?? []), { ...added, result }]);
        }
        const renewed = invalidateLedger();
        // Not awaited: the caller drops the compared what-if now, or it would show twice until the list reloads.
        return result ? undefined : renewed;
      },
    }),
    change: useLedgerCall(scenarioCalls.changeScenario),
    remove: useLedgerCall(scenarioCalls.removeScenario),
  };
}
