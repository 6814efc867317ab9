import { beforeAll, expect, test } from "vitest";
import { GET as accounts } from "@/app/api/accounts/route";
import { GET as myRange } from "@/app/api/accounts/transactions/my-range/route";
import { GET as sessions } from "@/app/api/auth/sessions/route";
import { GET as cashflow } from "@/app/api/cashflow/monthly/latest/route";
import { GET as categories } from "@/app/api/categories/route";
import { GET as rules } from "@/app/api/categories/rules/route";
import { GET as imports } from "@/app/api/transactions/imports/route";
import { GET as transfers } from "@/app/api/transfers/route";
import { BANKS, createViewer, linkBank, type TestViewer } from "@/tests/factories";
import { runQueuedJobs } from "@/tests/jobs";
import { countingQueries } from "@/tests/queries";

let viewer: TestViewer;
beforeAll(async () => {
  viewer = await createViewer();
  // Two banks expose queries that run once per bank.
  for (const bank of Object.values(BANKS)) await linkBank(viewer, bank);
  await runQueuedJobs();
}, 120_000);

const SESSION = 1;
const DATA_OF_A_LIST = 2;

test.each([
  ["/api/accounts", accounts],
  ["/api/accounts/transactions/my-range?limit=200", myRange],
  ["/api/accounts/transactions/my-range?startDate=2020-01-01&limit=200&page=2", myRange],
  ["/api/cashflow/monthly/latest?limit=24", cashflow],
  ["/api/categories", categories],
  ["/api/categories/rules", rules],
  ["/api/transactions/imports", imports],
  ["/api/transfers", transfers],
  ["/api/auth/sessions", sessions],
] as const)("%s needs at most two queries besides the session's", async (path, handler) => {
  const statuses: number[] = [];
  const queries = await countingQueries(async () => {
    statuses.push((await viewer.get(handler, path)).status);
  });
  expect(statuses).toEqual([200]);
  expect(queries).toBeGreaterThanOrEqual(SESSION);
  expect(queries).toBeLessThanOrEqual(SESSION + DATA_OF_A_LIST);
});
