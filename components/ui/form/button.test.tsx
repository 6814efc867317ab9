import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Button } from "./button";

test("a busy button keeps the focus and sends nothing a second time", async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const onClick = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" isLoading onClick={onClick}>
        Save
      </Button>
    </form>,
  );
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Save" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test("a button does not submit a form it happens to stand in", async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Show</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(onSubmit).not.toHaveBeenCalled();
});
