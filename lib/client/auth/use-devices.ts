"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "@/lib/client/api/api";
import { queryKeys } from "@/lib/client/api/query-keys";
import { endSessionOutput, listSessionsOutput, type session } from "@/lib/schemas/auth";
import { FALLBACKS } from "@/lib/schemas/fallbacks";

/** A browser that is signed in. */
export type Device = z.infer<typeof session>;

const PATH = "/api/auth/sessions";
const fallback = FALLBACKS.generic;

export function useDevices() {
  return useQuery({
    queryKey: queryKeys.devices,
    queryFn: ({ signal }) => api.get(PATH, { schema: listSessionsOutput, fallback, signal }),
  });
}

/** Signs them out, one after the other; each is gone from the list at once. Stops at the first that is refused. */
export function useEndDevices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) {
        await api.delete(`${PATH}/${id}`, { schema: endSessionOutput, fallback });
        queryClient.setQueryData<readonly Device[]>(queryKeys.devices, (known) =>
          known?.filter((device) => device.id !== id),
        );
      }
    },
  });
}
