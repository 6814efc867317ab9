import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useRef } from "react";
import { bankCalls } from "@/lib/calls/banks";
import { callOf } from "@/lib/client/api/api";
import { ApiError, errorMessage, isFreshLoginNeeded } from "@/lib/client/api/api-error";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { useClientConfig } from "@/lib/client/config";
import type { Account } from "@/lib/schemas/banks";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { type ConnectObstacle, type ConnectPurpose, connectReducer, idleConnect, rowsRead } from "./connect-state";
import { accountList, useAccounts } from "./use-accounts";

/**
 * Connects a bank or repairs its login: link token, the provider's window, exchange, first sync. Every failure ends in
 * the state `failed` with a message, and `start` begins again.
 *
 * @param options.onStale  the login is too old to connect another bank; `start` works once it is confirmed
 * @param options.onLeave  the user closed the bank's window without logging in: not a failure, nothing to show
 */
export function useConnectBank({
  onLeave,
  onStale,
}: {
  onLeave: () => void;
  onStale: (accountId: string | null) => void;
}) {
  const { plaidLinkUrl } = useClientConfig();
  const queryClient = useQueryClient();
  const invalidateLedger = useInvalidateLedger();
  const [state, dispatch] = useReducer(connectReducer, idleConnect);
  const { data: accounts = [] } = useAccounts();
  const handler = useRef<PlaidHandler | null>(null);
  // Only the latest flow counts: an earlier one may still be waiting for its link.
  const attempt = useRef(0);
  useEffect(() => () => handler.current?.destroy(), []);
  useEffect(() => {
    if (state.step === "reading") dispatch({ type: "accountsSeen", accounts });
  }, [state, accounts]);

  const finish = async (publicToken: string, metadata: PlaidSuccessMetadata, accountId: string | null) => {
    const own = attempt.current;
    dispatch({ type: "bankSucceeded" });
    try {
      const accountIds = accountId ? await resync(accountId) : await exchange(publicToken, metadata);
      // The list must contain the new accounts before their sync is watched.
      await queryClient.invalidateQueries(accountList);
      if (own === attempt.current) dispatch({ type: "accountsConnected", accountIds });
      await invalidateLedger();
    } catch (error) {
      // The abandoned request may have succeeded anyway.
      void queryClient.invalidateQueries(accountList);
      if (own !== attempt.current) return;
      const message = errorMessage(error, FALLBACKS.accounts.connect);
      // The second sentence helps: it names the connected bank and how to change its shared accounts.
      const isDuplicate = error instanceof ApiError && error.code === "DUPLICATE_LINK";
      const help = isDuplicate && error.details ? ` ${error.details}` : "";
      dispatch({ type: "failed", message: message + help, obstacle: isDuplicate ? "duplicate" : undefined });
    }
  };

  const start = async (accountId: string | null) => {
    attempt.current += 1;
    const own = attempt.current;
    dispatch({ type: "started", purpose: purposeOf(accountId, accounts) });
    try {
      const [{ linkToken }, link] = await Promise.all([
        callOf(bankCalls.createLinkToken)(accountId ? { accountId } : {}),
        loadPlaidLink(plaidLinkUrl),
      ]);
      if (own !== attempt.current) return;
      handler.current?.destroy();
      handler.current = link.create({
        token: linkToken,
        onSuccess: (publicToken, metadata) => void finish(publicToken, metadata, accountId),
        onExit: (error) => {
          if (error) {
            const message = error.display_message || "The bank ended the login before it was finished.";
            return dispatch({ type: "failed", message });
          }
          dispatch({ type: "bankLeft" });
          onLeave();
        },
      });
      handler.current.open();
      dispatch({ type: "linkOpened" });
    } catch (error) {
      if (own !== attempt.current) return;
      if (isFreshLoginNeeded(error)) {
        dispatch({ type: "closed" });
        return onStale(accountId);
      }
      const message = error instanceof Error && error.message ? error.message : FALLBACKS.accounts.linkToken;
      const refusal = error instanceof ApiError ? error : null;
      const obstacle = OBSTACLES.get(refusal?.code ?? "");
      // For an unsupported country, the second sentence names the alternative.
      const help = obstacle === "country" && refusal?.details ? ` ${refusal.details}` : "";
      dispatch({ type: "failed", message: message + help, obstacle });
    }
  };

  const close = () => {
    attempt.current += 1;
    handler.current?.destroy();
    handler.current = null;
    dispatch({ type: "closed" });
  };

  const accountIds = state.step === "reading" || state.step === "done" ? state.accountIds : [];
  const links = accounts.filter(({ id }) => accountIds.includes(id)).map(({ connectionId }) => connectionId);
  const connected = accounts.filter(({ connectionId }) => connectionId !== null && links.includes(connectionId));
  const ids = connected.map(({ id }) => id);
  return { state, start, close, rowsRead: rowsRead(ids, accounts), connected };
}

const OBSTACLES: ReadonlyMap<string, ConnectObstacle> = new Map([
  ["LINK_LIMIT_REACHED", "limit"],
  ["COUNTRY_NOT_OFFERED", "country"],
] as const);

function purposeOf(accountId: string | null, accounts: readonly Account[]): ConnectPurpose {
  if (accountId === null) return "connect";
  return accounts.find(({ id }) => id === accountId)?.status === "ok" ? "share" : "repair";
}

async function exchange(publicToken: string, metadata: PlaidSuccessMetadata): Promise<readonly string[]> {
  const { institution, link_session_id, accounts: chosen } = metadata;
  const { accounts } = await callOf(bankCalls.exchangeLink)({
    publicToken,
    metadata: { institution, link_session_id, accounts: chosen && [...chosen] },
  });
  return accounts.map(({ id }) => id);
}

/** A repaired login keeps its token, so there is nothing to exchange. */
async function resync(accountId: string): Promise<readonly string[]> {
  await callOf(bankCalls.syncAccount)({ id: accountId, isRepaired: true });
  return [accountId];
}

/** Part of Plaid Link's interface that we use. The script comes from the provider and is never bundled. */
export type PlaidLinkHandlers = {
  token: string;
  onSuccess: (publicToken: string, metadata: PlaidSuccessMetadata) => void;
  onExit: (error: PlaidLinkError | null, metadata: unknown) => void;
  onEvent?: (name: string, metadata: unknown) => void;
};
type PlaidSuccessMetadata = {
  institution: { institution_id: string; name: string } | null;
  link_session_id?: string | null;
  /** Chosen accounts; the server checks for an existing connection. */
  accounts?: readonly { name?: string | null; mask?: string | null; type?: string | null; subtype?: string | null }[];
};
/** Only `display_message` is for users; the other texts are for developers. */
type PlaidLinkError = { error_code?: string; error_message?: string; display_message?: string | null };
type PlaidHandler = { open: () => void; exit: (options?: { force: boolean }) => void; destroy: () => void };
type PlaidLink = { create: (handlers: PlaidLinkHandlers) => PlaidHandler };

declare global {
  interface Window {
    Plaid?: PlaidLink;
  }
}

const LINK_LOAD_TIMEOUT_MS = 20_000;

let loading: Promise<PlaidLink> | undefined;

/**
 * Loads the provider's script once and returns its global. A failed load is forgotten, so a retry loads again.
 *
 * @param url  the script's address, from `ClientConfig`
 * @throws Error when loading fails, takes longer than 20 s, or doesn't define `window.Plaid`
 */
function loadPlaidLink(url: string): Promise<PlaidLink> {
  if (window.Plaid) return Promise.resolve(window.Plaid);
  loading ??= addScript(url).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function addScript(url: string): Promise<PlaidLink> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = (reason: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(reason));
    };
    const timer = setTimeout(() => fail("The bank window took too long to load"), LINK_LOAD_TIMEOUT_MS);
    script.onerror = () => fail("The bank window could not be loaded");
    script.onload = () => {
      if (!window.Plaid) return fail("The bank window could not be started");
      clearTimeout(timer);
      resolve(window.Plaid);
    };
    // The page's policy requires the nonce. Browsers empty the attribute but keep the property.
    const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
    if (nonce) script.nonce = nonce;
    script.async = true;
    script.src = url;
    document.head.append(script);
  });
}
