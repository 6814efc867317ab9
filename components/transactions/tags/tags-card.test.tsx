import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { ListedTag } from "@/lib/schemas/transactions/tags";
import { fakeServer, renderPart, watchToasts } from "@/tests/render-part";
import { TagsCard } from "./tags-card";

const idOf = (number: number) => `01890000-0000-7000-8000-0000000000${number}`;
const trip: ListedTag = {
  id: idOf(10),
  name: "Trip",
  transactionCount: 3,
  sums: [{ currency: "USD", sum: -175, count: 2 }],
};
const lisbon: ListedTag = { id: idOf(11), name: "Lisbon", transactionCount: 1, sums: [] };

let tags: ListedTag[];
let answer: unknown;
let server: ReturnType<typeof fakeServer>;
let toasts: ReturnType<typeof watchToasts>;
beforeEach(() => {
  tags = [lisbon, trip];
  toasts = watchToasts();
  const pagination = { page: 0, limit: 50, total: 0, totalPages: 0, hasMore: false, nextCursor: null };
  server = fakeServer({
    "GET /api/tags": () => tags,
    "GET /api/accounts/transactions/my-range": { transactions: [], pagination, totals: [] },
    "PATCH /api/transactions/tags": { transactions: [], tags: [] },
    "PATCH /api/tags/*": () => answer,
    "DELETE /api/tags/*": () => answer,
  });
});

async function rowOf(name: string) {
  renderPart(<TagsCard />);
  return within((await screen.findByText(name)).closest("li") as HTMLElement);
}

test("shows a tag's count and sum, which opens its transactions", async () => {
  const row = await rowOf("Trip");
  expect(row.getByText("3 transactions")).toBeInTheDocument();
  await userEvent.click(row.getByRole("button", { name: "−$175.00" }));
  expect(await row.findByRole("region", { name: "Trip" })).toHaveTextContent("what you left out of totals");
  await waitFor(() => expect(server.reads.some(({ search }) => search.includes(`tagIds=${trip.id}`))).toBe(true));
  const rows = server.reads.find(({ pathname }) => pathname.endsWith("my-range"))?.search;
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
    expect(server.writes).toEqual([
      `PATCH /api/tags/${trip.id} {"name":"Journey","isMerge":false}`,
      `PATCH /api/tags/${trip.id} {"name":"Trip","isMerge":false}`,
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
  await waitFor(() => expect(server.writes).toHaveLength(3));
  expect(server.writes).toEqual([
    `PATCH /api/tags/${trip.id} {"name":"lisbon","isMerge":true}`,
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
    expect(server.writes[1]).toBe(`PATCH /api/transactions/tags {"ids":["${idOf(20)}"],"add":["Trip"],"remove":[]}`),
  );
});
