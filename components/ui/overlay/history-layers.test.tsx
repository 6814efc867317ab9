import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { Dialog, DialogContent } from "./dialog";
import { enterLayer, leaveLayer, replaceAddress } from "./history-layers";

/** A page with a window that holds a form, and another window opened from it. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  const [isInnerOpen, setInnerOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title="Add a transaction">
          <form>
            <label>
              Description
              <input />
            </label>
            <button type="button" onClick={() => setInnerOpen(true)}>
              New category
            </button>
          </form>
          <Dialog open={isInnerOpen} onOpenChange={setInnerOpen}>
            <DialogContent title="New category">words</DialogContent>
          </Dialog>
        </DialogContent>
      </Dialog>
    </>
  );
}

beforeEach(() => window.history.pushState(null, "", "/spending"));

const back = () => act(async () => window.history.back());
const dialog = (name: string) => screen.queryByRole("dialog", { name });
const start = async () => {
  window.history.pushState(null, "", "/before");
  window.history.pushState(null, "", "/spending");
  render(<Page />);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
};

const isClosed = () => waitFor(() => expect(dialog("Add a transaction")).toBeNull());
const close = async () => {
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await isClosed();
};

test("Back closes a window and stays on the page", async () => {
  await start();
  await back();
  await isClosed();
  expect(window.location.pathname).toBe("/spending");
});

test("opening a window passes no address, which would cancel a navigation", async () => {
  const push = vi.spyOn(window.history, "pushState");
  await start();
  expect(push.mock.lastCall?.[2]).toBeUndefined();
});

test("Back closes only the topmost of two windows", async () => {
  await start();
  await userEvent.click(screen.getByRole("button", { name: "New category" }));
  await back();
  await waitFor(() => expect(dialog("New category")).toBeNull());
  expect(dialog("Add a transaction")).not.toBeNull();
});

test("Back leaves the page once after a window's Close button", async () => {
  await start();
  for (let times = 0; times < 2; times += 1) {
    await close();
    if (times === 0) await userEvent.click(screen.getByRole("button", { name: "Open" }));
  }
  await back();
  await waitFor(() => expect(window.location.pathname).toBe("/before"));
});

test.each([
  ["Back", back],
  ["Escape", () => userEvent.keyboard("{Escape}")],
])("%s asks before it discards a half-filled form", async (_by, leave) => {
  await start();
  await userEvent.type(screen.getByLabelText("Description"), "Market stall");
  await leave();
  await userEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(screen.getByLabelText("Description")).toHaveValue("Market stall");
  await leave();
  await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
  await isClosed();
  expect(window.location.pathname).toBe("/spending");
});

test("has the browser ask before a reload while a window is half-filled", async () => {
  const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  await start();
  expect(isAsked()).toBe(false);
  await userEvent.type(screen.getByLabelText("Description"), "Market stall");
  expect(isAsked()).toBe(true);
  await userEvent.keyboard("{Escape}");
  await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
  await isClosed();
  expect(isAsked()).toBe(false);
});

test("Escape closes a form that was cleared again without asking", async () => {
  await start();
  await userEvent.type(screen.getByLabelText("Description"), "M{Backspace}");
  await userEvent.keyboard("{Escape}");
  await isClosed();
});

test("Back shows the page again after a closed window's link left it", async () => {
  await start();
  await close();
  act(() => window.history.pushState(null, "", "/budgets"));
  await back();
  await waitFor(() => expect(window.location.pathname).toBe("/spending"));
  await back();
  await waitFor(() => expect(window.location.pathname).toBe("/before"));
});

test("Forward stays on the same page's view after a window closed", async () => {
  await start();
  await close();
  act(() => window.history.pushState(null, "", "/spending?view=overview"));
  await back();
  await waitFor(() => expect(window.location.search).toBe(""));
  await act(async () => window.history.forward());
  await waitFor(() => expect(window.location.search).toBe("?view=overview"));
  // A step back by itself would come with the next turn.
  await back();
  await waitFor(() => expect(window.location.search).toBe(""));
  expect(window.location.pathname).toBe("/spending");
});

test("Back leaves the page once after its filter changed", async () => {
  await start();
  await close();
  act(() => replaceAddress("/spending?q=coffee"));
  await back();
  await waitFor(() => expect(window.location.pathname).toBe("/before"));
});

test("two steps Back at once close both windows", async () => {
  await start();
  await userEvent.click(screen.getByRole("button", { name: "New category" }));
  await act(async () => window.history.go(-2));
  await isClosed();
  expect(dialog("New category")).toBeNull();
  expect(window.location.pathname).toBe("/spending");
});

test("Back stays on the page when another listener closed the layer first", async () => {
  let id = "";
  const first = () => leaveLayer(id);
  window.history.pushState(null, "", "/before");
  window.history.pushState(null, "", "/spending");
  window.addEventListener("popstate", first, true);
  id = enterLayer(() => true, "/spending?transaction=1");
  await back();
  await waitFor(() => expect(window.location.search).toBe(""));
  // A step back by itself would come with the next turn.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(window.location.pathname).toBe("/spending");
  window.removeEventListener("popstate", first, true);
});

test("Back leaves the page once after Forward showed a closed window's entry", async () => {
  await start();
  await back();
  await isClosed();
  await act(async () => window.history.forward());
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  await close();
  await back();
  await waitFor(() => expect(window.location.pathname).toBe("/before"));
});

test("Back closes the question about what was typed", async () => {
  await start();
  await userEvent.type(screen.getByLabelText("Description"), "Market stall");
  await back();
  await screen.findByRole("button", { name: "Keep editing" });
  await back();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Keep editing" })).toBeNull());
  expect(screen.getByLabelText("Description")).toHaveValue("Market stall");
  expect(window.location.pathname).toBe("/spending");
});
