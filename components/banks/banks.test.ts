import { describe, expect, test } from "vitest";
import { anAccount } from "@/lib/client/test-data";
import type { Account } from "@/lib/schemas/banks";
import { rowsSoFar, toBanks } from "./banks";

function account(id: string, connectionId: string, more: Partial<Account> = {}): Account {
  const institution = { id: connectionId, name: `Bank ${connectionId}` };
  return anAccount({ id, connectionId, institution, totalTransactionsSynced: 10, ...more });
}

describe("accounts by bank", () => {
  test("two sign-ins at one bank are two groups: each is repaired by itself", () => {
    const sameBank = { institution: { id: "x", name: "X" } };
    expect(toBanks([account("a", "1", sameBank), account("b", "2", sameBank)])).toHaveLength(2);
  });

  test("a bank that needs a new login comes last, with the button that fixes it", () => {
    const banks = toBanks([account("a", "1", { status: "login_required" }), account("b", "2")]);
    expect(banks.map(({ connectionId, needsSignIn }) => [connectionId, needsSignIn])).toEqual([
      ["2", false],
      ["1", true],
    ]);
  });

  test("a bank is as fresh as the account that was read longest ago", () => {
    const older = "2026-11-20T12:00:00Z";
    expect(toBanks([account("a", "1"), account("b", "1", { lastSyncedAt: older })])[0]?.lastSyncedAt).toBe(older);
    expect(toBanks([account("a", "1"), account("b", "1", { lastSyncedAt: null })])[0]?.lastSyncedAt).toBeNull();
  });

  test("a disconnected account keeps its history and leaves the list", () => {
    expect(toBanks([account("a", "1", { status: "disconnected" })])).toEqual([]);
  });

  test("only banks that are being read count towards the transactions so far", () => {
    const banks = toBanks([account("a", "1", { isSyncing: true, totalTransactionsSynced: 312 }), account("b", "2")]);
    expect(rowsSoFar(banks)).toEqual({ bankNames: ["Bank 1"], rows: 312 });
    expect(rowsSoFar(toBanks([account("b", "2")]))).toBeNull();
  });
});
