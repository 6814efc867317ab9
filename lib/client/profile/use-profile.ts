"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callOf } from "@/lib/client/api/api";
import type { CallInput } from "@/lib/client/api/api-client";
import { cacheKeyOf, queryOf } from "@/lib/client/api/query-of";
import { dispatchAuth, sessionStore } from "@/lib/client/auth/session";
import { authOperations, type User } from "@/lib/schemas/auth";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { profileOperations } from "@/lib/schemas/profile";

const profile = queryOf(authOperations.me);

/** All that is stored of the person. What the cookies hold of them is less: nothing about their money. */
export function useProfile() {
  return useQuery(profile);
}

/** What a saved profile is from now on. */
export function useStoreProfile() {
  const queryClient = useQueryClient();
  return (user: User) => queryClient.setQueryData(profile.queryKey, user);
}

/** Changes the password or sets a first one; every other device is logged out by it, and the person has one from then on. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof authOperations.changePassword>) =>
      callOf(authOperations.changePassword)(input),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: cacheKeyOf(authOperations.listSessions) });
      if (sessionStore.getState().hasPassword) return;
      // The answer sets the readable cookie again, or a reload would ask for a first password again.
      const user = await callOf(authOperations.me)({}, { fallback: FALLBACKS.generic });
      dispatchAuth({ type: "profileCompleted", user });
    },
  });
}

/** Erases the account with everything in it. What is kept of it in this browser is the caller's to forget. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (input: CallInput<typeof profileOperations.deleteAccount>) =>
      callOf(profileOperations.deleteAccount)(input),
  });
}
