import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { authCalls } from "@/lib/calls/auth";
import { profileCalls } from "@/lib/calls/profile";
import { callOf } from "@/lib/client/api/api";
import type { CallInput } from "@/lib/client/api/api-client";
import { cacheKeyOf, queryOf } from "@/lib/client/api/query-of";
import { dispatchAuth, sessionStore } from "@/lib/client/auth/session";
import type { User } from "@/lib/schemas/auth";
import { FALLBACKS } from "@/lib/schemas/fallbacks";

const profile = queryOf(authCalls.me);

/** The cookies hold less: nothing about money. */
export function useProfile() {
  return useQuery(profile);
}

export function useStoreProfile() {
  const queryClient = useQueryClient();
  return (user: User) => queryClient.setQueryData(profile.queryKey, user);
}

/** Every other device is logged out, and the user then has a password. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof authCalls.changePassword>) => callOf(authCalls.changePassword)(input),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: cacheKeyOf(authCalls.listSessions) });
      if (sessionStore.getState().hasPassword) return;
      // The answer renews the readable cookie; otherwise a reload would ask for a first password again.
      const user = await callOf(authCalls.me)({}, { fallback: FALLBACKS.generic });
      dispatchAuth({ type: "profileCompleted", user });
    },
  });
}

/** The caller clears what this browser stores. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (input: CallInput<typeof profileCalls.deleteAccount>) => callOf(profileCalls.deleteAccount)(input),
  });
}
