import { describe, expect, test } from "vitest";
import { anAccount } from "@/lib/client/test-data";
import type { Account } from "@/lib/schemas/banks";
import { type ConnectEvent, type ConnectState, connectReducer, idleConnect, rowsRead } from "./connect-state";

const account = (id: string, change: Partial<Account> = {}): Account =>
  anAccount({ id, isSyncing: true, lastSyncedAt: null, totalTransactionsSynced: 0, ...change });

function stateAfter(...events: ConnectEvent[]): ConnectState {
  return events.reduce(connectReducer, idleConnect);
}

const reading: ConnectEvent[] = [
  { type: "started", purpose: "connect" },
  { type: "linkOpened" },
  { type: "bankSucceeded" },
  { type: "accountsConnected", accountIds: ["a", "b"] },
];

describe("connectReducer", () => {
  test("keeps reading until every new account is complete", () => {
    const half = [
      account("a", { isSyncing: false, totalTransactionsSynced: 200 }),
      account("b", { totalTransactionsSynced: 14 }),
    ];
    expect(stateAfter(...reading, { type: "accountsSeen", accounts: half }).step).toBe("reading");
    expect(rowsRead(["a", "b"], half)).toBe(214);
    const whole = half.map((one) => ({ ...one, isSyncing: false }));
    expect(stateAfter(...reading, { type: "accountsSeen", accounts: whole }).step).toBe("done");
  });

  test("keeps reading while the list lacks the new accounts", () => {
    expect(stateAfter(...reading, { type: "accountsSeen", accounts: [account("z", { isSyncing: false })] }).step).toBe(
      "reading",
    );
  });

  test("treats leaving the bank's window as no failure", () => {
    expect(stateAfter({ type: "started", purpose: "connect" }, { type: "linkOpened" }, { type: "bankLeft" })).toEqual(
      idleConnect,
    );
  });

  test("names the failed step and allows another try", () => {
    const failed = stateAfter(
      { type: "started", purpose: "repair" },
      { type: "linkOpened" },
      { type: "failed", message: "No" },
    );
    expect(failed).toEqual({ step: "failed", purpose: "repair", at: "atBank", message: "No", obstacle: null });
    expect(connectReducer(failed, { type: "started", purpose: "repair" }).step).toBe("preparing");
  });

  test("ignores late events of a closed flow", () => {
    expect(stateAfter({ type: "started", purpose: "connect" }, { type: "closed" }, { type: "linkOpened" })).toEqual(
      idleConnect,
    );
    expect(
      stateAfter({ type: "started", purpose: "connect" }, { type: "closed" }, { type: "failed", message: "No" }),
    ).toEqual(idleConnect);
  });
});
