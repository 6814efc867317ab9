import { randomUUID } from "node:crypto";
import { decodeJwt } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { revokeAllSessions, revokeSession } from "@/lib/db/auth/sessions";
import { inTransaction, prisma } from "@/lib/db/client";
import { addDays, dayInTimeZone } from "@/lib/domain/calendar";
import { env } from "@/lib/env";
import { webPushProvider } from "@/lib/providers/webpush/provider";
import { category, createViewer, sandbox } from "@/tests/factories";
import { runQueuedJobs } from "@/tests/jobs";
import { bookRows, createLedgerOwner, type LedgerOwner } from "@/tests/ledger-rows";
import { notifyUser } from "../notify-user";

const today = dayInTimeZone(new Date(), "UTC");
const noon = new Date(`${today}T12:00:00Z`);
const browserShape = z.object({
  id: z.string(),
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});
type Browser = z.infer<typeof browserShape>;
let owner: LedgerOwner;

const addMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const keyOf = (token: string) => ({ userId: owner.userId, sessionId: String(decodeJwt(token).sid), now: new Date() });
const newBrowser = async () => browserShape.parse(await sandbox("/push/browsers", {}));
const received = async ({ id }: Browser): Promise<{ payload: Record<string, string>; urgency: string }[]> =>
  (await fetch(`${env().sandboxUrl}/push/messages?id=${id}`)).json();
const add = ({ endpoint, keys }: Omit<Browser, "id">, who: Pick<LedgerOwner, "post"> = owner) =>
  who.post("/api/notifications/push", { endpoint, keys });
const devices = async () => (await owner.get("/api/notifications/push")).body.payload.devices;
const change = (body: object) => owner.patch("/api/notifications/settings", body);
const addTrial = (name: string) =>
  owner.post("/api/recurring", {
    ...{ name, type: "expense", amount: 15.99, cadence: "monthly", firstDay: addDays(today, 1), isTrial: true },
    ...{ accountId: null, categoryId: category("tv-streaming").id },
  });
const notify = async () => {
  await notifyUser({ userId: owner.userId, now: noon });
  await runQueuedJobs();
};

beforeEach(async () => {
  await runQueuedJobs();
  owner = await createLedgerOwner(today);
  await bookRows(owner, { date: addDays(today, -2), amountMinor: -12_00, merchant: "Market" });
});

describe("a push message", () => {
  test("arrives encrypted, without names and amounts unless chosen, and opens its proof", async () => {
    const [phone, laptop] = [await newBrowser(), await newBrowser()];
    expect([(await add(phone)).status, (await add(laptop)).status]).toEqual([201, 201]);
    await addTrial("Cinema Plus");
    await notify();
    await notify();
    for (const browser of [phone, laptop]) {
      const [message, ...others] = await received(browser);
      expect(others).toEqual([]);
      expect(message?.urgency).toBe("high");
      expect(message?.payload).toMatchObject({
        title: "A trial is about to end",
        url: expect.stringMatching(/^\/calendar\?/),
      });
      expect(JSON.stringify(message)).not.toMatch(/Cinema|15\.99/);
    }
    await change({ pushesAmounts: true });
    await addTrial("Opera Plus");
    await notify();
    const message = (await received(phone)).at(-1);
    expect(message?.payload.title).toContain("Opera Plus");
    expect(message?.payload.body).toContain("$15.99");
    // Turned off while waiting to be sent, and later.
    await addTrial("Circus Plus");
    await notifyUser({ userId: owner.userId, now: noon });
    await change({ switched: { kind: "trial_end", channel: "push", isOn: false } });
    await runQueuedJobs();
    expect(await received(phone)).toHaveLength(2);
    await addTrial("Ballet Plus");
    await notify();
    expect(await received(phone)).toHaveLength(2);
    const stored = await prisma().pushSubscription.findMany({ where: { userId: owner.userId } });
    expect(JSON.stringify(stored)).not.toContain(phone.endpoint);
    expect(JSON.stringify(stored)).not.toContain(phone.keys.auth);
  });

  test("turns on urgent kinds for the first device, respecting earlier choices", async () => {
    await add(await newBrowser());
    const kinds = async () =>
      (await prisma().notificationSettings.findUniqueOrThrow({ where: { userId: owner.userId } })).byPush;
    expect(await kinds()).toEqual(["low_point", "missing_payment", "trial_end"]);
    await change({ switched: { kind: "low_point", channel: "push", isOn: false } });
    await add(await newBrowser());
    expect(await kinds()).toEqual(["missing_payment", "trial_end"]);
  });
});

describe("a push device", () => {
  test("is removed by its user, forgotten when gone, and private", async () => {
    const [phone, laptop] = [await newBrowser(), await newBrowser()];
    const { id } = (await add(phone)).body.payload;
    await add(laptop);
    const path = `/api/notifications/push/${id}`;
    const stranger = await createViewer();
    expect((await stranger.delete(path)).status).toBe(404);
    expect(await devices()).toHaveLength(2);
    await fetch(`${env().sandboxUrl}/push/browsers?id=${laptop.id}`, { method: "DELETE" });
    await addTrial("Cinema Plus");
    await notify();
    expect((await devices()).map((device: { id: string }) => device.id)).toEqual([id]);
    expect((await owner.delete(path)).body.payload).toEqual({ id });
    expect((await owner.delete(path)).status).toBe(404);
    expect(await devices()).toEqual([]);
  });

  test("gets nothing once its session ended in any way", async () => {
    const ofSession = () => ({ where: { userId: owner.userId } });
    const overs: Record<string, () => Promise<unknown>> = {
      "logged out": () => owner.post("/api/auth/logout", {}),
      "ended from another device": () => inTransaction((tx) => revokeSession(tx, keyOf(owner.token))),
      expired: () =>
        prisma().session.updateMany({
          ...ofSession(),
          data: { createdAt: addMinutes(-60), expiresAt: addMinutes(-1) },
        }),
      idle: async () => {
        await prisma().user.update({ where: { id: owner.userId }, data: { idleTimeoutMinutes: 15 } });
        await prisma().session.updateMany({ ...ofSession(), data: { lastSeenAt: addMinutes(-16) } });
      },
      "password changed": () =>
        inTransaction((tx) => revokeAllSessions(tx, { userId: owner.userId, except: randomUUID(), now: new Date() })),
      "added before sessions were kept": () =>
        prisma().pushSubscription.updateMany({ ...ofSession(), data: { sessionId: null } }),
    };
    for (const [how, end] of Object.entries(overs)) {
      owner = await createLedgerOwner(today);
      await bookRows(owner, { date: addDays(today, -2), amountMinor: -12_00, merchant: "Market" });
      const phone = await newBrowser();
      await add(phone);
      await addTrial("Cinema Plus");
      await end();
      await notify();
      expect(await received(phone), how).toEqual([]);
      expect(await prisma().pushSubscription.count(ofSession()), how).toBe(0);
    }
  });

  test("survives when only other sessions end", async () => {
    const phone = await newBrowser();
    await add(phone);
    const { sessionId: except } = keyOf(owner.token);
    await inTransaction((tx) => revokeAllSessions(tx, { userId: owner.userId, except, now: new Date() }));
    await addTrial("Cinema Plus");
    await notify();
    expect(await received(phone)).toHaveLength(1);
  });

  test("belongs to one user and is stored once", async () => {
    const phone = await newBrowser();
    await add(phone);
    await add(phone);
    expect(await devices()).toHaveLength(1);
    const other = await createViewer();
    await add(phone, other);
    expect(await devices()).toEqual([]);
  });

  test("needs a push service's address and valid keys", async () => {
    const phone = await newBrowser();
    for (const endpoint of [
      "http://169.254.169.254/latest",
      "https://localhost/push/send/x",
      `${env().databaseUrl.replace("postgresql", "https")}`,
      `${env().sandboxUrl}/plaid/accounts/get`,
      "javascript:alert(1)",
    ]) {
      expect((await add({ ...phone, endpoint })).status, endpoint).toBe(400);
    }
    expect((await add({ ...phone, keys: { ...phone.keys, auth: "short" } })).status).toBe(400);
    expect((await add({ ...phone, keys: { ...phone.keys, p256dh: phone.keys.auth } })).status).toBe(400);
    expect(await devices()).toEqual([]);
  });
});

test("retries an unavailable service, not a final refusal", async () => {
  const { endpoint, keys } = await newBrowser();
  const fault = (status: number) =>
    sandbox("/_sandbox/faults", { provider: "push", path: "^/send/", status, times: 1 });
  const send = () => webPushProvider.send({ endpoint, ...keys }, { title: "t" }, { isUrgent: false });
  await fault(503);
  await expect(send()).rejects.toMatchObject({ code: "PROVIDER_FAILED", isRetryable: true });
  await fault(400);
  await expect(send()).rejects.toMatchObject({ code: "PROVIDER_FAILED", isRetryable: false });
  const key = env().push;
  Object.assign(env(), { push: null });
  await expect(send()).rejects.toMatchObject({ code: "NOT_READY" });
  expect(webPushProvider.publicKey()).toBeNull();
  Object.assign(env(), { push: key });
  expect(await send()).toBe("sent");
  // A key's padding is optional.
  Object.assign(env(), { push: { privateKey: `${key?.privateKey.replace(/=$/, "")}=` } });
  expect(await send()).toBe("sent");
  Object.assign(env(), { push: key });
});
