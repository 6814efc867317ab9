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

describe("connecting a bank", () => {
  test("goes on until every new account has been read", () => {
    const half = [
      account("a", { isSyncing: false, totalTransactionsSynced: 200 }),
      account("b", { totalTransactionsSynced: 14 }),
    ];
    expect(stateAfter(...reading, { type: "accountsSeen", accounts: half }).step).toBe("reading");
    expect(rowsRead(["a", "b"], half)).toBe(214);
    const whole = half.map((one) => ({ ...one, isSyncing: false }));
    expect(stateAfter(...reading, { type: "accountsSeen", accounts: whole }).step).toBe("done");
  });

  test("an account list that does not know the new ones yet is not the end", () => {
    expect(stateAfter(...reading, { type: "accountsSeen", accounts: [account("z", { isSyncing: false })] }).step).toBe(
      "reading",
    );
  });

  test("leaving the bank's window does not count as a failure", () => {
    expect(stateAfter({ type: "started", purpose: "connect" }, { type: "linkOpened" }, { type: "bankLeft" })).toEqual(
      idleConnect,
    );
  });

  test("a failure names the step it happened in and can be tried again", () => {
    const failed = stateAfter(
      { type: "started", purpose: "repair" },
      { type: "linkOpened" },
      { type: "failed", message: "No" },
    );
    expect(failed).toEqual({ step: "failed", purpose: "repair", at: "atBank", message: "No", obstacle: null });
    expect(connectReducer(failed, { type: "started", purpose: "repair" }).step).toBe("preparing");
  });

  test("a late event of a flow that was closed changes nothing", () => {
    expect(stateAfter({ type: "started", purpose: "connect" }, { type: "closed" }, { type: "linkOpened" })).toEqual(
      idleConnect,
    );
    expect(
      stateAfter({ type: "started", purpose: "connect" }, { type: "closed" }, { type: "failed", message: "No" }),
    ).toEqual(idleConnect);
  });
});
