import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { ERROR_STATUS } from "@/lib/domain/errors";
import { insightTypes } from "@/lib/domain/insights/insight-types";
import { operations } from "@/lib/schemas/operations";

const contract = readFileSync(path.resolve(import.meta.dirname, "../../docs/contract.md"), "utf8");
const [today = ""] = contract.split("## Not yet so");

/** As the contract writes it: `{id}` for Next's `[id]`. What it says of insights counts for hidden insights too. */
const written = (apiPath: string) =>
  apiPath.replaceAll(/\[(\w+)\]/g, "{$1}").replace("/api/hidden-insights", "/api/insights");
const paths = new Set(Object.values(operations).map(({ path: apiPath }) => written(apiPath)));

describe("docs/contract.md", () => {
  test("has the sections that code refers to", () => {
    const headings = [...contract.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual([
      "1. Conventions",
      "2. Auth",
      "3. Banking",
      "4. Insights",
      "5. Subscription",
      "6. Public",
      "7. Configuration",
      "Not yet so",
    ]);
  });

  test("names every call of the API", () => {
    // Of the second factor it names the folder.
    const isNamed = (apiPath: string) =>
      apiPath.startsWith("/api/auth/second-factor/") ||
      today.includes(`${apiPath}\``) ||
      today.includes(`${apiPath}?`) ||
      today.includes(`\`/${apiPath.split("/").at(-1)}\``);
    expect([...paths].filter((apiPath) => !isNamed(apiPath))).toEqual([]);
  });

  test("names no call that does not exist", () => {
    const outside = [
      "/api",
      "/api/health",
      "/api/ready",
      "/api/openapi.json",
      "/api/webhooks/plaid",
      "/api/webhooks/stripe",
      "/api/hidden-insights",
    ];
    const named = [...today.matchAll(/\/api(?:\/[\w{}.-]+)*/g)].map(([found]) => found.replace(/\.$/, ""));
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((apiPath) => !paths.has(apiPath) && !outside.includes(apiPath))).toEqual([]);
  });

  test("explains every status that a failure can have", () => {
    const explained = [...today.matchAll(/^\| (\d{3}) \|/gm)].map(([, status]) => Number(status));
    const known = new Set<number>(Object.values(ERROR_STATUS));
    known.delete(405); // In the paragraph above the table, with its header.
    expect(explained).toEqual([...known].toSorted((a, b) => a - b));
  });

  test("lists every type of insight", () => {
    const listed = (types: readonly string[]) => types.filter((type) => !today.includes(`\`${type}\``));
    expect(listed(insightTypes().map(({ type }) => type))).toEqual([]);
  });
});
