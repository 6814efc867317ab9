import { beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/db/client";
import { addDays, addMonths, dayInTimeZone, monthOf, sameDayOfMonth } from "@/lib/domain/calendar";
import { countInsights } from "@/lib/domain/insights/sort-out";
import type { Insight } from "@/lib/schemas/insights";
import { generateAutomatically } from "@/lib/use-cases/insights/generate-automatically";
import { BANKS, createViewer, type TestViewer } from "@/tests/factories";
import { createSyncedViewer } from "@/tests/insight-owners";
import { runQueuedJobs } from "@/tests/jobs";
import { countingQueries } from "@/tests/queries";
import { loadSteps } from "./load-steps";

const today = dayInTimeZone(new Date(), "UTC");
let viewer: TestViewer;
beforeAll(async () => {
  viewer = await createSyncedViewer(BANKS.compact);
  await runQueuedJobs();
});

const listed = async (who = viewer): Promise<Insight[]> => (await who.post("/api/hidden-insights", {})).body.payload;
const decide = (id: string, decision: object, who = viewer) => who.post(`/api/hidden-insights/${id}/step`, decision);
const ofType = async (...types: string[]): Promise<Insight> => {
  const found = (await listed()).find(({ type }) => types.includes(type));
  if (!found) throw new Error(`No ${types.join(" or ")}`);
  return found;
};
function copyOf<Row extends { importedAs: unknown; parts: unknown }>({ importedAs: _, parts: __, ...row }: Row) {
  return { ...row, id: crypto.randomUUID(), providerTransactionId: crypto.randomUUID() };
}
const again = () => generateAutomatically({ userId: viewer.userId, isFirstSync: true });
const followed = async () => (await viewer.get("/api/insights/followed")).body.payload;

const badgeOfHidden = async () => (await viewer.get("/api/badges")).body.payload.insights.hidden;

test("counts insights in badges as their lists sort them", async () => {
  const [first, second, third] = await listed();
  const before = countInsights(await listed());
  expect(await badgeOfHidden()).toEqual(before);
  await decide(first?.id ?? "", { choice: "fine" });
  await decide(second?.id ?? "", { choice: "remind", remindOn: addDays(today, 3) });
  await prisma().insight.updateMany({
    where: { userId: viewer.userId, id: third?.id ?? "" },
    data: { seenAt: new Date() },
  });
  const after = countInsights(await listed());
  expect(after).toEqual({ active: before.active - 2, new: before.new - 3 });
  expect(await badgeOfHidden()).toEqual(after);
  for (const one of [first, second]) await decide(one?.id ?? "", { choice: null });
});

test("never reports a dismissed cause again until undone", async () => {
  const insight = await ofType("duplicate_charge", "price_increase");
  const answer = await decide(insight.id, { choice: "fine" });
  expect(answer.body.payload.step).toMatchObject({ choice: "fine", chosenOn: today, isDue: false, outcome: null });
  expect((await listed()).find(({ id }) => id === insight.id)?.step?.choice).toBe("fine");
  await again();
  expect((await listed()).map(({ title }) => title)).not.toContain(insight.title);
  expect((await decide(insight.id, { choice: null })).body.payload.step).toBeNull();
  await again();
  expect((await listed()).map(({ title }) => title)).toContain(insight.title);
});

test("requires a reminder day within a year, and keeps it till then", async () => {
  const insight = await ofType("price_increase", "free_trial_converted");
  for (const remindOn of [undefined, today, addDays(today, -1), addDays(today, 367), "no day"]) {
    expect((await decide(insight.id, { choice: "remind", remindOn })).status, String(remindOn)).toBe(400);
  }
  const remindOn = addDays(today, 3);
  expect((await decide(insight.id, { choice: "remind", remindOn })).body.payload.step).toMatchObject({
    remindOn,
    isDue: false,
  });
  const key = (await prisma().insight.findFirstOrThrow({ where: { id: insight.id } })).key;
  // The detectors no longer find it: its fact has another key.
  await prisma().insight.updateMany({
    where: { userId: viewer.userId, id: insight.id },
    data: { title: "Only the reminder holds this" },
  });
  await prisma().transaction.updateMany({
    where: { userId: viewer.userId, id: { in: insight.evidence.transactionIds } },
    data: { isExcluded: true },
  });
  await again();
  expect((await listed()).map(({ title }) => title)).toContain("Only the reminder holds this");
  await prisma().insightStep.updateMany({ where: { userId: viewer.userId, key }, data: { remindOn: new Date(today) } });
  expect((await listed()).find(({ title }) => title === "Only the reminder holds this")?.step?.isDue).toBe(true);
  await decide(insight.id, { choice: null });
});

test("hides other users' insights and those of the other page", async () => {
  const [insight] = await listed();
  const id = insight?.id ?? "";
  const stranger = await createViewer();
  const answers = [
    await decide(id, { choice: "fine" }, stranger),
    await viewer.post(`/api/insights/${id}/step`, { choice: "fine" }),
  ];
  expect(answers.map(({ status, body }) => [status, body.error])).toEqual(Array(2).fill([404, "NOT_FOUND"]));
  expect(await prisma().insightStep.count()).toBe(0);
});

test("finds and sums a requested refund in later transactions", async () => {
  const insight = await ofType("duplicate_charge");
  expect(insight.letter).toContain("refund");
  expect((await decide(insight.id, { choice: "handled" })).body.payload.step.outcome).toMatchObject({
    state: "waiting",
  });
  expect(await followed()).toMatchObject({
    followed: [{ title: insight.title, state: "waiting", transactionIds: [] }],
    saved: [],
  });

  const charge = await prisma().transaction.findFirstOrThrow({
    where: { userId: viewer.userId, id: { in: insight.evidence.transactionIds } },
    orderBy: { date: "desc" },
  });
  const refund = {
    ...copyOf(charge),
    amountMinor: -charge.amountMinor,
    date: new Date(today),
  };
  await prisma().transaction.create({ data: refund });
  const amount = Number(refund.amountMinor) / 100;
  const { followed: found, saved } = await followed();
  expect(found).toMatchObject([{ state: "returned", transactionIds: [refund.id] }]);
  expect(found[0].sentence).toContain(`$${amount.toFixed(2)}`);
  expect(saved).toEqual([{ amount, currency: "USD", transactionIds: [refund.id] }]);
  await decide(insight.id, { choice: null });
  expect(await followed()).toEqual({ followed: [], saved: [] });
});

test("counts a stopped charge as saved per month after its account reports", async () => {
  const userId = viewer.userId;
  const template = await prisma().transaction.findFirstOrThrow({
    where: { userId, accountId: { not: null }, pending: false },
  });
  const charge = (monthsAgo: number) => ({
    ...copyOf(template),
    name: "STREAMLY",
    merchant: "Streamly",
    merchantKey: "streamly",
    amountMinor: -1899n,
    isExcluded: false,
    date: new Date(sameDayOfMonth(addMonths(monthOf(today), -monthsAgo), 3)),
  });
  const charges = [8, 7, 6, 5, 4].map(charge);
  await prisma().transaction.createMany({ data: charges });
  const watch = {
    expects: "no charge",
    merchant: "Streamly",
    merchantKey: "streamly",
    currency: "USD",
    amountMinor: 1899,
  };
  const chosenOn = new Date(sameDayOfMonth(addMonths(monthOf(today), -4), 10));
  await prisma().insightStep.create({
    data: { userId, kind: "hidden", key: "k", choice: "handled", title: "Streamly", chosenOn, watch },
  });
  const [step] = await loadSteps({ userId, today });
  expect(step?.outcome).toMatchObject({ state: "gone", rowIds: [charges.at(-1)?.id] });
  if (step?.outcome?.state !== "gone") throw new Error("It is not gone");
  // The third of the last three months, and of this month after ten days.
  expect(step.outcome.periods).toBe(Number(today.slice(8)) >= 13 ? 4 : 3);
  expect((await followed()).saved).toEqual([
    { amount: (step.outcome.periods * 1899) / 100, currency: "USD", transactionIds: [charges.at(-1)?.id] },
  ]);
  expect(await countingQueries(() => loadSteps({ userId, today }))).toBe(3);
  await prisma().insightStep.deleteMany({ where: { userId } });
  expect(await countingQueries(() => loadSteps({ userId, today }))).toBe(1);
});
