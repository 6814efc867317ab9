"use client";

import { startRegistration } from "@simplewebauthn/browser";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/api/api";
import { ApiError } from "@/lib/client/api/api-error";
import { queryKeys } from "@/lib/client/api/query-keys";
import {
  addPasskeyOutput,
  firstFactorOutput,
  passkeyCreationOptions,
  reauthenticateOutput,
  recoveryCodesOutput,
  type SecondFactorState,
  secondFactorState,
  startTotpOutput,
} from "@/lib/schemas/auth-second-factor";
import { FALLBACKS } from "@/lib/schemas/fallbacks";

const PATH = "/api/auth/second-factor";
const fallback = FALLBACKS.generic;

/** Which second factors are set up, and until when they may be changed without signing in again. */
export function useSecondFactor() {
  return useQuery({
    queryKey: queryKeys.secondFactor,
    queryFn: ({ signal }) => api.get(PATH, { schema: secondFactorState, fallback, signal }),
  });
}

/** Types the password again, so that the second factor may be changed. */
export function useReauthenticate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { password: string }) =>
      api.post("/api/auth/reauthenticate", { schema: reauthenticateOutput, fallback, body }),
    onSuccess: ({ freshUntil }) =>
      queryClient.setQueryData<SecondFactorState>(queryKeys.secondFactor, (known) => known && { ...known, freshUntil }),
  });
}

/** A secret for an authenticator app. Nothing is on until a code of it is confirmed. */
export function useStartTotp() {
  const onError = useStaleCheck();
  return useMutation({ mutationFn: () => api.post(`${PATH}/totp`, { schema: startTotpOutput, fallback }), onError });
}

/** Turns the app on with a first code; with the first second factor of all come its recovery codes. */
export function useConfirmTotp() {
  const onError = useStaleCheck();
  const reload = useReload();
  return useMutation({
    mutationFn: (body: { code: string }) =>
      api.post(`${PATH}/totp/confirm`, { schema: firstFactorOutput, fallback, body }),
    onSuccess: reload,
    onError,
  });
}

export function useRemoveTotp() {
  const onError = useStaleCheck();
  const keep = useKeep();
  return useMutation({
    mutationFn: () => api.delete(`${PATH}/totp`, { schema: secondFactorState, fallback }),
    onSuccess: keep,
    onError,
  });
}

/** Ten new recovery codes; the old ones are dead. */
export function useRenewRecoveryCodes() {
  const onError = useStaleCheck();
  const reload = useReload();
  return useMutation({
    mutationFn: () => api.post(`${PATH}/recovery-codes`, { schema: recoveryCodesOutput, fallback }),
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
      const optionsJSON = await api.post(`${PATH}/passkeys/options`, { schema: passkeyCreationOptions, fallback });
      const attestation = await startRegistration({ optionsJSON });
      return api.post(`${PATH}/passkeys`, { schema: addPasskeyOutput, fallback, body: { name, attestation } });
    },
    onSuccess: reload,
    onError,
  });
}

export function useRemovePasskey() {
  const onError = useStaleCheck();
  const keep = useKeep();
  return useMutation({
    mutationFn: (id: string) => api.delete(`${PATH}/passkeys/${id}`, { schema: secondFactorState, fallback }),
    onSuccess: keep,
    onError,
  });
}

function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.secondFactor });
}

function useKeep() {
  const queryClient = useQueryClient();
  return (state: SecondFactorState) => queryClient.setQueryData(queryKeys.secondFactor, state);
}

/** When the server no longer takes the sign-in for fresh, the page learns it, and the next try asks for the password. */
function useStaleCheck() {
  const reload = useReload();
  return (error: unknown) => {
    if (error instanceof ApiError && error.code === "FRESH_SIGN_IN_NEEDED") void reload();
  };
}
