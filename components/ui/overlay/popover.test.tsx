import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "./dropdown-menu";
import { replaceAddress } from "./history-layers";
import { Popover, PopoverContent, PopoverTrigger } from "./popover";

/** Saves the note without closing its popover. */
let save: () => void = () => {};

function Page() {
  const [isSaved, setSaved] = useState(false);
  save = () => setSaved(true);
  return (
    <>
      <Popover>
        <PopoverTrigger>Note</PopoverTrigger>
        <PopoverContent aria-label="Note of the selected rows">
          {isSaved ? (
            <p>Saved</p>
          ) : (
            <form>
              <textarea aria-label="Note" />
            </form>
          )}
          <input aria-label="Find a category" />
        </PopoverContent>
      </Popover>
      <DropdownMenu>
        <DropdownMenuTrigger>Actions</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem>Edit</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}

beforeEach(() => {
  window.history.pushState(null, "", "/before");
  window.history.pushState(null, "", "/rows");
  render(<Page />);
});

const back = () => act(async () => window.history.back());
const popover = () => screen.queryByRole("dialog", { name: "Note of the selected rows" });
const open = async (name: string) => {
  await userEvent.click(screen.getByRole("button", { name }));
  await screen.findByRole(name === "Note" ? "dialog" : "menu");
  await waitFor(() => expect(window.history.state).not.toBeNull());
};
/** Presses outside the popover. Typed text covers the page with a layer that receives the press. */
const pressOutside = () =>
  userEvent.click(document.querySelector("[aria-hidden].fixed:not([hidden])") ?? document.body);
const shield = () => document.querySelector("[aria-hidden].fixed");

test.each([
  ["popover", "Note", "dialog"],
  ["menu", "Actions", "menu"],
])("closes a %s on Back and stays on the page", async (_what, name, role) => {
  await open(name);
  await back();
  await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
  expect(window.location.pathname).toBe("/rows");
});

test("focuses a menu's first item when a key opens it", async () => {
  // At once, before the menu's script has loaded.
  screen.getByRole("button", { name: "Actions" }).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("menuitem", { name: "Edit" })).toHaveFocus());
});

test("leaves the page on one Back after choosing from a menu", async () => {
  await open("Actions");
  await userEvent.click(screen.getByRole("menuitem", { name: "Edit" }));
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  await back();
  await waitFor(() => expect(window.location.pathname).toBe("/before"));
});

test("keeps the filters set in a popover on Back", async () => {
  await open("Note");
  act(() => replaceAddress("/rows?account=1"));
  await back();
  await waitFor(() => expect(popover()).toBeNull());
  expect(window.location.search).toBe("?account=1");
});

test.each([
  ["Back", back],
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["a press outside", pressOutside],
])("asks before %s discards what was typed in a popover", async (_by, leave) => {
  await open("Note");
  await userEvent.type(screen.getByLabelText("Note"), "For Leo");
  await leave();
  await userEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(screen.getByLabelText("Note")).toHaveValue("For Leo");
  await leave();
  await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
  await waitFor(() => expect(popover()).toBeNull());
  expect(window.location.pathname).toBe("/rows");
});

test("ignores what a press outside meets while something is typed", async () => {
  await open("Note");
  expect(shield()).not.toBeVisible();
  await userEvent.type(screen.getByLabelText("Note"), "For Leo");
  expect(shield()).toBeVisible();
  await userEvent.clear(screen.getByLabelText("Note"));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(popover()).toBeNull());
  await open("Note");
  expect(shield()).not.toBeVisible();
});

test("acts on a press outside once the popover's form was saved", async () => {
  await open("Note");
  await userEvent.type(screen.getByLabelText("Note"), "For Leo");
  act(() => save());
  await waitFor(() => expect(shield()).not.toBeVisible());
  expect(popover()).not.toBeNull();
});

test("ends the question once the form it asks about was saved", async () => {
  await open("Note");
  await userEvent.type(screen.getByLabelText("Note"), "For Leo");
  await userEvent.keyboard("{Escape}");
  await screen.findByRole("alertdialog");
  act(() => save());
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(popover()).not.toBeNull();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(popover()).toBeNull());
  await back();
  await waitFor(() => expect(window.location.pathname).toBe("/before"));
});

test("closes a popover without asking after typing a search", async () => {
  await open("Note");
  await userEvent.type(screen.getByLabelText("Find a category"), "gro");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(popover()).toBeNull());
});
