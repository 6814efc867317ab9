"use client";

import { useMutation } from "@tanstack/react-query";
import { callOf } from "@/lib/client/api/api";
import { authOperations } from "@/lib/schemas/auth";
import type { CallInput } from "../api/api-client";
import { dispatchAuth } from "./session";

/** The session holds the new value once the server confirms it. */
export function useChangeIdleTimeout() {
  return useMutation({
    mutationFn: (input: CallInput<typeof authOperations.changeIdleTimeout>) =>
      callOf(authOperations.changeIdleTimeout)(input),
    onSuccess: (user) => dispatchAuth({ type: "profileCompleted", user }),
  });
}
