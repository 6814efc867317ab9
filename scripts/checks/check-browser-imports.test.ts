import { expect, test } from "vitest";
import { brokenImports } from "./check-browser-imports.mjs";

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
