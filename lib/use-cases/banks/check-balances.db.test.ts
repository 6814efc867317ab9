import { describe, expect, test } from "vitest";
import { inTransaction, prisma } from "@/lib/db/client";
import type { Account, AccountDetails } from "@/lib/schemas/banks";
import { BANKS, category, createLinkedViewer, type TestViewer } from "@/tests/factories";
import { advanceBankDays, fault, startOwnSandbox } from "@/tests/own-sandbox";
import { runSync } from "./sync/run-sync";
import { checkBalances } from "./sync/store-changes";

startOwnSandbox();

async function linked(institutionId: string = BANKS.checking) {
  const { viewer, key } = await createLinkedViewer(institutionId);
  await runSync(key);
  return { viewer, key };
}

const accountsOf = async (viewer: TestViewer): Promise<Account[]> => (await viewer.get("/api/accounts")).body.payload;
const detailsOf = async (viewer: TestViewer, id: string): Promise<AccountDetails> =>
  (await viewer.get(`/api/accounts/${id}`)).body.payload;
const trustOf = async (viewer: TestViewer) => (await accountsOf(viewer)).map(({ trust }) => trust.status);

describe("the trust meter", () => {
  test("starts with the first full history and judges from the next sync", async () => {
    const { viewer, key } = await linked();
    expect(await trustOf(viewer)).toEqual(["starting", "starting"]);
    await runSync(key);
    expect(await trustOf(viewer)).toEqual(["explained", "explained"]);
  });

  test.each([
    ["money at hand", BANKS.checking],
    ["a card with pending rows, tips, holds that vanish and refunds", BANKS.card],
    ["a loan with its interest", "ins_700104"],
    ["pounds", "ins_700106"],
  ])("explains every cent of %s, day after day", async (_, institutionId) => {
    const { viewer, key } = await linked(institutionId);
    const amounts = new Set<number | null>();
    for (let day = 0; day < 40; day += 5) {
      await advanceBankDays(5);
      await runSync(key);
      expect(new Set(await trustOf(viewer))).toEqual(new Set(["explained"]));
      for (const { currentBalance } of await accountsOf(viewer)) amounts.add(currentBalance);
    }
    // Something did happen.
    expect(amounts.size).toBeGreaterThan(3);
    const checks = await prisma().balanceCheck.findMany({ where: { userId: viewer.userId } });
    expect(checks.filter(({ rowsMinor }) => rowsMinor !== 0n).length).toBeGreaterThan(2);
    for (const { openingMinor, closingMinor, rowsMinor } of checks) {
      expect((closingMinor ?? 0n) - (openingMinor ?? 0n)).toBe(rowsMinor);
    }
  });

  test("reports a missing row to the cent until it arrives, with history [spec 7.16]", async () => {
    const { viewer, key } = await linked();
    await runSync(key);
    const rows = await prisma().transaction.findMany({ where: { userId: viewer.userId } });
    await fault("/transactions/sync", { kind: "withheld_row" });
    await runSync(key);
    const left = new Set(
      (await prisma().transaction.findMany({ where: { userId: viewer.userId } })).map(({ id }) => id),
    );
    const missing = rows.find(({ id }) => !left.has(id));
    if (!missing) throw new Error("no row is missing");
    const found = async () => {
      const account = (await accountsOf(viewer)).find(({ id }) => id === missing.accountId);
      if (!account) throw new Error("no such account");
      return account.trust;
    };
    const gap = Number(missing.amountMinor) / 100;
    const first = await found();
    expect(first).toMatchObject({ status: "gap", gap });
    // Later syncs compare with the last explained moment, not with the gap.
    await runSync(key);
    const second = await found();
    expect(second).toMatchObject({ status: "gap", gap });
    expect("since" in first && "since" in second && first.since === second.since).toBe(true);

    await advanceBankDays(1);
    await runSync(key);
    expect(await found()).toMatchObject({ status: "explained" });
    const { checks } = await detailsOf(viewer, missing.accountId ?? "");
    expect(checks.map((check) => check.gap)).toEqual([0, gap, 0]);
    for (const { opening, closing, rows: rowsSum, gap: reported } of checks) {
      // To the cent: binary fractions leave a far smaller difference of either sign.
      expect((closing ?? 0) - (opening ?? 0) - (rowsSum ?? 0)).toBeCloseTo(reported ?? 0, 4);
    }
  });

  test("does not judge a brokerage", async () => {
    const { viewer, key } = await linked("ins_700103");
    await advanceBankDays(40);
    await runSync(key);
    expect(await accountsOf(viewer)).toMatchObject([{ type: "investment", trust: { status: "not_judged" } }]);
    expect(await prisma().balanceCheck.count({ where: { userId: viewer.userId } })).toBe(0);
  });

  test("is unknown without a reported balance and restarts with one", async () => {
    const { viewer, key } = await linked();
    const [account] = await accountsOf(viewer);
    if (!account) throw new Error("no account");
    await prisma().account.updateMany({ where: { id: account.id }, data: { currentBalanceMinor: null } });
    await inTransaction((sql) => checkBalances(sql, { userId: viewer.userId, accountIds: [account.id] }));
    expect((await accountsOf(viewer))[0]?.trust).toEqual({ status: "unknown" });
    await runSync(key);
    expect((await accountsOf(viewer))[0]?.trust.status).toBe("explained");
  });

  test("counts bank rows only, not manual ones on the account", async () => {
    const { viewer, key } = await linked();
    const [account] = await accountsOf(viewer);
    const today = new Date().toISOString().slice(0, 10);
    const row = { date: today, amount: 99.5, type: "expense", name: "Cash", categoryId: category("shopping").id };
    await viewer.post("/api/transactions/manual", { ...row, accountId: account?.id });
    await runSync(key);
    expect(await trustOf(viewer)).toEqual(["explained", "explained"]);
  });

  test("keeps one row while nothing changes, however often it syncs", async () => {
    const { viewer, key } = await linked();
    for (let times = 0; times < 5; times += 1) await runSync(key);
    expect(await prisma().balanceCheck.count({ where: { userId: viewer.userId } })).toBe(2);
  });
});
