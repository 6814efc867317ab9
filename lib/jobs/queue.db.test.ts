import { once } from "node:events";
import { expect, test } from "vitest";
import { prepareQueues } from "./prepare-queues";
import { abandonQueue, boss } from "./queue";

test("stops an abandoned instance and creates another", async () => {
  const abandoned = boss();
  const stopped = once(abandoned, "stopped", { signal: AbortSignal.timeout(5000) });
  abandonQueue();
  await stopped;
  expect(boss()).not.toBe(abandoned);
  await prepareQueues(boss());
});
