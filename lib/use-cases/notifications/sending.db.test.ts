import { beforeEach, describe, expect, test, vi } from "vitest";
import { GET as askRoute, POST as endRoute } from "@/app/unsubscribe/route";
import { prisma } from "@/lib/db/client";
import { addDays, dayInTimeZone } from "@/lib/domain/calendar";
import { env } from "@/lib/env";
import { boss } from "@/lib/jobs/queue";
import { smtpProvider } from "@/lib/providers/smtp/provider";
import { mailsTo } from "@/tests/auth";
import { category, createViewer } from "@/tests/factories";
import { runQueuedJobs } from "@/tests/jobs";
import { bookRows, createLedgerOwner, type LedgerOwner } from "@/tests/ledger-rows";
import { emailOffUrl } from "./notification-settings";
import { notifyUser } from "./notify-user";

const today = dayInTimeZone(new Date(), "UTC");
const noon = new Date(`${today}T12:00:00Z`);
let owner: LedgerOwner;
let email: string;

const change = async (body: object) => (await owner.patch("/api/notifications/settings", body)).body.payload;
const settings = async () => (await owner.get("/api/notifications/settings")).body.payload;
const notify = (now = noon) => notifyUser({ userId: owner.userId, now });
const byEmail = (kind: string, isOn = true) => ({ switched: { kind, channel: "email", isOn } });

beforeEach(async () => {
  await runQueuedJobs();
  owner = await createLedgerOwner(today);
  email = (await prisma().user.findUniqueOrThrow({ where: { id: owner.userId } })).email;
  await bookRows(owner, { date: addDays(today, -2), amountMinor: -12_00, merchant: "Market" });
  await owner.post("/api/recurring", {
    ...{ name: "evil.example", type: "expense", amount: 15.99, cadence: "monthly", firstDay: addDays(today, 1) },
    ...{ isTrial: true, accountId: null, categoryId: category("tv-streaming").id },
  });
});

describe("notification settings", () => {
  test("default to everything in the app only, and change one by one", async () => {
    const first = await settings();
    expect(first).toMatchObject({ quietHours: { from: 21, to: 8 }, summaryWeekday: 1, floor: 0, pushesAmounts: false });
    expect([first.kinds.app.length, first.kinds.email, first.kinds.push]).toEqual([7, [], []]);
    await Promise.all([change(byEmail("low_point")), change(byEmail("trial_end")), change({ floor: 250.5 })]);
    await change({
      switched: { kind: "budget_pace", channel: "app", isOn: false },
      quietHours: null,
      summaryWeekday: 0,
    });
    const after = await settings();
    expect(after).toMatchObject({ quietHours: null, summaryWeekday: 0, floor: 250.5 });
    expect(after.kinds.email).toEqual(["low_point", "trial_end"]);
    expect(after.kinds.app).not.toContain("budget_pace");
  });

  test("refuse invalid values", async () => {
    const sent = (body: object) => owner.patch("/api/notifications/settings", body);
    for (const body of [byEmail("nonsense"), { quietHours: { from: 24, to: 3 } }, { floor: -1 }, { floor: 0.001 }])
      expect((await sent(body)).status).toBe(400);
  });
});

describe("email notifications", () => {
  test("come once with proof, kind-only subject and two ways to stop", async () => {
    await notify();
    await runQueuedJobs();
    expect(await mailsTo(email), "off until it is switched on").toEqual([]);
    await prisma().notification.deleteMany({ where: { userId: owner.userId } });
    await change(byEmail("trial_end"));
    const delivered = vi.spyOn(smtpProvider, "send");
    await notify();
    await notify();
    await runQueuedJobs();
    await notify();
    await runQueuedJobs();
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("A trial is about to end");
    expect(mail?.text).toContain("$15.99 is charged then unless you cancel first.");
    expect(mail?.text).toContain(`${env().appUrl}/calendar?month=`);
    expect(mail?.text).not.toContain("evil.example");
    const [sent] = delivered.mock.calls.map(([one]) => one).filter(({ to }) => to === email);
    expect(sent?.unsubscribeUrl).toBe(emailOffUrl(owner.userId, "trial_end"));
    expect(mail?.text).toContain(emailOffUrl(owner.userId, "trial_end"));
    vi.restoreAllMocks();
  });

  test("link each weekly figure to its transactions or day", async () => {
    await change({ ...byEmail("weekly_summary"), summaryWeekday: noon.getUTCDay() });
    await notify();
    await runQueuedJobs();
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe("Your week in Sorrel");
    const from = `startDate=${addDays(today, -7)}&endDate=${addDays(today, -1)}`;
    expect(mail?.text).toContain(`$12.00 went out\n${env().appUrl}/spending?${from}&type=expense&currency=USD`);
    expect(mail?.text).toContain(`$0.00 came in\n${env().appUrl}/spending?${from}&type=income&currency=USD`);
  });

  test("wait for quiet hours to end, and skip those read meanwhile", async () => {
    await change(byEmail("trial_end"));
    const night = new Date(`${today}T23:00:00Z`);
    await notify(night);
    const [job] = await boss().fetch<object>("send-notification", { ignoreStartAfter: true, includeMetadata: true });
    const waits = (new Date(job?.startAfter ?? 0).getTime() - Date.now()) / 3_600_000;
    expect(waits).toBeGreaterThan(8.9);
    expect(waits).toBeLessThan(9.1);
    await boss().complete("send-notification", job?.id ?? "");
    await prisma().notification.updateMany({ where: { userId: owner.userId }, data: { readAt: night } });
    await notify(new Date(night.getTime() + 60_000));
    await runQueuedJobs();
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe("unsubscribing by email link", () => {
  const press = (url: string) =>
    endRoute(
      new Request(url, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
      }),
    );

  test("ends its kind without login by pressing, not viewing, idempotently", async () => {
    await change(byEmail("trial_end"));
    await change(byEmail("low_point"));
    const url = emailOffUrl(owner.userId, "trial_end");
    const asked = await askRoute(new Request(url));
    expect([asked.status, asked.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await asked.text()).toContain("A trial about to end");
    expect((await settings()).kinds.email).toEqual(["low_point", "trial_end"]);
    expect([(await press(url)).status, (await press(url)).status]).toEqual([200, 200]);
    const { kinds } = await settings();
    expect(kinds.email).toEqual(["low_point"]);
    expect(kinds.app).toContain("trial_end");
  });

  test("rejects other kinds, other users and foreign tokens", async () => {
    await change(byEmail("trial_end"));
    const stranger = await createViewer();
    const token = (userId: string, kind: "trial_end" | "low_point") =>
      new URL(emailOffUrl(userId, kind)).searchParams.get("token") ?? "";
    const digest = token(owner.userId, "low_point").split(".")[2];
    const forged = [
      `${owner.userId}.trial_end.${digest}`,
      `${owner.userId}.trial_end.${token(stranger.userId, "trial_end").split(".")[2]}`,
      `${owner.userId}.nonsense.${digest}`,
      `${token(owner.userId, "trial_end")}.x`,
      "a.b.c",
    ];
    for (const one of forged) {
      const url = `${env().appUrl}/unsubscribe?token=${one}`;
      expect([(await askRoute(new Request(url))).status, (await press(url)).status]).toEqual([404, 404]);
    }
    expect((await settings()).kinds.email).toEqual(["trial_end"]);
    // An erased account has nothing to end, and nothing is revealed.
    expect((await press(emailOffUrl("00000000-0000-7000-8000-000000000000", "trial_end"))).status).toBe(200);
  });
});
