import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { prisma } from "@/lib/db/client";
import { storeNotificationSettings } from "@/lib/db/notifications/settings";
import { addDays, dayInTimeZone } from "@/lib/domain/calendar";
import { DEFAULT_SETTINGS } from "@/lib/domain/notifications/notification";
import { boss } from "@/lib/jobs/queue";
import { metrics } from "@/lib/metrics";
import * as budgets from "@/lib/use-cases/budgets/read-budgets";
import * as forecast from "@/lib/use-cases/forecast/load-forecast-input";
import { deleteExpired } from "@/lib/use-cases/profile/delete-expired";
import { category } from "@/tests/factories";
import { bookRows, createLedgerOwner, type LedgerOwner } from "@/tests/ledger-rows";
import { notifyUser, queueNotifications } from "./notify-user";

const today = dayInTimeZone(new Date(), "UTC");
const noon = new Date(`${today}T12:00:00Z`);
let owner: LedgerOwner;

const list = async (who: Pick<LedgerOwner, "get"> = owner) => (await who.get("/api/notifications")).body.payload;
const badges = async (who: Pick<LedgerOwner, "get"> = owner) => (await who.get("/api/badges")).body.payload;
const mark = (body: object, who: Pick<LedgerOwner, "post"> = owner) => who.post("/api/notifications/read", body);
const titles = async () => (await list()).notifications.map(({ title }: { title: string }) => title);

/** A trial that ends tomorrow: urgent. */
const addTrial = (name: string, who = owner) =>
  who.post("/api/recurring", {
    ...{ name, type: "expense", amount: 15.99, cadence: "monthly", firstDay: addDays(today, 1), isTrial: true },
    ...{ accountId: null, categoryId: category("tv-streaming").id },
  });

beforeEach(async () => {
  owner = await createLedgerOwner(today);
  // No summary of the week falls on today or tomorrow.
  const summaryWeekday = (noon.getUTCDay() + 3) % 7;
  await storeNotificationSettings(prisma(), owner.userId, { ...DEFAULT_SETTINGS, summaryWeekday });
  // A power bill of about $90 a month, the last one $160 yesterday.
  await bookRows(
    owner,
    ...Array.from({ length: 13 }, (_, index) => ({
      ...{ merchant: "Riverside Power", slug: "gas-electricity" as const },
      date: addDays(today, -1 - Math.round(30.4 * (12 - index))),
      amountMinor: index === 12 ? -160_00 : -90_00 - (index % 3) * 100,
    })),
  );
});

describe("a user's notifications", () => {
  test("are stored once across runs and processes, with words and proof", async () => {
    await addTrial("Cinema Plus");
    await Promise.all([
      notifyUser({ userId: owner.userId, now: noon }),
      notifyUser({ userId: owner.userId, now: noon }),
    ]);
    await notifyUser({ userId: owner.userId, now: noon });
    const { unread, notifications } = await list();
    expect(unread).toBe(2);
    expect(new Map(notifications.map((one: { kind: string }) => [one.kind, one]))).toEqual(
      new Map([
        [
          "trial_end",
          expect.objectContaining({
            ...{ isUrgent: true, isRead: false, day: addDays(today, 1) },
            body: "$15.99 is charged then unless you cancel first.",
          }),
        ],
        [
          "large_bill",
          expect.objectContaining({
            ...{ title: "Riverside Power is larger than usual", isUrgent: false, step: null },
            proof: { label: "Compare with earlier bills", href: expect.stringMatching(/^\/spending\?ids=.{36}/) },
          }),
        ],
      ]),
    );
  });

  test("go out once a day, except urgent ones", async () => {
    await prisma().bankConnection.updateMany({
      where: { userId: owner.userId },
      data: { status: "login_required", repairReason: "sign_in" },
    });
    await notifyUser({ userId: owner.userId, now: noon });
    expect(await titles()).toEqual(["Bank needs you to log in again"]);
    await addTrial("Cinema Plus");
    await notifyUser({ userId: owner.userId, now: noon });
    expect(await titles()).toEqual([expect.stringContaining("Cinema Plus"), "Bank needs you to log in again"]);
    await notifyUser({ userId: owner.userId, now: new Date(noon.getTime() + 24 * 3_600_000) });
    expect((await titles())[0]).toBe("Riverside Power is larger than usual");
  });

  test("sum up the week on the user's weekday, in the morning", async () => {
    const { userId } = owner;
    const settings = {
      inApp: ["weekly_summary" as const],
      byEmail: [],
      byPush: [],
      floorMinor: 0,
      pushesAmounts: false,
    };
    const summaryWeekday = noon.getUTCDay();
    const data = { ...settings, summaryWeekday, quietFrom: null, quietTo: null };
    await prisma().notificationSettings.update({ where: { userId }, data });
    await notifyUser({ userId, now: new Date(`${today}T01:00:00Z`) });
    expect(await titles()).toEqual([]);
    await notifyUser({ userId, now: noon });
    expect(await titles()).toEqual([expect.stringMatching(/^Your week, /)]);
    const [{ body, proof }] = (await list()).notifications;
    expect(body).toContain("$0 came in and $160 went out.");
    expect(proof.href).toBe(`/spending?startDate=${addDays(today, -7)}&endDate=${addDays(today, -1)}`);
  });
});

describe("a kind that throws", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const breakBudgets = () => vi.spyOn(budgets, "readBudgets").mockRejectedValue(new TypeError("no budget"));
  const failures = async () => {
    const { values } = await metrics().detectorsFailed.get();
    return values.find(({ labels }) => labels.kind === "notification")?.value ?? 0;
  };

  test("leaves the other kinds' notifications when its rows can't be read", async () => {
    const before = await failures();
    breakBudgets();
    await addTrial("Cinema Plus");
    await notifyUser({ userId: owner.userId, now: noon });
    expect((await list()).notifications.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      "large_bill",
      "trial_end",
    ]);
    expect(await failures()).toBe(before + 1);
  });

  test("fails the job when every kind throws", async () => {
    breakBudgets();
    vi.spyOn(forecast, "loadForecastInput").mockRejectedValue(new TypeError("no forecast"));
    await expect(notifyUser({ userId: owner.userId, now: noon })).rejects.toThrow("no forecast");
    expect((await list()).notifications).toEqual([]);
  });
});

describe("the schedule", () => {
  const queued = async (now: string) => {
    await queueNotifications({ now: new Date(now), random: () => 0 });
    const jobs = await boss().fetch<{ userId: string }>("notify-user", { batchSize: 1000, ignoreStartAfter: true });
    for (const job of jobs) await boss().complete("notify-user", job.id);
    return jobs.filter(({ data }) => data.userId === owner.userId).length;
  };

  test("queues users with an account once a day, in their morning", async () => {
    const { userId } = owner;
    await prisma().user.update({ where: { id: userId }, data: { timezone: "America/Los_Angeles" } });
    expect(await queued(`${today}T14:30:00Z`)).toBe(0);
    expect(await queued(`${today}T15:30:00Z`)).toBe(1);
    await notifyUser({ userId, now: new Date(`${today}T15:31:00Z`) });
    expect(await queued(`${today}T16:30:00Z`)).toBe(0);
    expect(await queued(`${addDays(today, 1)}T15:30:00Z`)).toBe(1);
    await prisma().account.updateMany({ where: { userId }, data: { disconnectedAt: new Date() } });
    expect(await queued(`${addDays(today, 1)}T16:30:00Z`)).toBe(0);
  });
});

describe("reading notifications", () => {
  beforeEach(async () => {
    await addTrial("Cinema Plus");
    await notifyUser({ userId: owner.userId, now: noon });
  });

  test("marks one or all read, and the changed ids unread again", async () => {
    const [first, second] = (await list()).notifications;
    expect((await mark({ ids: [first.id], isRead: true })).body.payload).toEqual({ ids: [first.id] });
    expect((await list()).unread).toBe(1);
    expect((await badges()).unread).toBe(1);
    const { ids } = (await mark({ isRead: true })).body.payload;
    expect(ids).toEqual([second.id]);
    expect((await list()).unread).toBe(0);
    await mark({ ids, isRead: false });
    const after = await list();
    expect(after.unread).toBe(1);
    expect(after.notifications.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([true, false]);
    expect((await mark({ ids: [], isRead: true })).status).toBe(400);
  });

  test("exports them, and deletes them after half a year", async () => {
    const exported = await owner.get("/api/account/export");
    expect((exported.body as unknown as { notifications: unknown[] }).notifications).toHaveLength(2);
    const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000);
    await deleteExpired({ now: days(170) });
    expect((await list()).notifications).toHaveLength(2);
    await deleteExpired({ now: days(190) });
    expect((await list()).notifications).toHaveLength(0);
  });
});
