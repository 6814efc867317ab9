import { expect, test, vi } from "vitest";
import { onFirstInput } from "./first-input";

test.each(["pointermove", "pointerdown", "touchstart", "wheel", "keydown"])("runs once at the first %s", (input) => {
  const run = vi.fn();
  onFirstInput(run);
  expect(run).not.toHaveBeenCalled();
  for (const type of [input, input, "keydown"]) document.body.dispatchEvent(new Event(type, { bubbles: true }));
  expect(run).toHaveBeenCalledOnce();
});

test("doesn't run after it was stopped", () => {
  const run = vi.fn();
  onFirstInput(run)();
  window.dispatchEvent(new Event("keydown"));
  expect(run).not.toHaveBeenCalled();
});
