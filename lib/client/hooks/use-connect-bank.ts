"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useReducer, useRef } from "react";
import { linkExchangeOutput, linkTokenOutput, syncAccountOutput } from "@/lib/schemas/accounts";
import { api } from "../api";
import { errorMessage } from "../api-error";
import { useClientConfig } from "../config";
import { FALLBACKS } from "../fallbacks";
import { useInvalidateLedger } from "../invalidate";
import { connectReducer, idleConnect, rowsRead } from "../machines/connect";
import { loadPlaidLink, type PlaidHandler, type PlaidSuccessMetadata } from "../plaid-link";
import { queryKeys } from "../query-keys";
import { useAccounts } from "./use-accounts";

/**
 * Connects a bank, or repairs the login of one (`accountId`): link token, the provider's window, exchange, first sync.
 * Every failure ends in the state `failed` with the words to show, from which `start` begins anew.
 */
export function useConnectBank({ accountId }: { accountId?: string } = {}) {
  const { plaidLinkUrl } = useClientConfig();
  const queryClient = useQueryClient();
  const invalidateLedger = useInvalidateLedger();
  const [state, dispatch] = useReducer(connectReducer, idleConnect);
  const { data: accounts = [] } = useAccounts();
  const handler = useRef<PlaidHandler | null>(null);
  useEffect(() => () => handler.current?.destroy(), []);
  useEffect(() => {
    if (state.step === "reading") dispatch({ type: "accountsSeen", accounts });
  }, [state, accounts]);

  const finish = async (publicToken: string, metadata: PlaidSuccessMetadata) => {
    dispatch({ type: "bankSucceeded" });
    try {
      const accountIds = accountId ? await resync(accountId) : await exchange(publicToken, metadata);
      // The list must know the new accounts before their sync is watched.
      await queryClient.invalidateQueries({ queryKey: queryKeys.accounts });
      dispatch({ type: "accountsConnected", accountIds });
      await invalidateLedger();
    } catch (error) {
      dispatch({ type: "failed", message: errorMessage(error, FALLBACKS.accounts.connect) });
    }
  };

  const start = async () => {
    dispatch({ type: "started", isRepair: accountId !== undefined });
    try {
      const [{ linkToken }, link] = await Promise.all([
        api.post("/api/accounts/link/token", {
          schema: linkTokenOutput,
          fallback: FALLBACKS.accounts.linkToken,
          body: accountId ? { accountId } : {},
        }),
        loadPlaidLink(plaidLinkUrl),
      ]);
      handler.current?.destroy();
      handler.current = link.create({
        token: linkToken,
        onSuccess: (publicToken, metadata) => void finish(publicToken, metadata),
        onExit: (error) => {
          if (!error) return dispatch({ type: "bankLeft" });
          const message = error.display_message || "The bank ended the sign-in before it was finished.";
          dispatch({ type: "failed", message });
        },
      });
      handler.current.open();
      dispatch({ type: "linkOpened" });
    } catch (error) {
      const message = error instanceof Error && error.message ? error.message : FALLBACKS.accounts.linkToken;
      dispatch({ type: "failed", message });
    }
  };

  const close = useCallback(() => {
    handler.current?.exit({ force: true });
    dispatch({ type: "closed" });
  }, []);

  const accountIds = state.step === "reading" || state.step === "done" ? state.accountIds : [];
  return {
    state,
    start,
    close,
    rowsRead: rowsRead(accountIds, accounts),
    connected: accounts.filter(({ id }) => accountIds.includes(id)),
  };
}

async function exchange(publicToken: string, metadata: PlaidSuccessMetadata): Promise<readonly string[]> {
  const { institution, link_session_id } = metadata;
  const { accounts } = await api.post("/api/accounts/link/exchange", {
    schema: linkExchangeOutput,
    fallback: FALLBACKS.accounts.connect,
    body: { publicToken, metadata: { institution, link_session_id } },
  });
  return accounts.map(({ id }) => id);
}

/** A repaired login keeps its token: nothing to exchange, only to read what was missed. */
async function resync(accountId: string): Promise<readonly string[]> {
  await api.post(`/api/accounts/${accountId}/sync`, {
    schema: syncAccountOutput,
    fallback: FALLBACKS.accounts.sync,
    body: {},
  });
  return [accountId];
}
