import { availableParallelism } from "node:os";
import type { Piscina } from "piscina";
import { expect, test } from "vitest";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import { hashPassword, isRightPassword } from "./password-hash";

// What the product hashes with (docs/contract.md, section 1); other tests take less.
Object.assign(env(), { passwordCost: 12 });

const shared = globalThis as { sorrelPasswordThreads?: Piscina };

test("while passwords are hashed the process goes on with everything else, in a bounded number of threads", async () => {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 1);
  const hashes = await Promise.all(Array.from({ length: 6 }, () => hashPassword("a quiet walk in the rain")));
  clearInterval(timer);
  // Six hashes are two seconds of computing; done here, they would leave no turn between them.
  expect(ticks).toBeGreaterThan(100);
  expect(shared.sorrelPasswordThreads?.threads.length).toBeLessThanOrEqual(Math.max(2, availableParallelism() - 1));
  expect(new Set(hashes).size).toBe(6);
  expect(hashes[0]).toMatch(/^\$2[aby]\$12\$/);
  expect(await isRightPassword("a quiet walk in the rain", hashes[0] ?? null)).toBe(true);
});

test("an account without a password, or none at all, takes the work of a comparison and is never right", async () => {
  const startedAtMs = performance.now();
  expect(await isRightPassword("a quiet walk in the rain", null)).toBe(false);
  expect(performance.now() - startedAtMs).toBeGreaterThan(50);
});

test("logins beyond what can be answered in time get a retry-after", async () => {
  const attempts = Array.from({ length: 60 }, () => isRightPassword("x", null));
  const settled = Promise.allSettled(attempts);
  const refusal = await attempts.at(-1)?.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ code: "NOT_READY", retryAfterS: 5 });
  // The forty that wait are not waited for.
  await shared.sorrelPasswordThreads?.destroy();
  await settled;
});
