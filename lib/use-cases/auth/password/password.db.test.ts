import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import { compareSync } from "bcryptjs";
import type { Piscina } from "piscina";
import { expect, test } from "vitest";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import { hashPassword, isRightPassword } from "./password";

// Production cost (docs/contract.md, section 1); other tests use less.
Object.assign(env(), { passwordCost: 12 });

const shared = globalThis as { sorrelPasswordThreads?: Piscina };

test("hashes in a bounded number of threads without blocking the process", async () => {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 1);
  const hashes = await Promise.all(Array.from({ length: 6 }, () => hashPassword("a quiet walk in the rain")));
  clearInterval(timer);
  // Six hashes take two seconds of computing; here they would leave no turn in between.
  expect(ticks).toBeGreaterThan(100);
  expect(shared.sorrelPasswordThreads?.threads.length).toBeLessThanOrEqual(Math.max(2, availableParallelism() - 1));
  expect(new Set(hashes).size).toBe(6);
  expect(hashes[0]).toMatch(/^\$2[aby]\$12\$/);
  expect(await isRightPassword("a quiet walk in the rain", hashes[0] ?? null)).toBe(true);
});

test("stores bcrypt hashes only our key can check, across keyboards", async () => {
  const typed = "cafe\u0301 au lait at seven";
  const hash = await hashPassword(typed);
  expect(hash).toMatch(/^\$2[aby]\$12\$[./\w]{53}$/);
  expect(await isRightPassword(typed.normalize("NFC"), hash)).toBe(true);
  expect(await isRightPassword(`${typed}!`, hash)).toBe(false);
  // Without the key, an attacker compares the password itself or an unkeyed digest.
  const digest = createHash("sha256").update(typed.normalize("NFKC")).digest("base64");
  for (const guess of [typed, typed.normalize("NFKC"), digest]) expect(compareSync(guess, hash)).toBe(false);
  // bcrypt reads 72 bytes; a difference beyond them must still count.
  const long = "a quiet walk in the rain ".repeat(4);
  expect(await isRightPassword(`${long}b`, await hashPassword(`${long}a`))).toBe(false);
});

test("spends a comparison's time without a password and answers false", async () => {
  const startedAtMs = performance.now();
  expect(await isRightPassword("a quiet walk in the rain", null)).toBe(false);
  expect(performance.now() - startedAtMs).toBeGreaterThan(50);
});

test("refuses excess logins with a retry-after", async () => {
  const attempts = Array.from({ length: 60 }, () => isRightPassword("x", null));
  const settled = Promise.allSettled(attempts);
  const refusal = await attempts.at(-1)?.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ code: "NOT_READY", retryAfterS: 5 });
  // Don't wait for the forty in the queue.
  await shared.sorrelPasswordThreads?.destroy();
  await settled;
});
