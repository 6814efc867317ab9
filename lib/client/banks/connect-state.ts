import type { Account } from "@/lib/schemas/banks";

/** What the bank's window is opened for: another bank, a new login at one, or other accounts of one. */
export type ConnectPurpose = "connect" | "repair" | "share";

export type ConnectObstacle = "limit" | "duplicate" | "country";

/**
 * Connecting a bank, step by step. `reading` and `done` hold the ids of the accounts that came, whose rows and names the
 * account list shows; of a bank that is connected already, the one that it was opened for.
 */
export type ConnectState =
  | { step: "idle" }
  | { step: "preparing"; purpose: ConnectPurpose }
  | { step: "atBank"; purpose: ConnectPurpose }
  | { step: "connecting"; purpose: ConnectPurpose }
  | { step: "reading"; purpose: ConnectPurpose; accountIds: readonly string[] }
  | { step: "done"; purpose: ConnectPurpose; accountIds: readonly string[] }
  | {
      step: "failed";
      purpose: ConnectPurpose;
      at: "preparing" | "atBank" | "connecting" | "reading";
      message: string;
      /** Why trying again is no use: the plan's number of banks is reached, the bank is connected already, or its country is not offered. */
      obstacle: ConnectObstacle | null;
    };

export type ConnectEvent =
  | { type: "started"; purpose: ConnectPurpose }
  | { type: "linkOpened" }
  | { type: "bankLeft" }
  | { type: "bankSucceeded" }
  | { type: "accountsConnected"; accountIds: readonly string[] }
  | { type: "accountsSeen"; accounts: readonly Account[] }
  | { type: "failed"; message: string; obstacle?: ConnectObstacle | undefined }
  | { type: "closed" };

export const idleConnect: ConnectState = { step: "idle" };

/** A late event of a flow that was closed or has failed changes nothing. */
export function connectReducer(state: ConnectState, event: ConnectEvent): ConnectState {
  switch (event.type) {
    case "started":
      return { step: "preparing", purpose: event.purpose };
    case "linkOpened":
      return state.step === "preparing" ? { step: "atBank", purpose: state.purpose } : state;
    case "bankLeft":
      return state.step === "atBank" ? idleConnect : state;
    case "bankSucceeded":
      return state.step === "atBank" ? { step: "connecting", purpose: state.purpose } : state;
    case "accountsConnected":
      if (state.step !== "connecting") return state;
      return { step: "reading", purpose: state.purpose, accountIds: event.accountIds };
    case "accountsSeen":
      if (state.step !== "reading") return state;
      return isRead(state.accountIds, event.accounts) ? { ...state, step: "done" } : state;
    case "failed":
      if (state.step === "idle" || state.step === "done" || state.step === "failed") return state;
      return {
        step: "failed",
        purpose: state.purpose,
        at: state.step,
        message: event.message,
        obstacle: event.obstacle ?? null,
      };
    case "closed":
      return idleConnect;
  }
}

/** Rows read so far in the accounts of this flow. */
export function rowsRead(accountIds: readonly string[], accounts: readonly Account[]): number {
  return accounts
    .filter(({ id }) => accountIds.includes(id))
    .reduce((rows, { totalTransactionsSynced }) => rows + totalTransactionsSynced, 0);
}

function isRead(accountIds: readonly string[], accounts: readonly Account[]): boolean {
  const ours = accounts.filter(({ id }) => accountIds.includes(id));
  return ours.length > 0 && ours.every(({ isSyncing }) => !isSyncing);
}
