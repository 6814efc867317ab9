import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ListedTag } from "@/lib/schemas/transactions/tags";
import { TagsCard } from "./tags-card";

const toasts = vi.hoisted(() => ({ words: "", undo: undefined as (() => void) | undefined }));
vi.mock("@/lib/client/toast", () => ({
  toast: {
    success: (words: string, options?: { action?: { onClick: () => void } }) => {
      toasts.words = words;
      toasts.undo = options?.action?.onClick;
    },
    error: () => undefined,
  },
}));

const idOf = (number: number) => `01890000-0000-7000-8000-0000000000${number}`;
const trip: ListedTag = {
  id: idOf(10),
  name: "Trip",
  transactionCount: 3,
  sums: [{ currency: "USD", sum: -175, count: 2 }],
};
const lisbon: ListedTag = { id: idOf(11), name: "Lisbon", transactionCount: 1, sums: [] };

let tags: ListedTag[];
let writes: string[];
let asked: string[];
let answer: unknown;
beforeEach(() => {
  [tags, writes, asked] = [[lisbon, trip], [], []];
  Object.assign(toasts, { words: "", undo: undefined });
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit) => {
    if (method === "GET") asked.push(url);
    else writes.push(`${method} ${url} ${body}`);
    const nothing = {
      transactions: [],
      pagination: { page: 0, limit: 50, total: 0, totalPages: 0, hasMore: false, nextCursor: null },
      totals: [],
    };
    const payload =
      method === "GET"
        ? url.startsWith("/api/tags")
          ? tags
          : nothing
        : url.startsWith("/api/transactions/tags")
          ? { transactions: [], tags: [] }
          : answer;
    return Response.json({ success: true, message: "Done", payload });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function rowOf(name: string) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <TagsCard />
    </QueryClientProvider>,
  );
  return within((await screen.findByText(name)).closest("li") as HTMLElement);
}

test("shows a tag's count and sum, which opens its transactions", async () => {
  const row = await rowOf("Trip");
  expect(row.getByText("3 transactions")).toBeInTheDocument();
  await userEvent.click(row.getByRole("button", { name: "−$175.00" }));
  expect(await row.findByRole("region", { name: "Trip" })).toHaveTextContent("what you left out of totals");
  await waitFor(() => expect(asked.some((url) => url.includes(`tagIds=${trip.id}`))).toBe(true));
  const [rows] = asked.filter((url) => url.includes("my-range"));
  expect(rows).toMatch(/counted=true/);
  expect(rows).toMatch(/startDate=1970-01-01/);
});

test("renames a tag by keyboard and undoes it", async () => {
  const row = await rowOf("Trip");
  answer = { tag: { id: trip.id, name: "Journey" }, merged: null };
  await userEvent.click(row.getByRole("button", { name: "Rename the tag Trip" }));
  const name = row.getByRole("textbox", { name: "Name of the tag" });
  expect(name).toHaveFocus();
  await userEvent.clear(name);
  expect(row.getByRole("alert")).toHaveTextContent("Name the tag");
  await userEvent.type(name, "Journey{Enter}");
  await waitFor(() => expect(toasts.words).toBe("Trip is now Journey"));
  expect(row.getByRole("button", { name: "Rename the tag Trip" })).toHaveFocus();
  toasts.undo?.();
  await waitFor(() =>
    expect(writes).toEqual([
      `PATCH /api/tags/${trip.id} {"isMerge":false,"name":"Journey"}`,
      `PATCH /api/tags/${trip.id} {"isMerge":false,"name":"Trip"}`,
    ]),
  );
});

test("merges into the tag of that name and undoes it", async () => {
  const row = await rowOf("Trip");
  answer = {
    tag: { id: lisbon.id, name: "Lisbon" },
    merged: { id: trip.id, name: "Trip", transactionIds: [idOf(20), idOf(21)], addedIds: [idOf(21)] },
  };
  await userEvent.click(row.getByRole("button", { name: "Rename the tag Trip" }));
  await userEvent.clear(row.getByRole("textbox"));
  await userEvent.type(row.getByRole("textbox"), "lisbon");
  await userEvent.click(row.getByRole("button", { name: "Merge into Lisbon" }));
  await waitFor(() => expect(toasts.words).toBe("Trip is merged into Lisbon"));
  toasts.undo?.();
  await waitFor(() => expect(writes).toHaveLength(3));
  expect(writes).toEqual([
    `PATCH /api/tags/${trip.id} {"isMerge":true,"name":"lisbon"}`,
    `PATCH /api/transactions/tags {"ids":["${idOf(20)}","${idOf(21)}"],"add":["Trip"],"remove":[]}`,
    `PATCH /api/transactions/tags {"ids":["${idOf(21)}"],"add":[],"remove":["Lisbon"]}`,
  ]);
});

test("deletes a tag and puts it back on its transactions", async () => {
  const row = await rowOf("Trip");
  answer = { id: trip.id, name: "Trip", transactionIds: [idOf(20)] };
  tags = [lisbon];
  await userEvent.click(row.getByRole("button", { name: "Delete the tag Trip" }));
  await waitFor(() => expect(screen.queryByText("Trip")).not.toBeInTheDocument());
  expect(screen.getByRole("region", { name: "Tags" })).toHaveFocus();
  toasts.undo?.();
  await waitFor(() =>
    expect(writes[1]).toBe(`PATCH /api/transactions/tags {"ids":["${idOf(20)}"],"add":["Trip"],"remove":[]}`),
  );
});
