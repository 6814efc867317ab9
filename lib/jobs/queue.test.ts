import { expect, test } from "vitest";
import { JOBS } from "./queue";

const HISTORY_PATIENCE_S = 30 * 60;

test("a bank that is slow to tell its history is asked again for longer than a first sync waits for it", () => {
  const { retryLimit, retryDelay } = JOBS["sync-connection"];
  // pg-boss waits between half and all of `retryDelay * 2 ** try`.
  const shortestWaitS = Array.from({ length: retryLimit }, (_, index) => (retryDelay * 2 ** (index + 1)) / 2);
  expect(shortestWaitS.reduce((sum, wait) => sum + wait)).toBeGreaterThan(HISTORY_PATIENCE_S);
});
