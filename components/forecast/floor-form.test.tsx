import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { isUnsaved } from "@/lib/client/unsaved";
import { FloorForm } from "./floor-form";

test("follows a floor changed elsewhere until it is typed in", async () => {
  const form = (floor: number) => <FloorForm floor={floor} currency="USD" onFloor={vi.fn()} />;
  const { rerender } = render(form(200));
  await userEvent.click(screen.getByRole("button", { name: "Change the floor" }));
  rerender(form(450));
  expect(screen.getByRole("textbox")).toHaveValue("450");
  expect(isUnsaved()).toBe(false);
  await userEvent.type(screen.getByRole("textbox"), "5");
  expect(isUnsaved()).toBe(true);
});

test("refuses a floor in another currency and names its own", async () => {
  const onFloor = vi.fn();
  render(<FloorForm floor={null} currency="USD" onFloor={onFloor} />);
  await userEvent.click(screen.getByRole("button", { name: "Set a floor" }));
  await userEvent.type(screen.getByRole("textbox"), "€50{Enter}");
  expect(screen.getByText("That’s in another currency. Enter an amount in USD")).toBeVisible();
  expect(onFloor).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByRole("textbox"));
  await userEvent.type(screen.getByRole("textbox"), "٥٠{Enter}");
  expect(onFloor).toHaveBeenCalledExactlyOnceWith(50);
});
