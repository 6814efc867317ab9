"use client";

import { useMutation } from "@tanstack/react-query";
import { authCalls } from "@/lib/calls/auth";
import { callOf } from "@/lib/client/api/api";
import type { CallInput } from "../api/api-client";
import { dispatchAuth } from "./session";

/** The session holds the new value once the server confirms it. */
export function useChangeIdleTimeout() {
  return useMutation({
    mutationFn: (input: CallInput<typeof authCalls.changeIdleTimeout>) => callOf(authCalls.changeIdleTimeout)(input),
    onSuccess: (user) => dispatchAuth({ type: "profileCompleted", user }),
  });
}
