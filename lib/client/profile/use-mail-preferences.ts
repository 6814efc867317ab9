"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/api/api";
import { queryKeys } from "@/lib/client/api/query-keys";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { mailPreferences as schema } from "@/lib/schemas/profile";

const PATH = "/api/account/mail";

/** Which mails come by themselves, and how to change that. */
export function useMailPreferences() {
  const client = useQueryClient();
  const preferences = useQuery({
    queryKey: queryKeys.mailPreferences,
    queryFn: ({ signal }) => api.get(PATH, { schema, fallback: FALLBACKS.generic, signal }),
  });
  const change = useMutation({
    mutationFn: (body: { monthlySummary: boolean }) => api.patch(PATH, { schema, fallback: FALLBACKS.generic, body }),
    onSuccess: (kept) => client.setQueryData(queryKeys.mailPreferences, kept),
  });
  return { preferences, change };
}
