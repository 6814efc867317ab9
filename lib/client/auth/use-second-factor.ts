import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { secondFactorCalls as calls } from "@/lib/calls/auth";
import { callOf } from "@/lib/client/api/api";
import { isFreshLoginNeeded } from "@/lib/client/api/api-error";
import { queryOf } from "@/lib/client/api/query-of";
import { useCall } from "@/lib/client/api/use-call";
import type { SecondFactorState } from "@/lib/schemas/auth-second-factor";

const secondFactor = queryOf(calls.secondFactor);

export const useSecondFactor = () => useQuery(secondFactor);

/** Emails the code for `useReauthenticate` to a user without a password. */
export function useSendFreshLoginCode() {
  return useMutation({ mutationFn: () => callOf(calls.sendFreshLoginCode)() });
}

export const useReauthenticate = () => useCall(calls.reauthenticate, useFresh());

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

function useFresh() {
  const queryClient = useQueryClient();
  return ({ freshUntil }: { freshUntil: string }) => {
    queryClient.setQueryData(secondFactor.queryKey, (known) => known && { ...known, freshUntil });
  };
}

/**
 * Mutation of a call that needs a fresh login. Reloads a login the server no longer considers fresh, so the next try
 * asks for the password.
 */
function useFreshMutation<Answer, Input = void>(
  mutationFn: (input: Input) => Promise<Answer>,
  onSuccess?: (answer: Answer) => unknown,
) {
  const reload = useReload();
  return useMutation({
    mutationFn,
    onSuccess: (answer) => onSuccess?.(answer),
    onError: (error) => {
      if (isFreshLoginNeeded(error)) void reload();
    },
  });
}

/** Nothing is enabled until a code confirms it. */
export const useStartTotp = () => useFreshMutation(() => callOf(calls.startTotp)());

/** The first second factor also returns recovery codes. */
export const useConfirmTotp = () =>
  useFreshMutation((input: { code: string }) => callOf(calls.confirmTotp)(input), useReload());

export const useRemoveTotp = () => useFreshMutation(() => callOf(calls.removeTotp)(), useKeep());

/** Issues ten new recovery codes and voids the old ones. */
export const useRenewRecoveryCodes = () => useFreshMutation(() => callOf(calls.renewRecoveryCodes)(), useReload());

/** Fails with the browser's own error when the user declines. */
export function useAddPasskey() {
  return useFreshMutation(async ({ name }: { name: string }) => {
    const optionsJSON = await callOf(calls.passkeyOptions)();
    const attestation = await startRegistration({ optionsJSON });
    return callOf(calls.addPasskey)({ name, attestation });
  }, useReload());
}

export const useRemovePasskey = () => useFreshMutation((id: string) => callOf(calls.removePasskey)({ id }), useKeep());

function useReload() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(secondFactor);
}

function useKeep() {
  const queryClient = useQueryClient();
  return (state: SecondFactorState) => queryClient.setQueryData(secondFactor.queryKey, state);
}
