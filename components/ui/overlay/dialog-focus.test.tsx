import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Dialog, DialogContent, SheetContent } from "./dialog";

type PageProps = { Content: typeof DialogContent | typeof SheetContent; hasAutoFocus: boolean };

function Page({ Content, hasAutoFocus }: PageProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Add
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <Content title="Add a transaction">
          <input aria-label="Amount" autoFocus={hasAutoFocus} />
        </Content>
      </Dialog>
    </>
  );
}

test.each([
  ["a dialog", DialogContent, true],
  ["a dialog without a focused field", DialogContent, false],
  ["a sheet", SheetContent, true],
])("returns the focus to the button that opened %s", async (_, Content, hasAutoFocus) => {
  render(<Page Content={Content} hasAutoFocus={hasAutoFocus} />);
  for (const _time of ["first", "again"]) {
    await userEvent.tab();
    screen.getByRole("button", { name: "Add" }).focus();
    await userEvent.keyboard("{Enter}");
    await screen.findByRole("dialog");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("button", { name: "Add" })).toHaveFocus());
  }
});
