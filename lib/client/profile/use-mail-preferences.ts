"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { profileCalls } from "@/lib/calls/profile";
import { callOf } from "@/lib/client/api/api";
import { queryOf } from "@/lib/client/api/query-of";

const mailPreferences = queryOf(profileCalls.mailPreferences);

export function useMailPreferences() {
  const client = useQueryClient();
  const preferences = useQuery(mailPreferences);
  const change = useMutation({
    mutationFn: (input: { monthlySummary: boolean }) => callOf(profileCalls.changeMailPreferences)(input),
    onSuccess: (stored) => client.setQueryData(mailPreferences.queryKey, stored),
  });
  return { preferences, change };
}
