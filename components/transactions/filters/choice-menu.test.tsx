import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { ChoiceMenu } from "./choice-menu";

const names = ["Café", "Groceries", "Rent", "Fuel", "Parking", "Travel", "Gifts", "Books", "Taxes", "Fees", "Pets"];
const choices = names.map((label) => ({ id: label.toLowerCase(), label, group: label < "G" ? "First" : "Second" }));

function show() {
  const asked: (readonly string[])[] = [];
  function Page() {
    const [chosen, setChosen] = useState<readonly string[]>([]);
    const change = (next: (now: readonly string[]) => readonly string[]) =>
      setChosen((now) => {
        asked.push(next(now));
        return next(now);
      });
    return (
      <ChoiceMenu
        name="Category"
        allLabel="All categories"
        plural="categories"
        choices={choices}
        chosen={chosen}
        onChange={change}
      />
    );
  }
  render(<Page />);
  return asked;
}

test("keeps the list open while choosing by keyboard, then clears all", async () => {
  const asked = show();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  const list = within(await screen.findByRole("dialog", { name: "Category" }));
  await userEvent.click(list.getByRole("checkbox", { name: "Rent" }));
  expect(screen.getByText("Rent", { selector: "button span" })).toBeInTheDocument();
  list.getByRole("checkbox", { name: "Pets" }).focus();
  await userEvent.keyboard(" ");
  expect(asked).toEqual([["rent"], ["rent", "pets"]]);
  expect(screen.getByText("2 categories")).toBeInTheDocument();
  await userEvent.click(list.getByRole("button", { name: "All categories" }));
  expect(asked.at(-1)).toEqual([]);
});

test("toggles the best match on Enter in the search", async () => {
  const asked = show();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await userEvent.type(await screen.findByLabelText("Find categories"), "pe{Enter}");
  expect(asked.at(-1)).toEqual(["pets"]);
  await userEvent.type(screen.getByLabelText("Find categories"), "pets{Enter}");
  expect(asked.at(-1)).toEqual([]);
});

test("keeps two choices made before the next render", async () => {
  let address: readonly string[] = [];
  const names = { name: "Category", allLabel: "All categories", plural: "categories", choices };
  render(
    <ChoiceMenu
      {...names}
      chosen={[]}
      onChange={(change) => {
        address = change(address);
      }}
    />,
  );
  await userEvent.click(screen.getByRole("button", { name: "Category: All categories" }));
  const list = within(await screen.findByRole("dialog", { name: "Category" }));
  await userEvent.click(list.getByRole("checkbox", { name: "Rent" }));
  await userEvent.click(list.getByRole("checkbox", { name: "Pets" }));
  expect(address).toEqual(["rent", "pets"]);
});

test("searches a long list by group too, ignoring accents", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "Category: All categories" }));
  const list = within(await screen.findByRole("dialog", { name: "Category" }));
  await userEvent.type(list.getByLabelText("Find categories"), "cafe");
  expect(list.getAllByRole("checkbox")).toHaveLength(1);
  expect(list.getByRole("checkbox", { name: "Café" })).toBeInTheDocument();
  await userEvent.clear(list.getByLabelText("Find categories"));
  await userEvent.type(list.getByLabelText("Find categories"), "first");
  expect(list.getAllByRole("checkbox").length).toBeGreaterThan(2);
  await userEvent.type(list.getByLabelText("Find categories"), "zz");
  expect(list.getByText("Nothing has that name.")).toBeVisible();
});
