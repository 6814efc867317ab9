"use client";

import { useMutation } from "@tanstack/react-query";
import { callOf } from "@/lib/client/api/api";
import { authOperations } from "@/lib/schemas/auth";
import type { CallInput } from "../api/api-client";
import { dispatchAuth } from "./session";

/** Sets after how long away the person is logged out; what holds is in the session once the server has it. */
export function useChangeIdleTimeout() {
  return useMutation({
    mutationFn: (input: CallInput<typeof authOperations.changeIdleTimeout>) =>
      callOf(authOperations.changeIdleTimeout)(input),
    onSuccess: (user) => dispatchAuth({ type: "profileCompleted", user }),
  });
}
