import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { enterLayer, leaveLayer, useUnsavedForm } from "@/components/ui/overlay/history-layers";
import { leaveUnasked } from "@/lib/client/before-unload";
import { isUnsaved } from "@/lib/client/unsaved";
import { useRouter } from "@/lib/client/use-router";
import { LeaveQuestion } from "./leave-question";

const visited: string[] = [];
vi.mock("next/navigation", () => ({ useRouter: () => ({ push: (href: string) => visited.push(href) }) }));

function Form() {
  const [name, setName] = useState("Nora");
  const { push } = useRouter();
  useUnsavedForm(name !== "Nora", () => setName("Nora"));
  return (
    <>
      <input aria-label="First name" value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
      <button type="button" onClick={() => push("/forecast")}>
        Forecast
      </button>
      <LeaveQuestion />
    </>
  );
}

/** The question takes presses only once the page below it has given them up. */
const press = (name: string) => waitFor(() => userEvent.click(screen.getByRole("button", { name })));
/** Leaves the form's own entry; the browser then tells the page. */
const back = () => {
  window.history.replaceState(null, "", "/profile");
  act(() => void window.dispatchEvent(new PopStateEvent("popstate")));
};
const question = () => screen.queryByRole("alertdialog");
beforeEach(() => {
  visited.length = 0;
  window.history.replaceState(null, "", "/profile");
  render(<Form />);
});

test("asks before a link leaves a changed form", async () => {
  await userEvent.type(screen.getByLabelText("First name"), "h");
  await userEvent.click(screen.getByRole("button", { name: "Forecast" }));
  await press("Keep editing");
  expect([question(), visited]).toEqual([null, []]);
  expect(screen.getByLabelText("First name")).toHaveValue("Norah");
  await userEvent.click(screen.getByRole("button", { name: "Forecast" }));
  await press("Discard");
  expect(visited).toEqual(["/forecast"]);
});

test("asks before Back leaves a changed form, and goes on when discarded", async () => {
  const go = vi.spyOn(window.history, "go").mockImplementation(() => {});
  await userEvent.type(screen.getByLabelText("First name"), "h");
  back();
  expect(question()).toBeVisible();
  expect(go).not.toHaveBeenCalled();
  await press("Discard");
  expect(go).toHaveBeenCalledWith(-2);
});

test("discards the typing even where Back has no page to leave for", async () => {
  const go = vi.spyOn(window.history, "go").mockImplementation(() => {});
  const field = screen.getByLabelText("First name");
  await userEvent.type(field, "h");
  back();
  await press("Discard");
  expect(go).toHaveBeenCalledOnce();
  expect(field).toHaveValue("Nora");
  expect([isUnsaved(), question()]).toEqual([false, null]);
  await userEvent.type(field, "h");
  back();
  expect(question()).toBeVisible();
});

test("discards the typing when Back shows another view of its page", async () => {
  vi.spyOn(window.history, "go").mockImplementation(() => {});
  await userEvent.type(screen.getByLabelText("First name"), "h");
  back();
  await press("Discard");
  back();
  expect([isUnsaved(), question()]).toEqual([false, null]);
  expect(screen.getByLabelText("First name")).toHaveValue("Nora");
});

test("leaves a page past the entries of windows closed before", async () => {
  window.history.replaceState(null, "", "/before");
  window.history.pushState(null, "", "/profile");
  const windows = [enterLayer(() => true), enterLayer(() => true)];
  for (const id of windows.toReversed()) leaveLayer(id);
  await userEvent.type(screen.getByLabelText("First name"), "h");
  await act(async () => window.history.back());
  await press("Discard");
  await waitFor(() => expect(window.location.pathname).toBe("/before"));
});

test("stays in a changed form when a fragment link is followed", async () => {
  await userEvent.type(screen.getByLabelText("First name"), "h");
  for (let times = 0; times < 2; times += 1) {
    act(() => {
      window.location.hash = "#main";
      // A real browser adds an entry without a state, then tells the page.
      window.history.replaceState(null, "");
      window.dispatchEvent(new PopStateEvent("popstate"));
    });
    expect(question()).toBeNull();
  }
  expect(window.history.state.layers).toMatchObject({ depth: 2 });
  back();
  expect(question()).toBeVisible();
});

test("has the browser ask before a reload, except after logout", async () => {
  await userEvent.type(screen.getByLabelText("First name"), "h");
  const isAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(isAsked()).toBe(true);
  leaveUnasked(() => {});
  expect(isAsked()).toBe(false);
});

test("leaves a form without asking once its change is taken back", async () => {
  await userEvent.type(screen.getByLabelText("First name"), "h{Backspace}");
  await userEvent.click(screen.getByRole("button", { name: "Forecast" }));
  expect(visited).toEqual(["/forecast"]);
  await waitFor(() => expect(question()).toBeNull());
});
