"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "@/lib/client/api/api";
import { queryKeys } from "@/lib/client/api/query-keys";
import { dispatchAuth, sessionStore } from "@/lib/client/auth/session";
import { type changePasswordInput, changePasswordOutput, user as userSchema } from "@/lib/schemas/auth";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { type deleteAccountInput, deleteAccountOutput } from "@/lib/schemas/profile";

const fallback = FALLBACKS.generic;
/** Bank links and the subscription end at their providers while the call is under way. */
const ERASE_TIMEOUT_MS = 30_000;

/** Changes the password or sets a first one; every other device is signed out by it, and the person has one from then on. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof changePasswordInput>) =>
      api.post("/api/auth/change-password", { schema: changePasswordOutput, fallback, body }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.devices });
      if (sessionStore.getState().hasPassword) return;
      // The answer brings the readable cookie anew, or a reload would ask for a first password again.
      const user = await api.get("/api/auth/me", { schema: userSchema, fallback });
      dispatchAuth({ type: "profileCompleted", user });
    },
  });
}

/** Erases the account with everything in it. What is kept of it in this browser is the caller's to forget. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (body: z.input<typeof deleteAccountInput>) =>
      api.delete("/api/account", { schema: deleteAccountOutput, fallback, body, timeoutMs: ERASE_TIMEOUT_MS }),
  });
}
