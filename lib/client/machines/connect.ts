import type { Account } from "@/lib/schemas/accounts";

/**
 * Connecting a bank, step by step. `reading` and `done` hold the ids of the accounts that came, whose rows and names the
 * account list tells; a repaired login (`isRepair`) brings no new accounts.
 */
export type ConnectState =
  | { step: "idle" }
  | { step: "preparing"; isRepair: boolean }
  | { step: "atBank"; isRepair: boolean }
  | { step: "connecting"; isRepair: boolean }
  | { step: "reading"; isRepair: boolean; accountIds: readonly string[] }
  | { step: "done"; isRepair: boolean; accountIds: readonly string[] }
  | {
      step: "failed";
      isRepair: boolean;
      at: "preparing" | "atBank" | "connecting" | "reading";
      message: string;
      /** Trying again is no use: the plan's number of banks is reached. */
      isLimit: boolean;
    };

export type ConnectEvent =
  | { type: "started"; isRepair: boolean }
  | { type: "linkOpened" }
  | { type: "bankLeft" }
  | { type: "bankSucceeded" }
  | { type: "accountsConnected"; accountIds: readonly string[] }
  | { type: "accountsSeen"; accounts: readonly Account[] }
  | { type: "failed"; message: string; isLimit?: boolean }
  | { type: "closed" };

export const idleConnect: ConnectState = { step: "idle" };

/** A late event of a flow that was closed or has failed changes nothing. */
export function connectReducer(state: ConnectState, event: ConnectEvent): ConnectState {
  switch (event.type) {
    case "started":
      return { step: "preparing", isRepair: event.isRepair };
    case "linkOpened":
      return state.step === "preparing" ? { step: "atBank", isRepair: state.isRepair } : state;
    case "bankLeft":
      return state.step === "atBank" ? idleConnect : state;
    case "bankSucceeded":
      return state.step === "atBank" ? { step: "connecting", isRepair: state.isRepair } : state;
    case "accountsConnected":
      if (state.step !== "connecting") return state;
      return { step: "reading", isRepair: state.isRepair, accountIds: event.accountIds };
    case "accountsSeen":
      if (state.step !== "reading") return state;
      return isRead(state.accountIds, event.accounts) ? { ...state, step: "done" } : state;
    case "failed":
      if (state.step === "idle" || state.step === "done" || state.step === "failed") return state;
      return {
        step: "failed",
        isRepair: state.isRepair,
        at: state.step,
        message: event.message,
        isLimit: event.isLimit ?? false,
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
