import { SHORT_ROUND } from "../../bench/fuzz/draw";
import { fuzz } from "../../bench/fuzz/round";
import { SEED } from "../../tests/seed";
import { APP_URL, expect, SANDBOX_URL, test } from "../fixtures/product";

test("answers hundreds of drawn requests within its schema and two seconds", async () => {
  const fuzzed = await fuzz({
    ...{ server: APP_URL, sandboxUrl: SANDBOX_URL, requests: SHORT_ROUND, seed: SEED, lanes: 2, asksAgain: true },
  });
  expect(fuzzed.faults).toEqual([]);
  expect(fuzzed.durationsMs).toHaveLength(SHORT_ROUND);
  expect(fuzzed.succeeded.size, "many do what they ask for").toBeGreaterThan(30);
});
