import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { authCalls } from "@/lib/calls/auth";
import { callOf } from "@/lib/client/api/api";
import { queryOf } from "@/lib/client/api/query-of";
import type { session } from "@/lib/schemas/auth";

export type Device = z.infer<typeof session>;

const devices = queryOf(authCalls.listSessions);

export function useDevices() {
  return useQuery(devices);
}

/** Stops at the first refusal. */
export function useEndDevices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) {
        await callOf(authCalls.endSession)({ id });
        queryClient.setQueryData(devices.queryKey, (known) => known?.filter((device) => device.id !== id));
      }
    },
  });
}
