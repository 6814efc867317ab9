import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import { tagCalls } from "@/lib/calls/transactions";
import { cacheKeyOf } from "@/lib/client/api/query-of";
import { aTransaction } from "@/lib/client/test-data";
import type { ListedCategory } from "@/lib/schemas/transactions";
import type { CategoryRule } from "@/lib/schemas/transactions/categories";
import { fakeServer, testCache, watchToasts } from "@/tests/render-part";
import { useRowEditing } from "./use-row-editing";

const row = aTransaction();
const pets: ListedCategory = {
  ...row.category,
  id: "01890000-0000-7000-8000-0000000000d2",
  name: "Pets",
  icon: "dog",
  color: "x",
};
const PATH = `/api/transactions/${row.id}`;

let rules: CategoryRule[] = [];
let writes: readonly string[] = [];
let toasts: ReturnType<typeof watchToasts>;
beforeEach(() => {
  rules = [];
  toasts = watchToasts();
  const rule = { merchantKey: "alder fitness" };
  ({ writes } = fakeServer({
    "GET /api/categories/rules": () => rules,
    "POST /api/categories/rules": rule,
    "DELETE /api/categories/rules": rule,
    "PATCH /api/transactions/tags": { transactions: [], tags: [] },
    "PATCH /api/transactions": { transactions: [row] },
    "PATCH /api/transactions/*": row,
    "DELETE /api/transactions/*": row,
    "POST /api/transactions/*/restore": row,
  }));
});

/** Makes a change, presses Undo once offered, and returns the writes. */
async function undone(
  act_: (editing: ReturnType<typeof useRowEditing>) => void,
  count: number,
  client: QueryClient = testCache(),
): Promise<string[]> {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  toasts.undo = undefined;
  const { result } = renderHook(() => useRowEditing(), { wrapper });
  act(() => act_(result.current));
  await waitFor(() => expect(toasts.undo).toBeDefined());
  const done = writes.length;
  act(() => toasts.undo?.());
  await waitFor(() => expect(writes).toHaveLength(done + count));
  return writes.slice(done);
}

test("restores the bank's or the user's own category source on undo", async () => {
  expect(await undone((editing) => editing.changeCategory([row], pets), 1)).toEqual([
    `PATCH /api/transactions {"changes":[{"id":"${row.id}","categoryId":null}]}`,
  ]);
  const own = aTransaction({ categorizedBy: "user" });
  expect(await undone((editing) => editing.changeCategory([own], pets), 1)).toEqual([
    `PATCH /api/transactions {"changes":[{"id":"${row.id}","categoryId":"${row.category.id}"}]}`,
  ]);
});

test("changes several rows in one call and undoes each separately", async () => {
  const other = aTransaction({ id: "01890000-0000-7000-8000-0000000000b2", notes: "For Leo", isExcluded: true });
  const [first, second] = [row.id, other.id];
  expect(await undone((editing) => editing.setNote([row, other], "Trip"), 1)).toEqual([
    `PATCH /api/transactions {"changes":[{"id":"${first}","notes":""},{"id":"${second}","notes":"For Leo"}]}`,
  ]);
  expect(await undone((editing) => editing.setExcluded([row, other], true), 1)).toEqual([
    `PATCH /api/transactions {"changes":[{"id":"${first}","isExcluded":false},{"id":"${second}","isExcluded":true}]}`,
  ]);
  expect(writes).toHaveLength(4);
});

test("deletes several rows together and restores all on undo", async () => {
  const other = aTransaction({ id: "01890000-0000-7000-8000-0000000000b2", source: "manual" });
  expect(await undone((editing) => editing.deleteRows([row, other]), 2)).toEqual([
    `POST ${PATH}/restore {}`,
    `POST /api/transactions/${other.id}/restore {}`,
  ]);
});

test("removes the rule created by “always” on undo", async () => {
  expect(await undone((editing) => editing.changeMerchant(row, pets), 2)).toEqual([
    'DELETE /api/categories/rules {"merchantKey":"alder fitness"}',
    `PATCH ${PATH} {"categoryId":null}`,
  ]);
});

test("restores the rule replaced by “always” on undo", async () => {
  rules = [{ merchantKey: "alder fitness", merchant: "Alder Fitness", category: row.category, rowCount: 3 }];
  expect(await undone((editing) => editing.changeMerchant(row, pets), 2)).toEqual([
    `POST /api/categories/rules {"merchantKey":"alder fitness","categoryId":"${row.category.id}"}`,
    `PATCH ${PATH} {"categoryId":null}`,
  ]);
});

test("tags untagged rows in one call and untags only those", async () => {
  const tag = { id: "01890000-0000-7000-8000-0000000000e1", name: "Trip", transactionCount: 1, sums: [] };
  const client = testCache();
  client.setQueryData(cacheKeyOf(tagCalls.listTags), [tag]);
  const tagged = aTransaction({ id: "01890000-0000-7000-8000-0000000000b2", tagIds: [tag.id] });
  const rows = [row, tagged, aTransaction({ id: "01890000-0000-7000-8000-0000000000b3" })];
  const ids = `"${row.id}","01890000-0000-7000-8000-0000000000b3"`;
  expect(await undone((editing) => editing.setTag(rows, "trip", true), 1, client)).toEqual([
    `PATCH /api/transactions/tags {"ids":[${ids}],"add":[],"remove":["trip"]}`,
  ]);
  expect(writes[0]).toBe(`PATCH /api/transactions/tags {"ids":[${ids}],"add":["trip"],"remove":[]}`);
});
