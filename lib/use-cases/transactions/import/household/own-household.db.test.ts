import { expect, test } from "vitest";
import { pool } from "@/lib/db/client";
import { addDays, dayInTimeZone } from "@/lib/domain/calendar";
import { category, createViewer, type TestViewer } from "@/tests/factories";

const today = dayInTimeZone(new Date(), "UTC");
type Row = Record<string, unknown>;
type Export = Record<string, Row[]>;

async function made(answer: { status: number; body: { payload: { id: string } } }): Promise<string> {
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body.payload.id;
}

const exportedOf = async (viewer: TestViewer): Promise<Export> => {
  const { status, body } = await viewer.get("/api/account/export");
  expect(status).toBe(200);
  return body as unknown as Export;
};
const importInto = async (viewer: TestViewer, file: Export, more: object = {}) => {
  const content = Buffer.from(JSON.stringify(file)).toString("base64");
  const answer = await viewer.post("/api/transactions/import", { fileName: "all.json", content, ...more });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body.payload;
};

/** A person who has something of everything that an import brings back. */
async function fillHousehold(one: TestViewer) {
  const account = async (name: string, kind: string, balance: number) =>
    made(await one.post("/api/accounts", { name, kind, balance, date: addDays(today, -60) }));
  const wallet = await account("Wallet", "cash", 50);
  const savings = await account("Rainy days", "savings", 4000);
  await account("House", "property", 250_000);
  const horses = await made(
    await one.post("/api/categories", {
      ...{ name: "Horses", group: "Animals", kind: "expense", icon: "sparkles", color: "teal", meaning: "pets" },
    }),
  );
  const groceries = category("groceries").id;
  const add = async (amount: number, name: string, categoryId: string, accountId: string, more: object = {}) => {
    const entry = { type: "expense", date: addDays(today, -9), amount, name, categoryId, accountId, ...more };
    return made(await one.post("/api/transactions/manual", entry));
  };
  const hay = await add(40, "Hay & Straw", horses, wallet, { notes: "for Juno:\ntwo bales" });
  const market = await add(30, "Market Hall", groceries, wallet);
  await add(12, "Corner Café", category("coffee").id, savings);
  await one.patch(`/api/transactions/${hay}`, { isExcluded: true });
  const parts = [
    { categoryId: groceries, amount: 10 },
    { categoryId: horses, amount: 20, note: "carrots" },
  ];
  await one.patch(`/api/transactions/${market}/split`, { parts });
  await one.patch("/api/transactions/tags", { ids: [hay, market], add: ["Juno"], remove: [] });
  await pool().query(
    "INSERT INTO tags (user_id, id, name, name_key) VALUES ($1, gen_random_uuid(), 'Later', 'later')",
    [one.userId],
  );
  await succeeds(one.post("/api/categories/rules", { merchantKey: "hay straw", categoryId: horses }));
  await pool().query(
    "INSERT INTO merchant_names (user_id, merchant_key, name) VALUES ($1, 'corner cafe', 'The corner')",
    [one.userId],
  );
  await pool().query(
    "INSERT INTO payee_corrections (user_id, merchant_key, trait, holds) VALUES ($1, 'hay straw', 'person', true)",
    [one.userId],
  );
  const rules: [object, object][] = [
    [
      { text: "Hay", accountId: wallet, minAmount: 5, weekdays: [1, 2] },
      { categoryId: horses, tag: "Juno" },
    ],
    [
      { text: "market", daysOfMonth: { from: 28, to: 3 }, direction: "out" },
      {
        split: [
          { categoryId: groceries, percent: 33.33 },
          { categoryId: horses, percent: 66.67, note: "hers" },
        ],
      },
    ],
    [{ text: "corner" }, { name: "The corner", isExcluded: true }],
  ];
  for (const [conditions, actions] of rules) await succeeds(one.post("/api/rules", { conditions, actions }));
  const none = { carriesUnspent: true, carriesOverspent: false };
  const budgets = [
    { ...none, categoryId: groceries, group: null, amount: 400 },
    { ...none, categoryId: null, group: "Animals", amount: 150 },
  ];
  await succeeds(one.post("/api/budgets", { budgets }));
  const goal = { name: "Roof", amount: 9000, day: addDays(today, 200), accountId: savings, sharePercent: 60 };
  await succeeds(one.post("/api/goals", goal));
}

async function succeeds(call: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
}

/** Values that survive in another household: references become names, times and bank reports are left out. */
function comparable(all: Export) {
  const names = new Map<unknown, unknown>();
  for (const table of ["accounts", "categories", "tags"])
    for (const { id, name } of all[table] ?? []) names.set(id, name);
  for (const { id, category_id, group_name } of all.budgets ?? [])
    names.set(id, `${names.get(category_id) ?? category_id} ${group_name}`);
  const named = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(named);
    if (value !== null && typeof value === "object")
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, named(one)]));
    return names.get(value) ?? value;
  };
  return Object.fromEntries(
    Object.entries(COMPARED).map(([table, columns]) => [
      table,
      (all[table] ?? [])
        .map((row) => Object.fromEntries(columns.map((column) => [column, named(row[column])])))
        .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    ]),
  );
}

const COMPARED: Record<string, string[]> = {
  accounts: ["name", "type", "subtype", "currency", "current_balance_minor", "disconnected_at"],
  balance_snapshots: ["account_id", "day", "balance_minor"],
  categories: ["name", "group_name", "kind", "icon", "color", "slug", "removed_at"],
  category_rules: ["merchant_key", "category_id"],
  merchant_names: ["merchant_key", "name"],
  payee_corrections: ["merchant_key", "trait", "holds"],
  tags: ["name", "name_key"],
  transactions: [
    ...[
      "date",
      "amount_minor",
      "currency",
      "name",
      "merchant",
      "own_name",
      "merchant_key",
      "category_id",
      "account_id",
    ],
    ...["notes", "is_excluded", "is_transfer", "pending", "parts", "tag_ids"],
  ],
  rules: [
    ...[
      "position",
      "merchant_key",
      "text",
      "text_key",
      "min_amount_minor",
      "max_amount_minor",
      "currency",
      "account_id",
    ],
    ...["direction", "category_id", "own_name", "tag_id", "leaves_out", "first_day", "last_day", "weekdays", "split"],
  ],
  budgets: ["currency", "category_id", "group_name"],
  budget_terms: ["budget_id", "month", "amount_minor", "carries_unspent", "carries_overspent"],
  goals: ["name", "amount_minor", "day", "account_id", "share_percent"],
};

test("restores a whole household from a full export, once", async () => {
  const [one, other] = [await createViewer(), await createViewer()];
  await fillHousehold(one);
  const file = await exportedOf(one);
  const before = comparable(file);
  for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThan(0);
  const asked = await importInto(other, file, { dryRun: true });
  expect(asked.remarks).toEqual([
    "Comes back too: 1 account without transactions, 1 category of your own, 1 tag, 4 rules, 1 name of a merchant, 1 correction of a payee, 2 budgets, 1 goal.",
  ]);
  expect(asked).toMatchObject({ added: 3, others: 12, categories: [{ name: "Groceries" }], needs: [] });
  expect((await exportedOf(other)).rules).toEqual([]);
  await importInto(other, file);
  const after = await exportedOf(other);
  expect(comparable(after)).toEqual(before);
  expect(await importInto(other, file)).toMatchObject({ added: 0, duplicates: 3, others: 0 });
  expect(await importInto(one, file)).toMatchObject({ added: 0, duplicates: 3, others: 0 });
  expect(comparable(await exportedOf(other))).toEqual(before);
  expect(comparable(await exportedOf(one))).toEqual(before);
});

test("keeps existing settings, and skips those of skipped accounts and changed entries", async () => {
  const [one, other] = [await createViewer(), await createViewer()];
  await fillHousehold(one);
  const file = await exportedOf(one);
  const groceries = category("groceries").id;
  const own = { categoryId: null, group: "Groceries", carriesUnspent: false, carriesOverspent: false, amount: 7 };
  await succeeds(other.post("/api/budgets", { budgets: [own] }));
  const hay = file.category_rules?.[0]?.merchant_key;
  await pool().query("INSERT INTO category_rules (user_id, merchant_key, category_id) VALUES ($1, $2, $3)", [
    ...[other.userId, hay, groceries],
  ]);
  const [rule = {}, ...rules] = file.rules ?? [];
  const damaged = { ...file, rules: [...rules, { ...rule, category_id: null, tag_id: null, leaves_out: false }] };
  const answer = await importInto(other, damaged, { accounts: [{ name: "Rainy days", to: "skip" }] });
  const { budgets = [], budget_terms = [], category_rules, goals, rules: brought = [] } = await exportedOf(other);
  expect(budgets.map(({ group_name }) => group_name).toSorted()).toEqual(["Animals", "Groceries"]);
  expect(budget_terms.map(({ amount_minor }) => amount_minor).toSorted()).toEqual([150_00, 700]);
  expect(category_rules).toMatchObject([{ merchant_key: hay, category_id: groceries }]);
  expect(goals).toEqual([]);
  expect(brought.map(({ text }) => text).toSorted()).toEqual(["corner", "market"]);
  // Undone, the rows and the accounts go, and what speaks of those to come stays.
  const path = `/api/transactions/imports/${answer.importId}`;
  expect((await other.delete(path)).status).toBe(200);
  const left = await exportedOf(other);
  expect([left.transactions, left.accounts]).toEqual([[], []]);
  expect(left.rules).toHaveLength(2);
});
