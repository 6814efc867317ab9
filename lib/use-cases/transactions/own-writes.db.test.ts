import { expect, test } from "vitest";
import { PATCH as settingsRoute } from "@/app/api/notifications/settings/route";
import { POST as restoreRoute } from "@/app/api/transactions/[id]/restore/route";
import { DELETE as deleteRoute } from "@/app/api/transactions/[id]/route";
import { POST as addRoute } from "@/app/api/transactions/manual/route";
import { PATCH as tagRoute } from "@/app/api/transactions/tags/route";
import { dayInTimeZone } from "@/lib/domain/calendar";
import { category, createViewer, type TestViewer } from "@/tests/factories";

const AT_ONCE = 40;

const addTransaction = async (viewer: TestViewer): Promise<string> => {
  const date = dayInTimeZone(new Date(), "UTC");
  const entry = { date, amount: 10, type: "expense", name: "Market", categoryId: category("groceries").id };
  return (await viewer.post(addRoute, "/api/transactions/manual", entry)).body.payload.id;
};

test("answers forty tag changes of one person at once", async () => {
  const viewer = await createViewer();
  const id = await addTransaction(viewer);
  const change = (number: number) => {
    const [add, remove] = number % 2 === 0 ? [["trip"], []] : [[], ["trip"]];
    return viewer.patch(tagRoute, "/api/transactions/tags", { ids: [id], add, remove });
  };
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => change(number)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

test("answers a person's deletes, restores and settings at once", async () => {
  const viewer = await createViewer();
  const ids = await Promise.all(Array.from({ length: 20 }, () => addTransaction(viewer)));
  const answers = await Promise.all(
    ids.flatMap((id) => [
      viewer.delete(deleteRoute, `/api/transactions/${id}`),
      viewer.patch(settingsRoute, "/api/notifications/settings", { summaryWeekday: 3 }),
    ]),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const restored = await Promise.all(ids.map((id) => viewer.post(restoreRoute, `/api/transactions/${id}/restore`, {})));
  expect(restored.map(({ status }) => status)).toEqual(ids.map(() => 200));
});
