import { useMutation } from "@tanstack/react-query";
import type { Call } from "@/lib/calls/call";
import { callOf } from "./api";
import type { CallInput, Payload } from "./api-client";

/**
 * Mutation of one call, whose variables are the call's input: `useCall(goalCalls.removeGoal).mutate({ id })`.
 *
 * @param onSuccess  a promise it returns keeps the mutation pending
 */
export function useCall<C extends Call>(call: C, onSuccess?: (answer: Payload<C>, input: CallInput<C>) => unknown) {
  return useMutation({
    mutationFn: (input: CallInput<C>) => callOf(call)(...([input] as [CallInput<C>])),
    onSuccess: (answer, input) => onSuccess?.(answer, input),
  });
}
