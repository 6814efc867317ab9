"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { callOf } from "@/lib/client/api/api";
import { queryOf } from "@/lib/client/api/query-of";
import { authOperations, type session } from "@/lib/schemas/auth";

export type Device = z.infer<typeof session>;

const devices = queryOf(authOperations.listSessions);

export function useDevices() {
  return useQuery(devices);
}

/** Stops at the first refusal. */
export function useEndDevices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) {
        await callOf(authOperations.endSession)({ id });
        queryClient.setQueryData(devices.queryKey, (known) => known?.filter((device) => device.id !== id));
      }
    },
  });
}
