import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { CategoryPicker } from "@/components/transactions/edit/category-picker";
import { CATEGORIES } from "@/lib/domain/transactions/category";
import { categoryTree, type OwnCategory } from "@/lib/domain/transactions/category-tree";
import type { ListedCategory } from "@/lib/schemas/transactions";
import { fakeServer, refusal, renderPart, watchToasts } from "@/tests/render-part";
import { CategoriesPage } from "./categories-page";
import { CategorySelect } from "./category-select";

const horses: OwnCategory = {
  ...{ id: "0198f000-0000-7000-8000-000000000001", slug: "pets", name: "Horses", group: "Hobbies", kind: "expense" },
  ...{ icon: "paw-print", color: "amber", isRemoved: false },
};
const coffee = CATEGORIES.find(({ slug }) => slug === "coffee")?.id ?? "";

let own: OwnCategory[];
let hidden: string[];
let writes: readonly string[];
let toasts: ReturnType<typeof watchToasts>;
/** Error the server gives for a delete; empty lets it succeed. */
let inUse: string;
beforeEach(() => {
  [own, hidden] = [[horses], []];
  toasts = watchToasts();
  inUse = "";
  const listed = (): readonly ListedCategory[] => categoryTree(own, hidden).offered;
  const idIn = ({ pathname }: URL) => pathname.split("/")[3] ?? "";
  ({ writes } = fakeServer({
    "GET /api/categories": listed,
    "POST /api/categories": (sent: { name: string; meaning: OwnCategory["slug"] }) => {
      own = [...own, { ...horses, ...sent, id: "0198f000-0000-7000-8000-000000000002", slug: sent.meaning }];
      return listed().find(({ name }) => name === sent.name);
    },
    "PATCH /api/categories/groups": ({ name }: { name: string }) => ({ group: name }),
    "PATCH /api/categories/*": (
      { meaning, isHidden, ...changes }: { meaning?: OwnCategory["slug"]; isHidden?: boolean },
      address: URL,
    ) => {
      const id = idIn(address);
      own = own.map((one) => (one.id === id ? { ...one, ...changes, ...(meaning ? { slug: meaning } : {}) } : one));
      if (isHidden !== undefined) hidden = isHidden ? [id] : [];
      return listed().find((one) => one.id === id);
    },
    "POST /api/categories/*/merge": (_: object, address: URL) => ({
      ...{ id: idIn(address), into: CATEGORIES[28], transactionCount: 3 },
    }),
    "POST /api/categories/*/restore": () => listed()[0],
    "DELETE /api/categories/*": (_: object, address: URL) =>
      inUse ? refusal(409, "CONFLICT", inUse) : { id: idIn(address) },
  }));
});

function open(what: React.ReactNode) {
  renderPart(what);
  return userEvent.setup();
}
const openEditor = async () => {
  const user = open(<CategoriesPage />);
  await user.click(await screen.findByRole("button", { name: "Change Horses" }));
  return { user, editor: within(screen.getByRole("form", { name: "Change Horses" })) };
};

test("omits a group's heading when the card has the same name", async () => {
  renderPart(<CategoriesPage />);
  expect(await screen.findByRole("heading", { name: "Spending" })).toBeInTheDocument();
  for (const name of ["Income", "Transfers"]) {
    expect(screen.getAllByRole("heading", { name })).toHaveLength(1);
    expect(screen.getByRole("list", { name })).toBeInTheDocument();
  }
});

test("lets custom categories be changed and built-in ones only hidden", async () => {
  renderPart(<CategoriesPage />);
  const hobbies = within(await screen.findByRole("list", { name: "Hobbies" }));
  expect(hobbies.getByText("Yours, counts as Pets")).toBeVisible();
  const dining = within(screen.getByRole("list", { name: "Dining out" }));
  expect(dining.getByRole("button", { name: "Hide Restaurants" })).toBeVisible();
  expect(dining.queryByRole("button", { name: "Change Restaurants" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Rename the group Dining out" })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Rename the group Hobbies" })).toBeVisible();
  const groups = within(screen.getByRole("region", { name: "Spending" })).getAllByRole("heading", { level: 3 });
  expect(groups[0]).toHaveTextContent("Hobbies");
});

test("saves a name while typing and undoes it", async () => {
  const { user, editor } = await openEditor();
  const name = editor.getByLabelText("Name");
  expect(name).toHaveFocus();
  await user.clear(name);
  // At once: on a busy machine, keys are slower than the pause after which the field saves.
  await user.paste("Ponies");
  await waitFor(() => expect(writes).toEqual([`PATCH /api/categories/${horses.id} {"name":"Ponies"}`]));
  expect(toasts.words).toBe("Horses is now Ponies");
  toasts.undo?.();
  await waitFor(() => expect(writes.at(-1)).toContain('"name":"Horses"'));
});

test("saves other fields immediately and refuses a taken name", async () => {
  const { user, editor } = await openEditor();
  await user.click(editor.getByRole("radio", { name: "house" }));
  await user.click(editor.getByRole("radio", { name: "teal" }));
  await user.selectOptions(editor.getByLabelText("Group"), "Travel");
  // It moves to its new group and stays open.
  await screen.findByText("Yours, counts as Pets");
  const moved = within(await within(screen.getByRole("list", { name: "Travel" })).findByRole("form"));
  await user.selectOptions(moved.getByLabelText("Counts as"), "Education");
  const changes = [{ icon: "house" }, { color: "teal" }, { group: "Travel" }, { meaning: "education" }];
  await waitFor(() => expect(writes).toHaveLength(4));
  expect(writes.map((write) => JSON.parse(write.slice(write.indexOf("{"))))).toEqual(
    changes.map((change) => expect.objectContaining(change)),
  );
  await user.clear(moved.getByLabelText("Name"));
  await user.paste("restaurants");
  await user.tab();
  expect(moved.getByText("There is a category named Restaurants already")).toBeVisible();
  expect(moved.getByLabelText("Name")).toBeInvalid();
  expect(writes.some((write) => write.includes("restaurants"))).toBe(false);
});

test("merges a category into another of its kind, with undo", async () => {
  const { user, editor } = await openEditor();
  const choice = editor.getByLabelText("Merge Horses into");
  expect(within(choice).queryByRole("option", { name: "Salary" })).not.toBeInTheDocument();
  await user.selectOptions(choice, "Pets");
  await user.click(editor.getByRole("button", { name: "Merge into Pets" }));
  const pets = CATEGORIES.find(({ slug }) => slug === "pets")?.id;
  await waitFor(() => expect(toasts.words).toBe("Horses is merged into Pets"));
  expect(writes).toEqual([`POST /api/categories/${horses.id}/merge {"intoId":"${pets}"}`]);
  toasts.undo?.();
  await waitFor(() => expect(writes.at(-1)).toContain(`POST /api/categories/${horses.id}/restore`));
});

test("restores a deleted category on undo", async () => {
  const { user, editor } = await openEditor();
  await user.click(editor.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(toasts.words).toBe("Horses was deleted"));
  toasts.undo?.();
  await waitFor(() => expect(writes.at(-1)).toContain(`POST /api/categories/${horses.id}/restore`));
});

test("labels a hidden category and offers it only where already chosen", async () => {
  const user = open(<CategoriesPage />);
  await user.click(await screen.findByRole("button", { name: "Hide Coffee & snacks" }));
  await screen.findByRole("button", { name: "Offer Coffee & snacks again" });
  expect(screen.getByText("Hidden")).toBeVisible();
  expect(toasts.words).toBe("Coffee & snacks is hidden");
  renderPart(<CategoryPicker onChoose={() => {}} />);
  await screen.findByRole("option", { name: "Restaurants" });
  expect(screen.queryByRole("option", { name: "Coffee & snacks" })).not.toBeInTheDocument();
  renderPart(<CategoryPicker chosenId={coffee} onChoose={() => {}} />);
  expect(await screen.findByRole("option", { name: "Coffee & snacks Now" })).toBeVisible();
});

test("creates and chooses a category from the typed text", async () => {
  const chosen: string[] = [];
  const user = open(<CategoryPicker onChoose={({ name }) => chosen.push(name)} />);
  await screen.findByRole("option", { name: "Restaurants" });
  await user.type(screen.getByPlaceholderText("Find a category"), "Sailing");
  await user.keyboard("{Enter}");
  const form = within(await screen.findByRole("form", { name: "New category" }));
  expect(form.getByLabelText("Name")).toHaveValue("Sailing");
  await user.selectOptions(form.getByLabelText("Group"), "Entertainment");
  expect(form.getByLabelText("Counts as")).toHaveValue("entertainment");
  await user.click(form.getByRole("button", { name: "Add category" }));
  await waitFor(() => expect(chosen).toEqual(["Sailing"]));
  expect(JSON.parse(writes[0]?.replace("POST /api/categories ", "") ?? "")).toEqual({
    ...{ name: "Sailing", kind: "expense", group: "Entertainment", icon: "sparkles", color: "violet" },
    meaning: "entertainment",
  });
  expect(toasts.words).toBe("");
});

test("undoes a new category, or explains why it can't", async () => {
  const user = open(<CategoriesPage />);
  await user.click(await screen.findByRole("button", { name: "New category" }));
  const form = within(await screen.findByRole("form", { name: "New category" }));
  await user.click(form.getByRole("button", { name: "Add category" }));
  expect(form.getByText("Name the category")).toBeVisible();
  await user.type(form.getByLabelText("Name"), "Stables sold");
  await user.click(form.getByRole("button", { name: "Income" }));
  await user.selectOptions(form.getByLabelText("Group"), "A new group");
  await user.type(form.getByLabelText("Name of the group"), "Stud");
  expect(form.getByLabelText("Counts as")).toHaveValue("other-income");
  await user.click(form.getByRole("button", { name: "Add category" }));
  await waitFor(() => expect(toasts.words).toBe("Stables sold was added"));
  const sent = JSON.parse(writes[0]?.replace("POST /api/categories ", "") ?? "");
  expect(sent).toMatchObject({ kind: "income", group: "Stud", meaning: "other-income" });
  toasts.undo?.();
  await waitFor(() => expect(writes.at(-1)).toContain("DELETE /api/categories/"));
  expect(toasts.error).toBe("");
  // A transaction was added in the meantime, so undo fails and the toast says why.
  inUse = "Stables sold still has 1 transaction. Merge it into another category";
  toasts.undo?.();
  await waitFor(() => expect(toasts.error).toBe(inUse));
});

test("returns from the new-category form to the list on Escape", async () => {
  const user = open(<CategoryPicker onChoose={() => {}} />);
  await user.click(await screen.findByRole("option", { name: "New category…" }));
  await screen.findByRole("form", { name: "New category" });
  await user.keyboard("{Escape}");
  expect(await screen.findByPlaceholderText("Find a category")).toBeVisible();
});

test("renames a custom group, with undo", async () => {
  const user = open(<CategoriesPage />);
  await user.click(await screen.findByRole("button", { name: "Rename the group Hobbies" }));
  await user.keyboard("Stable{Enter}");
  await waitFor(() => expect(toasts.words).toBe("Hobbies is now Stable"));
  expect(writes).toEqual(['PATCH /api/categories/groups {"group":"Hobbies","name":"Stable"}']);
  toasts.undo?.();
  await waitFor(() => expect(writes.at(-1)).toContain('{"group":"Stable","name":"Hobbies"}'));
});

test("asks on Escape before a typed category is lost", async () => {
  const user = open(
    <CategorySelect aria-label="Category" value="" categories={[]} kind="income" onChoose={() => {}}>
      <option value="">Choose a category</option>
    </CategorySelect>,
  );
  await user.selectOptions(await screen.findByLabelText("Category"), "New category…");
  const name = within(await screen.findByRole("form", { name: "New category" })).getByLabelText("Name");
  await user.type(name, "Lodger{Escape}");
  await user.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(name).toHaveValue("Lodger");
});

test("creates and chooses a category from a select; cancel chooses nothing", async () => {
  const chosen: string[] = [];
  const user = open(
    <CategorySelect aria-label="Category" value="" categories={[]} kind="income" onChoose={(id) => chosen.push(id)}>
      <option value="">Choose a category</option>
    </CategorySelect>,
  );
  await user.selectOptions(await screen.findByLabelText("Category"), "New category…");
  await user.click(
    within(await screen.findByRole("form", { name: "New category" })).getByRole("button", { name: "Cancel" }),
  );
  expect(chosen).toEqual([]);
  await user.selectOptions(screen.getByLabelText("Category"), "New category…");
  const form = within(await screen.findByRole("form", { name: "New category" }));
  await user.type(form.getByLabelText("Name"), "Lodger");
  await user.click(form.getByRole("button", { name: "Add category" }));
  await waitFor(() => expect(chosen).toHaveLength(1));
  expect(JSON.parse(writes[0]?.replace("POST /api/categories ", "") ?? "")).toMatchObject({
    name: "Lodger",
    kind: "income",
  });
  expect(screen.queryByRole("form", { name: "New category" })).not.toBeInTheDocument();
});
