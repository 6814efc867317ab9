import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { SUBJECTS } from "@/app/api/calls";
import * as health from "@/app/api/health/route";
import * as ready from "@/app/api/ready/route";
import { operations } from "@/lib/schemas/operations";
import { openApiDocument } from "./openapi";

const root = path.resolve(import.meta.dirname, "../..");

test("binds every operation once, under the start of its path", async () => {
  const bound: string[] = [];
  const starts = Object.keys(SUBJECTS).toSorted((one, other) => other.length - one.length);
  for (const [start, load] of Object.entries(SUBJECTS))
    for (const { method, path: at } of await load())
      if (starts.find((candidate) => at === candidate || at.startsWith(`${candidate}/`)) === start)
        bound.push(`${method} ${at}`);
  const wanted = Object.values(operations).map(({ method, path: at }) => `${method} ${at}`);
  expect(bound.toSorted()).toEqual(wanted.toSorted());
});

test("has no endpoint beside the table but the known exceptions", () => {
  const routes = readdirSync(`${root}/app/api`, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.ts"))
    .map((file) => `/api/${path.dirname(file)}`);
  expect(routes.toSorted()).toEqual(
    [
      "/api/[[...path]]",
      // The same handler (decision 44).
      "/api/accounts/transactions/my-range",
      "/api/auth/[...nextauth]",
      "/api/health",
      "/api/openapi.json",
      "/api/ready",
      "/api/webhooks/plaid",
      "/api/webhooks/stripe",
    ].toSorted(),
  );
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

const DETECTORS = /^lib\/domain\/insights\/(insight-types\.ts|kinds\/)/;

test("loads no detector for a request that shows no insight", () => {
  const subjects = readdirSync("app/api/subjects").map((file) => `app/api/subjects/${file}`);
  const loading = subjects.filter((subject) => [...filesOf(subject)].some((file) => DETECTORS.test(file)));
  expect(loading).toEqual(["app/api/subjects/insights.ts"]);
  expect(filesOf("app/api/subjects/transactions.ts").size).toBeGreaterThan(50);
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
