import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { GET as askRoute, POST as endRoute } from "@/app/unsubscribe/route";
import { prisma } from "@/lib/db/client";
import * as insightRows from "@/lib/db/insights/insights";
import { firstDayOf, monthOf } from "@/lib/domain/calendar";
import { env } from "@/lib/env";
import { boss } from "@/lib/jobs/queue";
import { smtpProvider } from "@/lib/providers/smtp/provider";
import { mailsTo } from "@/tests/auth";
import { BANKS, createViewer, type TestViewer } from "@/tests/factories";
import { createSyncedViewer } from "@/tests/insight-owners";
import { runQueuedJobs } from "@/tests/jobs";
import { queueMonthlySummaries } from "../queue-jobs";
import { sendMonthlySummary } from "./send-summary";
import { unsubscribeUrl } from "./unsubscribe";

const NOW = new Date();
const MONTH = firstDayOf(monthOf(NOW.toISOString().slice(0, 10)));

let viewer: TestViewer;
let email: string;
beforeAll(async () => {
  Object.assign(env(), { openai: null });
  viewer = await createSyncedViewer(BANKS.checking);
  await runQueuedJobs();
});
beforeEach(async () => {
  // A separate address per test, so its mailbox holds only that test's emails.
  email = `month-${crypto.randomUUID()}@example.test`;
  await prisma().user.update({ where: { id: viewer.userId }, data: { email, wantsMonthlySummary: true } });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await prisma().monthlySummary.deleteMany();
  await prisma().insightRequest.deleteMany({ where: { userId: viewer.userId } });
  await prisma().user.updateMany({ data: { wantsMonthlySummary: false } });
});

const due = () => ({ userId: viewer.userId, month: MONTH });
const generations = () => prisma().insightRequest.findMany({ where: { userId: viewer.userId } });

describe("the monthly schedule", () => {
  const queuedFor = async (timezone: string, now: string) => {
    await prisma().user.update({ where: { id: viewer.userId }, data: { timezone } });
    const queued = await queueMonthlySummaries({ now: new Date(now), random: () => 0 });
    const jobs = await boss().fetch<{ month: string }>("send-monthly-summary", {
      batchSize: 10,
      ignoreStartAfter: true,
    });
    for (const job of jobs) await boss().complete("send-monthly-summary", job.id);
    await prisma().user.update({ where: { id: viewer.userId }, data: { timezone: "UTC" } });
    expect(jobs).toHaveLength(queued);
    return jobs.map(({ data }) => data.month);
  };

  test.each([
    ["UTC", "2026-12-01T06:59:00Z", []],
    ["UTC", "2026-12-01T07:00:00Z", ["2026-12-01"]],
    ["UTC", "2026-12-03T23:00:00Z", ["2026-12-01"]],
    ["UTC", "2026-12-04T07:00:00Z", []],
    ["Pacific/Auckland", "2026-11-30T18:30:00Z", ["2026-12-01"]],
    ["America/Los_Angeles", "2026-12-01T14:30:00Z", []],
    ["America/Los_Angeles", "2026-12-01T15:30:00Z", ["2026-12-01"]],
    ["America/Los_Angeles", "2026-12-04T06:30:00Z", ["2026-12-01"]],
  ])("queues on a month's first three mornings, local time (%s, %s)", async (zone, now, months) => {
    expect(await queuedFor(zone, now)).toEqual(months);
  });

  test("queues an interrupted summary again, but none unwanted or finished", async () => {
    await prisma().user.update({ where: { id: viewer.userId }, data: { wantsMonthlySummary: false } });
    expect(await queuedFor("UTC", "2026-12-01T08:00:00Z")).toEqual([]);
    await prisma().user.update({ where: { id: viewer.userId }, data: { wantsMonthlySummary: true } });
    const ids = { insightRequestId: crypto.randomUUID(), hiddenRequestId: crypto.randomUUID() };
    const month = { userId: viewer.userId, month: new Date("2026-12-01") };
    await prisma().monthlySummary.create({ data: { ...month, ...ids } });
    expect(await queuedFor("UTC", "2026-12-01T09:00:00Z")).toEqual(["2026-12-01"]);
    await prisma().monthlySummary.update({ where: { userId_month: month }, data: { endedAt: new Date() } });
    expect(await queuedFor("UTC", "2026-12-02T09:00:00Z")).toEqual([]);
    expect(await queuedFor("UTC", "2027-01-02T09:00:00Z")).toEqual(["2027-01-01"]);
  });
});

describe("a monthly summary", () => {
  test("generates both kinds and emails once, across repeats and processes", async () => {
    await Promise.all([sendMonthlySummary(due(), { now: NOW }), sendMonthlySummary(due(), { now: NOW })]);
    await sendMonthlySummary(due(), { now: NOW });
    expect((await generations()).map(({ kind, status }) => [kind, status]).toSorted()).toEqual([
      ["hidden", "completed"],
      ["insight", "completed"],
    ]);
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Your monthly summary from Sorrel");
    const titles = (await prisma().insight.findMany({ where: { userId: viewer.userId, supersededAt: null } })).map(
      ({ title }) => title,
    );
    const shown = [...(mail?.text.matchAll(/^• (.+)$/gm) ?? [])].map(([, title = ""]) =>
      title.replaceAll("\u2060", ""),
    );
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.length).toBeLessThanOrEqual(5);
    for (const title of shown) expect(titles).toContain(title);
    expect(await prisma().mail.findMany({ where: { toAddress: email }, select: { encryptedBody: true } })).toEqual([
      { encryptedBody: null },
    ]);
  });

  test("resumes after being killed between generations and email", async () => {
    vi.spyOn(insightRows, "completeRequest").mockRejectedValueOnce(new Error("killed"));
    await expect(sendMonthlySummary(due(), { now: NOW })).rejects.toThrow("killed");
    expect(await mailsTo(email)).toEqual([]);
    await sendMonthlySummary(due(), { now: NOW });
    expect(await generations()).toHaveLength(2);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test("ends with existing insights or no email when generations fail", async () => {
    vi.spyOn(insightRows, "completeRequest").mockRejectedValue(new Error("broken"));
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await sendMonthlySummary(due(), { now: NOW }).catch(() => {});
    }
    expect((await generations()).map(({ status }) => status)).toEqual(["failed", "failed"]);
    expect(await mailsTo(email)).toEqual([]);
    expect(await prisma().monthlySummary.findMany({ select: { endedAt: true } })).toEqual([
      { endedAt: expect.any(Date) },
    ]);
  });

  test("counts toward the allowance and generates nothing beyond it", async () => {
    const since = { userId: viewer.userId, kind: "insight" as const, since: MONTH, timeZone: "UTC" };
    await sendMonthlySummary(due(), { now: NOW });
    expect(await insightRows.countGenerations(prisma(), since)).toBe(1);
    await prisma().monthlySummary.deleteMany();
    const done = { userId: viewer.userId, status: "completed", finishedAt: new Date() } as const;
    await prisma().insightRequest.createMany({
      data: (["insight", "hidden"] as const).flatMap((kind) =>
        Array.from({ length: 9 }, () => ({ ...done, kind, id: crypto.randomUUID() })),
      ),
    });
    await sendMonthlySummary(due(), { now: NOW });
    expect(await generations()).toHaveLength(20);
    expect((await mailsTo(email)).length).toBe(2);
  });

  test("isn't sent after opting out or with too few transactions", async () => {
    await prisma().user.update({ where: { id: viewer.userId }, data: { wantsMonthlySummary: false } });
    await sendMonthlySummary(due(), { now: NOW });
    const newcomer = await createViewer();
    await prisma().user.update({ where: { id: newcomer.userId }, data: { wantsMonthlySummary: true } });
    await sendMonthlySummary({ userId: newcomer.userId, month: MONTH }, { now: NOW });
    expect(await prisma().insightRequest.count({ where: { userId: { in: [viewer.userId, newcomer.userId] } } })).toBe(
      0,
    );
    expect(await prisma().mail.count({ where: { template: "monthly_summary", userId: newcomer.userId } })).toBe(0);
    const ended = await prisma().monthlySummary.findMany({ where: { endedAt: { not: null } } });
    expect(ended.map(({ userId }) => userId)).toEqual([newcomer.userId]);
  });
});

describe("opting in and out", () => {
  test("is off until turned on in the profile", async () => {
    const other = await createViewer();
    const path = "/api/account/mail";
    expect((await other.get(path)).body.payload).toEqual({ monthlySummary: false });
    expect((await other.patch(path, { monthlySummary: true })).body.payload).toEqual({
      monthlySummary: true,
    });
    expect((await other.get(path)).body.payload).toEqual({ monthlySummary: true });
    expect((await other.patch(path, { monthlySummary: "yes" })).status).toBe(400);
    expect((await other.patch(path, { monthlySummary: false })).body.payload.monthlySummary).toBe(false);
  });

  const wants = async () =>
    (await prisma().user.findUniqueOrThrow({ where: { id: viewer.userId } })).wantsMonthlySummary;
  const open = (url: string) => askRoute(new Request(url));
  const press = (url: string) =>
    endRoute(
      new Request(url, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
      }),
    );

  test("works from the email without login, by pressing, not by viewing", async () => {
    const url = unsubscribeUrl(viewer.userId);
    const asked = await open(url);
    expect([asked.status, asked.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await asked.text()).toContain("Stop the monthly summary");
    expect(await wants()).toBe(true);
    expect((await press(url)).status).toBe(200);
    expect(await wants()).toBe(false);
    expect((await press(url)).status).toBe(200);
  });

  test("rejects a foreign token and reveals nothing", async () => {
    const stranger = await createViewer();
    const own = new URL(unsubscribeUrl(stranger.userId)).searchParams.get("token") ?? "";
    const [, digest] = own.split(".");
    for (const token of [
      "",
      "x",
      viewer.userId,
      `${viewer.userId}.`,
      `${viewer.userId}.${digest}`,
      `${own}.x`,
      "<script>",
    ]) {
      const url = `${env().appUrl}/unsubscribe?token=${encodeURIComponent(token)}`;
      const [opened, pressed] = [await open(url), await press(url)];
      // The bare address is an unknown path.
      expect(opened.status).toBe(token === "" ? 307 : 404);
      expect(await opened.text()).not.toContain("<script");
      expect(pressed.status).toBe(404);
      expect(await pressed.text()).not.toContain("<script");
    }
    expect(await wants()).toBe(true);
  });

  test("offers two ways to stop in the email, one by RFC 8058", async () => {
    const delivered = vi.spyOn(smtpProvider, "send").mockResolvedValue();
    await sendMonthlySummary(due(), { now: NOW });
    await runQueuedJobs();
    const sentEmail = delivered.mock.calls.map(([sent]) => sent).find(({ to }) => to === email);
    expect(sentEmail?.unsubscribeUrl).toBe(unsubscribeUrl(viewer.userId));
    expect(sentEmail?.text).toContain(unsubscribeUrl(viewer.userId));
    expect(sentEmail?.subject).not.toMatch(/\d/);
  });
});
