import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerCall } from "@/app/api/calls";
import { prisma } from "@/lib/db/client";
import { addDays, dayInTimeZone } from "@/lib/domain/calendar";
import * as forecast from "@/lib/use-cases/forecast/load-forecast-input";
import { LIMITS } from "@/lib/use-cases/rate-limits";
import { category } from "@/tests/factories";
import { bookRows, createLedgerOwner, type LedgerOwner } from "@/tests/ledger-rows";

const today = dayInTimeZone(new Date(), "UTC");
const choices = {
  hasBills: true,
  hasIncome: true,
  hasTrials: true,
  hasLowPoints: false,
  hasGoals: false,
  hasAmounts: false,
};
let owner: LedgerOwner;

/** Fetches the file like a calendar program: no cookie or token but the address. */
const fetchFile = (address: string): Promise<Response> => answerCall(new Request(address));
const renew = async (more: Partial<typeof choices> = {}): Promise<string> => {
  const { status, body } = await owner.post("/api/calendar/feed", { ...choices, ...more });
  expect(status).toBe(201);
  return body.payload.address;
};
const textOf = async (address: string) => (await (await fetchFile(address)).text()).replaceAll("\r\n ", "");
const add = (more: object) =>
  owner.post("/api/recurring", {
    ...{ name: "Rent, flat 2", type: "expense", amount: 1850.5, cadence: "monthly", firstDay: addDays(today, 3) },
    ...{ categoryId: category("rent").id, accountId: null, ...more },
  });

beforeEach(async () => {
  owner = await createLedgerOwner(today);
  await add({});
});

test("reads upcoming all-day events by address without session, amount or balance", async () => {
  await bookRows(
    owner,
    ...[3, 2, 1, 0].map((back) => ({
      ...{ merchant: "Employer", amountMinor: 2000_00, slug: "salary" as const },
      date: addDays(today, -7 - 14 * back),
    })),
  );
  const response = await fetchFile(await renew());
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store, no-transform");
  const text = await response.text();
  expect(text).toContain(`DTSTART;VALUE=DATE:${addDays(today, 3).replaceAll("-", "")}\r\n`);
  expect(text).toContain("SUMMARY:Rent\\, flat 2\r\n");
  expect(text).toContain("SUMMARY:Employer\r\n");
  expect(text.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(30);
  expect(text).not.toMatch(/1,?850|2,?000\.00|\$/);
});

test("applies changed choices of amounts, paydays, trials and low points", async () => {
  await add({ name: "Fable", amount: 12.99, isTrial: true, categoryId: category("tv-streaming").id });
  const address = await renew();
  const before = await textOf(address);
  expect(before).toContain("SUMMARY:Trial ends: Fable\r\n");
  const changed = { ...choices, hasAmounts: true, hasTrials: false, hasBills: true };
  expect((await owner.patch("/api/calendar/feed", changed)).status).toBe(200);
  const after = await textOf(address);
  expect(after).toContain("SUMMARY:Rent\\, flat 2\\, $1\\,850.50\r\n");
  expect(after).not.toContain("Trial ends");
  await owner.patch("/api/calendar/feed", { ...choices, hasBills: false, hasTrials: false });
  expect(await textOf(address)).not.toContain("BEGIN:VEVENT");
});

test("shows goals as all-day events, with amounts, if chosen", async () => {
  await bookRows(owner, { date: addDays(today, -2), amountMinor: -12_00, merchant: "Market" });
  const accountId = owner.accountIds.get("checking");
  await prisma().account.updateMany({ where: { userId: owner.userId }, data: { currentBalanceMinor: 1000_00 } });
  const goal = { name: "Lisbon", amount: 5000, day: addDays(today, 90), accountId, sharePercent: 100 };
  expect((await owner.post("/api/goals", goal)).status).toBe(201);
  const address = await renew();
  expect(await textOf(address)).not.toContain("Lisbon");
  await owner.patch("/api/calendar/feed", { ...choices, hasGoals: true });
  const text = await textOf(address);
  expect(text).toContain("SUMMARY:Goal: Lisbon\r\n");
  expect(text).toContain(`DTSTART;VALUE=DATE:${goal.day.replaceAll("-", "")}\r\n`);
  await owner.patch("/api/calendar/feed", { ...choices, hasGoals: true, hasAmounts: true });
  expect(await textOf(address)).toContain("SUMMARY:Goal: Lisbon\\, $5\\,000.00\r\n");
});

afterEach(() => {
  vi.restoreAllMocks();
});

test("lists bills when the low points can't be computed", async () => {
  const address = await renew({ hasLowPoints: true });
  vi.spyOn(forecast, "computeForecast").mockRejectedValue(new TypeError("no day"));
  expect(await textOf(address)).toContain("SUMMARY:Rent\\, flat 2\r\n");
});

test("keeps a payment's event id, so calendars show it once", async () => {
  const address = await renew();
  const uids = async () => (await textOf(address)).match(/^UID:.*$/gm) ?? [];
  const first = await uids();
  expect(new Set(first).size).toBe(first.length);
  expect(await uids()).toEqual(first);
});

test("voids the address when renewed or ended, and stores a digest", async () => {
  const old = await renew();
  const address = await renew();
  expect((await fetchFile(old)).status).toBe(404);
  expect((await fetchFile(address)).status).toBe(200);
  const stored = await prisma().calendarFeed.findUniqueOrThrow({ where: { userId: owner.userId } });
  expect(JSON.stringify(stored)).not.toContain(address.split("/").at(-1)?.slice(0, 43) ?? "");
  expect((await owner.get("/api/calendar/feed")).body.payload).toMatchObject({
    isOn: true,
    choices,
    address: null,
  });
  expect((await owner.delete("/api/calendar/feed", {})).body.payload).toMatchObject({
    isOn: false,
    choices: null,
  });
  expect((await fetchFile(address)).status).toBe(404);
  expect((await owner.patch("/api/calendar/feed", choices)).status).toBe(404);
});

test("rate-limits a calendar and refuses invalid addresses", async () => {
  const address = await renew();
  const { points } = LIMITS.calendarByAddress;
  for (let asked = 0; asked < points; asked += 1) expect((await fetchFile(address)).status).toBe(200);
  const refused = await fetchFile(address);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await fetchFile("http://localhost:3000/api/calendar/feed/short.ics")).status).toBe(400);
});
