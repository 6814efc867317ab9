import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { lockLinkOwner } from "@/lib/db/banks/connections";
import { inTransaction, prisma } from "@/lib/db/client";
import { env } from "@/lib/env";
import { plaidProvider } from "@/lib/providers/plaid/provider";
import type { Account } from "@/lib/schemas/banks";
import {
  BANKS,
  category,
  createLinkedViewer,
  createViewer,
  linkBank,
  publicTokenFrom,
  sandbox,
  signInAtBank,
  type TestViewer,
} from "@/tests/factories";
import { callsTo, fault, startOwnSandbox } from "@/tests/own-sandbox";
import { runSync } from "../sync/run-sync";
import { decryptBankToken } from "./bank-token";

startOwnSandbox();

const exchange = (viewer: TestViewer, publicToken: string, metadata: object = {}) =>
  viewer.post("/api/accounts/link/exchange", { publicToken, metadata });
/** Opens the bank's window: for a new link, or to repair or change the account's link. */
const openWindow = (viewer: TestViewer, accountId?: string) =>
  viewer.post("/api/accounts/link/token", accountId === undefined ? {} : { accountId });
const linksOf = ({ userId }: TestViewer) => prisma().bankConnection.count({ where: { userId } });
const ids = (accounts: readonly { id: string }[]) => accounts.map(({ id }) => id).sort();
const listAccounts = async (viewer: TestViewer): Promise<Account[]> => (await viewer.get("/api/accounts")).body.payload;

const linkedAccount = z.object({ id: z.string(), connectionId: z.string() });

describe("linking a bank", () => {
  test("refuses a used or unknown public token and leaves no link [spec 7.14]", async () => {
    const viewer = await createViewer();
    const publicToken = await publicTokenFrom(BANKS.checking);
    expect((await exchange(viewer, publicToken)).status).toBe(201);
    for (const token of [publicToken, "public-never"]) {
      const answer = await exchange(viewer, token);
      expect(answer.status).toBe(422);
      expect(answer.body.message).toBe("This connection was already used or has expired. Please connect again.");
    }
    expect(await linksOf(viewer)).toBe(1);
  });

  test("refuses a link without accounts and ends it at the bank", async () => {
    const viewer = await createViewer();
    const institution = { id: BANKS.checking, name: "Harbor National" };
    const fetched = vi.spyOn(plaidProvider, "fetchAccounts").mockResolvedValueOnce({ institution, accounts: [] });
    const removed = await callsTo("/item/remove");
    const answer = await exchange(viewer, await publicTokenFrom(BANKS.checking));
    fetched.mockRestore();
    expect(answer).toMatchObject({ status: 422, body: { error: "UNPROCESSABLE" } });
    expect(await callsTo("/item/remove")).toBe(removed + 1);
    expect(await linksOf(viewer)).toBe(0);
  });

  test("ends the new link at the bank after a later failure", async () => {
    const viewer = await createViewer();
    const publicToken = await publicTokenFrom(BANKS.checking);
    await fault("/accounts/get", { status: 500, times: 3 });
    const removed = await callsTo("/item/remove");
    const answer = await exchange(viewer, publicToken);
    expect(answer.status).toBe(502);
    expect(answer.body.message).toBe("We could not reach your bank. Please try again in a moment.");
    expect(await callsTo("/item/remove")).toBe(removed + 1);
    expect(await linksOf(viewer)).toBe(0);
  });

  test("offers links in the operator's countries, and repairs everywhere", async () => {
    const { viewer, account } = await createLinkedViewer();
    const offer = (countries: readonly string[] | null) =>
      Object.assign(env(), { plaid: { ...env().plaid, countries } });
    offer(["GB", "CA"]);
    const place = (country: string | null) => prisma().user.update({ where: { id: viewer.userId }, data: { country } });
    // The pages offer what the server allows.
    const shown = async () => (await viewer.get("/api/auth/me")).body.payload.bankLinks;
    await place("JP");
    expect(await shown()).toBe("not_in_country");
    const refused = await openWindow(viewer);
    expect(refused).toMatchObject({
      status: 403,
      body: { error: "COUNTRY_NOT_OFFERED", message: "We don’t offer bank links in Japan yet." },
    });
    expect(JSON.stringify(refused.body)).toContain("You can import your bank’s files instead.");
    // A window opened elsewhere, or before the user moved.
    const publicToken = await publicTokenFrom(BANKS.card);
    const removed = await callsTo("/item/remove");
    expect((await exchange(viewer, publicToken)).body.error).toBe("COUNTRY_NOT_OFFERED");
    expect(await linksOf(viewer)).toBe(1);
    expect(await callsTo("/item/remove")).toBe(removed + 1);
    expect((await openWindow(viewer, account.id)).status).toBe(200);
    await place(null);
    expect((await openWindow(viewer)).body.error).toBe("COUNTRY_NOT_OFFERED");
    expect(await shown()).toBe("not_in_country");
    await place("CA");
    expect(await shown()).toBe("offered");
    expect((await openWindow(viewer)).status).toBe(200);
    offer(null);
    await place("JP");
    expect(await shown()).toBe("offered");
    expect((await openWindow(viewer)).status).toBe(200);
    const { api } = env().plaid;
    Object.assign(env(), { plaid: { ...env().plaid, api: null } });
    expect(await shown()).toBe("not_set_up");
    expect((await openWindow(viewer)).body.error).toBe("NOT_CONFIGURED");
    Object.assign(env(), { plaid: { ...env().plaid, api } });
  });

  test("stops free accounts at three links, excluding repairs and premium [spec 7.13]", async () => {
    const { viewer, account } = await createLinkedViewer();
    await linkBank(viewer, BANKS.card);
    await linkBank(viewer, BANKS.card);
    const fourth = await openWindow(viewer);
    expect(fourth.status).toBe(403);
    expect(fourth.body).toMatchObject({ error: "LINK_LIMIT_REACHED", message: expect.stringContaining("3 banks") });
    const publicToken = await publicTokenFrom(BANKS.card);
    const around = await exchange(viewer, publicToken);
    expect(around.status).toBe(403);
    expect((await openWindow(viewer, account.id)).status).toBe(200);

    const currentPeriodEnd = new Date(Date.now() + 86_400_000);
    await prisma().subscription.create({
      data: {
        userId: viewer.userId,
        providerSubscriptionId: randomUUID(),
        status: "active",
        interval: "month",
        amountMinor: 799n,
        currency: "USD",
        currentPeriodEnd,
        cancelAtPeriodEnd: false,
        fetchedAt: new Date(),
      },
    });
    expect((await openWindow(viewer)).status).toBe(200);
  });

  test("locks no rows while counting links", async () => {
    const { viewer } = await createLinkedViewer();
    await inTransaction(async (tx) => {
      await lockLinkOwner(tx, { userId: viewer.userId });
      const row = { date: "2026-11-20", amount: 3, type: "expense", name: "Kiosk", categoryId: category("coffee").id };
      expect((await viewer.post("/api/transactions/manual", row)).status).toBe(201);
    });
  });

  test("holds the limit for two simultaneous links", async () => {
    const { viewer } = await createLinkedViewer();
    await linkBank(viewer, BANKS.card);
    const tokens = await Promise.all([publicTokenFrom(BANKS.card), publicTokenFrom(BANKS.card)]);
    const answers = await Promise.all(tokens.map((publicToken) => exchange(viewer, publicToken)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
  });
});

describe("a connected bank", () => {
  const ofOne = "user_of_one_household";
  async function linkAs(viewer: TestViewer, username: string) {
    return exchange(viewer, await publicTokenFrom(BANKS.checking, username));
  }

  /** Links one account through the window and syncs it. */
  async function linkOnly(viewer: TestViewer, accountKey: string) {
    const choice = { institutionId: BANKS.checking, username: ofOne, accountKeys: [accountKey] };
    const { publicToken } = z.object({ publicToken: z.string() }).parse(await choose(viewer, choice));
    const account = linkedAccount.parse((await exchange(viewer, publicToken)).body.payload.accounts[0]);
    await runSync({ userId: viewer.userId, connectionId: account.connectionId });
    return account;
  }

  async function choose(viewer: TestViewer, choice: object, accountId?: string) {
    const { body } = await openWindow(viewer, accountId);
    return sandbox(`/plaid/link/api/${body.payload.linkToken}/connect`, choice);
  }

  test("is refused before the exchange when the window names a known account", async () => {
    const { viewer } = await createLinkedViewer();
    const exchanged = await callsTo("/item/public_token/exchange");
    const answer = await exchange(viewer, "unused", {
      institution: { institution_id: BANKS.checking, name: "Harbor National" },
      accounts: [{ id: "x", name: "Everyday Checking", mask: "4821", type: "depository", subtype: "checking" }],
    });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      error: "DUPLICATE_LINK",
      message: "Harbor National is connected already: Everyday Checking ••4821.",
      errorDetails: expect.stringContaining("Change accounts"),
    });
    expect(await callsTo("/item/public_token/exchange")).toBe(exchanged);
  });

  test("is refused by the bank's own data, and the second link ended [spec 7.14]", async () => {
    const viewer = await createViewer();
    expect((await linkAs(viewer, ofOne)).status).toBe(201);
    const removed = await callsTo("/item/remove");
    const again = await linkAs(viewer, ofOne);
    expect(again.status).toBe(409);
    expect(again.body.error).toBe("DUPLICATE_LINK");
    expect(await callsTo("/item/remove")).toBe(removed + 1);
    expect(await linksOf(viewer)).toBe(1);
  });

  test("is linked once by simultaneous requests", async () => {
    const viewer = await createViewer();
    const answers = await Promise.all([linkAs(viewer, ofOne), linkAs(viewer, ofOne)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test("may be linked with another household's accounts and by other users", async () => {
    const viewer = await createViewer();
    expect((await linkAs(viewer, ofOne)).status).toBe(201);
    expect((await linkAs(viewer, "user_of_another")).status).toBe(201);
    expect((await linkAs(await createViewer(), ofOne)).status).toBe(201);
  });

  test("shares one more account through the same link, with all rows", async () => {
    const viewer = await createViewer();
    const account = await linkOnly(viewer, "harbor-checking");
    await choose(viewer, { accountKeys: ["harbor-savings"] }, account.id);
    expect((await viewer.post(`/api/accounts/${account.id}/sync`, {})).status).toBe(200);
    const listed = await listAccounts(viewer);
    expect(listed.map(({ mask }) => mask)).toEqual(["4821", "0097"]);
    expect(listed[1]?.totalTransactionsSynced).toBeGreaterThan(40);
  });

  describe("a bank shared through a second login", () => {
    async function twoSignIns() {
      const viewer = await createViewer();
      const checking = await linkOnly(viewer, "harbor-checking");
      const savings = await linkOnly(viewer, "harbor-savings");
      const shareChecking = async () => {
        await choose(viewer, { accountKeys: ["harbor-checking"] }, savings.id);
        await runSync({ userId: viewer.userId, connectionId: savings.connectionId });
        return listAccounts(viewer);
      };
      const rows = () => prisma().transaction.findMany({ where: { userId: viewer.userId }, orderBy: { id: "asc" } });
      return { viewer, checking, savings, shareChecking, rows };
    }

    test("stays one account without double rows", async () => {
      const { viewer, savings, shareChecking, rows } = await twoSignIns();
      const before = (await rows()).length;
      expect((await shareChecking()).map(({ mask }) => mask).sort()).toEqual(["0097", "4821"]);
      expect(await rows()).toHaveLength(before);
      await runSync({ userId: viewer.userId, connectionId: savings.connectionId, full: true });
      expect(await rows()).toHaveLength(before);
    });

    test("continues as the same account after its own link ended", async () => {
      const { viewer, checking, shareChecking, rows } = await twoSignIns();
      const [noted] = await rows();
      await prisma().transaction.updateMany({ where: { id: noted?.id ?? "" }, data: { notes: "the blue one" } });
      const before = await rows();
      await viewer.delete(`/api/accounts/${checking.id}`);
      expect((await shareChecking()).map(({ id }) => id)).toContain(checking.id);
      const after = await rows();
      expect(after.map(({ id, notes }) => [id, notes])).toEqual(before.map(({ id, notes }) => [id, notes]));
    });
  });

  describe("a bank whose link ended or shares nothing", () => {
    const all = (viewer: TestViewer) =>
      prisma().transaction.findMany({ where: { userId: viewer.userId }, orderBy: [{ date: "asc" }, { id: "asc" }] });

    async function household() {
      const viewer = await createViewer();
      const { body } = await linkAs(viewer, ofOne);
      const accounts = z.array(linkedAccount).parse(body.payload.accounts);
      const key = { userId: viewer.userId, connectionId: accounts[0]?.connectionId ?? "" };
      await runSync(key);
      const rows = await all(viewer);
      const noted = rows.at(-5);
      if (!noted) throw new Error("no rows");
      await prisma().transaction.updateMany({ where: { id: noted.id }, data: { notes: "the blue one" } });
      return { viewer, accounts, key, rows, noted };
    }

    async function expectGoesOn({ viewer, accounts, rows, noted }: Awaited<ReturnType<typeof household>>) {
      const again = await linkAs(viewer, ofOne);
      expect(again.status).toBe(201);
      expect(ids(again.body.payload.accounts)).toEqual(ids(accounts));
      const { connectionId } = again.body.payload.accounts[0];
      const pendingBefore = rows.filter(({ pending }) => pending).length;
      const synced = await runSync({ userId: viewer.userId, connectionId });
      expect(synced).toMatchObject({ added: 0, isComplete: true });
      const after = await all(viewer);
      expect(after.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
      expect(after.filter(({ pending }) => pending)).toHaveLength(pendingBefore);
      expect(after.find(({ id }) => id === noted.id)?.notes).toBe("the blue one");
      return connectionId;
    }

    test("continues the same accounts when reconnected, with rows and edits", async () => {
      const home = await household();
      for (const { id } of home.accounts) await home.viewer.delete(`/api/accounts/${id}`);
      await expectGoesOn(home);
    });

    test("continues after revoked permission, and ends the dead link", async () => {
      const home = await household();
      await prisma().bankConnection.updateMany({
        where: { id: home.key.connectionId },
        data: { status: "login_required", repairReason: "not_shared" },
      });
      await expectGoesOn(home);
      const former = await prisma().bankConnection.findFirstOrThrow({ where: { id: home.key.connectionId } });
      expect(former).toMatchObject({ status: "disconnected", encryptedToken: "" });
    });

    test("isn't restored by the former link after one account was disconnected", async () => {
      const { viewer, accounts, key } = await household();
      const [one] = accounts;
      await viewer.delete(`/api/accounts/${one?.id}`);
      expect((await linkOnly(viewer, "harbor-checking")).id).toBe(one?.id);
      await runSync({ ...key, full: true });
      expect((await listAccounts(viewer)).map(({ mask }) => mask).sort()).toEqual(["0097", "4821"]);
    });
  });
});

test("repairs a login in the window and renews the same link", async () => {
  const { viewer, account, accounts, key } = await createLinkedViewer();
  const stored = await prisma().bankConnection.findFirstOrThrow({ where: { id: key.connectionId } });
  await sandbox("/plaid/sandbox/item/reset_login", { access_token: decryptBankToken(stored.encryptedToken, key) });
  expect((await viewer.post(`/api/accounts/${account.id}/sync`, {})).body.error).toBe("LOGIN_REQUIRED");

  const token = await openWindow(viewer, account.id);
  const publicToken = await signInAtBank(token.body.payload.linkToken);
  const again = await exchange(viewer, publicToken);
  expect(again.status).toBe(201);
  expect(ids(again.body.payload.accounts)).toEqual(ids(accounts));
  expect(again.body.payload.accounts[0].status).toBe("ok");
  expect(await linksOf(viewer)).toBe(1);
  expect((await viewer.post(`/api/accounts/${account.id}/sync`, {})).status).toBe(200);
});
