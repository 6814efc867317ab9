import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { forecastCalls, scenarioCalls } from "@/lib/calls/forecast";
import { notificationSettingsCalls } from "@/lib/calls/notifications";
import { callOf } from "@/lib/client/api/api";
import { cacheKeyOf, queryOf } from "@/lib/client/api/query-of";
import type { NotificationChange } from "@/lib/schemas/notifications";

const settings = queryOf(notificationSettingsCalls.notificationSettings);

export function useNotificationSettings() {
  return useQuery(settings);
}

/** A switch moves at once; the answer decides its final position. */
export function useChangeNotificationSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: NotificationChange) => callOf(notificationSettingsCalls.changeNotificationSettings)(change),
    onMutate: async ({ switched }) => {
      await client.cancelQueries({ queryKey: settings.queryKey });
      const before = client.getQueryData(settings.queryKey);
      if (before && switched) {
        const { kind, channel, isOn } = switched;
        const others = before.kinds[channel].filter((one) => one !== kind);
        const kinds = { ...before.kinds, [channel]: isOn ? [...others, kind] : others };
        client.setQueryData(settings.queryKey, { ...before, kinds });
      }
      return { before };
    },
    onSuccess: async (stored, { floor }) => {
      client.setQueryData(settings.queryKey, stored);
      if (floor === undefined) return;
      // Forecasts and what-ifs are measured against this setting.
      await client.invalidateQueries({ queryKey: cacheKeyOf(forecastCalls.readForecast) });
      await client.invalidateQueries({ queryKey: cacheKeyOf(scenarioCalls.listScenarios) });
    },
    onError: (_error, _change, made) => client.setQueryData(settings.queryKey, made?.before),
  });
}
