import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Operation } from "@/lib/schemas/operation";
import { operations } from "@/lib/schemas/operations";
import { BANKS, createViewer, linkBank, type TestViewer } from "@/tests/factories";
import { answerOf, callWith } from "@/tests/http";
import { runQueuedJobs } from "@/tests/jobs";
import { countingQueries } from "@/tests/queries";

type Name = keyof typeof operations;
const named = Object.entries<Operation>(operations) as [Name, Operation][];

let viewer: TestViewer;
beforeAll(async () => {
  viewer = await createViewer();
  // Several banks expose queries that run once per bank.
  for (const bank of Object.values(BANKS)) await linkBank(viewer, bank);
  await runQueuedJobs();
}, 120_000);

// The route files are called directly, without `middleware.ts`.
test.each(named.flatMap(([name, { auth }]) => (auth === "user" ? [name] : [])))(
  "%s answers 401 without the middleware [spec 6.1]",
  async (name) => {
    const id = randomUUID();
    const strangers: Record<string, string>[] = [
      {},
      { authorization: "Bearer %" },
      { authorization: `Bearer ${"x.".repeat(3)}` },
      { cookie: "accessToken=eyJhbGciOiJub25lIn0.e30.", "sec-fetch-site": "same-origin" },
      { cookie: `user=${encodeURIComponent(JSON.stringify({ id, role: "ADMIN" }))}` },
    ];
    for (const headers of strangers) {
      const answer = await answerOf(await callWith(headers, name, { id, requestId: id }));
      expect([answer.status, answer.body.error]).toEqual([401, "UNAUTHENTICATED"]);
      expect(answer.setCookies.join()).toMatch(/accessToken=;.*Max-Age=0/);
    }
  },
);

test("refuses no screen, proof, export or import on Free", async () => {
  const reads = named.filter(
    ([, { method, auth, path }]) => method === "GET" && auth === "user" && !path.includes("["),
  );
  expect(reads.length).toBeGreaterThan(15);
  const headers = { authorization: `Bearer ${viewer.token}` };
  const answered = new Map<Name, number>();
  for (const [name] of reads) {
    const response = await callWith(headers, name);
    await response.arrayBuffer();
    answered.set(name, response.status);
  }
  // A missing parameter is a 400 before anything is looked up.
  expect([...answered].filter(([, status]) => status !== 200 && status !== 400)).toEqual([]);
  for (const name of [
    "overview",
    "listAccounts",
    "myRange",
    "exportAccount",
    "exportTransactions",
    "listImports",
    "insightHistory",
    "hiddenInsightHistory",
  ] as const)
    expect([name, answered.get(name)]).toEqual([name, 200]);
});

const SESSION = 1;
const DATA_OF_A_LIST = 2;

test.each<[Name, object]>([
  ["listAccounts", {}],
  ["myRange", { limit: 200 }],
  ["myRange", { startDate: "2020-01-01", limit: 200, page: 2 }],
  ["latestCashflow", { limit: 24 }],
  ["listCategories", {}],
  ["listCategoryRules", {}],
  ["listImports", {}],
  ["listTransfers", {}],
  ["listSessions", {}],
])("%s %j needs at most two queries besides the session's", async (name, input) => {
  const statuses: number[] = [];
  const queries = await countingQueries(async () => {
    statuses.push((await viewer.call(name, { ...input })).status);
  });
  expect(statuses).toEqual([200]);
  expect(queries).toBeGreaterThanOrEqual(SESSION);
  expect(queries).toBeLessThanOrEqual(SESSION + DATA_OF_A_LIST);
});
