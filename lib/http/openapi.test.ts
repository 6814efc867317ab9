import { expect, test } from "vitest";
import { openApiDocument } from "./openapi";

test("lists a file's media types, with text for non-JSON", () => {
  const { paths } = openApiDocument();
  const contentOf = (path: string) => {
    const get = paths[path]?.get as {
      responses: Record<string, { content: Record<string, { schema: { type: string } }> }>;
    };
    const content = get.responses["200"]?.content ?? {};
    return Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, schema.type]));
  };
  expect(contentOf("/api/transactions/export")).toEqual({ "text/csv": "string", "application/json": "array" });
  expect(contentOf("/api/calendar/feed/{token}")).toEqual({ "text/calendar": "string" });
  expect(contentOf("/api/tags")).toEqual({ "application/json": "object" });
});
