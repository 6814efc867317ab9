import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { aTransaction } from "@/lib/client/test-data";
import { NotesDialog } from "./notes-dialog";

test("a note is typed at once: the field has the focus, and a space is a space", async () => {
  const onClose = vi.fn();
  const onSave = vi.fn(async () => true);
  const row = aTransaction();
  render(<NotesDialog row={row} onSave={onSave} onClose={onClose} />);
  await userEvent.keyboard("gift for Ada");
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText("Note")).toHaveValue("gift for Ada");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(onSave).toHaveBeenCalledWith(row, "gift for Ada");
});
