import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { useShortcut } from "./use-shortcut";

function Page({ onHelp, onPalette }: { onHelp: () => void; onPalette: () => void }) {
  useShortcut("?", onHelp);
  useShortcut("k", onPalette, { withCommand: true });
  return <input aria-label="Note" />;
}

function show() {
  const handlers = { onHelp: vi.fn(), onPalette: vi.fn() };
  render(<Page {...handlers} />);
  return handlers;
}

test("ignores shortcut keys typed in a field", async () => {
  const { onHelp } = show();
  await userEvent.keyboard("?");
  expect(onHelp).toHaveBeenCalledOnce();
  await userEvent.type(screen.getByLabelText("Note"), "why?");
  expect(onHelp).toHaveBeenCalledOnce();
  expect(screen.getByLabelText("Note")).toHaveValue("why?");
});

test("opens the palette with Ctrl or ⌘, even in a field", async () => {
  const { onPalette } = show();
  await userEvent.type(screen.getByLabelText("Note"), "k");
  expect(onPalette).not.toHaveBeenCalled();
  await userEvent.keyboard("{Control>}k{/Control}");
  await userEvent.keyboard("{Meta>}k{/Meta}");
  expect(onPalette).toHaveBeenCalledTimes(2);
});

test("leaves an open dialog's keys alone", async () => {
  const { onHelp } = show();
  const dialog = document.createElement("div");
  dialog.setAttribute("role", "dialog");
  document.body.append(dialog);
  await userEvent.keyboard("?");
  expect(onHelp).not.toHaveBeenCalled();
  dialog.remove();
});
