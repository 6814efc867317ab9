"use client";

import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { callOf } from "@/lib/client/api/api";
import { ApiError } from "@/lib/client/api/api-error";
import { queryOf } from "@/lib/client/api/query-of";
import {
  secondFactorOperations as operations,
  type reauthenticateInput,
  type SecondFactorState,
} from "@/lib/schemas/auth-second-factor";

const secondFactor = queryOf(operations.secondFactor);

/** Which second factors are set up, and until when they may be changed without logging in again. */
export function useSecondFactor() {
  return useQuery(secondFactor);
}

/** Where a person without a password gets the code that `useReauthenticate` takes. */
export function useSendFreshLoginCode() {
  return useMutation({ mutationFn: () => callOf(operations.sendFreshLoginCode)() });
}

/** Types the password or a code again, so that the second factor may be changed. */
export function useReauthenticate() {
  const onSuccess = useFresh();
  return useMutation({ mutationFn: (input: Reauthentication) => callOf(operations.reauthenticate)(input), onSuccess });
}

/** Shows a passkey again instead. Fails with the browser's own error when the person says no. */
export function useReauthenticateByPasskey() {
  const onSuccess = useFresh();
  return useMutation({
    mutationFn: async () => {
      const optionsJSON = await callOf(operations.freshLoginPasskeyOptions)();
      const assertion = await startAuthentication({ optionsJSON });
      return callOf(operations.reauthenticate)({ assertion });
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

/** A secret for an authenticator app. Nothing is on until a code of it is confirmed. */
export function useStartTotp() {
  const onError = useStaleCheck();
  return useMutation({ mutationFn: () => callOf(operations.startTotp)(), onError });
}

/** Turns the app on with a first code; with the first second factor of all come its recovery codes. */
export function useConfirmTotp() {
  const onError = useStaleCheck();
  const reload = useReload();
  return useMutation({
    mutationFn: (input: { code: string }) => callOf(operations.confirmTotp)(input),
    onSuccess: reload,
    onError,
  });
}

export function useRemoveTotp() {
  const onError = useStaleCheck();
  const keep = useKeep();
  return useMutation({
    mutationFn: () => callOf(operations.removeTotp)(),
    onSuccess: keep,
    onError,
  });
}

/** Ten new recovery codes; the old ones are dead. */
export function useRenewRecoveryCodes() {
  const onError = useStaleCheck();
  const reload = useReload();
  return useMutation({
    mutationFn: () => callOf(operations.renewRecoveryCodes)(),
    onSuccess: reload,
    onError,
  });
}

/** Has the browser make a passkey and the server keep it. Fails with the browser's own error when the person says no. */
export function useAddPasskey() {
  const onError = useStaleCheck();
  const reload = useReload();
  return useMutation({
    mutationFn: async ({ name }: { name: string }) => {
      const optionsJSON = await callOf(operations.passkeyOptions)();
      const attestation = await startRegistration({ optionsJSON });
      return callOf(operations.addPasskey)({ name, attestation });
    },
    onSuccess: reload,
    onError,
  });
}

export function useRemovePasskey() {
  const onError = useStaleCheck();
  const keep = useKeep();
  return useMutation({
    mutationFn: (id: string) => callOf(operations.removePasskey)({ id }),
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

/** When the server no longer considers the login fresh, the page learns it, and the next try asks for the password. */
function useStaleCheck() {
  const reload = useReload();
  return (error: unknown) => {
    if (error instanceof ApiError && error.code === "FRESH_SIGN_IN_NEEDED") void reload();
  };
}
