import { expect, test } from "vitest";
import { countInFlight, untilAnswered } from "./in-flight";

test("the end waits for a request that is being answered, and no longer than it may", async () => {
  let answer: (value: string) => void = () => undefined;
  const request = countInFlight(new Promise<string>((resolve) => (answer = resolve)));
  let hasEnded = false;
  const end = untilAnswered(30_000).then(() => (hasEnded = true));
  await Promise.resolve();
  expect(hasEnded).toBe(false);
  answer("done");
  await end;
  expect(await request).toBe("done");

  countInFlight(new Promise(() => undefined));
  await untilAnswered(1);
});

test("a request that fails holds no one up", async () => {
  const request = countInFlight(Promise.reject(new Error("broken")));
  await expect(request).rejects.toThrow("broken");
  await untilAnswered(1);
});
