import { describe, expect, test } from "vitest";
import { anAccount } from "@/lib/client/test-data";
import type { Account } from "@/lib/schemas/banks";
import { rowsSoFar, toBanks } from "./banks";

function account(id: string, connectionId: string, more: Partial<Account> = {}): Account {
  const institution = { id: connectionId, name: `Bank ${connectionId}` };
  return anAccount({ id, connectionId, institution, totalTransactionsSynced: 10, ...more });
}

describe("accounts by bank", () => {
  test("keeps two logins at one bank apart", () => {
    const sameBank = { institution: { id: "x", name: "X" } };
    expect(toBanks([account("a", "1", sameBank), account("b", "2", sameBank)])).toHaveLength(2);
  });

  test("lists a bank that needs a new login last", () => {
    const banks = toBanks([account("a", "1", { status: "login_required" }), account("b", "2")]);
    expect(banks.map(({ connectionId, needsSignIn }) => [connectionId, needsSignIn])).toEqual([
      ["2", false],
      ["1", true],
    ]);
  });

  test("takes a bank's freshness from its stalest account", () => {
    const older = "2026-11-20T12:00:00Z";
    expect(toBanks([account("a", "1"), account("b", "1", { lastSyncedAt: older })])[0]?.lastSyncedAt).toBe(older);
    expect(toBanks([account("a", "1"), account("b", "1", { lastSyncedAt: null })])[0]?.lastSyncedAt).toBeNull();
  });

  test("leaves out disconnected accounts", () => {
    expect(toBanks([account("a", "1", { status: "disconnected" })])).toEqual([]);
  });

  test("counts transactions of syncing banks only", () => {
    const banks = toBanks([account("a", "1", { isSyncing: true, totalTransactionsSynced: 312 }), account("b", "2")]);
    expect(rowsSoFar(banks)).toEqual({ bankNames: ["Bank 1"], rows: 312 });
    expect(rowsSoFar(toBanks([account("b", "2")]))).toBeNull();
  });
});
