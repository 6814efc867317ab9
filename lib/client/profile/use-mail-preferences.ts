"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callOf } from "@/lib/client/api/api";
import { queryOf } from "@/lib/client/api/query-of";
import { profileOperations } from "@/lib/schemas/profile";

const mailPreferences = queryOf(profileOperations.mailPreferences);

export function useMailPreferences() {
  const client = useQueryClient();
  const preferences = useQuery(mailPreferences);
  const change = useMutation({
    mutationFn: (input: { monthlySummary: boolean }) => callOf(profileOperations.changeMailPreferences)(input),
    onSuccess: (stored) => client.setQueryData(mailPreferences.queryKey, stored),
  });
  return { preferences, change };
}
