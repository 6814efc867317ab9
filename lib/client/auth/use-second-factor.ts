"use client";

import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { secondFactorCalls as calls } from "@/lib/calls/auth";
import { callOf } from "@/lib/client/api/api";
import { ApiError } from "@/lib/client/api/api-error";
import { queryOf } from "@/lib/client/api/query-of";
import type { reauthenticateInput, SecondFactorState } from "@/lib/schemas/auth-second-factor";

const secondFactor = queryOf(calls.secondFactor);

export function useSecondFactor() {
  return useQuery(secondFactor);
}

/** Emails the code for `useReauthenticate` to a user without a password. */
export function useSendFreshLoginCode() {
  return useMutation({ mutationFn: () => callOf(calls.sendFreshLoginCode)() });
}

export function useReauthenticate() {
  const onSuccess = useFresh();
  return useMutation({ mutationFn: (input: Reauthentication) => callOf(calls.reauthenticate)(input), onSuccess });
}

/** Fails with the browser's own error when the user declines. */
export function useReauthenticateByPasskey() {
  const onSuccess = useFresh();
  return useMutation({
    mutationFn: async () => {
      const optionsJSON = await callOf(calls.freshLoginPasskeyOptions)();
      const assertion = await startAuthentication({ optionsJSON });
      return callOf(calls.reauthenticate)({ assertion });
    },
    onSuccess,
  });
}

type Reauthentication = z.input<typeof reauthenticateInput>;

function useFresh() {
  const queryClient = useQueryClient();
  return ({ freshUntil }: { freshUntil: string }) => {
    queryClient.setQueryData(secondFactor.queryKey, (known) => known && { ...known, freshUntil });
  };
}

/** Nothing is enabled until a code confirms it. */
export function useStartTotp() {
  const onError = useStaleCheck();
  return useMutation({ mutationFn: () => callOf(calls.startTotp)(), onError });
}

/** The first second factor also returns recovery codes. */
export function useConfirmTotp() {
  const onError = useStaleCheck();
  const reload = useReload();
  return useMutation({
    mutationFn: (input: { code: string }) => callOf(calls.confirmTotp)(input),
    onSuccess: reload,
    onError,
  });
}

export function useRemoveTotp() {
  const onError = useStaleCheck();
  const keep = useKeep();
  return useMutation({
    mutationFn: () => callOf(calls.removeTotp)(),
    onSuccess: keep,
    onError,
  });
}

/** Issues ten new recovery codes and voids the old ones. */
export function useRenewRecoveryCodes() {
  const onError = useStaleCheck();
  const reload = useReload();
  return useMutation({
    mutationFn: () => callOf(calls.renewRecoveryCodes)(),
    onSuccess: reload,
    onError,
  });
}

/** Fails with the browser's own error when the user declines. */
export function useAddPasskey() {
  const onError = useStaleCheck();
  const reload = useReload();
  return useMutation({
    mutationFn: async ({ name }: { name: string }) => {
      const optionsJSON = await callOf(calls.passkeyOptions)();
      const attestation = await startRegistration({ optionsJSON });
      return callOf(calls.addPasskey)({ name, attestation });
    },
    onSuccess: reload,
    onError,
  });
}

export function useRemovePasskey() {
  const onError = useStaleCheck();
  const keep = useKeep();
  return useMutation({
    mutationFn: (id: string) => callOf(calls.removePasskey)({ id }),
    onSuccess: keep,
    onError,
  });
}

function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(secondFactor);
}

function useKeep() {
  const queryClient = useQueryClient();
  return (state: SecondFactorState) => queryClient.setQueryData(secondFactor.queryKey, state);
}

/** Reloads a login the server no longer considers fresh, so the next try asks for the password. */
function useStaleCheck() {
  const reload = useReload();
  return (error: unknown) => {
    if (error instanceof ApiError && error.code === "FRESH_SIGN_IN_NEEDED") void reload();
  };
}
