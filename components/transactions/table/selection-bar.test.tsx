import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { aTransaction } from "@/lib/client/test-data";
import { fakeServer, renderPart } from "@/tests/render-part";
import { type BulkField, SelectionBar } from "./selection-bar";

const nothing = () => {};

function Bar() {
  const [open, setOpen] = useState<ReadonlySet<BulkField>>(new Set());
  const onOpen = (field: BulkField, isOpen: boolean) =>
    setOpen((were) => new Set([...were, field].filter((one) => isOpen || one !== field)));
  return (
    <SelectionBar
      rows={[aTransaction()]}
      open={open}
      onOpen={onOpen}
      onChooseCategory={nothing}
      onTag={nothing}
      onNote={nothing}
      onExclude={nothing}
      onClear={nothing}
    />
  );
}

test("opens another field's panel while one is open", async () => {
  fakeServer({ "GET /api/categories": [], "GET /api/tags": [] });
  renderPart(<Bar />);
  await userEvent.click(screen.getByRole("button", { name: "Change category" }));
  expect(await screen.findByRole("dialog", { name: "Category of the selected rows" })).toBeVisible();
  await userEvent.click(screen.getByText("Note"));
  expect(await screen.findByRole("dialog", { name: "Note of the selected rows" })).toBeVisible();
});
