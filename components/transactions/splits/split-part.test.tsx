import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { CategoryPart } from "@/components/transactions/details/category-part";
import { useEdits } from "@/components/transactions/details/use-edits";
import { aTransaction } from "@/lib/client/test-data";
import type { ListedCategory, Transaction } from "@/lib/schemas/transactions";
import { fakeServer, renderPart } from "@/tests/render-part";

const category = (number: number, name: string): ListedCategory => ({
  ...{ id: `01890000-0000-7000-8000-00000000000${number}`, slug: name.toLowerCase(), name, group: "Shopping" },
  ...{ kind: "expense", icon: "tag", color: "slate" },
});
const [PETS, GIFTS] = [category(1, "Pets"), category(2, "Gifts")];
const charge = aTransaction({ amount: -96.4, category: PETS });

let sent: unknown[];
let shown: Transaction;
let rerender: (row: Transaction) => void;
type Sent = { parts: { categoryId: string; amount: number; note?: string }[] | null };
beforeEach(() => {
  sent = [];
  shown = charge;
  fakeServer({
    "GET /api/categories": [PETS, GIFTS],
    "PATCH /api/transactions/*/split": ({ parts }: Sent) => {
      sent.push(parts);
      const { parts: _, ...whole } = shown;
      shown = parts
        ? {
            ...whole,
            parts: parts.map(({ categoryId, amount, note }) => ({
              ...{ category: categoryId === PETS.id ? PETS : GIFTS, amount: -amount },
              ...(note ? { note } : {}),
            })),
          }
        : whole;
      rerender(shown);
      return shown;
    },
  });
});

function Sheet({ row }: { row: Transaction }) {
  const edits = useEdits(row);
  return (
    <>
      <CategoryPart row={row} details={undefined} edits={edits} isChoosing={false} isSplitting={false} />
      <button type="button" onClick={edits.undo}>
        Undo the last
      </button>
      <p>{edits.state}</p>
    </>
  );
}

function open(row: Transaction = charge) {
  const page = renderPart(<Sheet row={row} />);
  rerender = (now) => page.rerender(<Sheet row={now} />);
  return userEvent.setup();
}

const amountOf = (name: string) => screen.getByRole("textbox", { name: `Amount of ${name}` });

test("splits by keyboard, saves once it adds up, undoes with U", async () => {
  const user = open();
  await user.click(screen.getByRole("button", { name: "Split" }));
  expect(amountOf("part 2")).toHaveFocus();
  await user.keyboard("25");
  expect(amountOf("Pets")).toHaveValue("71.40");
  expect(screen.getByRole("status")).toHaveTextContent("Choose a category for each part");
  await user.click(screen.getByRole("button", { name: "Choose the category of part 2" }));
  await waitFor(() => expect(screen.getByPlaceholderText("Find a category")).toHaveFocus());
  await user.keyboard("gif{Enter}");
  expect(await screen.findByText("Adds up to the charge")).toBeVisible();
  await waitFor(() =>
    expect(sent).toEqual([
      [
        { categoryId: PETS.id, amount: 71.4 },
        { categoryId: GIFTS.id, amount: 25 },
      ],
    ]),
  );
  await screen.findByText("saved");
  await user.clear(amountOf("Pets"));
  await user.type(amountOf("Pets"), "70");
  expect(screen.getByRole("status")).toHaveTextContent("$1.40 is left");
  await user.clear(amountOf("Gifts"));
  await user.type(amountOf("Gifts"), "30");
  expect(screen.getByRole("status")).toHaveTextContent("$3.60 too much");
  expect(sent).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Undo the last" }));
  await waitFor(() => expect(sent.at(-1)).toBeNull());
  expect(await screen.findByRole("button", { name: /^Category: Pets/ })).toBeVisible();
});

test("shows a stored split in percent with notes, and undoes it", async () => {
  const parts = [
    { category: PETS, amount: -71.4 },
    { category: GIFTS, amount: -25, note: "for Leo" },
  ];
  shown = { ...charge, parts };
  const user = open(shown);
  expect(screen.getByRole("textbox", { name: "Note of Gifts" })).toHaveValue("for Leo");
  await user.click(screen.getByRole("button", { name: "%" }));
  expect(screen.getByRole("textbox", { name: "Percent of Pets" })).toHaveValue("74.07");
  expect(screen.getByText("Adds up to the charge")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Undo the split" }));
  await waitFor(() => expect(sent).toEqual([null]));
  await user.click(screen.getByRole("button", { name: "Undo the last" }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual([
      { categoryId: PETS.id, amount: 71.4 },
      { categoryId: GIFTS.id, amount: 25, note: "for Leo" },
    ]),
  );
});
