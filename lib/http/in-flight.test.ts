import { expect, test } from "vitest";
import { countInFlight, untilAnswered } from "./in-flight";

test("waits for a running request, up to the timeout", async () => {
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

test("doesn't wait for a failed request", async () => {
  const request = countInFlight(Promise.reject(new Error("broken")));
  await expect(request).rejects.toThrow("broken");
  await untilAnswered(1);
});
