import type { Account } from "@/lib/schemas/banks";

/** Purpose of the bank's window: another bank, a new login, or other accounts of a connected bank. */
export type ConnectPurpose = "connect" | "repair" | "share";

export type ConnectObstacle = "limit" | "duplicate" | "country";

/**
 * `reading` and `done` hold the ids of the new accounts, whose rows and names the account list shows. For a connected
 * bank they hold the account the window was opened for.
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
      /** Reason a retry can't help: the plan's bank limit, a bank already connected, or a country without links. */
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

/** A late event of a closed or failed flow changes nothing. */
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

export function rowsRead(accountIds: readonly string[], accounts: readonly Account[]): number {
  return accounts
    .filter(({ id }) => accountIds.includes(id))
    .reduce((rows, { totalTransactionsSynced }) => rows + totalTransactionsSynced, 0);
}

function isRead(accountIds: readonly string[], accounts: readonly Account[]): boolean {
  const ours = accounts.filter(({ id }) => accountIds.includes(id));
  return ours.length > 0 && ours.every(({ isSyncing }) => !isSyncing);
}
