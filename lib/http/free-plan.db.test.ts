import file from "node:path";
import { beforeAll, expect, test } from "vitest";
import { operations } from "@/lib/schemas/operations";
import { BANKS, createViewer, linkBank, type TestViewer } from "@/tests/factories";
import type { Handler } from "@/tests/http";
import { runQueuedJobs } from "@/tests/jobs";

let viewer: TestViewer;
beforeAll(async () => {
  viewer = await createViewer();
  for (const bank of [BANKS.checking, BANKS.card]) await linkBank(viewer, bank);
  await runQueuedJobs();
}, 120_000);

const reads = Object.entries(operations).filter(
  ([, { method, auth, path }]) => method === "GET" && auth === "user" && !path.includes("["),
);
/** Queries for calls that need one. The others need an id. */
const QUERIES: Readonly<Record<string, string>> = {
  "/api/transactions/export": "?format=csv",
};

const ask = async (path: string) => {
  const { GET }: { GET: Handler } = await import(/* @vite-ignore */ file.resolve(`app${path}/route.ts`));
  const url = `http://localhost:3000${path}${QUERIES[path] ?? ""}`;
  const response = await GET(new Request(url, { headers: { authorization: `Bearer ${viewer.token}` } }), {
    params: Promise.resolve({}),
  });
  await response.arrayBuffer();
  return response.status;
};

test("refuses no screen, proof, export or import on Free", async () => {
  expect(reads.length).toBeGreaterThan(15);
  const answered: Record<string, number> = {};
  for (const [, { path }] of reads) answered[path] = await ask(path);
  // A missing parameter is a 400 before anything is looked up.
  const refused = Object.entries(answered).filter(([, status]) => status !== 200 && status !== 400);
  expect(refused).toEqual([]);
  for (const path of [
    "/api/overview",
    "/api/accounts",
    "/api/accounts/transactions/my-range",
    "/api/account/export",
    "/api/transactions/export",
    "/api/transactions/imports",
    "/api/insights/history",
    "/api/hidden-insights/history",
  ])
    expect([path, answered[path]]).toEqual([path, 200]);
});
