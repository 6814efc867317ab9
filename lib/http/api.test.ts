import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import * as health from "@/app/api/health/route";
import * as ready from "@/app/api/ready/route";
import { operations } from "@/lib/schemas/operations";
import { openApiDocument } from "./openapi";

const root = path.resolve(import.meta.dirname, "../..");

test("binds every operation in its route file", () => {
  for (const [name, { path: route }] of Object.entries(operations)) {
    const file = `${root}/app${route}/route.ts`;
    expect(existsSync(file), `${route} has a route file`).toBe(true);
    expect(readFileSync(file, "utf8"), file).toContain(`"${name}"`);
  }
});

test("has no endpoint outside the table but the known exceptions", () => {
  const outside = new Set([
    "/api/[[...path]]",
    "/api/health",
    "/api/ready",
    "/api/openapi.json",
    "/api/webhooks/plaid",
    "/api/webhooks/stripe",
    "/api/auth/[...nextauth]",
  ]);
  const known = new Set<string>(Object.values(operations).map(({ path: route }) => route));
  const routes = readdirSync(`${root}/app/api`, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.ts"))
    .map((file) => `/api/${path.dirname(file)}`);
  expect(routes.length).toBeGreaterThan(20);
  expect(routes.filter((route) => !known.has(route) && !outside.has(route))).toEqual([]);
});

test.each([
  ["/api/health", health],
  ["/api/ready", ready],
])("%s refuses other methods in the envelope and names its own [spec 7.3]", async (_, route) => {
  for (const refuse of [route.POST, route.PUT, route.PATCH, route.DELETE]) {
    const answer = await refuse(new Request("http://localhost:3000/"), { params: Promise.resolve({}) });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET");
    expect(await answer.json()).toMatchObject({ success: false, error: "METHOD_NOT_ALLOWED" });
  }
});

test("documents every operation in OpenAPI path notation", () => {
  const document = openApiDocument();
  const described = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
  expect(described).toHaveLength(Object.keys(operations).length);
  expect(JSON.stringify(Object.keys(document.paths))).not.toContain("[id]");
});

test("documents whole and split session tokens in OpenAPI", () => {
  const { components, paths } = openApiDocument();
  expect(components.securitySchemes).toMatchObject({
    bearer: { type: "http", scheme: "bearer" },
    cookie: { in: "cookie", name: "accessToken" },
    signature: { in: "cookie", name: "accessTokenSignature" },
  });
  expect(paths["/api/auth/me"]?.get).toMatchObject({
    security: [{ bearer: [] }, { cookie: [] }, { bearer: [], signature: [] }, { cookie: [], signature: [] }],
  });
  expect(paths["/api/auth/login"]?.post).not.toHaveProperty("security");
});

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

const DETECTORS = /^lib\/domain\/insights\/(insight-types\.ts|kinds\/)/;
/** Show insights, or count questions about them; their wording stands beside their detectors. */
const SHOWING = /^app\/api\/(badges|insights|hidden-insights|review|account\/getting-started)\//;

test("loads no detector for a request that shows no insight", () => {
  const routes = readdirSync("app/api", { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join("app/api", file.replaceAll("\\", "/")))
    .filter((file) => file.endsWith("/route.ts"));
  const loading = routes.filter((route) => [...filesOf(route)].some((file) => DETECTORS.test(file)));
  expect(loading.filter((route) => !SHOWING.test(route))).toEqual([]);
  // The walk does find them.
  expect(loading).toContain("app/api/insights/route.ts");
  expect(filesOf("app/api/transactions/manual/route.ts").size).toBeGreaterThan(50);
});

/** Every file of ours that loads with one; what is imported while it runs comes later. */
function filesOf(entry: string): Set<string> {
  const files = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    waiting.push(...importsOf(file));
  }
  return files;
}

const known = new Map<string, string[]>();

function importsOf(file: string): string[] {
  const found =
    known.get(file) ?? [...readFileSync(file, "utf8").matchAll(IMPORT)].flatMap(([, name]) => pathOf(file, name));
  known.set(file, found);
  return found;
}

const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^;"]*?\sfrom\s+)?"([^"]+)"/gm;

function pathOf(from: string, name = ""): string[] {
  const base = name.startsWith("@/")
    ? name.slice(2)
    : name.startsWith(".")
      ? path.join(path.dirname(from), name)
      : null;
  if (base === null) return [];
  const file = [base, `${base}.ts`, `${base}.tsx`].find((one) => existsSync(one) && statSync(one).isFile());
  return file ? [file] : [];
}
