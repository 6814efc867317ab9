import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brokenImports } from "./check-browser-imports.mjs";
import { migrationProblems, noteChecks } from "./check-migrations.mjs";
import { doublesIn } from "./check-names.mjs";
import { costOf, expressionsIn } from "./check-regex.mjs";

test("finds names declared and exported by two files", () => {
  const sources: Record<string, string> = {
    "a.ts": "export type Account = { id: string };\nexport const limit = 1;\nconst inner = 2;",
    "b.ts": "export interface Account { id: number }\nexport { limit } from './a';\nconst inner = 3;",
    "c.ts": "export function pay(of: string): void;\nexport function pay(of: number): void;",
  };
  expect([...doublesIn(Object.keys(sources), (file: string) => sources[file] ?? "")]).toEqual([
    ["Account", ["a.ts", "b.ts"]],
  ]);
});

test.each([
  ["(?:a+)+$", "exponential"],
  ["^(?:\\s*\\w+\\s*)*;", "exponential"],
  ["Version\\/\\S+.*Safari\\/", "polynomial"],
  ["\\d+$", "polynomial"],
  ["^(?=.*\\d)[a-z]+$", "safe"],
])("tells the cost of %s", (source, cost) => {
  expect(costOf({ source, flags: "" })).toBe(cost);
});

test("finds literals and constructed expressions", () => {
  const text = 'const a = /x+/g; const b = new RegExp("y+", "u"); const c = new RegExp(name);';
  expect(expressionsIn(text, "a.ts")).toEqual([
    { source: "x+", flags: "g" },
    { source: "y+", flags: "u" },
  ]);
});

type Imports = Record<string, readonly string[]>;

/** @param graph  imports by file; `later:` marks a dynamic one, `zod` is a package */
function broken(graph: Imports, forms: readonly string[] = []) {
  const inputs = Object.fromEntries(
    Object.entries(graph).map(([file, targets]) => [
      file,
      {
        imports: targets.map((target) => ({
          path: target.replace("later:", ""),
          kind: target.startsWith("later:") ? "dynamic-import" : "import-statement",
          external: target === "zod",
        })),
      },
    ]),
  );
  return brokenImports(inputs, ["page"], { forms: [...forms], isClient: (file) => file.startsWith("client") });
}

test("passes zod on the server and in named forms", () => {
  const graph = {
    page: ["server", "client"],
    server: ["zod"],
    client: ["later:form"],
    form: ["schema"],
    schema: ["zod"],
  };
  expect(broken(graph, ["form"])).toEqual([]);
});

test("reports the way from a client component to zod", () => {
  const graph = { page: ["client"], client: ["list"], list: ["schema", "client"], schema: ["zod"] };
  expect(broken(graph)).toEqual([expect.stringMatching(/: client → list → schema$/)]);
});

test("reports zod in an unnamed part loaded on demand", () => {
  const graph = { page: ["client"], client: ["later:panel"], panel: ["later:inner"], inner: ["zod"] };
  expect(broken(graph)).toEqual([expect.stringMatching(/: inner$/)]);
});

test("reports a named form that loads no zod", () => {
  expect(broken({ page: ["client"], client: [] }, ["form"])).toEqual([expect.stringMatching(/^form is named/)]);
});

test.each([
  "CREATE INDEX i ON transactions (day)",
  "CREATE UNIQUE INDEX i ON public.transactions (day)",
  "CREATE INDEX CONCURRENTLY IF NOT EXISTS i ON transactions (day); SELECT 1",
  "CREATE INDEX CONCURRENTLY i ON transactions (day)",
  "DROP INDEX CONCURRENTLY i",
  "ALTER TABLE transactions ADD CONSTRAINT c CHECK (amount_minor <> 0)",
  "ALTER TABLE transactions ADD CONSTRAINT c FOREIGN KEY (tag_id) REFERENCES tags (id)",
  "ALTER TABLE transactions ADD UNIQUE (a)",
  "ALTER TABLE transactions ADD PRIMARY KEY (a)",
  "ALTER TABLE transactions ADD CONSTRAINT c EXCLUDE USING gist (a WITH &&)",
  "ALTER TABLE transactions ADD COLUMN x uuid DEFAULT gen_random_uuid()",
  "ALTER TABLE transactions ADD COLUMN x timestamptz DEFAULT clock_timestamp()",
  "ALTER TABLE transactions ADD COLUMN x bigserial",
  "ALTER TABLE transactions ADD COLUMN x int GENERATED ALWAYS AS IDENTITY",
  "ALTER TABLE transactions ADD COLUMN x text GENERATED ALWAYS AS (lower(name)) STORED",
  "ALTER TABLE transactions ADD COLUMN x text NOT NULL",
  "ALTER TABLE transactions ADD COLUMN x int CHECK (x > 0)",
  "ALTER TABLE transactions ADD COLUMN x uuid REFERENCES tags (id)",
  "ALTER TABLE transactions ADD COLUMN x uuid UNIQUE",
  "ALTER TABLE transactions ALTER COLUMN amount_minor TYPE bigint",
  "ALTER TABLE transactions ALTER COLUMN day SET NOT NULL",
  "ALTER TABLE transactions ADD CONSTRAINT c CHECK (a > 0) NOT VALID; ALTER TABLE transactions VALIDATE CONSTRAINT c",
  "ALTER TABLE transactions SET UNLOGGED",
  "ALTER TABLE transactions DISABLE TRIGGER t; UPDATE transactions SET a = 1 WHERE b; ALTER TABLE transactions ENABLE TRIGGER t",
  "ALTER TABLE accounts ADD COLUMN x int; UPDATE transactions SET a = 1",
  "ALTER TABLE accounts ADD COLUMN x int; DELETE FROM transactions",
  "ALTER TABLE accounts ADD COLUMN x int; WITH changed AS (UPDATE transactions SET a = 1 RETURNING id) SELECT 1 FROM changed",
  "ALTER TABLE accounts ADD COLUMN x int; MERGE INTO transactions t USING tags g ON t.id = g.id WHEN MATCHED THEN DELETE",
  "DO $$ BEGIN UPDATE transactions SET a = 1; END $$",
  "REINDEX TABLE transactions",
  "VACUUM FULL transactions",
  "LOCK TABLE transactions",
  "INSERT INTO tags (name) VALUES ('x'); COMMIT",
  "CLUSTER transactions USING i",
])("refuses %s on a table that is in use", async (sql) => {
  expect(await migrationProblems(sql)).toHaveLength(1);
});

test.each([
  "CREATE INDEX CONCURRENTLY IF NOT EXISTS i ON transactions (day)",
  "-- why\nDROP INDEX CONCURRENTLY IF EXISTS i",
  "REINDEX INDEX CONCURRENTLY i",
  "ALTER TABLE transactions ADD CONSTRAINT c CHECK (amount_minor <> 0) NOT VALID",
  "ALTER TABLE transactions ADD CONSTRAINT c FOREIGN KEY (tag_id) REFERENCES tags (id) NOT VALID",
  "ALTER TABLE transactions VALIDATE CONSTRAINT c",
  "ALTER TABLE transactions ADD CONSTRAINT c UNIQUE USING INDEX i",
  "ALTER TABLE transactions ADD COLUMN x text, ADD COLUMN y int NOT NULL DEFAULT 0, ADD COLUMN z timestamptz DEFAULT now()",
  "ALTER TABLE transactions ADD COLUMN x text[] NOT NULL DEFAULT '{}'::text[], ADD COLUMN y date DEFAULT CURRENT_DATE",
  "ALTER TABLE transactions DROP COLUMN x",
  "UPDATE transactions SET a = 1 WHERE b",
  "CREATE TABLE notes (id uuid PRIMARY KEY, user_id uuid NOT NULL REFERENCES users (id)); CREATE INDEX i ON notes (user_id); ALTER TABLE notes ADD CONSTRAINT c CHECK (id IS NOT NULL); ALTER TABLE notes ALTER id SET NOT NULL; UPDATE notes SET id = id",
  "INSERT INTO categories (id) VALUES ('x'); CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1'",
])("accepts %s", async (sql) => {
  expect(await migrationProblems(sql)).toEqual([]);
});

const setNotNull = (column: string, table = "transactions") =>
  `ALTER TABLE ${table} ALTER COLUMN ${column} SET NOT NULL`;
const ADD = "ALTER TABLE transactions ADD CONSTRAINT day_is_set CHECK (day IS NOT NULL) NOT VALID";
const VALIDATE = "ALTER TABLE transactions VALIDATE CONSTRAINT day_is_set";

async function problemsAfter(earlier: readonly string[], sql: string): Promise<string[]> {
  const checks = new Map();
  for (const one of earlier) await noteChecks(one, checks);
  return migrationProblems(sql, checks);
}

test("accepts SET NOT NULL once a check of that column was validated", async () => {
  expect(await problemsAfter([ADD, VALIDATE], setNotNull("day"))).toEqual([]);
});

test.each<[string, string[], string]>([
  ["another column", [ADD, VALIDATE], setNotNull("amount_minor")],
  ["another table", [ADD, VALIDATE], setNotNull("day", "accounts")],
  ["a check that was never validated", [ADD], setNotNull("day")],
  ["a dropped check", [ADD, VALIDATE, "ALTER TABLE transactions DROP CONSTRAINT day_is_set"], setNotNull("day")],
  [
    "a check that allows null",
    [
      "ALTER TABLE transactions ADD CONSTRAINT day_is_set CHECK (day IS NOT NULL OR amount_minor > 0) NOT VALID",
      VALIDATE,
    ],
    setNotNull("day"),
  ],
])("refuses SET NOT NULL after %s", async (_, earlier, sql) => {
  expect(await problemsAfter(earlier, sql)).toHaveLength(1);
});

test("finds the statements that stopped the product in older migrations", async () => {
  const folder = readdirSync("prisma/migrations").find((name) => name.startsWith("20261127073000"));
  const sql = readFileSync(`prisma/migrations/${folder}/migration.sql`, "utf8");
  expect(await migrationProblems(sql)).toContainEqual(expect.stringContaining("rows of transactions are changed"));
});
