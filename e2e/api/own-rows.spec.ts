import { randomUUID } from "node:crypto";
import { APP_URL, atNight, expect, type Person, test } from "../fixtures/product";

type Row = { id: string; name: string; amount: number; date: string; notes?: string };
type Call = { method: string; path: string; body?: unknown };

const DAY = "2026-11-03";
const RANGE = "/api/accounts/transactions/my-range";

async function withRow(world: { newPerson: () => Promise<Person> }) {
  const person = await world.newPerson();
  const { body } = await person.call<{ id: string; kind: string }[]>("GET", "/api/categories");
  const categoryId = body.payload.find(({ kind }) => kind === "expense")?.id ?? "";
  const entry = { date: DAY, amount: 10, type: "expense", name: "Market", categoryId };
  const added = await person.call<Row>("POST", "/api/transactions/manual", entry);
  expect(added.status, added.body.message).toBe(201);
  return { person, entry, row: added.body.payload };
}

const allRows = async (person: Person): Promise<Row[]> =>
  (await person.call<{ transactions: Row[] }>("GET", `${RANGE}?startDate=1900-01-01&endDate=2199-12-31&limit=200`)).body
    .payload.transactions;

/** Sent as text: JSON has no NaN and reads 1e309 as infinity. */
async function sendText(person: Person, { method, path }: Call, text: string) {
  const response = await fetch(APP_URL + path, {
    method,
    headers: { "content-type": "application/json", authorization: `Bearer ${person.token}` },
    body: text,
  });
  return { status: response.status, body: (await response.json()) as { success: boolean; error: string } };
}

test("answers 400 for an invalid amount everywhere and changes nothing", async ({ world }) => {
  const { person, entry, row } = await withRow(world);
  const amounts = [
    "0",
    "-0",
    "-5",
    "NaN",
    "1e309",
    "-1e309",
    "10.005",
    "9007199254740993",
    "1e10000",
    '"10"',
    "null",
    "[]",
  ];
  for (const amount of amounts) {
    const body = JSON.stringify({ ...entry, amount: 0 }).replace('"amount":0', `"amount":${amount}`);
    for (const call of [
      { method: "POST", path: "/api/transactions/manual" },
      { method: "PATCH", path: `/api/transactions/${row.id}` },
    ]) {
      const answer = await sendText(person, call, body);
      expect(answer.status, `${call.method} ${amount}`).toBe(400);
      expect(answer.body.error).toMatch(/^(VALIDATION_FAILED|INVALID_JSON)$/);
    }
  }
  expect(await allRows(person)).toEqual([row]);
});

test("answers 400 for invalid or out-of-range days everywhere", async ({ world }) => {
  const { person, entry, row } = await withRow(world);
  for (const date of ["2026-02-31", "0000-01-01", "9999-12-31", "2026-11-3", "03/11/2026", "", 20261103, null]) {
    const added = await person.call("POST", "/api/transactions/manual", { ...entry, date });
    const changed = await person.call("PATCH", `/api/transactions/${row.id}`, { date });
    expect([added.status, changed.status], String(date)).toEqual([400, 400]);
  }
  for (const query of [
    "startDate=2026-02-31",
    "endDate=0000-01-01",
    "startDate=9999-12-31",
    "startDate=2026-11-02&endDate=2026-11-01",
    "page=-1",
    "page=1e309",
    "limit=1000000000",
    "limit=0",
    "minAmount=NaN",
    "maxAmount=1e309",
  ]) {
    for (const path of [RANGE, "/api/transactions/export"]) {
      // The export has no pages.
      if (path !== RANGE && /page|limit/.test(query)) continue;
      const { status, body } = await person.call("GET", `${path}?${query}`);
      expect(status, `${path}?${query}`).toBe(400);
      expect(body.issues?.length).toBeGreaterThan(0);
    }
  }
  expect(await allRows(person)).toEqual([row]);
});

test("refuses a name with 400 or returns it inert", async ({ world }) => {
  const { person, entry, row } = await withRow(world);
  for (const name of [
    "",
    "   ",
    "\u200b\u2060",
    "a\u0000b",
    "line\nbreak",
    "x".repeat(10_000),
    "half \ud800 a character",
  ]) {
    const added = await person.call("POST", "/api/transactions/manual", { ...entry, name });
    const changed = await person.call("PATCH", `/api/transactions/${row.id}`, { name });
    expect([added.status, changed.status], JSON.stringify(name.slice(0, 20))).toEqual([400, 400]);
    expect(added.body.issues?.[0]?.path).toBe("name");
  }
  const names = ["<script>alert(1)</script>", "=cmd()", "\u202Egnp.exe", "'; DROP TABLE users;--", "👩‍👩‍👧 שלום"];
  for (const name of names) {
    const added = await person.call<Row>("POST", "/api/transactions/manual", { ...entry, name });
    expect(added.body.payload).toMatchObject({ name });
  }
  expect((await allRows(person)).map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  const csv = await person.call("GET", `/api/transactions/export?startDate=${DAY}&endDate=${DAY}`);
  expect(csv.status).toBe(200);
  expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(csv.headers["cache-control"]).toBe("no-store");
  expect(csv.headers["x-content-type-options"]).toBe("nosniff");
  expect(String(csv.body.payload)).toContain("'=cmd()");
});

test("explains a file that isn't a statement and stores hostile text verbatim", async ({ world }) => {
  const { person, row } = await withRow(world);
  const send = (content: string | Buffer, more: object = {}) =>
    person.call<{ added: number; rejected: unknown[] }>("POST", "/api/transactions/import", {
      fileName: "bank.csv",
      content: Buffer.from(content).toString("base64"),
      ...more,
    });
  for (const bad of [
    "",
    "\u0000\u0000\u0000",
    "Dear customer",
    "%PDF-1.7",
    "PK\u0003\u0004",
    "<OFX>".repeat(5000),
    '"never closed',
    `Date,Description,Amount\n${"x".repeat(100_000)}`,
  ]) {
    const answer = await send(bad);
    expect(answer.status, bad.slice(0, 20)).toBeGreaterThanOrEqual(400);
    expect(answer.status, `${bad.slice(0, 20)}: ${answer.body.message}`).toBeLessThan(500);
  }
  const header = "Date,Description,Amount\n";
  const lines = ["NaN", "1e309", "0", "1.005", "9007199254740993.00"].map((amount) => `${DAY},Shop,${amount}`);
  const days = ["2026-02-31", "0000-01-01", "9999-12-31"].map((day) => `${day},Shop,-1.00`);
  const mixed = await send(`${header}${DAY},<script>,-1.00\n${DAY},\u202Egnp,-2.00\n${[...lines, ...days].join("\n")}`);
  expect(mixed.body.payload).toMatchObject({ added: 2 });
  expect(mixed.body.payload.rejected).toHaveLength(lines.length + days.length);
  expect((await allRows(person)).map(({ name }) => name).toSorted()).toEqual(
    ["<script>", row.name, "\u202Egnp"].toSorted(),
  );
});

test("reads a file of the largest size and answers 413 above", atNight, async ({ world }) => {
  const person = await world.newPerson();
  const header = "Date,Description,Amount\n";
  const line = (index: number) => `${DAY},Row ${String(index).padStart(6, "0")} ${"x".repeat(900)},-1.00\n`;
  const rows = Math.floor((32 * 1024 * 1024 - header.length) / line(0).length);
  const file = header + Array.from({ length: rows }, (_, index) => line(index)).join("");
  const send = (content: string) =>
    person.call<{ added: number }>("POST", "/api/transactions/import", {
      fileName: "long.csv",
      content: Buffer.from(content).toString("base64"),
      dryRun: true,
    });
  expect((await send(file)).body.payload).toMatchObject({ added: rows, rejected: [] });
  for (const size of [32.2, 48]) {
    const answer = await send(file + "x".repeat(Math.ceil(size * 1024 * 1024) - file.length));
    expect(answer).toMatchObject({ status: 413, body: { error: "BODY_TOO_LARGE" } });
  }
  // Other bodies keep their usual limit.
  const other = await person.call("PATCH", `/api/transactions/${randomUUID()}`, { notes: "x".repeat(200_000) });
  expect(other.status).toBe(413);
});
