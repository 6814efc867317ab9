import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { fakeServer, renderPart } from "@/tests/render-part";
import { TagPicker } from "./tag-picker";

const idOf = (number: number) => `01890000-0000-7000-8000-0000000000${number}`;
const tags = ["Leo’s birthday", "Lisbon trip", "Road trip"].map((name, at) => ({
  id: idOf(at + 10),
  name,
  transactionCount: 1,
  sums: [],
}));
/** @returns every tag toggled */
async function open(chosen: readonly string[] = []) {
  const toggled: [string, boolean][] = [];
  fakeServer({ "GET /api/tags": tags });
  renderPart(<TagPicker chosen={chosen} onToggle={(name, isOn) => toggled.push([name, isOn])} />);
  await screen.findByText("Lisbon trip");
  return { toggled, field: screen.getByPlaceholderText("Find or create a tag") };
}

test("adds the tag matching a word's start on Enter, staying open", async () => {
  const { toggled, field } = await open();
  expect(field).toHaveFocus();
  await userEvent.type(field, "leos{Enter}");
  expect(field).toHaveValue("");
  await userEvent.type(field, "trip{Enter}");
  expect(toggled).toEqual([
    ["Leo’s birthday", true],
    ["Road trip", true],
  ]);
});

test("creates an unknown tag by Enter or comma, ignoring case", async () => {
  const { toggled, field } = await open();
  await userEvent.type(field, "#New  kitchen");
  expect(screen.getByRole("option", { name: "Create “New kitchen”" })).toBeInTheDocument();
  await userEvent.keyboard("{Enter}");
  await userEvent.type(field, "ROAD TRIP");
  expect(screen.queryByText(/^Create/)).not.toBeInTheDocument();
  await userEvent.keyboard(",");
  await userEvent.type(field, "Attic,");
  expect(toggled).toEqual([
    ["New kitchen", true],
    ["Road trip", true],
    ["Attic", true],
  ]);
});

test("marks chosen tags and removes one chosen again", async () => {
  const { toggled } = await open([idOf(11)]);
  await userEvent.click(screen.getByRole("option", { name: /Lisbon trip/ }));
  expect(toggled).toEqual([["Lisbon trip", false]]);
  await userEvent.type(screen.getByPlaceholderText("Find or create a tag"), "x".repeat(41));
  expect(screen.getByRole("alert")).toHaveTextContent("Use at most 40 characters");
});
