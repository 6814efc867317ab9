import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/db/client";
import { addDays } from "@/lib/domain/calendar";
import type { Transaction } from "@/lib/schemas/transactions";
import type { QuestionOf, ReviewQuestion } from "@/lib/schemas/transactions/review";
import { runSync } from "@/lib/use-cases/banks/sync/run-sync";
import { BANKS, category, createViewer, publicTokenFrom, type TestViewer } from "@/tests/factories";
import { change, expectExactRollups, listRange, listAll as rowsOf } from "@/tests/transaction-calls";

const username = `user_${randomUUID()}`;
let household: Transaction[] = [];

async function linkAndSync(viewer: TestViewer): Promise<void> {
  const publicToken = await publicTokenFrom(BANKS.checking, username);
  const answer = await viewer.post("/api/accounts/link/exchange", { publicToken, metadata: {} });
  await runSync({ userId: viewer.userId, connectionId: answer.body.payload.accounts[0].connectionId });
}

async function totalsOf(viewer: TestViewer, query: string) {
  await expectExactRollups();
  const { totals } = await listRange(viewer, `startDate=1900-01-01&endDate=2199-12-31&limit=1&${query}`);
  return totals.map(({ income, expense }) => ({ income, expense }));
}

async function bring(
  viewer: TestViewer,
  rows: readonly Pick<Transaction, "date" | "name" | "amount">[],
  more: object = {},
) {
  const lines = rows.map(({ date, name, amount }) => `${date},"${name}",${amount}`);
  const content = Buffer.from(["Date,Description,Amount", ...lines].join("\n")).toString("base64");
  const answer = await viewer.post("/api/transactions/import", { fileName: "bank.csv", content, ...more });
  expect(answer.status).toBe(200);
  return answer.body.payload;
}

async function asked(viewer: TestViewer): Promise<QuestionOf<"twin">[]> {
  const { questions } = (await viewer.get("/api/review")).body.payload as { questions: ReviewQuestion[] };
  return questions.filter((one): one is QuestionOf<"twin"> => one.form === "twin");
}

const idsOf = (question: QuestionOf<"twin"> | undefined) =>
  question ? [question.row.id, ...question.like.map(({ id }) => id)] : [];
const decide = (viewer: TestViewer, ids: readonly string[], status: string, more: object = {}) =>
  viewer.patch("/api/twins", { ids, status, ...more });

const some = (count: number) =>
  household
    .filter(({ pending, accountId }) => !pending && accountId === household.find((row) => !row.pending)?.accountId)
    .filter(({ name, isTransfer }) => !isTransfer && /^[A-Z][\w ]{4,}$/i.test(name))
    .slice(0, count);

beforeAll(async () => {
  const first = await createViewer();
  await linkAndSync(first);
  household = [...(await rowsOf(first)), ...(await rowsOf(first, "page=1"))];
  expect(some(12)).toHaveLength(12);
});

/** Rows as a bank's own file has them: a prefix before the name, and a day later. */
const printed = (rows: readonly Transaction[]) =>
  rows.map(({ date, name, amount }) => ({ date: addDays(date, 1), name: `POS PURCHASE ${name} 0412`, amount }));

test("asks once about bank rows already imported, counting neither twice", async () => {
  const viewer = await createViewer();
  const { importId } = await bring(viewer, printed(some(6)));
  const before = await totalsOf(viewer, "source=import");
  await linkAndSync(viewer);
  const [question, ...others] = await asked(viewer);
  expect(others).toEqual([]);
  expect(idsOf(question)).toHaveLength(6);
  expect(question).toMatchObject({ kind: "duplicate", row: { source: "bank", isExcluded: true }, closes: null });
  expect(question?.twin).toMatchObject({ source: "import", amount: question?.row.amount, accountId: null });
  // The file's rows count as before, and all other bank rows count at once.
  expect(await totalsOf(viewer, "source=import")).toEqual(before);
  const bankRows = await rowsOf(viewer, "source=bank&pending=false");
  expect(new Set(bankRows.filter(({ isExcluded }) => isExcluded).map(({ id }) => id))).toEqual(
    new Set(idsOf(question)),
  );
  expect(bankRows.length).toBeGreaterThan(100);
  // History must not claim that the user excluded them.
  expect(await prisma().transactionChange.count({ where: { userId: viewer.userId, field: "left_out" } })).toBe(0);
  // Without its file there is no question, and every bank row counts.
  await viewer.delete(`/api/transactions/imports/${importId}`);
  expect(await asked(viewer)).toEqual([]);
  expect((await rowsOf(viewer, "source=bank")).filter(({ isExcluded }) => isExcluded)).toEqual([]);
  await totalsOf(viewer, "");
});

test("keeps the bank's row with the user's edits, and undoes it", async () => {
  const viewer = await createViewer();
  await bring(viewer, printed(some(4)));
  const [mine] = await rowsOf(viewer, "source=import");
  // Of the row's own kind, so that sums keep their sides.
  const slug = (mine?.amount ?? 0) < 0 ? "gifts-donations" : "other-income";
  const done = { categoryId: category(slug).id, notes: "for Ana" };
  await change(viewer, mine?.id, done);
  const receipt = { name: "loan.pdf", content: Buffer.from("%PDF-1.7").toString("base64") };
  await viewer.post(`/api/transactions/${mine?.id}/attachments`, receipt);
  await linkAndSync(viewer);
  const [question] = await asked(viewer);
  const sums = await totalsOf(viewer, "");
  expect((await decide(viewer, idsOf(question), "same")).body.payload).toEqual({ decided: 4 });
  expect(await asked(viewer)).toEqual([]);
  expect(await rowsOf(viewer, "source=import")).toEqual([]);
  expect(await rowsOf(viewer, "q=Ana")).toMatchObject([
    { source: "bank", isExcluded: false, notes: "for Ana", category: { slug }, fileCount: 1 },
  ]);
  // The answer doesn't change the sums: each row counts once.
  expect(await totalsOf(viewer, "")).toEqual(sums);
  expect((await decide(viewer, idsOf(question), "proposed")).status).toBe(200);
  expect(idsOf((await asked(viewer))[0])).toEqual(idsOf(question));
  const back = await rowsOf(viewer, "source=import");
  expect(back).toHaveLength(4);
  // The attachment stayed on the row it moved to, and counts only there.
  expect(back.filter(({ fileCount }) => fileCount)).toEqual([]);
  expect(await totalsOf(viewer, "")).toEqual(sums);
});

test("counts both different rows and never asks again, even after a sync", async () => {
  const viewer = await createViewer();
  const [one] = some(1);
  if (!one) throw new Error("no row");
  await bring(viewer, printed([one]));
  await linkAndSync(viewer);
  const [question] = await asked(viewer);
  await decide(viewer, idsOf(question), "different");
  expect(await asked(viewer)).toEqual([]);
  const both = (await rowsOf(viewer)).filter(({ id }) => [question?.row.id, question?.twin.id].includes(id));
  expect(both.map(({ isExcluded }) => isExcluded)).toEqual([false, false]);
  const connections = await prisma().bankConnection.findMany({ where: { userId: viewer.userId } });
  await runSync({ userId: viewer.userId, connectionId: connections[0]?.id ?? "" });
  expect(await asked(viewer)).toEqual([]);
  await decide(viewer, idsOf(question), "proposed");
  expect(idsOf((await asked(viewer))[0])).toEqual(idsOf(question));
});

test("closes the matching manual account with the answer, and reopens it", async () => {
  const viewer = await createViewer();
  await bring(viewer, printed(some(12)), { newAccount: { name: "Village bank", kind: "checking" } });
  await linkAndSync(viewer);
  const accounts = async () =>
    (await viewer.get("/api/accounts")).body.payload.map(({ name }: { name: string }) => name);
  const [question] = await asked(viewer);
  expect(idsOf(question)).toHaveLength(12);
  expect(question?.closes).toMatchObject({ name: "Village bank" });
  const closing = { closesAccountId: question?.closes?.id };
  await decide(viewer, idsOf(question), "same", closing);
  expect(await accounts()).not.toContain("Village bank");
  await decide(viewer, idsOf(question), "proposed", closing);
  expect(await accounts()).toContain("Village bank");
  expect(await asked(viewer)).toHaveLength(1);
});

test("names a probable duplicate account and keeps it out of net position", async () => {
  const viewer = await createViewer();
  await bring(viewer, printed(some(12)), { newAccount: { name: "Village bank", kind: "checking" } });
  await linkAndSync(viewer);
  type Listed = { id: string; name: string; currentBalance: number | null };
  const positions = async () => {
    const { net, undecided } = (await viewer.get("/api/overview")).body.payload.netPosition;
    const byMonth = (await viewer.get("/api/net-position")).body.payload;
    const listed: Listed[] = (await viewer.get("/api/accounts")).body.payload;
    const sum = (rows: readonly Listed[]) =>
      Math.round(rows.reduce((all, { currentBalance }) => all + Math.round((currentBalance ?? 0) * 100), 0)) / 100;
    return { net, undecided, byMonth, listed, sum };
  };
  const before = await positions();
  const [question] = await asked(viewer);
  const doubted = before.listed.find(({ id }) => id === question?.row.accountId);
  const undecided = [{ id: doubted?.id, name: doubted?.name, sameAs: "Village bank" }];
  expect(before.undecided).toEqual(undecided);
  expect(before.byMonth.undecided).toEqual(undecided);
  expect(before.byMonth.accounts.map(({ id }: Listed) => id)).not.toContain(doubted?.id);
  expect(before.net).toBe(before.sum(before.listed.filter((one) => one !== doubted)));
  await decide(viewer, idsOf(question), "same", { closesAccountId: question?.closes?.id });
  const after = await positions();
  expect([after.undecided, after.byMonth.undecided]).toEqual([[], []]);
  expect(after.listed.map(({ id }) => id)).toContain(doubted?.id);
  expect(after.net).toBe(after.sum(after.listed));
});

test("takes counting a row or deleting its twin as the answer", async () => {
  const viewer = await createViewer();
  await bring(viewer, printed(some(3)));
  await linkAndSync(viewer);
  const [first] = await asked(viewer);
  await change(viewer, first?.row.id, { isExcluded: false });
  const [second] = await asked(viewer);
  expect(idsOf(second)).toHaveLength(2);
  await viewer.delete(`/api/transactions/${second?.twin.id}`);
  const [third] = await asked(viewer);
  expect(idsOf(third)).toHaveLength(1);
  const [counted] = (await rowsOf(viewer)).filter(({ id }) => id === second?.row.id);
  expect(counted?.isExcluded).toBe(false);
});

test("asks about imports to a linked account, ignoring mere lookalikes", async () => {
  const viewer = await createViewer();
  const [one] = some(1);
  if (!one) throw new Error("no row");
  const shifted = { ...one, amount: one.amount - 0.01 };
  await bring(viewer, [one, { ...one, date: addDays(one.date, 9) }, shifted]);
  await linkAndSync(viewer);
  const [question, ...others] = await asked(viewer);
  expect([idsOf(question).length, others]).toEqual([1, []]);
  expect(question?.twin.date).toBe(one.date);
});

test("keeps decisions private and refuses half an answer", async () => {
  const viewer = await createViewer();
  await bring(viewer, printed(some(2)));
  await linkAndSync(viewer);
  const ids = idsOf((await asked(viewer))[0]);
  const stranger = await createViewer();
  expect((await decide(stranger, ids, "same")).status).toBe(404);
  expect((await decide(viewer, [...ids, randomUUID()], "same")).status).toBe(404);
  expect((await decide(viewer, ids, "same", { closesAccountId: randomUUID() })).status).toBe(404);
  expect(idsOf((await asked(viewer))[0])).toEqual(ids);
});
