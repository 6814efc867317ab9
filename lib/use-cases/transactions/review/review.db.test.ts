import { beforeEach, expect, test, vi } from "vitest";
import * as stored from "@/lib/db/transactions/transfers";
import { addDays, dayInTimeZone, firstDayOf, monthOf } from "@/lib/domain/calendar";
import type { QuestionOf, ReviewQuestion } from "@/lib/schemas/transactions/review";
import { category, createViewer } from "@/tests/factories";
import { bookRows, createLedgerOwner, type LedgerOwner, type RowSketch } from "@/tests/ledger-rows";
import { sumsOfMonth } from "@/tests/transaction-calls";

const today = dayInTimeZone(new Date(), "UTC");
const first = firstDayOf(monthOf(addDays(firstDayOf(monthOf(today)), -1)));
let owner: LedgerOwner;
beforeEach(async () => {
  owner = await createLedgerOwner(today);
});

async function asked<Form extends ReviewQuestion["form"]>(form: Form): Promise<QuestionOf<Form>[]> {
  const { questions } = (await owner.get("/api/review")).body.payload as { questions: ReviewQuestion[] };
  // Counted apart from the list, so the two must agree at every step.
  expect((await owner.get("/api/badges")).body.payload.toReview).toBe(questions.length);
  return questions.filter((one): one is QuestionOf<Form> => one.form === form);
}
const sums = () => sumsOfMonth(owner, monthOf(first));
const guess = (offset: number, amountMinor = -14_20): RowSketch => ({
  ...{ date: addDays(first, offset), amountMinor, merchant: "Halfway Break", slug: "coffee" },
  ...{ providerCategory: "FOOD_AND_DRINK_COFFEE", providerConfidence: "LOW" },
});

test("asks about a possible transfer without moving totals, with both answers' effects", async () => {
  const [outId = "", inId = ""] = await bookRows(
    owner,
    { date: addDays(first, 9), amountMinor: -350_00, name: "Zelle to M", slug: "uncategorized" },
    { date: addDays(first, 10), amountMinor: 350_00, account: "savings", name: "Deposit", slug: "other-income" },
    { date: addDays(first, 3), amountMinor: -20_00, merchant: "Market", slug: "groceries" },
  );
  const before = await sums();
  const [question] = await asked("transfer");
  expect(question?.transfer).toMatchObject({ out: { id: outId }, in: { id: inId } });
  expect(question?.effects).toEqual([
    { month: monthOf(first), currency: "USD", now: { income: 350, expense: 370 }, after: { income: 0, expense: 20 } },
  ]);
  expect(await sums()).toEqual(before);
  const id = question?.transfer.id ?? "";
  await owner.patch(`/api/transfers/${id}`, { status: "accepted" });
  expect(await sums()).toEqual({ income: 0, expense: 20 });
  expect(await asked("transfer")).toEqual([]);
  await owner.patch(`/api/transfers/${id}`, { status: "proposed" });
  expect((await asked("transfer")).map((one) => one.transfer.id)).toEqual([id]);
  expect(await sums()).toEqual(before);
});

test("asks once per merchant, settles all with one answer, and undoes it", async () => {
  const ids = await bookRows(owner, guess(1), guess(8, -12_75), guess(15));
  const [question, ...others] = await asked("category");
  expect(others).toEqual([]);
  expect([question?.row.id, ...(question?.like ?? []).map(({ id }) => id)]).toEqual([...ids].reverse());
  expect(question?.options[0]?.category.slug).toBe("coffee");
  const dining = category("dining-out").id;
  const set = (categoryId: string | null) =>
    owner.patch("/api/transactions", { changes: ids.map((id) => ({ id, categoryId })) });
  const answer = await set(dining);
  expect(answer.body.payload.transactions).toMatchObject(ids.map((id) => ({ id, category: { slug: "dining-out" } })));
  expect(await asked("category")).toEqual([]);
  await set(null);
  expect(await asked("category")).toEqual([question]);
});

test("offers a rule for a merchant's later rows, and undoes it", async () => {
  await bookRows(owner, guess(1), guess(8));
  const [question] = await asked("category");
  const rule = { merchantKey: question?.ruleKey ?? "" };
  expect(rule.merchantKey).toBe("halfway break");
  await owner.post("/api/categories/rules", { ...rule, categoryId: category("coffee").id });
  expect(await asked("category")).toEqual([]);
  await owner.delete("/api/categories/rules", rule);
  expect(await asked("category")).toEqual([question]);
  await bookRows(owner, { ...guess(20), providerConfidence: "VERY_HIGH" });
  expect((await asked("category"))[0]?.ruleKey).toBeNull();
});

test("asks about a rarely seen series until confirmed or ended", async () => {
  const payments = [-60, -30, 0].map(
    (offset): RowSketch => ({
      ...{ date: addDays(today, offset - 5), amountMinor: -17_99, merchant: "Streamly", slug: "tv-streaming" },
    }),
  );
  const ids = await bookRows(owner, ...payments);
  const [question] = await asked("series");
  expect(question).toMatchObject({ name: "Streamly", amount: 17.99, isIncome: false, count: 3, cadence: "monthly" });
  expect(question?.rows.map(({ id }) => id)).toEqual([...ids].reverse());
  const decide = (choice: string | null) => owner.patch("/api/recurring", { key: question?.key, choice });
  for (const choice of ["confirmed", "ended"]) {
    await decide(choice);
    expect(await asked("series")).toEqual([]);
    await decide(null);
    expect(await asked("series")).toEqual([question]);
  }
});

test("changes several own transactions, all or none", async () => {
  const [mine = ""] = await bookRows(owner, guess(1));
  const stranger = await createViewer();
  const changes = [{ id: mine, notes: "Trip", isExcluded: true }];
  expect((await stranger.patch("/api/transactions", { changes })).status).toBe(404);
  const unknown = { id: "01890000-0000-7000-8000-0000000000ff", notes: "Trip" };
  const half = await owner.patch("/api/transactions", { changes: [...changes, unknown] });
  expect([half.status, half.body.error]).toEqual([404, "NOT_FOUND"]);
  const [untouched] = await asked("category");
  expect(untouched?.row).toMatchObject({ id: mine, isExcluded: false });
  const done = await owner.patch("/api/transactions", { changes });
  expect(done.body.payload.transactions).toMatchObject([{ id: mine, notes: "Trip", isExcluded: true }]);
  // Excluded rows are in no sum, so there is nothing to ask.
  expect(await asked("category")).toEqual([]);
});

test("lists the other questions when one subject's can't be loaded", async () => {
  await bookRows(owner, guess(1), guess(8, -12_75));
  const broken = vi.spyOn(stored, "findTransfers").mockRejectedValue(new TypeError("broken"));
  const { questions, notLoaded } = (await owner.get("/api/review")).body.payload;
  expect(questions.map(({ form }: ReviewQuestion) => form)).toEqual(["category"]);
  expect(notLoaded).toEqual(["transfers"]);
  expect((await owner.get("/api/badges")).body.payload.toReview).toBe(1);
  broken.mockRestore();
  expect((await owner.get("/api/review")).body.payload.notLoaded).toEqual([]);
});
